// SPDX-License-Identifier: Apache-2.0
#include "train/DeviceBatch.h"

#include <ATen/ops/exp.h>
#include <c10/core/GradMode.h>

namespace tempera::train {

namespace {

at::Tensor latentsOf(const cache::PreparedPass& pass, const models::Model& model, at::Device device) {
    at::Tensor mean, logvar;
    if (pass.moments.defined()) {
        const auto halves = pass.moments.to(device).chunk(2, 1);
        mean = halves[0];
        logvar = halves[1];
    } else {
        const auto encoded = model.vae->encode(pass.pictures.to(device));
        mean = encoded.mean.to(at::kFloat);
        logvar = encoded.logvar.to(at::kFloat);
    }
    const at::Tensor latent =
        pass.latentDraw.defined() ? mean + at::exp(logvar * 0.5) * pass.latentDraw.to(device) : mean;
    const spec::VaeConfig& vae = model.facts.vae;
    return (latent - vae.shiftFactor) * vae.scalingFactor;
}

} // namespace

MicroBatch onDevice(const cache::PreparedPass& pass, const models::Model& model, at::Device device) {
    const c10::NoGradGuard noGradients;
    const auto moved = [device](const at::Tensor& tensor) { return tensor.defined() ? tensor.to(device) : tensor; };
    MicroBatch batch;
    batch.latents = latentsOf(pass, model, device);
    batch.noise = moved(pass.noise);
    batch.timesteps = moved(pass.timesteps);
    batch.text = {.context = moved(pass.text.context), .pooled = moved(pass.text.pooled)};
    for (const at::Tensor& ids : pass.inputIds)
        batch.inputIds.push_back(moved(ids));
    batch.timeIds = moved(pass.timeIds);
    return batch;
}

} // namespace tempera::train
