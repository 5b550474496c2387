// SPDX-License-Identifier: Apache-2.0
#include "data/FilterValues.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/Quote.h"
#include "base/Text.h"
#include "base/Utf8.h"

namespace tempera::data {

namespace {

bool hasWildcard(std::string_view text) { return text.find_first_of("*?") != std::string_view::npos; }

/// "16:9" or "1.5".
std::optional<double> ratioOf(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return parseNumber(text);
    const auto width = parseNumber(text.substr(0, colon)), height = parseNumber(text.substr(colon + 1));
    return width && height && *height > 0 ? std::optional(*width / *height) : std::nullopt;
}

} // namespace

bool isLike(std::string_view text, std::string_view pattern) {
    std::size_t t = 0, p = 0, star = std::string_view::npos, from = 0;
    while (t < text.size()) {
        const std::size_t letter = std::max<std::size_t>(1, utf8SequenceLength(text.substr(t)));
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = t;
        } else if (p < pattern.size() && pattern[p] == '?') {
            t += letter;
            ++p;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++t, ++p;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++from;
        } else {
            return false;
        }
    }
    return pattern.substr(p).find_first_not_of('*') == std::string_view::npos;
}

bool holds(std::string_view text, std::string_view pattern) {
    return hasWildcard(pattern) ? isLike(text, "*" + std::string(pattern) + "*")
                                : text.find(pattern) != std::string_view::npos;
}

Error expected(std::string_view key, std::string_view what, std::string_view found) {
    return Error::badRequest(std::string(key) + ": expected " + std::string(what) + ", found " + inQuotes(found));
}

Result<Compare> parseComparison(std::string_view key, std::string_view text, double tolerance) {
    const auto number = [&](std::string_view part) { return ratioOf(trim(part)); };
    constexpr std::string_view kWhat = "a number such as 75, >75, <=75 or 10-75";
    for (const std::string_view sign : {">=", "<=", "!=", "=", ">", "<"}) {
        if (!text.starts_with(sign))
            continue;
        const auto bound = number(text.substr(sign.size()));
        if (!bound)
            return expected(key, kWhat, text);
        return Compare([sign, bound = *bound, tolerance](double value) {
            const bool equal = std::abs(value - bound) <= tolerance;
            return sign == ">="   ? value >= bound
                   : sign == "<=" ? value <= bound
                   : sign == "!=" ? !equal
                   : sign == "="  ? equal
                   : sign == ">"  ? value > bound
                                  : value < bound;
        });
    }
    if (const std::size_t dash = text.find('-', 1); dash != std::string_view::npos) {
        const auto least = number(text.substr(0, dash)), most = number(text.substr(dash + 1));
        if (!least || !most)
            return expected(key, kWhat, text);
        return Compare([least = *least, most = *most](double value) { return value >= least && value <= most; });
    }
    const auto exact = number(text);
    if (!exact)
        return expected(key, kWhat, text);
    return Compare([exact = *exact, tolerance](double value) { return std::abs(value - exact) <= tolerance; });
}

std::optional<Size> parseSize(std::string_view text) {
    std::size_t length = 1;
    std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) {
        cross = text.find("×");
        length = std::string_view("×").size();
    }
    if (cross == std::string_view::npos)
        return std::nullopt;
    const auto width = parseInteger(trim(text.substr(0, cross))),
               height = parseInteger(trim(text.substr(cross + length)));
    constexpr long long kMost = 1 << 24;
    if (!width || !height || *width < 1 || *height < 1 || *width > kMost || *height > kMost)
        return std::nullopt;
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

} // namespace tempera::data
