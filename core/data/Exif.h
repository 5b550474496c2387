// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "data/ByteWindow.h"

namespace tempera::data {

/// The orientation (1 … 8) in a TIFF structure at [offset, offset + length): what follows "Exif\0\0" in a JPEG file,
/// and the content of the EXIF chunks of PNG and WebP. 1 when it is absent or damaged: a broken tag must not turn a
/// picture.
std::uint8_t exifOrientation(ByteWindow& bytes, std::uint64_t offset, std::uint64_t length);

} // namespace tempera::data
