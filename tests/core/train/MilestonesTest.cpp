// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <atomic>
#include <functional>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>

#include "../../support/ShortMemory.h"
#include "TrainFixture.h"
#include "parallel/Gloo.h"
#include "run/Checkpoints.h"
#include "train/Milestones.h"
#include "train/RankThreads.h"
#include "train/TrainLoop.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;
using Json = nlohmann::json;

namespace {

/// On two CPU devices.
Json job(const Json& devices, const Json& more = Json::object()) {
    Json job = {{"devices", {{"use", {"cpu:0", "cpu:1"}}}},
                {"train", {{"steps", 8}}},
                {"network", {{"part", "unet"}}},
                {"save", {{"every_steps", 4}}}};
    job["devices"].merge_patch(devices);
    job.merge_patch(more);
    return job;
}

/// What a rank makes between two steps, and where it stands.
struct Between {
    TrainState state;
    RunProgress progress = newProgress();
    RunCaches caches;
    Controls controls;
    Journal journal;
    std::unique_ptr<LocalSteps> apart;
    Milestones milestones;

    Between(test::TinyRun& run, parallel::Collectives& rank)
        : state(run.newState(run.setup->config.train.seed))
        , journal(run.journal)
        , milestones(*run.setup, rank.ranks().isFirst() ? run.journal : journal, controls, rank, state, progress) {
        require(attachTrainee(state, run.setup->config, &rank));
        apart = LocalSteps::create(*run.setup, state, rank);
        progress.step = 3;
        require(milestones.prepare(std::nullopt, apart.get(), caches, at::kCPU));
    }
};

/// A rank whose sums come out otherwise than those of the other.
class AstrayRank final : public test::PassingRank {
public:
    using PassingRank::PassingRank;

    void allReduceSum(at::Tensor buffer) override {
        PassingRank::allReduceSum(buffer);
        if (buffer.scalar_type() == at::kFloat && !ranks().isFirst())
            buffer.neg_();
    }
};

} // namespace

/// What several devices make together between two steps.
class MilestonesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The training goes on, and the next checkpoint is made.
    void aDeviceWithoutMemoryForACheckpointEndsNothing() {
        test::TinyRun run(job({{"sync_every", 8}}));
        const test::ShortMemory memory;
        std::atomic<int> unsaved = 0, refused = 0, saved = 0;
        const auto work = [&](parallel::Collectives& rank) {
            Between here(run, rank);
            test::ShortMemory::isShort = !rank.ranks().isFirst();
            here.milestones.save();
            unsaved += here.milestones.isSaved() ? 0 : 1;
            const Status now = here.milestones.saveNow(); // whose failure counts
            refused += !now.ok() && now.error().message.starts_with("no checkpoint at step 3: ") ? 1 : 0;
            test::ShortMemory::isShort = false;
            here.milestones.save();
            saved += here.milestones.isSaved() ? 1 : 0;
            here.milestones.finishSaving();
        };
        require(onAllRanks(parallel::makeThreadRanks(2, std::chrono::hours(1)), work));
        QCOMPARE(unsaved.load(), 2);
        QCOMPARE(refused.load(), 2);
        QCOMPARE(saved.load(), 2);
        QCOMPARE(run::listCheckpoints(run.setup->paths.checkpoints()).size(), std::size_t{1});
        const auto warnings = run.recorder.all<run::WarningEvent>();
        QCOMPARE(warnings.size(), std::size_t{1});
        QVERIFY2(warnings.front().message.starts_with("no checkpoint at step 3: out of memory"),
                 warnings.front().message.c_str());
    }

    /// Who takes part in gathering the averages cannot be left alone in it.
    void aDeviceWithoutMemoryForSharedAveragesStrandsNobody() {
        test::TinyRun run(job({{"sharding", "zero1"}}, {{"ema", {{"enabled", true}, {"samples", true}}},
                                                        {"sample", {{"prompts", {"a thing"}}, {"steps", 1}}}}));
        const test::ShortMemory memory;
        std::atomic<int> failed = 0;
        const auto work = [&](parallel::Collectives& rank) {
            Between here(run, rank);
            try {
                test::ShortMemory::isShort = !rank.ranks().isFirst();
                here.milestones.drawSamples();
            } catch (const std::exception&) {
                test::ShortMemory::isShort = false;
                ++failed;
                rank.giveUp("it has no memory");
            }
            test::ShortMemory::isShort = false;
        };
        require(onAllRanks(parallel::makeThreadRanks(2, std::chrono::hours(1)), work));
        QCOMPARE(failed.load(), 2);
        QVERIFY(run.recorder.all<run::SampleEvent>().empty());
    }

    /// Before they come for the first time behind it.
    void aRunThatGoesOnKnowsHowLongItsSamplesTook() {
        const Json prompts = {{"prompts", {"a thing", "another"}}, {"every_steps", 4}};
        test::TinyRun run(
            {{"train", {{"steps", 8}}}, {"sample", prompts}, {"save", {{"every_steps", 0}, {"every_epochs", 0}}}});
        TrainState state = run.newState(run.setup->config.train.seed);
        RunProgress progress = newProgress();
        progress.step = 3;
        Controls controls;
        const RunCaches caches;
        const auto prepared = [&](const std::optional<run::Checkpoint>& from) {
            auto milestones =
                std::make_unique<Milestones>(*run.setup, run.journal, controls, *run.alone, state, progress);
            require(milestones->prepare(from, nullptr, caches, at::kCPU));
            return milestones;
        };
        const auto before = prepared(std::nullopt);
        QCOMPARE(before->secondsLeft(), 0.0);
        require(before->saveNow());
        run.journal.tell(run::SampleEvent{2, 1, "another", "b.png", 1, 10.0});
        const auto after = prepared(run::listCheckpoints(run.setup->paths.checkpoints()).front());
        QCOMPARE(after->secondsLeft(), 40.0); // two pictures at step 4 and at step 8
    }

    /// Nobody knows which of them is right.
    void whatDevicesHaveLearnedApartByMistakeIsNotKept() {
        test::TinyRun run(job(Json::object()));
        std::atomic<int> differing = 0;
        const auto work = [&](parallel::Collectives& rank) {
            AstrayRank astray(rank);
            Controls controls;
            Journal silent(run.journal);
            TrainLoop loop(*run.setup, rank.ranks().isFirst() ? run.journal : silent, controls, astray, at::kCPU);
            const auto outcome = loop.run(std::nullopt);
            differing +=
                !outcome.ok() && outcome.error().message.find("what was learned so far of cpu:1") != std::string::npos
                    ? 1
                    : 0;
        };
        require(onAllRanks(parallel::makeThreadRanks(2, std::chrono::hours(1)), work));
        QCOMPARE(differing.load(), 2);
        QVERIFY(run::listCheckpoints(run.setup->paths.checkpoints()).empty());
        const auto warnings = run.recorder.all<run::WarningEvent>();
        QVERIFY(!warnings.empty());
        QCOMPARE(warnings.back().message,
                 std::string("what the devices have learned differs: there is no checkpoint to "
                             "go on from, so that the run begins anew"));
    }
};

QTEST_GUILESS_MAIN(MilestonesTest)
#include "MilestonesTest.moc"
