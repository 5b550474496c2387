// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::app {

inline void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

/// "1 caption", "1,200 captions".
template <std::integral Count>
std::string counted(Count count, std::string_view one) {
    return formatCount(static_cast<long long>(count)) + " " + std::string(one) + (count == 1 ? "" : "s");
}

/// Names of files may hold what would break the line or steer the terminal.
inline std::string printable(const fs::path& path) {
    constexpr std::size_t kLongest = 5000; // more than a path can have
    return oneLine(show(path), kLongest);
}

} // namespace tempera::app
