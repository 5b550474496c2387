// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/StepTime.h"
#include "data/TextDifference.h"

namespace tempera::data {

/// One step of undo: what it did to the captions that it touched.
struct CaptionStep {
    struct Change {
        std::string file;
        TextDifference difference;
        bool creates = false; ///< there was no file before it
    };
    std::string label;
    std::vector<Change> changes;
    StepTime time = 0; ///< of the last change, where several were made one
};

struct CaptionHistory {
    std::deque<CaptionStep> done;    ///< the latest last
    std::vector<CaptionStep> undone; ///< the next one to be redone last
};

/// The changes of a step as bytes, and back; nothing where they are damaged.
std::string encodeChanges(const std::vector<CaptionStep::Change>& changes);
std::optional<std::vector<CaptionStep::Change>> decodeChanges(std::string_view bytes);

} // namespace tempera::data
