// SPDX-License-Identifier: Apache-2.0
#include "models/UNetBlocks.h"

#include <ATen/ops/cat.h>

#include "nn/Recompute.h"

namespace tempera::models {

namespace {

ResnetBlock::Shape resnetShape(const spec::UnetConfig& config, std::int64_t in, std::int64_t out) {
    return {.in = in,
            .out = out,
            .timeWidth = config.timeWidth(),
            .groups = config.normGroups,
            .eps = config.normEps,
            .activation = config.activation};
}

ResnetBlock::Shape midResnetShape(const spec::UnetConfig& config) {
    ResnetBlock::Shape shape = resnetShape(config, config.widths.back(), config.widths.back());
    shape.outputScale = config.midBlockScale;
    return shape;
}

TransformerShape transformerShape(const spec::UnetConfig& config, int level, bool onlyCrossAttention) {
    const auto i = static_cast<std::size_t>(level);
    return {.channels = config.widths[i],
            .heads = config.heads[i],
            .contextWidth = config.crossAttentionDim[i],
            .layers = config.transformerLayers[i],
            .groups = config.normGroups,
            .linearProjection = config.linearProjection,
            .onlyCrossAttention = onlyCrossAttention};
}

at::Tensor runResnet(const ResnetBlock& resnet, const at::Tensor& x, const BlockInputs& inputs) {
    if (!inputs.checkpoint)
        return resnet.forward(x, inputs.time);
    return nn::recompute([&resnet](const auto& in) { return resnet.forward(in[0], in[1]); }, {x, inputs.time},
                         resnet.trainedTensors());
}

} // namespace

DownBlock::DownBlock(const spec::UnetConfig& config, int level) {
    const auto i = static_cast<std::size_t>(level);
    const int in = level == 0 ? config.widths.front() : config.widths[i - 1];
    const bool attends = config.downBlocks[i] == spec::BlockKind::CrossAttention;
    for (int layer = 0; layer < config.layersPerBlock[i]; ++layer) {
        const std::string index = std::to_string(layer);
        if (attends)
            add("attentions." + index, *attentions_.emplace_back(std::make_unique<SpatialTransformer>(
                                           transformerShape(config, level, config.onlyCrossAttention[i]))));
        add("resnets." + index, *resnets_.emplace_back(std::make_unique<ResnetBlock>(
                                    resnetShape(config, layer == 0 ? in : config.widths[i], config.widths[i]))));
    }
    if (level + 1 < config.levels())
        add("downsamplers.0", downsampler_.emplace(config.widths[i], config.downsamplePadding));
}

at::Tensor DownBlock::forward(at::Tensor x, const BlockInputs& inputs, SkipStack& skips) const {
    for (std::size_t i = 0; i < resnets_.size(); ++i) {
        x = runResnet(*resnets_[i], x, inputs);
        if (!attentions_.empty())
            x = attentions_[i]->forward(x, inputs.context, inputs.checkpoint);
        skips.push_back(x);
    }
    if (downsampler_) {
        x = downsampler_->forward(x);
        skips.push_back(x);
    }
    return x;
}

MidBlock::MidBlock(const spec::UnetConfig& config)
    : resnet0_(midResnetShape(config))
    , attention_(transformerShape(config, config.levels() - 1, false))
    , resnet1_(midResnetShape(config)) {
    add("attentions.0", attention_);
    add("resnets.0", resnet0_);
    add("resnets.1", resnet1_);
}

at::Tensor MidBlock::forward(const at::Tensor& x, const BlockInputs& inputs) const {
    const at::Tensor hidden = runResnet(resnet0_, x, inputs);
    return runResnet(resnet1_, attention_.forward(hidden, inputs.context, inputs.checkpoint), inputs);
}

UpBlock::UpBlock(const spec::UnetConfig& config, int step) {
    const int level = config.levels() - 1 - step;
    const auto i = static_cast<std::size_t>(level);
    const int width = config.widths[i];
    const int below = step == 0 ? width : config.widths[i + 1];
    const int skipOfLast = config.widths[level == 0 ? 0 : i - 1];
    const int layers = config.layersPerBlock[i] + 1;
    const bool attends = config.upBlocks[static_cast<std::size_t>(step)] == spec::BlockKind::CrossAttention;
    for (int layer = 0; layer < layers; ++layer) {
        const std::string index = std::to_string(layer);
        const int skip = layer == layers - 1 ? skipOfLast : width;
        if (attends)
            add("attentions." + index, *attentions_.emplace_back(std::make_unique<SpatialTransformer>(
                                           transformerShape(config, level, config.onlyCrossAttention[i]))));
        add("resnets." + index, *resnets_.emplace_back(std::make_unique<ResnetBlock>(
                                    resnetShape(config, (layer == 0 ? below : width) + skip, width))));
    }
    if (level > 0)
        add("upsamplers.0", upsampler_.emplace(width));
}

at::Tensor UpBlock::forward(at::Tensor x, const BlockInputs& inputs, SkipStack& skips) const {
    for (std::size_t i = 0; i < resnets_.size(); ++i) {
        x = runResnet(*resnets_[i], at::cat({x, skips.back()}, 1), inputs);
        skips.pop_back();
        if (!attentions_.empty())
            x = attentions_[i]->forward(x, inputs.context, inputs.checkpoint);
    }
    if (upsampler_)
        x = upsampler_->forward(x, std::array{skips.back().size(2), skips.back().size(3)});
    return x;
}

} // namespace tempera::models
