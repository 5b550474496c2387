// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::data {

enum class PictureFormat : std::uint8_t { Unknown, Png, Jpeg, WebP, Bmp };

/// "PNG", "JPEG", "WebP", "BMP".
std::string_view formatName(PictureFormat format);
/// By the extension of a name, without regard to case; Unknown for anything else.
PictureFormat formatOfExtension(const fs::path& file);
/// The same for the name of a file without its folder.
PictureFormat formatOfName(std::string_view name);
/// By the first bytes of a file.
PictureFormat formatOfContent(std::string_view firstBytes);

/// What the header of a picture file says; no pixel is decoded.
struct PictureHeader {
    PictureFormat format = PictureFormat::Unknown;
    int width = 0; ///< pixels as stored, before the orientation is applied
    int height = 0;
    std::uint8_t orientation = 1; ///< EXIF 1 … 8; 5 … 8 swap width and height
    std::uint8_t channels = 3;    ///< 1 grey, 3 colour, 4 CMYK (alpha not counted)
    std::uint8_t bits = 8;        ///< per channel
    bool alpha = false;
    bool animated = false;
    bool profile = false;    ///< carries an ICC profile
    bool truncated = false;  ///< the file ends before its picture does
    std::uint64_t bytes = 0; ///< size of the file
    std::uint64_t start =
        0; ///< XXH3-64 of its first bytes, ByteWindow::kWindow at most: files that differ here are no copies

    bool swapsSides() const { return orientation >= 5; }
    bool cmyk() const { return channels == 4; }
};

/// Reads a header with a few small reads, wherever in the file it lies. Errors (BadRequest) name the file and what is
/// wrong with it: empty, not a picture of these formats, a damaged header, a side of zero. Thread: any.
Result<PictureHeader> readPictureHeader(const fs::path& file);

/// The same for a whole file in memory; `name` is used in errors only.
Result<PictureHeader> parsePictureHeader(std::string_view bytes, std::string_view name);

} // namespace tempera::data
