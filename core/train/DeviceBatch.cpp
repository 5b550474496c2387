// SPDX-License-Identifier: Apache-2.0
#include "train/DeviceBatch.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/exp.h>
#include <c10/core/GradMode.h>

#include "models/VaeTiling.h"

namespace tempera::train {

namespace {

/// Mean and log-variance, [B,2·C,h,w] in float32. One picture at a time, as the cache has them: how numbers are rounded
/// depends on what is computed together, and a run must not depend on what is cached.
at::Tensor momentsOf(const at::Tensor& pictures, const models::Vae& vae, bool inTiles) {
    std::vector<at::Tensor> moments;
    for (std::int64_t i = 0; i < pictures.size(0); ++i) {
        const at::Tensor picture = pictures.narrow(0, i, 1);
        const auto encoded = inTiles ? models::encodeInTiles(vae, picture) : vae.encode(picture);
        moments.push_back(at::cat({encoded.mean, encoded.logvar}, 1).to(at::kFloat));
    }
    return at::cat(moments);
}

at::Tensor latentsOf(const cache::PreparedPass& pass, const models::Model& model, const options::VaeConfig& options,
                     at::Device device) {
    const auto halves = (pass.moments.defined() ? pass.moments.to(device)
                                                : momentsOf(pass.pictures.to(device), *model.vae, options.tiling))
                            .chunk(2, 1);
    const at::Tensor &mean = halves[0], &logvar = halves[1];
    const at::Tensor latent =
        pass.latentDraw.defined() ? mean + at::exp(logvar * 0.5) * pass.latentDraw.to(device) : mean;
    const spec::VaeConfig& vae = model.facts.vae;
    return (latent - vae.shiftFactor) * vae.scalingFactor;
}

} // namespace

MicroBatch onDevice(const cache::PreparedPass& pass, const models::Model& model, const options::VaeConfig& options,
                    const options::NoiseConfig& noiseOptions, at::Device device) {
    const c10::NoGradGuard noGradients;
    const auto moved = [device](const at::Tensor& tensor) { return tensor.defined() ? tensor.to(device) : tensor; };
    MicroBatch batch;
    batch.latents = latentsOf(pass, model, options, device);
    diffusion::NoiseDraws draws = pass.noise;
    for (at::Tensor* part : {&draws.noise, &draws.offset, &draws.offsetStrength, &draws.coarse, &draws.perturbation})
        *part = moved(*part);
    const diffusion::ShapedNoise noise = diffusion::shapeNoise(draws, noiseOptions, batch.latents);
    batch.noise = noise.target;
    batch.inputNoise = noise.input;
    batch.mask = moved(pass.mask);
    batch.timesteps = moved(pass.timesteps);
    batch.text = {.context = moved(pass.text.context), .pooled = moved(pass.text.pooled)};
    for (const at::Tensor& ids : pass.inputIds)
        batch.inputIds.push_back(moved(ids));
    batch.timeIds = moved(pass.timeIds);
    return batch;
}

} // namespace tempera::train
