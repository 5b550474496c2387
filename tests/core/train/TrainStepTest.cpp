// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/tensor.h>
#include <c10/core/GradMode.h>

#include "../../support/GoldenModel.h"
#include "TrainFixture.h"
#include "train/TrainStep.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

/// A tiny model with a LoRA that is not zero, and the step over it.
struct Bench {
    QTemporaryDir folder;
    TrainState state;
    std::optional<TrainStep> step;

    explicit Bench(double moduleDropout = 0) {
        const fs::path path = golden::write("sd1", folder.path().toStdString());
        state.model = require(models::loadModel(path, {.vae = false}));
        options::TrainConfig config;
        config.network.rank = 4;
        config.network.moduleDropout = moduleDropout;
        config.network.part = options::TrainedPart::Unet;
        require(attachTrainee(state, config));
        const c10::NoGradGuard noGradients;
        state.parameters->values().add_(at::randn({state.parameters->size()}) * 0.05);
        step.emplace(state.model, nullptr, require(diffusion::NoiseSchedule::create(state.model.facts.scheduler)),
                     at::kFloat);
    }

    MicroBatch batch(std::int64_t pictures) const {
        MicroBatch batch;
        batch.latents = at::randn({pictures, 4, 6, 9});
        batch.noise = at::randn({pictures, 4, 6, 9});
        batch.timesteps = at::tensor({801, 44, 500, 3, 999}, at::kLong).slice(0, 0, pictures);
        batch.text.context = at::randn({pictures, 77, state.model.facts.contextWidth()});
        return batch;
    }

    /// Gradient and loss of the micro-batches that begin at `cuts`.
    std::pair<at::Tensor, double> run(const MicroBatch& whole, std::vector<std::int64_t> cuts, std::int64_t global) {
        state.parameters->zeroGradients();
        cuts.push_back(whole.latents.size(0));
        double loss = 0;
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            const auto part = [&](const at::Tensor& tensor) {
                return tensor.defined() ? tensor.slice(0, cuts[i], cuts[i + 1]) : tensor;
            };
            MicroBatch micro;
            micro.latents = part(whole.latents);
            micro.noise = part(whole.noise);
            micro.timesteps = part(whole.timesteps);
            micro.text.context = part(whole.text.context);
            micro.lossWeights = part(whole.lossWeights);
            loss += step->accumulate(micro, global).item<double>();
        }
        return {state.parameters->gradients().clone(), loss};
    }
};

double relative(const at::Tensor& a, const at::Tensor& b) { return ((a - b).norm() / b.norm()).item<double>(); }

} // namespace

/// Forward and backward of a global batch in pieces. Gradients themselves are held against diffusers' in
/// tests/app/ParityTest.cpp.
class TrainStepTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGlobalBatchMayBeCutAnyhow_data() {
        QTest::addColumn<QList<int>>("cuts");
        QTest::addColumn<bool>("weighted");
        QTest::newRow("accumulation") << QList<int>{0, 2} << false;
        QTest::newRow("one by one") << QList<int>{0, 1, 2, 3} << false;
        QTest::newRow("ragged last pass") << QList<int>{0, 3} << false;
        QTest::newRow("weighted") << QList<int>{0, 3} << true;
    }
    void aGlobalBatchMayBeCutAnyhow() {
        QFETCH(QList<int>, cuts);
        QFETCH(bool, weighted);
        Bench bench;
        MicroBatch whole = bench.batch(4);
        if (weighted)
            whole.lossWeights = at::tensor({0.25, 1.5, 2.0, 0.0}, at::kFloat);
        const auto [expected, expectedLoss] = bench.run(whole, {0}, 4);
        const auto [gradient, loss] = bench.run(whole, {cuts.begin(), cuts.end()}, 4);
        QVERIFY(expected.norm().item<double>() > 0);
        QVERIFY(relative(gradient, expected) < 1e-5);
        QVERIFY(std::abs(loss - expectedLoss) < 1e-6 * expectedLoss);
    }

    /// The last global batch of an epoch may be small: each of its pictures weighs as much as the batch is small.
    void aRaggedGlobalBatchIsDividedByItsOwnSize() {
        Bench bench;
        const MicroBatch one = bench.batch(1);
        MicroBatch twice;
        twice.latents = one.latents.repeat({2, 1, 1, 1});
        twice.noise = one.noise.repeat({2, 1, 1, 1});
        twice.timesteps = one.timesteps.repeat({2});
        twice.text.context = one.text.context.repeat({2, 1, 1});
        const auto [alone, aloneLoss] = bench.run(one, {0}, 1);
        const auto [both, bothLoss] = bench.run(twice, {0, 1}, 2);
        QVERIFY(relative(both, alone) < 1e-5);
        QVERIFY(std::abs(bothLoss - aloneLoss) < 1e-6 * aloneLoss);
        const auto [share, shareLoss] = bench.run(one, {0}, 4); // one picture of four
        QVERIFY(relative(share * 4, alone) < 1e-5);
        QVERIFY(std::abs(shareLoss * 4 - aloneLoss) < 1e-6 * aloneLoss);
    }

    void recomputationChangesNoGradient() {
        Bench bench;
        const MicroBatch whole = bench.batch(3);
        const auto [expected, expectedLoss] = bench.run(whole, {0}, 3);
        for (const int levels : {0, 1, 2}) { // all, or so many from the outermost
            bench.state.model.unet->setGradientCheckpointing(true, levels);
            const auto [gradient, loss] = bench.run(whole, {0}, 3);
            QVERIFY(relative(gradient, expected) < 1e-6);
            QCOMPARE(loss, expectedLoss);
        }
    }

    /// Nothing is trained in such a pass; its loss counts all the same.
    void aPassMayDropEveryLayer() {
        Bench bench(0.99);
        const MicroBatch whole = bench.batch(1);
        int withoutAny = 0;
        for (std::int64_t step = 1; step <= 20; ++step) {
            bench.state.trainee->beginPass({.seed = 1, .step = step});
            const auto [gradient, loss] = bench.run(whole, {0}, 1);
            bench.state.trainee->endPass();
            QVERIFY(loss > 0);
            withoutAny += gradient.norm().item<double>() == 0;
        }
        QVERIFY(withoutAny > 0);
    }

    void onlyTheNetworkGetsGradients() {
        Bench bench;
        bench.run(bench.batch(2), {0}, 2);
        for (const auto& named : bench.state.model.unet->namedParameters())
            QVERIFY2(!named.parameter->tensor.grad().defined(), named.name.c_str());
    }
};

QTEST_APPLESS_MAIN(TrainStepTest)
#include "TrainStepTest.moc"
