// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::options {

/// What an option holds, without its C++ type: nothing (an optional that is not set), a truth value, an integer, a
/// number, a text (also paths, choices by their id and resolutions as "512" or "768x512") or a list of texts.
using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// The kind of an option's value; decides which editor a form shows.
enum class ValueType { Bool, Integer, Number, Text, Path, Choice, Resolution, TextList };

/// "integer", "truth value", … for messages and for `tempera options`.
std::string_view typeName(ValueType type);

/// For people and for the command line: true, 1e-4, "cat" without quotes, list items separated by " | ", nothing for an
/// unset option.
std::string toText(const Value& value);

std::string toText(Resolution resolution);
/// "512" or "768x512".
Result<Resolution> parseResolution(std::string_view text);

} // namespace tempera::options
