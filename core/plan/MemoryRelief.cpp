// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryRelief.h"

#include <algorithm>
#include <functional>

#include "options/Schema.h"
#include "plan/RunNeeds.h"

namespace tempera::plan {

namespace {

using options::OptimizerType;
using options::StoredPrecision;
using options::TrainConfig;

/// A job on its way down the ladder.
struct Job {
    TrainConfig config;
    PassSizes passes;
    const PlannedDevices& devices;
};

struct Rung {
    const char* what;
    /// Changes the job; false where it cannot, or has it already.
    std::function<bool(Job&)> take;
    double slower = 1.0; ///< besides what the operations of a step say
};

bool isGpuWithoutBfloat16(const PlannedDevices& devices) { return devices.gpu && !devices.bfloat16; }

bool takeHalf(Job& job) {
    if (!job.devices.gpu || job.config.train.precision != options::ComputePrecision::Float32)
        return false;
    job.config.train.precision =
        isGpuWithoutBfloat16(job.devices) ? options::ComputePrecision::Float16 : options::ComputePrecision::Bfloat16;
    return true;
}

bool takeEightBits(Job& job) {
    OptimizerType& type = job.config.optimizer.type;
    if (type != OptimizerType::AdamW && type != OptimizerType::Lion)
        return false;
    type = type == OptimizerType::AdamW ? OptimizerType::AdamW8bit : OptimizerType::Lion8bit;
    return true;
}

bool takeOuterCheckpoints(Job& job) {
    if (job.config.train.gradientCheckpointing)
        return false;
    job.config.train.gradientCheckpointing = true;
    job.config.train.checkpointedLevels = 1;
    return true;
}

bool takeAllCheckpoints(Job& job) {
    if (job.config.train.gradientCheckpointing && job.config.train.checkpointedLevels == 0)
        return false;
    job.config.train.gradientCheckpointing = true;
    job.config.train.checkpointedLevels = 0;
    return true;
}

/// The same global batch in smaller passes.
bool takeSmallerPasses(Job& job) {
    options::TrainingConfig& train = job.config.train;
    if (train.batchSize < 2 || train.batchSize % 2 != 0)
        return false;
    train.batchSize /= 2;
    train.accumulation *= 2;
    job.passes.batchSize = std::min(job.passes.batchSize, train.batchSize);
    return true;
}

bool store(Job& job, StoredPrecision precision) {
    if (finetunesUnet(job.config) || job.config.model.unetPrecision == precision)
        return false;
    job.config.model.unetPrecision = precision;
    return true;
}

bool takeRoundedWeights(Job& job) {
    if (!finetunesUnet(job.config) || job.config.fineTune.weights == options::TrainedPrecision::Bfloat16)
        return false;
    job.config.fineTune.weights = options::TrainedPrecision::Bfloat16;
    return true;
}

int threeQuarters(int side, int step) { return std::max(step, side * 3 / 4 / step * step); }

bool takeSmallerPictures(Job& job) {
    constexpr int kSmallest = 384; // pixels; below it a model draws nothing good
    options::Resolution& size = job.config.dataset.resolution;
    const int step = job.config.dataset.bucketStep;
    const options::Resolution less{threeQuarters(size.width, step), threeQuarters(size.height, step)};
    if (std::min(less.width, less.height) < kSmallest)
        return false;
    job.passes.largest = {threeQuarters(job.passes.largest.width, step),
                          threeQuarters(job.passes.largest.height, step)};
    size = less;
    return true;
}

/// The cheapest first. The factors of smaller passes and of restored weights are guesses, as nothing here was timed on
/// a GPU; tests/bench/memory_options.py measures them.
const std::vector<Rung>& rungs() {
    static const std::vector<Rung> all = {
        {"half precision", takeHalf},
        {"optimizer state in 8 bits", takeEightBits},
        {"gradient checkpointing of the outermost level", takeOuterCheckpoints},
        {"gradient checkpointing of all levels", takeAllCheckpoints},
        {"half the batch, accumulated twice", takeSmallerPasses, 1.05},
        {"a quarter of the batch, accumulated", takeSmallerPasses, 1.05},
        {"an eighth of the batch, accumulated", takeSmallerPasses, 1.05},
        {"the frozen U-Net in float8", [](Job& job) { return store(job, StoredPrecision::Float8); }, 1.1},
        {"the frozen U-Net in NF4", [](Job& job) { return store(job, StoredPrecision::Nf4); }, 1.05},
        {"trained weights in bfloat16", takeRoundedWeights},
        {"pictures of three quarters the size", takeSmallerPictures},
        {"pictures of half the size", takeSmallerPictures},
    };
    return all;
}

/// The options that differ, as `--set` takes them.
std::vector<std::pair<std::string, std::string>> changesOf(const TrainConfig& from, const TrainConfig& to) {
    std::vector<std::pair<std::string, std::string>> changes;
    for (const options::Option& option : options::schema().options())
        if (const options::Value value = option.get(to); value != option.get(from))
            changes.emplace_back(option.key(), options::toText(value));
    return changes;
}

} // namespace

std::vector<MemoryRelief> memoryReliefs(const spec::ModelFacts& model, const TrainConfig& config,
                                        const PassSizes& passes, const PlannedDevices& devices) {
    constexpr double kWorthwhile = 0.01; // of what is needed
    std::vector<MemoryRelief> ladder;
    Job job{config, passes, devices};
    const auto need = [&](const Job& one) {
        return estimateMemory(model, one.config, one.passes, devices.gpu).total();
    };
    const auto work = [&](const Job& one) {
        return trainingFlops(model, one.config, one.passes.largest, one.passes.chunks);
    };
    std::uint64_t needed = need(job);
    for (const Rung& rung : rungs()) {
        if (devices.memory == 0 || needed <= devices.memory)
            break;
        Job next = job;
        if (!rung.take(next))
            continue;
        const std::uint64_t total = need(next);
        if (static_cast<double>(total) > static_cast<double>(needed) * (1 - kWorthwhile))
            continue;
        ladder.push_back({changesOf(job.config, next.config), rung.what, needed - total, total,
                          rung.slower * work(next) / work(job)});
        job.config = next.config;
        job.passes = next.passes;
        needed = total;
    }
    return ladder;
}

} // namespace tempera::plan
