// SPDX-License-Identifier: Apache-2.0
#include "train/PictureDrawing.h"

#include <cmath>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros_like.h>

#include "base/Cancel.h"
#include "base/Text.h"
#include "tensor/SafeTensors.h"

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

/// Reads --init-latents: what the plan did not know yet follows from its shape.
Status readInitialLatents(DrawingPlan& plan, int channels, int scale) {
    const fs::path& file = plan.request.initLatents;
    TEMPERA_TRY(const tensor::SafeTensorsFile opened, tensor::SafeTensorsFile::open(file));
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

spec::SchedulerConfig schedulerOf(const spec::ModelFacts& facts) {
    spec::SchedulerConfig config = facts.scheduler;
    config.prediction = facts.prediction;
    return config;
}

} // namespace

Result<DrawingPlan> planDrawing(const SampleRequest& request, const spec::ModelFacts& facts) {
    const int scale = facts.vae.scale();
    TEMPERA_CHECK(checkNumbers(request, scale));
    if (auto sampler = diffusion::makeSampler(request.sampler, schedulerOf(facts), request.steps); !sampler)
        return sampler.error();
    DrawingPlan plan;
    plan.request = request;
    plan.count = request.count;
    plan.width = request.width > 0 ? request.width : facts.nativeResolution();
    plan.height = request.height > 0 ? request.height : facts.nativeResolution();
    if (!request.initLatents.empty())
        TEMPERA_CHECK(readInitialLatents(plan, facts.unet.inChannels, scale));
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
    models::TextCondition condition = text.encode(prompts);
    // diffusers' SDXL pipeline: without a negative prompt there is no text at all to move away from.
    if (isGuided_ && !plan_.request.negativePrompt && model_.facts.forceZerosForEmptyPrompt) {
        condition.context = at::cat({at::zeros_like(condition.context.slice(0, 0, 1)), condition.context.slice(0, 1)});
        condition.pooled = at::cat({at::zeros_like(condition.pooled.slice(0, 0, 1)), condition.pooled.slice(0, 1)});
    }
    context_ = condition.context.to(device_, computeType_);
    if (!model_.unet->config().textTimeEmbedding)
        return;
    pooled_ = condition.pooled.to(device_, computeType_);
    const models::PictureGeometry geometry{plan_.height, plan_.width, 0, 0, plan_.height, plan_.width};
    timeIds_ = models::timeIds(std::vector(prompts.size(), geometry)).to(device_);
}

at::Tensor PictureDrawing::initialNoise(int first, int size, std::vector<at::Generator>& generators) const {
    if (plan_.initialLatents.defined())
        return plan_.initialLatents.slice(0, first, first + size).to(device_);
    const int scale = model_.facts.vae.scale();
    std::vector<at::Tensor> noise;
    for (at::Generator& generator : generators)
        noise.push_back(at::randn({1, model_.facts.unet.inChannels, plan_.height / scale, plan_.width / scale},
                                  generator, at::kFloat));
    return at::cat(noise).to(device_);
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
    return without + (with - without) * plan_.request.guidance;
}

Result<at::Tensor> PictureDrawing::drawLatents(int first, int size,
                                               const std::function<void(int step, int steps)>& progress,
                                               const std::stop_token& stop) const {
    TEMPERA_TRY(const auto sampler,
                diffusion::makeSampler(plan_.request.sampler, schedulerOf(model_.facts), plan_.request.steps));
    std::vector<at::Generator> generators;
    for (int i = 0; i < size; ++i)
        generators.push_back(
            at::detail::createCPUGenerator(plan_.request.seed + static_cast<std::uint64_t>(first + i)));
    at::Tensor sample = initialNoise(first, size, generators) * sampler->initialSigma();
    const diffusion::NoiseSource freshNoise = [&] {
        std::vector<at::Tensor> noise;
        for (at::Generator& generator : generators)
            noise.push_back(at::randn(sample.sizes().slice(1), generator, at::kFloat).unsqueeze(0));
        return at::cat(noise).to(device_);
    };
    const std::vector<double>& timesteps = sampler->timesteps();
    for (std::size_t i = 0; i < timesteps.size(); ++i) {
        if (stop.stop_requested())
            return cancelled();
        const at::Tensor output = guidedOutput(sampler->scaleInput(i, sample), timesteps[i]);
        sample = sampler->step(i, output, sample, freshNoise);
        progress(static_cast<int>(i) + 1, static_cast<int>(timesteps.size()));
    }
    return sample.contiguous();
}

data::Image PictureDrawing::decode(const at::Tensor& latents) const {
    const spec::VaeConfig& config = model_.vae->config();
    const at::Tensor& weight = model_.vae->namedParameters().front().parameter->tensor;
    const at::Tensor unscaled = latents.unsqueeze(0) / config.scalingFactor + config.shiftFactor;
    const at::Tensor picture = model_.vae->decode(unscaled.to(weight.device(), weight.scalar_type()));
    const at::Tensor bytes = (picture[0].to(at::kFloat) * 0.5 + 0.5)
                                 .clamp(0, 1)
                                 .mul(255)
                                 .round()
                                 .to(at::kCPU, at::kByte)
                                 .permute({1, 2, 0})
                                 .contiguous();
    data::Image image;
    image.height = static_cast<int>(bytes.size(0));
    image.width = static_cast<int>(bytes.size(1));
    image.rgb.assign(bytes.const_data_ptr<std::uint8_t>(), bytes.const_data_ptr<std::uint8_t>() + bytes.numel());
    return image;
}

} // namespace tempera::train
