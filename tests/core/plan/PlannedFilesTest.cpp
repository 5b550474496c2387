// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

#include "../../support/PlannedRun.h"
#include "plan/LostWork.h"
#include "plan/TrainedParameters.h"
#include "run/Retention.h"

using namespace tempera;

/// What a run will write, how often, and how much of it stays.
class PlannedFilesTest : public test::PlanTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { newRecord(); }

    /// Against a run of that many steps, one after the other.
    void theCheckpointsThatAreKeptAreCounted() {
        for (const std::int64_t everySteps : {0, 1, 3, 4})
            for (const std::int64_t everyEpochs : {0, 1, 2})
                for (const int keepLast : {0, 1, 2, 5})
                    for (const std::int64_t keepEvery : {0, 2, 6}) {
                        options::SaveConfig save;
                        save.everySteps = everySteps, save.everyEpochs = everyEpochs;
                        save.keepLast = keepLast, save.keepEvery = keepEvery;
                        const plan::SaveRhythm rhythm{23, 5, 1};
                        std::vector<run::RetentionCandidate> saved;
                        for (std::int64_t step = 1; step <= rhythm.steps; ++step)
                            if ((everySteps > 0 && step % everySteps == 0) ||
                                (everyEpochs > 0 && step % (everyEpochs * 5) == 0) || step == rhythm.steps)
                                saved.push_back({.step = step});
                        const run::RetentionPolicy policy{.keepLast = keepLast,
                                                          .keepEvery = keepLast > 0 ? keepEvery : 0};
                        QCOMPARE(plan::plannedCheckpoints(save, rhythm), std::ssize(saved));
                        QCOMPARE(plan::keptCheckpoints(save, rhythm),
                                 std::ranges::count_if(run::applyRetention(saved, policy),
                                                       [](const auto& verdict) { return verdict.stays(); }));
                    }
        options::SaveConfig save;
        save.everyMinutes = 0.5;                                    // 30 steps of a second
        QCOMPARE(plan::plannedCheckpoints(save, {100, 50, 1}), 4L); // behind 30, 60, 90 and 100
        QCOMPARE(plan::stepsBetweenSaves(save, {100, 50, 1}), 30L);
        QCOMPARE(plan::plannedCheckpoints(save, {100, 50, 0}), 1L); // nobody knows how long a step takes
        save.everySteps = 40;                                       // the minutes begin anew: 30, 40, 70, 80, 100
        QCOMPARE(plan::plannedCheckpoints(save, {100, 50, 1}), 6L); // at most
        save.keepBest = 3;
        QCOMPARE(plan::keptCheckpoints(save, {100, 50, 1}), 5L);
    }

    void occurrencesCountEachStepOnce() {
        for (std::int64_t steps = 0; steps < 60; ++steps)
            for (std::int64_t everySteps = 0; everySteps < 8; ++everySteps)
                for (std::int64_t everyEpochs = 0; everyEpochs < 4; ++everyEpochs) {
                    std::int64_t expected = 0;
                    for (std::int64_t step = 1; step <= steps; ++step)
                        expected += (everySteps > 0 && step % everySteps == 0) ||
                                            (everyEpochs > 0 && step % (everyEpochs * 5) == 0)
                                        ? 1
                                        : 0;
                    QCOMPARE(plan::occurrences(steps, everySteps, everyEpochs, 5), expected);
                }
    }

    /// Whether each caption has words of its own, or all have the same: not all of them are read.
    void theRecordOfManyCaptionsIsAsLongAsTheirTags() {
        constexpr int kPictures = 20'000;
        const auto bytes = [](const std::function<std::string(int)>& caption) {
            data::DatasetIndex index = photos(kPictures, 1);
            for (int i = 0; i < kPictures; ++i)
                index.pictures[static_cast<std::size_t>(i)].caption = caption(i);
            const auto plan = plan::makePlan(job(), index, sd15(), cpus(1));
            return plan.ok() ? static_cast<double>(plan->files.front().bytes) : 0.0;
        };
        const double none = bytes([](int) { return std::string(); });
        const double same = bytes([](int) { return std::string("red, mug"); });
        QCOMPARE(same - none, 18.0);
        const double own = bytes([](int i) { return "picture " + std::to_string(10'000 + i); });
        QVERIFY2(std::abs((own - none) / (kPictures * 19.0) - 1) < 0.02, std::to_string(own - none).c_str());
    }

    /// Of a period beyond the end nothing would show what is finished.
    void theLastStepHasSamplesWhereAPeriodIsGiven() {
        const auto samples = [](std::int64_t everySteps, std::int64_t everyEpochs, bool atStart) {
            options::SampleConfig sample;
            sample.prompts = {"a", "b"};
            sample.everySteps = everySteps;
            sample.everyEpochs = everyEpochs;
            sample.atStart = atStart;
            return plan::plannedSamples(sample, 20, 5);
        };
        QCOMPARE(samples(0, 0, false), 0L);
        QCOMPARE(samples(0, 0, true), 2L);
        QCOMPARE(samples(100, 0, false), 2L);
        QCOMPARE(samples(0, 7, true), 4L);
        QCOMPARE(samples(8, 0, false), 6L); // 8, 16 and 20
        QCOMPARE(samples(8, 4, false), 6L);
        QCOMPARE(samples(10, 0, false), 4L);
    }

    void theLastStepHasACheckpointWhateverElseIsSaved() {
        const auto checkpoints = [](std::int64_t everySteps, int keepLast) {
            options::TrainConfig config = job();
            config.save.everySteps = everySteps;
            config.save.everyEpochs = 0;
            config.save.keepLast = keepLast;
            const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(2)); // 260 steps
            const auto file = std::find_if(plan->files.begin(), plan->files.end(),
                                           [](const plan::PlannedFiles& f) { return f.what == "checkpoint"; });
            return file == plan->files.end() ? std::pair<std::int64_t, std::int64_t>()
                                             : std::pair(file->count, file->kept);
        };
        QVERIFY(checkpoints(0, 2) == std::pair(1L, 1L));
        QVERIFY(checkpoints(100, 2) == std::pair(3L, 2L)); // after 100, 200 and 260 steps
        QVERIFY(checkpoints(130, 0) == std::pair(2L, 2L));
    }

    /// As many bytes for each trained weight as the optimizer keeps; checkpoints hold them, too.
    void theStateOfTheOptimizerIsCounted_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<double>("inMemory");
        QTest::addColumn<double>("inCheckpoint"); // with the weights themselves
        const auto row = [](const char* name, options::OptimizerType type, double inMemory, double inCheckpoint) {
            QTest::newRow(name) << static_cast<int>(type) << inMemory << inCheckpoint;
        };
        row("AdamW", options::OptimizerType::AdamW, 8, 12);
        row("AdamW, 8 bits", options::OptimizerType::AdamW8bit, 2 + 8.0 / 256, 6 + 8.0 / 256);
        row("Prodigy", options::OptimizerType::Prodigy, 16, 20);
        row("Adafactor", options::OptimizerType::Adafactor, 0.25, 4.25); // rank 16
        row("schedule-free", options::OptimizerType::AdamWScheduleFree, 8, 16);
    }

    void theStateOfTheOptimizerIsCounted() {
        QFETCH(int, type);
        QFETCH(double, inMemory);
        QFETCH(double, inCheckpoint);
        options::TrainConfig config = job();
        config.network.rank = 16;
        config.optimizer.type = static_cast<options::OptimizerType>(type);
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
        const auto trained = static_cast<double>(plan::trainedParameters(sd15(), config).total());
        QVERIFY(std::abs(static_cast<double>(plan->memory.optimizer) - inMemory * trained) < 2);
        const auto file = std::find_if(plan->files.begin(), plan->files.end(),
                                       [](const plan::PlannedFiles& f) { return f.what == "checkpoint"; });
        QVERIFY(std::abs(static_cast<double>(file->bytes) - inCheckpoint * trained) < 2);
    }

    void theFilesOfWordsAreNamed() {
        const auto named = [](options::TrainMethod method, const std::vector<std::string>& words) {
            options::TrainConfig config = job();
            config.train.method = method;
            config.embedding.tokens = words;
            const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
            const auto file = std::find_if(plan->files.begin(), plan->files.end(),
                                           [](const plan::PlannedFiles& f) { return f.what == "embedding"; });
            return file->name;
        };
        using options::TrainMethod;
        QCOMPARE(named(TrainMethod::TextualInversion, {"dog"}), std::string("output/dog.safetensors"));
        QCOMPARE(named(TrainMethod::TextualInversion, {"dog", "photo"}), std::string("output/….safetensors"));
        QCOMPARE(named(TrainMethod::Pivotal, {"dog"}), std::string("output/embeddings/dog.safetensors"));
    }

    /// Devices that step apart have more in a checkpoint: bytes of each trained weight.
    void checkpointsHoldWhatDevicesHaveOfTheirOwn_data() {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("every");
        QTest::addColumn<int>("saved");
        QTest::addColumn<double>("momentum");
        QTest::addColumn<bool>("averages");
        QTest::addColumn<double>("bytes");
        QTest::newRow("one device") << 1 << 10 << 105 << 0.9 << false << 4.0 + 8;
        QTest::newRow("together") << 2 << 1 << 105 << 0.9 << false << 4.0 + 8;
        QTest::newRow("saved last") << 2 << 10 << 0 << 0.0 << false << 12 + 4.0 + 8; // the other's optimizer
        QTest::newRow("momentum") << 2 << 10 << 0 << 0.9 << false << 12 + 8.0 + 8;
        QTest::newRow("at exchanges") << 2 << 10 << 100 << 0.0 << false << 12 + 4.0 + 8;
        QTest::newRow("between exchanges") << 2 << 10 << 105 << 0.0 << false << 12 + 4.0 + 8 + 2 * 4;
        QTest::newRow("never so far") << 2 << 10 << 265 << 0.0 << false << 12 + 4.0 + 8; // of 260 steps
        QTest::newRow("averages") << 2 << 10 << 105 << 0.0 << true << 16 + 4.0 + 8 + 2 * 8;
        QTest::newRow("four") << 4 << 10 << 105 << 0.9 << true << 16 + 8.0 + 3 * 8 + 4 * 8;
    }
    void checkpointsHoldWhatDevicesHaveOfTheirOwn() {
        QFETCH(int, devices);
        QFETCH(int, every);
        QFETCH(int, saved);
        QFETCH(double, momentum);
        QFETCH(bool, averages);
        QFETCH(double, bytes);
        auto config = job();
        config.optimizer.type = options::OptimizerType::AdamW;
        config.exchange.syncEvery = every;
        config.exchange.outerMomentum = momentum;
        config.ema.enabled = averages;
        config.save.everySteps = saved;
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(devices));
        const auto file = std::find_if(plan->files.begin(), plan->files.end(),
                                       [](const plan::PlannedFiles& f) { return f.what == "checkpoint"; });
        const auto trained = static_cast<double>(plan::trainedParameters(sd15(), config).total());
        QVERIFY2(std::abs(static_cast<double>(file->bytes) - bytes * trained) < 2,
                 qPrintable(QString::number(static_cast<double>(file->bytes) / trained)));
    }
};

QTEST_APPLESS_MAIN(PlannedFilesTest)
#include "PlannedFilesTest.moc"
