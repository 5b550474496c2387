// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>

#include "train/TrainState.h"

namespace tempera::train {

class Journal;

/// Draws the preview pictures of a run with the model in training and writes them to samples/. What fails here is told
/// as a warning and never ends the training. Thread: the trainer's.
class SampleRunner {
public:
    SampleRunner(const RunSetup& setup, Journal& journal);

    /// Whether the job has prompts.
    bool isWanted() const { return !setup_.config.sample.prompts.empty(); }
    /// One picture for each prompt: samples/step-000500-0.png. Told as `sample` when it is on disk.
    /// @return false when stopped
    bool draw(models::Model& model, std::int64_t step, std::stop_token stop);

private:
    Status drawOne(models::Model& model, std::int64_t step, std::size_t prompt, std::stop_token stop);

    const RunSetup& setup_;
    Journal& journal_;
};

} // namespace tempera::train
