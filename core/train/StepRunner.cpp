// SPDX-License-Identifier: Apache-2.0
#include "train/StepRunner.h"

#include <cmath>
#include <limits>

#include <ATen/ops/zeros.h>

#include "optim/GradClip.h"
#include "train/DeviceBatch.h"

namespace tempera::train {

namespace {

double finiteOrNaN(double value) { return std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(); }

cache::LoaderSources sourcesOf(const RunSetup& setup, const TrainState& state, const RunCaches& caches) {
    cache::LoaderSources sources;
    if (caches.latents)
        sources.moments = [&caches, perPicture = setup.config.dataset.flip ? 2U : 1U](std::uint32_t picture,
                                                                                      bool flip) {
            return caches.latents->get(std::size_t{picture} * perPicture + (flip ? 1 : 0));
        };
    if (caches.text)
        sources.text = [&caches](const std::vector<std::string>& captions) { return caches.text->get(captions); };
    sources.tokenize = [&state](const std::vector<std::string>& captions) { return state.text->tokenize(captions); };
    return sources;
}

cache::LoaderSettings settingsOf(const RunSetup& setup, parallel::Ranks ranks, int trainTimesteps,
                                 std::int64_t firstStep) {
    const options::TrainConfig& config = setup.config;
    return {.dataset = config.dataset,
            .latentDraw = config.vae.sample,
            .seed = static_cast<std::uint64_t>(config.train.seed),
            .batchSize = config.train.batchSize,
            .devices = ranks.worldSize,
            .device = ranks.rank,
            .latentChannels = setup.model.vae.latentChannels,
            .vaeScale = setup.model.vae.scale(),
            .trainTimesteps = trainTimesteps,
            .geometry = setup.model.unet.textTimeEmbedding,
            .firstStep = firstStep,
            .lastStep = setup.steps};
}

} // namespace

Result<std::unique_ptr<StepRunner>> StepRunner::create(const RunSetup& setup, const TrainState& state,
                                                       const RunCaches& caches, parallel::Collectives& collectives,
                                                       at::Device device, std::int64_t firstStep) {
    TEMPERA_TRY(const diffusion::NoiseSchedule schedule, diffusion::NoiseSchedule::create(setup.model.scheduler));
    return std::unique_ptr<StepRunner>(new StepRunner(setup, state, caches, collectives, device, firstStep, schedule));
}

StepRunner::StepRunner(const RunSetup& setup, const TrainState& state, const RunCaches& caches,
                       parallel::Collectives& collectives, at::Device device, std::int64_t firstStep,
                       const diffusion::NoiseSchedule& schedule)
    : setup_(setup)
    , state_(state)
    , collectives_(collectives)
    , device_(device)
    , rates_(setup.config.schedule, setup.steps)
    , step_(state.model, state.text ? &*state.text : nullptr, schedule.on(device),
            ModelLoading::computeType(setup.config))
    , loader_(setup.batches, setup.index, setup.bucketing,
              settingsOf(setup, collectives.ranks(), schedule.timesteps(), firstStep),
              sourcesOf(setup, state, caches)) {}

Result<ComputedStep> StepRunner::compute(const std::stop_token& stop, const std::function<void()>& beat) {
    TEMPERA_TRY(const cache::PreparedStep prepared, loader_.next(stop));
    state_.parameters->zeroGradients();
    at::Tensor loss = at::zeros({}, at::TensorOptions().dtype(at::kFloat).device(device_));
    for (const cache::PreparedPass& pass : prepared.passes) {
        loss += step_.accumulate(onDevice(pass, state_.model, device_), prepared.globalImages);
        beat();
    }
    collectives_.allReduceSum(state_.parameters->gradients());
    collectives_.allReduceSum(loss);

    ComputedStep computed;
    computed.event.step = prepared.step;
    computed.event.epoch = prepared.epoch + 1;
    computed.images = prepared.globalImages;
    describe(loss.item<double>(), computed.event);
    return computed;
}

void StepRunner::describe(double loss, run::StepEvent& event) const {
    const options::OptimizerConfig& optimizer = setup_.config.optimizer;
    const double norm = optim::gradientNorm(state_.parameters->gradients());
    event.loss = finiteOrNaN(loss);
    event.gradNorm = finiteOrNaN(norm);
    event.skipped = !std::isfinite(loss) || !std::isfinite(norm);
    const double factor = rates_.factor(event.step - 1);
    const double textRate = optimizer.textEncoderLearningRate.value_or(optimizer.learningRate) * factor;
    event.learningRate = state_.network->trains(adapters::Part::Unet) ? optimizer.learningRate * factor : textRate;
    if (state_.trainsText)
        event.textEncoderRate = textRate;
}

void StepRunner::apply(const ComputedStep& computed) {
    state_.optimizer->step(rates_.factor(computed.event.step - 1),
                           optim::clipScale(computed.event.gradNorm, setup_.config.optimizer.maxGradNorm));
}

} // namespace tempera::train
