// SPDX-License-Identifier: GPL-3.0-or-later
// What Start will do is told beforehand: begin a run, or go on with the one that lies in its folder.
#include <QLabel>
#include <QSignalSpy>

#include <memory>

#include "NoThreads.h"
#include "StudioTest.h"
#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "options/Job.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/RunStart.h"
#include "widgets/KeyValueGrid.h"

using namespace tempera;
using namespace tempera::ui;

class StartOutlookTest : public StudioTest {
    Q_OBJECT

    static constexpr int kSteps = 400;

    /// In a section of the plan.
    static QString planned(const MainWindow& window, const char* name) {
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            const auto* grid = dynamic_cast<const KeyValueGrid*>(widget); // which has no meta-object of its own
            if (const QString value = grid ? grid->value(QString::fromLatin1(name)) : QString(); !value.isEmpty()) {
                return value;
            }
        }
        return {};
    }
    static bool says(const MainWindow& window, const char* text) {
        const auto labels = window.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [text](const QLabel* label) { return label->text().contains(QString::fromLatin1(text)); });
    }

    static void setFolder(MainWindow& window, const fs::path& folder) {
        window.model().set(*options::schema().find("save.dir"), folder.string());
    }
    /// The disks of all run folders do not answer until it is gone.
    static std::unique_ptr<NoThreads> noDisks() {
        return std::make_unique<NoThreads>(std::initializer_list<QThreadPool*>{&patientPool()});
    }

private Q_SLOTS:
    void init();
    void aStoppedRunIsGoneOnWith();
    void aRunWithoutACheckpointBeginsAnew();
    void anotherFolderIsNotTakenForTheOneBefore();
    void aFolderThatDoesNotAnswerHoldsUpNoOtherStart();
    void aStartIsGivenUpWhereNothingAnswers();
};

/// A stopped run of the project.
void StartOutlookTest::init() {
    newProject(kSteps);
    const auto job = options::loadJob(folder_ / "job.json");
    QVERIFY(job.ok() && options::saveJob(paths().job(), job->config).ok());
    auto log = run::EventLog::open(paths().events());
    run::RunEvent begun;
    begun.steps = kSteps;
    QVERIFY(log.ok() && log->append(begun).ok() && log->append(run::StoppedEvent{}).ok());
}

/// Start said that it starts, and the plan told of the whole run.
void StartOutlookTest::aStoppedRunIsGoneOnWith() {
    const auto nothing = [](const fs::path&) { return Status(); };
    QVERIFY(run::writeCheckpoint(paths().checkpoints(), 100, nothing).ok());
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Resume")), kPatience);
    QVERIFY(!button(window, QStringLiteral("Start")));
    QVERIFY(says(window, "it goes on from step 100"));
    QCOMPARE(planned(window, "Optimizer steps"), QStringLiteral("400"));
    QCOMPARE(planned(window, "Steps left"), QStringLiteral("300"));
    // Another training is no resume of this one.
    window.model().set(*options::schema().find("network.rank"), std::int64_t{3});
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Start")), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(says(window, "exactly what Start will do"), kPatience);
    QCOMPARE(planned(window, "Steps left"), QString());
    window.model().undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Resume")), kPatience);
    // Nor is one that has come to its end.
    QVERIFY(run::EventLog::open(paths().events())->append(run::DoneEvent{}).ok());
    window.model().planAgain();
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Start")), kPatience);
}

void StartOutlookTest::aRunWithoutACheckpointBeginsAnew() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QTest::qWait(1000);
    QVERIFY(button(window, QStringLiteral("Start")));
    QVERIFY(says(window, "exactly what Start will do"));
}

/// Its disk does not answer: the plan told of the run in the folder before until it did.
void StartOutlookTest::anotherFolderIsNotTakenForTheOneBefore() {
    const auto nothing = [](const fs::path&) { return Status(); };
    QVERIFY(run::writeCheckpoint(paths().checkpoints(), 100, nothing).ok());
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Resume")), kPatience);
    auto wait = noDisks();
    setFolder(window, folder_ / "other");
    QTRY_VERIFY(!button(window, QStringLiteral("Resume")));
    QVERIFY(!window.model().plan().resumePoint);
    wait.reset();
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
    QVERIFY(button(window, QStringLiteral("Start")));
    window.model().undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Resume")), kPatience);
}

void StartOutlookTest::aFolderThatDoesNotAnswerHoldsUpNoOtherStart() {
    MainWindow window(Session::Use::None);
    QVERIFY(opened(window, folder_));
    JobQueue queue(folder_ / "studio");
    queue.setHeld(true);
    RunStart starter(window.model(), window.run(), queue, &window);
    QSignalSpy queued(&starter, &RunStart::queued);
    auto wait = noDisks();
    starter.start(RunStart::When::InTurn);
    setFolder(window, folder_ / "other");
    starter.start(RunStart::When::InTurn);
    wait.reset();
    QTRY_COMPARE_WITH_TIMEOUT(queued.size(), 1, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
    QCOMPARE(queued.size(), 1);
    QCOMPARE(queued.first().first().toString(), qstr(folder_ / "other"));
}

void StartOutlookTest::aStartIsGivenUpWhereNothingAnswers() {
    MainWindow window(Session::Use::None);
    QVERIFY(opened(window, folder_));
    JobQueue queue(folder_ / "studio");
    queue.setHeld(true);
    RunStart starter(window.model(), window.run(), queue, &window);
    QSignalSpy queued(&starter, &RunStart::queued);
    QSignalSpy failed(&starter, &RunStart::failed);
    auto wait = noDisks();
    starter.start(RunStart::When::InTurn);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, kPatience);
    QCOMPARE(failed.first().first().toString(), qstr(paths().root) + QStringLiteral(" does not answer"));
    starter.start(RunStart::When::InTurn);
    QCOMPARE(failed.size(), 2); // at once: it is asked still
    wait.reset();
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
    QCOMPARE(queued.size(), 0);
    starter.start(RunStart::When::InTurn);
    QTRY_COMPARE_WITH_TIMEOUT(queued.size(), 1, kPatience);
}

QTEST_MAIN(StartOutlookTest)
#include "StartOutlookTest.moc"
