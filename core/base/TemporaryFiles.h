// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "base/Files.h"

namespace tempera {

/// What writeFileAtomically() calls the file that has not its own name yet.
std::string temporaryName(unsigned number);

/// Removes from a folder the temporary files that a killed process left there: those of exactly such a name that
/// nobody has written to for `age`. What cannot be removed stays. Thread: any.
void removeOldTemporaries(const fs::path& folder, std::chrono::seconds age = std::chrono::hours(1));

} // namespace tempera
