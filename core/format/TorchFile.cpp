// SPDX-License-Identifier: Apache-2.0
#include "format/TorchFile.h"

#include <map>
#include <string>

#include "base/Quote.h"
#include "format/ByteReader.h"
#include "format/Pickle.h"
#include "format/PickledTensors.h"
#include "format/ZipDirectory.h"

namespace tempera::format {

namespace {

using Kind = PickleValue::Kind;

constexpr std::string_view kZipMark = "PK\x03\x04";
constexpr std::string_view kPickleFile = "data.pkl";

std::string_view contentOf(std::string_view file, const ZipEntry& entry) {
    return file.substr(static_cast<std::size_t>(entry.begin), static_cast<std::size_t>(entry.end - entry.begin));
}

const ZipEntry* entryOf(const std::vector<ZipEntry>& entries, const std::string& name) {
    for (const ZipEntry& entry : entries)
        if (entry.name == name)
            return &entry;
    return nullptr;
}

/// torch.save puts everything below a folder that has the file's name, whatever it was then.
Result<std::string> folderOf(const std::vector<ZipEntry>& entries) {
    for (const ZipEntry& entry : entries) {
        const std::size_t slash = entry.name.find('/');
        if (slash == std::string_view::npos)
            continue;
        const std::string_view name = entry.name.substr(slash + 1);
        if (name == "constants.pkl")
            return Error::badRequest("is a TorchScript program; expected tensors that torch.save wrote");
        if (name == kPickleFile)
            return std::string(entry.name.substr(0, slash + 1));
    }
    return Error::badRequest("is an archive that torch.save did not write: it has no " + std::string(kPickleFile));
}

Result<TensorTable> parseArchive(std::string_view file) {
    TEMPERA_TRY(const std::vector<ZipEntry> entries, readZipDirectory(file));
    TEMPERA_TRY(const std::string folder, folderOf(entries));
    if (const ZipEntry* order = entryOf(entries, folder + "byteorder"))
        if (const std::string_view found = contentOf(file, *order); found != "little")
            return Error::badRequest("its numbers have the byte order " + inQuotes(found) + "; expected \"little\"");
    const ZipEntry pickle = *entryOf(entries, folder + std::string(kPickleFile));
    if (pickle.end - pickle.begin > kMaxPickleBytes)
        return Error::badRequest(std::string(kPickleFile) + " has " + std::to_string(pickle.end - pickle.begin) +
                                 " bytes; at most " + std::to_string(kMaxPickleBytes) + " are read");
    TEMPERA_TRY(const PickleTree tree, readPickle(contentOf(file, pickle)));
    StoragePlaces places;
    const std::string data = folder + "data/";
    for (const ZipEntry& entry : entries)
        if (entry.name.starts_with(data))
            places.emplace(entry.name.substr(data.size()), BytesAt{entry.begin, entry.end});
    TEMPERA_TRY(TensorTable table, tensorsOf(tree, places));
    table.container = "torch.save";
    return table;
}

/// The magic number and the version that stand in front of a file from before the archives, as pickles of their own.
constexpr std::string_view kOldMagic = "\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19";

/// Pickles that follow one another in a file.
class PickleSequence {
public:
    PickleSequence(std::string_view file, std::size_t position)
        : file_(file)
        , position_(position) {}

    Result<PickleTree> next() {
        TEMPERA_TRY(PickleTree tree, readPickle(file_.substr(position_)));
        position_ += tree.bytes;
        return tree;
    }
    std::size_t position() const { return position_; }

private:
    std::string_view file_;
    std::size_t position_;
};

/// Behind the pickles: for every storage, in the order of `keys`, the number of its elements and then their bytes.
Result<StoragePlaces> oldPlaces(std::string_view file, std::size_t position, const PickleTree& tree,
                                const PickleTree& keys) {
    std::map<std::string_view, Dtype> types;
    for (const PickleStorage& storage : tree.storages)
        types.emplace(storage.key, storage.dtype);
    StoragePlaces places;
    ByteReader reader(file, position);
    for (const std::uint32_t item : keys.rootValue().items) {
        const auto type = types.find(keys.values[item].text);
        if (type == types.end())
            return Error::badRequest("holds the storage " + inQuotes(keys.values[item].text) + ", which nothing uses");
        const std::uint64_t elements = reader.number(8), begin = reader.position();
        if (elements > file.size())
            return Error::badRequest("is cut short in the storage " + inQuotes(type->first));
        reader.take(elements * (dtypeBits(type->second) / 8));
        if (!reader.ok())
            return Error::badRequest("is cut short in the storage " + inQuotes(type->first));
        places.emplace(type->first, BytesAt{begin, reader.position()});
    }
    return places;
}

Result<TensorTable> parseOldFile(std::string_view file) {
    if (file.substr(2, kOldMagic.size()) != kOldMagic)
        return Error::badRequest("is a pickle that torch.save did not write; expected tensors");
    PickleSequence pickles(file, 0);
    TEMPERA_TRY(const PickleTree magic, pickles.next());
    TEMPERA_TRY(const PickleTree version, pickles.next());
    constexpr std::int64_t kOldVersion = 1001;
    if (version.rootValue().kind != Kind::Integer || version.rootValue().integer != kOldVersion)
        return Error::badRequest("has another version of torch.save's old format than " + std::to_string(kOldVersion));
    TEMPERA_TRY(const PickleTree system, pickles.next());
    const PickleValue* isLittle = system.find(system.rootValue(), "little_endian");
    if (isLittle && isLittle->integer == 0)
        return Error::badRequest("its numbers have the byte order \"big\"; expected \"little\"");
    TEMPERA_TRY(const PickleTree tree, pickles.next());
    TEMPERA_TRY(const PickleTree keys, pickles.next());
    TEMPERA_TRY(const StoragePlaces places, oldPlaces(file, pickles.position(), tree, keys));
    TEMPERA_TRY(TensorTable table, tensorsOf(tree, places));
    table.container = "torch.save before PyTorch 1.6";
    return table;
}

} // namespace

bool looksLikeTorchFile(std::string_view beginning) {
    constexpr std::size_t kHeaderText = 8; // of safetensors: whatever stands before it is a length
    if (beginning.size() > kHeaderText && beginning[kHeaderText] == '{')
        return false;
    const bool isPickle = beginning.size() >= 2 && beginning[0] == '\x80' && beginning[1] >= 2 && beginning[1] <= 5;
    return isPickle || beginning.starts_with(kZipMark);
}

Result<TensorTable> parseTorchFile(std::string_view bytes) {
    return bytes.starts_with(kZipMark) ? parseArchive(bytes) : parseOldFile(bytes);
}

} // namespace tempera::format
