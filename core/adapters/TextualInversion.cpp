// SPDX-License-Identifier: Apache-2.0
#include "adapters/TextualInversion.h"

#include <map>
#include <set>

#include <ATen/ops/cat.h>

#include "base/Quote.h"
#include "base/Text.h"
#include "format/EmbeddingFacts.h"
#include "format/FileUse.h"
#include "format/LoraNames.h"
#include "tensor/Finite.h"
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

/// The tensor of a part for the model's `encoder`, as [n, width]. @param prefix of its name in the file
Result<at::Tensor> readPart(const tensor::TensorFile& file, EmbeddingFacts::Part part, const spec::ModelFacts& model,
                            std::size_t encoder, const std::string& prefix = {}) {
    part.tensor.insert(0, prefix);
    TEMPERA_TRY(const at::Tensor stored, file.tensor(part.tensor));
    const int width = widthOf(model, encoder);
    if (part.width != width)
        return Error::badRequest(show(file.path()) + ": tensor " + inQuotes(part.tensor) + " holds vectors of " +
                                 std::to_string(part.width) + " numbers; the " +
                                 (model.textEncoders.size() == 1 ? "text encoder"
                                  : encoder == 0                 ? "first text encoder"
                                                                 : "second text encoder") +
                                 " of " + show(model.path) + " needs " + std::to_string(width));
    if (!at::isFloatingType(stored.scalar_type()))
        return Error::badRequest(show(file.path()) + ": tensor " + inQuotes(part.tensor) +
                                 " holds no floating-point numbers");
    if (!tensor::isFinite(stored))
        return Error::badRequest(show(file.path()) + ": tensor " + inQuotes(part.tensor) + tensor::kNotFinite);
    // A copy: the file may be replaced while the model is in use.
    return stored.reshape({-1, width}).clone();
}

Result<EmbeddingFacts> embeddingOf(const tensor::TensorFile& file) {
    const auto facts = format::findEmbedding(file.table(), format::EmbeddingSearch::Stated);
    if (facts)
        return *facts;
    if (const auto other = format::otherThan(format::FileKind::Embedding, format::examineHeader(file.table())))
        return other->context(show(file.path()));
    return Error::badRequest(show(file.path()) +
                             ": is no embedding; expected a tensor named emb_params, emp_params, string_to_param or "
                             "after its token, or a pair clip_l and clip_g");
}

/// Which encoder a part is for. A token's tensor alone belongs to the one that is as wide, the first if both are.
std::size_t encoderOf(const EmbeddingFacts::Part& part, const spec::ModelFacts& model) {
    if (model.textEncoders.size() < 2)
        return 0;
    return part.isSecond || (part.width != widthOf(model, 0) && part.width == widthOf(model, 1)) ? 1 : 0;
}

/// The vectors that the file has for each of the model's encoders.
Result<std::vector<at::Tensor>> readParts(const tensor::TensorFile& file, const EmbeddingFacts& facts,
                                          const spec::ModelFacts& model, const std::string& prefix = {}) {
    if (facts.parts.size() > model.textEncoders.size())
        return Error::badRequest(show(file.path()) + ": is an embedding for two text encoders (SDXL); " +
                                 show(model.path) + " has one");
    std::vector<at::Tensor> vectors(model.textEncoders.size());
    for (const EmbeddingFacts::Part& part : facts.parts) {
        const std::size_t encoder = encoderOf(part, model);
        TEMPERA_TRY(vectors[encoder], readPart(file, part, model, encoder, prefix));
    }
    return vectors;
}

Status readSecondFile(const fs::path& file, const spec::ModelFacts& model, TextualInversion& word) {
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    TEMPERA_TRY(const EmbeddingFacts facts, embeddingOf(opened));
    TEMPERA_TRY(word.vectors[1], readPart(opened, facts.parts.front(), model, 1));
    return {};
}

/// What an adapter file holds of embeddings: the tensors of each word, without what stands before their names.
std::map<std::string, format::TensorTable> bundlesOf(const format::TensorTable& table) {
    constexpr std::string_view kOutput = "_out"; // is added to the encoder's output, which OneTrainer alone does
    std::map<std::string, format::TensorTable> bundles;
    for (const format::TensorInfo& info : table.tensors)
        if (const auto word = format::bundledWord(info.name); word && !info.name.ends_with(kOutput)) {
            format::TensorInfo own = info;
            own.name.erase(0, format::kBundlePrefix.size() + word->size() + 1);
            bundles[*word].tensors.push_back(std::move(own));
        }
    for (auto& [word, bundle] : bundles)
        format::indexTensors(bundle);
    return bundles;
}

} // namespace

Result<TextualInversion> readTextualInversion(const fs::path& file, const spec::ModelFacts& model) {
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    TEMPERA_TRY(const EmbeddingFacts facts, embeddingOf(opened));
    TextualInversion word;
    word.trigger = facts.trigger.empty() ? file.stem().string() : facts.trigger;
    word.metadata = opened.metadata();
    TEMPERA_TRY(word.vectors, readParts(opened, facts, model));
    std::error_code ignored;
    if (const fs::path second = secondFile(file);
        word.vectors.size() > 1 && !word.vectors[1].defined() && fs::exists(second, ignored))
        TEMPERA_CHECK(readSecondFile(second, model, word));
    return word;
}

Result<std::vector<TextualInversion>> readBundledWords(const fs::path& adapter, const spec::ModelFacts& model) {
    TEMPERA_TRY(const tensor::TensorFile file, tensor::TensorFile::open(adapter));
    std::vector<TextualInversion> words;
    for (const auto& [name, table] : bundlesOf(file.table())) {
        const std::string prefix = std::string(format::kBundlePrefix) + name + ".";
        auto facts = format::findEmbedding(table, format::EmbeddingSearch::Stated);
        if (!facts)
            return Error::badRequest(show(adapter) + ": tensors " + inQuotes(prefix + "…") + " are no embedding");
        for (EmbeddingFacts::Part& part : facts->parts)
            part.isSecond = part.isSecond || part.tensor == "clip_g";
        TextualInversion word{name, {}, {}};
        TEMPERA_TRY(word.vectors, readParts(file, *facts, model, prefix));
        words.push_back(std::move(word));
    }
    return words;
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

tensor::TensorMap bundledTensors(const TextualInversion& word) {
    constexpr const char* kEncoders[] = {"clip_l", "clip_g"};
    tensor::TensorMap tensors;
    for (std::size_t i = 0; i < word.vectors.size(); ++i)
        tensors.emplace(std::string(format::kBundlePrefix) + word.trigger + "." + kEncoders[i], word.vectors[i]);
    return tensors;
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
