// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryRelief.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "options/OptimizerRules.h"
#include "options/Schema.h"
#include "options/Validation.h"
#include "plan/ModelCost.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

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
    int blocks; ///< of the U-Net that can be swapped
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

bool takeSharedState(Job& job) {
    options::ExchangeConfig& exchange = job.config.exchange;
    if (job.devices.count() < 2 || exchange.sharding != options::Sharding::None || exchange.syncEvery > 1)
        return false;
    exchange.sharding = options::Sharding::Zero1;
    return true;
}

bool takeSharedGradients(Job& job) {
    if (job.config.exchange.sharding != options::Sharding::Zero1 || job.devices.count() < 2)
        return false;
    job.config.exchange.sharding = options::Sharding::Zero2;
    return true;
}

bool takeEightBits(Job& job) {
    OptimizerType& type = job.config.optimizer.type;
    if (type != OptimizerType::AdamW && type != OptimizerType::Lion)
        return false;
    type = type == OptimizerType::AdamW ? OptimizerType::AdamW8bit : OptimizerType::Lion8bit;
    return true;
}

bool takeFusedBackward(Job& job) {
    if (job.config.train.method != options::TrainMethod::FineTune || job.config.optimizer.fusedBackward)
        return false;
    job.config.optimizer.fusedBackward = true;
    job.config.optimizer.maxGradNorm = 0; // a norm needs all gradients at once
    return true;
}

bool takeStateOnHost(Job& job) {
    if (!job.devices.gpu || job.config.optimizer.stateOnHost)
        return false;
    job.config.optimizer.stateOnHost = true;
    return true;
}

/// @param part of all blocks
bool swapBlocks(Job& job, double part) {
    const int count = static_cast<int>(std::lround(part * job.blocks));
    if (!job.devices.gpu || finetunesUnet(job.config) || job.config.model.blocksToSwap >= count)
        return false;
    job.config.model.blocksToSwap = count;
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

/// The cheapest first. The factors of smaller passes, of host memory and of restored weights are guesses, as nothing
/// here was timed on a GPU; tests/bench/memory_options.py measures them.
const std::vector<Rung>& rungs() {
    static const std::vector<Rung> all = {
        {"half precision", takeHalf},
        {"the optimizer's state shared out over the devices", takeSharedState},
        {"gradients shared out over the devices", takeSharedGradients},
        {"updates during the backward pass, without clipping", takeFusedBackward},
        {"optimizer state in 8 bits", takeEightBits},
        {"gradient checkpointing of the outermost level", takeOuterCheckpoints},
        {"gradient checkpointing of all levels", takeAllCheckpoints},
        {"half the batch, accumulated twice", takeSmallerPasses, 1.05},
        {"a quarter of the batch, accumulated", takeSmallerPasses, 1.05},
        {"an eighth of the batch, accumulated", takeSmallerPasses, 1.05},
        {"optimizer state in host memory", takeStateOnHost, 1.1},
        {"half of the frozen U-Net's blocks in host memory", [](Job& job) { return swapBlocks(job, 0.5); }, 1.1},
        {"all of the frozen U-Net's blocks in host memory", [](Job& job) { return swapBlocks(job, 1); }, 1.1},
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

std::ptrdiff_t errorsIn(const TrainConfig& config) {
    const std::vector<options::Problem> problems = options::validate(config);
    return std::count_if(problems.begin(), problems.end(),
                         [](const options::Problem& problem) { return problem.severity == options::Severity::Error; });
}

/// Whether no rule refuses what the rung adds, and the computer has room for it.
bool isPossible(const Job& from, const Job& to, const MemoryEstimate& memory) {
    return errorsIn(to.config) <= errorsIn(from.config) &&
           options::checkDeviceCount(to.config, to.devices.count()).ok() &&
           (!to.devices.gpu || to.devices.hostMemory == 0 || memory.host <= to.devices.hostMemory);
}

} // namespace

std::vector<MemoryRelief> memoryReliefs(const spec::ModelFacts& model, const TrainConfig& config,
                                        const PassSizes& passes, const PlannedDevices& devices) {
    constexpr double kWorthwhile = 0.01; // of what is needed
    std::vector<MemoryRelief> ladder;
    Job job{config, passes, devices, static_cast<int>(unetCost(model.unet, {8, 8}, token::kChunkLength).blocks.size())};
    const auto need = [&](const Job& one) { return estimateMemory(model, one.config, one.passes, devices.gpu); };
    const auto work = [&](const Job& one) {
        return trainingFlops(model, one.config, one.passes.largest, one.passes.chunks);
    };
    std::uint64_t needed = need(job).total();
    for (const Rung& rung : rungs()) {
        if (devices.memory == 0 || needed <= devices.memory)
            break;
        Job next = job;
        if (!rung.take(next))
            continue;
        const MemoryEstimate memory = need(next);
        const std::uint64_t total = memory.total();
        if (static_cast<double>(total) > static_cast<double>(needed) * (1 - kWorthwhile) ||
            !isPossible(job, next, memory))
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
