// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"

namespace tempera::format {

/// Element types of the safetensors format, in the order of the format's own list: ascending alignment. A writer lays
/// tensors out by descending order, so that every tensor begins at a multiple of its element size.
enum class Dtype {
    Bool,
    F4,
    F6E2M3,
    F6E3M2,
    U8,
    I8,
    F8E5M2,
    F8E4M3,
    F8E8M0,
    F8E4M3Fnuz,
    F8E5M2Fnuz,
    I16,
    U16,
    F16,
    BF16,
    I32,
    U32,
    F32,
    C64,
    F64,
    I64,
    U64
};

/// "F32", "BF16", … as written in a header.
std::string_view dtypeName(Dtype dtype);
/// Bits of one element; 4 and 6 bit types are packed.
unsigned dtypeBits(Dtype dtype);

/// One tensor of a file.
struct TensorInfo {
    std::string name;
    Dtype dtype = Dtype::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0; ///< first byte, counted from the start of the tensor area
    std::uint64_t end = 0;   ///< one behind the last byte

    std::int64_t elements() const;
    std::uint64_t bytes() const { return end - begin; }
};

/// What a safetensors file says about itself. Thread: any.
struct SafetensorsHeader {
    std::vector<TensorInfo> tensors; ///< in the order of their bytes
    std::map<std::string, std::string> metadata;
    std::uint64_t dataStart = 0; ///< offset of the tensor area in the file

    /// The tensor of that name or nullptr; O(log n).
    const TensorInfo* find(std::string_view name) const;
    /// Sum of all elements.
    std::int64_t elements() const;

    std::map<std::string, std::size_t, std::less<>> index; ///< name → position in `tensors`
};

/// Longest header that the format allows.
inline constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;

/// Parses and validates the beginning of a file of `fileSize` bytes, of which at least the header must lie in `bytes`.
/// Refuses what the Python package refuses: a header that is too long, not UTF-8 or not the expected JSON; an unknown
/// element type; offsets that leave gaps, overlap, do not fit the shape or do not end with the file; and also duplicate
/// names. The message does not name the file.
Result<SafetensorsHeader> parseSafetensorsHeader(std::string_view bytes, std::uint64_t fileSize);

/// Reads only the header of `path`. Errors name the file.
Result<SafetensorsHeader> readSafetensorsHeader(const fs::path& path);

/// A header as the Python package writes it (compact JSON, padded with spaces to a multiple of 8, length in front), for
/// `tensors` whose offsets are filled in already; `__metadata__` comes first where there is any.
std::string formatSafetensorsHeader(const std::vector<TensorInfo>& tensors,
                                    const std::map<std::string, std::string>& metadata);

/// Orders tensors as the Python package does (element type descending, then name) and fills in their offsets.
void layOut(std::vector<TensorInfo>& tensors);

} // namespace tempera::format
