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

Result<std::set<std::string>> ObjectStore::sameFiles(const std::filesystem::path&, const std::vector<std::string>&,
                                                     std::string_view, std::stop_token) {
    return std::set<std::string>();
}

Result<std::string> ObjectStore::readPiece(std::string_view path, std::int64_t offset, std::int64_t limit,
                                           std::stop_token stop) {
    constexpr std::int64_t kMost = std::int64_t{256} << 20;
    TEMPERA_TRY(const std::optional<std::string> whole, read(path, kMost, stop));
    if (!whole || static_cast<std::int64_t>(whole->size()) <= offset)
        return std::string();
    return whole->substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(limit));
}

} // namespace tempera::remote
