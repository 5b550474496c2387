// SPDX-License-Identifier: Apache-2.0
#include "train/EmbeddingTrainee.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/std.h>
#include <ATen/ops/tensor.h>

#include "base/Hash.h"
#include "base/Quote.h"
#include "base/Random.h"
#include "options/MethodRules.h"
#include "run/TrainedFiles.h"
#include "train/OutputMetadata.h"

namespace tempera::train {

using options::trainedWords;

namespace {

const at::Tensor& tableOf(const models::ClipTextModel& encoder) {
    return encoder.namedParameters().front().parameter->tensor;
}

std::string slotName(std::size_t encoder) {
    return "embedding." + std::string(nameOf(encoder == 0 ? LearningPart::TextEncoder : LearningPart::TextEncoder2));
}

/// The text that a word begins as; empty: none.
std::string initText(const options::EmbeddingConfig& config, std::size_t word) {
    if (config.initWords.empty())
        return {};
    return config.initWords[config.initWords.size() == 1 ? 0 : word];
}

/// As far apart as the model's own words: normal numbers with the mean and the deviation of each column of the table.
at::Tensor randomRows(const at::Tensor& table, int count, RandomStream stream) {
    const at::Tensor own = table.to(at::kCPU, at::kFloat);
    at::Tensor rows = at::empty({count, own.size(1)}, own.options());
    stream.normal({rows.mutable_data_ptr<float>(), static_cast<std::size_t>(rows.numel())});
    return rows * at::std(own, 0, /*unbiased=*/true) + own.mean(0);
}

/// One row of the table for each token of the text in turn, over again when more are wanted: as sd-scripts does it.
Result<at::Tensor> rowsOfText(const models::Model& model, std::size_t encoder, const std::string& text, int count) {
    const spec::TokenizerFacts& facts = model.facts.textEncoders[encoder].tokenizer;
    TEMPERA_TRY(const auto tokenizer, token::ClipTokenizer::open(facts.vocabulary, facts.merges, facts.padToken));
    const std::vector<std::int32_t> ids = tokenizer->encode(text);
    if (ids.empty())
        return Error::badRequest("embedding.init_words: found " + inQuotes(text) + ", expected a word");
    std::vector<std::int64_t> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(ids[static_cast<std::size_t>(i) % ids.size()]);
    return tableOf(*model.textEncoders[encoder]).to(at::kCPU, at::kFloat).index_select(0, at::tensor(rows));
}

Result<at::Tensor> initialVectors(const models::Model& model, std::size_t encoder, const options::TrainConfig& config) {
    const std::vector<std::string> words = trainedWords(config);
    std::vector<at::Tensor> rows;
    for (std::size_t word = 0; word < words.size(); ++word) {
        const std::string text = initText(config.embedding, word);
        if (text.empty()) {
            rows.push_back(randomRows(tableOf(*model.textEncoders[encoder]), config.embedding.vectors,
                                      RandomStream(static_cast<std::uint64_t>(config.train.seed), Purpose::NetworkInit,
                                                   streamOfName(words[word]), static_cast<std::uint32_t>(encoder))));
        } else {
            TEMPERA_TRY(at::Tensor own, rowsOfText(model, encoder, text, config.embedding.vectors));
            rows.push_back(std::move(own));
        }
    }
    return at::cat(rows).to(tableOf(*model.textEncoders[encoder]).device()).contiguous();
}

fs::path fileName(const std::string& word) { return word + ".safetensors"; }

} // namespace

Result<std::unique_ptr<EmbeddingTrainee>> EmbeddingTrainee::create(models::Model& model,
                                                                   const options::TrainConfig& config) {
    std::vector<at::Tensor> vectors;
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i) {
        TEMPERA_TRY(at::Tensor own, initialVectors(model, i, config));
        vectors.push_back(std::move(own));
    }
    std::unique_ptr<EmbeddingTrainee> trainee(new EmbeddingTrainee(std::move(vectors), model, config));
    std::vector<adapters::TextualInversion> words;
    for (std::size_t word = 0; word < trainedWords(config).size(); ++word)
        words.push_back(trainee->wordAt(word, {}));
    TEMPERA_CHECK(adapters::addWords(model, words).context("embedding.tokens"));
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        model.textEncoders[i]->setAddedVectors(trainee->vectors_[i]); // the leaves themselves
    return trainee;
}

adapters::TextualInversion EmbeddingTrainee::wordAt(std::size_t word, const adapters::TrainingRecord& record) const {
    const std::int64_t count = config_.embedding.vectors;
    adapters::TextualInversion inversion{trainedWords(config_)[word], {}, {}};
    for (const at::Tensor& vectors : vectors_)
        inversion.vectors.push_back(vectors.detach().narrow(0, static_cast<std::int64_t>(word) * count, count));
    if (record.totalSteps > 0)
        inversion.metadata = outputMetadata(OutputKind::Embedding, record, model_.facts);
    return inversion;
}

std::vector<TrainedGroup> EmbeddingTrainee::groups() const {
    TrainedGroup group{LearningPart::Embedding,
                       {std::string(nameOf(LearningPart::Embedding)), peakRate(config_, LearningPart::Embedding), {}}};
    for (std::size_t i = 0; i < vectors_.size(); ++i)
        group.parameters.tensors.emplace_back(slotName(i), vectors_[i]);
    return {std::move(group)};
}

std::vector<TrainedFile> EmbeddingTrainee::checkpointFiles(const adapters::TrainingRecord& record) const {
    std::vector<TrainedFile> files;
    const std::vector<std::string> words = trainedWords(config_);
    for (std::size_t word = 0; word < words.size(); ++word) {
        adapters::TextualInversion inversion = wordAt(word, record);
        files.push_back({run::wordFile(words[word]), adapters::kohyaTensors(inversion), std::move(inversion.metadata)});
    }
    return files;
}

Result<tensor::TensorMap> EmbeddingTrainee::readCheckpoint(const fs::path& folder) const {
    std::vector<std::vector<at::Tensor>> rows(vectors_.size());
    for (const std::string& word : trainedWords(config_)) {
        TEMPERA_TRY(const adapters::TextualInversion stored,
                    adapters::readTextualInversion(folder / run::wordFile(word), model_.facts));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!stored.vectors[i].defined())
                return Error::badRequest(show(folder / run::wordFile(word)) + ": has no vectors for text encoder " +
                                         std::to_string(i + 1));
            rows[i].push_back(stored.vectors[i]);
        }
    }
    tensor::TensorMap values;
    for (std::size_t i = 0; i < rows.size(); ++i)
        values.emplace(slotName(i), at::cat(rows[i]));
    return values;
}

tensor::TensorMap EmbeddingTrainee::bundled() const {
    tensor::TensorMap all;
    for (std::size_t word = 0; word < trainedWords(config_).size(); ++word)
        all.merge(adapters::bundledTensors(wordAt(word, {})));
    return all;
}

Result<std::vector<fs::path>> EmbeddingTrainee::writeOutput(const OutputRequest& request) const {
    // Beside a network, whose file may have the name of the word.
    const bool isAlone = config_.train.method == options::TrainMethod::TextualInversion;
    const fs::path folder = isAlone ? request.folder : request.folder / "embeddings";
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed)
        return Error::failed(show(folder) + ": cannot be made: " + failed.message());
    const bool forDiffusers = config_.embedding.layout == options::EmbeddingFileLayout::Diffusers;
    std::vector<fs::path> written;
    const std::vector<std::string> words = trainedWords(config_);
    for (std::size_t word = 0; word < words.size(); ++word) {
        adapters::TextualInversion inversion = wordAt(word, request.record);
        for (at::Tensor& vectors : inversion.vectors)
            vectors = vectors.to(at::kCPU, fileType(config_.save.precision));
        const fs::path file = folder / fileName(words[word]);
        TEMPERA_CHECK(adapters::saveTextualInversion(
            file, inversion, forDiffusers ? adapters::EmbeddingLayout::Diffusers : adapters::EmbeddingLayout::Kohya));
        written.push_back(file);
        if (forDiffusers && inversion.vectors.size() > 1)
            written.push_back(folder / (words[word] + "_2.safetensors"));
    }
    return written;
}

} // namespace tempera::train
