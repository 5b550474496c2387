// SPDX-License-Identifier: Apache-2.0
#include "plan/RunPlan.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/Text.h"
#include "data/ClassPictures.h"
#include "data/Masks.h"
#include "data/Withholding.h"
#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"
#include "hardware/LaunchPlace.h"
#include "options/OptimizerRules.h"
#include "plan/ExchangeText.h"
#include "plan/LearningParts.h"
#include "plan/MethodWarnings.h"
#include "plan/ModelOptions.h"
#include "plan/PlanWarnings.h"
#include "plan/RunContents.h"
#include "plan/RunExchange.h"
#include "plan/RunNeeds.h"
#include "plan/TextLength.h"

namespace tempera::plan {

namespace {

constexpr double kHour = 3600; // seconds

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

RunPlan countRun(const options::TrainConfig& config, const data::DatasetIndex& index, const BatchPlan& batches,
                 int devices) {
    RunPlan plan;
    const std::vector<bool> withheld = data::withheldPictures(index, config.validation);
    for (std::size_t i = 0; i < index.pictures.size(); ++i) {
        const bool isOfClass = index.folderOf(index.pictures[i]).use == data::FolderUse::Class;
        plan.classImages += isOfClass ? 1 : 0;
        plan.validationImages += withheld[i] ? 1 : 0;
        plan.images += isOfClass || withheld[i] ? 0 : 1;
        plan.ownPresentations += isOfClass || withheld[i] ? 0 : index.repeatsOf(i);
    }
    plan.presentationsPerEpoch = batches.presentationsPerEpoch();
    plan.buckets = batches.buckets();
    plan.devices = devices;
    plan.batchSize = config.train.batchSize;
    plan.accumulation = config.train.accumulation;
    plan.globalBatch = batches.globalBatch();
    plan.stepsPerEpoch = batches.stepsPerEpoch();
    if (config.train.steps || config.train.epochs) {
        plan.optimizerSteps = optimizerSteps(config.train, batches);
        plan.imagesSeen = batches.imagesAfter(plan.optimizerSteps);
        plan.epochs = static_cast<double>(plan.optimizerSteps) / static_cast<double>(plan.stepsPerEpoch);
    }
    return plan;
}

namespace {

/// The index with the class pictures that are to be drawn; empty where that is `scanned` itself, which is large.
struct Drawn {
    std::optional<data::DatasetIndex> index;
    std::optional<ClassFolder> folder;
};

Result<Drawn> withDrawnPictures(const options::TrainConfig& config, const data::DatasetIndex& scanned,
                                const spec::ModelFacts& model, std::string modelHash) {
    Drawn drawn;
    if (config.dataset.classImages <= 0)
        return drawn;
    data::addDrawnClassPictures(config.dataset, drawn.index.emplace(scanned));
    if (!std::any_of(drawn.index->folders.begin(), drawn.index->folders.end(),
                     [](const data::Folder& folder) { return folder.drawn; }))
        return drawn;
    if (modelHash.empty()) {
        TEMPERA_TRY(modelHash, contentsOf(model));
    }
    TEMPERA_TRY(drawn.folder, placeClassPictures(config, modelHash, *drawn.index));
    return drawn;
}

/// What the devices send each other, and how much longer the run takes for it.
void addExchange(RunPlan& plan, PlannedExchange exchange) {
    plan.exchange = std::move(exchange);
    const double waiting = plan.exchange.estimate.waiting;
    plan.time.secondsPerStep += waiting;
    plan.time.trainingSeconds += waiting * static_cast<double>(plan.optimizerSteps);
    plan.time.seconds += waiting * static_cast<double>(plan.optimizerSteps);
    if (const std::string advice = exchangeAdvice(plan.exchange, plan.devices, plan.globalBatch); !advice.empty())
        plan.warnings.push_back("devices.use: " + advice);
}

/// Of a step as one device alone has it.
Result<double> secondsAlone(const options::TrainConfig& config, const data::DatasetIndex& index,
                            const spec::ModelFacts& model, const PlannedDevices& devices, int chunks) {
    PlannedDevices one = devices;
    one.names.resize(1);
    one.missing = 0;
    if (!devices.gpu) { // it has the whole processor
        const int sharers = hardware::devicesHere(std::max(1, devices.count()));
        one.peakFloat32 *= sharers;
        one.peakBfloat16 *= sharers;
    }
    TEMPERA_TRY(const BatchPlan batches,
                makeBatchPlan(config.dataset, config.train, index, one.count(), config.validation));
    return estimateTime(model, config, batches, batches.stepsPerEpoch(), chunks, one).secondsPerStep;
}

void addInterruptions(RunPlan& plan, const options::TrainConfig& config) {
    const auto checkpoint =
        std::ranges::find_if(plan.files, [](const PlannedFiles& one) { return one.what == "checkpoint"; });
    plan.interruption = planInterruptions(config, {plan.optimizerSteps, plan.stepsPerEpoch, plan.time.secondsPerStep},
                                          checkpoint == plan.files.end() ? 0 : checkpoint->bytes);
    plan.mayBeInterrupted = config.devices.pricePerHour > 0 || !config.remote.uri.empty();
}

} // namespace

Result<RunPlan> makePlan(const options::TrainConfig& config, const data::DatasetIndex& scanned,
                         const spec::ModelFacts& model, const PlannedDevices& devices, const std::string& modelHash) {
    TEMPERA_TRY(const Drawn drawn, withDrawnPictures(config, scanned, model, modelHash));
    const data::DatasetIndex& index = drawn.index ? *drawn.index : scanned;
    TEMPERA_CHECK(requireLength(config.train));
    TEMPERA_CHECK(options::checkDeviceCount(config, devices.count()));
    TEMPERA_CHECK(checkModel(config.model, model));
    TEMPERA_CHECK(checkTiles(config.vae, model));
    TEMPERA_TRY(const BatchPlan batches,
                makeBatchPlan(config.dataset, config.train, index, devices.asked(), config.validation));
    RunPlan plan = countRun(config, index, batches, devices.count());
    plan.classFolder = drawn.folder;
    plan.deviceNames = devices.names;
    plan.deviceMemory = devices.memory;
    plan.hostMemory = devices.hostMemory;
    TEMPERA_CHECK(requireLearning(config, plan.optimizerSteps, batches.stepsPerEpoch()));
    TEMPERA_CHECK(requireWords(config, index));
    TEMPERA_CHECK(data::findMasks(index, config.loss));
    const int chunks = longestChunks(index, config);
    // Every pass holds at most the largest part of a full global batch.
    const auto most = std::min<std::int64_t>(config.train.batchSize, batches.presentationsPerEpoch());
    const PassSizes passes{.largest = largestBucket(batches),
                           .buckets = static_cast<int>(batches.buckets().size()),
                           .batchSize = static_cast<int>(most),
                           .chunks = chunks,
                           .devices = devices.count(),
                           .draws = drawn.folder && drawn.folder->missing > 0};
    plan.memory = estimateMemory(model, config, passes, devices.gpu);
    plan.reliefs = memoryReliefs(model, config, passes, devices);
    plan.time = estimateTime(model, config, batches, plan.optimizerSteps, chunks, devices,
                             {plan.validationImages, drawn.folder ? drawn.folder->missing : 0});
    addExchange(plan, planExchange(model, config, passes, devices, plan.time.secondsPerStep));
    TEMPERA_TRY(plan.exchange.secondsAlone, secondsAlone(config, index, model, devices, chunks));
    if (config.devices.pricePerHour > 0)
        plan.cost = config.devices.pricePerHour * plan.time.seconds / kHour;
    plan.files = plannedFiles(config, index, model, batches, plan.optimizerSteps, chunks, devices.count(),
                              plan.time.secondsPerStep);
    addInterruptions(plan, config);
    if (drawn.folder)
        plan.files.push_back(classPictures(config, *drawn.folder));
    addWarnings(plan, config, index, model, devices, chunks);
    return plan;
}

Status recordRun(const options::TrainConfig& config, const data::DatasetIndex& index, const spec::ModelFacts& model,
                 const BatchPlan& batches, const std::vector<hardware::Device>& devices, std::int64_t images,
                 double seconds) {
    const PlannedDevices described = describeDevices(devices, hardware::readHostInfo(), hardware::Gpus().read());
    return recordSpeed(model, config, batches, images, seconds, longestChunks(index, config), described);
}

Status recordEncoding(const spec::ModelFacts& model, const BatchPlan& batches,
                      const std::vector<hardware::Device>& devices, std::int64_t pictures, double seconds) {
    return recordEncodingSpeed(model, batches, pictures, seconds,
                               describeDevices(devices, hardware::readHostInfo(), hardware::Gpus().read()));
}

} // namespace tempera::plan
