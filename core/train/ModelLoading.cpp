// SPDX-License-Identifier: Apache-2.0
#include "train/ModelLoading.h"

#include <utility>

#include <ATen/ops/cat.h>
#include <c10/core/GradMode.h>

#include "base/Clock.h"
#include "base/Log.h"
#include "cache/ModelHash.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "train/Journal.h"

namespace tempera::train {

ModelLoading::ModelLoading(const RunSetup& setup, Journal& journal, at::Device device, std::stop_token stop)
    : setup_(setup)
    , journal_(journal)
    , device_(device)
    , stop_(std::move(stop)) {}

at::ScalarType ModelLoading::computeType(const options::TrainConfig& config) {
    return config.train.precision == options::ComputePrecision::Bfloat16 ? at::kBFloat16 : at::kFloat;
}

Result<RunCaches> ModelLoading::load(TrainState& state) {
    const options::TrainConfig& config = setup_.config;
    state.model.facts = setup_.model;
    RunCaches caches;
    if (plan::cachesLatents(config))
        TEMPERA_CHECK(prepareLatents(state, caches));
    if (plan::keepsVae(config))
        TEMPERA_CHECK(require(Part::Vae, state));
    else
        state.model.vae.reset();
    if (plan::cachesText(config))
        TEMPERA_CHECK(prepareText(state, caches));
    if (plan::keepsTextEncoders(config)) {
        TEMPERA_CHECK(require(Part::TextEncoders, state));
    } else {
        state.text.reset();
        state.model.textEncoders.clear();
    }
    TEMPERA_CHECK(require(Part::Unet, state));
    return caches;
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
    const models::LoadOptions options{.dtype = computeType(setup_.config),
                                      .device = device_,
                                      .unet = part == Part::Unet,
                                      .vae = part == Part::Vae,
                                      .textEncoders = part == Part::TextEncoders,
                                      .progress = tell,
                                      .stop = stop_};
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

std::vector<cache::LatentItem> ModelLoading::latentItems() const {
    std::vector<cache::LatentItem> items;
    for (const data::Picture& picture : setup_.index.pictures) {
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
    progress(0, std::ssize(setup_.index.pictures)); // reading the VAE for its hash may take long
    TEMPERA_TRY(const std::string hash, cache::vaeHash(setup_.model));
    TEMPERA_TRY(cache::LatentCache latents,
                cache::LatentCache::open(cacheFolder(setup_.config.cache) / "latents", hash));
    TEMPERA_TRY(const std::int64_t missing, latents.prepare(latentItems(), progress, warn, stop_));
    if (missing > 0) {
        TEMPERA_CHECK(require(Part::Vae, state));
        const auto encode = [&](const at::Tensor& pictures) {
            const c10::NoGradGuard noGradients;
            const auto moments = state.model.vae->encode(pictures.to(device_));
            return at::cat({moments.mean, moments.logvar}, 1);
        };
        const double begun = systemClock().monotonicSeconds();
        TEMPERA_CHECK(latents.fill(encode, progress, stop_));
        const double seconds = systemClock().monotonicSeconds() - begun;
        if (const Status kept = plan::recordEncoding(setup_.model, setup_.batches, setup_.devices, missing, seconds);
            !kept.ok())
            log::warning(kept.error().message); // later plans will only guess
    }
    caches.latents.emplace(std::move(latents));
    return {};
}

std::vector<std::string> ModelLoading::captions() const {
    std::vector<std::string> captions;
    for (const data::Picture& picture : setup_.index.pictures)
        captions.push_back(picture.caption);
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
    if (text.prepare(captions(), warn) > 0) {
        TEMPERA_CHECK(require(Part::TextEncoders, state));
        const auto encode = [&](const std::string& caption) {
            const c10::NoGradGuard noGradients;
            return state.text->encode(std::span(&caption, 1));
        };
        TEMPERA_CHECK(text.fill(encode, progress, stop_));
    }
    caches.text.emplace(std::move(text));
    return {};
}

} // namespace tempera::train
