// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::format {

/// A file in an archive: its name and the bytes of the archive that are its content.
struct ZipEntry {
    std::string_view name;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// The files of a zip archive (APPNOTE.TXT 6.3, with zip64), which must lie in `archive` uncompressed and unencrypted,
/// each whole before the directory and none over another: then they can be used where they are, and no archive unpacks
/// to more than its own size. The entries are in the order of their bytes; their names point into `archive`.
/// @return BadRequest, which does not name the archive
Result<std::vector<ZipEntry>> readZipDirectory(std::string_view archive);

} // namespace tempera::format
