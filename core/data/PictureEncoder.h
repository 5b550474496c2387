// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/ImageTransform.h"
#include "data/PictureHeader.h"

namespace tempera::data {

/// Writes a picture as PNG, JPEG or WebP, atomically. JPEG keeps the colours of every pixel (4:4:4).
/// @param quality of JPEG and WebP, 1 … 100; a WebP of 100 loses nothing. PNG never does
/// @return BadRequest for other formats, and where WebP has no room for so many pixels a side. Thread: any.
Status savePicture(const fs::path& file, const Image& image, PictureFormat format, int quality);

/// ".png", ".jpg", ".webp", ".bmp".
std::string_view extensionOf(PictureFormat format);

} // namespace tempera::data
