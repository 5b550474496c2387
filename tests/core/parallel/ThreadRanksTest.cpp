// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>
#include <c10/util/Exception.h>

#include "parallel/Gloo.h"
#endif

using namespace tempera;
using parallel::Collectives;

namespace {

constexpr std::chrono::seconds kTimeout(20);

/// Runs one thread for each rank; exceptions of a rank are its message.
std::vector<std::string> onRanks(int worldSize, const std::function<void(Collectives&)>& work) {
    const auto ranks = parallel::makeThreadRanks(worldSize, kTimeout);
    std::vector<std::string> failures(ranks.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < ranks.size(); ++i)
            threads.emplace_back([&, i] {
                try {
                    work(*ranks[i]);
                } catch (const std::exception& error) {
                    failures[i] = error.what();
                }
            });
    }
    return failures;
}

/// What rank `rank` has before the exchange.
at::Tensor startOf(int rank, std::int64_t length, at::ScalarType type) {
    return (at::arange(length, at::kDouble) * 0.37 + 1.0).sin().mul(rank + 1.3).to(type);
}

bool allPassed(const std::vector<std::string>& failures) {
    for (const std::string& failure : failures)
        if (!failure.empty())
            qWarning("%s", failure.c_str());
    return std::all_of(failures.begin(), failures.end(), [](const auto& failure) { return failure.empty(); });
}

void check(bool fact, const char* what) {
    if (!fact)
        throw std::runtime_error(what);
}

} // namespace

class ThreadRanksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Gloo's own threads write, too, to connections that the other end may have closed.
    void aClosedConnectionSendsNoSignal() {
        const auto ranks = parallel::makeThreadRanks(2, kTimeout);
        bool allBlockIt = true;
        const auto glooThreads = [&] { // a thread names itself once it runs
            int count = 0;
            for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
                std::ifstream name(task.path() / "comm"), status(task.path() / "status");
                std::string own, line;
                std::getline(name, own);
                if (own != "pt_gloo_runloop")
                    continue;
                while (std::getline(status, line) && !line.starts_with("SigBlk:"))
                    ;
                const std::string mask = line.size() > 8 ? line.substr(8) : "0";
                allBlockIt = allBlockIt && (std::stoull(mask, nullptr, 16) >> (SIGPIPE - 1) & 1) == 1;
                ++count;
            }
            return count;
        };
        QTRY_VERIFY(glooThreads() >= 2);
        QVERIFY(allBlockIt);
    }

    void sumsAreThoseInTheOrderOfTheRanks_data() {
        QTest::addColumn<int>("worldSize");
        QTest::addColumn<std::int64_t>("length");
        QTest::addColumn<int>("type");
        for (const int worldSize : {2, 3, 4})
            for (const std::int64_t length : {1, 3, 1000})
                QTest::addRow("%d ranks, %lld", worldSize, static_cast<long long>(length))
                    << worldSize << length << static_cast<int>(at::kFloat);
        QTest::newRow("two pieces") << 3 << std::int64_t{5'000'001} << static_cast<int>(at::kFloat);
        QTest::newRow("bfloat16") << 4 << std::int64_t{1001} << static_cast<int>(at::kBFloat16);
        QTest::newRow("double") << 3 << std::int64_t{1001} << static_cast<int>(at::kDouble);
    }
    void sumsAreThoseInTheOrderOfTheRanks() {
        QFETCH(int, worldSize);
        QFETCH(std::int64_t, length);
        QFETCH(int, type);
        const auto dtype = static_cast<at::ScalarType>(type);
        at::Tensor expected = startOf(0, length, dtype).to(dtype == at::kBFloat16 ? at::kFloat : dtype);
        for (int rank = 1; rank < worldSize; ++rank)
            expected += startOf(rank, length, dtype);
        expected = expected.to(dtype);
        QVERIFY(allPassed(onRanks(worldSize, [&](Collectives& all) {
            const parallel::Ranks ranks = all.ranks();
            at::Tensor buffer = startOf(ranks.rank, length, dtype);
            all.allReduceSum(buffer);
            check(buffer.equal(expected), "another sum");

            buffer = startOf(ranks.rank, length, dtype);
            all.reduceScatterSum(buffer, parallel::evenShares(length, worldSize));
            const parallel::Share mine = parallel::shareOf(length, ranks);
            at::Tensor half = startOf(ranks.rank, length, dtype);
            half.narrow(0, mine.begin, mine.size()).copy_(expected.narrow(0, mine.begin, mine.size()));
            check(buffer.equal(half), "another share");
            all.allGather(buffer, parallel::evenShares(length, worldSize));
            check(buffer.equal(expected), "gathered otherwise");
        })));
    }

    void aBroadcastComesFromItsRoot() {
        QVERIFY(allPassed(onRanks(3, [](Collectives& all) {
            for (int root = 0; root < 3; ++root) {
                at::Tensor buffer = at::full({4, 5}, all.ranks().rank);
                all.broadcast(buffer, root);
                check(buffer.equal(at::full({4, 5}, root)), "of another rank");
            }
        })));
    }

    /// A sum sends 2·(n − 1)/n of the buffer, and either half of it (n − 1)/n.
    void payloadIsWhatTheFormulaSays() {
        constexpr std::int64_t kLength = 4'800'000; // divisible by the ranks, more than one piece
        for (const int worldSize : {2, 4})
            QVERIFY(allPassed(onRanks(worldSize, [&](Collectives& all) {
                const std::int64_t half = kLength * 4 / worldSize * (worldSize - 1);
                const at::Tensor buffer = at::zeros({kLength});
                all.allReduceSum(buffer);
                check(all.payloadBytes() == 2 * half, "of a sum");
                all.reduceScatterSum(buffer, parallel::evenShares(kLength, worldSize));
                check(all.payloadBytes() == 3 * half, "of its first half");
                all.allGather(buffer, parallel::evenShares(kLength, worldSize));
                check(all.payloadBytes() == 4 * half, "of its second half");
            })));
    }

    /// Shares on the borders of tensors are uneven; between them may lie what belongs to nobody.
    void sharesMayBeUneven() {
        const std::vector<parallel::Share> shares = {{0, 10}, {10, 10}, {12, 5'000'000}};
        constexpr std::int64_t kLength = 5'000'003;
        QVERIFY(allPassed(onRanks(3, [&](Collectives& all) {
            const int rank = all.ranks().rank;
            const parallel::Share mine = shares[static_cast<std::size_t>(rank)];
            at::Tensor buffer = startOf(rank, kLength, at::kFloat);
            at::Tensor expected = buffer.clone();
            at::Tensor sum = startOf(0, kLength, at::kFloat);
            for (int other = 1; other < 3; ++other)
                sum += startOf(other, kLength, at::kFloat);
            const auto take = [](at::Tensor& to, const at::Tensor& from, parallel::Share share) {
                to.narrow(0, share.begin, share.size()).copy_(from.narrow(0, share.begin, share.size()));
            };
            take(expected, sum, mine);
            all.reduceScatterSum(buffer, shares);
            check(buffer.equal(expected), "another share");
            const std::int64_t others = 10 + 4'999'988 - mine.size();
            check(all.payloadBytes() == others * 4, "sent otherwise");
            for (const parallel::Share& share : shares)
                take(expected, sum, share);
            all.allGather(buffer, shares);
            check(buffer.equal(expected), "gathered otherwise");
            check(all.payloadBytes() == (others + 2 * mine.size()) * 4, "gathered more");
        })));
    }

    void aCopyGoesFromOneToAnother() {
        QVERIFY(allPassed(onRanks(3, [](Collectives& all) {
            at::Tensor buffer = at::full({5'000'000}, all.ranks().rank, at::kInt);
            all.copy(buffer, 2, 0);
            check(buffer.equal(at::full({5'000'000}, all.ranks().rank == 1 ? 1 : 2, at::kInt)), "of another rank");
            check(all.payloadBytes() == (all.ranks().rank == 2 ? 20'000'000 : 0), "sent otherwise");
        })));
    }

    void nobodyLeavesABarrierBeforeAllAreThere() {
        std::atomic<int> there = 0;
        QVERIFY(allPassed(onRanks(4, [&](Collectives& all) {
            std::this_thread::sleep_for(std::chrono::milliseconds(30 * all.ranks().rank));
            ++there;
            all.barrier();
            check(there == 4, "left early");
        })));
    }

    /// A rank that fails ends the others' waiting at once, whatever they wait in.
    void anAbortWakesTheOthers() {
        const auto began = std::chrono::steady_clock::now();
        const auto failures = onRanks(4, [](Collectives& all) {
            all.barrier();
            if (all.ranks().rank == 2) {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                all.abort();
            }
            all.allReduceSum(at::zeros({1'000'000}));
        });
        QVERIFY(std::chrono::steady_clock::now() - began < kTimeout / 2);
        for (const std::string& failure : failures)
            QVERIFY2(failure.find("given up") != std::string::npos, failure.c_str());
    }

    void aRankThatNeverComesIsATimeOut() {
        const auto ranks = parallel::makeThreadRanks(2, std::chrono::milliseconds(300));
        QVERIFY_EXCEPTION_THROWN(ranks[0]->barrier(), parallel::ExchangeError);
    }
};

QTEST_APPLESS_MAIN(ThreadRanksTest)
#include "ThreadRanksTest.moc"
