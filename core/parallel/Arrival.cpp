// SPDX-License-Identifier: Apache-2.0
#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them

#include "parallel/Arrival.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <thread>

#include <torch/csrc/distributed/c10d/Store.hpp>

#include "base/ProcessName.h"
#include "base/Text.h"
#include "parallel/Collectives.h"

namespace tempera::parallel {

namespace {

constexpr const char* kCount = "come";                ///< in the store: how many are there
constexpr const char* kSize = "size";                 ///< how many the first to come was told of
constexpr const char* kOtherSize = "other_size";      ///< how many another was told of
constexpr std::int64_t kLeft = std::int64_t{1} << 32; ///< added to it by one that leaves before all are there

std::string keyOf(int rank) { return "come/" + std::to_string(rank); }

/// Who has come last in this place.
std::string ownerKeyOf(int rank) { return "owner/" + std::to_string(rank); }

std::string wayKeyOf(int rank) { return "way/" + std::to_string(rank); }

std::vector<std::uint8_t> bytesOf(const std::string& text) { return {text.begin(), text.end()}; }
std::vector<std::uint8_t> bytesOf(std::int64_t number) { return bytesOf(std::to_string(number)); }

/// @return false where the others came first: it is too late to leave
bool leave(c10d::Store& store, int worldSize) {
    for (;;) {
        const std::int64_t come = store.add(kCount, 0);
        if (come >= kLeft)
            return true; // with another
        if (come >= worldSize)
            return false;
        if (store.compareSet(kCount, bytesOf(come), bytesOf(come + kLeft)) == bytesOf(come + kLeft))
            return true;
    }
}

std::string firstMissing(c10d::Store& store, Ranks ranks, const std::vector<std::string>& devices) {
    int rank = 0;
    while (rank + 1 < ranks.worldSize && store.check({keyOf(rank)}))
        ++rank;
    return processName(rank, ranks.worldSize, devices);
}

/// @param other, own as they are in the store
std::string sizesDiffer(const std::vector<std::uint8_t>& other, const std::vector<std::uint8_t>& own) {
    return "another process was told of " + std::string(other.begin(), other.end()) + " processes, this one of " +
           std::string(own.begin(), own.end()) + " (WORLD_SIZE must be the same for all of them)";
}

constexpr const char* kStopped = "stopped while it waited for the other processes";

/// Of one process, on whatever machine.
std::string newToken() {
    std::random_device random;
    return std::to_string(random()) + "-" + std::to_string(random());
}

std::string secondsText(std::chrono::milliseconds time) {
    return std::to_string(std::chrono::ceil<std::chrono::seconds>(time).count()) + " s";
}

void waitFor(std::chrono::milliseconds time, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kMoment(100);
    for (const auto until = std::chrono::steady_clock::now() + time; std::chrono::steady_clock::now() < until;) {
        if (stop.stop_requested())
            throw ExchangeError(kStopped);
        std::this_thread::sleep_for(std::min(time, kMoment));
    }
}

} // namespace

WayEnds awaitWay(const std::string& address, int port, std::chrono::milliseconds most, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kBetween(1000);
    const auto until = std::chrono::steady_clock::now() + most;
    for (;;) {
        Result<WayEnds> way = wayTo(address, port);
        if (way.ok())
            return *std::move(way);
        if (std::chrono::steady_clock::now() >= until)
            throw ExchangeError("MASTER_ADDR: " + way.error().message);
        waitFor(kBetween, stop);
    }
}

void awaitStore(const std::string& address, int port, std::chrono::milliseconds most, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kBetween(200), kAnswer(1000);
    const auto until = std::chrono::steady_clock::now() + most;
    while (!isListening(address, port, kAnswer)) {
        if (std::chrono::steady_clock::now() >= until)
            throw ExchangeError("the first process has not come for " + secondsText(most));
        waitFor(kBetween, stop);
    }
}

void awaitAll(c10d::Store& store, Ranks ranks, const std::vector<std::string>& devices, std::chrono::milliseconds most,
              const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kBetween(100);
    const auto until = std::chrono::steady_clock::now() + most;
    const std::vector<std::uint8_t> size = bytesOf(std::int64_t{ranks.worldSize});
    if (const auto first = store.compareSet(kSize, {}, size); first != size) {
        store.set(kOtherSize, size);
        waitFor(10 * kBetween, stop); // those that are there hear of it, even where the store ends with this process
        throw ExchangeError(sizesDiffer(first, size));
    }
    const std::vector<std::uint8_t> own = bytesOf(newToken());
    store.set(ownerKeyOf(ranks.rank), own);
    const bool isNew = store.add(keyOf(ranks.rank), 1) == 1; // a launcher may have started it again meanwhile
    for (std::int64_t come = store.add(kCount, isNew ? 1 : 0); come != ranks.worldSize; come = store.add(kCount, 0)) {
        if (come >= kLeft)
            throw ExchangeError("another process of the run left before all had come");
        if (store.check({kOtherSize}))
            throw ExchangeError(sizesDiffer(store.get(kOtherSize), size));
        if (store.get(ownerKeyOf(ranks.rank)) != own) {
            leave(store, ranks.worldSize);
            throw ExchangeError("another process has come as " + processName(ranks.rank, ranks.worldSize, devices) +
                                " (RANK must be another one for each of them)");
        }
        if (stop.stop_requested() && leave(store, ranks.worldSize))
            throw ExchangeError(kStopped);
        if (std::chrono::steady_clock::now() >= until && leave(store, ranks.worldSize))
            throw ExchangeError(firstMissing(store, ranks, devices) + " has not come for " + secondsText(most));
        std::this_thread::sleep_for(kBetween);
    }
}

void tellWay(c10d::Store& store, int rank, const WayEnds& way) {
    store.set(wayKeyOf(rank), bytesOf(way.here + " " + way.there));
}

std::string addressForOthers(c10d::Store& store, Ranks ranks, const WayEnds& way) {
    for (int rank = 0; isLoopback(way.here) && rank < ranks.worldSize; ++rank) {
        const std::vector<std::uint8_t> told = store.get(wayKeyOf(rank));
        const std::vector<std::string> ends = split(std::string(told.begin(), told.end()), ' ');
        if (ends.size() == 2 && !isLoopback(ends.front()))
            return ends.back();
    }
    return way.here;
}

} // namespace tempera::parallel
