// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string_view>

#include "options/Option.h"

/// Between JSON and values of options. For the .cpp files of options/ only.
namespace tempera::options {

/// Parses a whole document strictly: UTF-8, no key twice in an object, nesting of at most 16. Errors name line and
/// column.
Result<nlohmann::ordered_json> parseDocument(std::string_view text);

/// Reads the option's value and checks it. Liberal only where the meaning is plain: 1e3 and "8" are integers, "true" is
/// a flag, a text is a list of one, a resolution may be 512, "512", "768x512" or [768, 512], and choices go by other
/// trainers' names for them in any spelling ("bf16", "AdamW8bit"). What is returned has the option's own words.
Result<Value> valueFromJson(const Option& option, const nlohmann::ordered_json& json);

nlohmann::ordered_json toJson(const Option& option, const Value& value);

} // namespace tempera::options
