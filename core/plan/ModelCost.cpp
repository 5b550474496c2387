// SPDX-License-Identifier: Apache-2.0
#include "plan/ModelCost.h"

#include <algorithm>
#include <vector>

namespace tempera::plan {

namespace {

/// Where the map is, as in the U-Net's own forward pass.
struct Map {
    int height = 0;
    int width = 0;
    double cells() const { return static_cast<double>(height) * width; }
    Map halved() const { return {(height + 1) / 2, (width + 1) / 2}; }
};

/// Adds layers up. What is kept for the backward pass follows autograd: each layer keeps its input, once where
/// several share it.
class Walk {
public:
    explicit Walk(bool convolutionsAdapted)
        : convolutionsAdapted_(convolutionsAdapted) {}

    enum class Adapted { No, Transformer, Resnet };

    void linear(std::int64_t in, std::int64_t out, double positions, Adapted adapted, bool bias = true,
                bool keepsInput = true) {
        cost.parameters += in * out + (bias ? out : 0);
        if (adapted == Adapted::Transformer)
            cost.loraTransformers += in + out;
        if (adapted == Adapted::Resnet)
            cost.loraResnetLinears += in + out;
        reached_ = reached_ || isAdapted(adapted);
        product(2.0 * static_cast<double>(in) * static_cast<double>(out) * positions, 1);
        keep(keepsInput ? static_cast<double>(in) * positions : 0);
        result(static_cast<double>(out) * positions);
    }

    /// Of the context: gradients flow back through it only into the text encoders.
    void contextLinear(std::int64_t in, std::int64_t out, double positions) {
        cost.parameters += in * out;
        cost.loraTransformers += in + out;
        const double operations = 2.0 * static_cast<double>(in) * static_cast<double>(out) * positions;
        cost.forward += operations;
        cost.contextBackward += operations;
    }

    void convolution(std::int64_t in, std::int64_t out, int kernel, double cells, bool adapted,
                     bool keepsInput = true) {
        const std::int64_t taps = std::int64_t{kernel} * kernel;
        cost.parameters += in * out * taps + out;
        if (adapted)
            (kernel == 1 ? cost.loraResnetLinears : cost.loraConvolutions) += in * taps + out;
        reached_ = reached_ || (adapted && convolutionsAdapted_);
        product(2.0 * static_cast<double>(in * taps) * static_cast<double>(out) * cells, 1);
        keep(keepsInput ? static_cast<double>(in) * cells : 0);
        result(static_cast<double>(out) * cells);
    }

    void norm(std::int64_t channels, double positions) {
        cost.parameters += 2 * channels;
        keep(static_cast<double>(channels) * positions);
    }

    void attention(std::int64_t inner, double queries, double keys) {
        product(4.0 * queries * keys * static_cast<double>(inner), 2);
        keep(static_cast<double>(inner) *
             (queries + 2 * keys)); // queries, keys and values; the result is kept by to_out
    }

    void keep(double numbers) {
        if (!reached_)
            return;
        cost.kept += numbers;
        segment_ += numbers;
    }

    /// A segment that checkpointing recomputes as a whole begins; `numbers` is its input.
    void beginSegment(double numbers) {
        endSegment();
        cost.keptBetweenSegments += reached_ || convolutionsAdapted_ ? numbers : 0;
    }
    void endSegment() {
        cost.longestSegment = std::max(cost.longestSegment, segment_);
        segment_ = 0;
    }

    ModelCost cost;

private:
    bool isAdapted(Adapted adapted) const {
        return adapted == Adapted::Transformer || (adapted == Adapted::Resnet && convolutionsAdapted_);
    }
    void product(double operations, int backwardProducts) {
        ++cost.products;
        cost.forward += operations;
        if (reached_)
            cost.backward += operations * backwardProducts;
    }
    void result(double numbers) { cost.largestMap = std::max(cost.largestMap, numbers); }

    bool convolutionsAdapted_;
    bool reached_ = false; ///< an adapted layer has been passed, so gradients flow back through what follows
    double segment_ = 0;
};

using Adapted = Walk::Adapted;

class UnetWalk {
public:
    UnetWalk(const spec::UnetConfig& config, data::Size latent, int contextTokens, bool convolutions)
        : config_(config)
        , map_{latent.height, latent.width}
        , contextTokens_(contextTokens)
        , walk_(convolutions) {}

    ModelCost run() {
        const std::int64_t first = config_.widths.front();
        timeEmbedding(first);
        walk_.convolution(config_.inChannels, first, config_.convInKernel, map_.cells(), false);
        skips_.push_back(first);
        channels_ = first;
        for (int level = 0; level < config_.levels(); ++level)
            down(level);
        if (config_.hasMidBlock)
            middle();
        for (int step = 0; step < config_.levels(); ++step)
            up(step);
        walk_.norm(first, map_.cells());
        walk_.convolution(first, config_.outChannels, config_.convOutKernel, map_.cells(), false);
        walk_.endSegment();
        return walk_.cost;
    }

private:
    void timeEmbedding(std::int64_t first) {
        const std::int64_t width = config_.timeWidth();
        walk_.linear(first, width, 1, Adapted::No);
        walk_.linear(width, width, 1, Adapted::No);
        if (config_.textTimeEmbedding) {
            walk_.linear(config_.additionInputDim, width, 1, Adapted::No);
            walk_.linear(width, width, 1, Adapted::No);
        }
    }

    void resnet(std::int64_t in, std::int64_t out) {
        const double cells = map_.cells();
        walk_.beginSegment(static_cast<double>(in) * cells);
        walk_.norm(in, cells);
        walk_.convolution(in, out, 3, cells, true);
        walk_.linear(config_.timeWidth(), out, 1, Adapted::Resnet);
        walk_.norm(out, cells);
        walk_.convolution(out, out, 3, cells, true);
        if (in != out)
            walk_.convolution(in, out, 1, cells, true, false);
        channels_ = out;
    }

    void transformer(int level) {
        const auto i = static_cast<std::size_t>(level);
        const double tokens = map_.cells();
        const std::int64_t inner = channels_ / config_.heads[i] * config_.heads[i];
        walk_.beginSegment(static_cast<double>(channels_) * tokens);
        walk_.norm(channels_, tokens);
        walk_.linear(channels_, inner, tokens, Adapted::Transformer);
        for (int block = 0; block < config_.transformerLayers[i]; ++block) {
            walk_.beginSegment(static_cast<double>(inner) * tokens);
            transformerBlock(inner, config_.crossAttentionDim[i], tokens, config_.onlyCrossAttention[i]);
        }
        walk_.linear(inner, channels_, tokens, Adapted::Transformer);
    }

    void attentionLayer(std::int64_t inner, std::int64_t context, double tokens, bool toContext) {
        walk_.norm(inner, tokens);
        walk_.linear(inner, inner, tokens, Adapted::Transformer, false);
        for (int keyOrValue = 0; keyOrValue < 2; ++keyOrValue) {
            if (toContext)
                walk_.contextLinear(context, inner, contextTokens_);
            else
                walk_.linear(inner, inner, tokens, Adapted::Transformer, false, false);
        }
        walk_.attention(inner, tokens, toContext ? contextTokens_ : tokens);
        walk_.linear(inner, inner, tokens, Adapted::Transformer);
    }

    void transformerBlock(std::int64_t inner, std::int64_t context, double tokens, bool onlyCross) {
        attentionLayer(inner, context, tokens, onlyCross);
        attentionLayer(inner, context, tokens, true);
        walk_.norm(inner, tokens);
        walk_.linear(inner, 8 * inner, tokens, Adapted::Transformer);
        walk_.keep(8.0 * static_cast<double>(inner) * tokens); // the gate and what it gates
        walk_.linear(4 * inner, inner, tokens, Adapted::Transformer);
    }

    void down(int level) {
        const auto i = static_cast<std::size_t>(level);
        for (int layer = 0; layer < config_.layersPerBlock[i]; ++layer) {
            resnet(channels_, config_.widths[i]);
            if (config_.downBlocks[i] == spec::BlockKind::CrossAttention)
                transformer(level);
            skips_.push_back(channels_);
        }
        if (level + 1 < config_.levels()) {
            maps_.push_back(map_);
            map_ = map_.halved();
            walk_.convolution(channels_, channels_, 3, map_.cells(), true);
            skips_.push_back(channels_);
        }
    }

    void middle() {
        resnet(channels_, channels_);
        transformer(config_.levels() - 1);
        resnet(channels_, channels_);
    }

    void up(int step) {
        const int level = config_.levels() - 1 - step;
        const auto i = static_cast<std::size_t>(level);
        for (int layer = 0; layer <= config_.layersPerBlock[i]; ++layer) {
            resnet(channels_ + skips_.back(), config_.widths[i]);
            skips_.pop_back();
            if (config_.upBlocks[static_cast<std::size_t>(step)] == spec::BlockKind::CrossAttention)
                transformer(level);
        }
        if (level > 0) {
            map_ = maps_.back();
            maps_.pop_back();
            walk_.convolution(channels_, channels_, 3, map_.cells(), true);
        }
    }

    const spec::UnetConfig& config_;
    Map map_;
    int contextTokens_;
    Walk walk_;
    std::int64_t channels_ = 0;
    std::vector<std::int64_t> skips_; ///< channels of what the up path will concatenate
    std::vector<Map> maps_;           ///< of the levels above
};

} // namespace

ModelCost unetCost(const spec::UnetConfig& config, data::Size latent, int contextTokens, bool convolutions) {
    return UnetWalk(config, latent, contextTokens, convolutions).run();
}

ModelCost vaeEncoderCost(const spec::VaeConfig& config, data::Size picture) {
    Walk walk(false);
    Map map{picture.height, picture.width};
    std::int64_t channels = config.widths.front();
    const auto resnet = [&](std::int64_t out) {
        walk.norm(channels, map.cells());
        walk.convolution(channels, out, 3, map.cells(), false);
        walk.norm(out, map.cells());
        walk.convolution(out, out, 3, map.cells(), false);
        if (channels != out)
            walk.convolution(channels, out, 1, map.cells(), false);
        channels = out;
    };
    walk.convolution(config.inChannels, channels, 3, map.cells(), false);
    for (std::size_t level = 0; level < config.widths.size(); ++level) {
        for (int layer = 0; layer < config.layersPerBlock; ++layer)
            resnet(config.widths[level]);
        if (level + 1 < config.widths.size()) {
            map = {map.height / 2, map.width / 2};
            walk.convolution(channels, channels, 3, map.cells(), false);
        }
    }
    resnet(channels);
    if (config.midAttention) {
        walk.norm(channels, map.cells());
        for (int projection = 0; projection < 4; ++projection)
            walk.linear(channels, channels, map.cells(), Adapted::No);
        walk.attention(channels, map.cells(), map.cells());
    }
    resnet(channels);
    walk.norm(channels, map.cells());
    const std::int64_t moments = std::int64_t{2} * config.latentChannels;
    walk.convolution(channels, moments, 3, map.cells(), false);
    if (config.quantConv)
        walk.convolution(moments, moments, 1, map.cells(), false);
    return walk.cost;
}

ModelCost textEncoderCost(const spec::ClipTextConfig& config, int tokens) {
    Walk walk(false);
    const std::int64_t width = config.hiddenSize;
    const double positions = tokens;
    walk.cost.parameters = (std::int64_t{config.vocabSize} + config.maxPositions) * width;
    for (int layer = 0; layer < config.layers; ++layer) {
        walk.norm(width, positions);
        for (int projection = 0; projection < 3; ++projection)
            walk.linear(width, width, positions, Adapted::Transformer, true, projection == 0);
        // Each chunk attends to itself only.
        walk.attention(width, positions, std::min(tokens, config.maxPositions));
        walk.linear(width, width, positions, Adapted::Transformer);
        walk.norm(width, positions);
        walk.linear(width, config.intermediateSize, positions, Adapted::Transformer);
        walk.keep(static_cast<double>(config.intermediateSize) * positions); // of the activation
        walk.linear(config.intermediateSize, width, positions, Adapted::Transformer);
    }
    walk.norm(width, positions);
    if (config.hasProjection)
        walk.linear(width, config.projectionDim, 1, Adapted::No, false);
    walk.endSegment();
    return walk.cost;
}

} // namespace tempera::plan
