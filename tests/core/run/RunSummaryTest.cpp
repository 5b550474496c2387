// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#include "base/Files.h"
#include "run/EventLog.h"
#include "run/RunSummary.h"

using namespace tempera;
using namespace tempera::run;

class RunSummaryTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> temporary_;
    RunPaths paths_;

    void append(const Event& event) { QVERIFY(EventLog::open(paths_.events())->append(event).ok()); }
    void step(std::int64_t number, double loss) {
        StepEvent event;
        event.step = number;
        event.imagesSeen = number * 2;
        event.loss = loss;
        append(event);
    }
    void sample(std::int64_t step) {
        SampleEvent event;
        event.step = step;
        append(event);
    }
    RunSummary summary() const { return *summarizeRun(paths_); }

private Q_SLOTS:
    void init() {
        temporary_ = std::make_unique<QTemporaryDir>();
        paths_ = {fs::path(temporary_->path().toStdString()) / "run"};
        QVERIFY(createFolders(paths_.root).ok());
        RunEvent begun;
        begun.name = "mug";
        begun.steps = 4;
        begun.globalBatch = 2;
        append(begun);
        step(1, 0.5);
        sample(1);
        step(2, 0.25);
        sample(2);
    }

    void anEngineThatDiedLeavesAnInterruptedRun() {
        const RunSummary run = summary();
        QVERIFY(run.progress == RunProgress::Interrupted);
        QCOMPARE(run.step, std::int64_t{2});
        QCOMPARE(run.imagesSeen, std::int64_t{4});
        QCOMPARE(run.last->loss, 0.25);
        QCOMPARE(run.samples, std::int64_t{2});
        QCOMPARE(run.starts, 1);
        QVERIFY(run.warning.empty());
    }

    /// Who watched over the engine knows it.
    void whyAnEngineDiedIsTheLastWarning() {
        append(WarningEvent{"slow", {}});
        step(3, 0.25);
        QCOMPARE(summary().warning, std::string());
        append(WarningEvent{"the engine was ended by a signal: Killed", {}});
        QCOMPARE(summary().warning, std::string("the engine was ended by a signal: Killed"));
        append(RunEvent{});
        QCOMPARE(summary().warning, std::string());
    }

    void whatAResumeMadeVoidDoesNotCount() {
        append(StoppedEvent{});
        QVERIFY(summary().progress == RunProgress::Stopped);
        RunEvent resumed;
        resumed.steps = 4;
        resumed.globalBatch = 2;
        resumed.resumedFrom = 1;
        append(resumed);
        const RunSummary run = summary();
        QVERIFY(run.progress == RunProgress::Interrupted);
        QCOMPARE(run.step, std::int64_t{1});
        QCOMPARE(run.imagesSeen, std::int64_t{2});
        QCOMPARE(run.samples, std::int64_t{1});
        QCOMPARE(run.starts, 2);
    }

    /// Of a long run only the last steps are read; here all of those are void.
    void aResumeFromLongBeforeTheLastStepsIsCountedExactly() {
        for (int number = 3; number <= 70; ++number)
            step(number, number <= 30 ? 0.5 : 0.25);
        RunEvent resumed;
        resumed.globalBatch = 4; // not all batches were full
        resumed.resumedFrom = 30;
        append(resumed);
        const RunSummary run = summary();
        QCOMPARE(run.step, std::int64_t{30});
        QCOMPARE(run.imagesSeen, std::int64_t{60});
        QCOMPARE(run.last->step, std::int64_t{30});
        QCOMPARE(run.meanLoss.value(), 0.5);
    }

    void theMeanLossIsOfTheLastStepsThatCount() {
        QCOMPARE(summary().meanLoss, std::optional(0.375));
        RunEvent resumed;
        resumed.resumedFrom = 1;
        append(resumed);
        QCOMPARE(summary().meanLoss, std::optional(0.5));
        step(2, std::numeric_limits<double>::quiet_NaN());
        for (int i = 3; i <= 30; ++i)
            step(i, i <= 10 ? 100.0 : 0.25);
        QCOMPARE(summary().meanLoss, std::optional(0.25));
        resumed.resumedFrom = 0;
        append(resumed);
        QVERIFY(!summary().meanLoss);
    }

    /// Of a record of a million steps that is looked at every few seconds.
    void onlyWhatIsNewIsReadAgain() {
        SummaryReader reader(paths_);
        QCOMPARE(reader.read()->step, std::int64_t{2});
        const auto bytes = fs::file_size(paths_.events());
        std::fstream file(paths_.events(), std::ios::in | std::ios::out | std::ios::binary);
        file << std::string(bytes - 1, ' ') << std::flush; // it would find nothing there now
        step(3, 0.75);
        const auto more = reader.read();
        QCOMPARE(more->begun.name, std::string("mug"));
        QCOMPARE(more->step, std::int64_t{3});
        QCOMPARE(more->samples, std::int64_t{2});
        QCOMPARE(more->meanLoss, std::optional(0.5));
        fs::remove(paths_.events()); // another run takes the folder
        RunEvent begun;
        begun.name = "cup";
        append(begun);
        const auto other = reader.read();
        QCOMPARE(other->begun.name, std::string("cup"));
        QCOMPARE(other->step, std::int64_t{0});
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(reader.read(stop.get_token()).error().code == ErrorCode::Cancelled);
    }

    /// Of many steps only the last ones are read, and all of those may be void.
    void aResumeOfLongAgoIsNoticed() {
        for (int i = 3; i <= 100; ++i) {
            step(i, i <= 40 ? 0.5 : 9.0);
            if (i == 40)
                append(CheckpointEvent{i, "checkpoints/step-000040", 1, 1.0});
        }
        RunEvent resumed;
        resumed.globalBatch = 8; // more than the pictures of a step: its batches were not full
        resumed.resumedFrom = 40;
        append(resumed);
        QCOMPARE(summary().step, std::int64_t{40});
        QCOMPARE(summary().imagesSeen, std::int64_t{80});
        QCOMPARE(summary().meanLoss, std::optional(0.5));
        resumed.resumedFrom = 20; // from where no step was read
        append(resumed);
        QCOMPARE(summary().step, std::int64_t{20});
        QCOMPARE(summary().imagesSeen, std::int64_t{40});
    }

    void whatItHasUsedCountsOverAllStarts() {
        QVERIFY(!summary().devices.energy());
        DevicesEvent used;
        used.energy = 5;
        used.costOfTime = 0.5;
        append(used);
        RunEvent again;
        again.resumedFrom = 0; // which makes all steps void
        append(again);
        append(used);
        QCOMPARE(summary().step, std::int64_t{0});
        QCOMPARE(summary().devices.energy(), std::optional(10.0));
        QCOMPARE(summary().devices.cost(), std::optional(1.0));
    }

    void theEndIsTold() {
        append(ErrorEvent{"the disk is full", {}, 2});
        QVERIFY(summary().progress == RunProgress::Failed);
        QCOMPARE(summary().error, std::string("the disk is full"));
        RunEvent resumed;
        resumed.resumedFrom = 2;
        append(resumed);
        QVERIFY(summary().error.empty());
        append(DoneEvent{4, 8, 1.0, {paths_.output() / "mug.safetensors"}});
        QVERIFY(summary().progress == RunProgress::Finished);
        QCOMPARE(summary().output.at(0), paths_.output() / "mug.safetensors");
        const auto lock = RunLock::take(paths_, paths_.root / "socket");
        QVERIFY(lock.ok() && summary().progress == RunProgress::Running);
        append(PhaseEvent{Phase::Paused, 0, 0, "", {}});
        QVERIFY(summary().progress == RunProgress::Paused);
        QCOMPARE(progressName(RunProgress::Paused), std::string_view("paused"));
        append(PhaseEvent{Phase::Training, 2, 4, "steps", {}});
        QVERIFY(summary().progress == RunProgress::Running);
    }

    void aFolderWithoutARunIsNone() {
        QCOMPARE(summarizeRun({paths_.root / "elsewhere"}).error().code, ErrorCode::BadRequest);
    }
};

QTEST_APPLESS_MAIN(RunSummaryTest)
#include "RunSummaryTest.moc"
