// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionHistory.h"

#include <array>
#include <charconv>
#include <system_error>

#include "base/Text.h"

namespace tempera::data {

/// Each change is a line of numbers, then file, removed and inserted: "12 40 0 5 0 123 456\n…". The numbers are its
/// place and the lengths, whether it creates the file, and the hashes of the whole captions; older programs wrote four
/// or five.
std::string encodeChanges(const std::vector<CaptionStep::Change>& changes) {
    std::string bytes;
    for (const auto& [file, difference, creates, before, after] : changes) {
        bytes += std::to_string(difference.place) + " " + std::to_string(file.size()) + " " +
                 std::to_string(difference.removed.size()) + " " + std::to_string(difference.inserted.size()) +
                 (creates ? " 1 " : " 0 ") + std::to_string(before) + " " + std::to_string(after) + "\n";
        bytes.append(file).append(difference.removed).append(difference.inserted);
    }
    return bytes;
}

std::optional<std::vector<CaptionStep::Change>> decodeChanges(std::string_view bytes) {
    enum Number { Place, File, Removed, Inserted, Creates, Before, After, Numbers };
    std::vector<CaptionStep::Change> changes;
    while (!bytes.empty()) {
        const std::size_t line = bytes.find('\n');
        if (line == std::string_view::npos)
            return std::nullopt;
        const std::vector<std::string> head = split(bytes.substr(0, line), ' ');
        bytes.remove_prefix(line + 1);
        std::array<std::uint64_t, Numbers> numbers{};
        if (head.size() != Creates && head.size() != Before && head.size() != Numbers)
            return std::nullopt;
        for (std::size_t i = 0; i < head.size(); ++i) {
            const auto [end, error] = std::from_chars(head[i].data(), head[i].data() + head[i].size(), numbers[i]);
            const bool isLength = i == File || i == Removed || i == Inserted;
            if (error != std::errc() || end != head[i].data() + head[i].size() ||
                (isLength && numbers[i] > bytes.size()))
                return std::nullopt;
        }
        if (numbers[File] + numbers[Removed] + numbers[Inserted] > bytes.size() || numbers[Creates] > 1)
            return std::nullopt;
        const auto take = [&](Number length) {
            std::string taken(bytes.substr(0, numbers[length]));
            bytes.remove_prefix(numbers[length]);
            return taken;
        };
        CaptionStep::Change change;
        change.file = take(File);
        change.difference.place = numbers[Place];
        change.difference.removed = take(Removed);
        change.difference.inserted = take(Inserted);
        change.creates = numbers[Creates] == 1;
        change.before = numbers[Before];
        change.after = numbers[After];
        changes.push_back(std::move(change));
    }
    return changes;
}

void CaptionHistory::folderRenamed(const FolderRename& rename) {
    const auto follow = [&](auto& steps) {
        for (CaptionStep& step : steps)
            for (CaptionStep::Change& change : step.changes)
                rename.follow(change.file);
    };
    follow(done);
    follow(undone);
}

} // namespace tempera::data
