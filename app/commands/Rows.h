// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "base/Text.h"

namespace tempera::app {

/// One fact of an inspected file: its name, and what it is, in a column of their own.
inline void printRow(std::string_view name, const std::string& value) {
    std::printf("%-14s %s\n", std::string(name).c_str(), value.c_str());
}

/// "1 tensor", "1,200 tensors".
inline std::string countOf(std::int64_t count, std::string_view noun) {
    return formatCount(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

} // namespace tempera::app
