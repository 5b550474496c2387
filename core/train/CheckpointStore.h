// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "run/Checkpoints.h"
#include "run/Pruning.h"
#include "train/TrainState.h"

namespace tempera::train {

class Journal;

inline constexpr const char* kOptimizerFile = "optimizer.safetensors";
inline constexpr const char* kEmaFile = "ema.safetensors";

/// Saves the state of a training and takes it up again. A checkpoint (run/Checkpoints.h) holds
/// - the trained values in full precision, as Trainee::checkpointFiles() has them: lora.safetensors, or a file for each
/// word, which can be used as finished ones, or weights.safetensors;
/// - optimizer.safetensors: the optimizer's state by the names of the trained tensors;
/// - ema.safetensors: their moving average, where there is one;
/// - state.json: RunProgress, the seed, the global batch and what the numbers depend on (program, LibTorch, devices,
/// threads, how a batch is dealt out);
/// - job.json;
/// - of devices that step apart, what each has of its own (LocalSteps.h).
/// No generator's state is in it: every draw is a function of the seed and the position.
///
/// Saving copies the tensors and writes them in the background, one checkpoint at a time; where the copy would take
/// more than a quarter of the free host memory, they are written at once while the training waits. Thread: the
/// trainer's.
class CheckpointStore {
public:
    CheckpointStore(const RunSetup& setup, Journal& journal);
    /// Waits for the checkpoint that is being written.
    ~CheckpointStore();
    CheckpointStore(const CheckpointStore&) = delete;
    CheckpointStore& operator=(const CheckpointStore&) = delete;

    /// Begins to save; waits first for the one before. Tells `checkpoint` when it is durable, and a warning when it
    /// fails.
    /// @param beside what else the checkpoint has: files, or tensors that go into one of the above
    void save(const TrainState& state, const RunProgress& progress, std::vector<TrainedFile> beside = {});
    /// Waits until the last one is durable. @return its error
    Status finish();
    /// The newest step that this run's folder has a durable checkpoint of, as far as finish() and load() have seen; -1:
    /// none.
    std::int64_t lastStep() const { return lastStep_; }
    /// The loss of the withheld pictures at a step: what save.keep_best goes by.
    void noteValidation(std::int64_t step, double loss) { validation_[step] = loss; }
    /// Of the last save that finish() has seen.
    struct Measured {
        std::int64_t bytes = 0;
        double seconds = 0.0; ///< from its begin until it was durable
    };
    const std::optional<Measured>& measured() const { return measured_; }
    /// Copies larger than this are not made; for tests.
    void limitCopies(std::uint64_t bytes) { copyLimit_ = bytes; }

    /// Puts the state of a verified checkpoint into `state`. Differences in what the numbers depend on are told as
    /// warnings.
    /// @return BadRequest when it does not fit the job.
    Result<RunProgress> load(const run::Checkpoint& checkpoint, TrainState& state);

private:
    /// What is written.
    struct Contents {
        std::int64_t step = 0;
        std::vector<TrainedFile> files;
        std::string state; ///< state.json
        double began = 0;
        std::optional<double> stall; ///< seconds that the training waited; unset: until it is written
        std::map<std::int64_t, double> validation;
    };
    Result<Measured> write(const Contents& contents);
    void prune(const Contents& contents);
    bool isSound(const run::Checkpoint& checkpoint);
    void waitForWriter();
    Status loadTensors(const fs::path& folder, TrainState& state) const;

    const RunSetup& setup_;
    Journal& journal_;
    std::future<Result<Measured>> writing_;
    std::int64_t writingStep_ = -1;
    std::int64_t lastStep_ = -1;
    std::map<std::int64_t, double> validation_;
    std::map<std::int64_t, bool> examined_; ///< which are sound; of the writer
    std::optional<Measured> measured_;
    std::optional<std::uint64_t> copyLimit_;
};

} // namespace tempera::train
