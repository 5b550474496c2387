// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "plan/LayerWalk.h"
#include "plan/ModelCost.h"

namespace tempera::plan {

namespace {

using Adapted = Walk::Adapted;

/// Encoder and decoder of the VAE are built of the same layers.
class VaeWalk {
public:
    VaeWalk(const spec::VaeConfig& config, Map map)
        : config_(config)
        , map_(map) {}

    ModelCost encoder() {
        convolution(config_.inChannels, config_.widths.front());
        for (std::size_t level = 0; level < config_.widths.size(); ++level) {
            for (int layer = 0; layer < config_.layersPerBlock; ++layer)
                resnet(config_.widths[level]);
            if (level + 1 < config_.widths.size()) {
                map_ = {map_.height / 2, map_.width / 2};
                convolution(channels_, channels_);
            }
        }
        middle();
        walk_.norm(channels_, map_.cells());
        const std::int64_t moments = std::int64_t{2} * config_.latentChannels;
        convolution(channels_, moments);
        if (config_.quantConv)
            walk_.convolution(moments, moments, 1, map_.cells(), false);
        return walk_.cost;
    }

    ModelCost decoder() {
        if (config_.postQuantConv)
            walk_.convolution(config_.latentChannels, config_.latentChannels, 1, map_.cells(), false);
        convolution(config_.latentChannels, config_.widths.back());
        middle();
        for (std::size_t level = config_.widths.size(); level-- > 0;) {
            for (int layer = 0; layer <= config_.layersPerBlock; ++layer)
                resnet(config_.widths[level]);
            if (level > 0) {
                map_ = {map_.height * 2, map_.width * 2};
                convolution(channels_, channels_);
            }
        }
        walk_.norm(channels_, map_.cells());
        convolution(channels_, config_.outChannels);
        return walk_.cost;
    }

private:
    void convolution(std::int64_t in, std::int64_t out) {
        walk_.convolution(in, out, 3, map_.cells(), false);
        channels_ = out;
    }

    void resnet(std::int64_t out) {
        const std::int64_t in = channels_;
        walk_.norm(in, map_.cells());
        convolution(in, out);
        walk_.norm(out, map_.cells());
        convolution(out, out);
        if (in != out)
            walk_.convolution(in, out, 1, map_.cells(), false);
    }

    void middle() {
        resnet(channels_);
        if (config_.midAttention) {
            walk_.norm(channels_, map_.cells());
            for (int projection = 0; projection < 4; ++projection)
                walk_.linear(channels_, channels_, map_.cells(), Adapted::No);
            walk_.attention(channels_, map_.cells(), map_.cells());
        }
        resnet(channels_);
    }

    const spec::VaeConfig& config_;
    Map map_;
    Walk walk_{Passing{Learning::Transformers, 0}};
    std::int64_t channels_ = 0;
};

} // namespace

ModelCost vaeEncoderCost(const spec::VaeConfig& config, data::Size picture) {
    return VaeWalk(config, {picture.height, picture.width}).encoder();
}

ModelCost vaeDecoderCost(const spec::VaeConfig& config, data::Size picture) {
    return VaeWalk(config, {picture.height / config.scale(), picture.width / config.scale()}).decoder();
}

ModelCost textEncoderCost(const spec::ClipTextConfig& config, int tokens, Passing passing) {
    Walk walk(passing);
    if (passing.learning == Learning::Nothing)
        walk.reach(); // of vectors of new words
    const std::int64_t width = config.hiddenSize;
    const double positions = tokens;
    walk.cost.parameters = (std::int64_t{config.vocabSize} + config.maxPositions) * width;
    for (int layer = 0; layer < config.layers; ++layer) {
        walk.beginSegment(0, static_cast<double>(width) * positions);
        walk.norm(width, positions);
        for (int projection = 0; projection < 3; ++projection)
            walk.linear(width, width, positions, Adapted::Transformer, true, projection == 0);
        // Each chunk attends to itself only.
        walk.attention(width, positions, std::min(tokens, config.maxPositions));
        walk.linear(width, width, positions, Adapted::Transformer, true, false);
        walk.norm(width, positions);
        walk.linear(width, config.intermediateSize, positions, Adapted::Transformer);
        const int ofActivation = config.activation == spec::Activation::QuickGelu ? 2 : 1; // x and σ(1.702 x), or x
        walk.keep(ofActivation * static_cast<double>(config.intermediateSize) * positions);
        walk.flight(4.0 * static_cast<double>(config.intermediateSize) * positions);
        walk.linear(config.intermediateSize, width, positions, Adapted::Transformer);
        walk.endSegment();
    }
    walk.norm(width, positions);
    if (config.hasProjection)
        walk.linear(width, config.projectionDim, 1, Adapted::No, false);
    return walk.cost;
}

} // namespace tempera::plan
