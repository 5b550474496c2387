// SPDX-License-Identifier: Apache-2.0
#include "plan/TextLength.h"

#include <algorithm>
#include <functional>

#include "base/Text.h"
#include "data/Captions.h"
#include "options/MethodRules.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

using Counter = std::function<int(std::string_view)>;

/// Counts as the run's tokenizers will.
Counter counterOf(const options::TrainConfig& config) {
    auto tokenizer = token::ClipTokenizer::builtIn();
    if (trainsEmbeddings(config)) {
        std::vector<token::AddedWord> words;
        for (const std::string& word : options::trainedWords(config))
            words.push_back({word, config.embedding.vectors});
        tokenizer = tokenizer->withWords(words);
    }
    return [tokenizer](std::string_view text) { return tokenizer->count(text); };
}

/// Whether captions are shown as they are stored, between prefix and suffix.
bool areFixed(const options::TrainConfig& config) {
    const options::DatasetConfig& dataset = config.dataset;
    return !trainsEmbeddings(config) && !dataset.wildcards && dataset.secondarySeparator.empty() &&
           !dataset.shuffleCaption && dataset.tokenWarmupSteps == 0 && dataset.tagDropout == 0;
}

int longestOf(const data::Picture& picture, const options::DatasetConfig& dataset, const Counter& tokens) {
    int longest = 0;
    for (const std::string& line : split(picture.captionLines(), '\n')) {
        longest = std::max(longest, tokens(data::longestCaption(line, dataset, tokens)));
        if (!dataset.wildcards)
            break; // the first line is the caption
    }
    return longest;
}

} // namespace

int longestChunks(const data::DatasetIndex& index, const options::TrainConfig& config) {
    const options::DatasetConfig& dataset = config.dataset;
    const Counter tokens = counterOf(config);
    const int frame = tokens(dataset.captionPrefix) + tokens(dataset.captionSuffix);
    int longest = frame;
    for (const data::Picture& picture : index.pictures)
        longest =
            std::max(longest, areFixed(config) ? frame + picture.captionTokens : longestOf(picture, dataset, tokens));
    return token::chunksFor(longest);
}

} // namespace tempera::plan
