// SPDX-License-Identifier: Apache-2.0
#include "commands/ProgressStyle.h"

#include <CLI/CLI.hpp>

#include <string>

#include "base/Quote.h"

namespace tempera::app {

std::optional<ProgressStyle> progressStyle(std::string_view name) {
    for (const ProgressStyle style : {ProgressStyle::Bar, ProgressStyle::Json, ProgressStyle::None})
        if (name == progressName(style))
            return style;
    return std::nullopt;
}

std::string_view progressName(ProgressStyle style) {
    return style == ProgressStyle::Bar ? "bar" : style == ProgressStyle::Json ? "json" : "none";
}

void addProgress(CLI::App& verb, ProgressStyle& style) {
    verb.add_option_function<std::string>(
            "--progress",
            [&style](const std::string& name) { style = progressStyle(name).value_or(ProgressStyle::Bar); },
            "How to show progress; json prints one event a line on stdout (bar)")
        ->check([](const std::string& name) {
            return progressStyle(name) ? "" : "found " + inQuotes(name) + ", expected bar, json or none";
        })
        ->type_name("bar|json|none");
}

} // namespace tempera::app
