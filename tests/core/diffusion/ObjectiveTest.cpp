// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "data/Presentation.h"
#include "diffusion/NoiseShaping.h"
#include "diffusion/Objective.h"
#include "diffusion/TimestepSampling.h"
#include "spec/TimestepDensity.h"
#include "tensor/TensorFile.h"
#endif

using namespace tempera;
using namespace tempera::diffusion;

namespace {

NoiseSchedule scheduleOf(spec::Prediction prediction, bool zeroSnr) {
    spec::SchedulerConfig config;
    config.betaSchedule = "scaled_linear";
    config.betaStart = 0.00085;
    config.betaEnd = 0.012;
    config.prediction = prediction;
    config.rescaleBetasZeroSnr = zeroSnr;
    return NoiseSchedule::create(config).value();
}

/// The largest difference, relative to max(1, reference).
double distance(const at::Tensor& actual, const at::Tensor& expected) {
    return ((actual - expected).abs() / expected.abs().clamp_min(1)).max().item<double>();
}

constexpr double kTolerance = 1e-6;

} // namespace

/// Everything that a training minimises, beside the functions of sd-scripts and OneTrainer (make_objective.py).
class ObjectiveTest : public QObject {
    Q_OBJECT

    std::optional<tensor::TensorFile> file_;

    at::Tensor golden(const std::string& name) const { return file_->tensor(name).value(); }

private Q_SLOTS:
    void initTestCase() { file_ = tensor::TensorFile::open(TEMPERA_GOLDEN "/objective.safetensors").value(); }

    void lossesAreThoseOfSdScripts_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("schedule");
        QTest::newRow("l2") << "l2"
                            << "snr";
        QTest::newRow("l1") << "l1"
                            << "snr";
        for (const char* type : {"huber", "smooth_l1"})
            for (const char* schedule : {"constant", "exponential", "snr"})
                QTest::addRow("%s.%s", type, schedule) << type << schedule;
    }
    void lossesAreThoseOfSdScripts() {
        QFETCH(QString, type);
        QFETCH(QString, schedule);
        options::LossConfig config;
        config.type = options::fromId<options::LossType>(type.toStdString()).value();
        config.huberSchedule = options::fromId<options::HuberSchedule>(schedule.toStdString()).value();
        config.huberC = 0.2;
        config.huberScale = 1.5;
        const Objective objective(config, scheduleOf(spec::Prediction::Epsilon, false));
        const std::string name = "loss." + std::string(QTest::currentDataTag());
        at::Tensor prediction = golden("prediction").clone().set_requires_grad(true);
        const at::Tensor loss = objective.perSample(prediction, golden("target"), golden("timesteps"));
        QVERIFY(distance(loss, golden(name)) <= kTolerance);
        loss.sum().backward();
        QVERIFY(distance(prediction.grad(), golden(name + ".gradient")) <= kTolerance);
        const at::Tensor masked =
            objective.perSample(prediction, golden("target"), golden("timesteps"), golden("mask"));
        QVERIFY(distance(masked, golden(name + ".masked")) <= kTolerance);
    }

    void weightsAreThoseOfTheOthers_data() {
        QTest::addColumn<bool>("v");
        QTest::addColumn<bool>("zero");
        for (const char* kind : {"min_snr", "debiased", "p2"})
            for (const bool v : {false, true})
                for (const bool zero : {false, true})
                    QTest::addRow("%s.%s%s", kind, v ? "v" : "epsilon", zero ? ".zero" : "") << v << zero;
        QTest::newRow("scale_v.v") << true << false;
        QTest::newRow("scale_v.v.zero") << true << true;
        QTest::newRow("v_like.epsilon") << false << false;
        QTest::newRow("v_like.epsilon.zero") << false << true;
        QTest::newRow("soft_min_snr.v") << true << false;
    }
    void weightsAreThoseOfTheOthers() {
        QFETCH(bool, v);
        QFETCH(bool, zero);
        const std::string name = QTest::currentDataTag(), kind = name.substr(0, name.find('.'));
        options::LossConfig config;
        config.weighting = options::fromId<options::LossWeighting>(kind).value_or(options::LossWeighting::None);
        config.snrGamma = kind == "soft_min_snr" ? 1 : 5;
        config.p2Gamma = 0.5;
        config.scaleVLikeNoise = kind == "scale_v";
        config.vLike = kind == "v_like" ? 0.3 : 0;
        const at::Tensor weights =
            Objective(config, scheduleOf(v ? spec::Prediction::V : spec::Prediction::Epsilon, zero)).weights();
        QVERIFY(weights.isfinite().all().item<bool>());
        const at::Tensor expected = golden("weight." + name);
        // Theirs divide by the ratio, which is zero at the last timestep of a zero-terminal schedule.
        const std::int64_t count = expected.isfinite().all().item<bool>() ? 1000 : 999;
        QVERIFY(count == 1000 || zero);
        // Nor do processors agree on its last place: see NoiseSchedule.cpp.
        const double apart = distance(weights.narrow(0, 0, count), expected.narrow(0, 0, count));
        QVERIFY2(apart <= (zero ? 1e-5 : kTolerance), qPrintable(QString::number(apart)));
    }

    void nothingIsWeighedWithoutBeingAsked() {
        const Objective objective({}, scheduleOf(spec::Prediction::V, true));
        QVERIFY(!objective.weights().defined() && !objective.thresholds().defined());
    }

    /// At the last timestep of a zero-terminal schedule there is no signal: every loss is a number there.
    void lossesAreFiniteWithoutSignal() {
        const at::Tensor prediction = golden("prediction").narrow(0, 0, 1), target = golden("target").narrow(0, 0, 1);
        const at::Tensor last = at::tensor({999}, at::kLong);
        for (const spec::Prediction kind : {spec::Prediction::V, spec::Prediction::Epsilon})
            for (const options::Choice& type : options::EnumChoices<options::LossType>::table)
                for (const options::Choice& weighting : options::EnumChoices<options::LossWeighting>::table) {
                    options::LossConfig config;
                    config.type = static_cast<options::LossType>(type.value);
                    config.weighting = static_cast<options::LossWeighting>(weighting.value);
                    config.scaleVLikeNoise = true;
                    config.vLike = 1;
                    at::Tensor guess = prediction.clone().set_requires_grad(true);
                    const at::Tensor loss = Objective(config, scheduleOf(kind, true)).perSample(guess, target, last);
                    loss.sum().backward();
                    QVERIFY2(loss.isfinite().all().item<bool>() && guess.grad().isfinite().all().item<bool>(),
                             std::string(weighting.id).c_str());
                }
    }

    void masksHaveAFloorAndCanBeEvenedOut() {
        const at::Tensor prediction = golden("prediction"), target = golden("target"), timesteps = golden("timesteps");
        const auto schedule = scheduleOf(spec::Prediction::Epsilon, false);
        options::LossConfig config;
        const at::Tensor whole = Objective(config, schedule).perSample(prediction, target, timesteps);
        const at::Tensor black = at::zeros({8, 1, 3, 5}), white = at::ones({8, 1, 3, 5});
        QVERIFY(at::equal(Objective(config, schedule).perSample(prediction, target, timesteps, white), whole));
        QCOMPARE(Objective(config, schedule).perSample(prediction, target, timesteps, black).abs().max().item<float>(),
                 0.0F);
        config.unmaskedWeight = 0.25;
        QVERIFY(distance(Objective(config, schedule).perSample(prediction, target, timesteps, black), whole * 0.25) <=
                kTolerance);
        config.normalizeMasked = true;
        QVERIFY(distance(Objective(config, schedule).perSample(prediction, target, timesteps, black), whole) <=
                kTolerance);
    }

    void noiseIsThatOfSdScripts_data() {
        QTest::addColumn<options::NoiseConfig>("config");
        const auto row = [](const char* name, auto change) {
            options::NoiseConfig config;
            change(config);
            QTest::newRow(name) << config;
        };
        row("offset", [](auto& config) { config.offset = 0.1; });
        row("offset_random", [](auto& config) {
            config.offset = 0.4;
            config.offsetRandomStrength = true;
        });
        row("adaptive", [](auto& config) {
            config.offset = 0.05;
            config.adaptiveScale = -0.2;
        });
        row("multires", [](auto& config) { config.multiresIterations = 6; });
        row("perturbation", [](auto& config) { config.perturbation = 0.1; });
        row("perturbation_random", [](auto& config) {
            config.perturbation = 0.2;
            config.perturbationRandomStrength = true;
        });
        row("all", [](auto& config) { config = {0.1, false, 0.1, 8, 0.7, 0.1, false}; });
    }
    void noiseIsThatOfSdScripts() {
        QFETCH(options::NoiseConfig, config);
        const auto stream = [](Purpose purpose) { return data::presentationStream(11, purpose, 2, {3, 1}); };
        const NoiseDraws draws = stacked({drawNoiseOf(stream, config, {4, 6, 10})});
        const ShapedNoise shaped = shapeNoise(draws, config, golden("noise.latents"));
        const std::string name = "noise." + std::string(QTest::currentDataTag());
        QVERIFY(distance(shaped.target, golden(name + ".target")) <= kTolerance);
        QVERIFY(distance(shaped.input, golden(name + ".input")) <= kTolerance);
    }

    /// A picture's noise does not depend on those beside it.
    void noiseIsShapedPictureByPicture() {
        const options::NoiseConfig config{0.1, true, 0.1, 8, 0.7, 0.1, true};
        std::vector<NoiseDraws> draws;
        for (std::uint32_t picture : {0U, 1U})
            draws.push_back(drawNoiseOf(
                [picture](Purpose purpose) {
                    return data::presentationStream(1, purpose, 0, {picture, 0});
                },
                config, {4, 6, 10}));
        const at::Tensor latents = golden("noise.latents").repeat({2, 1, 1, 1});
        const ShapedNoise both = shapeNoise(stacked(draws), config, latents);
        const ShapedNoise second = shapeNoise(stacked({draws[1]}), config, latents.narrow(0, 1, 1));
        QVERIFY(at::equal(both.target[1], second.target[0]) && at::equal(both.input[1], second.input[0]));
        QVERIFY(!at::equal(both.target[0], both.target[1]));
    }

    void timestepsAreThoseOfOneTrainer_data() {
        QTest::addColumn<QString>("distribution");
        const auto row = [](const char* name, const char* distribution) { QTest::newRow(name) << distribution; };
        row("uniform_shifted", "uniform");
        row("range", "logit_normal");
        row("logit_normal", "logit_normal");
        row("logit_shifted", "logit_normal");
        row("heavy_tail", "heavy_tail");
        row("beta_low", "beta");
        row("beta_high", "beta");
        row("cos_map", "cos_map");
        row("cos_map_shifted", "cos_map");
        row("sigmoid", "sigmoid");
        row("inverted_parabola", "inverted_parabola");
    }
    void timestepsAreThoseOfOneTrainer() {
        QFETCH(QString, distribution);
        const std::string name = "timesteps." + std::string(QTest::currentDataTag());
        const at::Tensor settings = golden(name + ".settings").to(at::kDouble);
        const auto at = [&settings](int i) { return settings[i].item<double>(); };
        options::TimestepsConfig config;
        config.distribution = options::fromId<options::TimestepDistribution>(distribution.toStdString()).value();
        config.weight = at(0);
        config.bias = at(1);
        config.min = static_cast<int>(std::lround(at(2)));
        config.max = static_cast<int>(std::lround(at(3)));
        config.shift = at(4);
        const auto density = spec::TimestepDensity::create(config, 1000).value();
        at::Tensor probabilities = at::zeros({1000}, at::kDouble);
        for (std::int64_t t = density.first(); t < density.end(); ++t)
            probabilities[t] = density.probabilities()[static_cast<std::size_t>(t - density.first())];
        const at::Tensor expected = golden(name).to(at::kDouble);
        QVERIFY(std::abs(probabilities.sum().item<double>() - 1) < 1e-12);
        QVERIFY2((probabilities - expected).abs().max().item<double>() <= kTolerance,
                 std::to_string((probabilities - expected).abs().max().item<double>()).c_str());
    }

    /// What is plotted is what is drawn.
    void timestepsAreDrawnByTheirDensity() {
        options::TimestepsConfig config;
        config.distribution = options::TimestepDistribution::LogitNormal;
        config.min = 200;
        config.max = 700;
        const auto density = spec::TimestepDensity::create(config, 1000).value();
        constexpr int kDraws = 50'000, kParts = 10;
        std::array<double, kParts> drawn{}, expected{};
        const auto part = [](std::int64_t t) { return static_cast<std::size_t>((t - 200) * kParts / 500); };
        for (std::uint64_t i = 0; i < kDraws; ++i)
            drawn[part(density.draw(RandomStream(3, Purpose::Timestep, i)))] += 1.0 / kDraws;
        for (std::int64_t t = density.first(); t < density.end(); ++t)
            expected[part(t)] += density.probabilities()[static_cast<std::size_t>(t - density.first())];
        for (std::size_t i = 0; i < kParts; ++i)
            QVERIFY(std::abs(drawn[i] - expected[i]) < 5 * std::sqrt(expected[i] / kDraws));
    }

    /// A run of earlier versions goes on with the timesteps that it began with.
    void uniformTimestepsAreAsEver() {
        const auto density = spec::TimestepDensity::create({}, 1000).value();
        for (std::uint64_t i = 0; i < 100; ++i)
            QCOMPARE(density.draw(RandomStream(3, Purpose::Timestep, i)),
                     drawTimestep(RandomStream(3, Purpose::Timestep, i), 0, 1000));
    }

    void validationIsAtSdScriptsTimesteps() {
        const auto density = spec::TimestepDensity::create({}, 1000).value();
        QCOMPARE(density.evenly(4), (std::vector<std::int64_t>{200, 400, 600, 800}));
        QCOMPARE(density.evenly(1), (std::vector<std::int64_t>{500}));
    }

    void whatDescribesNoDistributionIsRefused() {
        const auto refusal = [](auto change) {
            options::TimestepsConfig config;
            change(config);
            const auto density = spec::TimestepDensity::create(config, 1000);
            return density.ok() ? std::string() : density.error().message.substr(0, density.error().message.find(':'));
        };
        using Distribution = options::TimestepDistribution;
        QCOMPARE(refusal([](auto& config) { config.min = 1000; }), std::string("timesteps.min"));
        QCOMPARE(refusal([](auto& config) { config.max = config.min = 300; }), std::string("timesteps.min"));
        QCOMPARE(refusal([](auto& config) { config.distribution = Distribution::Beta; }),
                 std::string("timesteps.weight"));
        QCOMPARE(refusal([](auto& config) {
                     config.distribution = Distribution::HeavyTail;
                     config.weight = 2;
                 }),
                 std::string("timesteps.weight"));
        QCOMPARE(refusal([](auto& config) {
                     config.distribution = Distribution::InvertedParabola;
                     config.weight = 100;
                     config.bias = 5;
                 }),
                 std::string("timesteps.weight"));
        QCOMPARE(refusal([](auto&) {}), std::string());
    }
};

QTEST_APPLESS_MAIN(ObjectiveTest)
#include "ObjectiveTest.moc"
