// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>

#include "remote/ObjectStore.h"
#include "run/Pruning.h"
#include "run/RunFolder.h"

namespace tempera::remote {

/// Which checkpoints a run's store keeps, by the run's own rules, wherever they were made: the losses are in the
/// events, which go from machine to machine, and tags count that are here or there. Thread: one.
class StoreRetention {
public:
    StoreRetention(run::RunPaths paths, ObjectStore& store, run::RetentionPolicy policy)
        : paths_(std::move(paths))
        , store_(store)
        , policy_(std::move(policy)) {}

    /// Reads tags and losses anew.
    Status learn(const std::stop_token& stop);
    /// Those that stay of all that are here or there; all where the losses are not known that the policy asks for.
    std::set<std::int64_t> kept(const std::set<std::int64_t>& steps) const;
    bool isTagged(std::int64_t step) const { return tags_.contains(step); }

private:
    const run::RunPaths paths_;
    ObjectStore& store_;
    const run::RetentionPolicy policy_;
    run::Tags tags_;
    std::optional<run::CheckpointFacts> facts_;
};

} // namespace tempera::remote
