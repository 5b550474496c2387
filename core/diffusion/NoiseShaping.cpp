// SPDX-License-Identifier: Apache-2.0
#include "diffusion/NoiseShaping.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/upsample_bilinear2d.h>
#include <ATen/ops/zeros.h>

#include "diffusion/TimestepSampling.h"

namespace tempera::diffusion {

namespace {

at::Tensor fromStream(RandomStream& stream, at::IntArrayRef shape) {
    at::Tensor numbers = at::empty(shape, at::kFloat);
    stream.normal({numbers.mutable_data_ptr<float>(), static_cast<std::size_t>(numbers.numel())});
    return numbers;
}

/// Layer i is 2 to 4 times coarser than the one before, drawn anew for every layer, and weighs discount^i.
at::Tensor coarseLayers(RandomStream stream, const options::NoiseConfig& config, at::IntArrayRef shape) {
    const std::int64_t height = shape[1], width = shape[2];
    const auto shrunk = [](std::int64_t side, double by) {
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(side) / by));
    };
    at::Tensor sum = at::zeros(shape, at::kFloat);
    for (int i = 0; i < config.multiresIterations; ++i) {
        const double by = std::pow(stream.uniformDouble() * 2 + 2, i);
        const std::int64_t h = shrunk(height, by), w = shrunk(width, by);
        const at::Tensor layer = fromStream(stream, {1, shape[0], h, w});
        sum += at::upsample_bilinear2d(layer, {height, width}, false)[0] * std::pow(config.multiresDiscount, i);
        if (h == 1 || w == 1)
            break;
    }
    return sum;
}

/// In full, or a part of it that is drawn.
double strengthOf(RandomStream& stream, double full, bool isRandom) {
    return isRandom ? stream.uniform() * full : full;
}

} // namespace

NoiseDraws drawNoiseOf(const StreamOf& streamOf, const options::NoiseConfig& config, at::IntArrayRef shape) {
    NoiseDraws draws;
    draws.noise = drawNoise(streamOf(Purpose::Noise), shape);
    if (config.offset > 0) {
        RandomStream stream = streamOf(Purpose::NoiseOffset);
        draws.offsetStrength = at::full({1, 1, 1}, strengthOf(stream, config.offset, config.offsetRandomStrength),
                                        at::TensorOptions().dtype(at::kFloat));
        draws.offset = fromStream(stream, {shape[0], 1, 1});
    }
    if (config.multiresIterations > 0)
        draws.coarse = coarseLayers(streamOf(Purpose::MultiresNoise), config, shape);
    if (config.perturbation > 0) {
        RandomStream stream = streamOf(Purpose::Perturbation);
        const double strength = strengthOf(stream, config.perturbation, config.perturbationRandomStrength);
        draws.perturbation = fromStream(stream, shape) * strength;
    }
    return draws;
}

NoiseDraws stacked(const std::vector<NoiseDraws>& pictures) {
    NoiseDraws batch;
    for (at::Tensor NoiseDraws::*part : {&NoiseDraws::noise, &NoiseDraws::offset, &NoiseDraws::offsetStrength,
                                         &NoiseDraws::coarse, &NoiseDraws::perturbation}) {
        std::vector<at::Tensor> parts;
        for (const NoiseDraws& picture : pictures)
            if ((picture.*part).defined())
                parts.push_back(picture.*part);
        if (!parts.empty())
            batch.*part = at::stack(parts);
    }
    return batch;
}

ShapedNoise shapeNoise(const NoiseDraws& draws, const options::NoiseConfig& config, const at::Tensor& latents) {
    at::Tensor noise = draws.noise;
    if (draws.offset.defined()) {
        at::Tensor strength = draws.offsetStrength;
        if (config.adaptiveScale != 0)
            strength = (strength + config.adaptiveScale * latents.mean({2, 3}, true).abs()).clamp_min(0);
        noise = noise + strength * draws.offset;
    }
    if (draws.coarse.defined()) {
        noise = noise + draws.coarse;
        noise = noise / noise.std(at::OptionalIntArrayRef({1, 2, 3}), true, true);
    }
    return {noise, draws.perturbation.defined() ? noise + draws.perturbation : noise};
}

} // namespace tempera::diffusion
