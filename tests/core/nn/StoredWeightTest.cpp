// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/randn_like.h>

#include "../../support/HeldMemory.h"
#include "nn/Layers.h"
#include "nn/StoredWeight.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;
using nn::WeightStorage;

namespace {

double largestDifference(const at::Tensor& a, const at::Tensor& b) {
    return (a.to(at::kDouble) - b.to(at::kDouble)).abs().max().item<double>();
}

at::Tensor channelsLast(const at::Tensor& x) { return x.dim() == 4 ? x.contiguous(at::MemoryFormat::ChannelsLast) : x; }

/// A layer twice: its weight in fewer bits, and the weight that this stands for.
template <class Layer, class... Shape>
struct Pair {
    explicit Pair(WeightStorage storage, Shape... shape)
        : stored(shape...)
        , plain(shape...) {
        const at::Tensor weight = channelsLast(at::randn(stored.weight.shape));
        const at::Tensor bias = at::randn(stored.bias.shape);
        stored.weight.store(std::make_shared<nn::StoredWeight>(weight, storage, at::kCPU));
        plain.weight.tensor = stored.weight.in(at::kFloat);
        stored.bias.tensor = plain.bias.tensor = bias;
    }

    Layer stored, plain;
};

template <class P>
void compare(P& pair, const at::Tensor& input) {
    const at::Tensor x = channelsLast(input).requires_grad_();
    const at::Tensor y = pair.stored.forward(x);
    const at::Tensor factor = at::randn_like(y);
    (y * factor).sum().backward();
    const at::Tensor gradient = x.grad().clone();
    x.mutable_grad().zero_();
    const at::Tensor expected = pair.plain.forward(x);
    (expected * factor).sum().backward();
    QVERIFY(y.strides() == expected.strides());
    QVERIFY(largestDifference(y, expected) < 1e-6 * expected.abs().max().item<double>());
    QVERIFY(largestDifference(gradient, x.grad()) < 1e-6 * x.grad().abs().max().item<double>());
}

} // namespace

class StoredWeightTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nf4EqualsBitsandbytes() {
        const auto golden = tensor::loadSafeTensors(TEMPERA_GOLDEN "/nf4.safetensors");
        QVERIFY(golden.ok());
        const auto& tensors = golden.value();
        const nn::StoredWeight stored(tensors.at("weight"), WeightStorage::Nf4, at::kCPU);
        QVERIFY(at::equal(stored.codes().flatten(), tensors.at("codes")));
        for (const auto& [name, type] : {std::pair{"float32", at::kFloat}, std::pair{"bfloat16", at::kBFloat16}})
            QVERIFY2(at::equal(stored.restored(type), tensors.at(name)), name);
        QCOMPARE(stored.codes().nbytes(), static_cast<std::size_t>(tensors.at("weight").numel() / 2));
    }

    /// What a GPU computes by LibTorch's operations is what the processor computes by the kernels.
    void theWayOfDevicesAgrees_data() { storages(); }
    void theWayOfDevicesAgrees() {
        QFETCH(int, storage);
        const nn::StoredWeight stored(at::randn({64, 96}), static_cast<WeightStorage>(storage), at::kCPU);
        for (const at::ScalarType type : {at::kFloat, at::kBFloat16, at::kHalf})
            QVERIFY(at::equal(stored.restoredOnDevice(type), stored.restored(type)));
    }

    void float8KeepsThreeBitsBehindThePointInEveryChannel() {
        at::Tensor weight = channelsLast(at::randn({40, 32, 3, 3}));
        weight.select(0, 1).mul_(1e-5); // a channel of small numbers is kept as well as the others
        weight.select(0, 2).zero_();
        const nn::StoredWeight stored(weight, WeightStorage::Float8, at::kCPU);
        QCOMPARE(stored.codes().nbytes(), static_cast<std::size_t>(weight.numel()));
        const at::Tensor restored = stored.restored(at::kFloat);
        QVERIFY(restored.is_contiguous(at::MemoryFormat::ChannelsLast));
        const at::Tensor most = weight.abs().amax({1, 2, 3}, true);
        // Half a unit in the last place: 1/16, and below the normal numbers of the type an absolute part.
        const at::Tensor allowed = weight.abs() / 16 + most / 448 / 1024;
        QVERIFY(((restored - weight).abs() <= allowed).all().item<bool>());
        QCOMPARE(restored.select(0, 2).abs().max().item<double>(), 0.0);
    }

    void layersComputeWithWhatTheCodesStandFor_data() { storages(); }
    void layersComputeWithWhatTheCodesStandFor() {
        QFETCH(int, storage);
        const auto as = static_cast<WeightStorage>(storage);
        Pair<nn::Linear, int, int> linear(as, 96, 64);
        compare(linear, at::randn({2, 5, 96}));
        using Conv = Pair<nn::Conv2d, nn::Conv2d::Shape>;
        Conv point(as, {.in = 64, .out = 32, .kernel = 1, .padding = 0});
        compare(point, at::randn({2, 64, 5, 3}));
        Conv three(as, {.in = 32, .out = 48});
        compare(three, at::randn({2, 32, 6, 5}));
        Conv strided(as, {.in = 32, .out = 48, .stride = 2});
        compare(strided, at::randn({2, 32, 7, 5}));
        Conv many(as, {.in = 128, .out = 1024}); // few pixels and many weights: as a matrix product
        compare(many, at::randn({1, 128, 3, 2}));
    }

    /// Between forward and backward nothing is held of a layer's weight but its codes.
    void nothingOfTheWeightIsKept() {
        Pair<nn::Linear, int, int> linear(WeightStorage::Nf4, 512, 512);
        Pair<nn::Conv2d, nn::Conv2d::Shape> conv(WeightStorage::Float8, {.in = 128, .out = 128});
        const at::Tensor rows = at::randn({1, 512}).requires_grad_();
        const at::Tensor map = channelsLast(at::randn({1, 128, 2, 2})).requires_grad_();
        const test::HeldMemory meter;
        const std::int64_t before = meter.held();
        const at::Tensor a = linear.stored.forward(rows), b = conv.stored.forward(map);
        QVERIFY(meter.held() - before < 16384); // the weights would be a megabyte and half of one
    }

    void theBordersToLatentsStay() {
        QVERIFY(!nn::StoredWeight::isWorthwhile({320, 4, 3, 3}));
        QVERIFY(!nn::StoredWeight::isWorthwhile({4, 320, 3, 3}));
        QVERIFY(!nn::StoredWeight::isWorthwhile({1280}));
        QVERIFY(nn::StoredWeight::isWorthwhile({1280, 768}));
    }

private:
    static void storages() {
        QTest::addColumn<int>("storage");
        QTest::newRow("float8") << static_cast<int>(WeightStorage::Float8);
        QTest::newRow("nf4") << static_cast<int>(WeightStorage::Nf4);
    }
};

QTEST_APPLESS_MAIN(StoredWeightTest)
#include "StoredWeightTest.moc"
