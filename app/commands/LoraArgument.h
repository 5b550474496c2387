// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "train/ImageSampler.h"

namespace tempera::app {

/// `--lora F[:W]`: the weight is what follows the last colon, if that is a number.
train::AdapterChoice loraArgument(const std::string& text);

} // namespace tempera::app
