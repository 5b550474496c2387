// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace tempera::app {

/// Refuses an empty text, which a script passes where its variable is not set.
inline CLI::Validator filled(const std::string& expected) {
    return {[expected](const std::string& text) {
                return text.empty() ? "found \"\", expected " + expected : std::string();
            },
            std::string()};
}

} // namespace tempera::app
