// SPDX-License-Identifier: Apache-2.0
#include "base/Text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>

#include "base/Utf8.h"

namespace tempera {

namespace {

bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Damerau–Levenshtein distance (optimal string alignment); `enough` where it is no less than that.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t enough) {
    if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) >= enough)
        return enough;
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1] ? 1U : 0U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
        // What follows is made of these two rows, and is no less than the least in them.
        if (std::ranges::min(last) >= enough && std::ranges::min(before) >= enough)
            return enough;
    }
    return last[b.size()];
}

std::string printed(const char* format, double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

} // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.emplace_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty() || &part != parts.data())
            text += separator;
        text += part;
    }
    return text;
}

std::string lowerAscii(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8SequenceLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::optional<long long> parseInteger(std::string_view text) {
    long long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

std::optional<double> parseNumber(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string formatNumber(double value) {
    std::array<char, 32> text{};
    // Whole numbers are written out as far as a double can count.
    const bool isCount = std::abs(value) < 0x1p53 && std::trunc(value) == value;
    const auto [end, error] =
        isCount ? std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed)
                : std::to_chars(text.data(), text.data() + text.size(), value);
    std::string shortest(text.data(), end);
    // "1e-04" → "1e-4", "1e+20" → "1e20"
    if (const std::size_t exponent = shortest.find('e'); exponent != std::string::npos) {
        const std::size_t sign = exponent + 1;
        const std::size_t digits = std::min(shortest.find_first_not_of('0', sign + 1), shortest.size() - 1);
        shortest.erase(sign + 1, digits - sign - 1);
        if (shortest[sign] == '+')
            shortest.erase(sign, 1);
    }
    return shortest;
}

std::optional<std::string> nearest(std::string_view text, std::span<const std::string> candidates) {
    const std::string wanted = lowerAscii(text);
    std::size_t best = std::max<std::size_t>(2, text.size() / 3) + 1;
    std::optional<std::string> found;
    for (const std::string& candidate : candidates) {
        const std::size_t enough = std::min(best, candidate.size());
        if (const std::size_t distance = editDistance(wanted, lowerAscii(candidate), enough); distance < enough) {
            best = distance;
            found = candidate;
        }
    }
    return found;
}

std::string formatBytes(double bytes) {
    constexpr std::array<const char*, 5> kUnits{"B", "kB", "MB", "GB", "TB"};
    std::size_t unit = 0;
    while (bytes >= 999.5 && unit + 1 < kUnits.size()) {
        bytes /= 1000;
        ++unit;
    }
    return printed(unit > 0 && bytes < 9.95 ? "%.1f " : "%.0f ", bytes) + kUnits[unit];
}

std::string formatDuration(double seconds) {
    const auto total = static_cast<std::int64_t>(std::llround(std::max(0.0, seconds)));
    const std::int64_t hours = total / 3600, minutes = total / 60 % 60, rest = total % 60;
    std::array<char, 64> text{};
    if (hours > 0)
        std::snprintf(text.data(), text.size(), "%lld h %02lld min", static_cast<long long>(hours),
                      static_cast<long long>(minutes));
    else if (minutes > 0)
        std::snprintf(text.data(), text.size(), "%lld min %02lld s", static_cast<long long>(minutes),
                      static_cast<long long>(rest));
    else
        std::snprintf(text.data(), text.size(), "%lld s", static_cast<long long>(rest));
    return text.data();
}

std::string formatCount(long long value) {
    std::string digits = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

} // namespace tempera
