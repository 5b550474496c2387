// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "models/Resnet.h"
#include "models/Transformer.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

/// What every block of one forward pass is given.
struct BlockInputs {
    at::Tensor time;    ///< [B, timeWidth], activated
    at::Tensor context; ///< [B, S, D]
    bool checkpoint = false;
};

/// The feature maps that the way down leaves for the way up; a stack.
using SkipStack = std::vector<at::Tensor>;

/// One level on the way down: resnets, each with a transformer behind it where the level attends, then a downsampler
/// but at the last level.
class DownBlock : public nn::Module {
public:
    DownBlock(const spec::UnetConfig& config, int level);
    std::string_view kind() const override { return attentions_.empty() ? "DownBlock2D" : "CrossAttnDownBlock2D"; }
    /// Pushes every intermediate map on `skips`.
    at::Tensor forward(at::Tensor x, const BlockInputs& inputs, SkipStack& skips) const;

private:
    std::vector<std::unique_ptr<ResnetBlock>> resnets_;
    std::vector<std::unique_ptr<SpatialTransformer>> attentions_;
    std::optional<Downsample> downsampler_;
};

/// Resnet, transformer, resnet at the lowest resolution.
class MidBlock : public nn::Module {
public:
    explicit MidBlock(const spec::UnetConfig& config);
    std::string_view kind() const override { return "UNetMidBlock2DCrossAttn"; }
    at::Tensor forward(const at::Tensor& x, const BlockInputs& inputs) const;

private:
    ResnetBlock resnet0_;
    SpatialTransformer attention_;
    ResnetBlock resnet1_;
};

/// One level on the way up. @param step counts from the lowest resolution.
class UpBlock : public nn::Module {
public:
    UpBlock(const spec::UnetConfig& config, int step);
    std::string_view kind() const override { return attentions_.empty() ? "UpBlock2D" : "CrossAttnUpBlock2D"; }
    /// Pops what its mirror image pushed. Enlarges to the size of the next skip, so that odd sizes come back as they
    /// were.
    at::Tensor forward(at::Tensor x, const BlockInputs& inputs, SkipStack& skips) const;

private:
    std::vector<std::unique_ptr<ResnetBlock>> resnets_;
    std::vector<std::unique_ptr<SpatialTransformer>> attentions_;
    std::optional<Upsample> upsampler_;
};

} // namespace tempera::models
