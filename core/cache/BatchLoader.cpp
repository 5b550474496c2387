// SPDX-License-Identifier: Apache-2.0
#include "cache/BatchLoader.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include <ATen/ops/ones.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/tensor.h>

#include "base/Cancel.h"
#include "cache/LatentCache.h"
#include "data/Captions.h"
#include "data/Presentation.h"
#include "diffusion/TimestepSampling.h"

namespace tempera::cache {

namespace {

/// Steps that are kept ready.
constexpr std::size_t kAhead = 3;

} // namespace

struct BatchLoader::State {
    const plan::BatchPlan& plan;
    const data::DatasetIndex& index;
    const data::Bucketing bucketing;
    const LoaderSettings settings;
    const LoaderSources sources;

    std::vector<plan::GlobalBatch> batches; ///< of the epoch that is being prepared
    std::int64_t batchesEpoch = -1;

    std::mutex mutex;
    std::condition_variable_any changed;
    std::deque<Result<PreparedStep>> ready;
    std::jthread thread;

    void run(const std::stop_token& stop);
    Result<PreparedStep> prepare(std::int64_t step, const std::stop_token& stop);
    Result<PreparedPass> preparePass(std::span<const data::Presentation> shown, std::int64_t step, std::uint32_t epoch,
                                     data::Size bucket) const;
    Status addPicture(data::Presentation shown, std::uint32_t epoch, std::vector<at::Tensor>& latents) const;
    void addDraws(std::span<const data::Presentation> shown, std::uint32_t epoch, data::Size bucket,
                  PreparedPass& pass) const;
    Status addMasks(std::span<const data::Presentation> shown, std::uint32_t epoch, data::Size bucket,
                    PreparedPass& pass) const;
    Status addText(std::span<const data::Presentation> shown, std::int64_t step, std::uint32_t epoch,
                   PreparedPass& pass) const;
    void addGeometry(std::span<const data::Presentation> shown, std::uint32_t epoch, PreparedPass& pass) const;

    data::Placement placement(data::Presentation shown, std::uint32_t epoch) const;
    bool isFlipped(data::Presentation shown, std::uint32_t epoch) const {
        return settings.dataset.flip && data::isFlipped(settings.seed, epoch, shown);
    }
};

BatchLoader::BatchLoader(const plan::BatchPlan& plan, const data::DatasetIndex& index, data::Bucketing bucketing,
                         LoaderSettings settings, LoaderSources sources)
    : state_(new State{
          plan, index, std::move(bucketing), std::move(settings), std::move(sources), {}, -1, {}, {}, {}, {}}) {
    state_->thread = std::jthread([state = state_.get()](const std::stop_token& stop) { state->run(stop); });
}

BatchLoader::~BatchLoader() = default;

Result<PreparedStep> BatchLoader::next(const std::stop_token& stop) {
    std::unique_lock lock(state_->mutex);
    if (!state_->changed.wait(lock, stop, [&] { return !state_->ready.empty(); }))
        return cancelled();
    Result<PreparedStep> step = std::move(state_->ready.front());
    state_->ready.pop_front();
    state_->changed.notify_all();
    return step;
}

void BatchLoader::State::run(const std::stop_token& stop) {
    for (std::int64_t step = settings.firstStep; step <= settings.lastStep && !stop.stop_requested(); ++step) {
        Result<PreparedStep> prepared = prepare(step, stop);
        const bool failed = !prepared.ok();
        std::unique_lock lock(mutex);
        changed.wait(lock, stop, [&] { return ready.size() < kAhead; });
        ready.push_back(std::move(prepared));
        changed.notify_all();
        if (failed)
            return;
    }
}

Result<PreparedStep> BatchLoader::State::prepare(std::int64_t step, const std::stop_token& stop) {
    const plan::Position position = plan.positionAfter(step - 1);
    const auto epoch = static_cast<std::uint32_t>(position.epoch);
    try {
        if (std::exchange(batchesEpoch, position.epoch) != position.epoch)
            batches = plan.batchesOfEpoch(epoch, stop);
        if (stop.stop_requested())
            return cancelled();
        const plan::GlobalBatch& batch = batches[static_cast<std::size_t>(position.batch)];
        PreparedStep prepared{step, position.epoch, std::ssize(batch.presentations), {}};
        const std::span<const data::Presentation> all(batch.presentations);
        for (const auto& pass : plan::deal(all.size(), settings.devices, settings.batchSize)) {
            const plan::MicroBatch mine = pass[static_cast<std::size_t>(settings.device)];
            if (mine.size() == 0)
                continue;
            TEMPERA_TRY(PreparedPass done, preparePass(all.subspan(mine.begin, mine.size()), step, epoch,
                                                       plan.buckets()[batch.bucket].size));
            prepared.passes.push_back(std::move(done));
        }
        return prepared;
    } catch (const std::exception& error) {
        return Error::failed("preparing step " + std::to_string(step) + ": " + error.what());
    }
}

Result<PreparedPass> BatchLoader::State::preparePass(std::span<const data::Presentation> shown, std::int64_t step,
                                                     std::uint32_t epoch, data::Size bucket) const {
    PreparedPass pass;
    pass.images = std::ssize(shown);
    std::vector<at::Tensor> latents;
    for (const data::Presentation& one : shown) {
        pass.shown.push_back(one.picture);
        TEMPERA_CHECK(addPicture(one, epoch, latents));
    }
    (sources.moments ? pass.moments : pass.pictures) = at::stack(latents);
    addDraws(shown, epoch, bucket, pass);
    if (sources.mask)
        TEMPERA_CHECK(addMasks(shown, epoch, bucket, pass));
    TEMPERA_CHECK(addText(shown, step, epoch, pass));
    if (settings.geometry)
        addGeometry(shown, epoch, pass);
    return pass;
}

data::Placement BatchLoader::State::placement(data::Presentation shown, std::uint32_t epoch) const {
    const data::Picture& picture = index.pictures[shown.picture];
    const data::Size size{picture.width, picture.height};
    if (settings.dataset.randomCrop)
        return bucketing.placeAtRandom(size, data::presentationStream(settings.seed, Purpose::Crop, epoch, shown));
    return bucketing.place(size);
}

Status BatchLoader::State::addPicture(data::Presentation shown, std::uint32_t epoch,
                                      std::vector<at::Tensor>& latents) const {
    const bool flip = isFlipped(shown, epoch);
    if (sources.moments) {
        TEMPERA_TRY(at::Tensor moments, sources.moments(shown.picture, flip));
        latents.push_back(std::move(moments));
        return {};
    }
    TEMPERA_TRY(at::Tensor picture, loadPicture({index.pictures[shown.picture].file, placement(shown, epoch), flip}));
    latents.push_back(std::move(picture));
    return {};
}

void BatchLoader::State::addDraws(std::span<const data::Presentation> shown, std::uint32_t epoch, data::Size bucket,
                                  PreparedPass& pass) const {
    const std::vector<std::int64_t> shape{settings.latentChannels, bucket.height / settings.vaeScale,
                                          bucket.width / settings.vaeScale};
    std::vector<diffusion::NoiseDraws> noise;
    std::vector<at::Tensor> latentDraw;
    std::vector<std::int64_t> timesteps;
    for (const data::Presentation& one : shown) {
        const auto stream = [&](Purpose purpose) {
            return data::presentationStream(settings.seed, purpose, epoch, one);
        };
        noise.push_back(diffusion::drawNoiseOf(stream, settings.noise, shape));
        timesteps.push_back(settings.timesteps.draw(stream(Purpose::Timestep)));
        if (settings.latentDraw == options::LatentDraw::Each)
            latentDraw.push_back(diffusion::drawNoise(stream(Purpose::LatentDraw), shape));
        else if (settings.latentDraw == options::LatentDraw::Once)
            latentDraw.push_back(diffusion::drawNoise(
                data::presentationStream(settings.seed, Purpose::LatentDraw, 0, {one.picture, 0}), shape));
    }
    pass.noise = diffusion::stacked(noise);
    pass.timesteps = at::tensor(timesteps);
    if (!latentDraw.empty())
        pass.latentDraw = at::stack(latentDraw);
}

/// Where none of the pictures has a mask, there is none: so nothing is computed for it.
Status BatchLoader::State::addMasks(std::span<const data::Presentation> shown, std::uint32_t epoch, data::Size bucket,
                                    PreparedPass& pass) const {
    std::vector<at::Tensor> masks;
    bool any = false;
    for (const data::Presentation& one : shown) {
        at::Tensor mask;
        const bool isLeftOut =
            settings.unmaskedProbability > 0 &&
            data::presentationStream(settings.seed, Purpose::MaskDropout, epoch, one).uniformDouble() <
                settings.unmaskedProbability;
        if (!isLeftOut) {
            TEMPERA_TRY(mask, sources.mask(one.picture, placement(one, epoch), isFlipped(one, epoch)));
        }
        any = any || mask.defined();
        masks.push_back(
            mask.defined()
                ? mask
                : at::ones({1, bucket.height / settings.vaeScale, bucket.width / settings.vaeScale}, at::kFloat));
    }
    if (any)
        pass.mask = at::stack(masks);
    return {};
}

Status BatchLoader::State::addText(std::span<const data::Presentation> shown, std::int64_t step, std::uint32_t epoch,
                                   PreparedPass& pass) const {
    std::vector<std::string> captions;
    for (const data::Presentation& one : shown)
        captions.push_back(data::captionFor(index.pictures[one.picture].captionLines(), settings.dataset,
                                            {settings.seed, epoch, one, step - 1, settings.lastStep}));
    if (!sources.text) {
        pass.inputIds = sources.tokenize(captions, settings.chunks);
        return {};
    }
    TEMPERA_TRY(pass.text, sources.text(captions, settings.chunks));
    return {};
}

void BatchLoader::State::addGeometry(std::span<const data::Presentation> shown, std::uint32_t epoch,
                                     PreparedPass& pass) const {
    std::vector<models::PictureGeometry> geometry;
    for (const data::Presentation& one : shown) {
        const data::Picture& picture = index.pictures[one.picture];
        const data::Placement placed = placement(one, epoch);
        geometry.push_back(
            {picture.height, picture.width, placed.y, placed.x, placed.bucket.height, placed.bucket.width});
    }
    pass.timeIds = models::timeIds(geometry);
}

} // namespace tempera::cache
