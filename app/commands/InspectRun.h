// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "base/Result.h"

namespace tempera::app {

/// Prints what the run in a folder is: how far it came, how it stands, what it left.
Status inspectRun(const std::filesystem::path& folder, bool json);

} // namespace tempera::app
