// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/zeros.h>

#include "diffusion/NoiseSchedule.h"
#include "diffusion/Sampler.h"
#include "options/Choices.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;

namespace {

constexpr int kSteps = 8;

/// What tests/reference/make_goldens.py computed with diffusers; the scheduler configs are in the metadata.
const tensor::SafeTensorsFile& golden() {
    static const tensor::SafeTensorsFile file =
        tensor::SafeTensorsFile::open(TEMPERA_GOLDEN "/samplers.safetensors").value();
    return file;
}

at::Tensor goldenTensor(const std::string& name) { return golden().tensor(name).value(); }

double difference(const at::Tensor& actual, const at::Tensor& expected) {
    const at::Tensor reference = expected.to(at::kDouble);
    const double scale = std::max(1.0, reference.abs().max().item<double>());
    return (actual.to(at::kDouble) - reference).abs().max().item<double>() / scale;
}

/// The network of the reference: tanh(0.7·x)·(0.5 + t/2000).
at::Tensor toyNetwork(const at::Tensor& input, double timestep) {
    return (input * 0.7).tanh() * (0.5 + timestep / 2000);
}

std::string errorOf(const std::string& sampler, const spec::SchedulerConfig& config, int steps) {
    const auto made = diffusion::makeSampler(sampler, config, steps);
    return made.ok() ? std::string() : made.error().message;
}

} // namespace

class SamplerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsAsDiffusers_data();
    void drawsAsDiffusers();
    void schedulesAsDiffusers_data();
    void schedulesAsDiffusers();
    void refusesWhatItCannotDo();
    void refusesSettingsThatItWouldIgnore_data();
    void refusesSettingsThatItWouldIgnore();
    void everySamplerIsAChoice();
};

void SamplerTest::drawsAsDiffusers_data() {
    QTest::addColumn<QString>("config");
    QTest::addColumn<QString>("sampler");
    for (const auto& [label, text] : golden().metadata())
        for (const diffusion::SamplerKind& kind : diffusion::samplerKinds()) {
            const std::string key = label + "/" + std::string(kind.id);
            if (golden().contains(key + "/result"))
                QTest::newRow(key.c_str())
                    << QString::fromStdString(label) << QString::fromStdString(std::string(kind.id));
        }
}

void SamplerTest::drawsAsDiffusers() {
    QFETCH(QString, config);
    QFETCH(QString, sampler);
    const std::string key = (config + "/" + sampler).toStdString();
    const auto scheduler = spec::parseSchedulerConfig(golden().metadata().at(config.toStdString()));
    QVERIFY(scheduler.ok());
    auto made = diffusion::makeSampler(sampler.toStdString(), *scheduler, kSteps);
    QVERIFY2(made.ok(), made.ok() ? "" : made.error().message.c_str());
    diffusion::Sampler& drawing = **made;

    const at::Tensor timesteps = goldenTensor(key + "/timesteps");
    QCOMPARE(static_cast<std::int64_t>(drawing.timesteps().size()), timesteps.numel());
    for (std::int64_t i = 0; i < timesteps.numel(); ++i)
        QVERIFY(std::abs(drawing.timesteps()[static_cast<std::size_t>(i)] - timesteps[i].item<double>()) < 1e-4);
    const double sigma = goldenTensor(key + "/initial_sigma").item<double>();
    QVERIFY(std::abs(drawing.initialSigma() - sigma) <= 1e-6 * sigma);

    const at::Tensor noise = goldenTensor("noise");
    std::int64_t draws = 0;
    at::Tensor sample = goldenTensor("start") * drawing.initialSigma();
    for (std::size_t i = 0; i < drawing.timesteps().size(); ++i)
        sample = drawing.step(i, toyNetwork(drawing.scaleInput(i, sample), drawing.timesteps()[i]), sample,
                              [&] { return noise[draws++]; });
    const double error = difference(sample, goldenTensor(key + "/result"));
    QVERIFY2(error < 1e-5, qPrintable(QString::number(error)));
}

void SamplerTest::schedulesAsDiffusers_data() {
    QTest::addColumn<QString>("config");
    for (const auto& [label, text] : golden().metadata())
        QTest::newRow(label.c_str()) << QString::fromStdString(label);
}

void SamplerTest::schedulesAsDiffusers() {
    QFETCH(QString, config);
    const auto scheduler = spec::parseSchedulerConfig(golden().metadata().at(config.toStdString()));
    QVERIFY(scheduler.ok());
    const auto schedule = diffusion::NoiseSchedule::create(*scheduler);
    QVERIFY(schedule.ok());
    const at::Tensor expected = goldenTensor(config.toStdString() + "/alphas_cumprod");
    QCOMPARE(schedule->timesteps(), static_cast<int>(expected.numel()));
    QVERIFY(difference(schedule->alphasCumprod(), expected) < 1e-7);
}

void SamplerTest::refusesWhatItCannotDo() {
    spec::SchedulerConfig config;
    QVERIFY(errorOf("dimm", config, kSteps).find("ddim, euler") != std::string::npos);
    QVERIFY(errorOf("ddim", config, 0).find("1 to 1000") != std::string::npos);
    QVERIFY(errorOf("euler", config, 1001).find("1 to 1000") != std::string::npos);
    config.stepsOffset = 1;
    QVERIFY(errorOf("ddim", config, 1000).find("steps_offset") != std::string::npos);
    config.timestepSpacing = "sideways";
    QVERIFY(errorOf("euler", config, kSteps).find("sideways") != std::string::npos);
    config = {};
    config.betaSchedule = "zigzag";
    QVERIFY(errorOf("ddim", config, kSteps).find("zigzag") != std::string::npos);
    config = {};
    config.trainedBetas = {0.1, 2.0};
    QVERIFY(errorOf("ddim", config, 1).find("num_train_timesteps, 1000") != std::string::npos);
    config.trainTimesteps = 2;
    QVERIFY(errorOf("ddim", config, 1).find("trained_betas") != std::string::npos);
    config = {};
    config.betaStart = 0.5;
    config.betaEnd = 0.1;
    QVERIFY(errorOf("ddim", config, kSteps).find("beta_start") != std::string::npos);
}

void SamplerTest::refusesSettingsThatItWouldIgnore_data() {
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("refusing");
    QTest::newRow("thresholding") << R"({"thresholding": true})"
                                  << "ddim dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("use_beta_sigmas") << R"({"use_beta_sigmas": true})"
                                     << "euler heun dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("use_lu_lambdas") << R"({"use_lu_lambdas": true})"
                                    << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("use_flow_sigmas") << R"({"use_flow_sigmas": true})"
                                     << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("timestep_type") << R"({"timestep_type": "continuous"})"
                                   << "euler";
    QTest::newRow("algorithm_type") << R"({"algorithm_type": "sde-dpmsolver++"})"
                                    << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("variance_type") << R"({"variance_type": "learned_range"})"
                                   << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("lambda_min_clipped") << R"({"lambda_min_clipped": -5.1})"
                                        << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("solver_order") << R"({"solver_order": 3})"
                                  << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("solver_type") << R"({"solver_type": "bh9"})"
                                 << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("interpolation_type") << R"({"interpolation_type": "cubic"})"
                                        << "euler";
    QTest::newRow("final_sigmas_type") << R"({"final_sigmas_type": "one"})"
                                       << "euler dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("use_exponential_sigmas") << R"({"use_exponential_sigmas": true, "use_karras_sigmas": true})"
                                            << "euler heun dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("timestep_spacing") << R"({"timestep_spacing": "sideways"})"
                                      << "ddim euler euler_a heun dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("the usual values") << R"({"thresholding": false, "algorithm_type": "deis"})"
                                      << "";
    QTest::newRow("as Python writes them") << R"({"variance_type": "fixed_small", "lambda_min_clipped": -Infinity})"
                                           << "";
}

/// diffusers would honour each of these settings in exactly the samplers that refuse it.
void SamplerTest::refusesSettingsThatItWouldIgnore() {
    QFETCH(QString, settings);
    QFETCH(QString, refusing);
    auto config = spec::parseSchedulerConfig(settings.toStdString());
    QVERIFY2(config.ok(), config.ok() ? "" : config.error().message.c_str());
    config->source = "m/scheduler_config.json";
    for (const diffusion::SamplerKind& kind : diffusion::samplerKinds()) {
        const std::string id(kind.id), error = errorOf(id, *config, kSteps);
        const bool refuses = refusing.split(' ').contains(QString::fromStdString(id));
        QVERIFY2(error.empty() != refuses, (id + ": " + error).c_str());
        if (!refuses)
            continue;
        QVERIFY2(error.starts_with("m/scheduler_config.json: \""), error.c_str());
        QVERIFY2(error.find(QTest::currentDataTag()) != std::string::npos, error.c_str());
    }
}

/// The choices of sample.sampler are the samplers.
void SamplerTest::everySamplerIsAChoice() {
    const std::span<const options::Choice> choices = options::EnumChoices<options::SamplerType>::table;
    const auto kinds = diffusion::samplerKinds();
    QCOMPARE(choices.size(), kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        QCOMPARE(choices[i].id, kinds[i].id);
        QCOMPARE(choices[i].label, kinds[i].label);
    }
}

QTEST_APPLESS_MAIN(SamplerTest)
#include "SamplerTest.moc"
