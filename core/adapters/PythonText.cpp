// SPDX-License-Identifier: Apache-2.0
#include "adapters/PythonText.h"

#include <array>
#include <charconv>
#include <cmath>
#include <ctime>

namespace tempera::adapters {

std::string python(bool value) { return value ? "True" : "False"; }
std::string python(int value) { return std::to_string(value); }
std::string python(std::int64_t value) { return std::to_string(value); }

std::string python(double value) {
    const bool plain = value == 0 || (std::abs(value) >= 1e-4 && std::abs(value) < 1e16);
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
                                   plain ? std::chars_format::fixed : std::chars_format::scientific)
                         .ptr;
    const std::string number(text.data(), end);
    return plain && number.find('.') == std::string::npos ? number + ".0" : number;
}

std::string isoDate(double seconds) {
    const auto whole = static_cast<std::time_t>(std::floor(seconds));
    std::tm utc{};
    ::gmtime_r(&whole, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    return text;
}

} // namespace tempera::adapters
