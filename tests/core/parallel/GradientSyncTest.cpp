// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <chrono>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/zeros.h>
#include <c10/util/Exception.h>

#include "parallel/Gloo.h"
#include "parallel/GradientSync.h"
#endif

using namespace tempera;
using parallel::Collectives;
using parallel::GradientSync;
using parallel::Share;

namespace {

constexpr std::int64_t kLength = 1000;
/// Ten tensors of 90 elements with gaps of 10.
std::vector<Share> tenParts() {
    std::vector<Share> parts;
    for (std::int64_t i = 0; i < 10; ++i)
        parts.push_back({i * 100, i * 100 + 90});
    return parts;
}

at::Tensor gradientOf(int rank, int step) { return ((at::arange(kLength) + step).sin() * (rank + 1.3)).to(at::kFloat); }

/// The sums that one rank was asked for: lengths, in their order; each may be held up.
class Listening : public Collectives {
public:
    explicit Listening(int worldSize = 2)
        : worldSize_(worldSize) {}
    parallel::Ranks ranks() const override { return {0, worldSize_}; }
    void allReduceSum(at::Tensor buffer) override {
        const std::lock_guard lock(mutex_);
        TORCH_CHECK(!fails, "peer 1 is gone");
        sums_.push_back(buffer.numel());
    }
    void reduceScatterSum(at::Tensor, std::span<const Share>) override {}
    void allGather(at::Tensor, std::span<const Share>) override {}
    void broadcast(at::Tensor, int) override {}
    void copy(at::Tensor, int, int) override {}
    void barrier() override {}
    void abort() noexcept override {}
    std::int64_t payloadBytes() const override { return 0; }

    std::vector<std::int64_t> sums() const {
        const std::lock_guard lock(mutex_);
        return sums_;
    }
    void waitForSums(std::size_t count) const {
        while (sums().size() < count)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::atomic<bool> fails = false;

private:
    const int worldSize_;
    mutable std::mutex mutex_;
    std::vector<std::int64_t> sums_;
};

/// One step in which every gradient comes, `times` over, from the last to the first.
void oneStep(GradientSync& sync, int times = 1) {
    sync.beginPass();
    for (int time = 0; time < times; ++time)
        for (std::size_t part = 10; part-- > 0;)
            sync.arrived(part);
    sync.finish();
}

parallel::GradientSettings bucketsOf(std::int64_t elements) { return {.bucketBytes = elements * 4}; }

} // namespace

class GradientSyncTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAreThoseOfTheWholeBuffer_data() {
        QTest::addColumn<int>("bucket");
        QTest::addColumn<bool>("isShort");
        for (const int bucket : {1, 250, 1000})
            QTest::addRow("%d", bucket) << bucket << false;
        QTest::newRow("bfloat16") << 250 << true;
    }
    void sumsAreThoseOfTheWholeBuffer() {
        QFETCH(int, bucket);
        QFETCH(bool, isShort);
        constexpr int kRanks = 3;
        const auto ranks = parallel::makeThreadRanks(kRanks, std::chrono::seconds(20));
        std::array<bool, kRanks> right{};
        std::vector<std::jthread> threads;
        for (int rank = 0; rank < kRanks; ++rank)
            threads.emplace_back([&, rank] {
                at::Tensor gradients = at::zeros({kLength});
                GradientSync sync(*ranks[static_cast<std::size_t>(rank)], gradients, tenParts(),
                                  {.bucketBytes = bucket * 4, .wire = isShort ? at::kBFloat16 : at::kFloat});
                bool all = true;
                for (int step = 0; step < 4; ++step) {
                    gradients.copy_(gradientOf(rank, step));
                    if (rank == 1 && step == 2)
                        sync.finish(); // without pictures in this step
                    else
                        oneStep(sync);
                    at::Tensor sum = at::zeros({kLength});
                    for (int other = 0; other < kRanks; ++other)
                        sum += isShort ? gradientOf(other, step).to(at::kBFloat16) : gradientOf(other, step);
                    all = all && gradients.equal(isShort ? sum.to(at::kBFloat16).to(at::kFloat) : sum);
                }
                right[static_cast<std::size_t>(rank)] = all;
            });
        threads.clear();
        QVERIFY(right[0] && right[1] && right[2]);
    }

    /// From the second step on a bucket leaves before backward is through, the one with the last tensors first.
    void bucketsLeaveWhileBackwardGoesOn() {
        Listening one;
        GradientSync sync(one, at::zeros({kLength}), tenParts(), bucketsOf(250));
        QCOMPARE(sync.buckets(), std::size_t{4});
        oneStep(sync);
        const std::vector<std::int64_t> once = {300, 300, 300, 100};
        QCOMPARE(one.sums(), once);

        sync.beginPass();
        for (std::size_t part = 10; part-- > 5;)
            sync.arrived(part);
        one.waitForSums(5); // else the test does not end
        QCOMPARE(one.sums().size(), std::size_t{5});
        sync.finish();
        QCOMPARE(one.sums().size(), std::size_t{8});
    }

    void passesThatAccumulateExchangeNothing() {
        Listening one;
        GradientSync sync(one, at::zeros({kLength}), tenParts(), bucketsOf(250));
        oneStep(sync);
        for (std::size_t part = 10; part-- > 0;)
            sync.arrived(part); // of a pass that is not the last
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        QCOMPARE(one.sums().size(), std::size_t{4});
        oneStep(sync);
        QCOMPARE(one.sums().size(), std::size_t{8});
    }

    /// Weights that a recomputed model uses twice get their gradient in two parts; the first must not go alone.
    void aGradientInTwoPartsWaitsForBoth() {
        Listening one;
        GradientSync sync(one, at::zeros({kLength}), tenParts(), bucketsOf(250));
        oneStep(sync, 2);
        sync.beginPass();
        for (std::size_t part = 10; part-- > 0;)
            sync.arrived(part);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        QCOMPARE(one.sums().size(), std::size_t{4});
        for (std::size_t part = 10; part-- > 7;)
            sync.arrived(part);
        one.waitForSums(5);
        QVERIFY_EXCEPTION_THROWN(sync.arrived(9), c10::Error); // a third one, too late
        sync.finish();
        QCOMPARE(one.sums().size(), std::size_t{8});
    }

    void aFailureOfTheExchangeComesOutOfFinish() {
        Listening one;
        one.fails = true;
        GradientSync sync(one, at::zeros({kLength}), tenParts(), bucketsOf(250));
        QVERIFY_EXCEPTION_THROWN(oneStep(sync), c10::Error);
        QVERIFY_EXCEPTION_THROWN(sync.finish(), c10::Error);
    }
};

QTEST_APPLESS_MAIN(GradientSyncTest)
#include "GradientSyncTest.moc"
