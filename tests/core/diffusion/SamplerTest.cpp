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
/// Our scalars are double, diffusers' float32. A level of thousands (zero terminal SNR) is the inverse of what is left
/// of roots that processors round differently (see NoiseSchedule.cpp): that leaves two digits less.
double toleranceFrom(double initialSigma) { return initialSigma < 100 ? 1e-5 : 1e-3; }

/// What tests/reference/make_samplers.py computed with diffusers: settings of scheduler configs one by one, and a grid
/// of predictions, spacings and terminal SNRs for several numbers of steps. The configs are in the metadata.
const std::array<std::string, 2> kFiles = {"samplers", "samplers_grid"};

const tensor::TensorFile& golden(const std::string& name) {
    static const auto open = [](const std::string& file) {
        return tensor::TensorFile::open(TEMPERA_GOLDEN "/" + file + ".safetensors").value();
    };
    static const tensor::TensorFile settings = open(kFiles[0]), grid = open(kFiles[1]);
    return name == kFiles[0] ? settings : grid;
}

/// A case of a golden file: `CONFIG/SAMPLER/STEPS`.
struct Expected {
    double initialSigma = 0;
    std::vector<double> timesteps;
    at::Tensor sample;
};

Expected expected(const std::string& file, const std::string& key, const at::Tensor& start) {
    const at::Tensor packed = golden(file).tensor(key).value().to(at::kDouble);
    const double* values = packed.const_data_ptr<double>();
    const auto count = static_cast<std::int64_t>(values[1]);
    return {values[0], {values + 2, values + 2 + count}, packed.slice(0, 2 + count).view(start.sizes())};
}

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
    void everySamplerIsHeldAgainstDiffusers();
    void schedulesAsDiffusers_data();
    void schedulesAsDiffusers();
    void refusesWhatItCannotDo();
    void refusesSettingsThatItWouldIgnore_data();
    void refusesSettingsThatItWouldIgnore();
    void everySamplerIsAChoice();
};

void SamplerTest::drawsAsDiffusers_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("config");
    QTest::addColumn<QString>("sampler");
    QTest::addColumn<int>("steps");
    for (const std::string& file : kFiles)
        for (const auto& tensor : golden(file).table().tensors) {
            const QStringList parts = QString::fromStdString(tensor.name).split('/');
            if (parts.size() == 3)
                QTest::newRow(tensor.name.c_str())
                    << QString::fromStdString(file) << parts[0] << parts[1] << parts[2].toInt();
        }
}

void SamplerTest::drawsAsDiffusers() {
    QFETCH(QString, file);
    QFETCH(QString, config);
    QFETCH(QString, sampler);
    QFETCH(int, steps);
    const std::string source = file.toStdString();
    const auto scheduler = spec::parseSchedulerConfig(golden(source).metadata().at(config.toStdString()));
    QVERIFY(scheduler.ok());
    auto made = diffusion::makeSampler(sampler.toStdString(), *scheduler, steps);
    QVERIFY2(made.ok(), made.ok() ? "" : made.error().message.c_str());
    diffusion::Sampler& drawing = **made;

    const at::Tensor start = golden(source).tensor("start").value(), noise = golden(source).tensor("noise").value();
    const Expected wanted = expected(source, QTest::currentDataTag(), start);
    QCOMPARE(drawing.timesteps().size(), wanted.timesteps.size());
    for (std::size_t i = 0; i < wanted.timesteps.size(); ++i)
        QVERIFY(std::abs(drawing.timesteps()[i] - wanted.timesteps[i]) < 1e-4);
    QVERIFY(std::abs(drawing.initialSigma() - wanted.initialSigma) <= 1e-6 * wanted.initialSigma);

    std::int64_t draws = 0;
    at::Tensor sample = start * drawing.initialSigma();
    for (std::size_t i = 0; i < drawing.timesteps().size(); ++i)
        sample = drawing.step(i, toyNetwork(drawing.scaleInput(i, sample), drawing.timesteps()[i]), sample,
                              [&] { return noise[draws++]; });
    const double error = difference(sample, wanted.sample);
    QVERIFY2(error < toleranceFrom(wanted.initialSigma), qPrintable(QString::number(error)));
}

void SamplerTest::everySamplerIsHeldAgainstDiffusers() {
    std::map<std::string, int> cases;
    for (const auto& tensor : golden(kFiles[1]).table().tensors)
        if (const auto parts = QString::fromStdString(tensor.name).split('/'); parts.size() == 3)
            ++cases[parts[1].toStdString()];
    for (const diffusion::SamplerKind& kind : diffusion::samplerKinds())
        QVERIFY2(cases[std::string(kind.id)] >= 40, kind.id.data());
}

void SamplerTest::schedulesAsDiffusers_data() {
    QTest::addColumn<QString>("config");
    for (const auto& [label, text] : golden(kFiles[0]).metadata())
        QTest::newRow(label.c_str()) << QString::fromStdString(label);
}

void SamplerTest::schedulesAsDiffusers() {
    QFETCH(QString, config);
    const auto scheduler = spec::parseSchedulerConfig(golden(kFiles[0]).metadata().at(config.toStdString()));
    QVERIFY(scheduler.ok());
    const auto schedule = diffusion::NoiseSchedule::create(*scheduler);
    QVERIFY(schedule.ok());
    const at::Tensor expected = golden(kFiles[0]).tensor(config.toStdString() + "/alphas_cumprod").value();
    QCOMPARE(schedule->timesteps(), static_cast<int>(expected.numel()));
    const double apart = difference(schedule->alphasCumprod(), expected);
    QVERIFY2(apart < (scheduler->rescaleBetasZeroSnr.value_or(false) ? 1e-6 : 1e-7),
             qPrintable(QString::number(apart)));
}

void SamplerTest::refusesWhatItCannotDo() {
    spec::SchedulerConfig config;
    QVERIFY(errorOf("dimm", config, kSteps).find("ddim, euler") != std::string::npos);
    QVERIFY(errorOf("ddim", config, 0).find("1 to 1000") != std::string::npos);
    QVERIFY(errorOf("euler", config, 1001).find("1 to 1000") != std::string::npos);
    config.stepsOffset = 1;
    QVERIFY(errorOf("ddim", config, 1000).find("steps_offset") != std::string::npos);
    QVERIFY(errorOf("pndm", config, 1000).find("steps_offset") != std::string::npos);
    QVERIFY(errorOf("pndm", config, 3).find("at least 4") != std::string::npos);
    QVERIFY(errorOf("lcm", config, 51).find("1 to 50") != std::string::npos);
    config.prediction = spec::Prediction::Sample;
    for (const char* sampler : {"euler_a", "dpmpp_sde", "pndm"})
        QVERIFY(errorOf(sampler, config, kSteps).find("predicts the sample") != std::string::npos);
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
                                  << "ddim dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde unipc lcm";
    QTest::newRow("use_beta_sigmas") << R"({"use_beta_sigmas": true})"
                                     << "euler heun dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde dpmpp_sde unipc";
    QTest::newRow("use_lu_lambdas") << R"({"use_lu_lambdas": true})"
                                    << "dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde";
    QTest::newRow("use_flow_sigmas") << R"({"use_flow_sigmas": true})"
                                     << "dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde unipc";
    QTest::newRow("timestep_type") << R"({"timestep_type": "continuous"})"
                                   << "euler";
    QTest::newRow("algorithm_type") << R"({"algorithm_type": "dpmsolver"})"
                                    << "dpmpp_2m dpmpp_2m_karras";
    QTest::newRow("variance_type") << R"({"variance_type": "learned_range"})"
                                   << "dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde";
    QTest::newRow("lambda_min_clipped") << R"({"lambda_min_clipped": -5.1})"
                                        << "dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde";
    QTest::newRow("solver_order") << R"({"solver_order": 0})"
                                  << "dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde unipc";
    QTest::newRow("solver_type") << R"({"solver_type": "bh9"})"
                                 << "dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde unipc";
    QTest::newRow("interpolation_type") << R"({"interpolation_type": "cubic"})"
                                        << "euler";
    QTest::newRow("final_sigmas_type") << R"({"final_sigmas_type": "one"})"
                                       << "euler dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde unipc";
    QTest::newRow("use_exponential_sigmas") << R"({"use_exponential_sigmas": true, "use_karras_sigmas": true})"
                                            << "euler heun dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde dpmpp_sde unipc";
    QTest::newRow("timestep_spacing")
        << R"({"timestep_spacing": "sideways"})"
        << "ddim euler euler_a heun dpmpp_2m dpmpp_2m_karras dpmpp_2m_sde dpmpp_sde unipc pndm";
    QTest::newRow("predict_x0") << R"({"predict_x0": false})"
                                << "unipc";
    QTest::newRow("lower_order_final") << R"({"lower_order_final": false})"
                                       << "unipc";
    QTest::newRow("rescale_betas_zero_snr") << R"({"rescale_betas_zero_snr": true, "timestep_spacing": "trailing"})"
                                            << "ddim lcm";
    QTest::newRow("solver_p") << R"({"solver_p": {"a": 1}})"
                              << "unipc";
    QTest::newRow("original_inference_steps") << R"({"original_inference_steps": 1001})"
                                              << "lcm";
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
