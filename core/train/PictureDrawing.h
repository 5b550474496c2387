// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include <ATen/core/Tensor.h>

#include "diffusion/Sampler.h"
#include "models/ModelFile.h"
#include "models/TextConditioning.h"
#include "train/ImageSampler.h"

namespace tempera::train {

/// A request with everything settled: sizes, count, starting noise.
struct DrawingPlan {
    SampleRequest request;
    int width = 0;
    int height = 0;
    int count = 0;
    int batch = 0;
    at::Tensor initialLatents; ///< [count,C,h,w] of unit variance, or undefined: from the seeds
};

/// Told after every call of the network. @param shown the latents so far, of unit variance: [size,C,h,w]
using DrawingProgress = std::function<void(int step, int steps, const at::Tensor& shown)>;

/// Checks a request against a model and settles what it leaves open. @return BadRequest naming what is wrong.
Result<DrawingPlan> planDrawing(const SampleRequest& request, const spec::ModelFacts& facts);

/// From a plan to latents to pictures, with one loaded model. Throws LibTorch's exceptions; expects gradients to be
/// off.
class PictureDrawing {
public:
    PictureDrawing(const models::Model& model, const models::TextConditioning& text, const DrawingPlan& plan);

    /// The last latents of pictures [first, first + size), float32 [size,C,h,w]. Fails where one is not finite.
    Result<at::Tensor> drawLatents(int first, int size, const DrawingProgress& progress,
                                   const std::stop_token& stop) const;
    /// @param latents [C,h,w], scaled. @return Failed where the VAE makes numbers of them that are not finite
    Result<data::Image> decode(const at::Tensor& latents) const;

private:
    void encodePrompts(const models::TextConditioning& text);
    at::Tensor initialNoise(int first, int size, std::vector<at::Generator>& generators) const;
    at::Tensor inpaintingInput(std::vector<at::Generator>& generators) const;
    at::Tensor guidedOutput(const at::Tensor& input, double timestep) const;

    const models::Model& model_;
    const DrawingPlan& plan_;
    at::Device device_;
    at::ScalarType computeType_;
    bool isGuided_;
    at::Tensor context_; ///< [1 or 2, 77·n, D]: the negative prompt, where there is guidance, then the prompt
    at::Tensor pooled_;  ///< [1 or 2, P], SDXL
    at::Tensor timeIds_; ///< [1 or 2, 6], SDXL
};

} // namespace tempera::train
