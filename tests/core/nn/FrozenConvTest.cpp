// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/randn_like.h>

#include "nn/FrozenConv.h"
#endif

using namespace tempera;

class FrozenConvTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsConvolution_data();
    void equalsConvolution();
    void isChosenWhereWeightsOutnumberPixels();
};

void FrozenConvTest::equalsConvolution_data() {
    QTest::addColumn<int>("kernel");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("padding");
    QTest::addColumn<bool>("channelsLast");
    for (const auto& [kernel, stride, padding] :
         {std::array{3, 1, 1}, {3, 2, 1}, {3, 2, 0}, {5, 1, 2}, {1, 1, 0}, {3, 3, 1}, {2, 2, 0}})
        for (const bool channelsLast : {true, false})
            QTest::addRow("kernel %d stride %d padding %d %s", kernel, stride, padding, channelsLast ? "NHWC" : "NCHW")
                << kernel << stride << padding << channelsLast;
}

void FrozenConvTest::equalsConvolution() {
    QFETCH(const int, kernel);
    QFETCH(const int, stride);
    QFETCH(const int, padding);
    QFETCH(const bool, channelsLast);
    const auto type = at::TensorOptions(at::kDouble);
    const auto format = channelsLast ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
    const at::Tensor weight = at::randn({7, 5, kernel, kernel}, type).contiguous(at::MemoryFormat::ChannelsLast);
    const at::Tensor bias = at::randn({7}, type);
    const at::Tensor x = at::randn({2, 5, 9, 6}, type).contiguous(format).requires_grad_();
    const at::Tensor again = x.detach().clone().requires_grad_();

    const at::Tensor y = nn::frozenConv(x, weight, bias, stride, padding);
    const at::Tensor expected = at::conv2d(again, weight, bias, stride, padding);
    QCOMPARE(y.sizes(), expected.sizes());
    QVERIFY((y - expected).abs().max().item<double>() < 1e-12);
    QVERIFY(y.is_contiguous(at::MemoryFormat::ChannelsLast));
    const at::Tensor direction = at::randn_like(y);
    (y * direction).sum().backward();
    (expected * direction).sum().backward();
    QVERIFY((x.grad() - again.grad()).abs().max().item<double>() < 1e-12);
}

void FrozenConvTest::isChosenWhereWeightsOutnumberPixels() {
    const at::Tensor wide = at::randn({512, 512, 3, 3}).contiguous(at::MemoryFormat::ChannelsLast);
    const at::Tensor x = at::randn({1, 512, 8, 8});
    QVERIFY(nn::prefersFrozenConv(x, wide, 64));
    QVERIFY(!nn::prefersFrozenConv(x, wide, 4096));
    QVERIFY(!nn::prefersFrozenConv(x, wide.contiguous(), 64));
    QVERIFY(!nn::prefersFrozenConv(x, wide.narrow(0, 0, 64).contiguous(at::MemoryFormat::ChannelsLast), 64));
}

QTEST_APPLESS_MAIN(FrozenConvTest)
#include "FrozenConvTest.moc"
