// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>

#include "kernels/AdamW.h"
#include "optim/AdamW.h"
#include "optim/FlatParameters.h"
#include "optim/GradClip.h"
#include "optim/LrSchedule.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;
using optim::AdamW;
using optim::AdamWSettings;
using optim::FlatParameters;

namespace {

constexpr double kRate = 3e-3;
constexpr AdamWSettings kSettings = {.weightDecay = 0.05};
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
        AdamW optimizer(trained.parameters, kSettings);
        const optim::LrSchedule schedule({.type = options::ScheduleType::Cosine, .warmupSteps = 20}, kSteps);
        for (int step = 0; step < kSteps; ++step) {
            trained.setGradient(reference.at("gradients")[step]);
            const double norm = optim::gradientNorm(trained.parameters.gradients());
            const double expected = reference.at("norms")[step].item<double>();
            QVERIFY(std::abs(norm - expected) <= tolerance * expected);
            optimizer.step(schedule.factor(step), optim::clipScale(norm, kMaxNorm));
        }
        QVERIFY(largestDifference(trained.a, reference.at("final.a")) <= tolerance);
        QVERIFY(largestDifference(trained.b, reference.at("final.b")) <= tolerance);
        for (const auto& [name, value] : optimizer.state()) {
            if (name == "step")
                QCOMPARE(value.item<std::int64_t>(), std::int64_t{kSteps});
            else
                QVERIFY2(largestDifference(value, reference.at(name)) <= tolerance, name.c_str());
        }
    }

    void continuesFromItsState() {
        const auto reference = golden("adamw_float32.safetensors");
        Trained whole(reference), first(reference);
        AdamW uninterrupted(whole.parameters, kSettings);
        for (int step = 0; step < 20; ++step) {
            whole.setGradient(reference.at("gradients")[step]);
            uninterrupted.step(1, 1);
        }
        AdamW begun(first.parameters, kSettings);
        for (int step = 0; step < 11; ++step) {
            first.setGradient(reference.at("gradients")[step]);
            begun.step(1, 1);
        }
        AdamW resumed(first.parameters, kSettings);
        QVERIFY(resumed.loadState(begun.state()).ok());
        for (int step = 11; step < 20; ++step) {
            first.setGradient(reference.at("gradients")[step]);
            resumed.step(1, 1);
        }
        QVERIFY(first.a.equal(whole.a) && first.b.equal(whole.b));
    }

    void refusesAStateThatDoesNotFit() {
        Trained trained(golden("adamw_float32.safetensors"));
        AdamW optimizer(trained.parameters, kSettings);
        auto missing = optimizer.state();
        missing.erase("exp_avg.a");
        const Status status = optimizer.loadState(missing);
        QVERIFY(!status.ok());
        QVERIFY(status.error().message.find("exp_avg.a") != std::string::npos);
        auto misshaped = optimizer.state();
        misshaped["exp_avg_sq.b"] = at::zeros({8});
        QVERIFY(!optimizer.loadState(misshaped).ok());
    }

    /// Whatever the number of threads, the pieces they get and the alignment of these, every element comes out the
    /// same.
    void doesNotDependOnThePieces() {
        constexpr std::int64_t kCount = 100003;
        const auto options = at::TensorOptions(at::kFloat);
        const at::Tensor gradient = at::randn({kCount}, options), value = at::randn({kCount}, options);
        const auto run = [&](std::int64_t piece) {
            at::Tensor w = value.clone(), m = at::zeros({kCount}), v = at::zeros({kCount});
            for (std::int64_t step = 1; step <= 3; ++step)
                for (std::int64_t i = 0; i < kCount; i += piece)
                    kernels::adamw({.learningRate = 1e-3, .weightDecay = 0.01, .step = step, .gradientScale = 0.7},
                                   std::min(piece, kCount - i), gradient.data_ptr<float>() + i, w.data_ptr<float>() + i,
                                   m.data_ptr<float>() + i, v.data_ptr<float>() + i);
            return w;
        };
        const at::Tensor whole = run(kCount);
        for (const std::int64_t piece : {1, 3, 17, 1000, 65536})
            QVERIFY(run(piece).equal(whole));
    }

    void theNormDoesNotDependOnThreads() {
        const at::Tensor flat = at::randn({1000003});
        at::set_num_threads(1);
        const double one = optim::gradientNorm(flat);
        at::set_num_threads(2);
        QCOMPARE(optim::gradientNorm(flat), one);
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

    void schedulesEqualDiffusers() {
        const auto reference = golden("schedules.safetensors");
        const auto check = [&](const char* name, const options::ScheduleConfig& config) {
            const optim::LrSchedule schedule(config, 50);
            for (std::int64_t step = 0; step < 50; ++step)
                QVERIFY2(std::abs(schedule.factor(step) - reference.at(name)[step].item<double>()) < 1e-15, name);
        };
        check("constant", {.type = options::ScheduleType::Constant, .warmupSteps = 7});
        check("cosine", {.type = options::ScheduleType::Cosine, .warmupSteps = 7});
        check("cosine_without_warmup", {.type = options::ScheduleType::Cosine});
    }

    void theCosineEndsAtItsMinimum() {
        const optim::LrSchedule schedule({.type = options::ScheduleType::Cosine, .minLrRatio = 0.1}, 100);
        QCOMPARE(schedule.factor(0), 1.0);
        QVERIFY(std::abs(schedule.factor(100) - 0.1) < 1e-15);
        QVERIFY(std::abs(schedule.factor(1000) - 0.1) < 1e-15);
    }
};

QTEST_APPLESS_MAIN(AdamWTest)
#include "AdamWTest.moc"
