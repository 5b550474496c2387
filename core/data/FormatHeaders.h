// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Result.h"
#include "data/ByteWindow.h"
#include "data/PictureHeader.h"

namespace tempera::data {

/// The headers of the single formats. Everything but format and bytes is filled in; errors do not name the file. The
/// signature has been checked.
Result<PictureHeader> parsePngHeader(ByteWindow& bytes);  ///< W3C PNG, third edition
Result<PictureHeader> parseJpegHeader(ByteWindow& bytes); ///< ITU-T T.81, JFIF, EXIF
Result<PictureHeader> parseWebPHeader(ByteWindow& bytes); ///< RFC 9649
Result<PictureHeader> parseBmpHeader(ByteWindow& bytes);  ///< Windows 3 to 5 and OS/2 1

} // namespace tempera::data
