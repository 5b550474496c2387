// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "nn/Module.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

/// A diagonal normal distribution over latents, unscaled.
struct LatentDistribution {
    at::Tensor mean;   ///< [B, 4, h, w]
    at::Tensor logvar; ///< [B, 4, h, w], clamped to [-30, 20]
};

/// The autoencoder (diffusers' AutoencoderKL). Latents here are unscaled: multiply by config().scalingFactor for the
/// U-Net.
class Vae : public nn::Module {
public:
    explicit Vae(const spec::VaeConfig& config);
    ~Vae() override;
    std::string_view kind() const override { return "AutoencoderKL"; }

    const spec::VaeConfig& config() const;

    /// @param image [B, 3, H, W] in [-1, 1]; H and W need not be multiples of config().scale().
    LatentDistribution encode(const at::Tensor& image) const;
    /// @param latent [B, 4, h, w] unscaled. @return [B, 3, 8h, 8w], not clamped
    at::Tensor decode(const at::Tensor& latent) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace tempera::models
