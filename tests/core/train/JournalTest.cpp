// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

#include "base/Files.h"
#include "run/EventLog.h"
#include "run/TensorBoardRecord.h"
#include "train/Journal.h"

using namespace tempera;
using namespace tempera::train;
using namespace tempera::run;

namespace {

class SetClock : public Clock {
public:
    double now = 1000.0;
    double unixSeconds() const override { return now; }
    double monotonicSeconds() const override { return now; }
};

class Phases : public TrainObserver {
public:
    std::vector<run::PhaseEvent> told;
    void onEvent(const run::TimedEvent& timed) override {
        if (const auto* phase = std::get_if<run::PhaseEvent>(&timed.event))
            told.push_back(*phase);
    }
};

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

    SetClock clock_;

private Q_SLOTS:
    void progressIsToldTwiceASecond() {
        Phases phases;
        Journal journal(phases, clock_);
        for (int done = 0; done <= 100; ++done) {
            journal.phase(Phase::CachingLatents, done, 100, "pictures");
            clock_.now += 0.1;
        }
        QVERIFY(phases.told.size() > 18 && phases.told.size() < 24);
        QCOMPARE(phases.told.back().done, std::int64_t{100});
        const run::PhaseEvent& middle = phases.told[phases.told.size() / 2];
        QVERIFY(std::abs(*middle.secondsLeft - 0.1 * static_cast<double>(100 - middle.done)) < 0.5);
    }

    /// Small tensors are loaded by the hundred when all megabytes are there.
    void theEndOfAPhaseIsToldOnce() {
        Phases phases;
        Journal journal(phases, clock_);
        for (const int done : {0, 3, 6, 6, 6, 6})
            journal.phase(Phase::Loading, done, 6, "MB");
        QCOMPARE(phases.told.size(), std::size_t{2});
        QCOMPARE(phases.told.back().done, std::int64_t{6});
    }

    /// A phase that has several parts, such as looking pictures up and encoding them.
    void theTimeLeftIsThatOfThePartThatRuns() {
        Phases phases;
        Journal journal(phases, clock_);
        for (int done = 0; done <= 10; ++done) {
            journal.phase(Phase::CachingLatents, done, 10, "pictures");
            clock_.now += 0.1;
        }
        for (int done = 0; done <= 5; ++done) {
            journal.phase(Phase::CachingLatents, done, 10, "pictures");
            clock_.now += 10;
        }
        QCOMPARE(phases.told.back().done, std::int64_t{5});
        QCOMPARE(*phases.told.back().secondsLeft, 50.0);
    }

    /// Pictures are looked up and the model is loaded in between: the log has a line for each, once.
    void theLogNamesEachPhaseOnce() {
        Phases phases;
        Journal journal(phases, clock_);
        const QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        QVERIFY(journal.open({root}).ok());
        const auto cache = [&] {
            journal.phase(Phase::CachingLatents, 0, 37, "pictures");
            journal.phase(Phase::Loading, 0, 2, "MB");
            journal.phase(Phase::CachingLatents, 0, 37, "pictures");
            journal.phase(Phase::CachingLatents, 37, 37, "pictures");
        };
        cache();
        journal.warn("something else");
        cache();
        const QString log = QString::fromStdString(*readFile(root / "log.txt"));
        QVERIFY2(!log.contains("caching_latents"), qPrintable(log));
        QCOMPARE(log.count("caching latents: 37 pictures\n"), 2);
        QCOMPARE(log.count("loading: 2 MB\n"), 2);
    }

    void whatADiskCannotTakeIsToldAllTheSame() {
        Phases phases;
        Journal journal(phases, clock_);
        const QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        std::filesystem::create_symlink("/dev/full", root / "events.jsonl");
        QVERIFY(journal.open({root}).ok());
        journal.phase(Phase::Loading);
        journal.phase(Phase::Training);
        QCOMPARE(phases.told.size(), std::size_t{2});
    }

    void whatTensorBoardReadsFollowsTheEventsUntilItCannotBeWritten() {
        Phases phases;
        Journal journal(phases, clock_);
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        QVERIFY(journal.open(paths).ok());
        journal.tell(RunEvent{});
        journal.tell(ValidationEvent{3, 0.5, 1, 1.0});
        const std::filesystem::path first = std::filesystem::directory_iterator(paths.tensorboard())->path();
        QVERIFY(readFile(first)->ends_with(tensorboard::scalar(clock_.unixSeconds(), 3, "validation/loss", 0.5)));
        const auto size = std::filesystem::file_size(first);

        std::filesystem::rename(paths.tensorboard(), paths.root / "elsewhere");
        std::ofstream(paths.tensorboard()) << "no folder";
        RunEvent resumed;
        resumed.resumedFrom = 2;
        journal.tell(resumed);
        journal.tell(ValidationEvent{4, 0.5, 1, 1.0});
        QCOMPARE(std::filesystem::file_size(paths.root / "elsewhere" / first.filename()), size);
        QCOMPARE(readEvents(paths.events())->size(), std::size_t{3}); // two beginnings, the validation behind them
        QVERIFY(readFile(paths.log())->find("without TensorBoard's files") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(JournalTest)
#include "JournalTest.moc"
