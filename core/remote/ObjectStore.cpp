// SPDX-License-Identifier: Apache-2.0
#include "remote/ObjectStore.h"

namespace tempera::remote {

Result<std::string> ObjectStore::versionOf(std::string_view path, std::stop_token stop) {
    TEMPERA_TRY(const std::optional<StoredEntry> found, find(path, stop));
    if (!found)
        return std::string();
    std::vector<StoredEntry> files{*found};
    if (found->isFolder) {
        TEMPERA_TRY(files, list(path, stop));
    }
    std::string text;
    for (const StoredEntry& file : files)
        text += std::to_string(file.bytes) + " " + file.path + "\n";
    return text;
}

} // namespace tempera::remote
