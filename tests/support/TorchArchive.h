// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Archives as torch.save writes them, around any pickle.
namespace golden {

struct ArchiveEntry {
    std::string name;
    std::string content;
    std::uint16_t method = 0, flags = 0;
};

inline std::string littleEndian(std::uint64_t value, unsigned width) {
    std::string bytes;
    for (unsigned i = 0; i < width; ++i)
        bytes += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    return bytes;
}

/// A zip archive of stored entries. Checksums are left out: nothing reads them.
inline std::string zipArchive(const std::vector<ArchiveEntry>& entries) {
    std::string archive, directory;
    for (const ArchiveEntry& entry : entries) {
        const std::string sizes = littleEndian(entry.content.size(), 4) + littleEndian(entry.content.size(), 4) +
                                  littleEndian(entry.name.size(), 2);
        const std::string facts = littleEndian(0, 2) + littleEndian(entry.flags, 2) + littleEndian(entry.method, 2) +
                                  std::string(8, '\0') + sizes;
        directory += "PK\x01\x02" + littleEndian(0, 2) + facts + std::string(12, '\0') +
                     littleEndian(archive.size(), 4) + entry.name;
        archive += "PK\x03\x04" + facts + littleEndian(0, 2) + entry.name + entry.content;
    }
    const std::string count = littleEndian(entries.size(), 2);
    return archive + directory + "PK\x05\x06" + littleEndian(0, 4) + count + count + littleEndian(directory.size(), 4) +
           littleEndian(archive.size(), 4) + littleEndian(0, 2);
}

/// An archive of a pickle and storages by their keys.
inline std::string torchArchive(const std::string& pickle,
                                const std::vector<std::pair<std::string, std::string>>& storages = {}) {
    std::vector<ArchiveEntry> entries = {{"archive/data.pkl", pickle}, {"archive/byteorder", "little"}};
    for (const auto& [key, content] : storages)
        entries.push_back({"archive/data/" + key, content});
    return zipArchive(entries);
}

} // namespace golden
