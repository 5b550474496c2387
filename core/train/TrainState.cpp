// SPDX-License-Identifier: Apache-2.0
#include "train/TrainState.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/Clock.h"
#include "base/Hash.h"
#include "base/Log.h"
#include "base/Process.h"
#include "base/Text.h"
#include "data/Withholding.h"
#include "options/OptimizerFacts.h"
#include "parallel/ShareCollectives.h"
#include "plan/RunNeeds.h"

namespace tempera::train {

RunProgress newProgress() {
    const ProcessIdentity self = currentProcess();
    RunProgress progress;
    progress.startedAt = systemClock().unixSeconds();
    progress.sessionId = std::to_string(static_cast<std::uint32_t>(
        fastHash64(self.bootId + std::to_string(self.pid) + std::to_string(progress.startedAt))));
    return progress;
}

namespace {

void logStateOnHost(const optim::Optimizer& optimizer) {
    std::size_t bytes = 0;
    for (const auto& [name, tensor] : optimizer.state())
        bytes += tensor.nbytes();
    log::info("in host memory, brought to the device for every update: the optimizer's state, " +
              formatBytes(static_cast<double>(bytes)));
}

optim::GradientStore storeOf(const options::TrainConfig& config, int ranks) {
    if (options::fusesBackward(config))
        return optim::GradientStore::Nowhere;
    return config.train.accumulation > 1 || ranks > 1 ? optim::GradientStore::WideBuffer : optim::GradientStore::Buffer;
}

/// Who keeps what.
optim::Sharding shardingOf(TrainState& state, const options::TrainConfig& config, parallel::Collectives* collectives) {
    const parallel::Ranks ranks = collectives ? collectives->ranks() : parallel::Ranks();
    if (plan::sharersOfState(config.exchange, ranks.worldSize) == 1)
        return {};
    const std::int64_t stretch = std::max<std::int64_t>(1, config.exchange.bucketMegabytes) << 20;
    state.shares = std::make_unique<parallel::ShareCollectives>(*collectives, stretch);
    return {.rank = ranks.rank,
            .worldSize = ranks.worldSize,
            .ofGradients = plan::sharersOfGradients(config.exchange, ranks.worldSize) > 1,
            .exchange = state.shares.get()};
}

} // namespace

Status attachTrainee(TrainState& state, const options::TrainConfig& config, parallel::Collectives* collectives) {
    TEMPERA_TRY(state.trainee, makeTrainee(state.model, config));
    if (state.text) { // the words may be more by now
        TEMPERA_TRY(models::TextConditioning text, models::makeTextConditioning(state.model));
        state.text.emplace(std::move(text));
    }
    std::vector<optim::ParameterGroup> groups;
    state.parts.clear();
    for (TrainedGroup& group : state.trainee->groups()) {
        state.parts.push_back(group.part);
        groups.push_back(std::move(group.parameters));
    }
    state.parameters = std::make_unique<optim::FlatParameters>(
        groups, storeOf(config, collectives ? collectives->ranks().worldSize : 1),
        shardingOf(state, config, collectives), state.device);
    state.optimizer =
        optim::makeOptimizer(config.optimizer, *state.parameters, static_cast<std::uint64_t>(config.train.seed));
    if (config.optimizer.stateOnHost)
        logStateOnHost(*state.optimizer);
    if (config.train.precision == options::ComputePrecision::Float16)
        state.lossScale.emplace();
    if (config.ema.enabled)
        state.ema = std::make_unique<optim::Ema>(*state.parameters, config.ema);
    return {};
}

namespace {

/// The folders of one use that are trained on, with the pictures of theirs that are.
std::vector<adapters::TrainedFolder> trainedFolders(const data::DatasetIndex& index, data::FolderUse use,
                                                    const std::vector<bool>& withheld) {
    std::vector<adapters::TrainedFolder> folders;
    for (const data::Folder& folder : index.folders) {
        if (folder.use != use)
            continue;
        adapters::TrainedFolder trained{folder.path.filename().string(), folder.repeats, 0, {}};
        for (std::size_t i = folder.firstPicture; i < folder.firstPicture + folder.count; ++i) {
            if (withheld[i])
                continue;
            ++trained.images;
            for (const std::string& tag : split(index.pictures[i].caption, ','))
                if (const auto trimmed = trim(tag); !trimmed.empty())
                    ++trained.tags[std::string(trimmed)];
        }
        if (trained.images > 0)
            folders.push_back(std::move(trained));
    }
    return folders;
}

std::int64_t presentationsOf(const data::DatasetIndex& index, const std::vector<bool>& pictures) {
    std::int64_t presentations = 0;
    for (std::size_t i = 0; i < pictures.size(); ++i)
        presentations += pictures[i] ? index.repeatsOf(i) : 0;
    return presentations;
}

} // namespace

adapters::TrainingRecord recordOf(const RunSetup& setup, const TrainState& state, const RunProgress& progress,
                                  BaseHash hash) {
    const std::int64_t perEpoch = setup.batches.stepsPerEpoch();
    const auto epochsOf = [perEpoch](std::int64_t steps) { return (steps + perEpoch - 1) / perEpoch; };
    adapters::TrainingRecord record;
    record.config = setup.config;
    record.config.cache.latents = plan::cachesLatents(setup.config);
    record.version = TEMPERA_VERSION;
    record.sessionId = progress.sessionId;
    record.startedAt = progress.startedAt;
    record.savedAt = systemClock().unixSeconds();
    record.steps = progress.step;
    record.epoch = epochsOf(progress.step);
    record.totalSteps = setup.steps;
    record.totalEpochs = epochsOf(setup.steps);
    record.batchesPerEpoch = perEpoch;
    record.devices = static_cast<int>(setup.devices.size());
    record.chunks = setup.chunks;
    const std::vector<bool> withheld = data::withheldPictures(setup.index, setup.config.validation);
    record.folders = trainedFolders(setup.index, data::FolderUse::Training, withheld);
    record.classFolders = trainedFolders(setup.index, data::FolderUse::Class, withheld);
    for (const adapters::TrainedFolder& folder : record.folders)
        record.presentations += folder.repeats * folder.images;
    record.validationPresentations = presentationsOf(setup.index, withheld);
    for (const plan::Bucket& bucket : setup.batches.buckets())
        record.buckets.push_back({bucket.size.width, bucket.size.height, bucket.presentations});
    const auto isKnown = [&] {
        return state.modelHashes.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    };
    if (state.modelHashes.valid() && (hash == BaseHash::Awaited || isKnown()))
        record.modelHashes = state.modelHashes.get();
    return record;
}

} // namespace tempera::train
