// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parallel/Collectives.h"
#include "run/Events.h"

namespace tempera::train {

class Journal;

/// What ranks that step apart have to tell of their steps. They meet for it when they have to anyway, and else every
/// few seconds, in one small exchange, so that a slow link is not asked in every step: then the steps since the last
/// meeting are told, and commands are carried out. When they meet changes nothing of what is learned. Every rank calls
/// the same. Thread: the trainer's; the exceptions of lost peers leave it.
class StepReports {
public:
    StepReports(parallel::Collectives& collectives, Journal& journal);

    /// Behind every step. @param event with this rank's share of the loss, and its norm
    /// @param own pictures of this rank in it; @param trouble why it was skipped, or empty
    void add(run::StepEvent event, std::int64_t own, std::string trouble, double seconds);
    /// Whether the ranks meet now, if nothing else asks for it: after the first step, then every few seconds.
    bool isTime() const { return std::ssize(steps_) >= untilNext_; }

    /// Steps in a row that were skipped: of the rank with the most, and the least of them.
    struct Skipped {
        int most = 0;
        int least = 0;
    };
    /// Tells of the steps since the last meeting: the loss of all pictures, the mean of the norms.
    /// @param nonfinite the steps in a row that this rank has skipped
    Skipped meet(int nonfinite);

private:
    struct Step {
        run::StepEvent event;
        bool hasPictures = false;
        double seconds = 0;
    };
    std::vector<double> exchanged(int nonfinite) const;
    void tell(const std::vector<double>& table, std::size_t number);
    void tellTroubles(bool any);
    void planNext(const std::vector<double>& table);

    parallel::Collectives& collectives_;
    const parallel::Ranks ranks_;
    Journal& journal_;
    std::vector<Step> steps_; ///< since the last meeting
    std::string troubles_;    ///< a line for each of them that was skipped
    std::int64_t untilNext_ = 1;
};

} // namespace tempera::train
