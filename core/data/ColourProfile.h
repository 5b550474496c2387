// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "data/Decoders.h"

namespace tempera::data {

/// The pixels as 8-bit sRGB, by the picture's ICC profile where it has a usable one for its own kind of colours, else
/// by the plain rules in ImageTransform.h. Takes the pixels out of `picture`. Thread: any.
std::vector<std::uint8_t> toSrgb(DecodedPicture& picture);

} // namespace tempera::data
