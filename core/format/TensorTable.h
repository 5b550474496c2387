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
    std::uint64_t begin = 0; ///< first byte, counted from the table's `dataStart`
    std::uint64_t end = 0;   ///< one behind the last byte
    /// Elements from one index to the next, one number a dimension; empty where the elements follow one another row by
    /// row, which in safetensors files they always do.
    std::vector<std::int64_t> strides = {};

    std::int64_t elements() const;
    std::uint64_t bytes() const { return end - begin; }
};

/// The tensors of a file as byte ranges of it, whatever container they come in. Thread: any.
struct TensorTable {
    std::vector<TensorInfo> tensors; ///< in the order of their bytes
    std::map<std::string, std::string> metadata;
    std::uint64_t dataStart = 0; ///< offset in the file from which tensors are counted
    std::string_view container = "safetensors";

    /// The tensor of that name or nullptr; O(log n).
    const TensorInfo* find(std::string_view name) const;
    /// Sum of all elements.
    std::int64_t elements() const;

    std::map<std::string, std::size_t, std::less<>> index; ///< name → position in `tensors`
};

/// Sorts the tensors by their bytes and fills in the index.
void indexTensors(TensorTable& table);

/// Reads what a file of tensors says about itself: safetensors, or what torch.save wrote (.ckpt, .pt, .bin), told apart
/// by how it begins. Of safetensors files only the header is read. Errors name the file.
Result<TensorTable> readTensorTable(const fs::path& path);

/// The same for a whole file in memory. The message does not name the file.
Result<TensorTable> parseTensorTable(std::string_view bytes);

} // namespace tempera::format
