// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::token {

class BytePairs;

/// A CLIP text encoder reads its prompt in chunks of this many ids: start, up to kChunkTokens tokens, end, padding.
inline constexpr int kChunkLength = 77;
inline constexpr int kChunkTokens = kChunkLength - 2;

/// A word that stands for vectors of its own (Textual Inversion).
struct AddedWord {
    std::string word;
    int vectors = 1;
};

/// The byte-level BPE tokenizer of CLIP (Radford et al., "Learning Transferable Visual Models From Natural Language
/// Supervision", 2021), id for id equal to transformers' CLIPTokenizer: NFC, white space to single spaces, lower case
/// letter by letter (no final-sigma rule), no HTML unescaping and no repair of broken encodings. Invalid UTF-8 counts
/// as U+FFFD.
///
/// Immutable after construction. Thread: any.
class ClipTokenizer {
public:
    /// The vocabulary of CLIP ViT-L/14 (49,408 ids), which all Stable Diffusion models share; it is part of the
    /// program. Its tables are built at the first call (about 10 ms).
    static std::shared_ptr<const ClipTokenizer> builtIn();

    /// The tokenizer of a diffusers folder: its `vocab.json` and `merges.txt`; the built-in one where a path is empty
    /// or the files are the same. @param padToken fills up a chunk: "<|endoftext|>", or "!" (id 0) in SD 2.x and SDXL's
    /// second encoder. As in transformers it is a token of its own wherever it stands in a text, like start and end.
    /// @return BadRequest naming the file that cannot be used.
    static Result<std::shared_ptr<const ClipTokenizer>> open(const std::filesystem::path& vocabulary,
                                                             const std::filesystem::path& merges,
                                                             std::string_view padToken = "<|endoftext|>");

    /// This tokenizer with words of its own, whose ids follow the vocabulary's, as many for each as it has vectors and
    /// in the order of `words`. A word counts in upper and lower case (ASCII) and where no letter, digit or underscore
    /// goes on with it; of several the longest. An empty word is never found.
    std::shared_ptr<const ClipTokenizer> withWords(std::span<const AddedWord> words) const;

    ~ClipTokenizer();
    ClipTokenizer(const ClipTokenizer&) = delete;
    ClipTokenizer& operator=(const ClipTokenizer&) = delete;

    /// The tokens of a text, without start, end and padding, of any number.
    std::vector<std::int32_t> encode(std::string_view utf8) const;

    /// The number of tokens that encode() returns, fast enough to be called at every key press.
    int count(std::string_view utf8) const;

    /// Chunks of `tokens`, which encode() gave, as encodeChunks() makes them of a text.
    std::vector<std::int64_t> chunked(std::span<const std::int32_t> tokens, int maxChunks = 0) const;

    /// The text as the encoder reads it: kChunkLength ids per chunk, every chunk with its own start and end, filled up
    /// with the padding id. An empty text is one chunk. With `maxChunks` > 0 the rest of a longer text is dropped.
    std::vector<std::int64_t> encodeChunks(std::string_view utf8, int maxChunks = 0) const;

    /// The text that `ids` stand for; words are separated by spaces. For messages and tests.
    std::string decode(std::span<const std::int32_t> ids) const;

    std::int32_t startId() const;
    std::int32_t endId() const;
    std::int32_t padId() const { return padId_; }
    std::int32_t vocabularySize() const; ///< without added words

private:
    /// What is found in a text before anything is normalized.
    struct SpecialToken {
        std::string token; ///< of an added word in lower case
        std::int32_t id;
        int count = 1;
        bool isWord = false;
    };
    ClipTokenizer(std::shared_ptr<const BytePairs> pairs, std::string padToken);
    ClipTokenizer(const ClipTokenizer& other, std::span<const AddedWord> words);

    std::shared_ptr<const BytePairs> pairs_;
    std::vector<SpecialToken> special_;
    std::int32_t padId_ = 0;
};

/// How many chunks a text of `tokens` tokens takes; at least one.
constexpr int chunksFor(int tokens) { return tokens <= kChunkTokens ? 1 : (tokens + kChunkTokens - 1) / kChunkTokens; }

} // namespace tempera::token
