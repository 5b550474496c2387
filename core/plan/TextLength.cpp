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

/// The most that a caption can come to whose words are not chosen anew, from what the index knows. Tags that are
/// rearranged get a comma behind each, which counts where none stood there before; a trained word takes its vectors,
/// and parts what stood beside it.
class Bound {
public:
    Bound(const options::TrainConfig& config, const Counter& tokens)
        : dataset_(config.dataset)
        , words_(trainsEmbeddings(config) ? options::trainedWords(config) : std::vector<std::string>())
        , perWord_(config.embedding.vectors + 2)
        , frame_(tokens(dataset_.captionPrefix) + tokens(dataset_.captionSuffix))
        , rearranges_(dataset_.shuffleCaption || dataset_.tokenWarmupSteps > 0 || dataset_.tagDropout > 0)
        , perTag_(rearranges_ && dataset_.captionSeparator.find(',') == std::string::npos ? 1 : 0)
        , perGroup_(tokens(dataset_.captionSeparator)) {
        for (std::string& word : words_)
            word = lowerAscii(word);
    }

    /// Whether it is the very length.
    bool isExact() const { return !rearranges_ && dataset_.secondarySeparator.empty() && words_.empty(); }

    int operator()(const data::Picture& picture) const {
        return frame_ + picture.captionTokens + perTag_ * occurrences(picture.caption, dataset_.captionSeparator) +
               perGroup_ * occurrences(picture.caption, dataset_.secondarySeparator) + ofWords(picture.caption);
    }

private:
    int ofWords(const std::string& caption) const {
        const std::string text = words_.empty() ? std::string() : lowerAscii(caption);
        int tokens = 0;
        for (const std::string& word : words_)
            tokens += perWord_ * occurrences(text, word);
        return tokens;
    }

    static int occurrences(std::string_view text, std::string_view part) {
        int count = 0;
        for (std::size_t at = text.find(part); at != std::string_view::npos && !part.empty();
             at = text.find(part, at + part.size()))
            ++count;
        return count;
    }

    const options::DatasetConfig& dataset_;
    std::vector<std::string> words_; ///< that are trained, in lower case
    int perWord_;
    int frame_;
    bool rearranges_;
    int perTag_;
    int perGroup_;
};

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
    const Bound most(config, tokens);
    int chunks = 1;
    for (const data::Picture& picture : index.pictures) {
        const int bound = token::chunksFor(most(picture));
        if (!dataset.wildcards && (bound <= chunks || most.isExact()))
            chunks = std::max(chunks, bound);
        else
            chunks = std::max(chunks, token::chunksFor(longestOf(picture, dataset, tokens)));
    }
    return chunks;
}

} // namespace tempera::plan
