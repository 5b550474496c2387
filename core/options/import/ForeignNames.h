// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "options/import/Import.h"

namespace tempera::options {

/// What the tables of the import know of another trainer's name that is no option here.
struct ForeignName {
    Trainer trainer = Trainer::SdScripts;
    std::string name;
    bool isBuilt = false; ///< Tempera does it without an option
    std::string why;      ///< what it does instead, or why it is not there
};

/// @param name in any spelling, with or without "--" and "=value"
/// @return nothing where an option has the name, or the import makes one of it. Thread: any
std::optional<ForeignName> foreignName(std::string_view name);

/// "save_state of sd-scripts: no option, every checkpoint can be gone on from".
std::string toText(const ForeignName& foreign);

} // namespace tempera::options
