// SPDX-License-Identifier: Apache-2.0
// ctest: gpu
#include <QtTest>

#include <functional>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <c10/core/DeviceGuard.h>

#include "hardware/LibTorch.h"
#include "parallel/Gloo.h"
#include "parallel/Nccl.h"
#endif

using namespace tempera;
using namespace tempera::parallel;

/// NCCL held against the exchange through the host. What needs a GPU, or two, is skipped where there is none.
class NcclTest : public QObject {
    Q_OBJECT

    int gpus_ = 0;

    using Work = std::function<void(Collectives& host, Collectives& nccl, at::Device device)>;

    /// On as many ranks as there are GPUs, at most four; a failure of any is thrown.
    void onRanks(const Work& work) const {
        const int count = std::min(gpus_, 4);
        std::vector<std::unique_ptr<Collectives>> ranks;
        if (count == 1)
            ranks.push_back(makeSingleRank());
        else
            ranks = makeThreadRanks(count, std::chrono::seconds(60));
        std::vector<std::exception_ptr> failures(ranks.size());
        {
            std::vector<std::jthread> threads;
            for (std::size_t rank = 0; rank < ranks.size(); ++rank)
                threads.emplace_back([&, rank] {
                    try {
                        const at::Device device(at::kCUDA, static_cast<c10::DeviceIndex>(rank));
                        const c10::DeviceGuard guard(device);
                        const auto nccl =
                            connectNccl(*ranks[rank], device, std::chrono::seconds(60), *nccl::Library::open());
                        work(*ranks[rank], *nccl, device);
                    } catch (...) {
                        failures[rank] = std::current_exception();
                        ranks[rank]->abort();
                    }
                });
        }
        for (const std::exception_ptr& failure : failures)
            if (failure)
                std::rethrow_exception(failure);
    }

    /// Numbers whose sums are exact in float32, other ones on each rank.
    static at::Tensor numbers(std::int64_t count, at::ScalarType type, int rank) {
        return ((at::arange(count, at::TensorOptions().dtype(at::kLong)) * (rank + 3)) % 61).to(type);
    }

    static void require(bool holds, const char* what) {
        if (!holds)
            throw std::runtime_error(what);
    }

private Q_SLOTS:
    /// LibTorch's CUDA part is loaded where there is a driver for it.
    void initTestCase() {
        const auto count = hardware::cudaDeviceCount();
        gpus_ = count.ok() ? *count : 0;
    }

    void aMissingLibraryIsNamed() {
        const auto missing = nccl::Library::open("libno-such-nccl.so.2");
        QVERIFY(!missing.ok());
        QVERIFY2(missing.error().message.find("libno-such-nccl.so.2") != std::string::npos,
                 missing.error().message.c_str());
        const auto other = nccl::Library::open("libc.so.6");
        QCOMPARE(other.error().message, std::string("libc.so.6 is not NCCL 2.14 or newer: a function is missing"));
    }

    void withoutGpusOrTheLibraryNobodyUsesIt() {
        const auto ranks = makeThreadRanks(2, std::chrono::seconds(20));
        std::vector<std::unique_ptr<Collectives>> nccl(2);
        const auto work = [&](std::size_t rank) {
            nccl[rank] = overNccl(*ranks[rank], at::kCPU, std::chrono::seconds(20), "libno-such-nccl.so.2");
            ranks[rank]->barrier(); // they are still together
        };
        {
            const std::jthread second(work, 1);
            work(0);
        }
        QVERIFY(!nccl[0] && !nccl[1]);
        QVERIFY(!overNccl(*makeSingleRank(), at::kCPU, std::chrono::seconds(20)));
    }

    void sumsAndHalvesOfThemAreTheHosts_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<qlonglong>("count");
        QTest::newRow("float32, even") << int(at::kFloat) << qlonglong(4 * 3 * 1024);
        QTest::newRow("float32, uneven") << int(at::kFloat) << qlonglong(100'003);
        QTest::newRow("bfloat16") << int(at::kBFloat16) << qlonglong(9'999);
        QTest::newRow("long") << int(at::kLong) << qlonglong(4);
    }
    void sumsAndHalvesOfThemAreTheHosts() {
        if (gpus_ < 1)
            QSKIP("no GPU");
        QFETCH(int, type);
        QFETCH(qlonglong, count);
        onRanks([&](Collectives& host, Collectives& nccl, at::Device device) {
            const auto scalar = static_cast<at::ScalarType>(type);
            const Ranks own = host.ranks();
            const auto shares = evenShares(count, own.worldSize);
            const at::Tensor start = numbers(count, scalar, own.rank);
            const auto compare = [&](const char* what, const std::function<void(Collectives&, at::Tensor)>& exchange) {
                const at::Tensor here = start.clone();
                const at::Tensor there = start.to(device);
                exchange(host, here);
                exchange(nccl, there);
                const double tolerance = scalar == at::kBFloat16 ? 0.02 : 0.0; // NCCL rounds every addition
                require(at::allclose(there.to(at::kCPU).to(at::kDouble), here.to(at::kDouble), tolerance), what);
            };
            compare("allReduceSum", [](Collectives& over, at::Tensor buffer) { over.allReduceSum(buffer); });
            compare("allGather", [&](Collectives& over, at::Tensor buffer) { over.allGather(buffer, shares); });
            compare("broadcast",
                    [&](Collectives& over, at::Tensor buffer) { over.broadcast(buffer, over.ranks().worldSize - 1); });
            compare("reduceScatterSum", [&](Collectives& over, at::Tensor buffer) {
                over.reduceScatterSum(buffer, shares);
                over.allGather(buffer, shares);
            });
            if (own.worldSize > 1)
                compare("copy", [](Collectives& over, at::Tensor buffer) { over.copy(buffer, 1, 0); });
        });
    }

    void bytesCountAsThroughTheHost() {
        if (gpus_ < 1)
            QSKIP("no GPU");
        onRanks([](Collectives& host, Collectives& nccl, at::Device device) {
            const at::Tensor here = numbers(1024 * 12, at::kFloat, 0);
            const std::int64_t before = host.payloadBytes();
            host.allReduceSum(here);
            const std::int64_t over = host.payloadBytes() - before;
            const std::int64_t start = nccl.payloadBytes();
            nccl.allReduceSum(here.to(device));
            require(nccl.payloadBytes() - start == over, "bytes of a sum");
        });
    }

    void givingUpEndsTheWaiting() {
        if (gpus_ < 2)
            QSKIP("fewer than two GPUs");
        std::atomic<int> thrown = 0;
        onRanks([&](Collectives& host, Collectives& nccl, at::Device device) {
            if (host.ranks().isFirst()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
                nccl.giveUp("the test gives up");
                return;
            }
            try {
                nccl.allReduceSum(at::full({1024}, 1.0F, at::TensorOptions().device(device)));
            } catch (const ExchangeError&) {
                ++thrown;
            }
        });
        QCOMPARE(thrown.load(), std::min(gpus_, 4) - 1);
    }
};

QTEST_GUILESS_MAIN(NcclTest)
#include "NcclTest.moc"
