// SPDX-License-Identifier: Apache-2.0
#include "train/ModelLoading.h"

#include <utility>

#include <ATen/ops/cat.h>
#include <c10/core/GradMode.h>

#include "base/Clock.h"
#include "base/Log.h"
#include "cache/ModelHash.h"
#include "data/Captions.h"
#include "models/VaeTiling.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "train/Agreement.h"
#include "train/DealtWork.h"
#include "train/Journal.h"

namespace tempera::train {

namespace {

cache::Part partOf(const FolderSharers& sharers) { return {sharers.place.rank, sharers.place.worldSize}; }

cache::Progress advances(DealtWork& work) {
    return [&work](std::int64_t done, std::int64_t) { work.advance(done); };
}

/// @param waited grows by the seconds in which the other ranks were met
cache::Progress advances(DealtWork& work, double& waited) {
    return [&work, &waited](std::int64_t done, std::int64_t) {
        const double begun = systemClock().monotonicSeconds();
        work.advance(done);
        waited += systemClock().monotonicSeconds() - begun;
    };
}

void keepEncodingSpeed(const RunSetup& setup, std::int64_t pictures, double seconds) {
    const Status kept = plan::recordEncoding(setup.model, setup.batches, setup.devices, pictures, seconds);
    if (!kept.ok())
        log::warning(kept.error().message); // later plans will only guess
}

} // namespace

ModelLoading::ModelLoading(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives,
                           at::Device device, std::stop_token stop)
    : setup_(setup)
    , journal_(journal)
    , collectives_(collectives)
    , device_(device)
    , stop_(std::move(stop))
    , isLeftOut_(setup.batches.shownOnlyAfter(setup.steps)) {}

at::ScalarType ModelLoading::computeType(const options::TrainConfig& config) {
    switch (config.train.precision) {
    case options::ComputePrecision::Bfloat16:
        return at::kBFloat16;
    case options::ComputePrecision::Float16:
        return at::kHalf;
    case options::ComputePrecision::Float32:
        break;
    }
    return at::kFloat;
}

at::ScalarType ModelLoading::tunedType(const options::TrainConfig& config) {
    return config.fineTune.weights == options::TrainedPrecision::Bfloat16 ? at::kBFloat16 : at::kFloat;
}

nn::WeightStorage ModelLoading::storageOf(options::StoredPrecision precision) {
    switch (precision) {
    case options::StoredPrecision::Float8:
        return nn::WeightStorage::Float8;
    case options::StoredPrecision::Nf4:
        return nn::WeightStorage::Nf4;
    case options::StoredPrecision::Compute:
        break;
    }
    return nn::WeightStorage::Compute;
}

Result<RunCaches> ModelLoading::load(TrainState& state) {
    const options::TrainConfig& config = setup_.config;
    state.model.facts = setup_.model;
    state.device = device_;
    RunCaches caches;
    if (plan::cachesLatents(config))
        TEMPERA_CHECK(prepareLatents(state, caches));
    if (config.loss.mask != options::MaskSource::Off)
        TEMPERA_CHECK(prepareMasks(caches));
    if (plan::keepsVae(config))
        TEMPERA_CHECK(agreedOn(require(Part::Vae, state), collectives_));
    else
        state.model.vae.reset();
    if (plan::cachesText(config))
        TEMPERA_CHECK(prepareText(state, caches));
    if (plan::keepsTextEncoders(config)) {
        TEMPERA_CHECK(agreedOn(require(Part::TextEncoders, state), collectives_));
    } else {
        state.text.reset();
        state.model.textEncoders.clear();
    }
    TEMPERA_CHECK(agreedOn(require(Part::Unet, state), collectives_));
    return caches;
}

/// What is fine-tuned is read in its own precision: rounded to the computation's, it would begin elsewhere. Such a
/// U-Net waits in host memory until its values move to the buffer of all that is trained: a card needs room for one.
models::LoadOptions ModelLoading::loadOptions(Part part) const {
    const options::TrainConfig& config = setup_.config;
    const auto typeOf = [&](bool isTuned) { return isTuned ? tunedType(config) : computeType(config); };
    std::vector<at::ScalarType> encoders;
    for (std::size_t i = 0; i < setup_.model.textEncoders.size(); ++i)
        encoders.push_back(typeOf(plan::finetunesEncoder(config, i)));
    const bool isTunedUnet = part == Part::Unet && plan::finetunesUnet(config);
    return {.dtype = typeOf(isTunedUnet),
            .textEncoderDtypes = std::move(encoders),
            .unetStorage = storageOf(config.model.unetPrecision),
            .swappedBlocks = config.model.blocksToSwap,
            .device = isTunedUnet ? at::Device(at::kCPU) : device_,
            .unet = part == Part::Unet,
            .vae = part == Part::Vae,
            .textEncoders = part == Part::TextEncoders,
            .stop = stop_};
}

Status ModelLoading::require(Part part, TrainState& state) {
    models::Model& model = state.model;
    const bool isLoaded = part == Part::Vae    ? model.vae != nullptr
                          : part == Part::Unet ? model.unet != nullptr
                                               : !model.textEncoders.empty();
    if (isLoaded)
        return {};
    const auto tell = [this](std::int64_t done, std::int64_t total) {
        constexpr std::int64_t kMegabyte = 1'000'000;
        journal_.phase(run::Phase::Loading, done / kMegabyte, total / kMegabyte, "MB");
    };
    models::LoadOptions options = loadOptions(part);
    options.progress = tell;
    tell(0, models::bytesToLoad(setup_.model, options));
    TEMPERA_TRY(models::Model loaded, models::loadModel(setup_.model, options));
    if (part == Part::Vae)
        model.vae = std::move(loaded.vae);
    if (part == Part::Unet)
        model.unet = std::move(loaded.unet);
    if (part == Part::TextEncoders) {
        model.textEncoders = std::move(loaded.textEncoders);
        TEMPERA_TRY(models::TextConditioning text, models::makeTextConditioning(model));
        state.text.emplace(std::move(text));
    }
    return {};
}

std::vector<cache::LatentItem> ModelLoading::latentItems(RunCaches& caches) const {
    std::vector<cache::LatentItem> items;
    for (std::size_t i = 0; i < setup_.index.pictures.size(); ++i) {
        caches.firstLatent.push_back(items.size());
        if (isLeftOut_[i])
            continue;
        const data::Picture& picture = setup_.index.pictures[i];
        const data::Placement placement = setup_.bucketing.place({picture.width, picture.height});
        items.push_back({picture.file, placement, false});
        if (setup_.config.dataset.flip)
            items.push_back({picture.file, placement, true});
    }
    return items;
}

Status ModelLoading::prepareLatents(TrainState& state, RunCaches& caches) {
    const auto progress = journal_.progress(run::Phase::CachingLatents, "pictures");
    const auto warn = [this](const std::string& message) { journal_.warn(message); };
    const std::vector<cache::LatentItem> items = latentItems(caches);
    progress(0, std::ssize(items)); // reading the VAE for its hash may take long
    const bool inTiles = setup_.config.vae.tiling;
    TEMPERA_TRY(const std::string hash, cache::vaeHash(setup_.model));
    TEMPERA_TRY(cache::LatentCache latents, cache::LatentCache::open(cacheFolder(setup_.config.cache) / "latents",
                                                                     inTiles ? hash + "+tiles" : hash));
    auto prepared = latents.prepare(items, progress, warn, stop_);
    TEMPERA_CHECK(agreedOn(prepared.ok() ? Status() : Status(prepared.error()), collectives_));
    TEMPERA_CHECK(fillLatents(state, latents, *prepared));
    caches.latents.emplace(std::move(latents));
    return {};
}

/// @param missing as this rank sees it
Status ModelLoading::fillLatents(TrainState& state, cache::LatentCache& latents, std::int64_t missing) {
    if (!isAnywhere(missing > 0, collectives_))
        return {};
    const bool inTiles = setup_.config.vae.tiling;
    const auto encode = [&](const at::Tensor& pictures) {
        const c10::NoGradGuard noGradients;
        const at::Tensor moved = pictures.to(device_);
        const models::Vae& vae = *state.model.vae;
        const auto moments = inTiles ? models::encodeInTiles(vae, moved) : vae.encode(moved);
        return at::cat({moments.mean, moments.logvar}, 1);
    };
    const cache::Part part = partOf(sharersOf(cacheFolder(setup_.config.cache) / "latents", collectives_));
    const std::int64_t own = part.of(static_cast<std::size_t>(missing));
    TEMPERA_CHECK(agreedOn(own > 0 ? require(Part::Vae, state) : Status(), collectives_));
    constexpr std::int64_t kTogether = 4;
    DealtWork work(collectives_, own, kTogether, journal_.progress(run::Phase::CachingLatents, "pictures"), stop_);
    const double begun = systemClock().monotonicSeconds();
    double waited = 0;
    const Status filled = latents.fill(encode, advances(work, waited), work.stop(), part);
    const double seconds = systemClock().monotonicSeconds() - begun - waited;
    TEMPERA_CHECK(work.finish(filled));
    if (collectives_.ranks().isFirst()) // the speed of one device
        keepEncodingSpeed(setup_, own, seconds);
    if (collectives_.ranks().isAlone())
        return {};
    TEMPERA_TRY(const std::int64_t left, latents.refresh()); // where files are late to be seen, or others write, too
    const auto fillRest = [&]() -> Status {
        TEMPERA_CHECK(require(Part::Vae, state));
        const auto untold = [](std::int64_t, std::int64_t) {};
        return latents.fill(encode, untold, stop_);
    };
    return agreedOn(left > 0 ? fillRest() : Status(), collectives_);
}

Status ModelLoading::prepareMasks(RunCaches& caches) {
    TEMPERA_TRY(cache::MaskCache masks,
                cache::MaskCache::open(cacheFolder(setup_.config.cache) / "masks", setup_.model.vae.scale()));
    // Where pictures are cut anew each time, there is nothing to keep.
    if (plan::cachesLatents(setup_.config)) {
        std::vector<data::Placement> placements;
        for (const data::Picture& picture : setup_.index.pictures)
            placements.push_back(setup_.bucketing.place({picture.width, picture.height}));
        const auto progress = journal_.progress(run::Phase::CachingLatents, "masks");
        std::vector<data::MaskFile> files = setup_.masks;
        for (std::size_t i = 0; i < files.size(); ++i)
            files[i] = isLeftOut_[i] ? data::MaskFile() : files[i];
        const auto prepare = [&] { return masks.prepare(files, placements, progress, stop_); };
        const fs::path folder = cacheFolder(setup_.config.cache) / "masks";
        const bool begins = sharersOf(folder, collectives_).place.isFirst(); // the others find what it has made
        TEMPERA_CHECK(agreedOn(begins ? prepare() : Status(), collectives_));
        if (!begins) {
            TEMPERA_TRY(masks, cache::MaskCache::open(folder, setup_.model.vae.scale()));
        }
        TEMPERA_CHECK(agreedOn(begins ? Status() : prepare(), collectives_));
    } else {
        masks.use(setup_.masks);
    }
    caches.masks.emplace(std::move(masks));
    return {};
}

std::vector<std::string> ModelLoading::captions() const {
    std::vector<std::string> captions;
    for (std::size_t i = 0; i < setup_.index.pictures.size(); ++i)
        if (!isLeftOut_[i])
            captions.push_back(data::fixedCaption(setup_.index.pictures[i].captionLines(), setup_.config.dataset));
    return captions;
}

Status ModelLoading::prepareText(TrainState& state, RunCaches& caches) {
    const auto progress = journal_.progress(run::Phase::CachingText, "captions");
    const auto warn = [this](const std::string& message) { journal_.warn(message); };
    progress(0, 0);
    TEMPERA_TRY(const std::string hash, cache::textEncodersHash(setup_.model));
    TEMPERA_TRY(cache::TextCache text,
                cache::TextCache::open(cacheFolder(setup_.config.cache) / "text", hash,
                                       std::string(options::idOf(setup_.config.train.precision))));
    TEMPERA_CHECK(fillText(state, text, text.prepare(captions(), warn)));
    caches.text.emplace(std::move(text));
    return {};
}

/// @param missing as this rank sees it
Status ModelLoading::fillText(TrainState& state, cache::TextCache& text, std::int64_t missing) {
    if (!isAnywhere(missing > 0, collectives_))
        return {};
    const auto encode = [&](const std::string& caption) {
        const c10::NoGradGuard noGradients;
        return state.text->encode(std::span(&caption, 1));
    };
    const cache::Part part = partOf(sharersOf(cacheFolder(setup_.config.cache) / "text", collectives_));
    const std::int64_t own = part.of(static_cast<std::size_t>(missing));
    TEMPERA_CHECK(agreedOn(own > 0 ? require(Part::TextEncoders, state) : Status(), collectives_));
    constexpr std::int64_t kTogether = 32;
    DealtWork work(collectives_, own, kTogether, journal_.progress(run::Phase::CachingText, "captions"), stop_);
    TEMPERA_CHECK(work.finish(text.fill(encode, advances(work), work.stop(), part)));
    if (collectives_.ranks().isAlone())
        return {};
    TEMPERA_TRY(const std::int64_t left, text.refresh());
    const auto fillRest = [&]() -> Status {
        TEMPERA_CHECK(require(Part::TextEncoders, state));
        const auto untold = [](std::int64_t, std::int64_t) {};
        return text.fill(encode, untold, stop_);
    };
    return agreedOn(left > 0 ? fillRest() : Status(), collectives_);
}

} // namespace tempera::train
