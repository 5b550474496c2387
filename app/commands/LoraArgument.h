// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/Result.h"
#include "train/ImageSampler.h"

namespace tempera::app {

/// `--lora F[:W]`: the weight is what follows the last colon, if that is a number. @return BadRequest where something
/// else follows the name of a file
Result<train::AdapterChoice> loraArgument(const std::string& text);

} // namespace tempera::app
