// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "data/Bucketing.h"

namespace tempera::data {

/// 8-bit sRGB, interleaved, row after row without padding.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;

    Size size() const { return {width, height}; }
    const std::uint8_t* at(int x, int y) const {
        return rgb.data() +
               (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 3;
    }
};

/// Checked against the header, before anything is decoded.
struct ImageLimits {
    std::uint64_t bytes = std::uint64_t{512} << 20;
    std::uint64_t pixels = std::uint64_t{256} << 20; ///< 16384 × 16384
};

/// Every pixel of a dataset comes from here: what the window shows is what is trained on. The rules, in this order:
/// 1. The format is what the content says, whatever the name says. Files beyond the limits, damaged or truncated ones
/// are errors (BadRequest,
///    naming the file); no half picture is ever returned. An animated WebP is an error; of an animated PNG the still
///    picture is taken.
/// 2. 16 bits a channel are rounded to 8.
/// 3. An embedded ICC profile of the picture's own colour space is honoured: converted to sRGB, relative colorimetric
/// with black point
///    compensation. Without a usable profile grey and RGB count as sRGB, CMYK is converted by (1 - C)(1 - K). Profiles
///    that are sRGB in all but name change nothing. gAMA and cHRM chunks are ignored.
/// 4. Transparency is put on white. (BMP files have none: their fourth byte is filler.)
/// 5. The EXIF orientation is applied.
/// Thread: any.
Result<Image> loadImage(const fs::path& file, const ImageLimits& limits = {});
/// The same for a file in memory; `name` is used in errors only.
Result<Image> decodeImage(std::string_view bytes, std::string_view name, const ImageLimits& limits = {});

/// How opaque a picture is, as grey: 255 where it hides what is behind it. Turned as decodeImage turns the picture.
Result<Image> decodeOpacity(std::string_view bytes, std::string_view name, const ImageLimits& limits = {});

/// Scales as sd-scripts does: pixel areas (OpenCV's INTER_AREA) when neither side grows, else Lanczos with three lobes
/// (Pillow's, bit for bit).
Image resize(const Image& image, Size size);

/// Brings a picture into its bucket; `flip` mirrors it left to right afterwards. @pre the placement was made for this
/// picture's size
Image resizeAndCrop(const Image& image, const Placement& placement, bool flip = false);

/// A size fitted into maxSide × maxSide, never enlarged.
Size fitted(Size size, int maxSide);

/// The picture fitted into maxSide × maxSide, never enlarged. Large JPEG files are decoded at 1/2, 1/4 or 1/8 of their
/// size.
Result<Image> thumbnail(const fs::path& file, int maxSide, const ImageLimits& limits = {});

} // namespace tempera::data
