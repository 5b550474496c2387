// SPDX-License-Identifier: Apache-2.0
#include "format/SafetensorsHeader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include "base/Quote.h"
#include "base/Text.h"
#include "format/StrictJson.h"

namespace tempera::format {

namespace {

using nlohmann::json;

constexpr std::uint64_t kLengthBytes = 8;

struct DtypeRow {
    std::string_view name;
    unsigned bits;
};

/// In the order of the enum.
constexpr std::array<DtypeRow, 22> kDtypes = {{
    {"BOOL", 8},    {"F4", 4},      {"F6_E2M3", 6}, {"F6_E3M2", 6},     {"U8", 8},          {"I8", 8},
    {"F8_E5M2", 8}, {"F8_E4M3", 8}, {"F8_E8M0", 8}, {"F8_E4M3FNUZ", 8}, {"F8_E5M2FNUZ", 8}, {"I16", 16},
    {"U16", 16},    {"F16", 16},    {"BF16", 16},   {"I32", 32},        {"U32", 32},        {"F32", 32},
    {"C64", 64},    {"F64", 64},    {"I64", 64},    {"U64", 64},
}};
static_assert(kDtypes.size() == static_cast<std::size_t>(Dtype::U64) + 1);

std::optional<Dtype> dtypeFromName(std::string_view name) {
    for (std::size_t i = 0; i < kDtypes.size(); ++i)
        if (kDtypes[i].name == name)
            return static_cast<Dtype>(i);
    return std::nullopt;
}

std::uint64_t readLength(std::string_view bytes) {
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        length |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    return length;
}

/// Bytes of `shape` elements, or nothing where they overflow or are no whole number of bytes.
std::optional<std::uint64_t> bytesOf(const std::vector<std::int64_t>& shape, Dtype dtype) {
    std::uint64_t count = 1;
    for (const std::int64_t size : shape)
        if (__builtin_mul_overflow(count, static_cast<std::uint64_t>(size), &count))
            return std::nullopt;
    if (__builtin_mul_overflow(count, std::uint64_t{dtypeBits(dtype)}, &count) || count % 8 != 0)
        return std::nullopt;
    return count / 8;
}

std::string showShape(const std::vector<std::int64_t>& shape) { return oneLine(json(shape).dump()); }

/// The value under `key`, which must be there and pass `test`.
template <class Test>
Result<const json*> field(const json& entry, const char* key, Test test, std::string_view expected) {
    const auto found = entry.find(key);
    if (found == entry.end() || !test(*found))
        return Error::badRequest(
            std::string("\"") + key + "\" is " +
            (found == entry.end() ? "missing" : oneLine(found->dump(-1, ' ', false, json::error_handler_t::replace))) +
            "; expected " + std::string(expected));
    return &*found;
}

bool isListOfCounts(const json& value) {
    const auto isCount = [](const json& item) {
        return item.is_number_unsigned() &&
               item.get<std::uint64_t>() <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    };
    return value.is_array() && std::all_of(value.begin(), value.end(), isCount);
}

Result<TensorInfo> readTensorInfo(const std::string& name, const json& entry) {
    if (!entry.is_object())
        return Error::badRequest("found no JSON object");
    TEMPERA_TRY(const json* dtype, field(
                                       entry, "dtype", [](const json& v) { return v.is_string(); }, "an element type"));
    TEMPERA_TRY(const json* shape, field(entry, "shape", isListOfCounts, "a list of sizes"));
    const auto isPair = [](const json& v) { return isListOfCounts(v) && v.size() == 2; };
    TEMPERA_TRY(const json* offsets, field(entry, "data_offsets", isPair, "two byte offsets"));

    const auto type = dtypeFromName(dtype->get_ref<const std::string&>());
    if (!type)
        return Error::badRequest("unknown element type " + inQuotes(dtype->get<std::string>()));
    return TensorInfo{name, *type, shape->get<std::vector<std::int64_t>>(), (*offsets)[0].get<std::uint64_t>(),
                      (*offsets)[1].get<std::uint64_t>()};
}

Result<std::map<std::string, std::string>> readMetadata(const json& entry) {
    std::map<std::string, std::string> metadata;
    if (entry.is_null())
        return metadata;
    if (!entry.is_object())
        return Error::badRequest("__metadata__ is no JSON object");
    for (const auto& [key, value] : entry.items()) {
        if (!value.is_string())
            return Error::badRequest("__metadata__: the value of " + inQuotes(key) + " is no string");
        metadata.emplace(key, value.get<std::string>());
    }
    return metadata;
}

/// Every tensor begins where the one before ends and is as long as its shape says; the last one ends with the file.
Status checkOffsets(const std::vector<TensorInfo>& tensors, std::uint64_t areaBytes) {
    std::uint64_t position = 0;
    for (const TensorInfo& tensor : tensors) {
        if (tensor.begin != position || tensor.end < tensor.begin)
            return Error::badRequest("tensor " + inQuotes(tensor.name) + " lies at bytes " +
                                     std::to_string(tensor.begin) + " to " + std::to_string(tensor.end) +
                                     "; expected it to begin at " + std::to_string(position));
        const auto bytes = bytesOf(tensor.shape, tensor.dtype);
        if (!bytes || *bytes != tensor.bytes())
            return Error::badRequest("tensor " + inQuotes(tensor.name) + " has " + std::to_string(tensor.bytes()) +
                                     " bytes; its shape " + showShape(tensor.shape) + " of " +
                                     std::string(dtypeName(tensor.dtype)) + " needs " +
                                     (bytes ? std::to_string(*bytes) : std::string("more than there can be")));
        position = tensor.end;
    }
    if (position != areaBytes)
        return Error::badRequest("the tensors end at byte " + std::to_string(position) +
                                 " of the tensor area, the file at " + std::to_string(areaBytes) + "; " +
                                 (position > areaBytes ? "the file is cut short" : "the file is too long"));
    return {};
}

void appendString(std::string& out, std::string_view text) {
    out += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace

std::string_view dtypeName(Dtype dtype) { return kDtypes[static_cast<std::size_t>(dtype)].name; }
unsigned dtypeBits(Dtype dtype) { return kDtypes[static_cast<std::size_t>(dtype)].bits; }

Result<TensorTable> parseSafetensorsHeader(std::string_view bytes, std::uint64_t fileSize) {
    if (bytes.size() < kLengthBytes)
        return Error::badRequest("has " + std::to_string(fileSize) +
                                 " bytes; a safetensors file has at least a header of 8 bytes");
    const std::uint64_t length = readLength(bytes);
    if (length > kMaxHeaderBytes)
        return Error::badRequest("is no safetensors file: it does not begin with the size of a header");
    if (kLengthBytes + length > fileSize || kLengthBytes + length > bytes.size())
        return Error::badRequest("is cut short: its header would have " + std::to_string(length) +
                                 " bytes, the file has " + std::to_string(fileSize));
    TEMPERA_TRY(const json root, parseStrictJson(bytes.substr(kLengthBytes, length)).context("safetensors header"));
    if (!root.is_object())
        return Error::badRequest("safetensors header: no JSON object");

    TensorTable header;
    header.dataStart = kLengthBytes + length;
    for (const auto& [name, entry] : root.items()) {
        if (name == "__metadata__") {
            TEMPERA_TRY(header.metadata, readMetadata(entry).context("safetensors header"));
            continue;
        }
        TEMPERA_TRY(TensorInfo info, readTensorInfo(name, entry).context("tensor " + inQuotes(name)));
        header.tensors.push_back(std::move(info));
    }
    indexTensors(header);
    TEMPERA_CHECK(checkOffsets(header.tensors, fileSize - header.dataStart));
    return header;
}

Result<TensorTable> readSafetensorsHeader(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return Error::badRequest(show(path) + ": is a folder; expected a safetensors file");
    if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored))
        return Error::badRequest(show(path) + ": not a regular file"); // a pipe would be waited for
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    const std::string what =
        !file && errno != 0 ? std::string("cannot be read: ") + std::strerror(errno) : "cannot be read";
    const std::uint64_t size = file ? fs::file_size(path, ignored) : 0;
    if (!file || ignored)
        return Error::badRequest(show(path) + ": " + what + "; expected a safetensors file");
    std::string bytes(std::min(size, kLengthBytes), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (bytes.size() == kLengthBytes) {
        const std::uint64_t length = readLength(bytes);
        if (length <= kMaxHeaderBytes && length <= size - kLengthBytes) {
            bytes.resize(kLengthBytes + length);
            file.read(bytes.data() + kLengthBytes, static_cast<std::streamsize>(length));
        }
    }
    if (!file)
        return Error::failed(show(path) + ": reading failed");
    return parseSafetensorsHeader(bytes, size).context(show(path));
}

std::string formatSafetensorsHeader(const std::vector<TensorInfo>& tensors,
                                    const std::map<std::string, std::string>& metadata) {
    std::string text = "{";
    const auto beginEntry = [&text](std::string_view name) {
        if (text.size() > 1)
            text += ',';
        appendString(text, name);
        text += ':';
    };
    if (!metadata.empty()) {
        beginEntry("__metadata__");
        text += json(metadata).dump(-1, ' ', false, json::error_handler_t::replace);
    }
    for (const TensorInfo& tensor : tensors) {
        beginEntry(tensor.name);
        text += "{\"dtype\":\"" + std::string(dtypeName(tensor.dtype)) + "\",\"shape\":" + showShape(tensor.shape) +
                ",\"data_offsets\":[" + std::to_string(tensor.begin) + "," + std::to_string(tensor.end) + "]}";
    }
    text += '}';
    text.append((8 - text.size() % 8) % 8, ' ');

    std::string bytes;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        bytes += static_cast<char>(static_cast<unsigned char>(text.size() >> (8 * i)));
    return bytes + text;
}

void layOut(std::vector<TensorInfo>& tensors) {
    std::sort(tensors.begin(), tensors.end(), [](const TensorInfo& a, const TensorInfo& b) {
        return a.dtype != b.dtype ? a.dtype > b.dtype : a.name < b.name;
    });
    std::uint64_t position = 0;
    for (TensorInfo& tensor : tensors) {
        tensor.begin = position;
        tensor.end = position += bytesOf(tensor.shape, tensor.dtype).value_or(0);
    }
}

} // namespace tempera::format
