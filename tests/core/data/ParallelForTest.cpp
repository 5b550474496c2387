// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "data/ParallelFor.h"

using namespace tempera;

class ParallelForTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callsOnceForEach() {
        std::vector<std::atomic<int>> calls(1000);
        QVERIFY(data::parallelFor(calls.size(), [&](std::size_t i) { ++calls[i]; }).ok());
        for (const auto& count : calls)
            QCOMPARE(count.load(), 1);
    }

    /// Each of several devices decodes its pictures with its share of the cores.
    void takesNoMoreThreadsThanGiven() {
        for (const int threads : {1, 3}) {
            std::mutex mutex;
            std::set<std::thread::id> seen;
            const auto body = [&](std::size_t) {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
                const std::lock_guard lock(mutex);
                seen.insert(std::this_thread::get_id());
            };
            QVERIFY(data::parallelFor(24, body, {}, {}, threads).ok());
            QCOMPARE(seen.size(), static_cast<std::size_t>(threads));
        }
    }

    void stopsWhenAsked() {
        std::stop_source stop;
        std::atomic<int> calls = 0;
        const auto body = [&](std::size_t) {
            ++calls;
            stop.request_stop();
        };
        QVERIFY(!data::parallelFor(1000, body, {}, stop.get_token()).ok());
        QVERIFY(calls < 1000);
    }
};

QTEST_APPLESS_MAIN(ParallelForTest)
#include "ParallelForTest.moc"
