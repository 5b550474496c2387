// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionHistory.h"

#include <array>

#include "base/Text.h"

namespace tempera::data {

/// Each change is a line of its place and its lengths, and whether it creates the file, then file, removed and
/// inserted: "12 40 0 5 0\n…". Older programs wrote no last number.
std::string encodeChanges(const std::vector<CaptionStep::Change>& changes) {
    std::string bytes;
    for (const auto& [file, difference, creates] : changes) {
        bytes += std::to_string(difference.place) + " " + std::to_string(file.size()) + " " +
                 std::to_string(difference.removed.size()) + " " + std::to_string(difference.inserted.size()) +
                 (creates ? " 1\n" : " 0\n");
        bytes.append(file).append(difference.removed).append(difference.inserted);
    }
    return bytes;
}

std::optional<std::vector<CaptionStep::Change>> decodeChanges(std::string_view bytes) {
    std::vector<CaptionStep::Change> changes;
    while (!bytes.empty()) {
        const std::size_t line = bytes.find('\n');
        if (line == std::string_view::npos)
            return std::nullopt;
        const std::vector<std::string> head = split(bytes.substr(0, line), ' ');
        bytes.remove_prefix(line + 1);
        std::array<std::size_t, 4> numbers{};
        const bool hasLast = head.size() == numbers.size() + 1 && (head.back() == "0" || head.back() == "1");
        if (head.size() != numbers.size() && !hasLast)
            return std::nullopt;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto number = parseInteger(head[i]);
            if (!number || *number < 0 || (i > 0 && static_cast<std::size_t>(*number) > bytes.size()))
                return std::nullopt;
            numbers[i] = static_cast<std::size_t>(*number);
        }
        if (numbers[1] + numbers[2] + numbers[3] > bytes.size())
            return std::nullopt;
        const auto take = [&bytes](std::size_t length) {
            std::string taken(bytes.substr(0, length));
            bytes.remove_prefix(length);
            return taken;
        };
        CaptionStep::Change change;
        change.file = take(numbers[1]);
        change.difference = {numbers[0], take(numbers[2]), take(numbers[3])};
        change.creates = hasLast && head.back() == "1";
        changes.push_back(std::move(change));
    }
    return changes;
}

} // namespace tempera::data
