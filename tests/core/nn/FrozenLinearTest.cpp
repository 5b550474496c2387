// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros_like.h>
#include <c10/core/GradMode.h>

#include "nn/FrozenLinear.h"
#endif

using namespace tempera;

namespace {

const auto kDouble = at::TensorOptions(at::kDouble);

double largestDifference(const at::Tensor& a, const at::Tensor& b) {
    return (a.to(at::kDouble) - b.to(at::kDouble)).abs().max().item<double>();
}

/// A layer of either kind with a LowRank beside it, and an input.
struct Case {
    explicit Case(bool pictures, at::ScalarType type = at::kDouble) {
        const auto shaped = [&](std::int64_t out, std::int64_t in) {
            const auto shape = pictures ? std::vector<std::int64_t>{out, in, 1, 1} : std::vector<std::int64_t>{out, in};
            return at::randn(shape, kDouble);
        };
        weight = shaped(6, 5).to(type);
        bias = at::randn({6}, kDouble).to(type);
        x = pictures ? at::randn({2, 5, 3, 4}, kDouble).contiguous(at::MemoryFormat::ChannelsLast)
                     : at::randn({2, 7, 5}, kDouble);
        x = x.to(type).requires_grad_();
        const at::ScalarType trained = type == at::kDouble ? at::kDouble : at::kFloat;
        update = {shaped(3, 5).to(trained).requires_grad_(), shaped(6, 3).to(trained).requires_grad_(), 0.7};
    }

    at::Tensor viaAutograd() const {
        const at::Tensor down = update.down.to(x.scalar_type()), up = update.up.to(x.scalar_type());
        if (weight.dim() == 4)
            return at::conv2d(x, weight, bias) + at::conv2d(at::conv2d(x, down), up) * update.scale;
        return at::linear(x, weight, bias) + at::linear(at::linear(x, down), up) * update.scale;
    }

    std::vector<at::Tensor> gradients(const at::Tensor& y, const at::Tensor& factor) {
        const std::vector<at::Tensor> leaves = {x, update.down, update.up};
        (y * factor).sum().backward();
        std::vector<at::Tensor> result;
        for (const at::Tensor& leaf : leaves) {
            result.push_back(leaf.grad().clone());
            leaf.mutable_grad().zero_();
        }
        return result;
    }

    at::Tensor weight, bias, x;
    nn::LowRank update;
};

} // namespace

class FrozenLinearTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_data() {
        QTest::addColumn<bool>("pictures");
        QTest::newRow("linear") << false;
        QTest::newRow("1 x 1 convolution") << true;
    }

    void equalsThePartsAndTheirGradients_data() { kinds_data(); }
    void equalsThePartsAndTheirGradients() {
        QFETCH(bool, pictures);
        Case c(pictures);
        const at::Tensor expected = c.viaAutograd();
        const at::Tensor y = nn::frozenLinear(c.x, c.weight, c.bias, &c.update);
        QVERIFY(y.sizes() == expected.sizes());
        QVERIFY(largestDifference(y, expected) < 1e-12);
        QVERIFY(!pictures || y.is_contiguous(at::MemoryFormat::ChannelsLast));
        const at::Tensor factor = at::randn(expected.sizes(), kDouble);
        const auto reference = c.gradients(expected, factor);
        // The second time grad() is there already and is added to in place.
        for (int time = 0; time < 2; ++time) {
            const auto found = c.gradients(nn::frozenLinear(c.x, c.weight, c.bias, &c.update), factor);
            for (std::size_t i = 0; i < found.size(); ++i)
                QVERIFY(largestDifference(found[i], reference[i]) < 1e-12);
        }
    }

    /// d/dε f(p + ε) by central differences, for every element of every input.
    void gradientsEqualFiniteDifferences_data() { kinds_data(); }
    void gradientsEqualFiniteDifferences() {
        QFETCH(bool, pictures);
        Case c(pictures);
        const at::Tensor factor = at::randn(c.viaAutograd().sizes(), kDouble);
        const auto value = [&] {
            const c10::AutoGradMode off(false);
            return (nn::frozenLinear(c.x, c.weight, c.bias, &c.update) * factor).sum().item<double>();
        };
        const auto found = c.gradients(nn::frozenLinear(c.x, c.weight, c.bias, &c.update), factor);
        const at::Tensor inputs[] = {c.x, c.update.down, c.update.up};
        constexpr double kStep = 1e-6;
        for (std::size_t i = 0; i < 3; ++i) {
            double* element = static_cast<double*>(inputs[i].data_ptr());
            const at::Tensor gradient =
                found[i].as_strided({found[i].numel()}, {1}); // in the order of the memory, as `element`
            QVERIFY(found[i].strides() == inputs[i].strides());
            for (std::int64_t j = 0; j < inputs[i].numel(); ++j) {
                const double before = element[j];
                element[j] = before + kStep;
                const double above = value();
                element[j] = before - kStep;
                const double below = value();
                element[j] = before;
                QVERIFY(std::abs((above - below) / (2 * kStep) - gradient[j].item<double>()) < 1e-7);
            }
        }
    }

    void withoutUpdateOnlyTheInputHasAGradient() {
        Case c(false);
        nn::frozenLinear(c.x, c.weight, c.bias).sum().backward();
        QVERIFY(largestDifference(c.x.grad(), at::linear(at::zeros_like(c.x) + 1, c.weight.sum(0).diag())) < 1e-12);
        QVERIFY(!c.weight.grad().defined());
    }

    void anInputWithoutGradientStillTrainsTheUpdate() {
        Case c(false);
        c.x = c.x.detach();
        const at::Tensor factor = at::randn({2, 7, 6}, kDouble);
        (c.viaAutograd() * factor).sum().backward();
        const at::Tensor down = c.update.down.grad().clone(), up = c.update.up.grad().clone();
        (nn::frozenLinear(c.x, c.weight, c.bias, &c.update) * factor).sum().backward();
        QVERIFY(largestDifference(c.update.down.grad(), down * 2) < 1e-12);
        QVERIFY(largestDifference(c.update.up.grad(), up * 2) < 1e-12);
    }

    /// Frozen in bfloat16, trained in float32: gradients arrive in float32.
    void mixesTypes_data() { kinds_data(); }
    void mixesTypes() {
        QFETCH(bool, pictures);
        Case c(pictures, at::kBFloat16);
        const at::Tensor y = nn::frozenLinear(c.x, c.weight, c.bias, &c.update);
        QCOMPARE(y.scalar_type(), at::kBFloat16);
        QVERIFY(largestDifference(y, c.viaAutograd()) < 0.15);
        y.sum().backward();
        QCOMPARE(c.update.up.grad().scalar_type(), at::kFloat);
        const at::Tensor first = c.update.up.grad().clone();
        nn::frozenLinear(c.x, c.weight, c.bias, &c.update).sum().backward();
        QVERIFY(largestDifference(c.update.up.grad(), first * 2) < 1e-5);
    }
};

QTEST_APPLESS_MAIN(FrozenLinearTest)
#include "FrozenLinearTest.moc"
