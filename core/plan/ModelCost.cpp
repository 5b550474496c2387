// SPDX-License-Identifier: Apache-2.0
#include "plan/ModelCost.h"

#include <vector>

#include "plan/LayerWalk.h"

namespace tempera::plan {

namespace {

using Adapted = Walk::Adapted;

class UnetWalk {
public:
    UnetWalk(const spec::UnetConfig& config, data::Size latent, int contextTokens, Passing passing)
        : config_(config)
        , map_{latent.height, latent.width}
        , contextTokens_(contextTokens)
        , walk_(passing) {}

    ModelCost run() {
        const std::int64_t first = config_.widths.front();
        timeEmbedding(first);
        walk_.convolution(config_.inChannels, first, config_.convInKernel, map_.cells(), false);
        leaveSkip(first);
        channels_ = first;
        for (int level = 0; level < config_.levels(); ++level)
            down(level);
        if (config_.hasMidBlock)
            middle();
        for (int step = 0; step < config_.levels(); ++step)
            up(step);
        walk_.norm(first, map_.cells(), true);
        walk_.convolution(first, config_.outChannels, config_.convOutKernel, map_.cells(), false);
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

    void resnet(int level, std::int64_t in, std::int64_t out) {
        const double cells = map_.cells();
        walk_.beginSegment(level, static_cast<double>(in) * cells);
        walk_.norm(in, cells, true);
        walk_.convolution(in, out, 3, cells, true);
        walk_.linear(config_.timeWidth(), out, 1, Adapted::Resnet);
        walk_.norm(out, cells, true);
        walk_.convolution(out, out, 3, cells, true);
        if (in != out)
            walk_.convolution(in, out, 1, cells, true, false);
        walk_.endSegment();
        channels_ = out;
    }

    void transformer(int level) {
        const auto i = static_cast<std::size_t>(level);
        const double tokens = map_.cells();
        const std::int64_t inner = channels_ / config_.heads[i] * config_.heads[i];
        const auto entrance = walk_.leave(); // what goes round it waits for the way back through it
        walk_.norm(channels_, tokens);
        walk_.linear(channels_, inner, tokens, Adapted::Transformer, true, true, !config_.linearProjection);
        for (int block = 0; block < config_.transformerLayers[i]; ++block) {
            walk_.beginSegment(level, static_cast<double>(inner) * tokens);
            transformerBlock(inner, config_.crossAttentionDim[i], tokens, config_.onlyCrossAttention[i]);
            walk_.endSegment();
        }
        walk_.linear(inner, channels_, tokens, Adapted::Transformer, true, true, !config_.linearProjection);
        walk_.take(entrance, static_cast<double>(channels_) * tokens);
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
        walk_.linear(inner, inner, tokens, Adapted::Transformer, true, false);
    }

    void transformerBlock(std::int64_t inner, std::int64_t context, double tokens, bool onlyCross) {
        attentionLayer(inner, context, tokens, onlyCross);
        attentionLayer(inner, context, tokens, true);
        walk_.norm(inner, tokens);
        walk_.linear(inner, 8 * inner, tokens, Adapted::Transformer);
        walk_.keep(8.0 * static_cast<double>(inner) * tokens); // the gate and what it gates
        walk_.flight(kNumbersInGeglu * static_cast<double>(inner) * tokens);
        walk_.linear(4 * inner, inner, tokens, Adapted::Transformer);
    }

    void down(int level) {
        const auto i = static_cast<std::size_t>(level);
        for (int layer = 0; layer < config_.layersPerBlock[i]; ++layer) {
            resnet(level, channels_, config_.widths[i]);
            if (config_.downBlocks[i] == spec::BlockKind::CrossAttention)
                transformer(level);
            leaveSkip(channels_);
        }
        if (level + 1 < config_.levels()) {
            maps_.push_back(map_);
            map_ = map_.halved();
            walk_.convolution(channels_, channels_, 3, map_.cells(), true);
            leaveSkip(channels_);
        }
    }

    void leaveSkip(std::int64_t channels) { skips_.push_back({channels, walk_.leave()}); }

    void middle() {
        const int level = config_.levels() - 1;
        resnet(level, channels_, channels_);
        transformer(level);
        resnet(level, channels_, channels_);
    }

    void up(int step) {
        const int level = config_.levels() - 1 - step;
        const auto i = static_cast<std::size_t>(level);
        for (int layer = 0; layer <= config_.layersPerBlock[i]; ++layer) {
            const Skip skip = skips_.back();
            skips_.pop_back();
            walk_.take(skip.mark, static_cast<double>(channels_ + skip.channels) * map_.cells());
            resnet(level, channels_ + skip.channels, config_.widths[i]);
            if (config_.upBlocks[static_cast<std::size_t>(step)] == spec::BlockKind::CrossAttention)
                transformer(level);
        }
        if (level > 0) {
            map_ = maps_.back();
            maps_.pop_back();
            walk_.convolution(channels_, channels_, 3, map_.cells(), true);
        }
    }

    /// Of each token and channel on the way back through a gated layer: what came (4), the gradients of value and gate
    /// (8), both together (8), and what goes round it.
    static constexpr double kNumbersInGeglu = 21;

    const spec::UnetConfig& config_;
    Map map_;
    int contextTokens_;
    Walk walk_;
    std::int64_t channels_ = 0;
    /// What the up path will concatenate.
    struct Skip {
        std::int64_t channels;
        std::optional<std::size_t> mark;
    };
    std::vector<Skip> skips_;
    std::vector<Map> maps_; ///< of the levels above
};

} // namespace

ModelCost unetCost(const spec::UnetConfig& config, data::Size latent, int contextTokens, Passing passing) {
    return UnetWalk(config, latent, contextTokens, passing).run();
}

} // namespace tempera::plan
