// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "parallel/Collectives.h"
#include "train/TrainState.h"

namespace tempera::train {

class Journal;

/// Draws the preview pictures of a run with the model in training and writes them to samples/. The ranks that share
/// that folder with the first one draw a picture each at a time; the first one tells of all. Every rank calls the same.
/// What fails here is told as a warning and never ends the training. Thread: the trainer's; the exceptions of lost
/// peers leave it.
class SampleRunner {
public:
    SampleRunner(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives);

    /// Whether the job has prompts.
    bool isWanted() const { return !setup_.config.sample.prompts.empty(); }
    /// One picture for each prompt: samples/step-000500-0.png. Told as `sample` when it is on disk.
    /// @return false when a rank was stopped
    bool draw(models::Model& model, std::int64_t step, std::stop_token stop);

private:
    /// Those that draw.
    struct Drawers {
        std::size_t count = 1;
        std::optional<std::size_t> own = 0; ///< this rank's place among them; none: it does not draw
    };
    const Drawers& drawers();
    std::string outcomeOf(models::Model& model, std::int64_t step, std::size_t prompt, const std::stop_token& stop);
    Status drawOne(models::Model& model, std::int64_t step, std::size_t prompt, const std::stop_token& stop);
    bool tell(const models::Model& model, std::int64_t step, std::size_t first,
              const std::vector<std::string>& outcomes, double seconds);
    fs::path fileOf(std::int64_t step, std::size_t prompt) const;

    const RunSetup& setup_;
    Journal& journal_;
    parallel::Collectives& collectives_;
    std::optional<Drawers> drawers_;
};

} // namespace tempera::train
