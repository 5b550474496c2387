// SPDX-License-Identifier: Apache-2.0
#include "options/MethodRules.h"

#include <algorithm>
#include <set>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/AddProblem.h"
#include "options/OptimizerFacts.h"

namespace tempera::options {

namespace {

/// A word is the name of its file, too.
bool isWord(const std::string& word) {
    constexpr std::size_t kLongest = 200; // bytes
    return !word.empty() && word.size() <= kLongest && word.front() != '.' && trim(word) == word &&
           std::none_of(word.begin(), word.end(),
                        [](char c) { return c == '/' || static_cast<unsigned char>(c) < 32; });
}

/// Of the words that the run trains, wherever their names come from.
void checkWords(const TrainConfig& config, std::vector<Problem>& problems) {
    const EmbeddingConfig& embedding = config.embedding;
    const std::vector<std::string> words = trainedWords(config);
    const char* key = embedding.tokens.empty() ? "save.name" : "embedding.tokens";
    const bool isBundled = config.train.method == TrainMethod::Pivotal && embedding.bundle;
    std::set<std::string> seen;
    for (const std::string& word : words) {
        if (!isWord(word))
            add(problems, key, "found " + inQuotes(word) + ", expected a word without a slash, at most 200 bytes");
        else if (!seen.insert(lowerAscii(word)).second)
            add(problems, key, inQuotes(word) + " is there twice");
        if (isBundled && word.find('.') != std::string::npos)
            add(problems, key,
                "found " + inQuotes(word) +
                    ", expected a word without a dot: embedding.bundle puts it into names that dots divide");
    }
    for (const std::string& word : words)
        if (embedding.layout == EmbeddingFileLayout::Diffusers && seen.contains(lowerAscii(word) + "_2"))
            add(problems, key,
                inQuotes(word + "_2") + " has the name of the second text encoder's file of " + inQuotes(word));
    if (embedding.initWords.size() > 1 && embedding.initWords.size() != words.size())
        add(problems, "embedding.init_words",
            "found " + std::to_string(embedding.initWords.size()) + " texts, expected one, or one for each of the " +
                std::to_string(words.size()) + " words");
}

} // namespace

std::vector<std::string> trainedWords(const TrainConfig& config) {
    return config.embedding.tokens.empty() ? std::vector{config.save.name} : config.embedding.tokens;
}

void checkMethod(const TrainConfig& config, std::vector<Problem>& problems) {
    const TrainMethod method = config.train.method;
    if (method == TrainMethod::TextualInversion || method == TrainMethod::Pivotal)
        checkWords(config, problems);
    if (config.dataset.classImages > 0 && trim(config.dataset.classPrompt).empty())
        add(problems, "dataset.class_prompt", "missing: dataset.class_images asks for pictures of the class");
    const bool tunesUnet = method == TrainMethod::FineTune && config.fineTune.part != TrainedPart::TextEncoder;
    if (tunesUnet && config.model.unetPrecision != StoredPrecision::Compute)
        add(problems, "model.unet_precision",
            "found " + std::string(idOf(config.model.unetPrecision)) +
                ", expected compute: the U-Net's own weights are trained and need all their digits");
    if (tunesUnet && config.model.blocksToSwap > 0)
        add(problems, "model.blocks_to_swap",
            "found " + std::to_string(config.model.blocksToSwap) +
                ", expected 0: the U-Net's own weights are trained and change in every step");
    constexpr double kUsual = 5e-5; // the default rate is a LoRA's
    if (method == TrainMethod::FineTune && config.optimizer.learningRate > kUsual &&
        !factsOf(config.optimizer.type).findsRate)
        add(problems, "optimizer.learning_rate",
            formatNumber(config.optimizer.learningRate) + " is high for full fine-tuning; usual are 1e-6 to 5e-5",
            Severity::Warning);
}

} // namespace tempera::options
