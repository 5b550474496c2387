// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>

#include "remote/ObjectStore.h"
#include "run/RunFolder.h"

namespace tempera::remote {

/// Makes the tags of one step in a run's store those that the run folder has. For when no engine mirrors the run, which
/// would do it itself. @pre the store holds this run (occupantOf)
Status mirrorTags(ObjectStore& store, const run::RunPaths& paths, std::int64_t step, const std::stop_token& stop = {});

} // namespace tempera::remote
