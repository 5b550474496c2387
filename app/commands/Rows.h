// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace tempera::app {

/// One fact of an inspected file: its name, and what it is, in a column of their own.
inline void printRow(std::string_view name, const std::string& value) {
    std::printf("%-14s %s\n", std::string(name).c_str(), value.c_str());
}

} // namespace tempera::app
