// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileSystemWatcher>
#include <QSignalSpy>

#include <cmath>
#include <fstream>

#include <sys/resource.h>
#include <sys/stat.h>

#include "UiTest.h"
#include "bridge/EngineText.h"
#include "bridge/RunFollower.h"
#include "bridge/RunModel.h"
#include "library/RunList.h"
#include "run/EventLog.h"

using namespace tempera;
using namespace tempera::ui;

class RunModelTest : public QObject {
    Q_OBJECT

    /// A recorded run: 130 steps, interrupted, resumed from step 100, 220 steps.
    const fs::path recorded_ = fs::path(TEMPERA_SOURCE) / "tests/ui/data/events.jsonl";

    static run::TimedEvent step(std::int64_t number, double loss) {
        run::StepEvent event;
        event.step = number;
        event.imagesSeen = 3 * number; // less than the batch: it was not always full
        event.loss = loss;
        return {static_cast<double>(number), event};
    }
    static std::vector<double> oneTo(int last) {
        std::vector<double> numbers;
        for (int i = 1; i <= last; ++i) {
            numbers.push_back(i);
        }
        return numbers;
    }

private Q_SLOTS:
    void aRecordedRunIsReadBack();
    void aResumeTakesStepsSamplesAndCheckpointsBack();
    void whatAResumeMadeVoidIsKept();
    void voidStepsThatNothingReplacesStayVoid();
    void aSampleThatIsDrawnAgainIsThereOnce();
    void aRepeatedStepReplacesTheEarlierOne();
    void theSignalSaysHowMuchIsUnchanged();
    void aFailureIsLeftBehindByAResume();
    void whatTheLastStepToldIsVoidWithIt();
    void ofWarningsTheLastAreKept();
    void theFollowerTailsAGrowingFile();
    void aLongRunArrivesInPieces();
    void aDozenRunsAreReadByAFewThreads();
    void theWindowLooksAtNoFileItself();
    void aFileThatCouldNotBeReadIsTriedAgain();
    void aRunIsSummarizedAsItStands();
    void aLongRecordIsSummedUpAsAWhole();
    void aRecordWithoutLinesFillsNoMemory();
    void aMessageWithoutEndIsCut();
    void nobodyWaitsForPipes();
};

void RunModelTest::aRecordedRunIsReadBack() {
    const auto events = run::readEvents(recorded_);
    QVERIFY2(events.ok(), events.ok() ? "" : events.error().message.c_str());
    RunModel model;
    model.apply(*events);
    QCOMPARE(model.series().step, oneTo(220));
    QVERIFY(std::isnan(model.series().loss[56]));
    QCOMPARE(model.facts().steps, std::int64_t{260});
    QCOMPARE(model.lastStep()->step, std::int64_t{220});
    QVERIFY(std::abs(model.progress() - 220.0 / 260.0) < 1e-9);
    QCOMPARE(model.warningCount(), 1);
    QVERIFY(model.outcome() == RunOutcome::Open);
    // The ten minutes between the interruption and the resume were not worked.
    QVERIFY(model.secondsWorked() < 200.0);
}

void RunModelTest::aResumeTakesStepsSamplesAndCheckpointsBack() {
    RunModel model;
    run::RunEvent begun;
    begun.steps = 20;
    begun.globalBatch = 8;
    std::vector<run::TimedEvent> events{{1.0, begun}};
    for (int i = 1; i <= 10; ++i) {
        events.push_back(step(i, 1.0));
    }
    run::SampleEvent sample;
    sample.step = 8;
    events.push_back({11.0, sample});
    run::CheckpointEvent checkpoint;
    checkpoint.step = 5;
    events.push_back({11.0, checkpoint});
    for (const std::int64_t at : {0, 5, 10}) {
        events.push_back({11.0, run::ValidationEvent{at, 0.5, 3, 1.0}});
    }
    model.apply(events);
    QCOMPARE(model.validations().size(), std::size_t{3});
    QCOMPARE(model.series().size(), std::size_t{10});

    run::RunEvent resumed = begun;
    resumed.resumedFrom = 5;
    model.apply({{100.0, resumed}});
    QCOMPARE(model.series().step, oneTo(5));
    QVERIFY(model.samples().empty());
    QCOMPARE(model.checkpoints().size(), std::size_t{1});
    QCOMPARE(model.validations().size(), std::size_t{2});
    QCOMPARE(model.validations().back().step, std::int64_t{5});
    QCOMPARE(model.lastStep()->step, std::int64_t{5});
    QCOMPARE(model.lastStep()->imagesSeen, std::int64_t{15}); // were 5 batches
    model.apply({step(6, 2.0)});
    QCOMPARE(model.series().step, oneTo(6));
    QCOMPARE(model.series().loss.back(), 2.0);
}

/// Each step as it was last, in two stretches.
void RunModelTest::whatAResumeMadeVoidIsKept() {
    RunModel model;
    run::RunEvent begun, resumed;
    begun.steps = resumed.steps = 20;
    begun.devices = {"cuda:0"};
    resumed.devices = {"cuda:0", "cuda:1"};
    model.apply({{1.0, begun}, step(1, 1.0), step(2, 1.0), step(3, 1.0), step(4, 1.0)});
    QCOMPARE(model.voided().size(), std::size_t{0});
    const std::size_t generation = model.voidedGeneration();
    resumed.resumedFrom = 2;
    model.apply({{10.0, resumed}, step(3, 2.0), step(4, 2.0), step(5, 2.0), step(6, 2.0)});
    QCOMPARE(model.voided().step, (std::vector<double>{3.0, 4.0}));
    QVERIFY(model.voidedGeneration() != generation);
    resumed.resumedFrom = 5;
    model.apply({{20.0, resumed}, step(6, 3.0)});
    QCOMPARE(model.voided().step, (std::vector<double>{3.0, 4.0, 6.0}));
    QCOMPARE(model.voidedBegins(), (std::vector<std::size_t>{0, 2}));
    QCOMPARE(model.sessions().size(), std::size_t{3});
    QCOMPARE(model.sessions()[1].begin, std::size_t{2});
    QCOMPARE(model.sessions()[2].begin, std::size_t{5});
    resumed.resumedFrom = 3;
    model.apply({{30.0, resumed}});
    QCOMPARE(model.voided().step, (std::vector<double>{3.0, 4.0, 5.0, 6.0}));
    QCOMPARE(model.voided().loss, (std::vector<double>{1.0, 2.0, 2.0, 3.0}));
    QCOMPARE(model.voidedBegins(), (std::vector<std::size_t>{0, 1}));
    QCOMPARE(model.sessions()[2].begin, std::size_t{3}); // nothing of it counts
    QCOMPARE(model.series().gradNorm.size(), model.series().size());
    model.clear();
    QVERIFY(model.voided().size() == 0 && model.voidedBegins().empty() && model.sessions().empty());
}

/// The second resume goes back beyond the first, from steps that lie before those that the first made void.
void RunModelTest::voidStepsThatNothingReplacesStayVoid() {
    RunModel model;
    run::RunEvent begun, resumed;
    begun.steps = resumed.steps = 9;
    model.apply({{1.0, begun}});
    for (int i = 1; i <= 9; ++i) {
        model.apply({step(i, 1.0)});
    }
    resumed.resumedFrom = 6;
    model.apply({{10.0, resumed}, step(7, 2.0)});
    resumed.resumedFrom = 5;
    model.apply({{20.0, resumed}});
    QCOMPARE(model.voided().step, (std::vector<double>{6.0, 7.0, 8.0, 9.0}));
    QCOMPARE(model.voided().loss, (std::vector<double>{1.0, 2.0, 1.0, 1.0}));
    QCOMPARE(model.voidedBegins(), (std::vector<std::size_t>{0, 2}));
    model.apply({step(6, 3.0)});
    resumed.resumedFrom = 4;
    model.apply({{30.0, resumed}});
    QCOMPARE(model.voided().step, (std::vector<double>{5.0, 6.0, 7.0, 8.0, 9.0}));
    QCOMPARE(model.voided().loss, (std::vector<double>{1.0, 3.0, 2.0, 1.0, 1.0}));
    QCOMPARE(model.voidedBegins(), (std::vector<std::size_t>{0, 2, 3}));
}

/// The drawing was stopped after its first picture, and begun again by the resume from the same step.
void RunModelTest::aSampleThatIsDrawnAgainIsThereOnce() {
    RunModel model;
    run::RunEvent begun, resumed;
    begun.steps = resumed.steps = 200;
    resumed.resumedFrom = 100;
    model.apply({{1.0, begun}, step(100, 0.1), {101.0, run::SampleEvent{100, 0, "a mug", "samples/a.png", 1}}});
    const std::size_t generation = model.samplesGeneration();
    model.apply({{200.0, resumed},
                 {201.0, run::SampleEvent{100, 0, "a mug", "samples/a.png", 1}},
                 {202.0, run::SampleEvent{100, 1, "a cup", "samples/b.png", 1}}});
    QCOMPARE(model.samples().size(), std::size_t{2});
    QVERIFY(model.samplesGeneration() > generation + 1); // more than by the resume: the file holds another picture
}

void RunModelTest::aRepeatedStepReplacesTheEarlierOne() {
    RunModel model;
    model.apply({step(1, 1.0), step(2, 1.0), step(3, 1.0), step(2, 5.0)});
    QCOMPARE(model.series().step, oneTo(2));
    QCOMPARE(model.series().loss.back(), 5.0);
}

void RunModelTest::theSignalSaysHowMuchIsUnchanged() {
    RunModel model;
    QSignalSpy spy(&model, &RunModel::stepsChanged);
    model.apply({step(1, 1.0), step(2, 1.0)});
    QCOMPARE(spy.takeFirst().at(0).value<std::size_t>(), std::size_t{0});
    model.apply({step(3, 1.0)});
    QCOMPARE(spy.takeFirst().at(0).value<std::size_t>(), std::size_t{2});
    run::RunEvent resumed;
    resumed.resumedFrom = 1;
    model.apply({{4.0, resumed}, step(2, 1.0), step(3, 1.0)});
    QCOMPARE(spy.takeFirst().at(0).value<std::size_t>(), std::size_t{1});
}

void RunModelTest::theFollowerTailsAGrowingFile() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    QVERIFY(createFolders(folder).ok());
    RunModel model;
    RunFollower follower;
    connect(&follower, &RunFollower::eventsArrived, &model, &RunModel::apply);
    follower.follow(folder);
    auto log = run::EventLog::open(folder / "events.jsonl");
    QVERIFY(log.ok());
    QVERIFY(log->append(run::RunEvent{}).ok());
    for (int i = 1; i <= 3; ++i) {
        run::StepEvent event;
        event.step = i;
        QVERIFY(log->append(event).ok());
    }
    QTRY_COMPARE_WITH_TIMEOUT(model.series().size(), std::size_t{3}, 3000);
    // Half a line is no event until its rest is there.
    run::StepEvent fourth;
    fourth.step = 4;
    const std::string line = run::toJsonLine({5.0, fourth}) + "\n";
    std::ofstream file(folder / "events.jsonl", std::ios::app | std::ios::binary);
    file << line.substr(0, line.size() / 2) << std::flush;
    QTest::qWait(400);
    QCOMPARE(model.series().size(), std::size_t{3});
    file << line.substr(line.size() / 2) << std::flush;
    QTRY_COMPARE_WITH_TIMEOUT(model.series().size(), std::size_t{4}, 3000);
}

void RunModelTest::aFailureIsLeftBehindByAResume() {
    RunModel model;
    run::ErrorEvent error;
    error.message = "out of memory";
    model.apply({{1.0, run::RunEvent{}}, step(1, 1.0), {2.0, error}});
    QVERIFY(model.outcome() == RunOutcome::Failed);
    QCOMPARE(model.error(), QStringLiteral("out of memory"));
    run::RunEvent resumed;
    resumed.resumedFrom = 1;
    model.apply({{3.0, resumed}, step(2, 1.0)});
    QVERIFY(model.outcome() == RunOutcome::Open);
    QVERIFY(model.error().isEmpty());
    QVERIFY(model.warnings().empty());
}

/// "2 min left" stood there while the engine was loading, 300 steps earlier.
void RunModelTest::whatTheLastStepToldIsVoidWithIt() {
    RunModel model;
    run::RunEvent begun;
    begun.steps = 20;
    begun.stepsPerEpoch = 4;
    std::vector<run::TimedEvent> events{{1.0, begun}};
    for (int i = 1; i <= 10; ++i) {
        run::StepEvent event;
        event.step = i;
        event.epoch = (i - 1) / 4 + 1;
        event.loss = event.learningRate = event.itPerS = 1.0 / i;
        event.secondsLeft = 20.0 - i;
        events.push_back({i + 1.0, event});
    }
    model.apply(events);
    QCOMPARE(model.secondsLeft(), std::optional(10.0));
    begun.resumedFrom = 5;
    model.apply({{100.0, begun}});
    QVERIFY(!model.secondsLeft());
    QCOMPARE(model.lastStep()->epoch, std::int64_t{2});
    QCOMPARE(model.lastStep()->learningRate, 0.2);
    QCOMPARE(model.lastStep()->itPerS, 0.2);
    QCOMPARE(model.lastStep()->loss, 0.2);
    model.apply({step(6, 0.5)});
    QVERIFY(model.secondsLeft());
    begun.resumedFrom = 0;
    model.apply({{200.0, begun}});
    QVERIFY(!model.lastStep() && !model.secondsLeft());
}

/// A run of days may warn at every sample.
void RunModelTest::ofWarningsTheLastAreKept() {
    RunModel model;
    run::RunEvent resumed;
    resumed.resumedFrom = 5;
    model.apply({{1.0, run::RunEvent{}}});
    for (int i = 1; i <= 1000; ++i) {
        model.apply({{1.0, run::WarningEvent{std::to_string(i), {}}}});
    }
    QCOMPARE(model.warning()->message, QStringLiteral("1000"));
    QCOMPARE(model.warningCount(), 1000);
    QCOMPARE(model.warnings().size(), std::size_t{100});
    QCOMPARE(model.warnings().front().message, QStringLiteral("901"));
    model.apply({{2.0, resumed}});
    QVERIFY(!model.warning());
    QCOMPARE(model.warningCount(), 1000);
}

/// Else its file and its events lie in memory several times over, and the window stands still while they are taken up.
void RunModelTest::aLongRunArrivesInPieces() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    std::string lines = run::toJsonLine({1.0, run::RunEvent{}}) + "\n";
    constexpr int kSteps = 100'000;
    for (int i = 1; i <= kSteps; ++i) {
        lines += run::toJsonLine(step(i, 1.0)) + "\n";
    }
    QVERIFY(writeFileAtomically(folder / "events.jsonl", lines).ok());
    RunModel model;
    RunFollower follower;
    std::size_t largest = 0;
    connect(&follower, &RunFollower::eventsArrived, this, [&](const std::vector<run::TimedEvent>& events) {
        largest = std::max(largest, events.size());
        model.apply(events);
    });
    follower.follow(folder);
    QVERIFY(!follower.hasRead());
    QTRY_VERIFY_WITH_TIMEOUT(follower.hasRead(), 30'000);
    QCOMPARE(model.series().size(), std::size_t{kSteps});
    QVERIFY2(largest < kSteps / 2, qPrintable(QString::number(largest)));
    follower.unfollow();
    QVERIFY(!follower.hasRead());
}

/// To watch a file is to look at it, on this thread: on a disk that is gone the window would stand still.
void RunModelTest::theWindowLooksAtNoFileItself() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    RunFollower follower;
    const auto* watcher = follower.findChild<QFileSystemWatcher*>();
    QSignalSpy read(&follower, &RunFollower::caughtUp);
    follower.follow(folder);
    QVERIFY(read.wait());
    QVERIFY(watcher->files().isEmpty() && watcher->directories().isEmpty());
    QVERIFY(writeFileAtomically(folder / "events.jsonl", run::toJsonLine({1.0, run::RunEvent{}}) + "\n").ok());
    QTRY_COMPARE(watcher->files().size(), 1); // another thread has
    follower.follow(folder);
    QVERIFY(watcher->files().isEmpty());
    QTRY_COMPARE(watcher->files().size(), 1);
}

/// Each had a thread of its own.
void RunModelTest::aDozenRunsAreReadByAFewThreads() {
    const QTemporaryDir dozen;
    const fs::path root = toPath(dozen.path());
    run::RunEvent begun;
    begun.steps = 10;
    const auto threads = [] { return std::distance(fs::directory_iterator("/proc/self/task"), {}); };
    const auto before = threads();
    std::vector<std::unique_ptr<RunFollower>> followers;
    for (int i = 0; i < 12; ++i) {
        const fs::path folder = root / std::to_string(i);
        QVERIFY(writeFileAtomically(run::RunPaths{folder}.events(), run::toJsonLine({1.0, begun}) + "\n").ok());
        followers.push_back(std::make_unique<RunFollower>());
        followers.back()->follow(folder);
    }
    for (const auto& follower : followers) {
        QTRY_VERIFY(follower->hasRead());
    }
    QVERIFY2(threads() - before < 6, qPrintable(QString::number(threads() - before)));
    followers.front()->follow(root / "1");
    followers.clear(); // while one of them is being read
}

/// Written by a newer program, say, and then by this one.
void RunModelTest::aFileThatCouldNotBeReadIsTriedAgain() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    run::RunEvent newer;
    newer.version = run::kEventsVersion + 1;
    QVERIFY(writeFileAtomically(folder / "events.jsonl", run::toJsonLine({1.0, newer}) + "\n").ok());
    RunModel model;
    RunFollower follower;
    connect(&follower, &RunFollower::restarted, &model, &RunModel::clear);
    connect(&follower, &RunFollower::eventsArrived, &model, &RunModel::apply);
    QSignalSpy failed(&follower, &RunFollower::failed);
    follower.follow(folder);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 5000);
    const std::string lines = run::toJsonLine({1.0, run::RunEvent{}}) + "\n" + run::toJsonLine(step(1, 0.5)) + "\n";
    QVERIFY(writeFileAtomically(folder / "events.jsonl", lines).ok());
    QTRY_COMPARE_WITH_TIMEOUT(model.series().size(), std::size_t{1}, 5000);
    QCOMPARE(failed.size(), 1); // said once, however often it was tried
}

void RunModelTest::aRecordWithoutLinesFillsNoMemory() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    constexpr std::uintmax_t kZeros = std::uintmax_t{1} << 30;
    QVERIFY(writeFileAtomically(folder / "events.jsonl", "").ok());
    fs::resize_file(folder / "events.jsonl", kZeros);
    const auto peak = [] { // KiB
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;
    };
    const long before = peak();
    QVERIFY(summarize(folder));
    QVERIFY2(peak() - before < (256 << 10), std::to_string(peak() - before).c_str());
}

/// What it has used was told only as long as it had less than 64 MB.
void RunModelTest::aLongRecordIsSummedUpAsAWhole() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    run::RunEvent begun;
    begun.steps = 3000;
    run::DevicesEvent used;
    used.energy = 5.0;
    const std::string start = run::toJsonLine({1.0, begun}) + "\n" + run::toJsonLine({1.0, used}) + "\n";
    QVERIFY(writeFileAtomically(folder / "events.jsonl", start).ok());
    fs::resize_file(folder / "events.jsonl", std::uintmax_t{65} << 20);
    {
        std::ofstream file(folder / "events.jsonl", std::ios::app | std::ios::binary);
        file << "\n" << start << run::toJsonLine(step(2999, 0.5)) << "\n" << run::toJsonLine(step(3000, 0.25)) << "\n";
    }
    const auto summary = summarize(folder);
    QVERIFY(summary);
    QCOMPARE(summary->step, std::int64_t{3000});
    QCOMPARE(summary->steps, std::int64_t{3000});
    QCOMPARE(*summary->loss, 0.375);
    QCOMPARE(summary->used.energy(), std::optional(10.0));
}

void RunModelTest::aRunIsSummarizedAsItStands() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    run::RunEvent begun;
    begun.name = "mug";
    begun.steps = 3000;
    std::string lines = run::toJsonLine({1.0, begun}) + "\n";
    for (int i = 1; i <= 2000; ++i) {
        lines += run::toJsonLine(step(i, 0.5)) + "\n";
    }
    const auto summary = [&] {
        return writeFileAtomically(folder / "events.jsonl", lines).ok() ? summarize(folder) : std::nullopt;
    };
    QVERIFY(summary()->progress == run::RunProgress::Interrupted);
    QCOMPARE(summary()->name, QStringLiteral("mug"));
    QCOMPARE(summary()->step, std::int64_t{2000});
    lines += run::toJsonLine({2001.0, run::DoneEvent{}}) + "\n";
    QVERIFY(summary()->progress == run::RunProgress::Finished);
    begun.resumedFrom = 1000;
    lines += run::toJsonLine({2002.0, begun}) + "\n";
    QVERIFY(summary()->progress == run::RunProgress::Interrupted);
    lines += run::toJsonLine({2003.0, run::StoppedEvent{}}) + "\n";
    QVERIFY(summary()->progress == run::RunProgress::Stopped);
    lines +=
        run::toJsonLine({2004.0, begun}) + "\n" + run::toJsonLine({2005.0, run::ErrorEvent{"no room", {}, {}}}) + "\n";
    QVERIFY(summary()->progress == run::RunProgress::Failed);
    QCOMPARE(summary()->error, QStringLiteral("no room"));
}

/// A record from elsewhere may hold anything; the window would look for 20 MB among its words.
void RunModelTest::aMessageWithoutEndIsCut() {
    const std::string words(20 << 20, 'x');
    run::WarningEvent warning;
    warning.message = words;
    run::ErrorEvent error;
    error.message = words;
    RunModel model;
    model.apply({{1.0, warning}, {2.0, error}});
    QVERIFY(model.warning()->message.size() < 10'000);
    QVERIFY(model.error().size() < 10'000);
    QCOMPARE(engineText(qstr(words)).size(), static_cast<qsizetype>(words.size()));
}

/// In the places of a run's files, where nobody writes into them: the window could not even be closed.
void RunModelTest::nobodyWaitsForPipes() {
    OwnHome home;
    const fs::path folder = home.folder("a-run");
    QVERIFY(createFolders(folder).ok());
    for (const char* name : {"log.txt", "events.jsonl", "job.json", "lock"}) {
        QCOMPARE(::mkfifo((folder / name).c_str(), 0600), 0);
    }
    RunFollower follower;
    QSignalSpy read(&follower, &RunFollower::caughtUp);
    follower.follow(folder);
    QVERIFY(read.wait());
    static_cast<void>(summarize(folder));
}

QTEST_MAIN(RunModelTest)
#include "RunModelTest.moc"
