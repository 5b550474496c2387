// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "nn/LayerAdapter.h"
#include "nn/Module.h"

namespace tempera::nn {

/// A layer with a weight matrix or kernel beside which an adapter may stand.
class AdaptableLayer : public Module {
public:
    Parameter weight; ///< [out, in] or [out, in, kh, kw]; of a wider type than the input where it is trained
    Parameter bias;   ///< [out]; without shape where the layer has none

    bool hasBias() const { return !bias.shape.empty(); }
    /// Replaces the adapter; nullptr removes it.
    void setAdapter(std::shared_ptr<LayerAdapter> adapter) { adapter_ = std::move(adapter); }
    const std::shared_ptr<LayerAdapter>& adapter() const { return adapter_; }
    void appendOwnTrainedTensors(std::vector<at::Tensor>& out) const override;

protected:
    bool trains() const { return weight.tensor.requires_grad() || (hasBias() && bias.tensor.requires_grad()); }
    /// Layer and adapter in one step, where the layer is a frozen linear map of vectors and the adapter allows it.
    std::optional<at::Tensor> forwardAtOnce(const at::Tensor& x) const;

private:
    std::shared_ptr<LayerAdapter> adapter_;
};

/// y = x Wᵀ + b over the last dimension.
class Linear : public AdaptableLayer {
public:
    Linear(std::int64_t in, std::int64_t out, bool withBias = true);
    std::string_view kind() const override { return "Linear"; }
    at::Tensor forward(const at::Tensor& x) const;
};

/// 2-D convolution, channels_last in and out.
class Conv2d : public AdaptableLayer {
public:
    struct Shape {
        std::int64_t in;
        std::int64_t out;
        std::int64_t kernel = 3;
        std::int64_t stride = 1;
        std::int64_t padding = 1;
    };
    explicit Conv2d(Shape shape, bool withBias = true);
    std::string_view kind() const override { return "Conv2d"; }
    const Shape& shape() const { return shape_; }
    at::Tensor forward(const at::Tensor& x) const;

private:
    at::Tensor convolve(const at::Tensor& x) const;

    Shape shape_;
};

/// Group normalisation (Wu & He 2018) over [B, C, H, W], optionally with SiLU behind it.
class GroupNorm : public Module {
public:
    GroupNorm(std::int64_t groups, std::int64_t channels, double eps);
    std::string_view kind() const override { return "GroupNorm"; }
    at::Tensor forward(const at::Tensor& x) const;
    /// silu(forward(x)), keeping only x for the backward pass.
    at::Tensor forwardSilu(const at::Tensor& x) const;

    Parameter weight;
    Parameter bias;

private:
    std::int64_t groups_;
    double eps_;
};

/// Layer normalisation over the last dimension.
class LayerNorm : public Module {
public:
    LayerNorm(std::int64_t width, double eps);
    std::string_view kind() const override { return "LayerNorm"; }
    at::Tensor forward(const at::Tensor& x) const;

    Parameter weight;
    Parameter bias;

private:
    double eps_;
};

/// Rows of a table by index.
class Embedding : public Module {
public:
    Embedding(std::int64_t rows, std::int64_t width);
    std::string_view kind() const override { return "Embedding"; }
    /// @param ids int64, any shape. @return […, width]
    at::Tensor forward(const at::Tensor& ids) const;

    Parameter weight;
};

} // namespace tempera::nn
