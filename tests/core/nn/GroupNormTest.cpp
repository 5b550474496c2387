// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/group_norm.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/silu.h>

#include "nn/FusedOps.h"
#endif

using namespace tempera;

namespace {

constexpr std::int64_t kGroups = 8;
constexpr double kEps = 1e-6;

struct Inputs {
    at::Tensor x, weight, bias;
};

/// Channels-last pictures whose channels each have a value of their own, and `spread` around it.
Inputs makeInputs(double spread, std::int64_t channels, std::int64_t height = 18, std::int64_t width = 29) {
    const at::Tensor level = at::randn({2, channels, 1, 1});
    const at::Tensor x = level + spread * at::randn({2, channels, height, width});
    return {x.contiguous(at::MemoryFormat::ChannelsLast), at::randn({channels}), at::randn({channels})};
}

at::Tensor reference(const Inputs& in) {
    return at::group_norm(in.x.to(at::kDouble).contiguous(), kGroups, in.weight.to(at::kDouble),
                          in.bias.to(at::kDouble), kEps);
}

double distance(const at::Tensor& a, const at::Tensor& b) { return (a.to(at::kDouble) - b).abs().max().item<double>(); }

} // namespace

class GroupNormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void flatPicturesKeepTheirDigits_data() {
        QTest::addColumn<double>("spread");
        QTest::addColumn<int>("channels");
        QTest::addColumn<double>("tolerance");
        for (const int channels : {8, 32, 48}) { // one, four and six channels a group
            QTest::addRow("1, %d channels", channels) << 1.0 << channels << 1e-5;
            QTest::addRow("0.01, %d channels", channels) << 0.01 << channels << 1e-4;
            QTest::addRow("0.0001, %d channels", channels) << 0.0001 << channels << 2e-3;
        }
    }
    void flatPicturesKeepTheirDigits() {
        QFETCH(const double, spread);
        QFETCH(const int, channels);
        QFETCH(const double, tolerance);
        const Inputs in = makeInputs(spread, channels);
        const at::Tensor expected = reference(in);
        QCOMPARE_LE(distance(nn::groupNorm(in.x, in.weight, in.bias, kGroups, kEps), expected), tolerance);
        QCOMPARE_LE(distance(nn::groupNormSilu(in.x, in.weight, in.bias, kGroups, kEps), at::silu(expected)),
                    tolerance);
    }

    void gradientsOfFlatPicturesKeepTheirDigits() {
        Inputs in = makeInputs(0.01, 8);
        const at::Tensor weights = at::randn(in.x.sizes());
        Inputs exact{in.x.to(at::kDouble).requires_grad_(), in.weight.to(at::kDouble).requires_grad_(),
                     in.bias.to(at::kDouble).requires_grad_()};
        for (at::Tensor* tensor : {&in.x, &in.weight, &in.bias})
            tensor->requires_grad_();
        (nn::groupNormSilu(in.x, in.weight, in.bias, kGroups, kEps) * weights).sum().backward();
        (at::silu(reference(exact)) * weights).sum().backward();
        const auto isClose = [](const at::Tensor& gradient, const at::Tensor& expected) {
            return distance(gradient, expected) <= 1e-3 * expected.abs().max().item<double>();
        };
        QVERIFY(isClose(in.weight.grad(), exact.weight.grad()));
        QVERIFY(isClose(in.bias.grad(), exact.bias.grad()));
        QVERIFY(isClose(in.x.grad(), exact.x.grad()));
    }

    void theNumberOfThreadsChangesNothing() {
        const Inputs in = makeInputs(1.0, 32, 40, 41);
        const int threads = at::get_num_threads();
        at::set_num_threads(1);
        const at::Tensor one = nn::groupNorm(in.x, in.weight, in.bias, kGroups, kEps);
        at::set_num_threads(3);
        const at::Tensor three = nn::groupNorm(in.x, in.weight, in.bias, kGroups, kEps);
        at::set_num_threads(threads);
        QVERIFY(one.equal(three));
    }
};

QTEST_APPLESS_MAIN(GroupNormTest)
#include "GroupNormTest.moc"
