// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <atomic>
#include <chrono>
#include <semaphore>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>
#include <c10/util/Exception.h>

#include "parallel/Gloo.h"
#include "parallel/GradientSync.h"
#include "parallel/ShareCollectives.h"
#endif

using namespace tempera;
using parallel::Collectives;
using parallel::GradientSync;
using parallel::Share;

namespace {

/// Ten tensors of 90 elements, each with padding of 6: five learn with the first group's rate, five with the second's.
constexpr std::int64_t kLength = 960;
constexpr std::int64_t kPlace = 96;

class Parameters {
public:
    explicit Parameters(const optim::Sharding& sharding = {}) {
        std::vector<optim::ParameterGroup> groups = {{"first", 1.0}, {"second", 1.0}};
        for (int i = 0; i < 10; ++i) {
            tensors.push_back(at::zeros({90}));
            groups[i < 5 ? 0 : 1].tensors.emplace_back(std::to_string(i), tensors.back());
        }
        flat = std::make_unique<optim::FlatParameters>(groups, optim::GradientStore::WideBuffer, sharding);
    }

    /// What a backward pass does to one tensor.
    void give(GradientSync& sync, std::size_t slot, const at::Tensor& gradient) {
        at::Tensor& own = tensors[slot].mutable_grad();
        own = own.defined() ? own.add_(gradient) : gradient.clone();
        sync.arrived(slot);
    }

    std::vector<at::Tensor> tensors;
    std::unique_ptr<optim::FlatParameters> flat;
};

std::vector<int> oneStage() { return std::vector<int>(10, 0); }

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
    void broadcast(at::Tensor, int) override {} // this is the first rank
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

parallel::GradientSettings bucketsOf(std::int64_t elements) { return {.bucketBytes = elements * 4}; }

} // namespace

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

    /// From the second step on a bucket leaves before backward is through, the one with the last tensors first.
    void bucketsLeaveWhileBackwardGoesOn() {
        Listening one;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
        QCOMPARE(sync.buckets(), std::size_t{4});
        oneStep(sync);
        const std::vector<std::int64_t> once = {288, 288, 288, 96};
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
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
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
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
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

    /// A text encoder lies at the end of the buffer, and backward comes to it last.
    void textEncodersWaitForTheUnet() {
        Listening one;
        Parameters own;
        std::vector<int> stages = oneStage();
        stages[8] = stages[9] = 1;
        GradientSync sync(one, *own.flat, stages, bucketsOf(250));
        QCOMPARE(sync.buckets(), std::size_t{4}); // 9 and 8; 7 to 5; 4 to 2; 1 and 0
        for (int step = 0; step < 2; ++step) {
            sync.beginPass();
            for (const std::size_t slot : {7U, 6U, 5U, 4U, 3U, 2U, 1U, 0U})
                sync.arrived(slot);
            if (step == 1)
                one.waitForSums(7);
            sync.arrived(9);
            sync.arrived(8);
            sync.finish();
        }
        const std::vector<std::int64_t> twice = {288, 288, 192, 192, 288, 288, 192, 192};
        QCOMPARE(one.sums(), twice);
        QVERIFY(sync.begunEarly() >= 3);
    }

    /// Not every model computes in the order that its tensors lie in.
    void bucketsLeaveInTheOrderThatTheyBecomeWholeIn() {
        Listening one;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250)); // 9 to 7; 6 to 4; 3 to 1; 0
        const std::vector<std::size_t> order = {6, 5, 0, 9, 3, 2, 1, 8, 4, 7};
        sync.beginPass();
        for (const std::size_t slot : order)
            sync.arrived(slot);
        sync.finish();
        sync.beginPass();
        for (std::size_t i = 0; i < 3; ++i)
            sync.arrived(order[i]);
        one.waitForSums(5); // that of tensor 0
        QCOMPARE(one.sums().back(), kPlace);
        for (std::size_t i = 3; i < order.size(); ++i)
            sync.arrived(order[i]);
        one.waitForSums(8);
        const std::vector<std::int64_t> learned = {288, 288, 288, 96, 96, 288, 288, 288};
        sync.finish();
        QCOMPARE(one.sums(), learned);
    }

    void whatRestsIsNeitherAwaitedNorSent() {
        Listening one;
        Parameters own;
        std::vector<int> stages = oneStage();
        std::fill(stages.begin() + 5, stages.end(), 1);
        GradientSync sync(one, *own.flat, stages, bucketsOf(1000)); // two buckets
        oneStep(sync);
        QCOMPARE(one.sums().size(), std::size_t{2});
        own.flat->rest(1);
        sync.beginPass();
        for (std::size_t slot = 5; slot-- > 0;)
            sync.arrived(slot);
        one.waitForSums(3); // without the others' gradients
        sync.finish();
        QCOMPARE(one.sums().size(), std::size_t{3});
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
