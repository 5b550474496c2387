// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/Result.h"
#include "run/Checkpoints.h"
#include "run/Retention.h"
#include "run/RunFolder.h"
#include "run/Tags.h"

namespace tempera::run {

/// What becomes of a checkpoint.
struct ForgetLine {
    Checkpoint checkpoint;
    std::int64_t bytes = 0; ///< on disk
    RetentionVerdict verdict;
};

/// What is to go of a run, and the run.
struct Forgetting {
    std::optional<RunLock> lock; ///< nothing where it is only looked at
    RunPaths paths;
    RetentionPolicy policy;
    std::vector<ForgetLine> lines; ///< every complete checkpoint, oldest first
};

/// What a plan is for.
enum class ForgetUse {
    Look,   ///< nothing is written in the folder, and nothing may be removed by it
    Remove, ///< nobody else works on the run for as long as there is the plan
};

/// Which checkpoints of a run no rule keeps. What is set aside or unfinished is left to the run. Those for whose sake
/// others go are verified: damaged ones take no other's place, and the newest sound one stays in any case. BadRequest
/// where there is no run, an engine works on it, the policy names nothing, or asks for the best where no validation
/// loss was measured, or for a tag that none has. Removes nothing.
/// @param elsewhere tags that the run's store has
Result<Forgetting> planForgetting(const RunPaths& paths, const RetentionPolicy& policy, const Tags& elsewhere = {},
                                  ForgetUse use = ForgetUse::Remove);

/// Removes those that go, the oldest first; what has been tagged since it was planned stays, and its line says so.
/// @pre it was planned to
Status forget(Forgetting& plan);

} // namespace tempera::run
