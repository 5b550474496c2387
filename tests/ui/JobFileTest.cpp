// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs that are saved, read and closed: nothing is lost, also where the disk is slow, full or read-only.
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QSignalSpy>

#include "../support/TinyProject.h"
#include "StatusText.h"
#include "UiTest.h"
#include "bridge/Background.h"
#include "bridge/Baselines.h"
#include "bridge/Settings.h"
#include "dataset/DatasetPage.h"
#include "options/Job.h"
#include "shell/CloseDialog.h"
#include "shell/JobController.h"
#include "shell/MainWindow.h"
#include "shell/Session.h"
#include "shell/StatusBar.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class JobFileTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }

private Q_SLOTS:
    void closingAsksNothingWhileNothingIsTrained();
    void theCloseDialogGivesThreeAnswers();
    void aSavedJobIsReadBack();
    void whatCannotBeKeptIsNotLostSilently();
    void ofTwoSavesTheLaterStaysInTheFile();
    void whatEndsLateIsNotOfTheNextJob();
    void aSaveThatEndsLateLosesNothing();
    void aReadThatEndsLateLosesNothing();
    void thePresetOfAJobIsKnownAgain();
    void aJobThatCannotBeSavedKeepsItsEdits();
    void theFootNeverCallsSavedWhatIsNot();
};

void JobFileTest::closingAsksNothingWhileNothingIsTrained() {
    MainWindow window;
    window.show();
    QVERIFY(window.close());
    QVERIFY(!window.findChild<CloseDialog*>());
}

void JobFileTest::theCloseDialogGivesThreeAnswers() {
    using Answer = CloseDialog::Answer;
    for (const Answer wanted : {Answer::Keep, Answer::Stop, Answer::Cancel}) {
        auto* dialog = new CloseDialog(2, nullptr);
        Answer got = wanted == Answer::Cancel ? Answer::Keep : Answer::Cancel;
        connect(dialog, &CloseDialog::answered, this, [&got](Answer answer) { got = answer; });
        dialog->open();
        if (wanted == Answer::Cancel) {
            QTest::keyClick(dialog, Qt::Key_Escape);
        } else {
            (wanted == Answer::Keep ? dialog->keepButton() : dialog->stopButton())->click();
        }
        QTRY_VERIFY(got == wanted);
    }
}

void JobFileTest::aSavedJobIsReadBack() {
    AppModel model;
    model.set(option("network.rank"), std::int64_t{24});
    QVERIFY(model.isModified());
    const fs::path file = home_.folder("project") / "job.json";
    const auto finished = [](const auto& begin) {
        std::optional<Status> status;
        begin([&status](const Status& result) { status = result; });
        return QTest::qWaitFor([&status] { return status.has_value(); }) && status->ok();
    };
    QVERIFY(finished([&](const AppModel::Done& done) { model.saveJob(file, done); }));
    QVERIFY(!model.isModified());
    QCOMPARE(model.projectName(), QStringLiteral("project"));
    model.newJob();
    QCOMPARE(model.config().network.rank, 16);
    QVERIFY(finished([&](const AppModel::Done& done) { model.openJob(file, done); }));
    QCOMPARE(model.config().network.rank, 24);
    QVERIFY(
        !finished([&](const AppModel::Done& done) { model.openJob(home_.folder("project") / "absent.json", done); }));
    QCOMPARE(model.config().network.rank, 24);
}

/// The home folder is read-only, or its disk full.
void JobFileTest::whatCannotBeKeptIsNotLostSilently() {
    fs::remove_all(stateHome());
    QVERIFY(writeFileAtomically(stateHome(), "no folder").ok());
    const auto tidy = qScopeGuard([] { fs::remove(stateHome()); });
    MainWindow window;
    window.show();
    const auto says = [&window](const char* part) { return statusText(window).contains(QLatin1String(part)); };
    QVERIFY(says("cannot be kept"));
    window.model().set(*options::schema().find("network.rank"), std::int64_t{77});
    QVERIFY(says("Edited, not kept"));
    QVERIFY(!window.close());
    auto* box = window.findChild<QMessageBox*>();
    QVERIFY(box && window.isVisible());
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(window.isVisible() && !window.close());
    QTRY_COMPARE(window.findChildren<QMessageBox*>().size(), 1);
    window.findChild<QMessageBox*>()->button(QMessageBox::Discard)->click();
    QTRY_VERIFY(!window.isVisible());
}

/// Else what was changed last would be gone, and called saved.
void JobFileTest::ofTwoSavesTheLaterStaysInTheFile() {
    const fs::path file = home_.folder("twice") / "job.json";
    const options::Option& rank = *options::schema().find("network.rank");
    AppModel model;
    for (int i = 1; i <= 200; ++i) {
        int saved = 0;
        for (const int now : {500 + i, i}) {
            model.set(rank, std::int64_t{now});
            model.saveJob(file, [&saved](const Status& status) { saved += status.ok(); });
        }
        QTRY_COMPARE(saved, 2);
        QCOMPARE(options::loadJob(file)->config.network.rank, i);
        QVERIFY(!model.isModified());
    }
}

/// The next save would have gone into the file of the job that was left.
void JobFileTest::whatEndsLateIsNotOfTheNextJob() {
    const fs::path file = home_.folder("left") / "job.json";
    AppModel model;
    model.set(option("network.rank"), std::int64_t{24});
    bool isSaved = false;
    model.saveJob(file, [&isSaved](const Status& status) { isSaved = status.ok(); });
    model.newJob();
    QTRY_VERIFY(isSaved);
    QCOMPARE(options::loadJob(file)->config.network.rank, 24);
    QVERIFY(model.jobFile().empty() && !model.isModified());

    model.openJob(file);
    model.newJob();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QCoreApplication::processEvents();
    QVERIFY(model.jobFile().empty());
    QCOMPARE(model.config().network.rank, options::TrainConfig{}.network.rank);
}

/// New, Save, and on one types, or opens another job, while the disk is slow.
void JobFileTest::aSaveThatEndsLateLosesNothing() {
    const fs::path file = home_.folder("late") / "job.json";
    options::TrainConfig other;
    other.network.rank = 5;
    for (const bool opensAnother : {false, true}) {
        AppModel model;
        Settings settings;
        QMenu menu;
        QWidget window;
        JobController jobs(model, settings, &menu, &window);
        const auto question = [&window] { return window.findChild<QMessageBox*>(); };
        QSignalSpy saved(&jobs, &JobController::saved);
        model.restore({}, file, {}, false);
        model.set(option("network.rank"), std::int64_t{24});
        jobs.newJob();
        question()->button(QMessageBox::Save)->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!question() && saved.empty());
        if (opensAnother) {
            model.restore(other, home_.folder("late") / "another.json", {}, false);
        } else {
            model.set(option("train.batch_size"), std::int64_t{3});
        }
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(options::loadJob(file)->config.network.rank, 24);
        QCOMPARE(model.config().network.rank, opensAnother ? 5 : 24);
        QCOMPARE(model.config().train.batchSize, opensAnother ? 1 : 3);
        QCOMPARE(question() != nullptr, !opensAnother);
        if (!opensAnother) { // saved once more, there is nothing left to lose
            question()->button(QMessageBox::Save)->click();
            QTRY_COMPARE(model.config().train.batchSize, 1);
            QCOMPARE(options::loadJob(file)->config.train.batchSize, 3);
        }
    }
}

/// The last session's job lies on a disk that sleeps, and the form can be used meanwhile.
void JobFileTest::aReadThatEndsLateLosesNothing() {
    const fs::path file = home_.folder("asleep") / "job.json";
    options::TrainConfig there;
    there.network.rank = 77;
    QVERIFY(options::saveJob(file, there).ok());
    AppModel model;
    int told = 0;
    const auto tell = [&told](const Status&) { ++told; };
    const auto open = [&](const AppModel::Ask& ask) {
        model.openJob(file, tell, ask);
        model.set(option("train.batch_size"), std::int64_t{model.config().train.batchSize + 1});
        QVERIFY(backgroundPool().waitForDone(20'000));
        QCoreApplication::processEvents();
    };
    open({});
    QCOMPARE(model.config().train.batchSize, 2);
    QVERIFY(model.undoStack().canUndo() && told == 0);
    std::function<void()> load;
    open([&load](const std::function<void()>& asked) { load = asked; });
    QCOMPARE(model.config().train.batchSize, 3);
    QVERIFY(load && told == 0);
    load();
    QCOMPARE(model.config().network.rank, 77);
    QCOMPARE(model.jobFile(), file);
    QCOMPARE(told, 1);
}

/// The next morning, in the session that is taken up and in the job that is opened.
void JobFileTest::thePresetOfAJobIsKnownAgain() {
    const fs::path file = home_.folder("made") / "job.json";
    options::TrainConfig preset;
    preset.network.rank = 8;
    preset.optimizer.learningRate = 5e-5;
    AppModel model;
    model.applyBaseline(preset, QStringLiteral("Small"), "own/small");
    model.set(option("network.rank"), std::int64_t{12});
    const auto isKnown = [](const AppModel& of) {
        return of.baselineName() == QStringLiteral("Small") && of.baselinePreset() == "own/small" &&
               of.isChanged(option("network.rank")) && !of.isChanged(option("optimizer.learning_rate"));
    };
    QVERIFY(isKnown(model));
    const fs::path folder = home_.folder("remembered");
    Session(model, Session::Use::TakeUp, folder).flush();
    AppModel resumed;
    const Session session(resumed, Session::Use::TakeUp, folder);
    const SessionState& found = *session.found();
    resumed.restore(found.config, found.jobFile, found.drafts, found.modified, found.baseline);
    QVERIFY(isKnown(resumed));

    bool isSaved = false;
    model.saveJob(file, [&isSaved](const Status& status) { isSaved = status.ok(); });
    QTRY_VERIFY(isSaved);
    AppModel opened;
    opened.openJob(file);
    QTRY_COMPARE(opened.jobFile(), file);
    QVERIFY(isKnown(opened));
    opened.reset(option("network.rank"));
    QCOMPARE(opened.config().network.rank, 8);
    opened.setBaseline({}, {}); // of no preset any more
    QTRY_VERIFY(rememberedBaseline(file).name.isEmpty());
    opened.openJob(file);
    QTRY_COMPARE(opened.config().network.rank, 12);
    QVERIFY(opened.baselineName().isEmpty() && opened.isChanged(option("optimizer.learning_rate")));
}

/// As on a full disk.
void JobFileTest::aJobThatCannotBeSavedKeepsItsEdits() {
    const fs::path file = home_.folder("blocked") / "file";
    QVERIFY(writeFileAtomically(file, "no folder").ok());
    MainWindow window;
    window.model().set(option("network.rank"), std::int64_t{24});
    std::optional<Status> status;
    window.model().saveJob(file / "job.json", [&status](const Status& result) { status = result; });
    QTRY_VERIFY(status);
    QVERIFY(!status->ok());
    QVERIFY(!status->error().message.empty());
    QVERIFY(window.model().isModified());
    QVERIFY(window.model().jobFile().empty());
    QCOMPARE(window.model().config().network.rank, 24);
    QVERIFY(window.model().undoStack().canUndo());
}

/// It stood beside the line that told why it could not be saved.
void JobFileTest::theFootNeverCallsSavedWhatIsNot() {
    const fs::path folder = home_.folder("once");
    const fs::path job = test::writeTinyProject(folder);
    MainWindow window(Session::Use::None);
    window.show();
    window.openAnything(job);
    const auto says = [&window](const char* text) {
        const auto labels = window.findChild<StatusBar*>()->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [text](const QLabel* label) { return label->text() == QLatin1String(text); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled() && says("Saved"), 20'000);
    const auto save = [&window] { window.findChild<QAction*>(QStringLiteral("file.save"))->trigger(); };
    fs::remove(job);
    fs::create_directory(job); // as good as a disk that is full
    save();
    QTRY_VERIFY_WITH_TIMEOUT(says("Not saved"), 20'000);
    QVERIFY(!says("Saved") && window.model().isModified());
    fs::remove(job);
    save();
    QTRY_VERIFY_WITH_TIMEOUT(says("Saved"), 20'000);
    QVERIFY(!says("Not saved") && !window.model().isModified());
    bool isRefused = false;
    window.model().saveJob(job / "below a file", [&isRefused](const Status& status) { isRefused = !status.ok(); });
    QTRY_VERIFY(isRefused);
    QVERIFY(says("Saved")); // in the file that it has
    Q_EMIT window.findChild<DatasetPage*>()->unsavedChanged(3);
    QVERIFY(says("3 captions are not saved") && !says("Saved"));
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    Theme theme(application);
    JobFileTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "JobFileTest.moc"
