// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <limits>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/full.h>
#include <c10/core/GradMode.h>
#include <c10/util/accumulate.h>

#include "../../support/GoldenModel.h"
#include "TrainFixture.h"
#include "optim/LossScale.h"
#include "train/TrainLoop.h"
#include "train/TrainStep.h"
#endif

using namespace tempera;
using namespace tempera::train;
using optim::LossScale;
using test::require;
using Json = nlohmann::json;

namespace {

/// A run in float16 whose exchanges can be tampered with.
struct HalfRun {
    test::TinyRun run;
    Controls controls;
    test::TamperedRank rank;

    explicit HalfRun(int steps, int patience)
        : run({{"train", {{"steps", steps}, {"precision", "float16"}, {"max_nonfinite_steps", patience}}},
               {"network", {{"part", "unet"}}}}) {}

    Result<TrainOutcome> go(const std::optional<run::Checkpoint>& from = std::nullopt) {
        Controls fresh;
        TrainLoop loop(*run.setup, run.journal, from ? fresh : controls, rank, at::kCPU);
        return loop.run(from);
    }
    /// Gradients overflow in these steps.
    void overflow(std::function<bool(int step)> when) {
        rank.onSum = [when](int call, at::Tensor buffer) {
            if (call % 2 == 1 && when((call + 1) / 2))
                buffer[buffer.numel() / 2].fill_(std::numeric_limits<double>::infinity());
        };
    }
    Json lossScale(std::int64_t step) const {
        return Json::parse(
            require(readFile(run.setup->paths.checkpoints() / run::checkpointName(step) / "state.json")))["loss_scale"];
    }
    std::string output() const { return test::tensorBytes(run.setup->paths.output() / "tiny.safetensors"); }
};

/// Numbers that look drawn and are always the same.
at::Tensor wave(at::IntArrayRef shape, double frequency) {
    return (at::arange(c10::multiply_integers(shape), at::kDouble) * frequency).sin().to(at::kFloat).view(shape);
}

/// A tiny model of a type with the same LoRA, and its gradients for the same batch.
at::Tensor gradients(at::ScalarType type, double lossScale, double lossWeight) {
    const QTemporaryDir folder;
    TrainState state;
    state.model =
        require(models::loadModel(golden::write("sd1", folder.path().toStdString()), {.dtype = type, .vae = false}));
    options::TrainConfig config;
    config.network.rank = 4;
    config.network.part = options::TrainedPart::Unet;
    require(attachTrainee(state, config));
    {
        const c10::NoGradGuard noGradients;
        state.parameters->values().add_(wave({state.parameters->size()}, 0.7) * 0.05);
    }
    MicroBatch batch;
    batch.latents = wave({2, 4, 6, 9}, 1.3);
    batch.noise = wave({2, 4, 6, 9}, 2.1);
    batch.timesteps = at::full({2}, 500, at::kLong);
    batch.text.context = wave({2, 77, state.model.facts.contextWidth()}, 0.9);
    batch.lossWeights = at::full({2}, lossWeight);
    const TrainStep step(state.model, nullptr, require(diffusion::NoiseSchedule::create(state.model.facts.scheduler)),
                         type);
    step.accumulate(batch, 2, lossScale);
    return state.parameters->gradients() / (lossScale * lossWeight);
}

double relative(const at::Tensor& a, const at::Tensor& b) { return ((a - b).norm() / b.norm()).item<double>(); }

} // namespace

/// train.precision float16 with its loss scale.
class Float16Test : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// torch.amp.GradScaler's rule.
    void theScaleHalvesAtOnceAndDoublesSlowly() {
        LossScale scale;
        QCOMPARE(scale.scale(), 65536.0);
        for (int i = 0; i < 1999; ++i)
            scale.update(false);
        QCOMPARE(scale.scale(), 65536.0);
        scale.update(false);
        QCOMPARE(scale.scale(), 131072.0);
        QCOMPARE(scale.goodSteps(), std::int64_t{0});
        scale.update(false);
        scale.update(true);
        QCOMPARE(scale.scale(), 65536.0);
        QCOMPARE(scale.goodSteps(), std::int64_t{0}); // an overflow begins the count again
        for (int i = 0; i < 16; ++i) {
            QVERIFY(scale.canBackOff());
            scale.update(true);
        }
        QCOMPARE(scale.scale(), 1.0);
        QVERIFY(!scale.canBackOff());
        scale.update(true);
        QCOMPARE(scale.scale(), 1.0);
        QVERIFY(LossScale::isValid(scale.scale(), scale.goodSteps()));
        QVERIFY(!LossScale::isValid(0.5, 0));
        QVERIFY(!LossScale::isValid(std::numeric_limits<double>::quiet_NaN(), 0));
        QVERIFY(!LossScale::isValid(65536.0, 2000));
    }

    void gradientsAgreeWithFloat32() {
        const at::Tensor exact = gradients(at::kFloat, 1, 1);
        QVERIFY(exact.norm().item<double>() > 0);
        QVERIFY(relative(gradients(at::kHalf, 1024, 1), exact) < 5e-3);
        QVERIFY(relative(gradients(at::kFloat, 1024, 1), exact) < 1e-6); // the scale divides out
    }

    /// What scaling is for: a small loss has gradients that float16 cannot hold.
    void withoutAScaleSmallGradientsVanish() {
        const at::Tensor exact = gradients(at::kFloat, 1, 1);
        QVERIFY(relative(gradients(at::kHalf, 1, 1e-6), exact) > 0.5);
        QVERIFY(relative(gradients(at::kHalf, 65536, 1e-6), exact) < 2e-2);
    }

    void overflowsAreSkippedAndNotCountedAndResumeIsExact() {
        const auto when = [](int step) { return step == 2 || step == 3; };
        HalfRun whole(6, 1); // the first step that counts would end it
        whole.overflow(when);
        QVERIFY(require(whole.go()).finished);
        for (const auto& step : whole.run.recorder.all<run::StepEvent>())
            QCOMPARE(step.skipped, when(static_cast<int>(step.step)));
        QVERIFY(whole.run.recorder.all<run::WarningEvent>().empty());
        QCOMPARE(whole.lossScale(6), Json({{"scale", 16384.0}, {"good_steps", 3}}));

        HalfRun parted(6, 1);
        parted.overflow(when);
        parted.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 2)
                parted.controls.stop();
        };
        QVERIFY(!require(parted.go()).finished);
        QCOMPARE(parted.lossScale(2), Json({{"scale", 32768.0}, {"good_steps", 0}}));
        parted.run.recorder.react = {};
        QVERIFY(require(parted.go(run::newestValidCheckpoint(parted.run.setup->paths.checkpoints(), {}))).finished);
        QCOMPARE(parted.lossScale(6), whole.lossScale(6));
        QCOMPARE(parted.output(), whole.output());
        QVERIFY(!whole.output().empty());
    }

    void atTheFloorOverflowsCount() {
        HalfRun run(30, 2);
        run.overflow([](int) { return true; });
        const auto result = run.go();
        QVERIFY(!result.ok());
        QCOMPARE(run.run.recorder.all<run::StepEvent>().back().step, std::int64_t{18}); // 65536 halves 16 times
    }
};

QTEST_APPLESS_MAIN(Float16Test)
#include "Float16Test.moc"
