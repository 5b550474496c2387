// SPDX-License-Identifier: Apache-2.0
#include "run/PhaseLines.h"

#include <algorithm>

#include "base/Text.h"

namespace tempera::run {

std::string phaseText(Phase phase) {
    std::string text(phaseName(phase));
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::optional<std::string> PhaseLines::begun(const PhaseEvent& event) {
    if (event.done != 0)
        return std::nullopt;
    std::string line = phaseText(event.phase);
    if (event.total > 0)
        line += ": " + formatCount(event.total) + " " + event.unit;
    if (std::ranges::find(told_, line) != told_.end())
        return std::nullopt;
    told_.push_back(line);
    return line;
}

} // namespace tempera::run
