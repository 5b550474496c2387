// SPDX-License-Identifier: Apache-2.0
#include "train/Validator.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <ATen/ops/stack.h>
#include <ATen/ops/tensor.h>
#include <c10/core/GradMode.h>

#include "base/Clock.h"
#include "data/Captions.h"
#include "data/Withholding.h"
#include "diffusion/TimestepSampling.h"
#include "train/DeviceBatch.h"

namespace tempera::train {

namespace {

/// One picture's tensor for each of its timesteps.
at::Tensor repeated(const at::Tensor& tensor, std::int64_t count) {
    std::vector<std::int64_t> shape(static_cast<std::size_t>(tensor.dim()), -1);
    shape[0] = count;
    return tensor.expand(shape);
}

} // namespace

Result<std::unique_ptr<Validator>> Validator::create(const RunSetup& setup, const TrainState& state,
                                                     const RunCaches& caches, parallel::Collectives& collectives,
                                                     at::Device device) {
    const options::ValidationConfig& config = setup.config.validation;
    const bool isDue = config.everySteps > 0 || config.everyEpochs > 0;
    if (!isDue || data::validationPictures(setup.index, config).empty())
        return std::unique_ptr<Validator>();
    TEMPERA_TRY(const diffusion::NoiseSchedule schedule, diffusion::NoiseSchedule::create(setup.model.scheduler));
    return std::unique_ptr<Validator>(new Validator(setup, state, caches, collectives, device, schedule.on(device)));
}

Validator::Validator(const RunSetup& setup, const TrainState& state, const RunCaches& caches,
                     parallel::Collectives& collectives, at::Device device, const diffusion::NoiseSchedule& schedule)
    : setup_(setup)
    , state_(state)
    , caches_(caches)
    , collectives_(collectives)
    , device_(device)
    , pictures_(data::validationPictures(setup.index, setup.config.validation))
    , timesteps_(setup.timesteps.evenly(setup.config.validation.timesteps))
    , step_(state.model, state.text ? &*state.text : nullptr, schedule, ModelLoading::computeType(setup.config),
            setup.config.loss) {}

Result<std::optional<run::ValidationEvent>>
Validator::measure(std::int64_t step, const std::function<void(std::int64_t, std::int64_t)>& progress,
                   const std::stop_token& stop) const {
    const c10::NoGradGuard noGradients;
    const double began = systemClock().monotonicSeconds();
    const parallel::Ranks ranks = collectives_.ranks();
    double sum = 0;
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
        progress(static_cast<std::int64_t>(i), std::ssize(pictures_));
        if (stop.stop_requested() && ranks.worldSize == 1) // several ranks must all come to the exchange below
            return std::optional<run::ValidationEvent>();
        if (static_cast<int>(i % static_cast<std::size_t>(ranks.worldSize)) != ranks.rank)
            continue;
        TEMPERA_TRY(const double loss, lossOf(pictures_[i]));
        sum += loss;
    }
    at::Tensor total = at::tensor({sum}, at::TensorOptions().dtype(at::kDouble)).to(at::kFloat).to(device_);
    collectives_.allReduceSum(total);
    const double loss = total.item<double>() / static_cast<double>(pictures_.size());
    return std::optional(run::ValidationEvent{step,
                                              std::isfinite(loss) ? loss : std::numeric_limits<double>::quiet_NaN(),
                                              std::ssize(pictures_), systemClock().monotonicSeconds() - began});
}

/// The mean over the timesteps, of which as many go through the model at once as pictures of a batch.
Result<double> Validator::lossOf(std::uint32_t picture) const {
    const auto most = static_cast<std::size_t>(setup_.config.train.batchSize);
    double sum = 0;
    for (std::size_t first = 0; first < timesteps_.size(); first += most) {
        TEMPERA_TRY(const cache::PreparedPass pass, prepare(picture, first, std::min(most, timesteps_.size() - first)));
        const MicroBatch batch = onDevice(pass, state_.model, setup_.config.vae, {}, device_);
        sum += step_.losses(batch).sum().item<double>();
    }
    return sum / static_cast<double>(timesteps_.size());
}

Result<cache::PreparedPass> Validator::prepare(std::uint32_t picture, std::size_t first, std::size_t count) const {
    cache::PreparedPass pass;
    pass.images = static_cast<std::int64_t>(count);
    const auto begin = timesteps_.begin() + static_cast<std::ptrdiff_t>(first);
    pass.timesteps = at::tensor(std::vector<std::int64_t>(begin, begin + static_cast<std::ptrdiff_t>(count)));
    TEMPERA_CHECK(addPicture(picture, pass));
    TEMPERA_CHECK(addText(picture, pass));
    addNoise(picture, first, pass);
    return pass;
}

Status Validator::addPicture(std::uint32_t number, cache::PreparedPass& pass) const {
    const data::Picture& picture = setup_.index.pictures[number];
    const data::Placement placed = setup_.bucketing.place({picture.width, picture.height});
    if (caches_.latents) {
        TEMPERA_TRY(const at::Tensor moments, caches_.moments(number, false));
        pass.moments = repeated(moments.unsqueeze(0), pass.images);
    } else {
        TEMPERA_TRY(const at::Tensor pixels, cache::loadPicture({picture.file, placed, false}));
        pass.pictures = repeated(pixels.unsqueeze(0), pass.images);
    }
    if (caches_.masks) {
        TEMPERA_TRY(const at::Tensor mask, caches_.masks->get(number, placed, false));
        if (mask.defined())
            pass.mask = repeated(mask.unsqueeze(0), pass.images);
    }
    if (setup_.model.unet.textTimeEmbedding)
        pass.timeIds = repeated(
            models::timeIds(std::vector<models::PictureGeometry>{
                {picture.height, picture.width, placed.y, placed.x, placed.bucket.height, placed.bucket.width}}),
            pass.images);
    return {};
}

Status Validator::addText(std::uint32_t number, cache::PreparedPass& pass) const {
    const std::string caption = data::fixedCaption(setup_.index.pictures[number].captionLines(), setup_.config.dataset);
    const std::vector<std::string> captions(static_cast<std::size_t>(pass.images), caption);
    if (caches_.text) {
        TEMPERA_TRY(pass.text, caches_.text->get(captions, setup_.chunks));
    } else {
        pass.inputIds = state_.text->tokenize(captions, setup_.chunks);
    }
    return {};
}

void Validator::addNoise(std::uint32_t picture, std::size_t first, cache::PreparedPass& pass) const {
    const data::Picture& shown = setup_.index.pictures[picture];
    const data::Size bucket = setup_.bucketing.place({shown.width, shown.height}).bucket;
    const int scale = setup_.model.vae.scale();
    const std::vector<std::int64_t> shape{setup_.model.vae.latentChannels, bucket.height / scale, bucket.width / scale};
    const auto seed = static_cast<std::uint64_t>(setup_.config.validation.seed);
    std::vector<at::Tensor> noise;
    for (std::int64_t i = 0; i < pass.images; ++i)
        noise.push_back(
            diffusion::drawNoise(RandomStream(seed, Purpose::ValidationNoise, picture,
                                              static_cast<std::uint32_t>(first) + static_cast<std::uint32_t>(i)),
                                 shape));
    pass.noise.noise = at::stack(noise);
}

} // namespace tempera::train
