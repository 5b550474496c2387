// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Hash.h"
#include "data/RenamedFolder.h"
#include "data/StepTime.h"
#include "data/TextDifference.h"

namespace tempera::data {

/// One step of undo: what it did to the captions that it touched.
struct CaptionStep {
    struct Change {
        std::string file;
        TextDifference difference;
        bool creates = false;     ///< there was no file before it
        std::uint64_t before = 0; ///< fastHash64 of the whole caption; 0 in steps of older programs
        std::uint64_t after = 0;

        /// Whether `text` is what the change led to, or what it began with.
        bool isAfter(std::string_view text) const { return after != 0 && fastHash64(text) == after; }
        bool isBefore(std::string_view text) const { return before != 0 && fastHash64(text) == before; }
    };
    static Change changeOf(std::string file, std::string_view before, std::string_view after, bool creates = false) {
        return {std::move(file), differenceOf(before, after), creates, fastHash64(before), fastHash64(after)};
    }
    std::string label;
    std::vector<Change> changes;
    StepTime time = 0; ///< of the last change, where several were made one
};

struct CaptionHistory {
    std::deque<CaptionStep> done;    ///< the latest last
    std::vector<CaptionStep> undone; ///< the next one to be redone last

    void folderRenamed(const FolderRename& rename);
};

/// The changes of a step as bytes, and back; nothing where they are damaged.
std::string encodeChanges(const std::vector<CaptionStep::Change>& changes);
std::optional<std::vector<CaptionStep::Change>> decodeChanges(std::string_view bytes);

} // namespace tempera::data
