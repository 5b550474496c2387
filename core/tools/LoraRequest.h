// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

#include "base/Files.h"

namespace tempera::tools {

/// A LoRA file and how strongly it counts.
struct WeightedLora {
    fs::path file;
    double weight = 1.0;
};

/// Told how many layers are done, of how many.
using LoraProgress = std::function<void(std::int64_t done, std::int64_t total)>;

} // namespace tempera::tools
