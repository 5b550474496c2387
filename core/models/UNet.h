// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "nn/Module.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

/// What SDXL's U-Net is told besides the context.
struct AddedConditions {
    at::Tensor textEmbeds; ///< [B, P] pooled text
    at::Tensor timeIds;    ///< [B, 6] original height, width, crop top, left, target height, width (pixels)
};

/// The denoising U-Net of Stable Diffusion (Rombach et al. 2022), diffusers' UNet2DConditionModel. Weights are frozen
/// unless a parameter requires a gradient; adapters stand at its Linear and Conv2d layers. Parameter names are
/// diffusers'.
class UNet : public nn::Module {
public:
    explicit UNet(const spec::UnetConfig& config);
    ~UNet() override;
    std::string_view kind() const override { return "UNet2DConditionModel"; }

    const spec::UnetConfig& config() const;

    /// @param sample   [B, in, h, w] in the compute type; h and w of any size
    /// @param timestep [B], int64 or floating with fractions
    /// @param context  [B, T, D] in the compute type
    /// @param added    SDXL only
    /// @return [B, out, h, w] in the compute type, channels_last
    at::Tensor forward(const at::Tensor& sample, const at::Tensor& timestep, const at::Tensor& context,
                       const AddedConditions& added = {}) const;

    /// Recompute each block in the backward pass instead of keeping its activations. @param levels only those of so
    /// many resolution levels, from the outermost; 0: all
    void setGradientCheckpointing(bool on, int levels = 0);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace tempera::models
