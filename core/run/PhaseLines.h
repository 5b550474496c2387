// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "run/Events.h"

namespace tempera::run {

/// "caching latents".
std::string phaseText(Phase phase);

/// What a log says of the phases of a run, one line as each begins: "caching latents: 37 pictures". A phase that goes
/// on after another came between is not told again.
class PhaseLines {
public:
    /// The line of a phase that begins; nothing where it was told already, or is under way.
    std::optional<std::string> begun(const PhaseEvent& event);
    /// Something else is told: phases from here on are new ones.
    void interrupt() { told_.clear(); }

private:
    std::vector<std::string> told_; ///< since the last interruption
};

} // namespace tempera::run
