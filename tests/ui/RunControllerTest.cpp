// SPDX-License-Identifier: GPL-3.0-or-later
// Starting runs, with a program in the engine's place that writes down what it was given and refuses.
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <atomic>
#include <memory>

#include "UiTest.h"
#include "base/Text.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "run/Control.h"
#include "run/EventLog.h"
#include "run/QueuePage.h"
#include "run/RunController.h"
#include "run/RunFolder.h"
#include "run/RunHeader.h"

using namespace tempera;
using namespace tempera::ui;

class RunControllerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;

    fs::path root() const { return home_->folder("state").parent_path(); }
    options::TrainConfig config() const {
        options::TrainConfig config;
        config.model.path = root() / "model";
        config.save.dir = root() / "runs/mug";
        return config;
    }
    /// A program named tempera, before all others.
    void putEngine(const std::string& script) const {
        const fs::path program = root() / "bin/tempera";
        QVERIFY(writeFileAtomically(program, "#!/bin/sh\n" + script).ok());
        fs::permissions(program, fs::perms::owner_all);
        qputenv("PATH", QByteArray::fromStdString(program.parent_path().string()) + ":" + qgetenv("PATH"));
    }
    /// Plays an engine that takes the folder, begins and dies, while what started it lives on.
    bool beginsAndDies(RunController& run) const {
        const run::RunPaths paths{config().save.dir};
        {
            auto lock = run::RunLock::take(paths, root() / "socket");
            auto log = run::EventLog::open(paths.events());
            if (!lock.ok() || !log.ok() || !log->append(run::RunEvent{}).ok() ||
                !QTest::qWaitFor([&] { return run.state() == RunController::State::Running; }, 10'000)) {
                return false;
            }
        }
        return QTest::qWaitFor([&] { return run.state() == RunController::State::Starting; }, 10'000);
    }

private Q_SLOTS:
    void init();
    void aRefusedStartLeavesNoRunBehind();
    void theEngineGetsTheJobThatWasEdited();
    void whatIsRefusedAfterACrashIsShown();
    void aStopBetweenTwoEnginesReachesWhatStartsThem();
    void theMessageOfAFailureGoesWithIt();
    void aWarningStandsThereUntilTheRunIsPastIt();
    void aPauseReachesItsRunWhateverIsShownMeanwhile();
    void whatOnlyUsesTheFolderIsNotCommanded();
    void aStopWhileItIsSentEndsThat();
    void whatTheQueueIsAskedForIsSaidOfTheRun_data();
    void whatTheQueueIsAskedForIsSaidOfTheRun();
    void whatIsFinishedAndSentIsNotPaused_data();
    void whatIsFinishedAndSentIsNotPaused();
};

void RunControllerTest::init() {
    home_ = std::make_unique<OwnHome>();
    fs::permissions(home_->folder("run"), fs::perms::owner_all);
}

/// Else the next start with a mended option would find an unfinished run of other settings.
void RunControllerTest::aRefusedStartLeavesNoRunBehind() {
    putEngine("echo 'tempera: model.path: no such file' >&2\nexit 2\n");
    JobQueue queue({});
    RunController run(queue);
    QSignalSpy refused(&run, &RunController::refused);
    run.start(config());
    QVERIFY(run.isActive());
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, 10'000);
    QCOMPARE(refused.first().first().toString(), QStringLiteral("model.path: no such file"));
    QVERIFY(!run.isActive());
    QVERIFY(!fs::exists(run::RunPaths{config().save.dir}.job()));
    QVERIFY(*run::runState({config().save.dir}) == run::RunState::None);
}

void RunControllerTest::theEngineGetsTheJobThatWasEdited() {
    putEngine("cp \"$2\" '" + (root() / "given.json").string() + "'\necho \"$2\" > '" + (root() / "where").string() +
              "'\nexit 2\n");
    JobQueue queue({});
    RunController run(queue);
    QSignalSpy refused(&run, &RunController::refused);
    run.start(config());
    QCOMPARE(run.folder(), config().save.dir);
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, 10'000);
    const auto given = options::loadJob(root() / "given.json");
    QVERIFY(given.ok());
    QVERIFY(options::diff(given->config, config()).empty());
    // Prompts and paths are nobody else's business.
    const fs::path where(trim(*readFile(root() / "where")));
    QVERIFY((fs::status(where.parent_path()).permissions() & fs::perms::others_all) == fs::perms::none);
}

/// The run tells nothing of it: the engine before died, and the one after it never had the folder.
void RunControllerTest::whatIsRefusedAfterACrashIsShown() {
    const fs::path dead = root() / "dead";
    putEngine("[ \"$5 $6\" = '--restarts 3' ] || exit 1\nwhile [ ! -e '" + dead.string() +
              "' ]; do sleep 0.05; done\necho 'tempera: the engine was ended by a signal: Killed' >&2\n"
              "echo 'tempera: dataset.path: no such folder' >&2\nexit 2\n");
    JobQueue queue({});
    RunController run(queue);
    queue.setRestarts(3);
    QSignalSpy refused(&run, &RunController::refused);
    run.start(config());
    QVERIFY(beginsAndDies(run));
    QVERIFY(writeFileAtomically(dead, "").ok());
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, 10'000);
    QCOMPARE(refused.first().first().toString(), QStringLiteral("dataset.path: no such folder"));
    QVERIFY(run.state() == RunController::State::Past);
}

void RunControllerTest::aStopBetweenTwoEnginesReachesWhatStartsThem() {
    const fs::path saved = root() / "saved";
    putEngine("trap 'touch " + saved.string() + "; exit 3' HUP\nwhile :; do sleep 0.05; done\n");
    JobQueue queue({});
    RunController run(queue);
    QSignalSpy refused(&run, &RunController::refused);
    run.start(config());
    QVERIFY(beginsAndDies(run));
    run.stop();
    QVERIFY(run.state() == RunController::State::Stopping);
    QTRY_VERIFY_WITH_TIMEOUT(run.state() == RunController::State::Past, 10'000);
    QVERIFY(fs::exists(saved));
    QVERIFY(refused.empty());
}

void RunControllerTest::theMessageOfAFailureGoesWithIt() {
    const run::RunPaths paths{root() / "runs/failed"};
    auto log = run::EventLog::open(paths.events());
    QVERIFY(log.ok());
    run::ErrorEvent error;
    error.message = "out of memory";
    QVERIFY(log->append(run::RunEvent{}).ok() && log->append(error).ok());
    JobQueue queue({});
    RunController run(queue);
    RunHeader header(run);
    const auto says = [&header](const char* text) {
        const auto labels = header.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [text](const QLabel* label) {
            return label->isVisibleTo(label->parentWidget()) && label->text() == QLatin1String(text);
        });
    };
    run.open(paths.root);
    QVERIFY(run.state() == RunController::State::Opening);
    QTRY_VERIFY_WITH_TIMEOUT(run.state() == RunController::State::Past, 5000);
    QVERIFY(says("out of memory"));
    // A command fails meanwhile; then the run is taken up where it failed, as one does.
    header.complain(QStringLiteral("nobody listens"));
    QVERIFY(says("nobody listens"));
    auto lock = run::RunLock::take(paths, root() / "socket");
    run::RunEvent resumed;
    resumed.resumedFrom = 0;
    QVERIFY(lock.ok() && log->append(resumed).ok());
    QTRY_VERIFY_WITH_TIMEOUT(run.state() == RunController::State::Running, 5000);
    QTRY_VERIFY_WITH_TIMEOUT(!says("out of memory") && !says("nobody listens"), 5000);
}

/// It stood there to the end of the run, and longer, after a single sample had failed at its beginning.
void RunControllerTest::aWarningStandsThereUntilTheRunIsPastIt() {
    const run::RunPaths paths{root() / "runs/warned"};
    auto log = run::EventLog::open(paths.events());
    run::WarningEvent warning;
    warning.message = "photo%1.png is not used";
    QVERIFY(log.ok() && log->append(run::RunEvent{}).ok() && log->append(warning).ok() && log->append(warning).ok());
    JobQueue queue({});
    RunController run(queue);
    RunHeader header(run);
    run.open(paths.root);
    const auto says = [&header] {
        const auto labels = header.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text() == QStringLiteral("photo%1.png is not used");
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(says(), 5000);
    run::StepEvent step;
    step.step = 10;
    QVERIFY(log->append(step).ok());
    QTRY_VERIFY_WITH_TIMEOUT(!says(), 5000);
    warning.message = "the engine was ended by a signal";
    QVERIFY(log->append(warning).ok());
    auto* link = header.findChild<QPushButton*>(QStringLiteral("warnings"));
    QTRY_COMPARE_WITH_TIMEOUT(link->text(), QStringLiteral("3 warnings"), 5000);
    link->click();
    const auto* list = header.findChild<QPlainTextEdit*>();
    QCOMPARE(list->toPlainText(), QStringLiteral("photo%1.png is not used\nphoto%1.png is not used\n"
                                                 "Step 10: the engine was ended by a signal"));
    warning.message = "later";
    QVERIFY(log->append(warning).ok());
    QTRY_VERIFY_WITH_TIMEOUT(list->toPlainText().endsWith(QStringLiteral("Step 10: later")), 5000);
    run.close();
    QVERIFY(link->isHidden());
}

/// A run that was started elsewhere is taken into the queue first, and its job is read for that.
void RunControllerTest::aPauseReachesItsRunWhateverIsShownMeanwhile() {
    const run::RunPaths paths{config().save.dir}; // this process plays the engine
    std::atomic<bool> isAsked = false;
    const auto server = run::ControlServer::listen(root() / "socket", [&isAsked](run::Command command) {
        isAsked = command == run::Command::Stop;
        return run::RunStatus();
    });
    auto lock = run::RunLock::take(paths, root() / "socket");
    QVERIFY(server.ok() && lock.ok() && options::saveJob(paths.job(), config()).ok());
    JobQueue queue({});
    RunController run(queue);
    QSignalSpy failed(&run, &RunController::failed);
    run.open(paths.root);
    QTRY_VERIFY_WITH_TIMEOUT(run.state() == RunController::State::Running, 10'000);
    run.pause();
    run.open(root() / "runs/another");
    QTRY_VERIFY_WITH_TIMEOUT(isAsked, 10'000);
    QVERIFY(queue.in(paths.root));
    QVERIFY(failed.empty());
    QVERIFY(run.state() != RunController::State::Stopping);
}

/// An upload had Pause, Stop and Save, and a pause ended it.
void RunControllerTest::whatOnlyUsesTheFolderIsNotCommanded() {
    const run::RunPaths paths{config().save.dir};
    auto log = run::EventLog::open(paths.events());
    QVERIFY(log.ok() && log->append(run::RunEvent{}).ok() && log->append(run::StoppedEvent{}).ok());
    JobQueue queue({});
    RunController run(queue);
    RunHeader header(run);
    const auto says = [&header](const QString& text) {
        const auto labels = header.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&text](const QLabel* label) {
            return label->text().contains(text) || label->toolTip().contains(text);
        });
    };
    run.open(paths.root);
    QTRY_VERIFY_WITH_TIMEOUT(run.canResume(), 10'000);
    {
        auto upload = run::RunLock::take(paths, {});
        QVERIFY(upload.ok());
        QTRY_VERIFY_WITH_TIMEOUT(run.usedBy().has_value(), 10'000);
        QCOMPARE(*run.usedBy(), static_cast<std::int64_t>(QCoreApplication::applicationPid()));
        QVERIFY(run.state() == RunController::State::Past && !run.isActive() && !run.canResume());
        header.resize(2000, 200);
        QVERIFY(says(QStringLiteral("in use by process %1").arg(QCoreApplication::applicationPid())));
        run.pauseOrResume();
        QVERIFY(queue.jobs().empty());
    }
    QTRY_VERIFY_WITH_TIMEOUT(run.canResume(), 10'000);
    QVERIFY(!says(QStringLiteral("in use by process")));
}

void RunControllerTest::aStopWhileItIsSentEndsThat() {
    const run::RunPaths paths{config().save.dir};
    std::atomic<int> stops = 0;
    const auto server = run::ControlServer::listen(root() / "socket", [&stops](run::Command command) {
        stops += command == run::Command::Stop;
        return run::RunStatus();
    });
    auto lock = run::RunLock::take(paths, root() / "socket");
    auto log = run::EventLog::open(paths.events());
    QVERIFY(server.ok() && lock.ok() && log.ok() && options::saveJob(paths.job(), config()).ok());
    QVERIFY(log->append(run::RunEvent{}).ok());
    JobQueue queue({});
    RunController run(queue);
    RunHeader header(run);
    run.open(paths.root);
    QTRY_VERIFY_WITH_TIMEOUT(run.state() == RunController::State::Running, 10'000);
    run.pause();
    QTRY_COMPARE_WITH_TIMEOUT(stops.load(), 1, 10'000);
    const auto stopButton = [&header]() -> QPushButton* {
        for (auto* button : header.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Stop")) {
                return button;
            }
        }
        return nullptr;
    };
    QVERIFY(!run.onlySends() && stopButton() && !stopButton()->isEnabled());
    QVERIFY(log->append(run::StoppedEvent{}).ok()); // the store is slow
    QTRY_VERIFY_WITH_TIMEOUT(run.onlySends() && stopButton()->isEnabled(), 10'000);
    stopButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(stops.load(), 2, 10'000);
}

void RunControllerTest::whatTheQueueIsAskedForIsSaidOfTheRun_data() {
    QTest::addColumn<bool>("pauses");
    QTest::newRow("to pause") << true;
    QTest::newRow("to stop") << false;
}

/// On the page Queue, while an engine works and between two of them; or of a studio that is gone.
void RunControllerTest::whatTheQueueIsAskedForIsSaidOfTheRun() {
    QFETCH(bool, pauses);
    putEngine("trap 'touch " + (root() / "asked").string() + "' HUP TERM\nwhile [ ! -e '" + (root() / "go").string() +
              "' ]; do sleep 0.05; done\nexit 3\n");
    const fs::path folder = config().save.dir;
    const auto queue = std::make_unique<JobQueue>(root() / "studio");
    RunController run(*queue);
    run.start(config());
    const auto letGo = qScopeGuard([this, &queue] {
        static_cast<void>(writeFileAtomically(root() / "go", ""));
        static_cast<void>(QTest::qWaitFor([&queue] { return !queue->running(); }, 10'000));
    });
    QVERIFY(beginsAndDies(run));
    QVERIFY(pauses ? queue->pause(folder) : queue->stop(folder));
    QVERIFY(run.state() == RunController::State::Stopping);
    QCOMPARE(run.isPausing(), pauses);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "asked"), 10'000);
    QVERIFY(run.state() == RunController::State::Stopping);
    const auto lock = run::RunLock::take({folder}, root() / "socket");
    QVERIFY(lock.ok());
    QTest::qWait(1000); // until the run is seen to have an engine
    QVERIFY(run.state() == RunController::State::Stopping);
    QCOMPARE(run.isPausing(), pauses);
    RunController later(*queue);
    later.open(folder);
    QTRY_VERIFY_WITH_TIMEOUT(later.state() == RunController::State::Stopping, 10'000);
    QCOMPARE(later.isPausing(), pauses);
}

void RunControllerTest::whatIsFinishedAndSentIsNotPaused_data() {
    QTest::addColumn<bool>("isFinished");
    QTest::newRow("finished") << true;
    QTest::newRow("stopped by an earlier studio") << false;
}

/// Pause dropped the upload of a finished run, and Stop said that the run can be resumed.
void RunControllerTest::whatIsFinishedAndSentIsNotPaused() {
    QFETCH(bool, isFinished);
    const run::RunPaths paths{config().save.dir};
    std::atomic<int> stops = 0;
    const auto server = run::ControlServer::listen(root() / "socket", [&stops](run::Command command) {
        stops += command == run::Command::Stop;
        return run::RunStatus();
    });
    auto lock = run::RunLock::take(paths, root() / "socket");
    auto log = run::EventLog::open(paths.events());
    QVERIFY(server.ok() && lock.ok() && log.ok() && log->append(run::RunEvent{}).ok());
    run::DoneEvent done;
    done.output = {paths.output() / "mug.safetensors"};
    QVERIFY(isFinished ? log->append(done).ok() : log->append(run::StoppedEvent{}).ok());
    QueuedJob job;
    job.id = QStringLiteral("mug");
    job.config = config();
    job.state = JobState::Running;
    job.wish = isFinished ? QueuedJob::Wish::GoOn : QueuedJob::Wish::Stop;
    job.engine = Launched{currentProcess(), {}, {}};
    QueueState before;
    before.jobs.push_back(job);
    QVERIFY(writeFileAtomically(root() / "studio/queue.json", toJson(before)).ok());
    JobQueue queue(root() / "studio");
    RunController run(queue);
    RunHeader header(run);
    run.open(paths.root);
    QTRY_VERIFY_WITH_TIMEOUT(run.onlySends(), 10'000);
    QStringList offered;
    for (const auto* button : header.findChildren<QPushButton*>()) {
        if (button->isVisibleTo(&header) && button->isEnabled()) {
            offered.append(button->text());
            QVERIFY2(button->toolTip().startsWith(QStringLiteral("Ends without sending")),
                     qPrintable(button->toolTip()));
        }
    }
    QCOMPARE(offered, QStringList(QStringLiteral("Stop")));
    run.pauseOrResume();
    QVERIFY(run.onlySends() && !run.isPausing());
    QVERIFY(queue.in(paths.root)->wish == job.wish);
    QCOMPARE(stops.load(), 0);
    QueuePage page(queue);
    page.show();
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(page.findChildren<QPushButton*>(),
                                                 [](const QPushButton* button) {
                                                     return button->text() == QStringLiteral("Pause") &&
                                                            !button->isEnabled();
                                                 }),
                             10'000);
}

QTEST_MAIN(RunControllerTest)
#include "RunControllerTest.moc"
