// SPDX-License-Identifier: Apache-2.0
// Times exchanges between the ranks of this machine, and says what the plan's model makes of them: the Tempera side of
// devices_exchange.py.
//
//   exchange_bench threads RANKS TIMES BYTES…           one process, a thread for each rank
//   exchange_bench RANK RANKS PORT TIMES BYTES…         one of several processes; rank 0 prints
//   exchange_bench model RANKS LATENCY BANDWIDTH BYTES…  what plan::estimateExchange says
//
// A line for each size and operation (sum, scatter, gather): bytes, operation, seconds (the middle of TIMES), bytes
// that rank 0 has sent, and those that the plan says.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/ops/ones.h>

#include "parallel/Gloo.h"
#include "plan/ExchangeEstimate.h"

using namespace tempera;
using parallel::Collectives;

namespace {

constexpr std::chrono::minutes kTimeout(10);
constexpr const char* kOperations[] = {"sum", "scatter", "gather"};

void exchange(std::string_view operation, Collectives& all, const at::Tensor& buffer) {
    const auto shares = parallel::evenShares(buffer.numel(), all.ranks().worldSize);
    if (operation == "sum")
        all.allReduceSum(buffer);
    else if (operation == "scatter")
        all.reduceScatterSum(buffer, shares);
    else
        all.allGather(buffer, shares);
}

/// The same exchange as the plan has it: of gradients for a sum and its first half, of values for its second.
plan::ExchangeLoad loadOf(std::string_view operation, std::uint64_t bytes) {
    plan::ExchangeLoad load;
    load.bucketBytes = 0;
    load.sharding = operation == "sum" ? options::Sharding::None : options::Sharding::Zero1;
    (operation == "gather" ? load.values : load.gradients) = bytes;
    return load;
}

void measure(Collectives& all, int times, const std::vector<std::int64_t>& sizes) {
    for (const std::int64_t bytes : sizes)
        for (const char* operation : kOperations) {
            const at::Tensor buffer = at::ones({bytes / 4}, at::kFloat);
            std::vector<double> seconds;
            std::int64_t sent = 0;
            constexpr int kWarmUp = 2;
            for (int i = -kWarmUp; i < times; ++i) {
                all.barrier();
                const std::int64_t before = all.payloadBytes();
                const auto begin = std::chrono::steady_clock::now();
                exchange(operation, all, buffer);
                const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
                sent = all.payloadBytes() - before;
                if (i >= 0)
                    seconds.push_back(passed.count());
            }
            const auto planned =
                plan::payloadBytes(loadOf(operation, static_cast<std::uint64_t>(bytes)), all.ranks().worldSize);
            if (all.ranks().isFirst())
                std::printf("%lld %s %.9f %lld %llu\n", static_cast<long long>(bytes), operation,
                            *std::min_element(seconds.begin(), seconds.end()), static_cast<long long>(sent),
                            static_cast<unsigned long long>(planned));
        }
}

void byThreads(int ranks, int times, const std::vector<std::int64_t>& sizes) {
    const auto all = parallel::makeThreadRanks(ranks, kTimeout);
    std::vector<std::jthread> threads;
    for (const auto& one : all)
        threads.emplace_back([&one = *one, times, &sizes] { measure(one, times, sizes); });
}

void byProcesses(parallel::Ranks ranks, int port, int times, const std::vector<std::int64_t>& sizes) {
    parallel::ProcessPlace place;
    place.ranks = ranks;
    place.address = place.way.here = place.way.there = "127.0.0.1";
    place.port = port;
    const auto all = parallel::joinProcesses(place, kTimeout);
    measure(*all, times, sizes);
    all->barrier();
}

void printModel(int devices, const plan::Link& link, const std::vector<std::int64_t>& sizes) {
    for (const std::int64_t bytes : sizes)
        for (const char* operation : kOperations) {
            const auto load = loadOf(operation, static_cast<std::uint64_t>(bytes));
            std::printf("%lld %s %.9f\n", static_cast<long long>(bytes), operation,
                        plan::estimateExchange(load, devices, link).seconds);
        }
}

std::vector<std::int64_t> sizesFrom(int argc, char** argv, int first) {
    std::vector<std::int64_t> sizes;
    for (int i = first; i < argc; ++i)
        sizes.push_back(std::atoll(argv[i]));
    return sizes;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 6) {
        std::fputs("usage: exchange_bench threads RANKS TIMES BYTES… | RANK RANKS PORT TIMES BYTES… | model RANKS "
                   "LATENCY BANDWIDTH BYTES…\n",
                   stderr);
        return 2;
    }
    at::set_num_threads(1);
    const std::string_view way = argv[1];
    if (way == "threads")
        byThreads(std::atoi(argv[2]), std::atoi(argv[3]), sizesFrom(argc, argv, 4));
    else if (way == "model")
        printModel(std::atoi(argv[2]), {"measured", "measured", std::atof(argv[4]), std::atof(argv[3])},
                   sizesFrom(argc, argv, 5));
    else
        byProcesses({std::atoi(argv[1]), std::atoi(argv[2])}, std::atoi(argv[3]), std::atoi(argv[4]),
                    sizesFrom(argc, argv, 5));
    return 0;
}
