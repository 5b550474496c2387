// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>
#include <atomic>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#ifndef Q_MOC_RUN
#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them
#include <torch/csrc/distributed/c10d/HashStore.hpp>

#include "base/Descriptor.h"
#include "base/LocalAddress.h"
#include "parallel/Arrival.h"
#include "parallel/Collectives.h"
#include "parallel/ForeignCall.h"
#include "parallel/Liveness.h"
#endif

using namespace tempera;
using namespace tempera::parallel;
using namespace std::chrono_literals;

namespace {

/// A store that may go, as the one of a process that is killed.
class BreakingStore final : public c10d::HashStore {
public:
    std::int64_t add(const std::string& key, std::int64_t value) override {
        if (isGone)
            throw std::runtime_error("connection reset by peer");
        return HashStore::add(key, value);
    }

    std::atomic<bool> isGone = false;
};

/// Two ranks at one store.
class Pair {
public:
    static constexpr std::chrono::milliseconds kTimeout = 600ms;

    Pair() {
        for (int rank = 0; rank < 2; ++rank)
            ranks[rank].emplace(store, Ranks{rank, 2}, std::vector<std::string>{"cuda:0", "cuda:3"}, kTimeout,
                                [this, rank](const std::string& text) { lose(rank, text); });
    }

    const c10::intrusive_ptr<BreakingStore> store = c10::make_intrusive<BreakingStore>();

    /// What a rank was told; empty when it was told nothing in that time.
    std::string lostOf(int rank, std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [&] { return !lost_[rank].empty(); });
        return lost_[rank];
    }

private:
    void lose(int rank, const std::string& text) {
        const std::lock_guard lock(mutex_);
        lost_[rank] = text;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::string lost_[2];

public:
    std::optional<Liveness> ranks[2]; ///< last: they end before what they tell
};

/// Processes that come to one store.
class Meeting {
public:
    /// @return why it left; empty: all have come
    std::string come(int rank, std::chrono::milliseconds most = 20s, const std::stop_token& stop = {}) {
        try {
            awaitAll(*store_, Ranks{rank, 3}, {"cuda:0", "cuda:3", "cuda:4"}, most, stop);
            return {};
        } catch (const ExchangeError& error) {
            return error.what();
        }
    }
    /// And is killed while it waits.
    void comeAndDie(int rank) {
        store_->add("come/" + std::to_string(rank), 1);
        store_->add("come", 1);
    }

private:
    const c10::intrusive_ptr<c10d::HashStore> store_ = c10::make_intrusive<c10d::HashStore>();
};

const std::string kGone = "another process of the run left before all had come";

constexpr std::chrono::milliseconds kPatience = 20s, kMoment = 4 * Pair::kTimeout;

} // namespace

class LivenessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksThatLiveAreNotLost() {
        Pair pair;
        QCOMPARE(pair.lostOf(0, kMoment), std::string());
        QCOMPARE(pair.lostOf(1, 0ms), std::string());
    }

    void oneThatIsGoneIsNamed() {
        Pair pair;
        QCOMPARE(pair.lostOf(0, 2 * Pair::kTimeout), std::string());
        pair.ranks[1].reset();
        const std::string text = pair.lostOf(0, kPatience);
        QVERIFY2(text.starts_with("process 1 of 2 (cuda:3) has not answered"), text.c_str());
    }

    /// Nobody has waited for it.
    void aStoreThatIsGoneIsNotASilentOne() {
        Pair pair;
        QCOMPARE(pair.lostOf(1, Pair::kTimeout), std::string());
        pair.store->isGone = true;
        QCOMPARE(pair.lostOf(1, kPatience),
                 std::string("process 0 of 2 (cuda:0), the first of the run, has left: their common store is gone"));
    }

    /// Its process lives, and its training does not.
    void oneWhoseTrainingHangsSaysSo() {
        Pair pair;
        pair.ranks[0]->beat(1h);
        pair.ranks[1]->beat(200ms);
        for (const int rank : {0, 1}) {
            const std::string text = pair.lostOf(rank, kPatience);
            QVERIFY2(text.starts_with("process 1 of 2 (cuda:3) hangs"), text.c_str());
        }
    }

    /// Loading, drawing and saving may take long; and who waits for another is not the one that hangs.
    void oneThatMayBeSilentOrWaitsDoesNotHang() {
        Pair pair;
        pair.ranks[0]->beat(1h);
        pair.ranks[1]->beat(200ms);
        std::optional<Liveness::Waiting> waiting(std::in_place, &*pair.ranks[1]);
        QCOMPARE(pair.lostOf(0, kMoment), std::string());
        QCOMPARE(pair.lostOf(1, 0ms), std::string());
        waiting.reset(); // its time begins anew
        QVERIFY(!pair.lostOf(0, kPatience).empty());
    }

    /// All tell the same, whoever noticed what because of it.
    void theFirstReasonIsEverybodys() {
        Pair pair;
        QCOMPARE(pair.ranks[1]->agree("cuda:3: out of memory"), std::string("cuda:3: out of memory"));
        QCOMPARE(pair.ranks[0]->agree("the connection broke off"), std::string("cuda:3: out of memory"));
        QCOMPARE(pair.lostOf(0, kPatience), std::string("cuda:3: out of memory"));
    }

    void processesGoOnWhenAllHaveCome() {
        Meeting meeting;
        std::array<std::string, 3> outcomes;
        {
            std::vector<std::jthread> threads;
            for (const int rank : {2, 0, 1})
                threads.emplace_back([&, rank] { outcomes[static_cast<std::size_t>(rank)] = meeting.come(rank); });
        }
        QCOMPARE(outcomes[0] + outcomes[1] + outcomes[2], std::string());
    }

    void aProcessThatDoesNotComeIsNamedAndAwaitedByNobody() {
        Meeting meeting;
        QCOMPARE(meeting.come(2, 1ms), std::string("process 0 of 3 (cuda:0) has not come for 1 s"));
        QCOMPARE(meeting.come(0), kGone);
        QCOMPARE(meeting.come(1), kGone);
    }

    /// By its launcher, while the others have not come.
    void aProcessThatWasStartedAgainIsNotTwo() {
        Meeting meeting;
        meeting.comeAndDie(1);
        std::string again;
        {
            std::jthread second([&] { again = meeting.come(1); });
            QVERIFY(!meeting.come(0, 500ms).empty());
        }
        QCOMPARE(again, kGone);
    }

    /// As NCCL does of a rank that hangs.
    void aCallThatNeverReturnsIsLeftBehind() {
        const auto answer = std::make_shared<std::promise<int>>();
        const auto begun = std::chrono::steady_clock::now();
        const auto waits = [result = answer->get_future().share()] { return result.get(); };
        QVERIFY(!callForeign(waits, [&] { return std::chrono::steady_clock::now() - begun > 200ms; }));
        answer->set_value(7);
        QCOMPARE(callForeign(waits, [] { return false; }), std::optional(7));
        QVERIFY_EXCEPTION_THROWN(
            callForeign([]() -> int { throw std::runtime_error("no card"); }, [] { return false; }),
            std::runtime_error);
    }

    /// Nothing can be asked there yet.
    void theStoreIsAwaitedUntilAStop() {
        const int port = *freeLoopbackPort();
        const auto failureOf = [port](std::chrono::milliseconds most, const std::stop_token& stop) -> std::string {
            try {
                awaitStore("127.0.0.1", port, most, stop);
                return {};
            } catch (const ExchangeError& error) {
                return error.what();
            }
        };
        QCOMPARE(failureOf(1ms, {}), std::string("the first process has not come for 1 s"));
        std::stop_source stop;
        std::string stopped, found;
        std::jthread first([&] { stopped = failureOf(20s, stop.get_token()); }),
            other([&] { found = failureOf(20s, {}); });
        std::this_thread::sleep_for(300ms);
        stop.request_stop();
        first.join();
        QCOMPARE(stopped, std::string("stopped while it waited for the other processes"));
        const Descriptor socket(*listenOnLoopback(port));
        other.join();
        QCOMPARE(found, std::string());
    }

    void oneThatIsStoppedWaitsForNobody() {
        Meeting meeting;
        std::stop_source stop;
        std::string of0;
        std::jthread first([&] { of0 = meeting.come(0); });
        stop.request_stop();
        QCOMPARE(meeting.come(1, 20s, stop.get_token()),
                 std::string("stopped while it waited for the other processes"));
        first.join();
        QCOMPARE(of0, kGone);
    }
};

QTEST_APPLESS_MAIN(LivenessTest)
#include "LivenessTest.moc"
