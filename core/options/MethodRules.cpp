// SPDX-License-Identifier: Apache-2.0
#include "options/MethodRules.h"

#include <algorithm>
#include <set>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/OptimizerFacts.h"

namespace tempera::options {

namespace {

void add(std::vector<Problem>& problems, const char* key, std::string message, Severity severity = Severity::Error) {
    problems.push_back({key, std::move(message), severity, false});
}

/// A word is the name of its file, too.
bool isWord(const std::string& word) {
    constexpr std::size_t kLongest = 200; // bytes
    return !word.empty() && word.size() <= kLongest && word.front() != '.' && trim(word) == word &&
           std::none_of(word.begin(), word.end(),
                        [](char c) { return c == '/' || static_cast<unsigned char>(c) < 32; });
}

void checkWords(const EmbeddingConfig& embedding, std::vector<Problem>& problems) {
    std::set<std::string> seen;
    for (const std::string& word : embedding.tokens) {
        if (!isWord(word))
            add(problems, "embedding.tokens",
                "found " + inQuotes(word) + ", expected a word without a slash, at most 200 bytes");
        else if (!seen.insert(lowerAscii(word)).second)
            add(problems, "embedding.tokens", inQuotes(word) + " is there twice");
    }
    for (const std::string& word : embedding.tokens)
        if (embedding.layout == EmbeddingFileLayout::Diffusers && seen.contains(lowerAscii(word) + "_2"))
            add(problems, "embedding.tokens",
                inQuotes(word + "_2") + " has the name of the second text encoder's file of " + inQuotes(word));
    const std::size_t words = std::max<std::size_t>(1, embedding.tokens.size());
    if (embedding.initWords.size() > 1 && embedding.initWords.size() != words)
        add(problems, "embedding.init_words",
            "found " + std::to_string(embedding.initWords.size()) + " texts, expected one, or one for each of the " +
                std::to_string(words) + " words");
}

} // namespace

void checkMethod(const TrainConfig& config, std::vector<Problem>& problems) {
    const TrainMethod method = config.train.method;
    if (method == TrainMethod::TextualInversion || method == TrainMethod::Pivotal)
        checkWords(config.embedding, problems);
    if (config.dataset.classImages > 0 && trim(config.dataset.classPrompt).empty())
        add(problems, "dataset.class_prompt", "missing: dataset.class_images asks for pictures of the class");
    if (method == TrainMethod::FineTune && config.fineTune.part != TrainedPart::TextEncoder &&
        config.model.unetPrecision != StoredPrecision::Compute)
        add(problems, "model.unet_precision",
            "found " + std::string(idOf(config.model.unetPrecision)) +
                ", expected compute: the U-Net's own weights are trained and need all their digits");
    constexpr double kUnusual = 1e-4;
    if (method == TrainMethod::FineTune && config.optimizer.learningRate > kUnusual &&
        !factsOf(config.optimizer.type).findsRate)
        add(problems, "optimizer.learning_rate",
            formatNumber(config.optimizer.learningRate) + " is very high for full fine-tuning; usual are 1e-6 to 5e-5",
            Severity::Warning);
}

} // namespace tempera::options
