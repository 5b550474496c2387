// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tempera::data {

/// What turns one text into another: at `place` the bytes `removed` make way for `inserted`.
struct TextDifference {
    std::size_t place = 0;
    std::string removed;
    std::string inserted;

    bool empty() const { return removed.empty() && inserted.empty(); }
    TextDifference inverse() const { return {place, inserted, removed}; }
};

/// The shortest single replacement that leads from `before` to `after`.
TextDifference differenceOf(std::string_view before, std::string_view after);

/// `text` with the difference applied; nothing when `removed` is not what stands at its place.
std::optional<std::string> patched(std::string_view text, const TextDifference& difference);

} // namespace tempera::data
