// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QSignalSpy>
#include <QUndoStack>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

#include "../support/TinyProject.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "dataset/DatasetPage.h"
#include "options/Job.h"
#include "run/RunController.h"
#include "shell/ModelCard.h"
#include "shell/PlanPanel.h"
#include "shell/ProblemNotice.h"
#include "shell/ReliefList.h"
#include "shell/StartController.h"
#include "theme/Language.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// Reads data sets, but does not answer for folders below /hung until it is told to.
class Disk {
public:
    ~Disk() {
        answer();
        patientPool().waitForDone();
    }
    void answer() {
        if (!std::exchange(isAnswering_, true)) {
            asked_->answer.set_value();
        }
    }
    /// All that was to be read.
    std::vector<std::string> paths() const {
        const std::lock_guard lock(asked_->mutex);
        return asked_->paths;
    }
    bool isAsked(const std::string& path) const { return std::ranges::count(paths(), path) > 0; }
    Planner::Scan scan() const {
        return [asked = asked_, answered = asked_->answered](const options::DatasetConfig& config,
                                                             const data::ScanProgress& progress,
                                                             std::stop_token stop) -> Result<data::DatasetIndex> {
            {
                const std::lock_guard lock(asked->mutex);
                asked->paths.push_back(config.path.string());
            }
            if (config.path.string().starts_with("/hung")) {
                while (answered.wait_for(std::chrono::milliseconds(20)) == std::future_status::timeout) {
                    progress(3, 8);
                }
            }
            return data::scanDataset(config, progress, stop);
        };
    }

private:
    struct Asked {
        mutable std::mutex mutex;
        std::vector<std::string> paths;
        std::promise<void> answer;
        std::shared_future<void> answered = answer.get_future().share();
    };
    std::shared_ptr<Asked> asked_ = std::make_shared<Asked>();
    bool isAnswering_ = false;
};

bool says(const QWidget& widget, const char* text) {
    const auto labels = widget.findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [text](const QLabel* label) { return !label->isHidden() && label->text() == QLatin1String(text); });
}

} // namespace

class PlannerTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }

private Q_SLOTS:
    void aModelThatWasReplacedIsReadAgain();
    void classPicturesAreReadWhenTheirFolderIsChosen();
    void filesThatDoNotBelongAreSaidBeforeTheStart_data();
    void filesThatDoNotBelongAreSaidBeforeTheStart();
    void whatHasManyOwnersIsFreedBesideTheWindow();
    void figuresOfAnotherFolderAreNotCalledThoseOfThisOne();
    void aStartWaitsForThePlan();
    void aPathIsReadOnceItIsTyped();
    void aDiskThatDoesNotAnswerHoldsUpNothing();
    void aFileThatDoesNotAnswerHoldsUpNoOther_data();
    void aFileThatDoesNotAnswerHoldsUpNoOther();
    void thePlanGoesAlongWithAValueThatIsHeldDown();
    void theCardOfAModelSaysWhatItPredicts();
    void whatIsListedStaysWhileItIsTheSame();
    void aRungOfTheLadderIsSetByAClick();
    void aRungIsNamedInTheLanguageOfTheWindow();
};

/// A file deep in a diffusers folder leaves the time of the folder alone.
void PlannerTest::aModelThatWasReplacedIsReadAgain() {
    const fs::path job = test::writeTinyProject(home_.folder("project"));
    const fs::path config = job.parent_path() / "model/unet/config.json";
    AppModel model;
    model.openJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.complete, 30'000);
    const auto replan = [&model](std::int64_t rank) {
        model.set(*options::schema().find("network.rank"), rank);
        return QTest::qWaitFor([&model] { return !model.plan().busy; }, 30'000);
    };
    const auto before = model.plan().result.model;
    QVERIFY(replan(3));
    QCOMPARE(model.plan().result.model, before); // not read at every key

    const auto text = readFile(config);
    QVERIFY(text.ok() && writeFileAtomically(config, "{").ok());
    QVERIFY(replan(4));
    QVERIFY(!model.plan().result.complete);
    QVERIFY(!model.canStart());
    QVERIFY(writeFileAtomically(config, *text).ok());
    QVERIFY(replan(5));
    QVERIFY(model.plan().result.complete);
    QVERIFY(model.plan().result.model != before);
}

/// They count in the plan, and what is missing of them is to be drawn.
void PlannerTest::classPicturesAreReadWhenTheirFolderIsChosen() {
    const fs::path job = test::writeTinyProject(home_.folder("project"));
    const fs::path folder = job.parent_path() / "class";
    test::write(folder / "1_thing/a.bmp", test::patternBmp(64, 64, 1));
    AppModel model;
    model.openJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.complete, 30'000);
    QCOMPARE(model.plan().result.plan->classImages, 0);
    model.set(*options::schema().find("dataset.class_path"), folder.string());
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.plan->classImages == 1, 30'000);
    QCOMPARE(model.plan().result.plan->images, 5);
    model.set(*options::schema().find("dataset.class_prompt"), std::string("a thing"));
    model.set(*options::schema().find("dataset.class_images"), std::int64_t{4});
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.plan->classImages == 4, 30'000);
    QCOMPARE(model.plan().result.plan->classFolder->missing, 3);
}

void PlannerTest::filesThatDoNotBelongAreSaidBeforeTheStart_data() {
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("problem");
    const QString lora = QStringLiteral(TEMPERA_GOLDEN "/lora/sd-scripts.safetensors");
    QTest::newRow("LoRA as VAE") << QByteArray("model.vae") << lora
                                 << QStringLiteral("is a LoRA; expected a VAE alone");
    QTest::newRow("LoRA as model") << QByteArray("model.path") << lora << QStringLiteral("is a LoRA; expected a model");
    QTest::newRow("other family") << QByteArray("model.family") << QStringLiteral("sdxl") << QStringLiteral("sdxl");
    QTest::newRow("embedding as LoRA") << QByteArray("network.weights")
                                       << QStringLiteral(TEMPERA_GOLDEN "/text/My-Style.safetensors")
                                       << QStringLiteral("is an embedding (textual inversion); expected a LoRA");
    QTest::newRow("LoHa as LoRA") << QByteArray("network.weights")
                                  << QStringLiteral(TEMPERA_GOLDEN "/lora/loha.safetensors")
                                  << QStringLiteral("is a LoHa; the job trains a LoRA");
}

/// The engine would refuse them; the window knows before.
void PlannerTest::filesThatDoNotBelongAreSaidBeforeTheStart() {
    QFETCH(QByteArray, key);
    QFETCH(QString, value);
    QFETCH(QString, problem);
    AppModel model;
    model.openJob(test::writeTinyProject(home_.folder("belongs")));
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.canStart(), 30'000);
    model.set(*options::schema().find(key.toStdString()), options::Value(utf8(value)));
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy, 30'000);
    QVERIFY(!model.canStart());
    QCOMPARE(model.problems().front().key, key.toStdString());
    QVERIFY2(qstr(model.problems().front().message).contains(problem), model.problems().front().message.c_str());
}

/// The window's thread hands it on; another one, which must not touch what is the window's, frees it itself.
void PlannerTest::whatHasManyOwnersIsFreedBesideTheWindow() {
    std::thread::id by;
    const auto make = [&by] {
        return freedInBackground(std::shared_ptr<void>(nullptr, [&by](void*) { by = std::this_thread::get_id(); }));
    };
    make().reset();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QVERIFY(by != std::thread::id() && by != std::this_thread::get_id());
    std::thread other([shared = make()]() mutable { shared.reset(); });
    const std::thread::id itself = other.get_id();
    other.join();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QVERIFY(by == itself);
}

void PlannerTest::figuresOfAnotherFolderAreNotCalledThoseOfThisOne() {
    const Disk disk;
    AppModel model(nullptr, disk.scan());
    const PlanPanel panel(model);
    model.openJob(test::writeTinyProject(home_.folder("stale")));
    QTRY_VERIFY_WITH_TIMEOUT(says(panel, "exactly what Start will do"), 30'000);
    const std::string before = model.config().dataset.path.string();
    model.set(option("dataset.path"), std::string("/hung/pictures"));
    QTRY_VERIFY(says(panel, "reading pictures: 3 of 8"));
    QTRY_VERIFY(!model.dataset()); // nor are its pictures shown
    QTRY_VERIFY(!model.plan().result.plan);
    QVERIFY(model.plan().busy);
    QVERIFY(says(panel, "reading pictures: 3 of 8"));
    model.set(option("dataset.path"), before);
    QTRY_VERIFY_WITH_TIMEOUT(says(panel, "exactly what Start will do"), 30'000);
    QVERIFY(model.dataset());
}

void PlannerTest::aStartWaitsForThePlan() {
    Disk disk;
    AppModel model(nullptr, disk.scan());
    JobQueue queue({});
    RunController run(queue);
    DatasetPage page(model);
    QWidget window;
    StartController starter(model, run, queue, page, &window);
    QSignalSpy waits(&starter, &StartController::waits);
    QSignalSpy failed(&starter, &StartController::failed);
    model.openJob(test::writeTinyProject(home_.folder("waits")));
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.canStart(), 30'000);
    const auto change = [&model](const char* path) { model.set(option("dataset.path"), std::string(path)); };
    change("/hung/one");
    starter.start();
    QTRY_COMPARE(waits.size(), 1);
    QVERIFY(failed.empty());
    change("/nowhere"); // what was to be started is no more
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30'000);
    QVERIFY2(failed[0][0].toString().contains(QStringLiteral("changed meanwhile")),
             qPrintable(failed[0][0].toString()));
    model.undoStack().undo();
    QTRY_VERIFY(model.canStart()); // of this folder nothing is known
    starter.start();
    QTRY_COMPARE(waits.size(), 2);
    disk.answer(); // there is no such folder
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, 30'000);
    QVERIFY2(failed[1][0].toString().contains(QStringLiteral("see the plan")), qPrintable(failed[1][0].toString()));
    QVERIFY(queue.jobs().empty());
}

/// Each key began to read one more folder, and two that did not answer held up every plan.
void PlannerTest::aPathIsReadOnceItIsTyped() {
    const Disk disk;
    AppModel model(nullptr, disk.scan());
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy, 30'000);
    const auto read = disk.paths();
    std::string typed;
    for (const char letter : std::string("/nowhere")) {
        model.set(option("dataset.path"), typed += letter, true);
        QVERIFY(model.plan().busy);
    }
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy, 30'000);
    QCOMPARE(disk.paths().size(), read.size() + 1);
    QVERIFY(disk.isAsked(typed));
    model.set(option("dataset.path"), std::string("/elsewhere")); // chosen
    QTRY_VERIFY(disk.isAsked("/elsewhere"));
}

void PlannerTest::aDiskThatDoesNotAnswerHoldsUpNothing() {
    const fs::path job = test::writeTinyProject(home_.folder("other"));
    const Disk disk;
    AppModel model(nullptr, disk.scan());
    for (const char* path : {"/hung/a", "/hung/b", "/hung/c", "/hung/d", "/hung/e"}) {
        model.set(option("dataset.path"), std::string(path));
        QTRY_VERIFY(disk.isAsked(path));
    }
    model.newJob();
    model.openJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.complete, 30'000);
    {
        AppModel another(nullptr, disk.scan());
        another.set(option("dataset.path"), std::string("/hung/f"));
        QTRY_VERIFY(disk.isAsked("/hung/f"));
    } // its end does not wait for the disk
}

/// Every later plan, and with it the start, waited for it.
void PlannerTest::aFileThatDoesNotAnswerHoldsUpNoOther_data() {
    QTest::addColumn<QByteArray>("key");
    for (const char* key : {"model.path", "save.dir", "dataset.class_path"}) {
        QTest::newRow(key) << QByteArray(key);
    }
}

/// The first plan waits for one of them.
void PlannerTest::aFileThatDoesNotAnswerHoldsUpNoOther() {
    QFETCH(QByteArray, key);
    const auto asked = std::make_shared<std::atomic<int>>(0);
    std::promise<void> answer;
    const std::shared_future<void> answered = answer.get_future().share();
    const auto release = qScopeGuard([&answer] {
        answer.set_value();
        patientPool().waitForDone();
    });
    Planner planner(data::scanDataset, nullptr, [asked, answered](const fs::path& path) {
        if (++*asked == 1) {
            answered.wait();
        }
        return spec::readModelFacts(path);
    });
    PlanResult last;
    connect(&planner, &Planner::planned, this, [&last](const PlanResult& result) { last = result; });
    const auto job = options::loadJob(test::writeTinyProject(home_.folder("hung") / key.toStdString()));
    QVERIFY(job.ok());
    options::TrainConfig hung = job->config;
    option(key.constData()).set(hung, std::string("/hung/one"));
    planner.request(hung);
    QTRY_COMPARE(asked->load(), 1);
    hung.train.batchSize = 2; // another one would only wait, too
    planner.request(hung);
    planner.request(job->config);
    QTRY_VERIFY_WITH_TIMEOUT(last.complete && !planner.isBusy(), 60'000);
    QCOMPARE(asked->load(), 2);
}

/// Each plan takes longer than the key repeats.
void PlannerTest::thePlanGoesAlongWithAValueThatIsHeldDown() {
    Planner planner(data::scanDataset, nullptr, [](const fs::path& path) -> Result<spec::ModelFacts> {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        return Error::badRequest(path.string() + ": no model");
    });
    QSignalSpy planned(&planner, &Planner::planned);
    auto job = options::loadJob(test::writeTinyProject(home_.folder("held")));
    QVERIFY(job.ok());
    planner.request(job->config);
    QTRY_VERIFY_WITH_TIMEOUT(!planned.empty() && !planner.isBusy(), 60'000);
    planned.clear();
    for (int i = 0; i < 50; ++i) {
        ++job->config.train.batchSize;
        planner.request(job->config);
        QTest::qWait(20);
    }
    QVERIFY2(planned.size() >= 3, qPrintable(QString::number(planned.size())));
}

/// One of pictures was called one of noise.
void PlannerTest::theCardOfAModelSaysWhatItPredicts() {
    const fs::path job = test::writeTinyProject(home_.folder("card"));
    const fs::path scheduler = job.parent_path() / "model/scheduler/scheduler_config.json";
    auto config = nlohmann::json::parse(*readFile(scheduler));
    config["prediction_type"] = "sample";
    QVERIFY(writeFileAtomically(scheduler, config.dump()).ok());
    AppModel model;
    const ModelCard card(model);
    model.openJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.model, 30'000);
    const auto labels = card.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels,
                                [](const QLabel* label) { return label->text() == QStringLiteral("the picture"); }));
}

/// One may be about to be clicked, or have the focus.
void PlannerTest::whatIsListedStaysWhileItIsTheSame() {
    AppModel model;
    const PlanPanel panel(model);
    model.openJob(test::writeTinyProject(home_.folder("listed")));
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.complete, 30'000);
    model.setDraft("network.rank", QStringLiteral("much"), QStringLiteral("not a number"));
    const auto notices = [&panel] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return panel.findChildren<ProblemNotice*>();
    };
    const auto before = notices();
    QVERIFY(!before.empty());
    QSignalSpy problems(&model, &AppModel::problemsChanged);
    QSignalSpy planned(&model, &AppModel::planChanged);
    model.planAgain();
    QTRY_VERIFY_WITH_TIMEOUT(planned.size() > 1 && !model.plan().busy, 30'000);
    QVERIFY(problems.empty());
    Q_EMIT model.problemsChanged();
    QCOMPARE(notices(), before);

    ReliefList list(model);
    const std::vector<plan::MemoryRelief> reliefs{{{}, "gradient checkpointing", 1000, 9000, 1.3}};
    list.setReliefs(reliefs);
    QPointer<QLabel> line = list.findChild<QLabel*>(QStringLiteral("relief"));
    list.setReliefs(reliefs);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(line);
    list.setReliefs({});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!line);
}

void PlannerTest::aRungOfTheLadderIsSetByAClick() {
    AppModel model;
    const options::TrainConfig before = model.config();
    ReliefList list(model);
    list.setReliefs({{{{"train.gradient_checkpointing", "true"}}, "gradient checkpointing", 1000, 9000, 1.3},
                     {{{"train.batch_size", "2"}, {"train.accumulation", "2"}}, "half the batch", 500, 8500, 1.0},
                     {{{"model.unet_precision", "nf4"}}, "the frozen U-Net in NF4", 100, 8400, 1.1}});
    const auto lines = list.findChildren<QLabel*>(QStringLiteral("relief"));
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0]->text().contains(QStringLiteral("30 % slower")));
    Q_EMIT lines[1]->linkActivated(QStringLiteral("1"));
    QVERIFY(model.config().train.gradientCheckpointing); // what stands above is taken, too
    QCOMPARE(model.config().train.batchSize, 2);
    QCOMPARE(model.config().train.accumulation, 2);
    QCOMPARE(model.config().model.unetPrecision, before.model.unetPrecision);
    model.undoStack().undo(); // one step
    QVERIFY(model.config() == before);
    list.setReliefs({});
    QVERIFY(list.isHidden());
}

void PlannerTest::aRungIsNamedInTheLanguageOfTheWindow() {
    const auto english = qScopeGuard([] { speak(QStringLiteral("en")); });
    speak(QStringLiteral("de"));
    AppModel model;
    ReliefList list(model);
    list.setReliefs({{{}, "gradient checkpointing of all levels", 1000, 9000, 1.3}});
    const QString said = list.findChild<QLabel*>(QStringLiteral("relief"))->text();
    QVERIFY2(said.contains(QStringLiteral("Gradient Checkpointing aller Ebenen")), qPrintable(said));
}

QTEST_MAIN(PlannerTest)
#include "PlannerTest.moc"
