// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include <ATen/core/Tensor.h>
#include <c10/util/ArrayRef.h>

#include "base/Random.h"
#include "options/TrainConfig.h"

namespace tempera::diffusion {

/// What is drawn for the noise of one picture, or, stacked, of several: before the latents are known, on the CPU.
/// [C] and [h,w] are those of the latents; what the settings do not use is undefined.
struct NoiseDraws {
    at::Tensor noise;          ///< [C,h,w], standard normal
    at::Tensor offset;         ///< [C,1,1], standard normal
    at::Tensor offsetStrength; ///< [1,1,1]
    at::Tensor coarse;         ///< [C,h,w]: the sum of the coarser layers
    at::Tensor perturbation;   ///< [C,h,w], of the strength that was drawn
};

/// The stream for one purpose of the picture at hand.
using StreamOf = std::function<RandomStream(Purpose)>;

/// All draws for one picture: a pure function of the streams, one for each purpose. @param shape [C,h,w]
NoiseDraws drawNoiseOf(const StreamOf& stream, const options::NoiseConfig& config, at::IntArrayRef shape);

/// The pictures' draws as one batch, each tensor with [B] in front.
NoiseDraws stacked(const std::vector<NoiseDraws>& pictures);

/// Noise as a step uses it.
struct ShapedNoise {
    at::Tensor target; ///< [B,C,h,w]: what the model should find
    at::Tensor input;  ///< [B,C,h,w]: what is added to the latents
};

/// By sd-scripts' formulas, for each picture by itself: the noise offset (apply_noise_offset; it grows with the mean of
/// the channel where it is adaptive), then the coarser layers (pyramid_noise_like; the sum is scaled back to unit
/// variance), and the perturbation that the input alone has. @param draws stacked; @param latents [B,C,h,w]
ShapedNoise shapeNoise(const NoiseDraws& draws, const options::NoiseConfig& config, const at::Tensor& latents);

} // namespace tempera::diffusion
