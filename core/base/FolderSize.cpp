// SPDX-License-Identifier: Apache-2.0
#include "base/FolderSize.h"

#include <system_error>

namespace tempera {

namespace fs = std::filesystem;

std::uint64_t bytesBelow(const fs::path& folder) {
    std::uint64_t bytes = 0;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(folder, error);
         !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code unknown;
        const auto size = entry->is_regular_file(unknown) ? entry->file_size(unknown) : 0;
        bytes += unknown ? 0 : size;
    }
    return bytes;
}

} // namespace tempera
