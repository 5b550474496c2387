// SPDX-License-Identifier: Apache-2.0
#include "plan/AdaptedLayers.h"

#include <utility>

namespace tempera::plan {

namespace {

std::string numbered(const std::string& name, int number) { return name + "." + std::to_string(number); }

/// Names the layers of a U-Net as models/UNet builds it.
class UnetLayers {
public:
    explicit UnetLayers(const spec::UnetConfig& config)
        : config_(config)
        , channels_(config.widths.front()) {
        skips_.push_back(channels_);
    }

    std::vector<AdaptedLayer> list() {
        for (int level = 0; level < config_.levels(); ++level)
            down(level);
        if (config_.hasMidBlock) {
            resnet("mid_block.resnets.0", channels_, channels_);
            transformer("mid_block.attentions.0", config_.levels() - 1);
            resnet("mid_block.resnets.1", channels_, channels_);
        }
        for (int step = 0; step < config_.levels(); ++step)
            up(step);
        return std::move(layers_);
    }

private:
    void add(const std::string& path, std::int64_t in, std::int64_t out, int kernel, bool isResnet) {
        layers_.push_back({"unet." + path, {out, in, kernel}, true, isResnet});
    }

    void resnet(const std::string& path, std::int64_t in, std::int64_t out) {
        add(path + ".conv1", in, out, 3, true);
        add(path + ".time_emb_proj", config_.timeWidth(), out, 1, true);
        add(path + ".conv2", out, out, 3, true);
        if (in != out)
            add(path + ".conv_shortcut", in, out, 1, true);
        channels_ = out;
    }

    void attention(const std::string& path, std::int64_t inner, std::int64_t context) {
        add(path + ".to_q", inner, inner, 1, false);
        add(path + ".to_k", context, inner, 1, false);
        add(path + ".to_v", context, inner, 1, false);
        add(path + ".to_out.0", inner, inner, 1, false);
    }

    void transformer(const std::string& path, int level) {
        const auto i = static_cast<std::size_t>(level);
        const std::int64_t inner = channels_ / config_.heads[i] * config_.heads[i];
        const std::int64_t context = config_.crossAttentionDim[i];
        add(path + ".proj_in", channels_, inner, 1, false);
        for (int block = 0; block < config_.transformerLayers[i]; ++block) {
            const std::string inBlock = numbered(path + ".transformer_blocks", block);
            attention(inBlock + ".attn1", inner, config_.onlyCrossAttention[i] ? context : inner);
            attention(inBlock + ".attn2", inner, context);
            add(inBlock + ".ff.net.0.proj", inner, 8 * inner, 1, false);
            add(inBlock + ".ff.net.2", 4 * inner, inner, 1, false);
        }
        add(path + ".proj_out", inner, channels_, 1, false);
    }

    void down(int level) {
        const auto i = static_cast<std::size_t>(level);
        const std::string block = numbered("down_blocks", level);
        for (int layer = 0; layer < config_.layersPerBlock[i]; ++layer) {
            resnet(numbered(block + ".resnets", layer), channels_, config_.widths[i]);
            if (config_.downBlocks[i] == spec::BlockKind::CrossAttention)
                transformer(numbered(block + ".attentions", layer), level);
            skips_.push_back(channels_);
        }
        if (level + 1 < config_.levels()) {
            add(block + ".downsamplers.0.conv", channels_, channels_, 3, true);
            skips_.push_back(channels_);
        }
    }

    void up(int step) {
        const int level = config_.levels() - 1 - step;
        const auto i = static_cast<std::size_t>(level);
        const std::string block = numbered("up_blocks", step);
        for (int layer = 0; layer <= config_.layersPerBlock[i]; ++layer) {
            resnet(numbered(block + ".resnets", layer), channels_ + skips_.back(), config_.widths[i]);
            skips_.pop_back();
            if (config_.upBlocks[static_cast<std::size_t>(step)] == spec::BlockKind::CrossAttention)
                transformer(numbered(block + ".attentions", layer), level);
        }
        if (level > 0)
            add(block + ".upsamplers.0.conv", channels_, channels_, 3, true);
    }

    const spec::UnetConfig& config_;
    std::int64_t channels_;
    std::vector<std::int64_t> skips_; ///< channels of what the up path will concatenate
    std::vector<AdaptedLayer> layers_;
};

void addEncoder(const std::string& part, const spec::ClipTextConfig& config, std::vector<AdaptedLayer>& layers) {
    for (int i = 0; i < config.layers; ++i) {
        const std::string layer = numbered(part + ".text_model.encoder.layers", i);
        for (const char* projection : {"k_proj", "v_proj", "q_proj", "out_proj"})
            layers.push_back(
                {layer + ".self_attn." + projection, {config.hiddenSize, config.hiddenSize}, false, false});
        layers.push_back({layer + ".mlp.fc1", {config.intermediateSize, config.hiddenSize}, false, false});
        layers.push_back({layer + ".mlp.fc2", {config.hiddenSize, config.intermediateSize}, false, false});
    }
}

} // namespace

std::vector<AdaptedLayer> adaptedLayers(const spec::ModelFacts& model) {
    std::vector<AdaptedLayer> layers = UnetLayers(model.unet).list();
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        addEncoder(i == 0 ? "text_encoder" : "text_encoder_" + std::to_string(i + 1), model.textEncoders[i].config,
                   layers);
    return layers;
}

} // namespace tempera::plan
