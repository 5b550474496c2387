// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nn/Layers.h"

namespace tempera::models {

/// Multi-head attention with its four projections (diffusers' Attention).
class Attention : public nn::Module {
public:
    /// @param width of the queries and the output. @param contextWidth of what is attended to. @param inner heads times
    /// head width.
    struct Shape {
        std::int64_t width;
        std::int64_t contextWidth;
        std::int64_t inner;
        std::int64_t heads;
        bool queryBias = false; ///< biases at the query, key and value projections
    };
    explicit Attention(const Shape& shape);
    std::string_view kind() const override { return "Attention"; }

    /// @param x [B, T, width], @param context [B, S, contextWidth]. @return [B, T, width], a new tensor
    at::Tensor forward(const at::Tensor& x, const at::Tensor& context) const;

private:
    std::int64_t heads_;
    nn::Linear toQuery_;
    nn::Linear toKey_;
    nn::Linear toValue_;
    nn::Linear toOut_;
};

/// What the transformers of one U-Net level have in common.
struct TransformerShape {
    std::int64_t channels;
    std::int64_t heads;
    std::int64_t contextWidth;
    std::int64_t layers;
    std::int64_t groups;
    bool linearProjection;
    bool onlyCrossAttention;
};

/// Self-attention, cross-attention and a GEGLU network, each behind a layer norm (diffusers' BasicTransformerBlock).
class TransformerBlock : public nn::Module {
public:
    explicit TransformerBlock(const TransformerShape& shape);
    std::string_view kind() const override { return "BasicTransformerBlock"; }
    /// @param x [B, T, C], @param context [B, S, D]. @return [B, T, C]
    at::Tensor forward(const at::Tensor& x, const at::Tensor& context) const;

private:
    class FeedForward : public nn::Module {
    public:
        explicit FeedForward(std::int64_t width);
        std::string_view kind() const override { return "FeedForward"; }
        at::Tensor forward(const at::Tensor& x) const;

    private:
        nn::Linear in_;
        nn::Linear out_;
    };

    bool onlyCrossAttention_;
    nn::LayerNorm norm1_;
    Attention attention1_;
    nn::LayerNorm norm2_;
    Attention attention2_;
    nn::LayerNorm norm3_;
    FeedForward feedForward_;
};

/// Transformer blocks over the pixels of a feature map (diffusers' Transformer2DModel).
class SpatialTransformer : public nn::Module {
public:
    explicit SpatialTransformer(const TransformerShape& shape);
    std::string_view kind() const override { return "Transformer2DModel"; }
    /// @param x [B, C, h, w] channels_last, @param context [B, S, D]. @param checkpoint recompute each block in the
    /// backward pass.
    at::Tensor forward(const at::Tensor& x, const at::Tensor& context, bool checkpoint) const;

private:
    at::Tensor projectIn(const at::Tensor& x) const;
    at::Tensor projectOut(const at::Tensor& tokens, const at::Tensor& x) const;

    nn::GroupNorm norm_;
    std::optional<nn::Linear> linearIn_;
    std::optional<nn::Conv2d> convIn_;
    std::vector<std::unique_ptr<TransformerBlock>> blocks_;
    std::optional<nn::Linear> linearOut_;
    std::optional<nn::Conv2d> convOut_;
};

} // namespace tempera::models
