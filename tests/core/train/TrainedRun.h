// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "TrainFixture.h"
#include "train/TrainLoop.h"

namespace tempera::test {

/// A run of eight steps with a checkpoint after every third, and what became of it.
struct Trained {
    TinyRun run;
    train::Controls controls;
    std::optional<train::Controls> again; ///< of the run that goes on
    TamperedRank rank;

    explicit Trained(const nlohmann::json& train = nlohmann::json::object(),
                     const nlohmann::json& cache = nlohmann::json::object(),
                     const nlohmann::json& others = nlohmann::json::object(),
                     const std::function<void(const fs::path& project)>& arrange = {})
        : run(jobOf(train, cache, others), arrange) {}

    static nlohmann::json jobOf(const nlohmann::json& train, const nlohmann::json& cache,
                                const nlohmann::json& others) {
        nlohmann::json job = {{"train", merged(train)}, {"network", {{"part", "unet"}}}, {"cache", cache}};
        job.merge_patch(others);
        return job;
    }

    static nlohmann::json merged(const nlohmann::json& train) {
        nlohmann::json all = {{"steps", 8}};
        all.merge_patch(train);
        return all;
    }

    Result<train::TrainOutcome> go(const std::optional<run::Checkpoint>& from = std::nullopt) {
        train::TrainLoop loop(*run.setup, run.journal, controls, rank, at::kCPU);
        return loop.run(from);
    }

    /// From the newest checkpoint, as another process does it: nobody has asked it anything yet.
    Result<train::TrainOutcome> goOn() {
        again.emplace();
        train::TrainLoop loop(*run.setup, run.journal, *again, rank, at::kCPU);
        return loop.run(run::newestValidCheckpoint(run.setup->paths.checkpoints(), {}));
    }

    std::string output() const { return tensorBytes(run.setup->paths.output() / "tiny.safetensors"); }
    std::string checkpoint(std::int64_t step) const {
        const fs::path folder = run.setup->paths.checkpoints() / run::checkpointName(step);
        return tensorBytes(folder / "lora.safetensors") + tensorBytes(folder / "optimizer.safetensors");
    }
    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> numbers;
        for (const auto& event : run.recorder.all<run::StepEvent>())
            numbers.push_back(event.step);
        return numbers;
    }
};

/// The numbers of all its steps.
inline const std::vector<std::int64_t> kAllSteps = {1, 2, 3, 4, 5, 6, 7, 8};

/// The sums of a step are that of the gradients and that of the loss.
inline constexpr int kSumsPerStep = 2;
inline int stepOfSum(int call) { return (call + kSumsPerStep - 1) / kSumsPerStep; }
inline bool isGradients(int call) { return call % kSumsPerStep == 1; }

} // namespace tempera::test
