// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "options/Option.h"

/// Names as people write them: "AdamW8bit", "--network-dim", "min_snr".
namespace tempera::options {

/// Without what tells spellings of one name apart: case, hyphens, underscores, spaces.
std::string plainName(std::string_view name);

/// The choice with this id or other name, however it is spelt; nothing where there is none.
const Choice* choiceNamed(const Option& option, std::string_view name);

/// The id of the choice that is probably meant by a name that is none; empty where none is near.
std::string nearestChoice(const Option& option, std::string_view name);

} // namespace tempera::options
