// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <cstdint>
#include <new>
#include <thread>

#include <sys/resource.h>

#ifndef Q_MOC_RUN
#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>

#include "base/Process.h"
#include "base/Random.h"
#include "tensor/HostMemoryPool.h"
#endif

using namespace tempera;

namespace {

constexpr std::int64_t kMega = 1 << 20;

at::Tensor block(std::int64_t bytes) { return at::empty({bytes}, at::kByte); }

std::uintptr_t addressOf(const at::Tensor& tensor) { return reinterpret_cast<std::uintptr_t>(tensor.const_data_ptr()); }

} // namespace

class HostMemoryPoolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Made by the allocator before, given back after the change: the program must survive that.
    void initTestCase() {
        at::Tensor early = at::full({4 * kMega}, 7, at::kByte);
        tensor::useHostMemoryPool();
        tensor::useHostMemoryPool();
        QCOMPARE(early[kMega].item<std::uint8_t>(), std::uint8_t{7});
        early.reset();
    }

    void blocksOfAllSizesAreAlignedAndTheirOwn() {
        std::vector<at::Tensor> blocks;
        for (const std::int64_t bytes : {std::int64_t{1}, std::int64_t{100}, 128 * kMega / 1024 - 64,
                                         128 * kMega / 1024, kMega, 2 * kMega - 64, 2 * kMega, 5 * kMega + 17}) {
            blocks.push_back(block(bytes));
            blocks.back().fill_(static_cast<int>(blocks.size()));
        }
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            QCOMPARE(addressOf(blocks[i]) % 64, std::uintptr_t{0});
            QVERIFY(blocks[i].eq(static_cast<int>(i + 1)).all().item<bool>());
        }
        QVERIFY(block(0).numel() == 0);
    }

    void whatWasGivenBackIsUsedAgain() {
        at::Tensor first = block(8 * kMega);
        const std::uintptr_t address = addressOf(first);
        first.reset();
        const at::Tensor again = block(8 * kMega);
        QCOMPARE(addressOf(again), address);
        const at::Tensor other = block(8 * kMega); // while that is in use
        QVERIFY(addressOf(other) != address);
    }

    /// One step after another of ever other sizes must not pile up what none of them needs any more.
    void thePoolHoldsLittleMoreThanWasEverInUse() {
        const auto before = processMemory().resident;
        for (std::int64_t size = 20; size <= 60; ++size)
            block(size * kMega).fill_(1);
        const auto grown = processMemory().resident - before;
        QVERIFY2(grown < 80 * kMega, qPrintable(QString::number(grown / kMega)));
    }

    /// A request that failed is not in use, so the pool must not grow with it.
    void aRequestThatFailsLeavesNoTrace() {
        QVERIFY_EXCEPTION_THROWN(block(std::int64_t{1} << 47), std::exception);
        thePoolHoldsLittleMoreThanWasEverInUse();
    }

    void whatIsKeptIsGivenUpBeforeARequestFails() {
        const at::Tensor held = block(96 * kMega);
        at::Tensor kept = block(96 * kMega);
        kept.reset();
        // Next to nothing is left but what the pool keeps.
        rlimit before{};
        ::getrlimit(RLIMIT_AS, &before);
        QFile sizes("/proc/self/statm");
        QVERIFY(sizes.open(QIODevice::ReadOnly));
        constexpr rlim_t kPage = 4096;
        rlimit tight = before;
        tight.rlim_cur = sizes.readAll().split(' ').at(0).toULongLong() * kPage + 4 * kMega;
        ::setrlimit(RLIMIT_AS, &tight);
        at::Tensor other;
        std::string failure;
        try {
            other = block(10 * kMega);
        } catch (const std::exception& error) {
            failure = error.what();
        }
        ::setrlimit(RLIMIT_AS, &before);
        QVERIFY2(other.defined(), failure.c_str());
    }

    void threadsDoNotShareBlocks() {
        std::atomic<int> mistakes = 0;
        {
            std::vector<std::jthread> threads;
            for (std::uint64_t thread = 0; thread < 4; ++thread)
                threads.emplace_back([thread, &mistakes] {
                    RandomStream stream(1, Purpose::Noise, thread);
                    std::vector<std::pair<at::Tensor, int>> held;
                    for (int i = 0; i < 2000; ++i) {
                        if (held.size() > 8) {
                            const auto at = static_cast<std::ptrdiff_t>(stream.below(held.size()));
                            const auto& [tensor, value] = held[static_cast<std::size_t>(at)];
                            const auto* bytes = tensor.const_data_ptr<std::uint8_t>();
                            const auto last = bytes[tensor.numel() - 1];
                            mistakes += bytes[0] != value || last != value ? 1 : 0;
                            held.erase(held.begin() + at);
                        }
                        const int value = static_cast<int>(stream.below(256));
                        at::Tensor tensor = block(static_cast<std::int64_t>(100'000 + stream.below(300'000)));
                        auto* bytes = tensor.mutable_data_ptr<std::uint8_t>();
                        bytes[0] = bytes[tensor.numel() - 1] = static_cast<std::uint8_t>(value);
                        held.emplace_back(std::move(tensor), value);
                    }
                });
        }
        QCOMPARE(mistakes.load(), 0);
    }
};

QTEST_APPLESS_MAIN(HostMemoryPoolTest)
#include "HostMemoryPoolTest.moc"
