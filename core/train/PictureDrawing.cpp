// SPDX-License-Identifier: Apache-2.0
#include "train/PictureDrawing.h"

#include <cmath>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/full.h>
#include <ATen/ops/isfinite.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "base/Cancel.h"
#include "base/Text.h"
#include "models/VaeTiling.h"
#include "tensor/SafeTensors.h"
#include "train/TensorImage.h"

namespace tempera::train {

namespace {

constexpr int kMaxSide = 16384;
constexpr int kMaxCount = 100'000;
constexpr int kDefaultBatch = 4;

Status checkNumbers(const SampleRequest& request, int scale) {
    const auto refuse = [](std::string_view what, const std::string& found, const std::string& expected) {
        return Error::badRequest(std::string(what) + ": found " + found + ", expected " + expected);
    };
    if (request.steps < 1)
        return refuse("steps", std::to_string(request.steps), "at least 1");
    if (!std::isfinite(request.guidance) || request.guidance < 0)
        return refuse("cfg", formatNumber(request.guidance), "a number from 0 up");
    if (!(request.guidanceRescale >= 0 && request.guidanceRescale <= 1))
        return refuse("cfg-rescale", formatNumber(request.guidanceRescale), "a number from 0 to 1");
    if (request.count < 1 || request.count > kMaxCount)
        return refuse("count", std::to_string(request.count), "1 to " + std::to_string(kMaxCount));
    if (request.batch < 0)
        return refuse("batch", std::to_string(request.batch), "at least 1, or 0 for as many as are usual");
    for (const int side : {request.width, request.height})
        if (side != 0 && (side < scale || side > kMaxSide || side % scale != 0))
            return refuse("size", std::to_string(request.width) + "x" + std::to_string(request.height),
                          "multiples of " + std::to_string(scale) + " up to " + std::to_string(kMaxSide));
    return {};
}

Status checkSizes(const SampleRequest& request, const spec::ModelFacts& facts) {
    const SizeConditions& sizes = request.sizes;
    for (const int size : {sizes.original.width, sizes.original.height, sizes.target.width, sizes.target.height,
                           sizes.cropTop, sizes.cropLeft}) {
        if (size < 0 || size > kMaxSide)
            return Error::badRequest("original-size, crop and target-size: found " + std::to_string(size) +
                                     ", expected 0 to " + std::to_string(kMaxSide));
        if (size > 0 && !facts.unet.textTimeEmbedding)
            return Error::badRequest("original-size, crop and target-size are for SDXL; the model is " +
                                     std::string(spec::familyName(facts.family)));
    }
    return {};
}

models::PictureGeometry geometryOf(const DrawingPlan& plan) {
    const SizeConditions& sizes = plan.request.sizes;
    const auto orElse = [](int stated, int other) { return stated > 0 ? stated : other; };
    return {.originalHeight = orElse(sizes.original.height, plan.height),
            .originalWidth = orElse(sizes.original.width, plan.width),
            .cropTop = sizes.cropTop,
            .cropLeft = sizes.cropLeft,
            .targetHeight = orElse(sizes.target.height, plan.height),
            .targetWidth = orElse(sizes.target.width, plan.width)};
}

Status checkModel(const SampleRequest& request, const spec::ModelFacts& facts) {
    if (request.vaeTiling && models::decoderTiles(facts.vae).stride < 1)
        return Error::badRequest("vae-tiling: the model's VAE was made for " + std::to_string(facts.vae.sampleSize) +
                                 " pixels, which is too small for tiles");
    return {};
}

/// Reads --init-latents: what the plan did not know yet follows from its shape.
Status readInitialLatents(DrawingPlan& plan, int channels, int scale) {
    const fs::path& file = plan.request.initLatents;
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    if (!opened.contains("latents"))
        return Error::badRequest(show(file) + ": no tensor \"latents\"; expected one of shape [N," +
                                 std::to_string(channels) + ",h,w]");
    TEMPERA_TRY(const at::Tensor latents, opened.tensor("latents"));
    const int height = plan.request.height / scale, width = plan.request.width / scale;
    if (latents.dim() != 4 || latents.numel() == 0 || latents.size(1) != channels ||
        (height != 0 && latents.size(2) != height) || (width != 0 && latents.size(3) != width))
        return Error::badRequest(show(file) + ": tensor \"latents\" does not fit: expected [N," +
                                 std::to_string(channels) + "," + (height ? std::to_string(height) : "h") + "," +
                                 (width ? std::to_string(width) : "w") + "]");
    if (plan.request.count != 1 && plan.request.count != latents.size(0))
        return Error::badRequest(show(file) + ": holds latents for " + std::to_string(latents.size(0)) +
                                 " pictures, but count is " + std::to_string(plan.request.count));
    plan.initialLatents = latents.to(at::kFloat);
    plan.count = static_cast<int>(latents.size(0));
    plan.height = static_cast<int>(latents.size(2)) * scale;
    plan.width = static_cast<int>(latents.size(3)) * scale;
    return {};
}

/// Lin et al., "Common Diffusion Noise Schedules and Sample Steps are Flawed", 2023, section 3.4: the guided answer
/// with a share of it scaled to the spread of the unguided one.
at::Tensor rescaled(const at::Tensor& guided, const at::Tensor& prompted, double share) {
    const auto spreadOf = [](const at::Tensor& answer) {
        return answer.std(at::IntArrayRef{1, 2, 3}, /*unbiased=*/true, /*keepdim=*/true);
    };
    return guided * (spreadOf(prompted) / spreadOf(guided)) * share + guided * (1 - share);
}

constexpr double kUsualGuidance = 30; // beyond, a picture is rarely one

bool isFinite(const at::Tensor& tensor) { return at::isfinite(tensor).all().item<bool>(); }

spec::SchedulerConfig schedulerOf(const spec::ModelFacts& facts) {
    spec::SchedulerConfig config = facts.scheduler;
    config.prediction = facts.prediction;
    return config;
}

} // namespace

Result<DrawingPlan> planDrawing(const SampleRequest& request, const spec::ModelFacts& facts) {
    const int scale = facts.vae.scale();
    TEMPERA_CHECK(checkNumbers(request, scale));
    TEMPERA_CHECK(checkSizes(request, facts));
    TEMPERA_CHECK(checkModel(request, facts));
    if (auto sampler = diffusion::makeSampler(request.sampler, schedulerOf(facts), request.steps); !sampler)
        return sampler.error();
    DrawingPlan plan;
    plan.request = request;
    plan.count = request.count;
    plan.width = request.width > 0 ? request.width : facts.nativeResolution();
    plan.height = request.height > 0 ? request.height : facts.nativeResolution();
    if (!request.initLatents.empty())
        TEMPERA_CHECK(readInitialLatents(plan, facts.latentChannels(), scale));
    plan.batch = std::min(plan.count, request.batch > 0 ? request.batch : kDefaultBatch);
    return plan;
}

PictureDrawing::PictureDrawing(const models::Model& model, const models::TextConditioning& text,
                               const DrawingPlan& plan)
    : model_(model)
    , plan_(plan)
    , device_(at::kCPU)
    , isGuided_(plan.request.guidance > 1) {
    const at::Tensor& weight = model.unet->namedParameters().front().parameter->tensor;
    device_ = weight.device();
    computeType_ = weight.scalar_type();
    encodePrompts(text);
}

void PictureDrawing::encodePrompts(const models::TextConditioning& text) {
    std::vector<std::string> prompts = {plan_.request.prompt};
    if (isGuided_)
        prompts.insert(prompts.begin(), plan_.request.negativePrompt.value_or(""));
    models::TextCondition condition = text.encode(text.tokenizePrompts(prompts));
    // diffusers' SDXL pipeline: without a negative prompt there is no text at all to move away from.
    if (isGuided_ && !plan_.request.negativePrompt && model_.facts.forceZerosForEmptyPrompt) {
        condition.context = at::cat({at::zeros_like(condition.context.slice(0, 0, 1)), condition.context.slice(0, 1)});
        condition.pooled = at::cat({at::zeros_like(condition.pooled.slice(0, 0, 1)), condition.pooled.slice(0, 1)});
    }
    context_ = condition.context.to(device_, computeType_);
    if (!model_.unet->config().textTimeEmbedding)
        return;
    pooled_ = condition.pooled.to(device_, computeType_);
    timeIds_ = models::timeIds(std::vector(prompts.size(), geometryOf(plan_))).to(device_);
}

at::Tensor PictureDrawing::initialNoise(int first, int size, std::vector<at::Generator>& generators) const {
    if (plan_.initialLatents.defined())
        return plan_.initialLatents.slice(0, first, first + size).to(device_);
    const int scale = model_.facts.vae.scale();
    std::vector<at::Tensor> noise;
    for (at::Generator& generator : generators)
        noise.push_back(at::randn({1, model_.facts.latentChannels(), plan_.height / scale, plan_.width / scale},
                                  generator, at::kFloat));
    return at::cat(noise).to(device_);
}

/// What diffusers' inpainting pipelines see of a blank picture that is masked all over: ones, and the latents of zeros.
at::Tensor PictureDrawing::inpaintingInput(std::vector<at::Generator>& generators) const {
    const at::Tensor& weight = model_.vae->namedParameters().front().parameter->tensor;
    const at::Tensor blank = at::zeros({1, 3, plan_.height, plan_.width}, weight.options());
    const models::LatentDistribution hidden = model_.vae->encode(blank);
    const at::Tensor mean = hidden.mean.to(at::kCPU, at::kFloat);
    const at::Tensor spread = (hidden.logvar.to(at::kCPU, at::kFloat) * 0.5).exp();
    std::vector<at::Tensor> latents;
    for (at::Generator& generator : generators)
        latents.push_back((mean + spread * at::randn(mean.sizes(), generator, at::kFloat)) *
                          model_.vae->config().scalingFactor);
    const at::Tensor masked = at::cat(latents);
    return at::cat({at::ones({masked.size(0), 1, masked.size(2), masked.size(3)}), masked}, 1).to(device_);
}

at::Tensor PictureDrawing::guidedOutput(const at::Tensor& input, double timestep) const {
    const std::int64_t pictures = input.size(0), rows = isGuided_ ? 2 : 1;
    const auto spread = [&](const at::Tensor& tensor) {
        return tensor.defined() ? tensor.repeat_interleave(pictures, 0) : tensor;
    };
    const at::Tensor sample = isGuided_ ? at::cat({input, input}) : input;
    const at::Tensor timesteps = at::full({rows * pictures}, timestep, at::kFloat).to(device_);
    const at::Tensor output = model_.unet
                                  ->forward(sample.to(computeType_), timesteps, spread(context_),
                                            {.textEmbeds = spread(pooled_), .timeIds = spread(timeIds_)})
                                  .to(at::kFloat);
    if (!isGuided_)
        return output;
    const at::Tensor without = output.slice(0, 0, pictures), with = output.slice(0, pictures);
    const at::Tensor guided = without + (with - without) * plan_.request.guidance;
    return plan_.request.guidanceRescale > 0 ? rescaled(guided, with, plan_.request.guidanceRescale) : guided;
}

Result<at::Tensor> PictureDrawing::drawLatents(int first, int size, const DrawingProgress& progress,
                                               const std::stop_token& stop) const {
    TEMPERA_TRY(const auto sampler,
                diffusion::makeSampler(plan_.request.sampler, schedulerOf(model_.facts), plan_.request.steps));
    std::vector<at::Generator> generators;
    for (int i = 0; i < size; ++i)
        generators.push_back(
            at::detail::createCPUGenerator(plan_.request.seed + static_cast<std::uint64_t>(first + i)));
    at::Tensor sample = initialNoise(first, size, generators) * sampler->initialSigma();
    const at::Tensor beside = model_.facts.isInpainting() ? inpaintingInput(generators) : at::Tensor();
    const diffusion::NoiseSource freshNoise = [&] {
        std::vector<at::Tensor> noise;
        for (at::Generator& generator : generators)
            noise.push_back(at::randn(sample.sizes().slice(1), generator, at::kFloat).unsqueeze(0));
        return at::cat(noise).to(device_);
    };
    const std::vector<double>& timesteps = sampler->timesteps();
    at::Tensor input = sampler->scaleInput(0, sample);
    for (std::size_t i = 0; i < timesteps.size(); ++i) {
        if (stop.stop_requested())
            return cancelled();
        const at::Tensor output = guidedOutput(beside.defined() ? at::cat({input, beside}, 1) : input, timesteps[i]);
        sample = sampler->step(i, output, sample, freshNoise);
        input = i + 1 < timesteps.size() ? sampler->scaleInput(i + 1, sample) : sample;
        progress(static_cast<int>(i) + 1, static_cast<int>(timesteps.size()), input);
    }
    if (!isFinite(sample))
        return Error::failed("the U-Net's answers became infinite or not a number (NaN): no picture",
                             plan_.request.guidance > kUsualGuidance ? "lower the guidance (cfg)"
                                                                     : "draw in float32 or with fewer LoRAs");
    return sample.contiguous();
}

Result<data::Image> PictureDrawing::decode(const at::Tensor& latents) const {
    const spec::VaeConfig& config = model_.vae->config();
    const at::Tensor& weight = model_.vae->namedParameters().front().parameter->tensor;
    const at::Tensor unscaled =
        (latents.unsqueeze(0) / config.scalingFactor + config.shiftFactor).to(weight.device(), weight.scalar_type());
    const at::Tensor decoded =
        (plan_.request.vaeTiling ? models::decodeInTiles(*model_.vae, unscaled) : model_.vae->decode(unscaled))[0];
    if (!isFinite(decoded))
        return Error::failed("the VAE's answer became infinite or not a number (NaN): no picture",
                             "draw in bfloat16 or float32, or take another VAE");
    return imageOf(decoded);
}

} // namespace tempera::train
