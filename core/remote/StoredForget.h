// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "remote/ObjectStore.h"
#include "run/Forget.h"

namespace tempera::remote {

/// What becomes of a checkpoint in a store.
struct StoredForgetLine {
    StoredCheckpoint checkpoint;
    run::RetentionVerdict verdict;
};

/// Which complete checkpoints of a run's store no rule keeps: the same rules for what lies there, by the losses of the
/// record that lies there and the tags of both places. What stays here stays there; the newest one that has all that
/// its manifest names stays in any case. Removes nothing. @pre the store holds this run (occupantOf), and `here` is
/// held meanwhile
/// @return every complete one, oldest first
Result<std::vector<StoredForgetLine>> planForgettingIn(ObjectStore& store, const run::RunPaths& paths,
                                                       const run::RetentionPolicy& policy, const run::Forgetting& here,
                                                       const std::stop_token& stop = {});

/// Removes those that go, the oldest first; what has been tagged since, here or there, stays, and its line says so.
Status forgetIn(ObjectStore& store, const run::RunPaths& paths, const run::RetentionPolicy& policy,
                std::vector<StoredForgetLine>& lines, const std::stop_token& stop = {});

/// Removes one so that it ceases to be complete first.
Status removeStored(ObjectStore& store, const StoredCheckpoint& checkpoint, const std::stop_token& stop = {});

} // namespace tempera::remote
