// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>

#include "base/Files.h"
#include "optim/AdamRule.h"
#include "optim/FlatParameters.h"
#include "optim/GradClip.h"
#include "optim/LrSchedule.h"
#include "optim/Optimizer.h"
#include "options/Schema.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;
using optim::FlatParameters;

namespace {

constexpr double kRate = 3e-3;
const options::OptimizerConfig kSettings = [] {
    options::OptimizerConfig config;
    config.weightDecay = 0.05;
    return config;
}();
constexpr double kMaxNorm = 4.0;
constexpr int kSteps = 200;

tensor::TensorMap golden(const char* file) {
    auto tensors = tensor::loadSafeTensors(fs::path(TEMPERA_GOLDEN) / "optim" / file);
    if (!tensors)
        qFatal("%s", tensors.error().message.c_str());
    return std::move(tensors).value();
}

double largestDifference(const at::Tensor& a, const at::Tensor& b) {
    return (a.to(at::kDouble) - b.to(at::kDouble)).abs().max().item<double>();
}

/// A flat buffer over two groups, as a U-Net and a text encoder.
struct Trained {
    explicit Trained(const tensor::TensorMap& from)
        : a(from.at("initial.a").clone())
        , b(from.at("initial.b").clone())
        , parameters({{"unet", kRate, {{"a", a}}}, {"text_encoder", kRate, {{"b", b}}}}) {}

    void setGradient(const at::Tensor& gradient) {
        a.mutable_grad().copy_(gradient.narrow(0, 0, 15).view({3, 5}));
        b.mutable_grad().copy_(gradient.narrow(0, 15, 7));
    }

    at::Tensor a, b;
    FlatParameters parameters;
};

} // namespace

class AdamWTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsTorchOver200Steps_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("float64") << "adamw_float64.safetensors" << 1e-12;
        QTest::newRow("float32") << "adamw_float32.safetensors" << 1e-5;
    }

    void equalsTorchOver200Steps() {
        QFETCH(QString, file);
        QFETCH(double, tolerance);
        const auto reference = golden(file.toUtf8().constData());
        Trained trained(reference);
        const auto optimizer = optim::makeOptimizer(kSettings, trained.parameters, 0);
        const optim::LrSchedule schedule({.type = options::ScheduleType::Cosine, .warmupSteps = 20}, kSteps, kRate);
        for (int step = 0; step < kSteps; ++step) {
            trained.setGradient(reference.at("gradients")[step]);
            const double norm = optim::gradientNorm(trained.parameters.gradients());
            const double expected = reference.at("norms")[step].item<double>();
            QVERIFY(std::abs(norm - expected) <= tolerance * expected);
            optimizer->step(schedule.factor(step), optim::clipScale(norm, kMaxNorm));
        }
        QVERIFY(largestDifference(trained.a, reference.at("final.a")) <= tolerance);
        QVERIFY(largestDifference(trained.b, reference.at("final.b")) <= tolerance);
        for (const auto& [name, value] : optimizer->state()) {
            if (name == "step")
                QCOMPARE(value.item<std::int64_t>(), std::int64_t{kSteps});
            else
                QVERIFY2(largestDifference(value, reference.at(name)) <= tolerance, name.c_str());
        }
    }

    /// Whatever the number of threads, the pieces they get and the alignment of these, every element comes out the
    /// same.
    void doesNotDependOnThePieces() {
        constexpr std::int64_t kCount = 100003;
        const at::Tensor gradient = at::randn({kCount}), value = at::randn({kCount});
        const auto run = [&](std::int64_t piece) {
            at::Tensor w = value.clone(), m = at::zeros({kCount}), v = at::zeros({kCount});
            for (std::int64_t step = 1; step <= 3; ++step)
                for (std::int64_t i = 0; i < kCount; i += piece)
                    optim::forEachWeight<optim::AdamRule>(
                        optim::ElementwiseRun{gradient, w, i, std::min(i + piece, kCount), 0.7}, std::array{m, v},
                        optim::AdamUpdate{.learningRate = 1e-3, .weightDecay = 0.01, .step = step});
            return w;
        };
        const at::Tensor whole = run(kCount);
        for (const std::int64_t piece : {17, 1000, 16384, 65536})
            QVERIFY(run(piece).equal(whole));
    }

    void theNormDoesNotDependOnThreads() {
        const at::Tensor flat = at::randn({1000003});
        at::set_num_threads(1);
        const double one = optim::gradientNorm(flat);
        at::set_num_threads(2);
        QCOMPARE(optim::gradientNorm(flat), one);
    }

    void theNormOfBfloat16IsThatOfItsNumbers() {
        const at::Tensor flat = at::randn({50001}).to(at::kBFloat16);
        QCOMPARE(optim::gradientNorm(flat), optim::gradientNorm(flat.to(at::kFloat)));
    }

    void theNormShowsBadGradients() {
        at::Tensor flat = at::zeros({50001});
        flat[50000] = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(!std::isfinite(optim::gradientNorm(flat)));
        flat[50000] = std::numeric_limits<float>::infinity();
        QVERIFY(!std::isfinite(optim::gradientNorm(flat)));
        flat[50000] = 3e38F;
        flat[7] = 3e38F;
        QVERIFY(std::isfinite(optim::gradientNorm(flat)));
    }

    void gradientsAccumulateInTheFlatBuffer() {
        at::Tensor w = at::randn({4, 4}), u = at::randn({3});
        FlatParameters parameters({{"unet", 1.0, {{"w", w}, {"u", u}}}});
        QCOMPARE(parameters.parameterCount(), std::int64_t{19});
        for (int i = 0; i < 2; ++i)
            (w * 2).sum().backward();
        QVERIFY(parameters.named(parameters.gradients()).at("w").equal(at::zeros({4, 4}) + 4));
        QCOMPARE(parameters.gradients().sum().item<float>(), 64.0F);
        parameters.zeroGradients();
        QCOMPARE(w.grad().abs().max().item<float>(), 0.0F);
        { parameters.values().zero_(); }
        QCOMPARE(w.abs().max().item<float>(), 0.0F);
    }

    void schedulesEqualDiffusersAndTransformers() {
        const auto text = readFile(fs::path(TEMPERA_GOLDEN) / "optim" / "schedules.json");
        const auto json = nlohmann::json::parse(*text);
        std::set<std::string> types;
        for (const auto& each : json.at("cases")) {
            options::TrainConfig config;
            for (const auto& [key, value] : each.at("options").items()) {
                const options::Option* option = options::schema().find(key);
                option->set(config, *options::parseValue(*option, value.get<std::string>()));
            }
            const optim::LrSchedule schedule(config.schedule, json.at("steps"), each.at("peak"));
            const auto& factors = each.at("factors");
            for (std::size_t step = 0; step < factors.size(); ++step)
                QVERIFY2(std::abs(schedule.factor(static_cast<std::int64_t>(step)) - factors[step].get<double>()) <
                             1e-14,
                         (each.at("options").dump() + " at step " + std::to_string(step)).c_str());
            types.insert(std::string(options::idOf(config.schedule.type)));
        }
        types.insert("adafactor"); // which leaves the rate to the optimizer
        QCOMPARE(types.size(), std::size(options::EnumChoices<options::ScheduleType>::table));
    }

    void schedulesStayDownAfterTheEnd() {
        const auto at = [](options::ScheduleConfig config, std::int64_t step) {
            return optim::LrSchedule(config, 100, 1e-4).factor(step);
        };
        QCOMPARE(at({.type = options::ScheduleType::Cosine}, 0), 1.0);
        QVERIFY(at({.type = options::ScheduleType::Cosine}, 150) < 1e-15);
        QCOMPARE(at({.type = options::ScheduleType::Linear}, 150), 0.0);
        QVERIFY(std::abs(at({.type = options::ScheduleType::CosineWithMinLr, .minLrRatio = 0.1}, 100) - 0.1) < 1e-15);
        QCOMPARE(at({.type = options::ScheduleType::Adafactor, .warmupSteps = 10}, 0), 1.0);
    }
};

QTEST_APPLESS_MAIN(AdamWTest)
#include "AdamWTest.moc"
