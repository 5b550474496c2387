// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "base/Descriptor.h"
#include "base/Result.h"
#include "run/Events.h"
#include "run/RunFolder.h"

namespace tempera::run {

/// A run's figures, samples and settings once more in its folder `tensorboard`, for `tensorboard --logdir`. Each engine
/// that works on the run writes a file of its own, whose beginning makes void what earlier ones hold behind the step
/// that is resumed from. events.jsonl remains the record: a file is neither synced nor read again, and where there is
/// none (a run that is continued on another machine) the first one repeats what events.jsonl tells. Thread: any one at
/// a time.
class TensorBoardLog {
public:
    /// Of the engine that has just told `begun`, which is in events.jsonl already.
    static Result<TensorBoardLog> begin(const RunPaths& paths, const TimedEvent& begun);

    /// Steps, validation losses and samples; there is nothing to write of others. Paths are absolute.
    Status append(const TimedEvent& timed);

private:
    TensorBoardLog(Descriptor descriptor, std::filesystem::path file)
        : descriptor_(std::move(descriptor))
        , file_(std::move(file)) {}
    Status write(std::string_view records);

    Descriptor descriptor_;
    std::filesystem::path file_;
};

} // namespace tempera::run
