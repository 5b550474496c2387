// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "run/Events.h"

namespace tempera::train {

class StoredRun;

/// A run of which nothing is left to train.
struct CompleteRun {
    run::DoneEvent done; ///< its files by their paths, or by their addresses in the store
    bool isHere = false; ///< in save.dir; else in the store alone
};

/// The complete run of this very job, here or, where nothing is here, in the store; nothing where there is another, or
/// one that is not complete. Paths are compared as they are written. Thread: any.
/// @param stored null: nothing is known of a store
Result<std::optional<CompleteRun>> completeRun(const options::TrainConfig& job, const StoredRun* stored);

} // namespace tempera::train
