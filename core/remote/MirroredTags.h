// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "remote/ObjectStore.h"
#include "run/Tags.h"

/// Tags as a run's store has them, for when no engine mirrors the run, which would bring them there itself. What other
/// machines have tagged stays as it is.
namespace tempera::remote {

Result<run::Tags> storedTags(ObjectStore& store, const std::stop_token& stop = {});

/// Brings a tag there that the run folder has. @pre the store holds this run (occupantOf)
Status putTag(ObjectStore& store, const run::RunPaths& paths, std::int64_t step, const std::string& name,
              const std::stop_token& stop = {});

/// Takes those of a step away there. @param names of them; one that is not there is no error
Status removeTags(ObjectStore& store, std::int64_t step, const std::vector<std::string>& names,
                  const std::stop_token& stop = {});

} // namespace tempera::remote
