// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "base/Result.h"
#include "data/Bucketing.h"

namespace tempera::data {

// The values of a filter's terms: texts with wildcards, numbers to compare with, sizes. Thread: any.

/// Whether the whole `text` is like `pattern`, in which * stands for anything and ? for one letter.
bool isLike(std::string_view text, std::string_view pattern);
/// Whether a part of `text` is like `pattern`.
bool holds(std::string_view text, std::string_view pattern);

/// "key: expected …, found "…"" (BadRequest).
Error expected(std::string_view key, std::string_view what, std::string_view found);

using Compare = std::function<bool(double)>;

/// ">75", "<=75", "!=3", "75" and "10-20"; a number may be a ratio, "16:9".
/// @param tolerance how far off a number still counts as equal
Result<Compare> parseComparison(std::string_view key, std::string_view text, double tolerance = 0);

/// "512x768" or "512×768", pixels.
std::optional<Size> parseSize(std::string_view text);

} // namespace tempera::data
