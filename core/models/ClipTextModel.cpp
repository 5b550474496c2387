// SPDX-License-Identifier: Apache-2.0
#include "models/ClipTextModel.h"

#include <optional>
#include <vector>

#include <ATen/ops/arange.h>
#include <ATen/ops/argmax.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/where.h>

#include "nn/Activation.h"
#include "nn/Attention.h"
#include "nn/Layers.h"
#include "nn/Recompute.h"

namespace tempera::models {

namespace {

class ClipAttention : public nn::Module {
public:
    explicit ClipAttention(const spec::ClipTextConfig& config)
        : heads_(config.heads)
        , query_(config.hiddenSize, config.hiddenSize)
        , key_(config.hiddenSize, config.hiddenSize)
        , value_(config.hiddenSize, config.hiddenSize)
        , out_(config.hiddenSize, config.hiddenSize) {
        add("k_proj", key_);
        add("v_proj", value_);
        add("q_proj", query_);
        add("out_proj", out_);
    }
    std::string_view kind() const override { return "CLIPAttention"; }

    at::Tensor forward(const at::Tensor& x) const {
        return out_.forward(
            nn::attention(query_.forward(x), key_.forward(x), value_.forward(x), heads_, /*causal=*/true));
    }

private:
    std::int64_t heads_;
    nn::Linear query_;
    nn::Linear key_;
    nn::Linear value_;
    nn::Linear out_;
};

class ClipMlp : public nn::Module {
public:
    explicit ClipMlp(const spec::ClipTextConfig& config)
        : activation_(config.activation)
        , in_(config.hiddenSize, config.intermediateSize)
        , out_(config.intermediateSize, config.hiddenSize) {
        add("fc1", in_);
        add("fc2", out_);
    }
    std::string_view kind() const override { return "CLIPMLP"; }
    at::Tensor forward(const at::Tensor& x) const { return out_.forward(nn::activate(in_.forward(x), activation_)); }

private:
    spec::Activation activation_;
    nn::Linear in_;
    nn::Linear out_;
};

class ClipLayer : public nn::Module {
public:
    explicit ClipLayer(const spec::ClipTextConfig& config)
        : attention_(config)
        , norm1_(config.hiddenSize, config.layerNormEps)
        , mlp_(config)
        , norm2_(config.hiddenSize, config.layerNormEps) {
        add("self_attn", attention_);
        add("layer_norm1", norm1_);
        add("mlp", mlp_);
        add("layer_norm2", norm2_);
    }
    std::string_view kind() const override { return "CLIPEncoderLayer"; }

    at::Tensor forward(const at::Tensor& x) const {
        const at::Tensor hidden = attention_.forward(norm1_.forward(x)).add_(x);
        return mlp_.forward(norm2_.forward(hidden)).add_(hidden);
    }

private:
    ClipAttention attention_;
    nn::LayerNorm norm1_;
    ClipMlp mlp_;
    nn::LayerNorm norm2_;
};

/// Position of the token whose state stands for the whole text: the first end token, or by the legacy rule the first
/// largest id.
at::Tensor endPositions(const at::Tensor& ids, int eosTokenId) {
    constexpr int kLegacy = 2;
    return eosTokenId == kLegacy ? ids.argmax(-1) : ids.eq(eosTokenId).to(at::kInt).argmax(-1);
}

} // namespace

struct ClipTextModel::Parts {
    explicit Parts(const spec::ClipTextConfig& c)
        : config(c)
        , tokenEmbedding(c.vocabSize, c.hiddenSize)
        , positionEmbedding(c.maxPositions, c.hiddenSize)
        , finalNorm(c.hiddenSize, c.layerNormEps) {
        for (int i = 0; i < c.layers; ++i)
            layers.push_back(std::make_unique<ClipLayer>(c));
        if (c.hasProjection)
            projection.emplace(c.hiddenSize, c.projectionDim, /*withBias=*/false);
    }

    at::Tensor isAdded(const at::Tensor& ids) const { return ids.ge(config.vocabSize); }

    at::Tensor embed(const at::Tensor& ids) const {
        const at::Tensor x = embedWhole(ids);
        return computeType ? x.to(*computeType) : x;
    }

    at::Tensor embedWhole(const at::Tensor& ids) const {
        const at::Tensor positions = positionEmbedding.forward(at::arange(ids.size(1), ids.options()));
        if (!addedVectors.defined())
            return tokenEmbedding.forward(ids) + positions;
        const at::Tensor known = tokenEmbedding.forward(ids.clamp_max(config.vocabSize - 1));
        const at::Tensor added = at::embedding(addedVectors, (ids - config.vocabSize).clamp_min(0));
        return at::where(isAdded(ids).unsqueeze(-1), added.to(known.scalar_type()), known) + positions;
    }

    at::Tensor runLayer(const ClipLayer& layer, const at::Tensor& x) const {
        if (!checkpoint)
            return layer.forward(x);
        return nn::recompute([&layer](const auto& in) { return layer.forward(in[0]); }, {x}, layer.trainedTensors());
    }

    spec::ClipTextConfig config;
    bool checkpoint = false;
    std::optional<at::ScalarType> computeType;
    nn::Embedding tokenEmbedding;
    nn::Embedding positionEmbedding;
    at::Tensor addedVectors; ///< [n, D] or undefined
    std::vector<std::unique_ptr<ClipLayer>> layers;
    nn::LayerNorm finalNorm;
    std::optional<nn::Linear> projection;
};

ClipTextModel::ClipTextModel(const spec::ClipTextConfig& config)
    : parts_(std::make_unique<Parts>(config)) {
    add("text_model.embeddings.token_embedding", parts_->tokenEmbedding);
    add("text_model.embeddings.position_embedding", parts_->positionEmbedding);
    for (std::size_t i = 0; i < parts_->layers.size(); ++i)
        add("text_model.encoder.layers." + std::to_string(i), *parts_->layers[i]);
    add("text_model.final_layer_norm", parts_->finalNorm);
    if (parts_->projection)
        add("text_projection", *parts_->projection);
}

ClipTextModel::~ClipTextModel() = default;

const spec::ClipTextConfig& ClipTextModel::config() const { return parts_->config; }

void ClipTextModel::setGradientCheckpointing(bool on) { parts_->checkpoint = on; }

void ClipTextModel::setComputeType(at::ScalarType type) { parts_->computeType = type; }

int ClipTextModel::layers() const { return static_cast<int>(parts_->layers.size()); }

void ClipTextModel::setAddedVectors(at::Tensor vectors) { parts_->addedVectors = std::move(vectors); }

TextEncoding ClipTextModel::forward(const at::Tensor& ids, int fromEnd) const {
    const Parts& p = *parts_;
    at::Tensor x = p.embed(ids);
    TextEncoding result;
    int behind = layers() + 1; // states from this one to the end
    for (const auto& layer : p.layers) {
        if (behind-- == fromEnd)
            result.hidden = x;
        x = p.runLayer(*layer, x);
    }
    if (fromEnd == 1)
        result.hidden = x;
    result.lastHiddenState = p.finalNorm.forward(x);
    const at::Tensor rows = at::arange(ids.size(0), ids.options());
    const at::Tensor known = p.addedVectors.defined() ? ids.masked_fill(p.isAdded(ids), 0) : ids;
    result.pooled = result.lastHiddenState.index({rows, endPositions(known, p.config.eosTokenId)});
    if (p.projection)
        result.pooled = p.projection->forward(result.pooled);
    return result;
}

at::Tensor ClipTextModel::normedState(const at::Tensor& ids, int fromEnd) const {
    const Parts& p = *parts_;
    at::Tensor x = p.embed(ids);
    for (int i = 0; i <= layers() - fromEnd; ++i)
        x = p.runLayer(*p.layers[static_cast<std::size_t>(i)], x);
    return p.finalNorm.forward(x);
}

} // namespace tempera::models
