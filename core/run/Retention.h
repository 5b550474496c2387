// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Which checkpoints stay, in restic's manner: every rule keeps what it names, and what no rule names goes. A pure
/// function: it looks at no file and no clock.
namespace tempera::run {

struct RetentionPolicy {
    int keepLast = 0;                       ///< the newest ones
    std::int64_t keepEvery = 0;             ///< those whose step is a multiple of it
    int keepBest = 0;                       ///< those with the least validation loss
    std::vector<std::string> keepTags = {}; ///< those with one of these tags
    bool keepTagged = false;                ///< those with any tag

    /// Names nothing: it would keep all.
    bool isEmpty() const { return keepLast <= 0 && keepEvery <= 0 && keepBest <= 0 && keepTags.empty() && !keepTagged; }
};

struct RetentionCandidate {
    std::int64_t step = 0;
    bool isSound = true; ///< a damaged one takes no other's place
    std::optional<double> validationLoss = {};
    std::vector<std::string> tags = {};
};

struct RetentionVerdict {
    std::int64_t step = 0;
    std::vector<std::string> reasons = {}; ///< why it stays: "last", "every 1,000 steps", "best, validation loss 0.12"

    bool stays() const { return !reasons.empty(); }
};

/// In the order of the candidates, which may be any. An empty policy keeps all; the last sound one stays whatever the
/// policy says, and so does every one behind it: it may be damaged, but it is not old. What a rule names stays, damaged
/// or not; but where a rule counts, it counts sound ones. Of equal losses the later is the better.
std::vector<RetentionVerdict> applyRetention(std::span<const RetentionCandidate> candidates,
                                             const RetentionPolicy& policy);

/// Why a checkpoint with these tags stays, whatever others there are.
std::vector<std::string> reasonsOfTags(const std::vector<std::string>& tags, const RetentionPolicy& policy);

} // namespace tempera::run
