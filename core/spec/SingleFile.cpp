// SPDX-License-Identifier: Apache-2.0
#include "spec/SingleFile.h"

#include <algorithm>
#include <string>

#include "base/Quote.h"

namespace tempera::spec {

namespace {

using format::TensorInfo;
using format::TensorTable;

constexpr int kHeadWidth = 64;
/// transformers' mark for CLIP's own rule: pool where the id is largest.
constexpr int kLegacyEos = 2;

/// Looks tensors up behind a prefix; a missing one is remembered and counts as [1, 1, 1, 1], so that reading can go on
/// to one check at the end.
class Shapes {
public:
    Shapes(const TensorTable& header, std::string_view prefix)
        : header_(header)
        , prefix_(prefix) {}

    bool has(const std::string& name) const { return header_.find(prefix_ + name) != nullptr; }

    int size(const std::string& name, std::size_t dimension) {
        const TensorInfo* info = header_.find(prefix_ + name);
        if (info && dimension < info->shape.size() && info->shape[dimension] > 0 && info->shape[dimension] < (1 << 20))
            return static_cast<int>(info->shape[dimension]);
        if (problem_.empty())
            problem_ = info ? "tensor " + inQuotes(prefix_ + name) + " has an unexpected shape"
                            : "tensor " + inQuotes(prefix_ + name) + " is missing";
        return 1;
    }

    std::size_t rank(const std::string& name) const {
        const TensorInfo* info = header_.find(prefix_ + name);
        return info ? info->shape.size() : 0;
    }

    /// How many of before0after, before1after, … there are.
    int count(const std::string& before, const std::string& after) const {
        int n = 0;
        while (has(before + std::to_string(n) + after))
            ++n;
        return n;
    }

    Status status() const {
        if (problem_.empty())
            return {};
        return Error::badRequest(problem_);
    }

private:
    const TensorTable& header_;
    std::string prefix_;
    std::string problem_;
};

/// One level of the way down, as the blocks input_blocks.N of a file show it.
struct FoundLevel {
    int width = 0;
    int layers = 0;
    int transformerLayers = 0; ///< 0: does not attend
};

std::vector<FoundLevel> downLevels(Shapes& shapes) {
    std::vector<FoundLevel> levels(1);
    for (int n = 1;; ++n) {
        const std::string block = "input_blocks." + std::to_string(n) + ".";
        if (shapes.has(block + "0.op.weight")) {
            levels.emplace_back();
            continue;
        }
        if (!shapes.has(block + "0.in_layers.2.weight"))
            return levels;
        FoundLevel& level = levels.back();
        level.width = shapes.size(block + "0.in_layers.2.weight", 0);
        level.transformerLayers = shapes.count(block + "1.transformer_blocks.", ".norm1.weight");
        ++level.layers;
    }
}

bool upLevelAttends(const Shapes& shapes, const std::vector<FoundLevel>& levels, std::size_t step) {
    int first = 0;
    for (std::size_t i = 0; i < step; ++i)
        first += levels[levels.size() - 1 - i].layers + 1;
    return shapes.has("output_blocks." + std::to_string(first) + ".1.norm.weight");
}

void readEnds(Shapes& shapes, UnetConfig& config) {
    config.inChannels = shapes.size("input_blocks.0.0.weight", 1);
    config.convInKernel = shapes.size("input_blocks.0.0.weight", 2);
    config.outChannels = shapes.size("out.2.weight", 0);
    config.convOutKernel = shapes.size("out.2.weight", 2);
    config.timeEmbedDim = shapes.size("time_embed.2.weight", 0);
    config.hasMidBlock = shapes.has("middle_block.0.in_layers.2.weight");
}

void readTransformers(Shapes& shapes, UnetConfig& config) {
    const std::string mid = "middle_block.1.";
    config.linearProjection = shapes.rank(mid + "proj_in.weight") == 2;
    const int context = shapes.size(mid + "transformer_blocks.0.attn2.to_k.weight", 1);
    config.crossAttentionDim.assign(config.widths.size(), context);
}

void readLabelEmbedding(Shapes& shapes, std::string_view prefix, const TensorTable& header, UnetConfig& config) {
    config.textTimeEmbedding = shapes.has("label_emb.0.0.weight");
    if (!config.textTimeEmbedding)
        return;
    constexpr int kTimeIds = 6;
    config.additionInputDim = shapes.size("label_emb.0.0.weight", 1);
    // The rest of its input are the pooled text's channels, which only the text encoder knows.
    const TensorInfo* projection = header.find(std::string(prefix::kSdxlOpenClip) + "text_projection");
    constexpr int kPooledWidth = 1280;
    const bool isWhole = !prefix.empty() && projection && projection->shape.size() == 2;
    const int pooled = isWhole ? static_cast<int>(projection->shape[1]) : kPooledWidth;
    config.additionTimeEmbedDim = (config.additionInputDim - pooled) / kTimeIds;
}

} // namespace

Family familyOf(const TensorTable& header) {
    const std::string unet(prefix::kUnet);
    if (header.find(unet + "label_emb.0.0.weight"))
        return Family::Sdxl;
    const TensorInfo* key = header.find(unet + "middle_block.1.transformer_blocks.0.attn2.to_k.weight");
    constexpr std::int64_t kSd2ContextWidth = 1024;
    const bool isWide = key && key->shape.size() == 2 && key->shape[1] == kSd2ContextWidth;
    const bool hasOpenClip = header.find(std::string(prefix::kOpenClip) + "token_embedding.weight") != nullptr;
    return isWide || hasOpenClip ? Family::Sd2 : Family::Sd1;
}

Result<UnetConfig> inferUnet(const TensorTable& header, std::string_view prefix, Family family) {
    Shapes shapes(header, prefix);
    const std::vector<FoundLevel> levels = downLevels(shapes);
    UnetConfig config;
    for (auto* list : {&config.widths, &config.layersPerBlock, &config.transformerLayers, &config.heads})
        list->clear();
    config.downBlocks.clear();
    config.upBlocks.clear();
    const int headWidth = familySpec(family).headWidth;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const FoundLevel& level = levels[i];
        if (level.layers == 0)
            return Error::badRequest("the U-Net has no resnet at level " + std::to_string(i) +
                                     "; expected input_blocks." + (i == 0 ? "1" : "N") + ".0.in_layers.2.weight");
        config.widths.push_back(level.width);
        config.layersPerBlock.push_back(level.layers);
        config.transformerLayers.push_back(std::max(1, level.transformerLayers));
        config.heads.push_back(headWidth == 0 ? UnetConfig().heads.front() : std::max(1, level.width / headWidth));
        config.downBlocks.push_back(level.transformerLayers > 0 ? BlockKind::CrossAttention : BlockKind::Plain);
        config.upBlocks.push_back(upLevelAttends(shapes, levels, i) ? BlockKind::CrossAttention : BlockKind::Plain);
    }
    config.transformerLayers.back() = std::max(1, shapes.count("middle_block.1.transformer_blocks.", ".norm1.weight"));
    config.onlyCrossAttention.assign(levels.size(), false);
    config.sampleSize = familySpec(family).sampleSize;
    readEnds(shapes, config);
    readTransformers(shapes, config);
    readLabelEmbedding(shapes, prefix, header, config);
    TEMPERA_CHECK(shapes.status());
    return config;
}

Result<VaeConfig> inferVae(const TensorTable& header, std::string_view prefix, Family family) {
    Shapes shapes(header, prefix);
    VaeConfig config;
    config.widths.clear();
    const bool isLdm = shapes.has("encoder.down.0.block.0.conv2.weight");
    const std::string down = isLdm ? "encoder.down." : "encoder.down_blocks.", block = isLdm ? ".block." : ".resnets.";
    const int levels = shapes.count(down, block + "0.conv2.weight");
    for (int i = 0; i < std::max(1, levels); ++i)
        config.widths.push_back(shapes.size(down + std::to_string(i) + block + "0.conv2.weight", 0));
    config.layersPerBlock = shapes.count(down + "0" + block, ".conv2.weight");
    config.inChannels = shapes.size("encoder.conv_in.weight", 1);
    config.outChannels = shapes.size("decoder.conv_out.weight", 0);
    config.latentChannels = shapes.size("decoder.conv_in.weight", 1);
    config.quantConv = shapes.has("quant_conv.weight");
    config.postQuantConv = shapes.has("post_quant_conv.weight");
    config.midAttention =
        shapes.has("encoder.mid.attn_1.q.weight") || shapes.has("encoder.mid_block.attentions.0.group_norm.weight");
    config.sampleSize = familySpec(family).sampleSize * config.scale();
    config.scalingFactor = familySpec(family).vaeScalingFactor;
    TEMPERA_CHECK(shapes.status());
    return config;
}

Result<ClipTextConfig> inferClip(const TensorTable& header, std::string_view prefix) {
    const std::string before =
        header.find(std::string(prefix) + "embeddings.token_embedding.weight") ? "" : "text_model.";
    Shapes shapes(header, std::string(prefix) + before);
    ClipTextConfig config;
    config.vocabSize = shapes.size("embeddings.token_embedding.weight", 0);
    config.hiddenSize = shapes.size("embeddings.token_embedding.weight", 1);
    config.maxPositions = shapes.size("embeddings.position_embedding.weight", 0);
    config.intermediateSize = shapes.size("encoder.layers.0.mlp.fc1.weight", 0);
    config.layers = shapes.count("encoder.layers.", ".mlp.fc1.weight");
    config.heads = std::max(1, config.hiddenSize / kHeadWidth);
    config.eosTokenId = kLegacyEos;
    TEMPERA_CHECK(shapes.status());
    return config;
}

Result<ClipTextConfig> inferOpenClip(const TensorTable& header, std::string_view prefix, Family family) {
    Shapes shapes(header, prefix);
    ClipTextConfig config;
    config.vocabSize = shapes.size("token_embedding.weight", 0);
    config.hiddenSize = shapes.size("token_embedding.weight", 1);
    config.maxPositions = shapes.size("positional_embedding", 0);
    config.intermediateSize = shapes.size("transformer.resblocks.0.mlp.c_fc.weight", 0);
    config.layers = std::max(1, shapes.count("transformer.resblocks.", ".mlp.c_fc.weight"));
    const int used = familySpec(family).usedTextLayers;
    if (used > 0)
        config.layers = std::min(config.layers, used);
    config.heads = std::max(1, config.hiddenSize / kHeadWidth);
    config.activation = Activation::Gelu;
    config.eosTokenId = kLegacyEos;
    // SD 2.x keeps a projection that its U-Net never sees; SDXL's is part of the model.
    config.hasProjection = family == Family::Sdxl && shapes.has("text_projection");
    if (config.hasProjection)
        config.projectionDim = shapes.size("text_projection", 1);
    TEMPERA_CHECK(shapes.status());
    return config;
}

} // namespace tempera::spec
