// SPDX-License-Identifier: Apache-2.0
#include "train/StepRunner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "base/Assert.h"
#include "base/Log.h"
#include "hardware/LaunchPlace.h"
#include "optim/GradClip.h"
#include "options/OptimizerFacts.h"
#include "plan/RunNeeds.h"
#include "train/Culprits.h"
#include "train/DeviceBatch.h"
#include "train/LocalSteps.h"

namespace tempera::train {

namespace {

double finiteOrNaN(double value) { return std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(); }

cache::LoaderSources sourcesOf(const TrainState& state, const RunCaches& caches) {
    cache::LoaderSources sources;
    if (caches.latents)
        sources.moments = [&caches](std::uint32_t picture, bool flip) { return caches.moments(picture, flip); };
    if (caches.masks)
        sources.mask = [&caches](std::uint32_t picture, const data::Placement& placement, bool flip) {
            return caches.masks->get(picture, placement, flip);
        };
    if (caches.text)
        sources.text = [&caches](const auto& captions, int chunks) { return caches.text->get(captions, chunks); };
    sources.tokenize = [&state](const auto& captions, int chunks) { return state.text->tokenize(captions, chunks); };
    return sources;
}

/// Where devices.loader_threads leaves it open, each device's share of devices.threads, which are of one machine.
int loaderThreads(const options::TrainConfig& config, parallel::Ranks ranks) {
    if (config.devices.loaderThreads > 0)
        return config.devices.loaderThreads;
    const int all =
        config.devices.threads > 0 ? config.devices.threads : static_cast<int>(std::thread::hardware_concurrency());
    return std::max(1, all / hardware::devicesHere(ranks.worldSize));
}

cache::LoaderSettings settingsOf(const RunSetup& setup, parallel::Ranks ranks, std::int64_t firstStep) {
    const options::TrainConfig& config = setup.config;
    return {.dataset = config.dataset,
            .latentDraw = config.vae.sample,
            .seed = static_cast<std::uint64_t>(config.train.seed),
            .batchSize = config.train.batchSize,
            .devices = ranks.worldSize,
            .device = ranks.rank,
            .latentChannels = setup.model.vae.latentChannels,
            .vaeScale = setup.model.vae.scale(),
            .timesteps = setup.timesteps,
            .noise = config.noise,
            .unmaskedProbability = config.loss.unmaskedProbability,
            .geometry = setup.model.unet.textTimeEmbedding,
            .chunks = setup.chunks,
            .threads = loaderThreads(config, ranks),
            .firstStep = firstStep,
            .lastStep = setup.steps};
}

/// loss.prior_weight for pictures of the class; undefined where all pictures count alike.
at::Tensor lossWeights(const RunSetup& setup, const cache::PreparedPass& pass, at::Device device) {
    std::vector<float> weights;
    for (const std::uint32_t picture : pass.shown) {
        const bool ofClass = setup.index.folderOf(setup.index.pictures[picture]).use == data::FolderUse::Class;
        weights.push_back(ofClass ? static_cast<float>(setup.config.loss.priorWeight) : 1.0F);
    }
    const bool areEqual = std::all_of(weights.begin(), weights.end(), [](float weight) { return weight == 1.0F; });
    return areEqual ? at::Tensor() : at::tensor(weights).to(device);
}

/// In which order backward comes to what it makes gradients of: text encoders come before the U-Net.
std::vector<int> stagesOf(const TrainState& state) {
    std::vector<int> stages;
    for (const auto& slot : state.parameters->slots())
        stages.push_back(static_cast<int>(state.parts[slot.range])); // that of the U-Net is 0
    return stages;
}

/// The exchange of the gradients; see plan::exchangesInPass.
std::unique_ptr<parallel::GradientSync> makeSync(const options::TrainConfig& config, parallel::Collectives& collectives,
                                                 const TrainState& state) {
    const bool overlaps = plan::exchangesInPass(config) && !collectives.ranks().isAlone();
    parallel::GradientSettings settings;
    settings.bucketBytes = overlaps ? std::int64_t{config.exchange.bucketMegabytes} << 20
                                    : state.parameters->size() * static_cast<std::int64_t>(sizeof(double));
    settings.wire = config.exchange.precision == options::TrainedPrecision::Bfloat16 ? at::kBFloat16 : at::kFloat;
    auto sync = std::make_unique<parallel::GradientSync>(collectives, *state.parameters, stagesOf(state), settings);
    if (overlaps)
        state.parameters->tellArrivals([&sync = *sync](std::size_t slot) { sync.arrived(slot); });
    if (collectives.ranks().isFirst() && !collectives.ranks().isAlone())
        log::info("gradients are exchanged in " + std::to_string(sync->buckets()) + " parts" +
                  (overlaps ? ", each as soon as it is whole" : " behind backward"));
    return sync;
}

/// Of the gradients that this rank has the sums of.
double normOf(const optim::FlatParameters& parameters) {
    const at::Tensor& gradients = parameters.gradients();
    if (parameters.sharding().isWhole() || gradients.numel() == parameters.keptSize())
        return optim::gradientNorm(gradients);
    std::vector<at::Tensor> kept;
    for (const auto& run : parameters.runs())
        kept.push_back(parameters.view(gradients, run));
    double squares = 0;
    for (const double norm : optim::gradientNorms(kept))
        squares += norm * norm;
    return std::sqrt(squares);
}

} // namespace

Result<std::unique_ptr<StepRunner>> StepRunner::create(const RunSetup& setup, TrainState& state,
                                                       const RunCaches& caches, parallel::Collectives& collectives,
                                                       at::Device device, std::int64_t firstStep) {
    TEMPERA_TRY(const diffusion::NoiseSchedule schedule, diffusion::NoiseSchedule::create(setup.model.scheduler));
    if (!caches.latents)
        log::info("threads that read pictures: " + std::to_string(loaderThreads(setup.config, collectives.ranks())));
    return std::unique_ptr<StepRunner>(new StepRunner(setup, state, caches, collectives, device, firstStep, schedule));
}

StepRunner::StepRunner(const RunSetup& setup, TrainState& state, const RunCaches& caches,
                       parallel::Collectives& collectives, at::Device device, std::int64_t firstStep,
                       const diffusion::NoiseSchedule& schedule)
    : setup_(setup)
    , state_(state)
    , collectives_(collectives)
    , device_(device)
    , isApart_(stepsApart(setup.config, collectives.ranks()))
    , rateScale_(plan::rateScale(setup.config.exchange,
                                 plan::largestBatch(setup.batches.buckets(), setup.batches.globalBatch()),
                                 collectives.ranks().worldSize))
    , rates_(setup.config.schedule, setup.steps, setup.config.optimizer.learningRate * rateScale_)
    , step_(state.model, state.text ? &*state.text : nullptr, schedule.on(device),
            ModelLoading::computeType(setup.config), setup.config.loss)
    , resting_(setup, state)
    , fused_(options::fusesBackward(setup.config)
                 ? std::make_unique<optim::FusedStep>(*state.parameters, *state.optimizer,
                                                      optim::FusedStep::gatheredOn(device))
                 : nullptr)
    , sync_(fused_ || isApart_ ? nullptr : makeSync(setup.config, collectives, state))
    , loader_(setup.batches, setup.index, setup.bucketing, settingsOf(setup, collectives.ranks(), firstStep),
              sourcesOf(state, caches)) {}

Result<ComputedStep> StepRunner::compute(const std::stop_token& stop, const std::function<void()>& beat) {
    // Several ranks must all come to the exchange below.
    TEMPERA_TRY(const cache::PreparedStep prepared,
                loader_.next(collectives_.ranks().isAlone() ? stop : std::stop_token()));
    state_.parameters->zeroGradients();
    resting_.beginStep(prepared.step);
    ComputedStep computed;
    computed.event.step = prepared.step;
    computed.event.epoch = prepared.epoch + 1;
    computed.images = prepared.globalImages;
    for (const cache::PreparedPass& pass : prepared.passes)
        computed.own += pass.images;
    describeRates(computed.event); // before an update: some are made of the weights
    const at::Tensor loss = accumulate(prepared, isApart_ ? computed.own : prepared.globalImages, beat);
    double norm = fusedOutcome_.gradientNorm;
    if (!fused_)
        bringTogether(loss, norm);
    if (isApart_)
        loss.mul_(static_cast<double>(computed.own) / static_cast<double>(computed.images));
    describe(loss.item<double>(), norm, computed);
    if (computed.event.skipped && !computed.overflowed)
        computed.culprits = culpritsOf(computed, prepared);
    return computed;
}

void StepRunner::bringTogether(at::Tensor loss, double& norm) {
    if (sync_)
        sync_->finish();
    norm = normOf(*state_.parameters) / lossScale();
    if (sync_)
        shareOut(loss, norm);
}

/// The loss of all ranks, and the norm: of what they share out of all their parts, else as the first one has it, as
/// processors of different kinds round it differently, and what all do with it must be the same.
void StepRunner::shareOut(const at::Tensor& loss, double& norm) const {
    if (collectives_.ranks().isAlone())
        return collectives_.allReduceSum(loss);
    const double own = state_.shares ? norm * norm : collectives_.ranks().isFirst() ? norm : 0.0;
    const at::Tensor facts = at::tensor({loss.item<double>(), own}, at::kDouble);
    collectives_.allReduceSum(facts);
    at::Tensor(loss).fill_(facts[0].item<double>());
    norm = state_.shares ? std::sqrt(facts[1].item<double>()) : facts[1].item<double>();
}

/// Forward and backward of this device's share. @param images that a loss is divided by. @return its loss
at::Tensor StepRunner::accumulate(const cache::PreparedStep& prepared, std::int64_t images,
                                  const std::function<void()>& beat) {
    const options::TrainConfig& config = setup_.config;
    const std::vector<plan::MicroBatch> shares =
        plan::sharesOf(static_cast<std::size_t>(prepared.globalImages), collectives_.ranks().worldSize,
                       config.train.batchSize, collectives_.ranks().rank);
    const std::size_t exchanges = sync_ && sync_->exchangesEveryPass()
                                      ? plan::deal(static_cast<std::size_t>(prepared.globalImages),
                                                   collectives_.ranks().worldSize, config.train.batchSize)
                                            .size()
                                      : 1;
    std::size_t exchanged = 0; // the last one is compute()'s
    at::Tensor loss = at::zeros({}, at::TensorOptions().dtype(at::kFloat).device(device_));
    for (std::size_t i = 0; i < prepared.passes.size(); ++i) {
        const plan::MicroBatch& share = shares[i];
        state_.trainee->beginPass({static_cast<std::uint64_t>(config.train.seed), prepared.step,
                                   static_cast<std::int64_t>(share.begin), static_cast<std::int64_t>(share.size())});
        MicroBatch batch = onDevice(prepared.passes[i], state_.model, config.vae, config.noise, device_);
        batch.lossWeights = lossWeights(setup_, prepared.passes[i], device_);
        if (sync_ && (exchanges > 1 || i + 1 == prepared.passes.size()))
            sync_->beginPass();
        loss += fused_ ? stepWithin(batch, prepared) : step_.accumulate(batch, images, lossScale());
        state_.trainee->endPass();
        if (exchanged + 1 < exchanges) {
            sync_->finish();
            ++exchanged;
        }
        beat();
    }
    for (; exchanged + 1 < exchanges; ++exchanged) // with zeros, where this device has fewer pictures than others
        sync_->finish();
    return loss;
}

/// Forward, and backward with the optimizer's step in it: not from a loss that is not finite. @return the loss
at::Tensor StepRunner::stepWithin(const MicroBatch& batch, const cache::PreparedStep& prepared) {
    TEMPERA_ASSERT(prepared.passes.size() == 1 && collectives_.ranks().isAlone());
    const at::Tensor loss = step_.loss(batch, prepared.globalImages);
    fusedOutcome_ = {};
    if (!std::isfinite(loss.item<double>()))
        return loss.detach();
    fused_->begin(rateFactor(prepared.step));
    loss.backward();
    fusedOutcome_ = fused_->end();
    isUpdating_ = fusedOutcome_.hasUpdated;
    return loss.detach();
}

std::string StepRunner::culpritsOf(const ComputedStep& computed, const cache::PreparedStep& prepared) const {
    if (isApart_) // the others do not look for them
        return findCulprits(setup_, state_, step_, prepared.passes, *parallel::makeSingleRank(), device_);
    if (fusedOutcome_.nonFinite.empty())
        return findCulprits(setup_, state_, step_, prepared.passes, collectives_, device_);
    return " (the gradient of " + fusedOutcome_.nonFinite +
           (computed.isPartial ? "; the tensors before it have been updated, the others have not)" : ")");
}

void StepRunner::describeRates(run::StepEvent& event) const {
    const double factor = rateFactor(event.step);
    event.learningRate = rateOf(state_.parts.front(), factor);
    for (const LearningPart part : {LearningPart::TextEncoder2, LearningPart::TextEncoder})
        if (std::find(state_.parts.begin(), state_.parts.end(), part) != state_.parts.end())
            event.textEncoderRate = rateOf(part, factor);
}

void StepRunner::describe(double loss, double norm, ComputedStep& computed) const {
    run::StepEvent& event = computed.event;
    event.loss = finiteOrNaN(loss);
    event.gradNorm = finiteOrNaN(norm);
    event.skipped = !std::isfinite(loss) || !std::isfinite(norm);
    computed.isPartial = event.skipped && isUpdating();
    computed.overflowed = std::isfinite(loss) && event.skipped && state_.lossScale && state_.lossScale->canBackOff();
}

/// What a part learns with in a step; 0 once it rests.
double StepRunner::rateOf(LearningPart part, double factor) const {
    return resting_.rests(part) ? 0.0 : state_.optimizer->effectiveRate(peakRate(setup_.config, part) * factor);
}

void StepRunner::apply(const ComputedStep& computed) {
    isUpdating_ = true;
    if (!fused_ && (computed.own > 0 || !isApart_))
        state_.optimizer->step(rateFactor(computed.event.step),
                               optim::clipScale(computed.event.gradNorm, setup_.config.optimizer.maxGradNorm) /
                                   lossScale());
    state_.trainee->afterStep();
    if (state_.ema)
        state_.ema->afterStep(computed.event.step);
}

void StepRunner::finish(const ComputedStep& computed) {
    if (state_.lossScale && (computed.own > 0 || !isApart_))
        state_.lossScale->update(computed.event.skipped);
    // Each device's average counts as many updates as the others', so that the mean of them is one.
    if (isApart_ && computed.event.skipped && state_.ema)
        state_.ema->afterStep(computed.event.step);
    isUpdating_ = false;
}

} // namespace tempera::train
