// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::cache {

/// Byte strings by key in a folder of append-only pack files. Every record carries a checksum of its key and contents;
/// one that does not match is as good as missing and can be written again. Every PackStore writes a pack of its own, so
/// that several processes can share a folder; it sees what the others had written when it was opened. A pack that was
/// torn by a crash loses its last record only. Deleting the folder is always safe. Thread: append and sync: one, while
/// nobody else calls; read and contains: any number at once.
class PackStore {
public:
    /// Opens the folder and indexes its packs (their headers only). A folder that is not there is an empty store.
    static Result<PackStore> open(const fs::path& folder);
    PackStore(PackStore&& other) noexcept;
    PackStore& operator=(PackStore&& other) noexcept;
    ~PackStore();

    /// The contents of a record whose checksum matches; nothing for one that is missing or damaged.
    std::optional<std::string> read(std::string_view key) const;
    /// Whether there is a record, damaged or not.
    bool contains(std::string_view key) const { return places_.contains(std::string(key)); }

    /// Appends a record. It is in the kernel's hands when this returns, and on the disk after sync().
    /// @pre key has kKeyLength characters (fastHashHex)
    Status append(std::string_view key, std::string_view contents);
    Status sync();
    /// Sees what others have written since it was opened.
    Status refresh();

    static constexpr std::size_t kKeyLength = 32;

private:
    struct Place {
        int pack;               ///< index in packs_; -1: our own
        std::uint64_t contents; ///< offset
        std::uint64_t size;
    };
    explicit PackStore(fs::path folder)
        : folder_(std::move(folder)) {}
    void indexPack(int pack);
    std::optional<std::string> readAt(const Place& place, std::string_view key) const;
    Status createOwnPack();

    fs::path folder_;
    std::vector<std::shared_ptr<const MappedFile>> packs_;
    std::unordered_map<std::string, std::vector<Place>> places_;
    int own_ = -1;
    fs::path ownPath_;
    std::uint64_t ownSize_ = 0;
};

} // namespace tempera::cache
