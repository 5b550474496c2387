// SPDX-License-Identifier: Apache-2.0
#include "models/TextConditioning.h"

#include <algorithm>
#include <utility>

#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/where.h>

#include "base/Assert.h"
#include "models/ModelFile.h"
#include "token/PromptWeights.h"

namespace tempera::models {

namespace {

using token::kChunkLength;

/// The tokens of one text and how much each counts.
struct WeightedTokens {
    std::vector<std::int32_t> ids;
    std::vector<float> weights; ///< empty: all 1
};

WeightedTokens plainTokens(const token::ClipTokenizer& tokenizer, const std::string& text) {
    return {tokenizer.encode(text), {}};
}

WeightedTokens promptTokens(const token::ClipTokenizer& tokenizer, const std::string& prompt) {
    WeightedTokens tokens;
    const std::vector<token::WeightedText> pieces = token::parsePromptWeights(prompt);
    for (const token::WeightedText& piece : pieces) {
        const std::vector<std::int32_t> own = tokenizer.encode(piece.text);
        tokens.ids.insert(tokens.ids.end(), own.begin(), own.end());
        tokens.weights.resize(tokens.ids.size(), static_cast<float>(piece.weight));
    }
    if (std::all_of(tokens.weights.begin(), tokens.weights.end(), [](float weight) { return weight == 1; }))
        tokens.weights.clear();
    return tokens;
}

int chunksFor(const WeightedTokens& tokens) { return token::chunksFor(static_cast<int>(tokens.ids.size())); }

/// One row of every text, filled up with empty chunks to `chunks`, or cut.
at::Tensor idsOf(const token::ClipTokenizer& tokenizer, std::span<const WeightedTokens> texts, int chunks) {
    const std::vector<std::int64_t> emptyChunk = tokenizer.encodeChunks("");
    at::Tensor ids = at::empty({static_cast<std::int64_t>(texts.size()), chunks * kChunkLength}, at::kLong);
    auto* row = ids.mutable_data_ptr<std::int64_t>();
    for (const WeightedTokens& text : texts) {
        std::vector<std::int64_t> own = tokenizer.chunked(text.ids, chunks);
        while (own.size() < static_cast<std::size_t>(chunks) * kChunkLength)
            own.insert(own.end(), emptyChunk.begin(), emptyChunk.end());
        row = std::copy(own.begin(), own.end(), row);
    }
    return ids;
}

/// Where the ids' weights go: behind each chunk's start.
at::Tensor weightsOf(std::span<const WeightedTokens> texts, int chunks) {
    at::Tensor weights = at::ones({static_cast<std::int64_t>(texts.size()), chunks * kChunkLength}, at::kFloat);
    auto* row = weights.mutable_data_ptr<float>();
    for (const WeightedTokens& text : texts) {
        for (std::size_t i = 0; i < text.weights.size(); ++i) {
            const std::size_t chunk = i / token::kChunkTokens, place = i % token::kChunkTokens;
            row[chunk * kChunkLength + 1 + place] = text.weights[i];
        }
        row += chunks * kChunkLength;
    }
    return weights;
}

/// Multiplies the states of each text by its tokens' weights and restores their mean. In float32, as the mean of many
/// numbers in half precision is too coarse. A text without weights stays as it is, bit for bit.
at::Tensor weighted(const at::Tensor& states, const at::Tensor& weights) {
    const at::Tensor factors = weights.to(states.device()).unsqueeze(-1);
    const at::Tensor before = states.to(at::kFloat), after = before * factors;
    const at::Tensor scale = before.mean({1, 2}, true) / after.mean({1, 2}, true);
    const at::Tensor isPlain = factors.eq(1).all(1, true);
    return at::where(isPlain, before, after * scale).to(states.scalar_type());
}

/// The tokens of all texts for every encoder, with equal numbers of chunks: as many as the longest needs, or those that
/// are given.
template <class Tokens>
TextTokens tokensOf(const std::vector<TextEncoderInput>& encoders, std::span<const std::string> texts, int fixedChunks,
                    Tokens tokensOfText) {
    std::vector<std::vector<WeightedTokens>> all;
    int chunks = 1;
    bool hasWeights = false;
    for (const TextEncoderInput& input : encoders) {
        all.emplace_back();
        for (const std::string& text : texts) {
            all.back().push_back(tokensOfText(*input.tokenizer, text));
            chunks = std::max(chunks, chunksFor(all.back().back()));
            hasWeights = hasWeights || !all.back().back().weights.empty();
        }
    }
    if (fixedChunks > 0)
        chunks = fixedChunks;
    TextTokens tokens;
    for (std::size_t i = 0; i < encoders.size(); ++i) {
        tokens.ids.push_back(idsOf(*encoders[i].tokenizer, all[i], chunks));
        if (hasWeights)
            tokens.weights.push_back(weightsOf(all[i], chunks));
    }
    return tokens;
}

} // namespace

TextConditioning::TextConditioning(std::vector<TextEncoderInput> encoders, int clipSkip)
    : encoders_(std::move(encoders)) {
    TEMPERA_ASSERT(!encoders_.empty());
    fromEnd_ = clipSkip > 0 ? clipSkip : encoders_.size() > 1 ? 2 : 1;
}

std::vector<at::Tensor> TextConditioning::tokenize(std::span<const std::string> texts, int chunks) const {
    return tokensOf(encoders_, texts, chunks, plainTokens).ids;
}

TextTokens TextConditioning::tokenizePrompts(std::span<const std::string> prompts) const {
    return tokensOf(encoders_, prompts, 0, promptTokens);
}

/// [B,77·n,D] of one encoder; `pooled` [B,P] is filled in where it is wanted.
at::Tensor TextConditioning::contextOf(std::size_t encoder, const at::Tensor& ids, at::Tensor* pooled) const {
    const ClipTextModel& model = *encoders_[encoder].encoder;
    const at::Device device = model.namedParameters().front().parameter->tensor.device();
    const std::int64_t batch = ids.size(0), chunks = ids.size(1) / kChunkLength;
    const at::Tensor rows = ids.to(device).view({batch * chunks, kChunkLength});
    at::Tensor states;
    if (encoders_.size() == 1) {
        states = model.normedState(rows, fromEnd_);
    } else {
        const TextEncoding encoding = model.forward(rows, fromEnd_);
        states = encoding.hidden;
        if (pooled)
            *pooled = encoding.pooled.view({batch, chunks, -1}).select(1, 0);
    }
    return states.reshape({batch, chunks * kChunkLength, states.size(-1)});
}

TextCondition TextConditioning::encode(const TextTokens& tokens) const {
    TEMPERA_ASSERT(tokens.ids.size() == encoders_.size());
    std::vector<at::Tensor> contexts;
    TextCondition condition;
    for (std::size_t i = 0; i < encoders_.size(); ++i) {
        const bool isLast = i + 1 == encoders_.size();
        const at::Tensor context = contextOf(i, tokens.ids[i], isLast ? &condition.pooled : nullptr);
        contexts.push_back(tokens.weights.empty() ? context : weighted(context, tokens.weights[i]));
    }
    condition.context = contexts.size() > 1 ? at::cat(contexts, -1) : contexts.front();
    return condition;
}

Result<TextConditioning> makeTextConditioning(const Model& model) {
    std::vector<TextEncoderInput> encoders;
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i) {
        const spec::TokenizerFacts& facts = model.facts.textEncoders[i].tokenizer;
        TEMPERA_TRY(auto tokenizer, token::ClipTokenizer::open(facts.vocabulary, facts.merges, facts.padToken));
        if (i < model.addedWords.size() && !model.addedWords[i].empty())
            tokenizer = tokenizer->withWords(model.addedWords[i]);
        encoders.push_back({model.textEncoders[i].get(), std::move(tokenizer)});
    }
    return TextConditioning(std::move(encoders), model.facts.clipSkip);
}

at::Tensor timeIds(std::span<const PictureGeometry> pictures) {
    at::Tensor ids = at::empty({static_cast<std::int64_t>(pictures.size()), 6}, at::kFloat);
    float* out = ids.mutable_data_ptr<float>();
    for (const PictureGeometry& picture : pictures)
        for (const int value : {picture.originalHeight, picture.originalWidth, picture.cropTop, picture.cropLeft,
                                picture.targetHeight, picture.targetWidth})
            *out++ = static_cast<float>(value);
    return ids;
}

} // namespace tempera::models
