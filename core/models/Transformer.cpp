// SPDX-License-Identifier: Apache-2.0
#include "models/Transformer.h"

#include "nn/Attention.h"
#include "nn/FusedOps.h"
#include "nn/Recompute.h"

namespace tempera::models {

namespace {

/// Fixed in diffusers, whatever the configuration says about other norms.
constexpr double kTransformerGroupNormEps = 1e-6;
constexpr double kTransformerLayerNormEps = 1e-5;
constexpr std::int64_t kFeedForwardFactor = 4;

/// [B, C, h, w] in channels_last → [B, h·w, C], a view.
at::Tensor toTokens(const at::Tensor& x) {
    return x.permute({0, 2, 3, 1}).reshape({x.size(0), x.size(2) * x.size(3), x.size(1)});
}

/// [B, h·w, C] → [B, C, h, w] in channels_last, a view.
at::Tensor toMap(const at::Tensor& tokens, std::int64_t height, std::int64_t width) {
    return tokens.view({tokens.size(0), height, width, tokens.size(2)}).permute({0, 3, 1, 2});
}

Attention::Shape crossAttention(const TransformerShape& shape) {
    const std::int64_t inner = shape.channels / shape.heads * shape.heads;
    return {.width = shape.channels, .contextWidth = shape.contextWidth, .inner = inner, .heads = shape.heads};
}

Attention::Shape selfAttention(const TransformerShape& shape) {
    Attention::Shape result = crossAttention(shape);
    if (!shape.onlyCrossAttention)
        result.contextWidth = shape.channels;
    return result;
}

} // namespace

Attention::Attention(const Shape& shape)
    : heads_(shape.heads)
    , toQuery_(shape.width, shape.inner, shape.queryBias)
    , toKey_(shape.contextWidth, shape.inner, shape.queryBias)
    , toValue_(shape.contextWidth, shape.inner, shape.queryBias)
    , toOut_(shape.inner, shape.width) {
    add("to_q", toQuery_);
    add("to_k", toKey_);
    add("to_v", toValue_);
    add("to_out.0", toOut_);
}

at::Tensor Attention::forward(const at::Tensor& x, const at::Tensor& context) const {
    return toOut_.forward(
        nn::attention(toQuery_.forward(x), toKey_.forward(context), toValue_.forward(context), heads_));
}

TransformerBlock::FeedForward::FeedForward(std::int64_t width)
    : in_(width, 2 * kFeedForwardFactor * width)
    , out_(kFeedForwardFactor * width, width) {
    add("net.0.proj", in_);
    add("net.2", out_);
}

at::Tensor TransformerBlock::FeedForward::forward(const at::Tensor& x) const {
    return out_.forward(nn::geglu(in_.forward(x)));
}

TransformerBlock::TransformerBlock(const TransformerShape& shape)
    : onlyCrossAttention_(shape.onlyCrossAttention)
    , norm1_(shape.channels, kTransformerLayerNormEps)
    , attention1_(selfAttention(shape))
    , norm2_(shape.channels, kTransformerLayerNormEps)
    , attention2_(crossAttention(shape))
    , norm3_(shape.channels, kTransformerLayerNormEps)
    , feedForward_(shape.channels) {
    add("norm1", norm1_);
    add("attn1", attention1_);
    add("norm2", norm2_);
    add("attn2", attention2_);
    add("norm3", norm3_);
    add("ff", feedForward_);
}

at::Tensor TransformerBlock::forward(const at::Tensor& x, const at::Tensor& context) const {
    const at::Tensor normed = norm1_.forward(x);
    at::Tensor hidden = attention1_.forward(normed, onlyCrossAttention_ ? context : normed).add_(x);
    hidden = attention2_.forward(norm2_.forward(hidden), context).add_(hidden);
    return feedForward_.forward(norm3_.forward(hidden)).add_(hidden);
}

SpatialTransformer::SpatialTransformer(const TransformerShape& shape)
    : norm_(shape.groups, shape.channels, kTransformerGroupNormEps) {
    const std::int64_t inner = shape.channels / shape.heads * shape.heads;
    TransformerShape blockShape = shape;
    blockShape.channels = inner;
    add("norm", norm_);
    if (shape.linearProjection)
        add("proj_in", linearIn_.emplace(shape.channels, inner));
    else
        add("proj_in",
            convIn_.emplace(nn::Conv2d::Shape{.in = shape.channels, .out = inner, .kernel = 1, .padding = 0}));
    for (std::int64_t i = 0; i < shape.layers; ++i)
        add("transformer_blocks." + std::to_string(i),
            *blocks_.emplace_back(std::make_unique<TransformerBlock>(blockShape)));
    if (shape.linearProjection)
        add("proj_out", linearOut_.emplace(inner, shape.channels));
    else
        add("proj_out",
            convOut_.emplace(nn::Conv2d::Shape{.in = inner, .out = shape.channels, .kernel = 1, .padding = 0}));
}

at::Tensor SpatialTransformer::projectIn(const at::Tensor& x) const {
    const at::Tensor normed = norm_.forward(x);
    return linearIn_ ? linearIn_->forward(toTokens(normed)) : toTokens(convIn_->forward(normed));
}

at::Tensor SpatialTransformer::projectOut(const at::Tensor& tokens, const at::Tensor& x) const {
    return linearOut_ ? toMap(linearOut_->forward(tokens), x.size(2), x.size(3))
                      : convOut_->forward(toMap(tokens, x.size(2), x.size(3)));
}

at::Tensor SpatialTransformer::forward(const at::Tensor& x, const at::Tensor& context, bool checkpoint) const {
    at::Tensor tokens = projectIn(x);
    for (const auto& block : blocks_) {
        if (checkpoint)
            tokens = nn::recompute([&b = *block](const auto& in) { return b.forward(in[0], in[1]); }, {tokens, context},
                                   block->trainedTensors());
        else
            tokens = block->forward(tokens, context);
    }
    return projectOut(tokens, x).add_(x);
}

} // namespace tempera::models
