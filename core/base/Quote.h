// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tempera {

/// Text from outside (names in files, values of options) as part of a line for people: control characters become
/// spaces, broken UTF-8 becomes U+FFFD, and what is longer than `longest` bytes is cut off with "…".
std::string oneLine(std::string_view text, std::size_t longest = 100);

/// oneLine in double quotes.
std::string inQuotes(std::string_view text);

} // namespace tempera
