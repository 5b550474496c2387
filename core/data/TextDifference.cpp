// SPDX-License-Identifier: Apache-2.0
#include "data/TextDifference.h"

#include <algorithm>

namespace tempera::data {

TextDifference differenceOf(std::string_view before, std::string_view after) {
    const auto [firstDifferent, inAfter] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto start = static_cast<std::size_t>(firstDifferent - before.begin());
    before.remove_prefix(start);
    after.remove_prefix(start);
    const auto [lastDifferent, lastInAfter] =
        std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
    const auto same = static_cast<std::size_t>(lastDifferent - before.rbegin());
    return {start, std::string(before.substr(0, before.size() - same)),
            std::string(after.substr(0, after.size() - same))};
}

std::optional<std::string> patched(std::string_view text, const TextDifference& difference) {
    if (difference.place > text.size() || !text.substr(difference.place).starts_with(difference.removed))
        return std::nullopt;
    std::string result(text.substr(0, difference.place));
    result += difference.inserted;
    result += text.substr(difference.place + difference.removed.size());
    return result;
}

} // namespace tempera::data
