// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <limits>
#include <string>
#include <system_error>

#include <CLI/CLI.hpp>

#include "base/Quote.h"

namespace tempera::app {

/// Refuses every text that is not one number of type T in decimals: CLI11 takes hexadecimals, and cuts what is too
/// large. The range that the number must lie in is for the callee to check.
template <class T>
CLI::Validator decimal() {
    return {[](const std::string& text) -> std::string {
                T value{};
                const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
                if (error == std::errc() && end == text.data() + text.size())
                    return {};
                if constexpr (std::is_integral_v<T>)
                    return "found " + inQuotes(text) + ", expected an integer from " +
                           std::to_string(std::numeric_limits<T>::min()) + " to " +
                           std::to_string(std::numeric_limits<T>::max());
                else
                    return "found " + inQuotes(text) + ", expected a number";
            },
            std::string()};
}

/// An option that takes one number.
template <class T>
CLI::Option* addNumber(CLI::App& verb, const std::string& name, T& value, const std::string& help) {
    return verb.add_option(name, value, help)->check(decimal<T>());
}

} // namespace tempera::app
