// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/Result.h"
#include "run/Checkpoints.h"
#include "run/Retention.h"
#include "run/RunFolder.h"

namespace tempera::run {

/// What becomes of a checkpoint.
struct ForgetLine {
    Checkpoint checkpoint;
    std::int64_t bytes = 0; ///< on disk
    RetentionVerdict verdict;
};

/// Removes the checkpoints of a run that no rule keeps, the oldest first. What is set aside or unfinished is left to
/// the run. Those for whose sake others go are verified: damaged ones take no other's place, and the newest sound one
/// stays in any case. BadRequest where there is no run, an engine works on it, the policy names nothing, or asks for
/// the best where no validation loss was measured, or for a tag that none has.
/// @param dryRun only says what would go
/// @return every complete checkpoint, oldest first
Result<std::vector<ForgetLine>> forgetCheckpoints(const RunPaths& paths, const RetentionPolicy& policy, bool dryRun);

} // namespace tempera::run
