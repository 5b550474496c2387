// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "format/Pickle.h"
#include "format/TensorTable.h"

namespace tempera::format {

struct BytesAt {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// Where the numbers of a storage lie in the file, by its key.
using StoragePlaces = std::map<std::string_view, BytesAt>;

/// The tensors that a pickled dictionary names, as byte ranges of the file. See parseTorchFile for the names.
Result<TensorTable> tensorsOf(const PickleTree& tree, const StoragePlaces& places);

} // namespace tempera::format
