// SPDX-License-Identifier: Apache-2.0
#include "train/TrainState.h"

#include <chrono>
#include <utility>

#include "base/Clock.h"
#include "base/Text.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"

namespace tempera::train {

Status attachNetwork(TrainState& state, const options::TrainConfig& config) {
    TEMPERA_TRY(state.network,
                adapters::Network::create(state.model, config.network, static_cast<std::uint64_t>(config.train.seed)));
    const double unetRate = config.optimizer.learningRate;
    const double textRate = config.optimizer.textEncoderLearningRate.value_or(unetRate);
    std::vector<optim::ParameterGroup> groups;
    for (const auto& [part, name, rate] : {std::tuple(adapters::Part::Unet, "unet", unetRate),
                                           std::tuple(adapters::Part::TextEncoder, "text_encoder", textRate)})
        if (state.network->trains(part))
            groups.push_back({name, rate, state.network->trained(part)});
    if (groups.empty())
        return Error::badRequest("network.part: the model has no layer that this network could train");
    state.parameters = std::make_unique<optim::FlatParameters>(groups);
    state.optimizer = optim::makeOptimizer(config.optimizer, *state.parameters);
    return {};
}

namespace {

std::vector<adapters::TrainedFolder> trainedFolders(const data::DatasetIndex& index) {
    std::vector<adapters::TrainedFolder> folders;
    for (const data::Folder& folder : index.folders) {
        adapters::TrainedFolder trained{
            folder.path.filename().string(), folder.repeats, static_cast<std::int64_t>(folder.count), {}};
        for (std::size_t i = folder.firstPicture; i < folder.firstPicture + folder.count; ++i)
            for (const std::string& tag : split(index.pictures[i].caption, ','))
                if (const auto trimmed = trim(tag); !trimmed.empty())
                    ++trained.tags[std::string(trimmed)];
        folders.push_back(std::move(trained));
    }
    return folders;
}

} // namespace

std::map<std::string, std::string> metadataOf(const RunSetup& setup, const TrainState& state,
                                              const RunProgress& progress, BaseHash hash) {
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
    record.presentations = setup.batches.presentationsPerEpoch();
    record.devices = static_cast<int>(setup.devices.size());
    record.chunks = plan::longestChunks(setup.index);
    record.folders = trainedFolders(setup.index);
    for (const plan::Bucket& bucket : setup.batches.buckets())
        record.buckets.push_back({bucket.size.width, bucket.size.height, bucket.presentations});
    const auto isKnown = [&] {
        return state.modelHashes.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    };
    if (state.modelHashes.valid() && (hash == BaseHash::Awaited || isKnown()))
        record.modelHashes = state.modelHashes.get();
    return adapters::loraMetadata(record, setup.model);
}

} // namespace tempera::train
