// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstdlib>
#include <cstring>

#ifndef Q_MOC_RUN
#include <c10/core/CachingDeviceAllocator.h>

#include "train/DeviceMemory.h"
#endif

using namespace tempera;

namespace {

/// Stands for LibTorch's allocator of a GPU, which is reached in the same way.
class FakeAllocator final : public c10::DeviceAllocator {
public:
    c10::CachingDeviceAllocator::DeviceStats stats;
    c10::DeviceIndex asked = -1;

    c10::DataPtr allocate(std::size_t) override { return {}; }
    void copy_data(void* to, const void* from, std::size_t bytes) const override { std::memcpy(to, from, bytes); }
    bool initialized() override { return true; }
    void emptyCache(c10::MempoolId_t) override {}
    void recordStream(const c10::DataPtr&, c10::Stream) override {}
    c10::CachingDeviceAllocator::DeviceStats getDeviceStats(c10::DeviceIndex device) override {
        asked = device;
        return stats;
    }
    void resetAccumulatedStats(c10::DeviceIndex) override {}
    void resetPeakStats(c10::DeviceIndex) override {}
};

} // namespace

class DeviceMemoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onTheCpuItIsThatOfTheProcess() {
        const run::DeviceMemory before = train::memoryOn(at::kCPU);
        QCOMPARE(before.device, std::string("cpu"));
        QVERIFY(before.bytes > 1'000'000 && before.peak >= before.bytes);
        constexpr std::size_t kMore = std::size_t{64} << 20;
        const std::vector<char> more(kMore, 'x');
        QVERIFY(train::memoryOn(at::kCPU).bytes > before.bytes + static_cast<std::int64_t>(kMore / 2));
        QCOMPARE(more.back(), 'x');
    }

    void onAGpuItIsWhatItsTensorsTake() {
        static FakeAllocator allocator; // LibTorch keeps it
        c10::SetAllocator(c10::DeviceType::CUDA, &allocator, /*priority=*/255);
        c10::CachingAllocator::Stat& all = allocator.stats.allocated_bytes[0];
        all.increase(7'000'000'000);
        all.decrease(2'000'000'000);
        allocator.stats.reserved_bytes[0].increase(9'000'000'000);
        const run::DeviceMemory memory = train::memoryOn(at::Device(at::kCUDA, 1));
        QCOMPARE(memory.device, std::string("cuda:1"));
        QCOMPARE(memory.bytes, std::int64_t{5'000'000'000});
        QCOMPARE(memory.peak, std::int64_t{7'000'000'000});
        QCOMPARE(allocator.asked, c10::DeviceIndex{1});
    }
};

QTEST_APPLESS_MAIN(DeviceMemoryTest)
#include "DeviceMemoryTest.moc"
