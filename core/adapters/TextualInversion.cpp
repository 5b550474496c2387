// SPDX-License-Identifier: Apache-2.0
#include "adapters/TextualInversion.h"

#include <set>

#include <ATen/ops/cat.h>

#include "base/Quote.h"
#include "base/Text.h"
#include "format/EmbeddingFacts.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

namespace {

using format::EmbeddingFacts;

int widthOf(const spec::ModelFacts& model, std::size_t encoder) {
    return model.textEncoders[encoder].config.hiddenSize;
}

fs::path secondFile(const fs::path& file) {
    return file.parent_path() / (file.stem().string() + "_2" + file.extension().string());
}

/// The tensor of a part for the model's `encoder`, as [n, width].
Result<at::Tensor> readPart(const tensor::TensorFile& file, const EmbeddingFacts::Part& part,
                            const spec::ModelFacts& model, std::size_t encoder) {
    TEMPERA_TRY(const at::Tensor stored, file.tensor(part.tensor));
    const int width = widthOf(model, encoder);
    if (part.width != width)
        return Error::badRequest(show(file.path()) + ": tensor " + inQuotes(part.tensor) + " holds vectors of " +
                                 std::to_string(part.width) + " numbers; the " +
                                 (model.textEncoders.size() > 1 ? encoder == 0 ? "first " : "second " : "") +
                                 "text encoder of " + show(model.path) + " needs " + std::to_string(width));
    if (!at::isFloatingType(stored.scalar_type()))
        return Error::badRequest(show(file.path()) + ": tensor " + inQuotes(part.tensor) +
                                 " holds no floating-point numbers");
    // A copy: the file may be replaced while the model is in use.
    return stored.reshape({-1, width}).clone();
}

Result<EmbeddingFacts> embeddingOf(const tensor::TensorFile& file) {
    const auto facts = format::findEmbedding(file.table(), format::EmbeddingSearch::Stated);
    if (!facts)
        return Error::badRequest(show(file.path()) +
                                 ": is no embedding; expected a tensor named emb_params, emp_params, "
                                 "string_to_param or after its token, or a pair clip_l and clip_g");
    return *facts;
}

/// Which encoder a part is for. A token's tensor alone belongs to the one that is as wide, the first if both are.
std::size_t encoderOf(const EmbeddingFacts::Part& part, const spec::ModelFacts& model) {
    if (model.textEncoders.size() < 2)
        return 0;
    return part.isSecond || (part.width != widthOf(model, 0) && part.width == widthOf(model, 1)) ? 1 : 0;
}

Status readSecondFile(const fs::path& file, const spec::ModelFacts& model, TextualInversion& word) {
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    TEMPERA_TRY(const EmbeddingFacts facts, embeddingOf(opened));
    TEMPERA_TRY(word.vectors[1], readPart(opened, facts.parts.front(), model, 1));
    return {};
}

} // namespace

Result<TextualInversion> readTextualInversion(const fs::path& file, const spec::ModelFacts& model) {
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    TEMPERA_TRY(const EmbeddingFacts facts, embeddingOf(opened));
    if (facts.parts.size() > model.textEncoders.size())
        return Error::badRequest(show(file) + ": is an embedding for two text encoders (SDXL); " + show(model.path) +
                                 " has one");
    TextualInversion word;
    word.trigger = facts.trigger.empty() ? file.stem().string() : facts.trigger;
    word.metadata = opened.metadata();
    word.vectors.resize(model.textEncoders.size());
    for (const EmbeddingFacts::Part& part : facts.parts) {
        const std::size_t encoder = encoderOf(part, model);
        TEMPERA_TRY(word.vectors[encoder], readPart(opened, part, model, encoder));
    }
    std::error_code ignored;
    if (const fs::path second = secondFile(file);
        word.vectors.size() > 1 && !word.vectors[1].defined() && fs::exists(second, ignored))
        TEMPERA_CHECK(readSecondFile(second, model, word));
    return word;
}

Status addWords(models::Model& model, const std::vector<TextualInversion>& words) {
    std::set<std::string> triggers;
    for (const TextualInversion& word : words)
        if (!triggers.insert(lowerAscii(word.trigger)).second)
            return Error::badRequest("two embeddings have the trigger " + inQuotes(word.trigger) +
                                     "; rename one of the files");
    model.addedWords.assign(model.textEncoders.size(), {});
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i) {
        const at::Tensor& table = model.textEncoders[i]->namedParameters().front().parameter->tensor;
        std::vector<at::Tensor> vectors;
        for (const TextualInversion& word : words)
            if (word.vectors[i].defined()) {
                vectors.push_back(word.vectors[i].to(table.device(), table.scalar_type()));
                model.addedWords[i].push_back({word.trigger, static_cast<int>(vectors.back().size(0))});
            }
        model.textEncoders[i]->setAddedVectors(vectors.empty() ? at::Tensor() : at::cat(vectors));
    }
    return {};
}

tensor::TensorMap kohyaTensors(const TextualInversion& word) {
    if (word.vectors.size() > 1)
        return {{"clip_l", word.vectors[0]}, {"clip_g", word.vectors[1]}};
    return {{"emb_params", word.vectors[0]}};
}

Status saveTextualInversion(const fs::path& file, const TextualInversion& word, EmbeddingLayout layout) {
    const bool isPair = word.vectors.size() > 1;
    if (layout == EmbeddingLayout::Kohya)
        return tensor::saveSafeTensors(file, kohyaTensors(word), word.metadata);
    TEMPERA_CHECK(tensor::saveSafeTensors(file, {{word.trigger, word.vectors[0]}}, word.metadata));
    return isPair ? tensor::saveSafeTensors(secondFile(file), {{word.trigger, word.vectors[1]}}, word.metadata)
                  : Status();
}

} // namespace tempera::adapters
