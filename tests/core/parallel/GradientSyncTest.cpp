// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>
#include <atomic>
#include <semaphore>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/ops/arange.h>
#include <ATen/ops/ones.h>

#include "GradientParts.h"
#include "parallel/Gloo.h"
#include "parallel/ShareCollectives.h"
#endif

using namespace tempera;
using namespace tempera::test;

namespace {

/// Of a tensor.
at::Tensor gradientOf(int rank, int step, std::size_t slot) {
    return ((at::arange(90) + step + static_cast<std::int64_t>(slot) * 90).sin() * (rank + 1.3)).to(at::kFloat);
}

at::Tensor sumOf(int ranks, int step, std::size_t slot, at::ScalarType wire) {
    at::Tensor sum = at::zeros({90});
    for (int rank = 0; rank < ranks; ++rank)
        sum += gradientOf(rank, step, slot).to(wire);
    return sum.to(wire).to(at::kFloat);
}

/// What a rank sends for the sum of the buckets: its part of each to the others, and theirs to them.
std::int64_t wholeBytes(int rank, int ranks, int bucket, std::int64_t width) {
    const std::int64_t tensors = std::max<std::int64_t>(1, (bucket + kPlace - 1) / kPlace);
    std::int64_t bytes = 0;
    for (std::int64_t end = 10; end > 0; end -= tensors) {
        const std::int64_t length = kPlace * std::min(tensors, end);
        const std::int64_t own = parallel::shareOf(length, {rank, ranks}).size();
        bytes += (length - own + own * (ranks - 1)) * width;
    }
    return bytes;
}

/// Of the question whether something came late: a number.
std::int64_t askedBytes(int rank, int ranks) {
    const std::int64_t own = parallel::shareOf(1, {rank, ranks}).size();
    return (1 - own + own * (ranks - 1)) * 8;
}

} // namespace

/// What is exchanged is whole.
class GradientSyncTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAreThoseOfTheWholeBuffer_data() {
        QTest::addColumn<int>("bucket");
        QTest::addColumn<bool>("isShort");
        QTest::addColumn<int>("sharing"); ///< 0: none, 1: ZeRO-1, 2: ZeRO-2
        for (const int sharing : {0, 1, 2}) {
            for (const int bucket : {1, 250, 1000})
                QTest::addRow("zero%d, %d", sharing, bucket) << bucket << false << sharing;
            QTest::addRow("zero%d, bfloat16", sharing) << 250 << true << sharing;
        }
    }
    /// Each rank has the sums of what it keeps, and sends what the formula says.
    void sumsAreThoseOfTheWholeBuffer() {
        QFETCH(int, bucket);
        QFETCH(bool, isShort);
        QFETCH(int, sharing);
        constexpr int kRanks = 3;
        const at::ScalarType wire = isShort ? at::kBFloat16 : at::kFloat;
        const auto ranks = parallel::makeThreadRanks(kRanks, std::chrono::seconds(20));
        std::array<bool, kRanks> right{};
        std::vector<std::jthread> threads;
        for (int rank = 0; rank < kRanks; ++rank)
            threads.emplace_back([&, rank] {
                Collectives& all = *ranks[static_cast<std::size_t>(rank)];
                parallel::ShareCollectives shares(all, 1 << 20);
                Parameters own(sharing == 0 ? optim::Sharding() : optim::Sharding{rank, kRanks, sharing == 2, &shares});
                GradientSync sync(all, *own.flat, oneStage(), {.bucketBytes = bucket * 4, .wire = wire});
                bool isRight = true;
                std::int64_t kept = 0;
                for (const auto& slot : own.flat->slots())
                    kept += slot.isKept() ? slot.count : 0;
                for (int step = 0; step < 4; ++step) {
                    own.flat->zeroGradients();
                    const std::int64_t before = all.payloadBytes();
                    if (step > 0 || rank == 0)
                        sync.beginPass(); // two have no pictures in the first step
                    for (std::size_t slot = 10; slot-- > 0 && (step > 0 || rank == 0);)
                        own.give(sync, slot, gradientOf(rank, step, slot));
                    sync.finish();
                    for (const auto& slot : own.flat->slots())
                        if (const auto number = static_cast<std::size_t>(&slot - own.flat->slots().data());
                            slot.isKept())
                            isRight = isRight && own.flat->view(own.flat->gradients(), slot)
                                                     .equal(sumOf(step == 0 ? 1 : kRanks, step, number, wire));
                    const std::int64_t width = isShort ? 2 : 4;
                    const std::int64_t asked = sharing == 2 ? askedBytes(rank, kRanks) : 0;
                    if (step > 0)
                        isRight = isRight &&
                                  all.payloadBytes() - before == (sharing == 0 ? wholeBytes(rank, kRanks, bucket, width)
                                                                               : (900 - kept) * width + asked);
                }
                right[static_cast<std::size_t>(rank)] = isRight;
            });
        threads.clear();
        QVERIFY(right[0] && right[1] && right[2]);
    }

    /// Nothing is kept until the end of the first step where nobody has room for it, even of a tensor that is used
    /// twice.
    void sharedGradientsLeaveInTheFirstStep() {
        constexpr int kRanks = 2;
        const auto ranks = parallel::makeThreadRanks(kRanks, std::chrono::seconds(20));
        std::array<bool, kRanks> right{};
        std::vector<std::jthread> threads;
        for (int rank = 0; rank < kRanks; ++rank)
            threads.emplace_back([&, rank] {
                Collectives& all = *ranks[static_cast<std::size_t>(rank)];
                parallel::ShareCollectives shares(all, 1 << 20);
                Parameters own(optim::Sharding{rank, kRanks, true, &shares});
                GradientSync sync(all, *own.flat, oneStage(), bucketsOf(1));
                bool isRight = true;
                for (int step = 0; step < 2; ++step) {
                    own.flat->zeroGradients();
                    for (int pass = 0; pass < 2; ++pass) { // the second rank has pictures in the first pass only
                        if (pass == 0 || rank == 0) {
                            sync.beginPass();
                            for (std::size_t slot = 10; slot-- > 0;)
                                own.give(sync, slot, gradientOf(rank, step, slot));
                            own.give(sync, 9, gradientOf(rank, step, 9)); // again
                        }
                        while (pass == 0 && sync.begunEarly() == 0) // else the test does not end
                            std::this_thread::sleep_for(std::chrono::milliseconds(1));
                        sync.finish();
                    }
                    for (std::size_t i = 0; i < 10; ++i) {
                        const auto& slot = own.flat->slots()[i];
                        const double times = i == 9 ? 2 : 1;
                        const at::Tensor sum = (gradientOf(0, step, i) * 2 + gradientOf(1, step, i)) * times;
                        if (slot.isKept())
                            isRight = isRight && own.flat->view(own.flat->gradients(), slot).allclose(sum, 1e-6, 1e-6);
                    }
                }
                right[static_cast<std::size_t>(rank)] = isRight;
            });
        threads.clear();
        QVERIFY(right[0] && right[1]);
    }

    /// Backward must not fill the memory with what cannot leave.
    void backwardWaitsForGradientsThatNobodyHasRoomFor() {
        class Held final : public Listening {
        public:
            void reduceScatterSum(at::Tensor, std::span<const Share>) override { allowed.acquire(); }
            std::counting_semaphore<> allowed{0};
        };
        Held one;
        parallel::ShareCollectives shares(one, 1 << 20);
        Parameters own(optim::Sharding{0, 2, true, &shares});
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(1)); // a bucket for each tensor
        std::atomic<int> given = 0;
        sync.beginPass();
        std::jthread backward([&] {
            for (std::size_t slot = 10; slot-- > 0; ++given)
                own.give(sync, slot, at::ones({90}));
        });
        for (int left = 0; left <= 7; ++left) {
            while (given < 2 + left) // else the test does not end
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            QVERIFY(given <= 2 + left);
            one.allowed.release();
        }
        one.allowed.release(10);
        backward.join();
        QVERIFY(sync.waitedSeconds() > 0); // which is no computing
        sync.finish();
    }

    void aFailureOfTheExchangeComesOutOfFinish() {
        Listening one;
        one.fails = true;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
        QVERIFY_EXCEPTION_THROWN(oneStep(sync), c10::Error);
        QVERIFY_EXCEPTION_THROWN(sync.finish(), c10::Error);
    }
};

QTEST_APPLESS_MAIN(GradientSyncTest)
#include "GradientSyncTest.moc"
