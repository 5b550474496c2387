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
#include "data/ParallelFor.h"
#include "data/Presentation.h"
#include "data/ShownPicture.h"
#include "diffusion/TimestepSampling.h"
#include "tensor/TorchGuard.h"

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
    Result<std::vector<at::Tensor>> loadPictures(std::span<const data::Presentation> shown, std::uint32_t epoch,
                                                 const std::stop_token& stop) const;
    Result<PreparedPass> preparePass(std::span<const data::Presentation> shown, std::span<const at::Tensor> latents,
                                     std::int64_t step, std::uint32_t epoch, data::Size bucket) const;
    void addDraws(std::span<const data::Presentation> shown, std::uint32_t epoch, data::Size bucket,
                  PreparedPass& pass) const;
    Status addMasks(std::span<const data::Presentation> shown, std::uint32_t epoch, data::Size bucket,
                    PreparedPass& pass) const;
    Status addText(std::span<const data::Presentation> shown, std::int64_t step, std::uint32_t epoch,
                   PreparedPass& pass) const;
    void addGeometry(std::span<const data::Presentation> shown, std::uint32_t epoch, PreparedPass& pass) const;

    data::ShownPicture seen(data::Presentation shown, std::uint32_t epoch) const {
        return data::shownPicture(index.pictures[shown.picture], bucketing, settings.dataset, settings.seed, epoch,
                                  shown);
    }
    data::Placement placement(data::Presentation shown, std::uint32_t epoch) const {
        return seen(shown, epoch).placement;
    }
    bool isFlipped(data::Presentation shown, std::uint32_t epoch) const { return seen(shown, epoch).isFlipped; }
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
        const std::vector<plan::MicroBatch> shares =
            plan::sharesOf(batch.presentations.size(), settings.devices, settings.batchSize, settings.device);
        std::vector<data::Presentation> mine;
        for (const plan::MicroBatch& share : shares)
            mine.insert(mine.end(), batch.presentations.begin() + static_cast<std::ptrdiff_t>(share.begin),
                        batch.presentations.begin() + static_cast<std::ptrdiff_t>(share.begin + share.size()));
        TEMPERA_TRY(const std::vector<at::Tensor> latents, loadPictures(mine, epoch, stop));
        std::size_t begun = 0;
        for (const plan::MicroBatch& share : shares) {
            const std::size_t size = share.size(), first = std::exchange(begun, begun + size);
            TEMPERA_TRY(PreparedPass done,
                        preparePass(std::span(mine).subspan(first, size), std::span(latents).subspan(first, size), step,
                                    epoch, plan.buckets()[batch.bucket].size));
            prepared.passes.push_back(std::move(done));
        }
        return prepared;
    } catch (const std::exception& error) {
        return Error::failed("preparing step " + std::to_string(step) + ": " + error.what());
    }
}

/// Moments from the cache; pictures that have to be decoded, which takes longer than all else here, on all cores.
Result<std::vector<at::Tensor>> BatchLoader::State::loadPictures(std::span<const data::Presentation> shown,
                                                                 std::uint32_t epoch,
                                                                 const std::stop_token& stop) const {
    std::vector<at::Tensor> loaded(shown.size());
    if (sources.moments) {
        for (std::size_t i = 0; i < shown.size(); ++i) {
            TEMPERA_TRY(loaded[i], sources.moments(shown[i].picture, isFlipped(shown[i], epoch)));
        }
        return loaded;
    }
    std::vector<Status> outcomes(shown.size());
    const auto load = [&](std::size_t i) -> Status {
        const LatentItem item{index.pictures[shown[i].picture].file, placement(shown[i], epoch),
                              isFlipped(shown[i], epoch)};
        TEMPERA_TRY(loaded[i], loadPicture(item));
        return {};
    };
    TEMPERA_CHECK(data::parallelFor(
        shown.size(), [&](std::size_t i) { outcomes[i] = tensor::guarded({}, [&] { return load(i); }); }, {}, stop,
        settings.threads));
    for (const Status& outcome : outcomes)
        TEMPERA_CHECK(outcome);
    return loaded;
}

Result<PreparedPass> BatchLoader::State::preparePass(std::span<const data::Presentation> shown,
                                                     std::span<const at::Tensor> latents, std::int64_t step,
                                                     std::uint32_t epoch, data::Size bucket) const {
    PreparedPass pass;
    pass.images = std::ssize(shown);
    for (const data::Presentation& one : shown)
        pass.shown.push_back(one.picture);
    (sources.moments ? pass.moments : pass.pictures) = at::stack({latents.data(), latents.size()});
    addDraws(shown, epoch, bucket, pass);
    if (sources.mask)
        TEMPERA_CHECK(addMasks(shown, epoch, bucket, pass));
    TEMPERA_CHECK(addText(shown, step, epoch, pass));
    if (settings.geometry)
        addGeometry(shown, epoch, pass);
    return pass;
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
