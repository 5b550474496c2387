// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tempera {

std::string_view trim(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);
std::string join(std::span<const std::string> parts, std::string_view separator);
std::string lowerAscii(std::string_view text);
bool isUtf8(std::string_view text);

/// Whole-string conversions that do not depend on the locale; nothing when anything is left over or out of range.
std::optional<long long> parseInteger(std::string_view text);
std::optional<double> parseNumber(std::string_view text);
/// The shortest decimal text that reads back as the same double, as people write it: "1e-4", "0.012", "100000".
std::string formatNumber(double value);

/// The candidate with the smallest Damerau–Levenshtein distance to `text`, if it is near enough to be a likely typing
/// error.
std::optional<std::string> nearest(std::string_view text, std::span<const std::string> candidates);

/// "1.4 GB", "12 MB": decimal units, at most three digits.
std::string formatBytes(double bytes);
/// "9 min 20 s", "1 h 05 min", "12 s".
std::string formatDuration(double seconds);
/// 12345 → "12,345".
std::string formatCount(long long value);

} // namespace tempera
