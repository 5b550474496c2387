// SPDX-License-Identifier: Apache-2.0
#include "token/ClipTokenizer.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/Quote.h"
#include "base/Text.h"
#include "token/BuiltInVocabulary.h"
#include "token/BytePairs.h"
#include "token/PreTokenizer.h"
#include "token/VocabularyFiles.h"

namespace tempera::token {

namespace {

std::shared_ptr<const BytePairs> builtInPairs() {
    static const auto pairs = [] {
        auto created = BytePairs::create(builtInTokens(), builtInMerges(), kEndToken);
        TEMPERA_ASSERT(created.ok() && created->size() == 49408);
        return std::make_shared<const BytePairs>(std::move(created).value());
    }();
    return pairs;
}

/// Letters, digits, underscores and everything beyond ASCII.
bool goesOn(char byte) {
    const auto c = static_cast<unsigned char>(byte);
    return c >= 0x80 || c == '_' || std::isalnum(c) != 0;
}

/// Where `word` stands on its own, from `begin` on.
std::size_t findWord(std::string_view text, std::string_view word, std::size_t begin) {
    for (std::size_t at = text.find(word, begin); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool isInside = (at > 0 && goesOn(text[at - 1]) && goesOn(word.front())) ||
                              (end < text.size() && goesOn(text[end]) && goesOn(word.back()));
        if (!isInside)
            return at;
    }
    return std::string_view::npos;
}

} // namespace

ClipTokenizer::ClipTokenizer(std::shared_ptr<const BytePairs> pairs, std::string padToken)
    : pairs_(std::move(pairs)) {
    for (std::string token : {std::string(kStartToken), std::string(kEndToken), std::move(padToken)}) {
        const std::int32_t id = pairs_->idOf(token);
        special_.push_back({std::move(token), id});
    }
    padId_ = special_.back().id;
}

ClipTokenizer::ClipTokenizer(const ClipTokenizer& other, std::span<const AddedWord> words)
    : pairs_(other.pairs_)
    , padId_(other.padId_) {
    std::int32_t next = vocabularySize();
    for (const AddedWord& word : words) {
        if (!word.word.empty())
            special_.push_back({lowerAscii(word.word), next, word.vectors, true});
        next += word.vectors;
    }
    // At one place the first of the list is found.
    std::stable_sort(special_.begin(), special_.end(),
                     [](const SpecialToken& a, const SpecialToken& b) { return a.token.size() > b.token.size(); });
    special_.insert(special_.end(), other.special_.begin(), other.special_.end());
}

std::shared_ptr<const ClipTokenizer> ClipTokenizer::withWords(std::span<const AddedWord> words) const {
    return std::shared_ptr<const ClipTokenizer>(new ClipTokenizer(*this, words));
}

ClipTokenizer::~ClipTokenizer() = default;

std::shared_ptr<const ClipTokenizer> ClipTokenizer::builtIn() {
    static const std::shared_ptr<const ClipTokenizer> tokenizer(
        new ClipTokenizer(builtInPairs(), std::string(kEndToken)));
    return tokenizer;
}

Result<std::shared_ptr<const ClipTokenizer>> ClipTokenizer::open(const std::filesystem::path& vocabulary,
                                                                 const std::filesystem::path& merges,
                                                                 std::string_view padToken) {
    std::shared_ptr<const BytePairs> pairs;
    if (!vocabulary.empty() && !merges.empty()) {
        TEMPERA_TRY(auto files, readVocabularyFiles(vocabulary, merges));
        if (files)
            pairs = std::make_shared<const BytePairs>(std::move(*files));
    }
    if (!pairs)
        pairs = builtInPairs();
    std::shared_ptr<const ClipTokenizer> tokenizer(new ClipTokenizer(std::move(pairs), std::string(padToken)));
    if (padToken.empty() || tokenizer->padId() < 0)
        return Error::badRequest("the padding token " + inQuotes(padToken) + " is not in the vocabulary");
    return tokenizer;
}

std::vector<std::int32_t> ClipTokenizer::encode(std::string_view utf8) const {
    std::vector<std::int32_t> ids;
    const bool hasWords = special_.front().isWord;
    const std::string lowered = hasWords ? lowerAscii(utf8) : std::string();
    for (std::size_t begin = 0; begin < utf8.size();) {
        std::size_t end = utf8.size();
        const SpecialToken* next = nullptr;
        for (const SpecialToken& special : special_) {
            const std::size_t position =
                special.isWord ? findWord(lowered, special.token, begin) : utf8.find(special.token, begin);
            if (position < end) {
                end = position;
                next = &special;
            }
        }
        forEachWord(normalize(utf8.substr(begin, end - begin)),
                    [&](std::string_view word) { pairs_->encodeWord(word, ids); });
        for (int i = 0; next && i < next->count; ++i)
            ids.push_back(next->id + i);
        begin = end + (next ? next->token.size() : 0);
    }
    return ids;
}

int ClipTokenizer::count(std::string_view utf8) const { return static_cast<int>(encode(utf8).size()); }

std::vector<std::int64_t> ClipTokenizer::encodeChunks(std::string_view utf8, int maxChunks) const {
    return chunked(encode(utf8), maxChunks);
}

std::vector<std::int64_t> ClipTokenizer::chunked(std::span<const std::int32_t> tokens, int maxChunks) const {
    int chunks = chunksFor(static_cast<int>(tokens.size()));
    if (maxChunks > 0)
        chunks = std::min(chunks, maxChunks);
    std::vector<std::int64_t> ids;
    ids.reserve(static_cast<std::size_t>(chunks) * kChunkLength);
    for (int chunk = 0; chunk < chunks; ++chunk) {
        const auto first = std::min(tokens.size(), static_cast<std::size_t>(chunk) * kChunkTokens);
        const auto last = std::min(tokens.size(), first + kChunkTokens);
        ids.push_back(startId());
        ids.insert(ids.end(), tokens.begin() + static_cast<std::ptrdiff_t>(first),
                   tokens.begin() + static_cast<std::ptrdiff_t>(last));
        ids.push_back(endId());
        ids.resize(static_cast<std::size_t>(chunk + 1) * kChunkLength, padId());
    }
    return ids;
}

std::string ClipTokenizer::decode(std::span<const std::int32_t> ids) const {
    std::string text;
    for (const std::int32_t id : ids) {
        const auto added = std::find_if(special_.begin(), special_.end(),
                                        [&](const SpecialToken& word) { return word.isWord && word.id == id; });
        if (added != special_.end())
            text += added->token + " ";
        else if (id < vocabularySize()) // the further vectors of a word say nothing
            text += pairs_->text(id);
    }
    return text;
}

std::int32_t ClipTokenizer::startId() const { return pairs_->startId(); }
std::int32_t ClipTokenizer::endId() const { return pairs_->endId(); }
std::int32_t ClipTokenizer::vocabularySize() const { return pairs_->size(); }

} // namespace tempera::token
