// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in the window: a tiny model is trained, commanded, left and found again. ctest: slow
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>

#include <chrono>

#include "../support/HttpServer.h"
#include "KeychainInMemory.h"
#include "StudioTest.h"
#include "run/Checkpoints.h"
#include "shell/CloseDialog.h"
#include "shell/NavigationBar.h"

using namespace tempera;
using namespace tempera::ui;

class StudioRunTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void cleanup() { endEngine(); }
    void aTrainingIsStartedSavedSampledStoppedAndResumed();
    void aPausedRunHasNoEngineAndEqualsOneThatNeverRested();
    void aMirroredRunSavesBeforeItRests();
    void aRunOfTheCommandLineIsFollowed();
    void aRunOfTheCommandLineIsPausedAndGoesOnHere();
    void theQueueGoesOnFromRunToRun();
    void theLibraryKnowsWhatTheQueueTrainedUnseen();
    void whoStartsByKeysHasNoneOnStop();
    void aRunGoesOnWithoutTheWindowAndIsFoundAgain();
    void closingCanBeCancelledAndCanStopTheRun();
    void stoppingWhileItStartsIsNotForgotten();
    void aCrashedEngineIsStartedAgain();
    void theWebhookIsToldThroughTheKeychain();
};

void StudioRunTest::aTrainingIsStartedSavedSampledStoppedAndResumed() {
    newProject(400);
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    RunController& run = window.run();
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 3));
    QCOMPARE(window.findChild<NavigationBar*>()->current(), PageId::Run);
    QVERIFY(run.state() == State::Running);
    QVERIFY(!run.model().facts().resumedFrom);
    QCOMPARE(run.model().facts().steps, std::int64_t{400});

    const std::size_t samples = run.model().samples().size();
    QVERIFY(click(window, QStringLiteral("Sample now")));
    QVERIFY(QTest::qWaitFor([&] { return run.model().samples().size() > samples; }, kPatience));
    QVERIFY(fs::exists(run.model().samples().back().path));
    QVERIFY(click(window, QStringLiteral("Save now")));
    QVERIFY(QTest::qWaitFor([&] { return !run.model().checkpoints().empty(); }, kPatience));

    button(window, QStringLiteral("Stop"))->setFocus();
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(!qobject_cast<QComboBox*>(QApplication::focusWidget())); // where the next key would change something
    QVERIFY(run.model().outcome() == RunOutcome::Stopped);
    QVERIFY(*run::runState(paths()) == run::RunState::Unfinished);
    const std::int64_t stoppedAt = run.model().lastStep()->step;

    QVERIFY(click(window, QStringLiteral("Resume")));
    QVERIFY(QTest::qWaitFor([&] { return run.model().facts().resumedFrom.has_value(); }, kPatience));
    QCOMPARE(*run.model().facts().resumedFrom, stoppedAt);
    QVERIFY(QTest::qWaitFor([&] { return run.model().outcome() == RunOutcome::Done && !run.isActive(); }, kPatience));
    QCOMPARE(run.model().series().size(), std::size_t{400});
    QVERIFY(fs::exists(run.model().output().at(0)));
}

/// Not a process is left that could hold a device's memory, and what is learned is the same to the last bit.
void StudioRunTest::aPausedRunHasNoEngineAndEqualsOneThatNeverRested() {
    newProject(200);
    const fs::path never = folder_ / "never";
    QProcess engine;
    trainOutside(engine, {QStringLiteral("--set"), QStringLiteral("save.dir=") + qstr(never)});
    QVERIFY(engine.waitForFinished(kPatience) && engine.exitCode() == 0);

    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    RunController& run = window.run();
    QVERIFY(click(window, QStringLiteral("Start")));
    for (std::size_t steps : {3, 40}) {
        QVERIFY(hasSteps(window, steps));
        const auto owner = run::liveOwner(paths());
        QVERIFY(owner);
        QVERIFY(click(window, QStringLiteral("Pause")));
        QVERIFY(comesTo(window, State::Paused));
        QVERIFY(!run::liveOwner(paths()) && !isRunning(owner->process));
        QVERIFY(run.model().outcome() == RunOutcome::Stopped);
        QVERIFY(!run.isActive());
        QVERIFY(window.close()); // there is nothing to ask for: it rests until somebody wants it
        window.show();
        const auto asked = std::chrono::steady_clock::now();
        QVERIFY(click(window, QStringLiteral("Resume")));
        QVERIFY(hasSteps(window, run.model().series().size() + 1));
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
        qInfo("a step after Resume took %.1f s", took.count());
    }
    QVERIFY(QTest::qWaitFor([&] { return run.model().outcome() == RunOutcome::Done && !run.isActive(); }, kPatience));
    QCOMPARE(run.model().series().size(), std::size_t{200});
    const std::string learned = test::tensorBytes(paths().output() / "tiny.safetensors");
    QVERIFY(!learned.empty());
    QVERIFY(learned == test::tensorBytes(never / "output/tiny.safetensors"));
}

/// A pause was told as the machine being taken away: without time to save it fell back to the last checkpoint.
void StudioRunTest::aMirroredRunSavesBeforeItRests() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    const fs::path store = folder_ / "store/run";
    window.model().set(*options::schema().find("remote.uri"), "file://" + store.string());
    window.model().set(*options::schema().find("remote.notice"), std::int64_t{0});
    RunController& run = window.run();
    for (const char* way : {"Pause", "Stop"}) {
        QVERIFY(click(window, run.canResume() ? QStringLiteral("Resume") : QStringLiteral("Start")));
        QVERIFY(hasSteps(window, run.model().series().size() + 3));
        QVERIFY(click(window, QString::fromLatin1(way)));
        QVERIFY(QTest::qWaitFor([&] { return !run.isActive(); }, kPatience));
        QVERIFY(run.model().outcome() == RunOutcome::Stopped);
        const std::int64_t last = run.model().lastStep()->step;
        QCOMPARE(run::listCheckpoints(paths().checkpoints()).back().step, last);
        QCOMPARE(run::listCheckpoints(store / "checkpoints").back().step, last);
    }
}

void StudioRunTest::aRunOfTheCommandLineIsPausedAndGoesOnHere() {
    newProject();
    QProcess engine;
    MainWindow window;
    QVERIFY(opensRunFromOutside(engine, window));
    QVERIFY(click(window, QStringLiteral("Pause")));
    QVERIFY(comesTo(window, State::Paused));
    QVERIFY(QTest::qWaitFor([&] { return engine.state() == QProcess::NotRunning; }, kPatience));
    QCOMPARE(engine.exitCode(), 3);
    QVERIFY(click(window, QStringLiteral("Resume")));
    QVERIFY(QTest::qWaitFor([&] { return window.run().model().facts().resumedFrom.has_value(); }, kPatience));
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(comesTo(window, State::Past));
}

/// A second training of the same settings waits, in a folder of its own, and the page goes along.
void StudioRunTest::theQueueGoesOnFromRunToRun() {
    newProject(60);
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 1));
    window.queueTraining();
    const fs::path second = folder_ / "run-2";
    QVERIFY(QTest::qWaitFor([&] { return window.queue().in(second) != nullptr; }, kPatience));
    QVERIFY(QTest::qWaitFor([&] { return window.run().folder() == second; }, kPatience));
    QVERIFY(QTest::qWaitFor([&] { return window.run().model().outcome() == RunOutcome::Done; }, kPatience));
    QVERIFY(QTest::qWaitFor([&] { return window.queue().in(second)->state == JobState::Done; }, kPatience));
    QVERIFY(window.queue().in(paths().root)->state == JobState::Done);
    QVERIFY(window.model().config().save.dir == paths().root); // the form was left alone
    QVERIFY(test::tensorBytes(paths().output() / "tiny.safetensors") ==
            test::tensorBytes(second / "output/tiny.safetensors"));
}

void StudioRunTest::theLibraryKnowsWhatTheQueueTrainedUnseen() {
    newProject(2);
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    window.run().open(folder_ / "elsewhere/old"); // what is looked at meanwhile
    window.queueTraining();
    const auto isDone = [&] {
        const QueuedJob* job = window.queue().in(paths().root);
        return job && job->state == JobState::Done;
    };
    QVERIFY(QTest::qWaitFor(isDone, kPatience));
    QVERIFY(window.run().folder() != paths().root);
    QVERIFY(Settings().recentRuns().contains(qstr(paths().root)));
}

void StudioRunTest::whoStartsByKeysHasNoneOnStop() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(opened(window, folder_));
    window.reveal(QStringLiteral("train.steps"));
    QVERIFY(QTest::qWaitFor([&] { return qobject_cast<QLineEdit*>(window.focusWidget()) != nullptr; }, kPatience));
    QTest::keyClick(window.focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(QTest::qWaitFor([&] { return window.run().isActive(); }, kPatience));
    QVERIFY(!qobject_cast<QAbstractButton*>(window.focusWidget()));
    QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, Qt::Key_Space);
    QVERIFY(hasSteps(window, 1));
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::aRunOfTheCommandLineIsFollowed() {
    newProject();
    QProcess engine;
    MainWindow window;
    QVERIFY(opensRunFromOutside(engine, window));
    QVERIFY(window.run().state() == State::Running);
    // The plan beside it is the run's own.
    QVERIFY(QTest::qWaitFor([&] { return window.model().config().train.steps == 20000; }, kPatience));
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(QTest::qWaitFor([&] { return engine.state() == QProcess::NotRunning; }, kPatience));
    QCOMPARE(engine.exitCode(), 3);
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::aRunGoesOnWithoutTheWindowAndIsFoundAgain() {
    newProject();
    {
        MainWindow window;
        window.show();
        QVERIFY(opened(window, folder_));
        QVERIFY(click(window, QStringLiteral("Start")));
        QVERIFY(hasSteps(window, 2));
        QVERIFY(!window.close());
        auto* dialog = window.findChild<CloseDialog*>();
        QVERIFY(dialog);
        dialog->keepButton()->click();
        QVERIFY(QTest::qWaitFor([&] { return !window.isVisible(); }, kPatience));
    }
    QVERIFY(run::liveOwner(paths()));
    MainWindow window;
    window.show();
    window.restoreSession();
    QVERIFY(comesTo(window, State::Running));
    QCOMPARE(window.findChild<NavigationBar*>()->current(), PageId::Run);
    QVERIFY(hasSteps(window, 4));
    QVERIFY(QTest::qWaitFor([&] { return window.model().jobFile() == folder_ / "job.json"; }, kPatience));
    window.run().stop();
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::closingCanBeCancelledAndCanStopTheRun() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 2));
    QVERIFY(!window.close());
    QVERIFY(click(window, QStringLiteral("Cancel")));
    QTest::qWait(100);
    QVERIFY(window.isVisible());
    QVERIFY(window.run().state() == State::Running);
    QVERIFY(!window.close());
    QVERIFY(click(window, QStringLiteral("Save and stop")));
    QVERIFY(QTest::qWaitFor([&] { return !window.isVisible(); }, kPatience));
    QVERIFY(*run::runState(paths()) == run::RunState::Unfinished);
}

void StudioRunTest::stoppingWhileItStartsIsNotForgotten() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(QTest::qWaitFor([&] { return window.run().state() == State::Starting; }, kPatience));
    window.run().stop();
    QVERIFY(QTest::qWaitFor([&] { return !window.run().isActive(); }, kPatience));
    QVERIFY(!run::liveOwner(paths()));
    QVERIFY(window.run().model().series().size() < 20000);
    QVERIFY(window.model().problems().empty()); // what was asked for is no refusal
}

/// What the window started goes on by itself after a crash, and is one run all the time.
void StudioRunTest::aCrashedEngineIsStartedAgain() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 2));
    bool rested = false;
    RunController& run = window.run();
    connect(&run, &RunController::stateChanged, this, [&] { rested = rested || run.state() == State::Past; });
    ::kill(static_cast<pid_t>(run::liveOwner(paths())->process.pid), SIGKILL);
    QVERIFY(QTest::qWaitFor([&] { return run.model().facts().resumedFrom.has_value(); }, kPatience));
    QVERIFY(comesTo(window, State::Running));
    QVERIFY(!rested);
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(run.model().outcome() == RunOutcome::Stopped);
}

/// By the run that was begun and by the one that goes on, while no file has its address.
void StudioRunTest::theWebhookIsToldThroughTheKeychain() {
    test::HttpServer hook([](const test::HttpRequest&, std::size_t) { return test::HttpAnswer{.code = 204}; });
    newProject();
    MainWindow window(Session::Use::TakeUp, std::make_unique<KeychainInMemory>());
    window.show();
    QVERIFY(opened(window, folder_));
    window.model().set(*options::schema().find("remote.webhook"), hook.url("/plantedPath"), true);
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 2));
    const auto hasTold = [&hook](const std::string& what) {
        return QTest::qWaitFor(
            [&] {
                const auto requests = hook.requests();
                return std::any_of(requests.begin(), requests.end(), [&what](const test::HttpRequest& request) {
                    return request.line.starts_with("POST /plantedPath ") &&
                           request.body.find(what) != std::string::npos;
                });
            },
            kPatience);
    };
    QVERIFY(hasTold("\"event\":\"start\""));
    QVERIFY(click(window, QStringLiteral("Pause")));
    QVERIFY(comesTo(window, State::Paused));
    const auto pausedAt = window.run().model().lastStep()->step;
    QVERIFY(click(window, QStringLiteral("Resume")));
    QVERIFY(hasTold("\"resumed_from\":" + std::to_string(pausedAt)));
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(comesTo(window, State::Past));
    for (const fs::path& root : {folder_, home_.folder("state").parent_path()}) {
        for (const auto& entry : fs::recursive_directory_iterator(root)) {
            const auto text = readFile(entry.path());
            QVERIFY2(!text.ok() || text->find("plantedPath") == std::string::npos, entry.path().c_str());
        }
    }
}

QTEST_MAIN(StudioRunTest)
#include "StudioRunTest.moc"
