// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "base/Descriptor.h"
#include "base/Result.h"
#include "run/Events.h"
#include "run/RunFolder.h"

namespace tempera::run {

/// A run's figures, samples and settings once more in its folder `tensorboard`, for `tensorboard --logdir`. Each engine
/// that works on the run writes a file of its own, whose beginning makes void what earlier ones hold behind the step
/// that is resumed from. Samples lie in a folder beside it, a file for each step that has some: what does not grow is
/// sent to a store once. events.jsonl remains the record: nothing here is synced or read again, and where there is
/// nothing (the folder was removed) the first file repeats what events.jsonl tells. Thread: any one at a time.
class TensorBoardLog {
public:
    /// Of the engine that has just told `begun`, which is in events.jsonl already.
    static Result<TensorBoardLog> begin(const RunPaths& paths, const TimedEvent& begun);

    /// Steps, validation losses and samples; there is nothing to write of others. Paths are absolute.
    Status append(const TimedEvent& timed);

private:
    /// A file that TensorBoard reads after those that are in its folder.
    class File {
    public:
        static Result<File> create(const std::filesystem::path& folder, double unixSeconds);
        Status write(std::string_view records);

    private:
        File(Descriptor descriptor, std::filesystem::path path)
            : descriptor_(std::move(descriptor))
            , path_(std::move(path)) {}

        Descriptor descriptor_;
        std::filesystem::path path_;
    };

    TensorBoardLog(RunPaths paths, std::int64_t firstStep, File figures)
        : paths_(std::move(paths))
        , firstStep_(firstStep)
        , figures_(std::move(figures)) {}
    Status appendRecord();
    Status appendSample(double time, const SampleEvent& event);

    RunPaths paths_;
    std::int64_t firstStep_;
    File figures_;
    std::optional<File> samples_;
    std::int64_t stepOfSamples_ = 0; ///< that `samples_` holds
};

} // namespace tempera::run
