// SPDX-License-Identifier: Apache-2.0
#include "plan/RunPlan.h"

#include <algorithm>
#include <limits>

#include "base/Text.h"
#include "data/ClassPictures.h"
#include "data/Withholding.h"
#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"
#include "options/Validation.h"
#include "plan/LearningParts.h"
#include "plan/MethodWarnings.h"
#include "plan/ModelOptions.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

int longestChunks(const data::DatasetIndex& index, const options::DatasetConfig& dataset) {
    const token::ClipTokenizer& tokenizer = *token::ClipTokenizer::builtIn();
    int longest = 0;
    for (const data::Picture& picture : index.pictures) {
        longest = std::max(longest, picture.captionTokens);
        if (dataset.wildcards && !picture.lines.empty())
            for (const std::string& line : split(picture.lines, '\n'))
                longest = std::max(longest, tokenizer.count(line));
    }
    return token::chunksFor(longest + tokenizer.count(dataset.captionPrefix) + tokenizer.count(dataset.captionSuffix));
}

namespace {

data::Size largestBucket(const BatchPlan& batches) {
    const auto area = [](const Bucket& bucket) { return std::int64_t{bucket.size.width} * bucket.size.height; };
    return std::max_element(batches.buckets().begin(), batches.buckets().end(),
                            [area](const Bucket& a, const Bucket& b) { return area(a) < area(b); })
        ->size;
}

Status requireLength(const options::TrainingConfig& train) {
    if (train.steps.has_value() == train.epochs.has_value())
        return Error::badRequest(train.steps
                                     ? "train.epochs: given together with train.steps, expected exactly one of the two"
                                     : "train.epochs: missing, expected exactly one of train.epochs and train.steps");
    if (train.steps.value_or(1) < 1 || train.epochs.value_or(1) < 1)
        return Error::badRequest(std::string(train.steps ? "train.steps" : "train.epochs") + ": expected at least 1");
    return {};
}

void count(RunPlan& plan, const options::TrainConfig& config, const data::DatasetIndex& index, const BatchPlan& batches,
           const PlannedDevices& devices) {
    const std::vector<bool> withheld = data::withheldPictures(index, config.validation);
    plan.validationImages = std::count(withheld.begin(), withheld.end(), true);
    plan.images = std::ssize(index.pictures) - plan.validationImages;
    plan.presentationsPerEpoch = batches.presentationsPerEpoch();
    plan.buckets = batches.buckets();
    plan.devices = devices.count();
    plan.deviceNames = devices.names;
    plan.deviceMemory = devices.memory;
    plan.batchSize = config.train.batchSize;
    plan.accumulation = config.train.accumulation;
    plan.globalBatch = batches.globalBatch();
    plan.stepsPerEpoch = batches.stepsPerEpoch();
    plan.optimizerSteps = optimizerSteps(config.train, batches);
    plan.imagesSeen = batches.imagesAfter(plan.optimizerSteps);
    plan.epochs = static_cast<double>(plan.optimizerSteps) / static_cast<double>(plan.stepsPerEpoch);
}

std::string epochsText(double epochs) {
    const std::string number = formatNumber(static_cast<double>(static_cast<std::int64_t>(epochs * 100 + 0.5)) / 100);
    return number + (number == "1" ? " epoch" : " epochs");
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

/// Those of SDXL alone that another model ignores.
void warnAboutSizeConditions(RunPlan& plan, const options::SampleConfig& sample, const spec::ModelFacts& model) {
    const bool given = sample.originalWidth > 0 || sample.originalHeight > 0 || sample.cropTop > 0 ||
                       sample.cropLeft > 0 || sample.targetWidth > 0 || sample.targetHeight > 0;
    if (given && !sample.prompts.empty() && !model.unet.textTimeEmbedding)
        plan.warnings.push_back("sample.original_width and the other size conditions: ignored, as only SDXL has them");
}

/// Folders named by year or date ("2024_trip") ask for more repeats than anybody means.
void warnAboutRepeats(RunPlan& plan, const data::DatasetIndex& index) {
    constexpr int kUnusual = 1000;
    const auto isUnusual = [](const data::Folder& folder) { return folder.numbered && folder.repeats > kUnusual; };
    const auto first = std::find_if(index.folders.begin(), index.folders.end(), isUnusual);
    if (first == index.folders.end())
        return;
    const auto more = std::count_if(first + 1, index.folders.end(), isUnusual);
    plan.warnings.push_back("dataset.path: each picture in " + show(first->path) + " is shown " +
                            formatCount(first->repeats) + " times an epoch, as the folder's name begins with it" +
                            (more > 0 ? " (and " + formatCount(more) + " more folders)" : "") +
                            "; where a date is meant, rename it to 1_" + show(first->path.filename()));
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

Result<BatchPlan> makeBatchPlan(const options::DatasetConfig& dataset, const options::TrainingConfig& train,
                                const data::DatasetIndex& index, int devices,
                                const options::ValidationConfig& validation) {
    TEMPERA_CHECK(data::requireUsable(index));
    if (train.batchSize < 1 || train.accumulation < 1 || devices < 1)
        return Error::badRequest("train.batch_size, train.accumulation and the number of devices must be at least 1");
    TEMPERA_TRY(const data::Bucketing bucketing, data::Bucketing::make(dataset));
    if (index.presentations() > std::numeric_limits<std::int32_t>::max())
        return Error::badRequest("dataset.path: " + formatCount(index.presentations()) +
                                 " presentations an epoch; at most " +
                                 formatCount(std::numeric_limits<std::int32_t>::max()) + " (fewer repeats)");
    std::vector<data::Placement> placements;
    placements.reserve(index.pictures.size());
    for (const data::Picture& picture : index.pictures)
        placements.push_back(bucketing.place({picture.width, picture.height}));
    const std::int64_t globalBatch = std::int64_t{train.batchSize} * train.accumulation * devices;
    return BatchPlan(index, placements, globalBatch, static_cast<std::uint64_t>(train.seed),
                     data::withheldPictures(index, validation));
}

std::int64_t optimizerSteps(const options::TrainingConfig& train, const BatchPlan& batches) {
    return train.steps ? *train.steps : train.epochs.value_or(0) * batches.stepsPerEpoch();
}

Result<RunPlan> makePlan(const options::TrainConfig& config, const data::DatasetIndex& scanned,
                         const spec::ModelFacts& model, const PlannedDevices& devices) {
    std::optional<data::DatasetIndex> extended; // the index is large and its copy rarely needed
    if (config.dataset.classImages > 0)
        data::addDrawnClassPictures(config.dataset, extended.emplace(scanned));
    const data::DatasetIndex& index = extended ? *extended : scanned;
    TEMPERA_CHECK(requireLength(config.train));
    TEMPERA_CHECK(checkModel(config.model, model));
    TEMPERA_CHECK(checkTiles(config.vae, model));
    TEMPERA_TRY(const BatchPlan batches,
                makeBatchPlan(config.dataset, config.train, index, devices.count(), config.validation));
    RunPlan plan;
    count(plan, config, index, batches, devices);
    TEMPERA_CHECK(requireLearning(config, plan.optimizerSteps, batches.stepsPerEpoch()));
    const int chunks = longestChunks(index, config.dataset);
    // Every pass holds at most the largest part of a full global batch.
    const auto most = std::min<std::int64_t>(config.train.batchSize, batches.presentationsPerEpoch());
    const PassSizes passes{largestBucket(batches), static_cast<int>(batches.buckets().size()), static_cast<int>(most),
                           chunks};
    plan.memory = estimateMemory(model, config, passes, devices.gpu);
    plan.reliefs = memoryReliefs(model, config, passes, devices);
    plan.time = estimateTime(model, config, batches, plan.optimizerSteps, chunks, devices, plan.validationImages);
    plan.files = plannedFiles(config, index, model, batches, plan.optimizerSteps, chunks);
    warnAboutOptions(plan, config);
    warnAboutPrecision(plan, config, devices);
    warnAboutSizeConditions(plan, config.sample, model);
    warnAboutLoss(plan, config.loss, model);
    plan.warnings.insert(plan.warnings.end(), devices.warnings.begin(), devices.warnings.end());
    const std::vector<std::string> ofMethod = methodWarnings(config, index);
    plan.warnings.insert(plan.warnings.end(), ofMethod.begin(), ofMethod.end());
    warnAboutRepeats(plan, index);
    warnAboutLength(plan, config.train);
    warnAboutBatches(plan);
    warnAboutRoom(plan, config);
    return plan;
}

Status recordRun(const options::TrainConfig& config, const data::DatasetIndex& index, const spec::ModelFacts& model,
                 const BatchPlan& batches, const std::vector<hardware::Device>& devices, std::int64_t images,
                 double seconds) {
    const PlannedDevices described = describeDevices(devices, hardware::readHostInfo(), hardware::Gpus().read());
    return recordSpeed(model, config, batches, images, seconds, longestChunks(index, config.dataset), described);
}

Status recordEncoding(const spec::ModelFacts& model, const BatchPlan& batches,
                      const std::vector<hardware::Device>& devices, std::int64_t pictures, double seconds) {
    return recordEncodingSpeed(model, batches, pictures, seconds,
                               describeDevices(devices, hardware::readHostInfo(), hardware::Gpus().read()));
}

} // namespace tempera::plan
