// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/Result.h"

namespace tempera::format {

/// Parses JSON that comes from outside: UTF-8, one value, no byte order mark, no duplicate keys, at most 127 levels
/// deep, and never an exception. The message says what is wrong and at which byte.
Result<nlohmann::json> parseStrictJson(std::string_view text);

} // namespace tempera::format
