// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "run/Checkpoints.h"
#include "run/Retention.h"
#include "run/Tags.h"

namespace tempera::run {

/// What a run keeps while it goes on. Where all are kept, the other rules have nothing to say: an empty policy.
RetentionPolicy policyOf(const options::SaveConfig& save);

/// What is known of checkpoints beside their files.
struct CheckpointFacts {
    std::map<std::int64_t, double> validation = {}; ///< loss that was measured at a step
    Tags tags = {};
};

/// In their order; each is taken to be sound.
std::vector<RetentionCandidate> candidatesOf(std::span<const Checkpoint> checkpoints, const CheckpointFacts& facts);

/// Whether a checkpoint is as it was written.
using IsSound = std::function<bool(const Checkpoint&)>;

/// What a policy says of them, once those that would let another go are known to be sound: only these are asked for,
/// and where all stay, none is. In their order.
std::vector<RetentionVerdict> verdictsOf(std::span<const Checkpoint> checkpoints, const CheckpointFacts& facts,
                                         const RetentionPolicy& policy, const IsSound& isSound);

/// Lets one stay that has been tagged since the verdict was made: who tags asks nobody. To be asked right before it
/// goes.
void noteTags(RetentionVerdict& verdict, const RetentionPolicy& policy, const Tags& tags);

/// What an engine does behind each save: of the checkpoints up to `newest`, the one that was just written, removes
/// those that the policy does not keep, the oldest first, and those that were set aside. Never touches a later one; an
/// empty policy removes nothing, and neither does one whose tags cannot be told. Thread: any.
/// @param validation losses by step
/// @param isSound null: every byte is read
Status pruneCheckpoints(const RunPaths& paths, const RetentionPolicy& policy, std::int64_t newest,
                        const std::map<std::int64_t, double>& validation = {}, const IsSound& isSound = {});

} // namespace tempera::run
