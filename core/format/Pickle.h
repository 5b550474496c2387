// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "format/TensorTable.h"

namespace tempera::format {

/// A value of a pickle. Values refer to one another by their number in the tree, so that what occurs a thousand times
/// takes the room of one; lists that hold themselves are possible.
struct PickleValue {
    enum class Kind { None, Bool, Integer, Real, Text, Bytes, Tuple, List, Dict, Global, Storage, Tensor, Object };
    Kind kind = Kind::None;
    std::int64_t integer = 0; ///< of Bool and Integer; of Storage, Tensor and Global the position in its own list
    double real = 0.0;
    std::string_view text = {};            ///< of Text and Bytes, in the pickle itself; of Object its class
    std::vector<std::uint32_t> items = {}; ///< of Tuple and List; of Dict key, value, key, value …; of Object its state
};

/// Numbers that torch.save put elsewhere in the file.
struct PickleStorage {
    std::string_view key;
    Dtype dtype = Dtype::F32;
    std::uint64_t elements = 0;
};

/// A view of a storage.
struct PickleTensor {
    std::size_t storage = 0;  ///< position in PickleTree::storages
    std::uint64_t offset = 0; ///< elements
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides; ///< elements
};

struct PickleTree {
    std::vector<PickleValue> values;
    std::vector<PickleStorage> storages;
    std::vector<PickleTensor> tensors;
    std::uint32_t root = 0;
    std::size_t bytes = 0; ///< of the pickle; more may follow it

    const PickleValue& rootValue() const { return values[root]; }
    /// The value under a text key of a Dict, the last one that was set; nullptr where there is none.
    const PickleValue* find(const PickleValue& dict, std::string_view key) const;
};

inline constexpr std::size_t kMaxPickleBytes = std::size_t{64} << 20;

/// Reads a pickle (protocols 2 to 5) as plain data. Nothing in it is ever executed: opcodes other than those that
/// build data, and names other than those of tensors, storages, ordered dictionaries and a few classes without meaning
/// for the weights (which become inert Objects) are refused with their name. Numbers of values and of bytes are
/// limited. Views and texts of the result point into `bytes`. Errors are BadRequest and do not name the file. Thread:
/// any.
Result<PickleTree> readPickle(std::string_view bytes);

} // namespace tempera::format
