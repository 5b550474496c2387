// SPDX-License-Identifier: Apache-2.0
#include "format/ZipDirectory.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "base/Quote.h"
#include "format/ByteReader.h"

namespace tempera::format {

namespace {

constexpr std::uint64_t kEndBytes = 22, kLocatorBytes = 20, kLongestComment = 0xFFFF;
constexpr std::uint32_t kEndMark = 0x06054B50, kLocatorMark = 0x07064B50, kEnd64Mark = 0x06064B50,
                        kEntryMark = 0x02014B50, kLocalMark = 0x04034B50;
constexpr std::uint32_t kIn64 = 0xFFFFFFFF; ///< the number stands in the zip64 field

/// Where the directory lies and how many entries it has.
struct Directory {
    std::uint64_t begin = 0, bytes = 0, entries = 0;
};

Error damaged(const std::string& what) { return Error::badRequest("is no readable zip archive: " + what); }

/// The end record, behind which nothing but its comment may stand.
std::optional<std::uint64_t> findEnd(std::string_view archive) {
    if (archive.size() < kEndBytes)
        return std::nullopt;
    const std::uint64_t last = archive.size() - kEndBytes;
    for (std::uint64_t back = 0; back <= std::min(last, kLongestComment); ++back) {
        ByteReader reader(archive, last - back);
        if (reader.number(4) != kEndMark)
            continue;
        reader.take(16);
        if (reader.number(2) == back)
            return last - back;
    }
    return std::nullopt;
}

Result<Directory> readEnd64(std::string_view archive, std::uint64_t locator) {
    ByteReader place(archive, locator + 4);
    place.take(4);
    const std::uint64_t offset = place.number(8);
    ByteReader reader(archive, static_cast<std::size_t>(std::min<std::uint64_t>(offset, archive.size())));
    if (offset > locator || reader.number(4) != kEnd64Mark)
        return damaged("its zip64 end record is missing");
    reader.take(28);
    Directory directory;
    directory.entries = reader.number(8);
    directory.bytes = reader.number(8);
    directory.begin = reader.number(8);
    return directory;
}

Result<Directory> findDirectory(std::string_view archive) {
    const auto end = findEnd(archive);
    if (!end)
        return damaged("it has no end record; the file is cut short or no archive");
    Directory directory;
    ByteReader reader(archive, *end + 8);
    reader.take(2);
    directory.entries = reader.number(2);
    directory.bytes = reader.number(4);
    directory.begin = reader.number(4);
    if (*end >= kLocatorBytes && ByteReader(archive, *end - kLocatorBytes).number(4) == kLocatorMark) {
        TEMPERA_TRY(directory, readEnd64(archive, *end - kLocatorBytes));
    }
    if (directory.begin > *end || directory.bytes > *end - directory.begin)
        return damaged("its directory would lie at bytes " + std::to_string(directory.begin) + " to " +
                       std::to_string(directory.begin + directory.bytes) + " of " + std::to_string(archive.size()));
    return directory;
}

/// The numbers of an entry that can be too large for its fixed fields.
struct Sizes {
    std::uint64_t unpacked = 0, packed = 0, header = 0;
};

bool readSizes64(std::string_view extra, Sizes& sizes) {
    constexpr std::uint64_t kZip64Field = 1;
    ByteReader fields(extra);
    while (fields.ok() && fields.position() < extra.size()) {
        const std::uint64_t id = fields.number(2);
        ByteReader field(fields.take(fields.number(2)));
        if (id != kZip64Field)
            continue;
        for (std::uint64_t* size : {&sizes.unpacked, &sizes.packed, &sizes.header})
            if (*size == kIn64)
                *size = field.number(8);
        return field.ok() && fields.ok();
    }
    return sizes.unpacked != kIn64 && sizes.packed != kIn64 && sizes.header != kIn64;
}

/// Where the content begins that the header at `position` stands in front of.
Result<std::uint64_t> contentStart(std::string_view archive, std::uint64_t position, std::string_view name) {
    ByteReader reader(archive, static_cast<std::size_t>(std::min<std::uint64_t>(position, archive.size())));
    const std::uint64_t mark = reader.number(4);
    reader.take(22);
    const std::uint64_t nameBytes = reader.number(2), extraBytes = reader.number(2);
    const std::string_view localName = reader.take(nameBytes);
    reader.take(extraBytes);
    if (!reader.ok() || mark != kLocalMark || localName != name)
        return damaged("the entry " + inQuotes(name) + " does not lie where the directory says");
    return reader.position();
}

/// One row of the directory, checked on its own. `header` becomes where its local header begins.
Result<ZipEntry> readEntry(std::string_view archive, ByteReader& rows, std::uint64_t& header) {
    if (rows.number(4) != kEntryMark)
        return damaged("its directory has fewer entries than it says");
    rows.take(4);
    const std::uint64_t flags = rows.number(2), method = rows.number(2);
    rows.take(8);
    Sizes sizes;
    sizes.packed = rows.number(4);
    sizes.unpacked = rows.number(4);
    const std::uint64_t nameBytes = rows.number(2), extraBytes = rows.number(2), commentBytes = rows.number(2);
    rows.take(8);
    sizes.header = rows.number(4);
    const std::string_view name = rows.take(nameBytes), extra = rows.take(extraBytes);
    rows.take(commentBytes);
    if (!rows.ok() || !readSizes64(extra, sizes))
        return damaged("its directory is damaged");
    if (flags & 1U)
        return Error::badRequest("the archive's entry " + inQuotes(name) + " is encrypted; expected it as it is");
    if (method != 0 || sizes.packed != sizes.unpacked)
        return Error::badRequest("the archive's entry " + inQuotes(name) + " is compressed (method " +
                                 std::to_string(method) + "); expected it stored, as torch.save does");
    ZipEntry entry{name, 0, 0};
    TEMPERA_TRY(entry.begin, contentStart(archive, sizes.header, name));
    if (sizes.unpacked > archive.size() - entry.begin)
        return damaged("the entry " + inQuotes(name) + " reaches beyond the end");
    entry.end = entry.begin + sizes.unpacked;
    header = sizes.header;
    return entry;
}

} // namespace

Result<std::vector<ZipEntry>> readZipDirectory(std::string_view archive) {
    TEMPERA_TRY(const Directory directory, findDirectory(archive));
    struct Found {
        std::uint64_t header = 0;
        ZipEntry entry;
    };
    std::vector<Found> found;
    std::set<std::string_view> names;
    ByteReader rows(archive.substr(0, static_cast<std::size_t>(directory.begin + directory.bytes)),
                    static_cast<std::size_t>(directory.begin));
    for (std::uint64_t i = 0; i < directory.entries; ++i) {
        Found one;
        TEMPERA_TRY(one.entry, readEntry(archive, rows, one.header));
        if (!names.insert(one.entry.name).second)
            return damaged("the entry " + inQuotes(one.entry.name) + " is there twice");
        found.push_back(one);
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.header < b.header; });
    std::vector<ZipEntry> entries;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::uint64_t limit = i + 1 < found.size() ? found[i + 1].header : directory.begin;
        if (found[i].entry.end > limit)
            return damaged("the entry " + inQuotes(found[i].entry.name) + " overlaps what follows it");
        entries.push_back(found[i].entry);
    }
    return entries;
}

} // namespace tempera::format
