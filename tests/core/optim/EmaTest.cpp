// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>
#include <nlohmann/json.hpp>

#include "../../support/HeldMemory.h"
#include "optim/Ema.h"
#include "optim/ValuesGuard.h"
#endif

using namespace tempera;
using namespace tempera::optim;

namespace {

at::Tensor row(const nlohmann::json& numbers) { return at::tensor(numbers.get<std::vector<double>>()); }

void set(FlatParameters& parameters, const at::Tensor& values) {
    const c10::NoGradGuard noGradients;
    parameters.named(parameters.values()).at("w").copy_(values);
}

} // namespace

class EmaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// diffusers' EMAModel with and without use_ema_warmup (tests/reference/make_ema.py).
    void itIsDiffusers() {
        std::ifstream in(TEMPERA_GOLDEN "/optim/ema.json");
        const auto golden = nlohmann::json::parse(in);
        for (const auto& one : golden["cases"]) {
            FlatParameters parameters({{"unet", 1.0, {{"w", row(golden["values"][0])}}}});
            options::EmaConfig config;
            config.decay = one["decay"];
            config.warmup = options::fromId<options::EmaWarmup>(one["warmup"].get<std::string>()).value();
            Ema ema(parameters, config);
            for (std::size_t i = 0; i < one["averages"].size(); ++i) {
                set(parameters, row(golden["values"][i + 1]));
                ema.afterStep(static_cast<std::int64_t>(i) + 1);
                const at::Tensor average = parameters.named(ema.averages()).at("w");
                QVERIFY2((average - row(one["averages"][i])).abs().max().item<double>() < 1e-12,
                         qPrintable(QString::number(i)));
            }
        }
    }

    void onlyEverySoManyStepsCountAndWithoutWarmUpTheDecayIsFull() {
        FlatParameters parameters({{"unet", 1.0, {{"w", at::zeros({2}, at::kFloat)}}}});
        options::EmaConfig config;
        config.every = 3;
        config.decay = 0.75;
        config.warmup = options::EmaWarmup::None;
        Ema ema(parameters, config);
        set(parameters, at::full({2}, 8.0));
        for (const std::int64_t step : {1, 2})
            ema.afterStep(step);
        QCOMPARE(ema.averages()[0].item<double>(), 0.0);
        ema.afterStep(3);
        QCOMPARE(ema.averages()[0].item<double>(), 2.0);
    }

    /// bfloat16 weights are averaged in float32: their own steps are too coarse.
    void narrowValuesAreAveragedWidely() {
        FlatParameters parameters({{"unet", 1.0, {{"w", at::zeros({2}, at::kBFloat16)}}}});
        options::EmaConfig config;
        config.decay = 0.999;
        config.warmup = options::EmaWarmup::None;
        Ema ema(parameters, config);
        set(parameters, at::full({2}, 1.0));
        for (std::int64_t step = 1; step <= 4; ++step)
            ema.afterStep(step);
        QCOMPARE(ema.averages().scalar_type(), at::kFloat);
        QVERIFY(std::abs(ema.averages()[0].item<double>() - (1 - std::pow(0.999, 4))) < 1e-7);
        {
            const ValuesGuard averaged(&ema);
            QVERIFY(parameters.values()[0].item<double>() < 0.01);
        }
        QCOMPARE(parameters.values()[0].item<double>(), 1.0);
    }

    /// Numbers of one type change places: no second copy of them is needed.
    void theAveragesStandInForTheValues() {
        constexpr std::int64_t kCount = (std::int64_t{1} << 24) + 5; // more than one piece
        FlatParameters parameters({{"unet", 1.0, {{"w", at::zeros({kCount}, at::kFloat)}}}});
        Ema ema(parameters, {});
        set(parameters, at::arange(kCount, at::kFloat));
        const at::Tensor values = parameters.values().clone(), averages = ema.averages().clone();
        const test::HeldMemory meter;
        const std::int64_t before = test::HeldMemory::held();
        test::HeldMemory::takePeak();
        {
            const ValuesGuard guard(&ema);
            QVERIFY(parameters.values().equal(averages));
        }
        QVERIFY(parameters.values().equal(values));
        QVERIFY(ema.averages().equal(averages));
        QVERIFY(test::HeldMemory::takePeak() - before <= (std::int64_t{1} << 24) * 4 + 4096);
    }

    void itsStateGoesOn() {
        const auto fresh = [] {
            return std::make_unique<FlatParameters>(
                std::vector<ParameterGroup>{{"unet", 1.0, {{"w", at::zeros({3}, at::kFloat)}}}});
        };
        const auto one = fresh(), other = fresh();
        Ema ema(*one, {}), goingOn(*other, {});
        for (std::int64_t step = 1; step <= 5; ++step) {
            set(*one, at::full({3}, static_cast<double>(step)));
            ema.afterStep(step);
        }
        QVERIFY(goingOn.loadState(ema.state()).ok());
        set(*other, at::full({3}, 5.0));
        for (Ema* each : {&ema, &goingOn})
            each->afterStep(6);
        QVERIFY(goingOn.averages().equal(ema.averages()));
        QVERIFY(!goingOn.loadState({}).ok());
    }
};

QTEST_APPLESS_MAIN(EmaTest)
#include "EmaTest.moc"
