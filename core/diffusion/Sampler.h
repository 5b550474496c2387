// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

#include "base/Result.h"
#include "spec/ModelSpec.h"

namespace tempera::diffusion {

/// Fresh standard normal noise of the latents' shape, for samplers that add some.
using NoiseSource = std::function<at::Tensor()>;

/// One way from noise to a picture, step by step, with diffusers' numbers for the sampler of the same name:
/// \code
///   x = sampler.initialSigma() * noise;
///   for (std::size_t i = 0; i < sampler.timesteps().size(); ++i)
///       x = sampler.step(i, model(sampler.scaleInput(i, x), sampler.timesteps()[i]), x, noise);
/// \endcode
/// Latents are float32 [B,C,h,w]. A sampler may remember earlier steps: one object per picture batch, steps in order.
/// Thread: one at a time.
class Sampler {
public:
    virtual ~Sampler() = default;

    /// What the network is told at each of its calls; two per step for second-order methods. May have fractions.
    const std::vector<double>& timesteps() const { return timesteps_; }
    /// The standard deviation of the starting noise.
    double initialSigma() const { return initialSigma_; }

    virtual at::Tensor scaleInput(std::size_t index, const at::Tensor& sample) const = 0;
    /// @param output the network's answer at timesteps()[index], of any floating type.
    virtual at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                            const NoiseSource& noise) = 0;

protected:
    std::vector<double> timesteps_;
    double initialSigma_ = 1.0;
};

/// A row of the table of samplers.
struct SamplerKind {
    std::string_view id;    ///< as on the command line: "ddim"
    std::string_view label; ///< for a menu: "DDIM"
    Result<std::unique_ptr<Sampler>> (*make)(const spec::SchedulerConfig& config, int steps);
};

std::span<const SamplerKind> samplerKinds();

/// The named sampler, set up as diffusers' `from_config` does with a model's scheduler config and
/// `set_timesteps(steps)`.
/// @return BadRequest for an unknown name (naming the known ones), too many steps or a setting the sampler cannot
/// honour.
Result<std::unique_ptr<Sampler>> makeSampler(std::string_view id, const spec::SchedulerConfig& config, int steps);

} // namespace tempera::diffusion
