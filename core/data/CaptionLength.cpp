// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionLength.h"

#include <algorithm>
#include <tuple>

#include "base/Text.h"
#include "data/Captions.h"

namespace tempera::data {

namespace {

int occurrences(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos && !part.empty();
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

bool hasBraces(std::string_view text) { return text.find_first_of("{}") != std::string_view::npos; }

std::shared_ptr<const token::ClipTokenizer> tokenizerWith(const std::vector<token::AddedWord>& words) {
    auto tokenizer = token::ClipTokenizer::builtIn();
    return words.empty() ? tokenizer : tokenizer->withWords(words);
}

/// What of the settings says how long a caption is.
auto rulesOf(const options::DatasetConfig& config) {
    return std::tie(config.captionPrefix, config.captionSuffix, config.wildcards, config.captionSeparator,
                    config.secondarySeparator, config.keepTokensSeparator, config.keepTokens);
}

} // namespace

CaptionLength::CaptionLength(const options::DatasetConfig& config, std::vector<token::AddedWord> words)
    : config_(config)
    , words_(std::move(words))
    , tokenizer_(tokenizerWith(words_))
    , prefix_(tokens(config.captionPrefix))
    , frame_(prefix_ + tokens(config.captionSuffix))
    , perGroup_(tokens(config.captionSeparator))
    , mostOfFrame_(frame_ + perGroup_ * (occurrences(config.captionPrefix, config.secondarySeparator) +
                                         occurrences(config.captionSuffix, config.secondarySeparator)))
    , rearranges_(rearrangesTags(config)) {
    for (token::AddedWord& word : words_)
        word.word = lowerAscii(word.word);
}

int CaptionLength::of(std::string_view lines) const {
    const auto count = [this](std::string_view text) { return tokens(text); };
    int longest = 0;
    for (const std::string& line : split(lines, '\n')) {
        longest = std::max(longest, tokens(longestCaption(line, config_, count)));
        if (!config_.wildcards)
            break; // the first line is the caption
    }
    return longest;
}

bool CaptionLength::choosesWords(const Picture& picture) const {
    return config_.wildcards && (!picture.lines.empty() || hasBraces(picture.caption) ||
                                 hasBraces(config_.captionPrefix) || hasBraces(config_.captionSuffix));
}

/// What groups that are opened up and trained words may add to a caption: a word takes its vectors, and parts what
/// stood beside it.
int CaptionLength::mostOfChanges(const Picture& picture) const {
    int most = perGroup_ * occurrences(picture.caption, config_.secondarySeparator);
    if (!words_.empty()) {
        const std::string text = lowerAscii(picture.caption);
        for (const token::AddedWord& word : words_)
            most += (word.vectors + 2) * occurrences(text, word.word);
    }
    return most;
}

int CaptionLength::of(const Picture& picture) const {
    const bool isKnown =
        !rearranges_ && !choosesWords(picture) && mostOfFrame_ == frame_ && mostOfChanges(picture) == 0;
    return isKnown ? frame_ + picture.captionTokens : of(picture.captionLines());
}

int CaptionLength::atMost(const Picture& picture) const {
    if (choosesWords(picture))
        return of(picture.captionLines());
    // Tags that are rearranged get a comma behind each, which counts where none stood there before.
    const int perTag = rearranges_ && config_.captionSeparator.find(',') == std::string::npos ? 1 : 0;
    return mostOfFrame_ + picture.captionTokens + perTag * occurrences(picture.caption, config_.captionSeparator) +
           mostOfChanges(picture);
}

bool CaptionLength::operator==(const CaptionLength& other) const {
    return rearranges_ == other.rearranges_ && rulesOf(config_) == rulesOf(other.config_) &&
           std::ranges::equal(words_, other.words_, [](const token::AddedWord& a, const token::AddedWord& b) {
               return a.word == b.word && a.vectors == b.vectors;
           });
}

} // namespace tempera::data
