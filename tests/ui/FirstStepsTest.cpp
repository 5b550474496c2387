// SPDX-License-Identifier: GPL-3.0-or-later
// From nothing to a first training with the real engine, with the keyboard alone. ctest: slow
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QSignalSpy>

#include <algorithm>

#include "KeychainInMemory.h"
#include "StudioTest.h"
#include "bridge/TrialRun.h"
#include "options/Job.h"
#include "shell/FirstSteps.h"
#include "shell/ProblemNotice.h"
#include "shell/TrialStep.h"

using namespace tempera;
using namespace tempera::ui;

class FirstStepsTest : public StudioTest {
    Q_OBJECT

    static FirstSteps* open(MainWindow& window) {
        window.show();
        window.findChild<QAction*>(QStringLiteral("first_steps"))->trigger();
        return window.findChild<FirstSteps*>();
    }
    static bool says(const FirstSteps& steps, const char* text) {
        const auto labels = steps.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [text, &steps](const QLabel* label) {
            return label->isVisibleTo(&steps) && label->text().contains(QLatin1String(text));
        });
    }
    static void set(AppModel& model, const char* key, const fs::path& path) {
        model.set(*options::schema().find(key), path.string());
    }
    static void set(MainWindow& window, const char* key, const fs::path& path) { set(window.model(), key, path); }
    static bool press(FirstSteps& steps, const char* text) {
        QPushButton* found = button(steps, QString::fromUtf8(text));
        if (!found || !QTest::qWaitFor([found] { return found->isEnabled(); }, kPatience)) {
            return false;
        }
        found->setFocus(Qt::TabFocusReason);
        QTest::keyClick(found, Qt::Key_Space);
        return true;
    }

    static bool hasTrialFolder() {
        std::error_code none;
        return std::any_of(
            fs::directory_iterator(cacheHome(), none), fs::directory_iterator(),
            [](const fs::directory_entry& entry) { return entry.path().filename().string().starts_with("trial"); });
    }

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void init() { newProject(); }
    void cleanup() { endEngine(); }
    void aFirstTrainingIsStarted();
    void theOrderOfChoosingDoesNotMatter();
    void whatIsInTheWayIsSaid();
    void theDemoIsTaken();
    void librariesThatAreMissingAreFetched();
    void aFetchThatCannotBeginSaysSo();
    void aTrialThatFailsSaysWhy();
    void aTrialThatIsCancelledHoldsNothingUp();
    void aTrialThatIsLeftHoldsNothingUp();
    void aTrialLeavesNothing();
    void aTrialIsOfTheSettingsThatWereTried();
    void aTrialEncodesOnlyWhatItShows();
    void nothingIsTriedBesideATraining();
    void aTrialHasTheCredentials();
};

void FirstStepsTest::aFirstTrainingIsStarted() {
    MainWindow window(Session::Use::None);
    FirstSteps* steps = open(window);
    QVERIFY(QTest::qWaitForWindowActive(steps));
    QTRY_VERIFY(says(*steps, "of memory"));
    QVERIFY(!button(*steps, QStringLiteral("Start training"))->isEnabled());
    QVERIFY(says(*steps, "Ten to thirty"));
    set(window, "model.path", folder_ / "model");
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "Stable Diffusion 1.x"), kPatience);
    set(window, "dataset.path", folder_ / "pictures");
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "5 pictures in pictures"), kPatience);
    auto* preset = steps->findChild<QComboBox*>();
    QVERIFY(preset->count() > 3);
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_Down);
    QCOMPARE(window.model().baselineName(), QStringLiteral("LoRA · a try without a GPU"));
    QTRY_VERIFY(!window.model().config().save.dir.empty());
    QVERIFY(press(*steps, "Try it"));
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "the whole training takes about"), kPatience);
    QVERIFY(says(*steps, "a step, in "));
    // Two steps are enough for the plan, too, where nothing else is known.
    QTRY_VERIFY_WITH_TIMEOUT(window.model().plan().result.plan && window.model().plan().result.plan->time.measured,
                             kPatience);
    QVERIFY(press(*steps, "Start training"));
    QTRY_VERIFY_WITH_TIMEOUT(!window.run().folder().empty() && window.run().model().series().size() >= 1, kPatience);
    const auto owner = run::liveOwner({window.run().folder()});
    if (owner) {
        window.run().stop();
        QVERIFY(QTest::qWaitFor([&owner] { return !isRunning(owner->process); }, kPatience));
    }
}

/// The pictures last: there has to be a folder for the run all the same.
void FirstStepsTest::theOrderOfChoosingDoesNotMatter() {
    MainWindow window(Session::Use::None);
    FirstSteps* steps = open(window);
    QTRY_VERIFY(says(*steps, "of memory"));
    set(window, "model.path", folder_ / "model");
    auto* preset = steps->findChild<QComboBox*>();
    QTRY_VERIFY_WITH_TIMEOUT(preset->count() > 3, kPatience);
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_Down);
    QVERIFY(window.model().config().save.dir.empty());
    QVERIFY(press(*steps, "Folder of pictures …"));
    QFileDialog* dialog = nullptr;
    QTRY_VERIFY(dialog = steps->findChild<QFileDialog*>());
    Q_EMIT dialog->fileSelected(qstr(folder_ / "pictures"));
    dialog->close();
    QTRY_COMPARE(window.model().config().save.dir, folder_ / "pictures run");
    QTRY_VERIFY_WITH_TIMEOUT(button(*steps, QStringLiteral("Start training"))->isEnabled(), kPatience);
    QVERIFY(steps->findChildren<ProblemNotice*>().empty());
}

void FirstStepsTest::whatIsInTheWayIsSaid() {
    MainWindow window(Session::Use::None);
    FirstSteps* steps = open(window);
    QTRY_VERIFY(says(*steps, "of memory"));
    QVERIFY(steps->findChildren<ProblemNotice*>().empty()); // what is not chosen yet is no error
    window.openAnything(folder_ / "job.json");
    QTRY_VERIFY_WITH_TIMEOUT(button(*steps, QStringLiteral("Start training"))->isEnabled(), kPatience);
    window.model().set(*options::schema().find("devices.use"), std::vector<std::string>{"cuda:77"});
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "cuda:77"), kPatience);
    QVERIFY(!button(*steps, QStringLiteral("Start training"))->isEnabled());
    QSignalSpy revealed(&window.model(), &AppModel::revealRequested);
    Q_EMIT steps->findChild<ProblemNotice*>()->chosen(QStringLiteral("devices.use"));
    QCOMPARE(revealed.size(), 1);
    QVERIFY(!steps->isVisible()); // it is where the field is
}

/// One click, and it can be started.
void FirstStepsTest::theDemoIsTaken() {
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", QByteArray::fromStdString(folder_.string()));
    const auto restore = qScopeGuard([&before] { qputenv("HOME", before); });
    MainWindow window(Session::Use::None);
    FirstSteps* steps = open(window);
    QVERIFY(press(*steps, "Take the demo"));
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "The demo is in"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(button(*steps, QStringLiteral("Start training"))->isEnabled(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "37 pictures in photos"), kPatience);
}

/// As after an installation from the package: nothing can be tried before they are there. A fetch tells how far it is,
/// can be stopped, and says why it failed.
void FirstStepsTest::librariesThatAreMissingAreFetched() {
    const fs::path programs = folder_ / "programs";
    const auto script = [&programs](const char* name, const char* text) {
        const fs::path file = programs / name;
        QVERIFY(createFolders(programs).ok() && writeFileAtomically(file, text).ok());
        fs::permissions(file, fs::perms::owner_all);
    };
    script("tempera", "#!/bin/sh\n[ -e \"$0.libraries\" ]\n");
    script("tempera-setup", R"(#!/bin/sh
trap 'exit 130' TERM
here=${0%/*}
echo 'tempera-setup: 1 of 3: torch==2.11.0'
printf '\r####  12.0%%\r########     41.7%%'
until [ -e "$here/go" ] || [ -e "$here/fail" ]; do sleep 0.05; done
[ ! -e "$here/fail" ] || { rm "$here/fail"; echo 'tempera-setup: there is no room'; exit 1; }
touch "$here/tempera.libraries"
)");
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString(programs.string()) + ":/usr/bin:/bin");
    const auto restore = qScopeGuard([&before] { qputenv("PATH", before); });
    MainWindow window(Session::Use::None);
    window.openAnything(folder_ / "job.json");
    FirstSteps* steps = open(window);
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "is not on this machine yet"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().canStart(), kPatience);
    QVERIFY(!button(*steps, QStringLiteral("Start training"))->isEnabled());
    QVERIFY(!button(*steps, QStringLiteral("Try it"))->isEnabled());
    QVERIFY(!button(*steps, QStringLiteral("Take the demo"))->isEnabled());
    QVERIFY(press(*steps, "Fetch LibTorch"));
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "1 of 3: torch==2.11.0: 41 %"), kPatience);
    QVERIFY(press(*steps, "Stop fetching"));
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "is not on this machine yet"), kPatience);
    QVERIFY(press(*steps, "Fetch LibTorch"));
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "41 %"), kPatience);
    QVERIFY(writeFileAtomically(programs / "fail", "").ok());
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "there is no room"), kPatience);
    QVERIFY(press(*steps, "Fetch LibTorch"));
    QVERIFY(writeFileAtomically(programs / "go", "").ok());
    QTRY_VERIFY_WITH_TIMEOUT(button(*steps, QStringLiteral("Start training"))->isEnabled(), kPatience);
    QVERIFY(!says(*steps, "LibTorch") && !says(*steps, "torch=="));
}

void FirstStepsTest::aFetchThatCannotBeginSaysSo() {
    const fs::path programs = folder_ / "broken";
    for (const auto& [name, text] :
         {std::pair("tempera", "#!/bin/sh\nexit 1\n"), {"tempera-setup", "#!/nowhere/sh\n"}}) {
        QVERIFY(writeFileAtomically(programs / name, text).ok());
        fs::permissions(programs / name, fs::perms::owner_all);
    }
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString(programs.string()) + ":/usr/bin:/bin");
    const auto restore = qScopeGuard([&before] { qputenv("PATH", before); });
    MainWindow window(Session::Use::None);
    FirstSteps* steps = open(window);
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "is not on this machine yet"), kPatience);
    QVERIFY(press(*steps, "Fetch LibTorch"));
    QTRY_VERIFY_WITH_TIMEOUT(says(*steps, "No such file or directory"), kPatience);
    QVERIFY(button(*steps, QStringLiteral("Fetch LibTorch"))->isEnabled()); // once more
}

void FirstStepsTest::aTrialThatFailsSaysWhy() {
    const auto job = options::loadJob(folder_ / "job.json");
    QVERIFY(job.ok());
    options::TrainConfig config = job->config;
    config.devices.use = {"cuda:7"};
    TrialRun trial;
    TrialResult got;
    bool ended = false;
    connect(&trial, &TrialRun::ended, this, [&](const TrialResult& result) {
        got = result;
        ended = true;
    });
    trial.start(config);
    QTRY_VERIFY_WITH_TIMEOUT(ended, kPatience);
    QVERIFY(!got.works);
    QVERIFY2(got.line.contains(QStringLiteral("cuda:7")), qPrintable(got.line));
}

/// The window goes on while the engine takes its time, and the devices are not free before it is gone.
void FirstStepsTest::aTrialThatIsCancelledHoldsNothingUp() {
    const fs::path programs = folder_ / "slow";
    const std::string script = "#!/bin/sh\ntrap 'sleep 0.5; touch \"$0.ended\"; exit 3' TERM\ntouch \"$0.begun\"\n"
                               "while :; do sleep 0.02; done\n";
    QVERIFY(writeFileAtomically(programs / "tempera", script).ok());
    fs::permissions(programs / "tempera", fs::perms::owner_all);
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString(programs.string()) + ":/usr/bin:/bin");
    const auto restore = qScopeGuard([&before] { qputenv("PATH", before); });
    TrialRun trial;
    QSignalSpy ended(&trial, &TrialRun::ended);
    QSignalSpy cancelled(&trial, &TrialRun::cancelled);
    trial.start({});
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(programs / "tempera.begun"), kPatience);
    trial.cancel();
    QVERIFY(!fs::exists(programs / "tempera.ended")); // it was not waited for
    QVERIFY(trial.isStopping());
    QTRY_COMPARE_WITH_TIMEOUT(cancelled.size(), 1, kPatience);
    QVERIFY(fs::exists(programs / "tempera.ended"));
    QVERIFY(!trial.isRunning());
    QCOMPARE(ended.size(), 0);
}

/// The window of the first steps is closed meanwhile: the whole studio stood still for seconds.
void FirstStepsTest::aTrialThatIsLeftHoldsNothingUp() {
    const fs::path programs = folder_ / "left";
    const std::string script =
        "#!/bin/sh\ntrap 'while [ ! -e \"$0.may\" ]; do sleep 0.02; done; touch \"$0.ended\"; exit "
        "3' TERM\ntouch \"$0.begun\"\nwhile :; do sleep 0.02; done\n";
    QVERIFY(writeFileAtomically(programs / "tempera", script).ok());
    fs::permissions(programs / "tempera", fs::perms::owner_all);
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString(programs.string()) + ":/usr/bin:/bin");
    const auto restore = qScopeGuard([&before] { qputenv("PATH", before); });
    auto trial = std::make_unique<TrialRun>();
    trial->start({});
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(programs / "tempera.begun"), kPatience);
    QVERIFY(hasTrialFolder());
    QEventLoop studio;
    QMetaObject::invokeMethod(
        &studio,
        [&] {
            trial.reset();
            QVERIFY(writeFileAtomically(programs / "tempera.may", "").ok()); // else it would be waited for and killed
            studio.quit();
        },
        Qt::QueuedConnection);
    studio.exec();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(programs / "tempera.ended"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!hasTrialFolder(), kPatience);
}

/// Neither a run folder nor anything of what the job would send, draw or save.
void FirstStepsTest::aTrialLeavesNothing() {
    const auto job = options::loadJob(folder_ / "job.json");
    QVERIFY(job.ok());
    options::TrainConfig config = job->config;
    config.remote.uri = "s3://nowhere/run";
    config.sample.prompts = {"a thing"};
    config.sample.everySteps = 1;
    config.save.everySteps = 1;
    const options::TrainConfig trial = TrialRun::trialOf(config, "/tmp/elsewhere");
    QVERIFY(trial.remote.uri.empty() && trial.sample.prompts.empty());
    QCOMPARE(trial.train.steps, std::optional<std::int64_t>(2));
    TrialRun run;
    TrialResult got;
    bool ended = false;
    connect(&run, &TrialRun::ended, this, [&](const TrialResult& result) {
        got = result;
        ended = true;
    });
    run.start(config);
    QTRY_VERIFY_WITH_TIMEOUT(ended, kPatience);
    QVERIFY2(got.works, qPrintable(got.line));
    QVERIFY(got.secondsPerStep > 0 && got.peakBytes > 0);
    QVERIFY(!fs::exists(config.save.dir));
    QTRY_VERIFY_WITH_TIMEOUT(!hasTrialFolder(), kPatience);
}

/// Another number of steps is no other trial, and another total.
void FirstStepsTest::aTrialIsOfTheSettingsThatWereTried() {
    MainWindow window(Session::Use::None);
    window.openAnything(folder_ / "job.json");
    QTRY_VERIFY_WITH_TIMEOUT(window.model().canStart(), kPatience);
    FirstSteps* steps = open(window);
    const auto totals = [steps] {
        for (const QLabel* label : steps->findChildren<QLabel*>()) {
            if (label->text().contains(QStringLiteral("the whole training takes about"))) {
                return label->text();
            }
        }
        return QString();
    };
    const auto isPraised = [steps] {
        const auto labels = steps->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [](const QLabel* label) { return label->text() == QStringLiteral("works"); });
    };
    QVERIFY(press(*steps, "Try it"));
    QTRY_VERIFY_WITH_TIMEOUT(isPraised() && !totals().isEmpty(), kPatience);
    const QString before = totals();
    window.model().set(*options::schema().find("train.steps"), std::int64_t{20'000'000});
    QTRY_VERIFY_WITH_TIMEOUT(!totals().isEmpty() && totals() != before, kPatience);
    QVERIFY(isPraised());
    window.model().set(*options::schema().find("train.batch_size"), std::int64_t{1});
    QTRY_VERIFY_WITH_TIMEOUT(totals().isEmpty() && !isPraised(), kPatience);
    QVERIFY(says(*steps, "Two steps of it show"));
    QVERIFY(button(*steps, QStringLiteral("Try it")));
}

/// However many pictures there are.
void FirstStepsTest::aTrialEncodesOnlyWhatItShows() {
    const auto job = options::loadJob(folder_ / "job.json");
    QVERIFY(job.ok());
    options::TrainConfig config = job->config;
    config.train.batchSize = 1;
    QStringList told;
    bool ended = false;
    TrialRun run;
    connect(&run, &TrialRun::progressed, this, [&told](const QString& what) { told.append(what); });
    connect(&run, &TrialRun::ended, this, [&ended](const TrialResult& result) {
        ended = true;
        QVERIFY2(result.works, qPrintable(result.line));
    });
    run.start(config);
    QTRY_VERIFY_WITH_TIMEOUT(ended, kPatience);
    static const QRegularExpression encoding(QStringLiteral("^Encoding.*: \\d+ of (\\d+)$"));
    int count = 0;
    for (const QString& what : told) {
        if (const auto match = encoding.match(what); match.hasMatch()) {
            QVERIFY2(match.captured(1).toInt() <= 3, qPrintable(what)); // two pictures; two captions and none
            ++count;
        }
    }
    QVERIFY(count > 0);
}

/// Both ran out of memory.
void FirstStepsTest::nothingIsTriedBesideATraining() {
    MainWindow window(Session::Use::None);
    QVERIFY(opened(window, folder_ / "job.json"));
    FirstSteps* steps = open(window);
    QPushButton* tries = button(*steps, QStringLiteral("Try it"));
    QTRY_VERIFY_WITH_TIMEOUT(tries && tries->isEnabled(), kPatience);
    QVERIFY(window.queue().start(window.model().config()));
    QTRY_VERIFY_WITH_TIMEOUT(!tries->isEnabled() && says(*steps, "tiny is trained on these devices"), kPatience);
    QVERIFY(window.queue().stop(paths().root));
    QTRY_VERIFY_WITH_TIMEOUT(tries->isEnabled() && says(*steps, "Two steps of it show"), kPatience);
}

/// As Start has them, once the keychain has answered.
void FirstStepsTest::aTrialHasTheCredentials() {
    const fs::path programs = folder_ / "told";
    const std::string script = "#!/bin/sh\necho \"$AWS_ACCESS_KEY_ID\" > \"$0.key\"\nexit 2\n";
    QVERIFY(writeFileAtomically(programs / "tempera", script).ok());
    fs::permissions(programs / "tempera", fs::perms::owner_all);
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString(programs.string()) + ":/usr/bin:/bin");
    const auto restore = qScopeGuard([&before] { qputenv("PATH", before); });
    const auto keychain = std::make_shared<KeychainInMemory::Content>();
    Credentials credentials(std::make_unique<KeychainInMemory>(keychain));
    credentials.keep(QStringLiteral("s3://bucket"), {{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("key")}});
    JobQueue queue({});
    AppModel model;
    set(model, "model.path", "s3://bucket/model");
    TrialStep step(model, queue, credentials);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy, kPatience);
    step.refresh(true);
    keychain->isSilent = true;
    QSignalSpy cancelled(&step, &TrialStep::cancelled);
    auto* tries = step.findChild<QPushButton*>();
    tries->click();
    QVERIFY(step.isRunning());
    tries->click(); // the keychain waits for a password
    QCOMPARE(cancelled.size(), 1);
    QVERIFY(!step.isRunning());
    QTest::qWait(100);
    QVERIFY(!fs::exists(programs / "tempera.key"));
    keychain->isSilent = false;
    tries->click();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(programs / "tempera.key") && !step.isRunning(), kPatience);
    QCOMPARE(*readFile(programs / "tempera.key"), std::string("key\n"));
}

QTEST_MAIN(FirstStepsTest)
#include "FirstStepsTest.moc"
