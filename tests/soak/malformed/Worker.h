// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "Targets.h"

namespace tempera::soak {

/// What the process that reads the inputs tells the one that watches it, in memory that both have.
struct Board {
    std::atomic<std::uint64_t> index{0};    ///< of the input that is being read
    std::atomic<double> begun{0.0};         ///< when, on the monotonic clock; 0: still preparing
    std::atomic<std::uint64_t> accepted{0}; ///< damage that does no harm
    std::atomic<std::uint64_t> refused{0};  ///< by one clear line
    std::atomic<double> slowest{0.0};       ///< seconds of the processor for one input
    std::atomic<std::uint64_t> slowestIndex{0};
    std::atomic<std::uint64_t> prepared{0}; ///< resident bytes before the first input

    struct Complaint {
        std::uint64_t index;
        char text[480];
    };
    static constexpr std::uint32_t kMostComplaints = 20;
    std::atomic<std::uint32_t> complaints{0};
    Complaint list[kMostComplaints];
};

/// Which inputs are read: [first, last) of the endless list that `seed` makes for a target.
struct Range {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

double monotonicSeconds();

/// Input number `index`: the first ones are the valid samples themselves.
std::string inputOf(const Target& target, std::string_view name, std::uint64_t seed, std::uint64_t index);

/// Everything below `folder` by relative path.
std::vector<std::string> listing(const fs::path& folder);

/// Reads the inputs of a range in this process, whose memory it limits, and complains of whatever is not either
/// accepted or refused by one line of readable text. `folder` is empty, and holds nothing new afterwards.
void readAll(const TargetKind& kind, const fs::path& folder, Range range, Board& board);

} // namespace tempera::soak
