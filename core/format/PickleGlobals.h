// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "format/TensorTable.h"

namespace tempera::format {

/// What a name in a pickle may do.
enum class GlobalRole {
    Storage,          ///< the type of a storage
    RebuildTensor,    ///< a view of a storage
    RebuildParameter, ///< a tensor as it is
    OrderedDict,
    Inert ///< may stand there, be called and be given a state, all without any effect
};

struct PickleGlobal {
    std::string_view module;
    std::string_view name;
    GlobalRole role = GlobalRole::Inert;
    Dtype dtype = Dtype::F32; ///< of a Storage
};

/// The row of an allowed name, or nullptr. The rows live as long as the program.
const PickleGlobal* findPickleGlobal(std::string_view module, std::string_view name);
/// The row by its position, which is what values of the kind Global hold.
const PickleGlobal& pickleGlobal(std::size_t position);
std::size_t pickleGlobalPosition(const PickleGlobal& row);

} // namespace tempera::format
