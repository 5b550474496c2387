// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "base/Result.h"
#include "remote/ObjectStore.h"
#include "run/RunFolder.h"

namespace tempera::app {

/// The store that a run is mirrored to by its own job. Null where it names none, or nothing of this run is there.
/// Asks it once; errors as ObjectStore.h has them.
Result<std::unique_ptr<remote::ObjectStore>> storeOf(const run::RunPaths& paths);

} // namespace tempera::app
