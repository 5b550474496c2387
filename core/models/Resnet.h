// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "nn/Layers.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

/// Two convolutions with norms in front and a shortcut around (diffusers' ResnetBlock2D).
class ResnetBlock : public nn::Module {
public:
    struct Shape {
        std::int64_t in;
        std::int64_t out;
        std::int64_t timeWidth = 0; ///< 0: not told the timestep (VAE)
        std::int64_t groups;
        double eps;
        double outputScale = 1; ///< the sum is divided by this
        spec::Activation activation = spec::Activation::Silu;
    };
    explicit ResnetBlock(const Shape& shape);
    std::string_view kind() const override { return "ResnetBlock2D"; }

    /// @param x [B, in, h, w]. @param time [B, timeWidth], activated already; undefined without timeWidth. @return [B,
    /// out, h, w]
    at::Tensor forward(const at::Tensor& x, const at::Tensor& time = {}) const;

private:
    at::Tensor normActivate(const nn::GroupNorm& norm, const at::Tensor& x) const;

    Shape shape_;
    nn::GroupNorm norm1_;
    nn::Conv2d conv1_;
    std::optional<nn::Linear> timeProjection_;
    nn::GroupNorm norm2_;
    nn::Conv2d conv2_;
    std::optional<nn::Conv2d> shortcut_;
};

/// Halves height and width by a strided convolution.
class Downsample : public nn::Module {
public:
    /// @param padding 1 on all sides, or 0: one row and column of zeros at the bottom and right only.
    Downsample(std::int64_t channels, std::int64_t padding);
    std::string_view kind() const override { return "Downsample2D"; }
    at::Tensor forward(const at::Tensor& x) const;

private:
    nn::Conv2d conv_;
};

/// Enlarges by nearest neighbour, then convolves.
class Upsample : public nn::Module {
public:
    explicit Upsample(std::int64_t channels);
    std::string_view kind() const override { return "Upsample2D"; }
    /// To twice the size, or to `size` (height, width), which must be within one of it.
    at::Tensor forward(const at::Tensor& x, std::optional<std::array<std::int64_t, 2>> size = {}) const;

private:
    nn::Conv2d conv_;
};

} // namespace tempera::models
