// SPDX-License-Identifier: Apache-2.0
#include "plan/PlanWarnings.h"

#include <array>
#include <cmath>
#include <utility>

#include "base/Text.h"
#include "hardware/GpuInfo.h"
#include "options/OptimizerFacts.h"
#include "options/OptimizerRules.h"
#include "options/Validation.h"
#include "plan/DatasetWarnings.h"
#include "plan/LearningParts.h"
#include "plan/MethodWarnings.h"
#include "plan/ModelCost.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

std::string epochsText(double epochs) {
    const std::string number = formatNumber(static_cast<double>(static_cast<std::int64_t>(epochs * 100 + 0.5)) / 100);
    if (number == "0")
        return "less than one epoch";
    return number + (number == "1" ? " epoch" : " epochs");
}

/// To three digits.
std::string roundedText(double value) {
    const double digits = std::pow(10.0, 2 - std::floor(std::log10(value)));
    return formatNumber(std::round(value * digits) / digits);
}

void warnAboutScaledRates(RunPlan& plan, const options::TrainConfig& config) {
    const std::int64_t largest = largestBatch(plan.buckets, plan.globalBatch);
    const double scale = rateScale(config.exchange, largest, plan.devices);
    const options::OptimizerConfig& optimizer = config.optimizer;
    if (scale == 1 || options::takesOwnRate(optimizer))
        return;
    const double scaled = optimizer.learningRate * scale;
    const std::string why = options::tooHigh(optimizer.type, optimizer.learningRate).empty()
                                ? options::tooHigh(optimizer.type, scaled)
                                : std::string();
    plan.warnings.push_back("optimizer.lr_scaling: learning rates are multiplied by " + roundedText(scale) +
                            (config.exchange.syncEvery > 1 ? ", as a device steps on " : ", as a step has ") +
                            formatCount(updateBatch(config.exchange, largest, plan.devices)) + " pictures" +
                            (why.empty() ? "" : "; " + roundedText(scaled) + " is " + why));
}

/// A length in steps means more images on more devices, which surprises people.
void warnAboutLength(RunPlan& plan, const options::TrainingConfig& train) {
    if (!train.steps)
        return;
    const std::string seen =
        formatCount(plan.imagesSeen) + (plan.imagesSeen == 1 ? " image = " : " images = ") + epochsText(plan.epochs);
    if (plan.devices > 1)
        plan.warnings.push_back("train.steps: " + formatCount(plan.optimizerSteps) + " steps on " +
                                std::to_string(plan.devices) + " devices show " + seen +
                                "; train.epochs shows the same images on any number of devices");
    else if (plan.optimizerSteps % plan.stepsPerEpoch != 0)
        plan.warnings.push_back("train.steps: " + seen + "; the last epoch is not finished");
}

/// The option that gives a picture another caption each time; empty where there is none.
std::string changesCaptions(const options::DatasetConfig& dataset) {
    if (dataset.shuffleCaption)
        return "dataset.shuffle_caption";
    if (dataset.wildcards)
        return "dataset.wildcards";
    if (dataset.tagDropout > 0)
        return "dataset.tag_dropout";
    return dataset.tokenWarmupSteps > 0 ? "dataset.token_warmup_steps" : "";
}

void warnAboutPrecision(RunPlan& plan, const options::TrainConfig& config, const PlannedDevices& devices) {
    if (config.train.precision == options::ComputePrecision::Bfloat16 && !devices.bfloat16)
        plan.warnings.push_back("train.precision: " + devices.model +
                                " has no units for bfloat16, which is slow on it; float16 is what it was made for");
}

/// Fewer blocks are swapped than the job says.
void warnAboutBlocks(RunPlan& plan, const options::ModelConfig& config, const spec::ModelFacts& model) {
    const auto blocks = std::ssize(unetCost(model.unet, {8, 8}, token::kChunkLength).blocks);
    if (config.blocksToSwap > blocks)
        plan.warnings.push_back("model.blocks_to_swap: " + std::to_string(config.blocksToSwap) +
                                " are more than the model's " + formatCount(blocks) +
                                " blocks, all of which are swapped");
}

void warnAboutClassFolder(RunPlan& plan) {
    if (plan.classFolder && plan.classFolder->drawnOtherwise)
        plan.warnings.push_back("dataset.class_path: the pictures in " + show(plan.classFolder->path) +
                                " were drawn with other sample.* settings, model.clip_skip or train.precision; they "
                                "are used as they are");
}

/// What saves a GPU's memory, on a CPU or in a dose where it saves none.
void warnAboutHostMemory(RunPlan& plan, const options::TrainConfig& config, const PlannedDevices& devices) {
    const int swapped = config.model.blocksToSwap;
    if (!devices.gpu) {
        if (swapped > 0)
            plan.warnings.push_back(
                "model.blocks_to_swap: on a CPU it saves nothing and copies the blocks twice a step");
        if (config.optimizer.stateOnHost)
            plan.warnings.push_back(
                "optimizer.state_on_host: on a CPU it saves nothing and copies the state every step");
    } else if (swapped == 1 || swapped == 2) {
        plan.warnings.push_back("model.blocks_to_swap: " + std::to_string(swapped) +
                                " saves nothing: two of the blocks are on the GPU at any time; expected 3 or more");
    }
    if (devices.gpu && devices.hostMemory > 0 && plan.memory.host > devices.hostMemory)
        plan.warnings.push_back("the computer has " + formatBytes(static_cast<double>(devices.hostMemory)) +
                                " of memory; the run needs about " +
                                formatBytes(static_cast<double>(plan.memory.host)) + " of it beside the GPU's");
}

/// What the model's own prediction leaves without effect.
void warnAboutLoss(RunPlan& plan, const options::LossConfig& loss, const spec::ModelFacts& model) {
    const bool isV = model.prediction == spec::Prediction::V;
    if (loss.scaleVLikeNoise && !isV)
        plan.warnings.push_back("loss.scale_v_like_noise: ignored, as the model predicts noise");
    if (loss.vLike > 0 && isV)
        plan.warnings.push_back("loss.v_like: ignored, as the model predicts velocity");
}

/// What the form shows below its fields: values that are probably not meant, options that this job ignores.
void warnAboutOptions(RunPlan& plan, const options::TrainConfig& config) {
    for (const options::Problem& problem : options::validate(config))
        if (problem.severity != options::Severity::Error)
            plan.warnings.push_back(problem.key + ": " + problem.message);
    if (config.cache.latents && !cachesLatents(config))
        plan.warnings.push_back("dataset.random_crop: latents cannot be cached, every picture is encoded each time");
    if (const std::string key = changesCaptions(config.dataset);
        config.cache.text && !learnsThroughText(config) && !key.empty())
        plan.warnings.push_back(key + ": captions cannot be cached, each is encoded each time");
}

/// What is about several devices working together, on one.
void warnAboutOneDevice(RunPlan& plan, const options::ExchangeConfig& exchange) {
    if (plan.globalBatch > std::int64_t{plan.batchSize} * plan.accumulation)
        return;
    const options::ExchangeConfig usual;
    const std::array<std::pair<bool, const char*>, 9> options = {{
        {exchange.workers != usual.workers, "devices.workers"},
        {exchange.sharding != usual.sharding, "devices.sharding"},
        {exchange.precision != usual.precision, "devices.exchange_precision"},
        {exchange.bucketMegabytes != usual.bucketMegabytes, "devices.bucket_size"},
        {exchange.timeout != usual.timeout, "devices.timeout"},
        {exchange.allowFewer != usual.allowFewer, "devices.allow_fewer"},
        {exchange.syncEvery != usual.syncEvery, "devices.sync_every"},
        {exchange.outerLearningRate != usual.outerLearningRate && exchange.syncEvery > 1,
         "devices.outer_learning_rate"},
        {exchange.outerMomentum != usual.outerMomentum && exchange.syncEvery > 1, "devices.outer_momentum"},
    }};
    for (const auto& [isSet, key] : options)
        if (isSet)
            plan.warnings.push_back(std::string(key) + ": ignored: it counts only on several devices");
}

/// Those of SDXL alone that another model ignores.
void warnAboutSizeConditions(RunPlan& plan, const options::SampleConfig& sample, const spec::ModelFacts& model) {
    const bool given = sample.originalWidth > 0 || sample.originalHeight > 0 || sample.cropTop > 0 ||
                       sample.cropLeft > 0 || sample.targetWidth > 0 || sample.targetHeight > 0;
    if (given && !sample.prompts.empty() && !model.unet.textTimeEmbedding)
        plan.warnings.push_back("sample.original_width and the other size conditions: ignored, as only SDXL has them");
}

/// More in a step than an epoch has. @return whether
bool warnAboutLargeBatch(RunPlan& plan) {
    if (plan.globalBatch <= plan.presentationsPerEpoch)
        return false;
    std::vector<std::string> factors; // that make it more
    if (plan.batchSize > 1)
        factors.push_back("train.batch_size");
    if (plan.batchSize <= plan.presentationsPerEpoch) { // else it is too much by itself
        if (plan.accumulation > 1)
            factors.push_back("train.accumulation");
        if (plan.globalBatch > std::int64_t{plan.batchSize} * plan.accumulation)
            factors.push_back("devices.use");
    }
    plan.warnings.push_back(join(factors, ", ") + ": " + formatCount(plan.globalBatch) +
                            " images a step are more than the " + formatCount(plan.presentationsPerEpoch) +
                            (plan.presentationsPerEpoch == 1 ? " presentation" : " presentations") +
                            " of an epoch, so no step is ever full");
    return true;
}

void warnAboutBatches(RunPlan& plan) {
    std::int64_t partial = 0, missing = 0;
    for (const Bucket& bucket : plan.buckets) {
        const std::int64_t lacking = bucket.batches * plan.globalBatch - bucket.presentations;
        partial += lacking > 0 ? 1 : 0;
        missing += lacking;
    }
    constexpr std::int64_t kNoticeable = 10; // one part in ten
    if (missing * kNoticeable > plan.stepsPerEpoch * plan.globalBatch)
        plan.warnings.push_back(
            formatCount(partial) + " of " + formatCount(plan.stepsPerEpoch) +
            " batches an epoch are partial: " + formatCount(static_cast<long long>(plan.buckets.size())) +
            " buckets for " + formatCount(plan.presentationsPerEpoch) +
            " presentations; fewer buckets or a smaller global batch fill them");
}

void warnAboutRoom(RunPlan& plan, const options::TrainConfig& config) {
    const std::uint64_t needed = plan.memory.total();
    if (plan.deviceMemory > 0 && needed > plan.deviceMemory)
        plan.warnings.push_back("about " + formatBytes(static_cast<double>(needed)) +
                                " are needed on each device, which has " +
                                formatBytes(static_cast<double>(plan.deviceMemory)) +
                                (plan.reliefs.empty() ? "" : "; the plan says what would need less"));
    std::uint64_t written = 0;
    for (const PlannedFiles& files : plan.files)
        written += files.bytes * static_cast<std::uint64_t>(files.kept);
    if (config.save.dir.empty())
        return;
    const auto room = hardware::freeDiskSpace(config.save.dir);
    if (room.ok() && written > room.value())
        plan.warnings.push_back("save.dir: about " + formatBytes(static_cast<double>(written)) +
                                " will be written and " + formatBytes(static_cast<double>(room.value())) + " are free");
}

} // namespace

void addWarnings(RunPlan& plan, const options::TrainConfig& config, const data::DatasetIndex& index,
                 const spec::ModelFacts& model, const PlannedDevices& devices, int chunks) {
    const auto add = [&plan](const std::vector<std::string>& more) {
        plan.warnings.insert(plan.warnings.end(), more.begin(), more.end());
    };
    warnAboutOptions(plan, config);
    warnAboutOneDevice(plan, config.exchange);
    warnAboutPrecision(plan, config, devices);
    warnAboutHostMemory(plan, config, devices);
    warnAboutBlocks(plan, config.model, model);
    warnAboutClassFolder(plan);
    warnAboutSizeConditions(plan, config.sample, model);
    warnAboutLoss(plan, config.loss, model);
    add(devices.warnings);
    add(methodWarnings(config, index, model));
    add(datasetWarnings(config, index, chunks));
    warnAboutLength(plan, config.train);
    warnAboutScaledRates(plan, config);
    if (!warnAboutLargeBatch(plan))
        warnAboutBatches(plan);
    warnAboutRoom(plan, config);
}

} // namespace tempera::plan
