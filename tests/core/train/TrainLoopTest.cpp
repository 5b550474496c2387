// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>
#include <limits>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <c10/util/Exception.h>

#include "TrainFixture.h"
#include "train/TrainLoop.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;
using Json = nlohmann::json;

namespace {

/// A run of eight steps with a checkpoint after every third, and what became of it.
struct Trained {
    test::TinyRun run;
    Controls controls;
    test::TamperedRank rank;

    explicit Trained(const Json& train = Json::object(), const Json& cache = Json::object())
        : run({{"train", merged(train)}, {"network", {{"part", "unet"}}}, {"cache", cache}}) {}

    static Json merged(const Json& train) {
        Json all = {{"steps", 8}};
        all.merge_patch(train);
        return all;
    }

    Result<TrainOutcome> go(const std::optional<run::Checkpoint>& from = std::nullopt) {
        TrainLoop loop(*run.setup, run.journal, controls, rank, at::kCPU);
        return loop.run(from);
    }

    std::string output() const { return test::tensorBytes(run.setup->paths.output() / "tiny.safetensors"); }
    std::string checkpoint(std::int64_t step) const {
        const fs::path folder = run.setup->paths.checkpoints() / run::checkpointName(step);
        return test::tensorBytes(folder / "lora.safetensors") + test::tensorBytes(folder / "optimizer.safetensors");
    }
    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> numbers;
        for (const auto& event : run.recorder.all<run::StepEvent>())
            numbers.push_back(event.step);
        return numbers;
    }
};

/// The sums of a step are that of the gradients and that of the loss.
constexpr int kSumsPerStep = 2;
int stepOfSum(int call) { return (call + kSumsPerStep - 1) / kSumsPerStep; }
bool isGradients(int call) { return call % kSumsPerStep == 1; }

const std::vector<std::int64_t> kAllSteps = {1, 2, 3, 4, 5, 6, 7, 8};

} // namespace

/// The loop over the steps, with what can go wrong in them.
class TrainLoopTest : public QObject {
    Q_OBJECT

    std::string undisturbed_; ///< the tensors of the final file

private Q_SLOTS:
    void initTestCase() {
        Trained trained;
        const TrainOutcome outcome = require(trained.go());
        QVERIFY(outcome.finished);
        QCOMPARE(trained.steps(), kAllSteps);
        undisturbed_ = trained.output();
        QVERIFY(!undisturbed_.empty());
    }

    void pausingLosesNoStep() {
        Trained trained;
        bool hasPaused = false;
        std::jthread waker;
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 4 && !hasPaused) {
                hasPaused = true;
                trained.controls.pause();
            }
            if (const auto* phase = std::get_if<run::PhaseEvent>(&event);
                phase && phase->phase == run::Phase::Paused && !waker.joinable())
                waker = std::jthread([&] {
                    trained.controls.save(); // is carried out while paused
                    std::this_thread::sleep_for(std::chrono::milliseconds(300));
                    trained.controls.resume();
                });
        };
        QVERIFY(require(trained.go()).finished);
        QCOMPARE(trained.steps(), kAllSteps);
        QCOMPARE(trained.output(), undisturbed_);
        bool saved = false;
        for (const auto& event : trained.run.recorder.all<run::CheckpointEvent>())
            saved = saved || event.step == 4;
        QVERIFY(saved);
    }

    void stoppingAndGoingOnLosesNoStep() {
        Trained trained;
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 5)
                trained.controls.stop();
        };
        const TrainOutcome outcome = require(trained.go());
        QVERIFY(!outcome.finished);
        QCOMPARE(outcome.step, std::int64_t{5});
        trained.run.recorder.react = {};
        const auto from = run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {});
        QCOMPARE(from->step, std::int64_t{5});

        Controls fresh;
        test::TamperedRank rank;
        TrainLoop loop(*trained.run.setup, trained.run.journal, fresh, rank, at::kCPU);
        QVERIFY(require(loop.run(from)).finished);
        QCOMPARE(trained.steps(), kAllSteps);
        QCOMPARE(trained.output(), undisturbed_);
    }

    void numbersThatAreNotFiniteNeverReachTheWeights_data() {
        QTest::addColumn<bool>("inGradients");
        QTest::newRow("gradients") << true;
        QTest::newRow("loss") << false;
    }
    void numbersThatAreNotFiniteNeverReachTheWeights() {
        QFETCH(bool, inGradients);
        // Steps 2 and 4 fail: they are skipped, told, and everything goes on from the weights before them.
        Trained trained(Json({{"max_nonfinite_steps", 2}}));
        trained.rank.onSum = [&](int call, at::Tensor buffer) {
            const int step = stepOfSum(call);
            if ((step == 2 || step == 4) && isGradients(call) == inGradients) {
                if (inGradients)
                    buffer[buffer.numel() / 2].fill_(std::numeric_limits<double>::infinity());
                else
                    buffer.fill_(std::numeric_limits<double>::quiet_NaN());
            }
        };
        QVERIFY(require(trained.go()).finished);
        QCOMPARE(trained.steps(), kAllSteps);
        for (const auto& step : trained.run.recorder.all<run::StepEvent>()) {
            const bool failed = step.step == 2 || step.step == 4;
            QCOMPARE(step.skipped, failed);
            QCOMPARE(std::isnan(inGradients ? step.gradNorm : step.loss), failed);
        }
        QCOMPARE(trained.run.recorder.all<run::WarningEvent>().size(), std::size_t{2});
        QVERIFY(trained.output() != undisturbed_);
        const auto file = require(
            tensor::TensorFile::open(trained.run.setup->paths.checkpoints() / "step-000006" / "lora.safetensors"));
        for (const auto& info : file.table().tensors)
            QVERIFY2(require(file.tensor(info.name)).isfinite().all().item<bool>(), info.name.c_str());
    }

    void tooManyInARowEndTheRunWithTheWeightsBeforeThem() {
        Trained trained(Json({{"max_nonfinite_steps", 3}}));
        trained.rank.onSum = [](int call, at::Tensor buffer) {
            if (stepOfSum(call) >= 4 && isGradients(call))
                buffer.fill_(std::numeric_limits<double>::quiet_NaN());
        };
        const auto result = trained.go();
        QVERIFY(!result.ok());
        QVERIFY2(result.error().message.find("3 steps in a row") != std::string::npos, result.error().message.c_str());
        QCOMPARE(trained.steps(), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}));
        QVERIFY(trained.run.recorder.all<run::DoneEvent>().empty());
        QVERIFY(!trained.checkpoint(3).empty());
        QCOMPARE(trained.checkpoint(6), trained.checkpoint(3)); // what is kept at the end
        QVERIFY(!fs::exists(trained.run.setup->paths.output() / "tiny.safetensors"));
    }

    /// The count survives a resume, so that a run which cannot go on does not go on for ever.
    void theCountOfFailedStepsIsResumed() {
        Trained trained(Json({{"max_nonfinite_steps", 3}}));
        const auto break5 = [](int first) {
            return [first](int call, at::Tensor buffer) {
                if (first + stepOfSum(call) - 1 >= 5 && isGradients(call))
                    buffer.fill_(std::numeric_limits<double>::quiet_NaN());
            };
        };
        trained.rank.onSum = break5(1);
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 6)
                trained.controls.stop();
        };
        QVERIFY(!require(trained.go()).finished); // two failed
        trained.run.recorder.react = {};
        Controls fresh;
        test::TamperedRank rank;
        rank.onSum = break5(7);
        TrainLoop loop(*trained.run.setup, trained.run.journal, fresh, rank, at::kCPU);
        const auto result = loop.run(run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {}));
        QVERIFY(!result.ok());
        QCOMPARE(trained.steps(), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7}));
    }

    /// A step whose exchange fails is not applied; the state before it is kept.
    void aLostExchangeLosesNothingButItsStep() {
        Trained trained;
        trained.rank.onSum = [](int call, at::Tensor) { TORCH_CHECK(stepOfSum(call) < 5, "peer 1 is gone"); };
        QVERIFY_EXCEPTION_THROWN(trained.go(), c10::Error);
        QCOMPARE(trained.steps(), (std::vector<std::int64_t>{1, 2, 3, 4}));
        const auto from = run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {});
        QCOMPARE(from->step, std::int64_t{4});
        trained.rank.onSum = {};
        Controls fresh;
        TrainLoop loop(*trained.run.setup, trained.run.journal, fresh, trained.rank, at::kCPU);
        QVERIFY(require(loop.run(from)).finished);
        QCOMPARE(trained.output(), undisturbed_);
    }

    void whetherLatentsAreCachedChangesNoBit() {
        Trained trained(Json::object(), Json({{"latents", false}}));
        QVERIFY(require(trained.go()).finished);
        QCOMPARE(trained.output(), undisturbed_);
    }

    void accumulationIsOneBigBatch() {
        Trained together(Json({{"batch_size", 4}, {"steps", 3}}));
        Trained apart(Json({{"batch_size", 1}, {"accumulation", 4}, {"steps", 3}}));
        QVERIFY(require(together.go()).finished && require(apart.go()).finished);
        const auto a = together.run.recorder.all<run::StepEvent>(), b = apart.run.recorder.all<run::StepEvent>();
        QCOMPARE(a.size(), std::size_t{3});
        QCOMPARE(b.size(), std::size_t{3});
        bool ragged = false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            QCOMPARE(a[i].imagesSeen, b[i].imagesSeen);
            QVERIFY(std::abs(a[i].loss - b[i].loss) < 1e-5 * a[i].loss);
            QVERIFY(std::abs(a[i].gradNorm - b[i].gradNorm) < 1e-4 * a[i].gradNorm);
            ragged = ragged || a[i].imagesSeen % 4 != 0;
        }
        QVERIFY2(ragged, "no global batch of the project is smaller than the others");
    }
};

QTEST_APPLESS_MAIN(TrainLoopTest)
#include "TrainLoopTest.moc"
