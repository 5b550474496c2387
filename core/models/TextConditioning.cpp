// SPDX-License-Identifier: Apache-2.0
#include "models/TextConditioning.h"

#include <algorithm>
#include <utility>

#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>

#include "base/Assert.h"
#include "models/ModelFile.h"

namespace tempera::models {

namespace {

using token::kChunkLength;

/// One row of every prompt, filled up with empty chunks to `chunks`.
at::Tensor idsOf(const token::ClipTokenizer& tokenizer, std::span<const std::string> prompts, int chunks) {
    const std::vector<std::int64_t> emptyChunk = tokenizer.encodeChunks("");
    at::Tensor ids = at::empty({static_cast<std::int64_t>(prompts.size()), chunks * kChunkLength}, at::kLong);
    auto* row = ids.mutable_data_ptr<std::int64_t>();
    for (const std::string& prompt : prompts) {
        std::vector<std::int64_t> own = tokenizer.encodeChunks(prompt, chunks);
        while (own.size() < static_cast<std::size_t>(chunks) * kChunkLength)
            own.insert(own.end(), emptyChunk.begin(), emptyChunk.end());
        row = std::copy(own.begin(), own.end(), row);
    }
    return ids;
}

} // namespace

TextConditioning::TextConditioning(std::vector<TextEncoderInput> encoders)
    : encoders_(std::move(encoders)) {
    TEMPERA_ASSERT(!encoders_.empty());
}

std::vector<at::Tensor> TextConditioning::tokenize(std::span<const std::string> prompts, int minChunks) const {
    int chunks = std::max(minChunks, 1);
    for (const TextEncoderInput& input : encoders_)
        for (const std::string& prompt : prompts)
            chunks = std::max(chunks, token::chunksFor(input.tokenizer->count(prompt)));
    std::vector<at::Tensor> ids;
    for (const TextEncoderInput& input : encoders_)
        ids.push_back(idsOf(*input.tokenizer, prompts, chunks));
    return ids;
}

TextCondition TextConditioning::encode(std::span<const at::Tensor> ids) const {
    TEMPERA_ASSERT(ids.size() == encoders_.size());
    const bool isPair = encoders_.size() > 1;
    const std::int64_t batch = ids.front().size(0), chunks = ids.front().size(1) / kChunkLength;
    std::vector<at::Tensor> contexts;
    TextCondition condition;
    for (std::size_t i = 0; i < encoders_.size(); ++i) {
        const ClipTextModel& encoder = *encoders_[i].encoder;
        const at::Device device = encoder.namedParameters().front().parameter->tensor.device();
        const TextEncoding encoding = encoder.forward(ids[i].to(device).view({batch * chunks, kChunkLength}));
        const at::Tensor& states = isPair ? encoding.penultimate : encoding.lastHiddenState;
        contexts.push_back(states.reshape({batch, chunks * kChunkLength, states.size(-1)}));
        if (isPair && i + 1 == encoders_.size())
            condition.pooled = encoding.pooled.view({batch, chunks, -1}).select(1, 0);
    }
    condition.context = isPair ? at::cat(contexts, -1) : contexts.front();
    return condition;
}

TextCondition TextConditioning::encode(std::span<const std::string> prompts, int minChunks) const {
    return encode(tokenize(prompts, minChunks));
}

Result<TextConditioning> makeTextConditioning(const Model& model) {
    std::vector<TextEncoderInput> encoders;
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i) {
        const spec::TokenizerFacts& facts = model.facts.textEncoders[i].tokenizer;
        TEMPERA_TRY(auto tokenizer, token::ClipTokenizer::open(facts.vocabulary, facts.merges, facts.padToken));
        encoders.push_back({model.textEncoders[i].get(), std::move(tokenizer)});
    }
    return TextConditioning(std::move(encoders));
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
