// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <functional>
#include <string>
#include <thread>
#include <vector>

#ifndef Q_MOC_RUN
#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them
#include <ATen/ops/ones.h>
#include <torch/csrc/distributed/c10d/HashStore.hpp>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include "base/Descriptor.h"
#include "parallel/Arrival.h"
#include "parallel/Gloo.h"
#endif

using namespace tempera;
using namespace tempera::parallel;
using namespace std::chrono_literals;

namespace {

const WayEnds kHere{"127.0.0.1", "127.0.0.1"};

/// A store that outlives the processes, as a launcher's does.
c10::intrusive_ptr<c10d::TCPStore> makeStore() {
    c10d::TCPStoreOptions options;
    options.port = 0;
    options.isServer = true;
    options.waitWorkers = false;
    return c10::make_intrusive<c10d::TCPStore>("127.0.0.1", options);
}

ProcessPlace placeAt(const c10d::TCPStore& store, Ranks ranks, bool launcherHasStore) {
    return {.ranks = ranks,
            .address = "127.0.0.1",
            .port = store.getPort(),
            .launcherHasStore = launcherHasStore,
            .way = kHere,
            .devices = {"cpu", "cpu:1"}};
}

/// @return what it threw
std::string failureOf(const std::function<void()>& call) {
    try {
        call();
        return {};
    } catch (const ExchangeError& error) {
        return error.what();
    }
}

} // namespace

/// How processes find one another.
class JoinTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Its launcher kills it, or it runs out of memory, in the moment before they connect.
    void oneThatHasComeAndIsGoneStrandsNobody() {
        const auto store = makeStore();
        const auto own = c10::make_intrusive<c10d::PrefixStore>("tempera/0", store);
        own->add("come/0", 1);
        own->add("come", 1);
        tellWay(*own, 0, kHere);
        const std::string failure = failureOf([&] { joinProcesses(placeAt(*store, {1, 2}, false), 1s); });
        QVERIFY2(failure.starts_with("all have come, but not all reach one another"), failure.c_str());
    }

    /// As one that is halted, and however long it may be silent later: the system takes connections for it.
    void oneThatIsStoppedWaitsForNoAnswer() {
        const int port = *freeLoopbackPort();
        const Descriptor silent(*listenOnLoopback(port));
        std::stop_source stop;
        stop.request_stop();
        const ProcessPlace place{
            .ranks = {1, 2}, .address = "127.0.0.1", .port = port, .way = kHere, .devices = {"cpu", "cpu:1"}};
        QCOMPARE(failureOf([&] { joinProcesses(place, 1h, stop.get_token()); }),
                 std::string("process 0 of 2 (cpu), the first of the run, does not answer"));
    }

    /// What processes before these have left in it is not theirs, however often each agent says that it has started.
    void aLaunchersStoreKeepsStartsApart() {
        const auto store = makeStore();
        for (int start = 0; start < 3; ++start) {
            std::vector<std::string> failures(2);
            std::vector<double> sums(2);
            const auto work = [&](int rank) {
                failures[static_cast<std::size_t>(rank)] = failureOf([&] {
                    const auto joined = joinProcesses(placeAt(*store, {rank, 2}, true), 20s);
                    const at::Tensor one = at::ones({1});
                    joined->allReduceSum(one);
                    sums[static_cast<std::size_t>(rank)] = one.item<double>();
                    joined->barrier();
                });
            };
            {
                const std::jthread second(work, 1);
                work(0);
            }
            QCOMPARE(failures, std::vector<std::string>(2));
            QCOMPARE(sums, std::vector<double>(2, 2.0));
        }
    }

    /// Debian's /etc/hosts gives a machine's own name an address that nobody else reaches it by.
    void theFirstMachineIsWhereOthersFindIt() {
        const auto store = c10::make_intrusive<c10d::HashStore>();
        const std::vector<WayEnds> ways = {
            {"127.0.0.1", "127.0.1.1"}, {"127.0.0.1", "127.0.1.1"}, {"10.0.0.8", "10.0.0.7"}};
        for (int rank = 0; rank < 3; ++rank)
            tellWay(*store, rank, ways[static_cast<std::size_t>(rank)]);
        std::vector<std::string> found;
        for (int rank = 0; rank < 3; ++rank)
            found.push_back(addressForOthers(*store, {rank, 3}, ways[static_cast<std::size_t>(rank)]));
        QCOMPARE(found, (std::vector<std::string>{"10.0.0.7", "10.0.0.7", "10.0.0.8"}));
        // All are on one machine.
        QCOMPARE(addressForOthers(*store, {0, 2}, ways[0]), std::string("127.0.0.1"));
    }

    void theWayHasBothEnds() {
        const auto way = wayTo("localhost", 29500);
        QVERIFY(way.ok() && isLoopback(way->here) && isLoopback(way->there));
    }

    /// As that of a service of Kubernetes, which comes with its pods.
    void anAddressThatIsNotKnownYetIsWaitedFor() {
        const std::string name = "master.invalid";
        const std::string late = failureOf([&] { awaitWay(name, 29500, 0ms, {}); });
        QVERIFY2(late.starts_with("MASTER_ADDR: cannot find master.invalid: "), late.c_str());
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(failureOf([&] { awaitWay(name, 29500, 1h, stop.get_token()); }),
                 std::string("stopped while it waited for the other processes"));
    }

    /// By hand the same rank is easily given to two.
    void aRankThatIsTakenIsNamed() {
        const auto store = c10::make_intrusive<c10d::HashStore>();
        const std::vector<std::string> devices = {"cpu", "cpu", "cpu"};
        const auto come = [&] { return failureOf([&] { awaitAll(*store, {1, 3}, devices, 20s, {}); }); };
        std::string first;
        std::thread waiting([&] { first = come(); });
        while (store->add("come", 0) < 1)
            std::this_thread::sleep_for(10ms);
        const std::string second = come();
        waiting.join();
        QCOMPARE(first, std::string("another process has come as process 1 of 3 (cpu) (RANK must be another one for "
                                    "each of them)"));
        QCOMPARE(second, std::string("another process of the run left before all had come"));
    }

    /// By hand it is easily set otherwise on one machine.
    void anotherNumberOfProcessesIsNamed_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::newRow("the smaller one comes first") << 2 << 3;
        QTest::newRow("the larger one comes first") << 3 << 2;
    }
    void anotherNumberOfProcessesIsNamed() {
        QFETCH(int, first);
        QFETCH(int, second);
        const auto store = c10::make_intrusive<c10d::HashStore>();
        std::string ofFirst;
        std::thread waiting([&] { ofFirst = failureOf([&] { awaitAll(*store, {0, first}, {}, 5s, {}); }); });
        while (store->add("come", 0) < 1)
            std::this_thread::sleep_for(10ms);
        const std::string ofSecond = failureOf([&] { awaitAll(*store, {1, second}, {}, 5s, {}); });
        waiting.join();
        const auto told = [](int other, int own) {
            return "another process was told of " + std::to_string(other) + " processes, this one of " +
                   std::to_string(own) + " (WORLD_SIZE must be the same for all of them)";
        };
        QCOMPARE(ofFirst, told(second, first));
        QCOMPARE(ofSecond, told(first, second));
    }
};

QTEST_APPLESS_MAIN(JoinTest)
#include "JoinTest.moc"
