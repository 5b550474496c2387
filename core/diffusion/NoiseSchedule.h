// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "base/Result.h"
#include "spec/ModelSpec.h"

namespace tempera::diffusion {

/// The variance-preserving forward process q(x_t | x_0) = N(√ᾱ_t·x₀, (1−ᾱ_t)·I) of Ho et al., "Denoising Diffusion
/// Probabilistic Models", 2020, with the betas of a model's scheduler config; with rescale_betas_zero_snr, Algorithm 1
/// of Lin et al., 2023, is applied to them. Numbers are diffusers' float32 numbers. Thread: any.
class NoiseSchedule {
public:
    /// @return BadRequest when the config's numbers describe no schedule (no timesteps, betas outside (0, 1)).
    static Result<NoiseSchedule> create(const spec::SchedulerConfig& config);

    int timesteps() const { return static_cast<int>(betas_.size(0)); }
    spec::Prediction prediction() const { return prediction_; }

    /// float32 [timesteps] on the CPU.
    const at::Tensor& betas() const { return betas_; }
    const at::Tensor& alphasCumprod() const { return alphasCumprod_; }

    /// √ᾱ_t·x + √(1−ᾱ_t)·noise.
    /// @param latents, noise [B,C,h,w] on one device; @param timesteps int64 [B], any device.
    at::Tensor addNoise(const at::Tensor& latents, const at::Tensor& noise, const at::Tensor& timesteps) const;

    /// √ᾱ_t·noise − √(1−ᾱ_t)·x; shapes as for addNoise.
    at::Tensor velocity(const at::Tensor& latents, const at::Tensor& noise, const at::Tensor& timesteps) const;

    /// Where the two functions above need no copy.
    at::Device device() const { return signal_.device(); }

    /// The same schedule on a device, so that the two functions above copy nothing per call.
    NoiseSchedule on(const at::Device& device) const;

private:
    NoiseSchedule(at::Tensor betas, spec::Prediction prediction);

    at::Tensor betas_;
    at::Tensor alphasCumprod_;
    at::Tensor signal_; ///< √ᾱ
    at::Tensor noise_;  ///< √(1−ᾱ)
    spec::Prediction prediction_;
};

} // namespace tempera::diffusion
