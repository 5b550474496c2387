// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Files.h"

namespace tempera::tools {

/// Why an adapter file cannot be used, whatever the model: one line for each layer that lacks a tensor or whose tensors
/// do not fit each other. The numbers themselves are not read. Thread: any.
std::vector<std::string> loraProblems(const fs::path& file);

} // namespace tempera::tools
