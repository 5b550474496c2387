// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::data {

/// A decoded picture before colour management: 8 bits a channel, in the file's own colours and orientation.
struct DecodedPicture {
    int width = 0;
    int height = 0;
    int colours = 3;                  ///< 1 grey, 3 RGB, 4 CMYK (255 is full ink)
    std::vector<std::uint8_t> pixels; ///< `colours` a pixel, interleaved
    std::vector<std::uint8_t> alpha;  ///< one a pixel; empty when the picture is opaque
    std::string profile;              ///< ICC; empty when there is none

    std::size_t count() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
};

/// Decoders of whole files in memory whose size has been checked. Any sign of damage to the pixels is an error, which
/// does not name the file.
/// @param reduction 1, 2, 4 or 8: decodes at that fraction of the size (rounded up) by a smaller inverse DCT.
Result<DecodedPicture> decodeJpeg(std::string_view bytes, int reduction = 1);
Result<DecodedPicture> decodePng(std::string_view bytes);

} // namespace tempera::data
