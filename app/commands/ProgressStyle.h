// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace CLI {
class App;
}

namespace tempera::app {

/// How a verb shows what happens.
enum class ProgressStyle {
    Bar,  ///< one line that is drawn over on a terminal, on stderr
    Json, ///< one event a line on stdout, which then has nothing else
    None, ///< nothing but results and warnings
};

/// "bar", "json", "none".
std::optional<ProgressStyle> progressStyle(std::string_view name);
std::string_view progressName(ProgressStyle style);

/// `--progress bar|json|none`.
void addProgress(CLI::App& verb, ProgressStyle& style);

} // namespace tempera::app
