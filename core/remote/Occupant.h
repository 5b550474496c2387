// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include "remote/ObjectStore.h"
#include "run/RunFolder.h"

namespace tempera::remote {

/// Whose run lies at a store's address.
enum class Occupant {
    Nobody,  ///< no run; perhaps what an upload has left that did not come to an end
    Own,     ///< the run of the folder, here or from another machine: their events begin alike
    Another, ///< a run of its own, whatever its job
};
/// @param paths of a run that has begun
Result<Occupant> occupantOf(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop = {});

} // namespace tempera::remote
