// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <deque>
#include <random>

#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/randn_like.h>

#include "../../support/HeldMemory.h"
#include "nn/Layers.h"
#include "nn/StoredWeight.h"
#include "nn/SwapRing.h"
#endif

using namespace tempera;
using nn::SwapRing;
using nn::WeightStorage;

namespace {

/// Copies as late as it may, as a busy device would: when the computation comes to it. Counts what no device could make
/// good: a slot that is filled while what is asked for next may still read it.
class LateLane final : public nn::CopyLane {
public:
    explicit LateLane(int& mistakes)
        : mistakes_(mistakes) {}

    void endReading(std::size_t slot) override { reading_[slot] = false; }
    void fill(std::size_t slot, std::function<void()> copy) override {
        mistakes_ += reading_[slot] ? 1 : 0;
        waiting_.emplace_back(slot, std::move(copy));
    }
    void awaitFill(std::size_t slot) override {
        for (; !waiting_.empty(); waiting_.pop_front())
            waiting_.front().second(); // one lane: in order
        reading_[slot] = true;
    }

private:
    int& mistakes_;
    std::map<std::size_t, bool> reading_;
    std::deque<std::pair<std::size_t, std::function<void()>>> waiting_;
};

/// A ring of blocks of different sizes and types, and what lies in them.
struct Filled {
    explicit Filled(int blocks, std::unique_ptr<nn::CopyLane> lane = nullptr)
        : ring(at::kCPU, std::move(lane)) {
        for (int i = 0; i < blocks; ++i) {
            ring.beginBlock();
            auto& tensors = expected.emplace_back();
            tensors.push_back(at::randn({i + 3, 7}));
            tensors.push_back(at::randn({4, i + 1, 3, 3}).contiguous(at::MemoryFormat::ChannelsLast).to(at::kBFloat16));
            tensors.push_back(at::randn({5, 9}).to(at::kFloat8_e4m3fn));
            auto& kept = places.emplace_back();
            for (const at::Tensor& tensor : tensors)
                kept.push_back(ring.keep(tensor));
        }
        ring.seal();
    }

    bool isRight(std::size_t block) {
        bool right = true;
        for (std::size_t i = 0; i < places[block].size(); ++i) {
            const at::Tensor brought = ring.bring(places[block][i]);
            right = right && brought.strides() == expected[block][i].strides() &&
                    at::equal(brought.to(at::kFloat), expected[block][i].to(at::kFloat));
        }
        return right;
    }

    std::vector<std::vector<at::Tensor>> expected;
    std::vector<std::vector<SwapRing::Place>> places;
    SwapRing ring;
};

std::vector<std::size_t> forward(std::size_t blocks) {
    std::vector<std::size_t> order(blocks);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

/// There and back, as a training step goes.
std::vector<std::size_t> step(std::size_t blocks) {
    std::vector<std::size_t> order = forward(blocks);
    order.insert(order.end(), order.rbegin(), order.rend());
    return order;
}

/// What a device is asked for, in the place of CUDA's part of LibTorch.
class FakeDevice final : public c10::impl::DeviceGuardImplInterface {
public:
    mutable std::vector<std::string> asked;
    mutable c10::StreamId current = 0;

    c10::DeviceType type() const override { return c10::DeviceType::CUDA; }
    c10::Device exchangeDevice(c10::Device) const override { return device(); }
    c10::Device getDevice() const override { return device(); }
    void setDevice(c10::Device) const override {}
    void uncheckedSetDevice(c10::Device) const noexcept override {}
    c10::Stream getStream(c10::Device) const override { return stream(current); }
    c10::Stream getStreamFromGlobalPool(c10::Device, bool) const override { return stream(1); }
    c10::Stream exchangeStream(c10::Stream next) const override { return stream(std::exchange(current, next.id())); }
    c10::DeviceIndex deviceCount() const noexcept override { return 1; }
    void record(void** event, const c10::Stream& on, c10::DeviceIndex, c10::EventFlag) const override {
        if (!*event)
            *event = reinterpret_cast<void*>(++events_);
        asked.push_back("record " + name(*event) + " on " + std::to_string(on.id()));
    }
    void block(void* event, const c10::Stream& on) const override {
        asked.push_back(std::to_string(on.id()) + " waits for " + name(event));
    }
    void destroyEvent(void*, c10::DeviceIndex) const noexcept override {}

private:
    static c10::Device device() { return {c10::DeviceType::CUDA, 0}; }
    static c10::Stream stream(c10::StreamId id) { return c10::Stream(c10::Stream::UNSAFE, device(), id); }
    static std::string name(void* event) { return std::to_string(reinterpret_cast<std::uintptr_t>(event)); }

    mutable std::uintptr_t events_ = 0;
};

} // namespace

/// Weights that lie in host memory.
class SwapRingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOrderFindsWhatItNeeds() {
        int mistakes = 0;
        Filled filled(7, std::make_unique<LateLane>(mistakes));
        std::mt19937 draw(1);
        for (int i = 0; i < 400; ++i)
            QVERIFY(filled.isRight(draw() % 7));
        for (const std::size_t block : step(7))
            QVERIFY(filled.isRight(block));
        QCOMPARE(mistakes, 0);
    }

    void oneOrTwoBlocksAreCopiedOnce() {
        for (const int blocks : {1, 2}) {
            Filled filled(blocks);
            for (int i = 0; i < 20; ++i)
                QVERIFY(filled.isRight(static_cast<std::size_t>(i % blocks)));
            QCOMPARE(filled.ring.copies().all, std::int64_t{blocks});
        }
    }

    /// After the first step every block is on its way before it is needed; at both ends the last two are still there.
    void aStepThatWasSeenIsPrefetched() {
        Filled filled(6);
        const auto go = [&](const std::vector<std::size_t>& order) {
            const SwapRing::Copies before = filled.ring.copies();
            for (const std::size_t block : order)
                filled.isRight(block);
            const SwapRing::Copies after = filled.ring.copies();
            return std::pair(after.all - before.all, after.late - before.late);
        };
        go(step(6));
        go(step(6)); // its beginning had not been seen
        for (int i = 0; i < 3; ++i)
            QCOMPARE(go(step(6)), std::pair(std::int64_t{8}, std::int64_t{0}));
        // A sample in between: forward only. What was learned of training is lost at the ends alone.
        for (int i = 0; i < 3; ++i)
            go(forward(6));
        QCOMPARE(go(forward(6)).second, std::int64_t{0});
        QVERIFY(go(step(6)).second <= 2);
        QVERIFY(go(step(6)).second <= 1);
        QCOMPARE(go(step(6)), std::pair(std::int64_t{8}, std::int64_t{0}));
    }

    void theDeviceHoldsTwoBlocksAndNoMore() {
        constexpr std::int64_t kNumbers = std::int64_t{3} << 20; // 12 MB: over several pieces of host memory
        SwapRing ring(at::kCPU);
        std::vector<at::Tensor> expected;
        std::vector<SwapRing::Place> places;
        for (int i = 0; i < 5; ++i) {
            ring.beginBlock();
            expected.push_back(at::randn({kNumbers - 1000 * i}));
            places.push_back(ring.keep(expected.back()));
        }
        const test::HeldMemory meter;
        const std::int64_t before = meter.held();
        ring.seal();
        QCOMPARE(meter.held() - before, std::int64_t{2} * kNumbers * 4);
        QCOMPARE(ring.deviceBytes(), std::int64_t{2} * kNumbers * 4);
        QVERIFY(ring.hostBytes() >= 5 * (kNumbers - 5000) * 4 && ring.hostBytes() < (5 * kNumbers + (1 << 20)) * 4);
        meter.takePeak();
        for (const std::size_t block : step(5))
            QVERIFY(at::equal(ring.bring(places[block]), expected[block]));
        QVERIFY(meter.takePeak() - before <= std::int64_t{2} * kNumbers * 4 + 4096);
    }

    void swappedWeightsComputeTheSame_data() {
        QTest::addColumn<int>("storage");
        QTest::newRow("as computed") << static_cast<int>(WeightStorage::Compute);
        QTest::newRow("float8") << static_cast<int>(WeightStorage::Float8);
        QTest::newRow("nf4") << static_cast<int>(WeightStorage::Nf4);
    }
    void swappedWeightsComputeTheSame() {
        QFETCH(int, storage);
        const auto as = static_cast<WeightStorage>(storage);
        const auto ring = std::make_shared<SwapRing>(at::kCPU);
        nn::Linear linear(96, 64), plainLinear(96, 64);
        using Shape = nn::Conv2d::Shape;
        nn::Conv2d conv(Shape{.in = 32, .out = 48}), plainConv(Shape{.in = 32, .out = 48});
        nn::Conv2d many(Shape{.in = 128, .out = 1024}), plainMany(Shape{.in = 128, .out = 1024});
        const auto place = [&](nn::AdaptableLayer& layer, nn::AdaptableLayer& plain) {
            at::Tensor weight = at::randn(layer.weight.shape);
            if (weight.dim() == 4)
                weight = weight.contiguous(at::MemoryFormat::ChannelsLast);
            layer.bias.tensor = plain.bias.tensor = at::randn(layer.bias.shape);
            ring->beginBlock();
            layer.weight.store(std::make_shared<nn::StoredWeight>(weight, as, ring));
            if (as == WeightStorage::Compute)
                plain.weight.tensor = weight;
            else
                plain.weight.store(std::make_shared<nn::StoredWeight>(weight, as, at::kCPU));
        };
        place(linear, plainLinear);
        place(conv, plainConv);
        place(many, plainMany);
        ring->seal();
        const auto results = [&](const nn::Linear& a, const nn::Conv2d& b, const nn::Conv2d& c, const at::Tensor& rows,
                                 const at::Tensor& map, const at::Tensor& small) {
            std::vector<at::Tensor> all;
            std::vector<at::Tensor> inputs;
            for (const at::Tensor& input : {rows, map, small})
                inputs.push_back(input.detach().clone().requires_grad_());
            all.push_back(a.forward(inputs[0]));
            all.push_back(b.forward(inputs[1]));
            all.push_back(c.forward(inputs[2]));
            (all[0].sum() + (all[1] * all[1]).sum() + all[2].sum()).backward();
            for (const at::Tensor& input : inputs)
                all.push_back(input.grad());
            return all;
        };
        const at::Tensor rows = at::randn({2, 5, 96});
        const at::Tensor map = at::randn({2, 32, 6, 5}).contiguous(at::MemoryFormat::ChannelsLast);
        const at::Tensor small = at::randn({1, 128, 3, 2}).contiguous(at::MemoryFormat::ChannelsLast);
        const auto expected = results(plainLinear, plainConv, plainMany, rows, map, small);
        const auto found = results(linear, conv, many, rows, map, small);
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY2(at::equal(found[i], expected[i]), std::to_string(i).c_str());
        QCOMPARE(linear.weight.device(), at::Device(at::kCPU));
        QVERIFY(ring->copies().all > 3);
    }

    /// Adapters keep what they ask for; the slots go on to other blocks.
    void restoredValuesAreOnesOwn() {
        const auto ring = std::make_shared<SwapRing>(at::kCPU);
        std::vector<nn::Parameter> parameters(4);
        std::vector<at::Tensor> expected, found;
        for (nn::Parameter& parameter : parameters) {
            ring->beginBlock();
            expected.push_back(at::randn({40, 40}).to(at::kBFloat16));
            parameter.store(std::make_shared<nn::StoredWeight>(expected.back(), WeightStorage::Compute, ring));
        }
        ring->seal();
        for (const nn::Parameter& parameter : parameters) {
            found.push_back(parameter.values());
            QCOMPARE(parameter.in(at::kFloat).scalar_type(), at::kFloat);
        }
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY(found[i].scalar_type() == at::kBFloat16 && at::equal(found[i], expected[i]));
    }

    /// On a device with streams (0 computes, 1 copies) copies run beside the computation, behind whatever read the slot
    /// last, and what reads it next waits for them.
    void streamsWaitForEachOtherWhereTheyMust() {
        static const FakeDevice device; // LibTorch keeps it
        c10::impl::registerDeviceGuard(c10::DeviceType::CUDA, &device);
        const auto since = [] { return std::exchange(device.asked, {}); };
        using Asked = std::vector<std::string>;
        auto lane = nn::makeCopyLane(at::Device(at::kCUDA, 0));
        lane->endReading(0);
        QCOMPARE(since(), Asked{"record 1 on 0"});
        c10::StreamId copiedOn = -1;
        lane->fill(0, [&] { copiedOn = device.current; });
        QCOMPARE(since(), (Asked{"1 waits for 1", "record 2 on 1"}));
        QCOMPARE(copiedOn, c10::StreamId{1});
        QCOMPARE(device.current, c10::StreamId{0});
        lane->awaitFill(0);
        QCOMPARE(since(), Asked{"0 waits for 2"});
        lane->endReading(1);
        lane->fill(1, [] {});
        QCOMPARE(since(), (Asked{"record 3 on 0", "1 waits for 3", "record 4 on 1"}));
        lane.reset(); // copies under way end before the slots' memory is used again
        QCOMPARE(since(), (Asked{"0 waits for 2", "0 waits for 4"}));
    }
};

QTEST_APPLESS_MAIN(SwapRingTest)
#include "SwapRingTest.moc"
