// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/tensor.h>

#include "diffusion/Losses.h"
#include "diffusion/NoiseSchedule.h"
#include "diffusion/Targets.h"
#include "diffusion/TimestepSampling.h"
#endif

using namespace tempera;
using namespace tempera::diffusion;

namespace {

at::Tensor noiseOf(std::uint64_t picture) { return drawNoise(RandomStream(7, Purpose::Noise, picture), {1, 4, 3, 5}); }

bool isNear(const at::Tensor& actual, const at::Tensor& expected, double tolerance = 1e-6) {
    return (actual - expected).abs().max().item<double>() <= tolerance;
}

NoiseSchedule scheduleFor(spec::Prediction prediction, bool zeroSnr = false) {
    spec::SchedulerConfig config;
    config.betaSchedule = "scaled_linear";
    config.betaStart = 0.00085;
    config.betaEnd = 0.012;
    config.prediction = prediction;
    config.rescaleBetasZeroSnr = zeroSnr;
    return NoiseSchedule::create(config).value();
}

} // namespace

class TrainingMathTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addsNoisePerSample();
    void velocityAndNoiseGiveBackTheLatents();
    void terminalSnrCanBeZero();
    void targetsFollowThePrediction();
    void lossIsWeightedAndAddsUpOverMicroBatches();
    void drawsArePureFunctions();
    void timestepsAreUniform();
};

void TrainingMathTest::addsNoisePerSample() {
    const auto schedule = scheduleFor(spec::Prediction::Epsilon);
    const at::Tensor latents = noiseOf(1).expand({2, 4, 3, 5}), noise = noiseOf(2).expand({2, 4, 3, 5});
    const at::Tensor noisy = schedule.addNoise(latents, noise, at::tensor({0, 999}, at::kLong));
    const at::Tensor alpha = schedule.alphasCumprod();
    QVERIFY(isNear(noisy[0], alpha[0].sqrt() * latents[0] + (1.0 - alpha[0]).sqrt() * noise[0]));
    QVERIFY(isNear(noisy[1], alpha[999].sqrt() * latents[1] + (1.0 - alpha[999]).sqrt() * noise[1]));
}

void TrainingMathTest::velocityAndNoiseGiveBackTheLatents() {
    const auto schedule = scheduleFor(spec::Prediction::V);
    const at::Tensor latents = noiseOf(1), noise = noiseOf(2), timestep = at::tensor({400}, at::kLong);
    const at::Tensor noisy = schedule.addNoise(latents, noise, timestep);
    const at::Tensor velocity = schedule.velocity(latents, noise, timestep);
    const at::Tensor alpha = schedule.alphasCumprod()[400];
    QVERIFY(isNear(alpha.sqrt() * noisy - (1.0 - alpha).sqrt() * velocity, latents));
}

void TrainingMathTest::terminalSnrCanBeZero() {
    const auto schedule = scheduleFor(spec::Prediction::V, true);
    QCOMPARE(schedule.alphasCumprod()[-1].item<float>(), 0.0F);
    const at::Tensor noise = noiseOf(2);
    QVERIFY(isNear(schedule.addNoise(noiseOf(1), noise, at::tensor({999}, at::kLong)), noise));
}

void TrainingMathTest::targetsFollowThePrediction() {
    const at::Tensor latents = noiseOf(1), noise = noiseOf(2), timestep = at::tensor({10}, at::kLong);
    QVERIFY(isNear(trainingTarget(scheduleFor(spec::Prediction::Epsilon), latents, noise, timestep), noise));
    QVERIFY(isNear(trainingTarget(scheduleFor(spec::Prediction::Sample), latents, noise, timestep), latents));
    const auto schedule = scheduleFor(spec::Prediction::V);
    QVERIFY(isNear(trainingTarget(schedule, latents, noise, timestep), schedule.velocity(latents, noise, timestep)));
}

void TrainingMathTest::lossIsWeightedAndAddsUpOverMicroBatches() {
    const at::Tensor prediction = noiseOf(3).expand({3, 4, 3, 5}), target = noiseOf(4).expand({3, 4, 3, 5});
    const at::Tensor errors = squaredErrorPerSample(prediction, target);
    QCOMPARE(errors.sizes().vec(), std::vector<std::int64_t>{3});
    QVERIFY(isNear(errors[0], (prediction[0] - target[0]).pow(2).mean()));
    const at::Tensor weights = at::tensor({0.5, 1.0, 2.0}, at::kFloat);
    const at::Tensor whole = reduceLoss(errors, weights, 3);
    QVERIFY(isNear(whole, (errors * weights).mean()));
    const at::Tensor parts = reduceLoss(errors.slice(0, 0, 1), weights.slice(0, 0, 1), 3) +
                             reduceLoss(errors.slice(0, 1), weights.slice(0, 1), 3);
    QVERIFY(isNear(parts, whole));
    QVERIFY(isNear(reduceLoss(errors, {}, 3), errors.mean()));
}

void TrainingMathTest::drawsArePureFunctions() {
    QVERIFY(isNear(noiseOf(5), noiseOf(5), 0));
    QVERIFY(!isNear(noiseOf(5), noiseOf(6), 0.1));
    const RandomStream stream(1, Purpose::Timestep, 3, 2);
    QCOMPARE(drawTimestep(stream, 0, 1000), drawTimestep(stream, 0, 1000));
}

void TrainingMathTest::timestepsAreUniform() {
    std::array<int, 10> counts{};
    for (std::uint64_t picture = 0; picture < 10'000; ++picture) {
        const auto timestep = drawTimestep(RandomStream(1, Purpose::Timestep, picture), 100, 1100);
        QVERIFY(timestep >= 100 && timestep < 1100);
        ++counts[static_cast<std::size_t>((timestep - 100) / 100)];
    }
    for (const int count : counts)
        QVERIFY(std::abs(count - 1000) < 150); // five standard deviations
}

QTEST_APPLESS_MAIN(TrainingMathTest)
#include "TrainingMathTest.moc"
