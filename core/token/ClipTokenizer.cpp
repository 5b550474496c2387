// SPDX-License-Identifier: Apache-2.0
#include "token/ClipTokenizer.h"

#include <algorithm>
#include <utility>

#include "base/Quote.h"
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

} // namespace

ClipTokenizer::ClipTokenizer(std::shared_ptr<const BytePairs> pairs, std::string padToken)
    : pairs_(std::move(pairs)) {
    for (std::string token : {std::string(kStartToken), std::string(kEndToken), std::move(padToken)}) {
        const std::int32_t id = pairs_->idOf(token);
        special_.push_back({std::move(token), id});
    }
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
    while (!utf8.empty()) {
        std::size_t end = utf8.size();
        const SpecialToken* next = nullptr;
        for (const SpecialToken& special : special_)
            if (const std::size_t position = utf8.find(special.token); position < end) {
                end = position;
                next = &special;
            }
        forEachWord(normalize(utf8.substr(0, end)), [&](std::string_view word) { pairs_->encodeWord(word, ids); });
        if (next)
            ids.push_back(next->id);
        utf8.remove_prefix(end + (next ? next->token.size() : 0));
    }
    return ids;
}

int ClipTokenizer::count(std::string_view utf8) const { return static_cast<int>(encode(utf8).size()); }

std::vector<std::int64_t> ClipTokenizer::encodeChunks(std::string_view utf8, int maxChunks) const {
    const std::vector<std::int32_t> tokens = encode(utf8);
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
    for (const std::int32_t id : ids)
        text += pairs_->text(id);
    return text;
}

std::int32_t ClipTokenizer::startId() const { return pairs_->startId(); }
std::int32_t ClipTokenizer::endId() const { return pairs_->endId(); }
std::int32_t ClipTokenizer::vocabularySize() const { return pairs_->size(); }

} // namespace tempera::token
