// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "base/Result.h"

namespace tempera::app {

/// Prints what a file of tensors is, or a folder that is one model or checkpoint: kind, family, sizes, metadata.
Status inspectTensors(const std::filesystem::path& path, bool json);

} // namespace tempera::app
