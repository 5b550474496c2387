// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Result.h"

namespace tempera::token {

/// An open-addressing hash table from pairs of ids to 64-bit values: built once, then only read.
class PairTable {
public:
    static constexpr std::uint64_t kMissing = ~std::uint64_t{0};

    explicit PairTable(std::size_t capacity);
    /// Keeps the first value of a key.
    void insert(std::int32_t left, std::int32_t right, std::uint64_t value);
    std::uint64_t find(std::int32_t left, std::int32_t right) const;

private:
    struct Slot {
        std::uint64_t key = kMissing;
        std::uint64_t value = kMissing;
    };
    std::size_t slotOf(std::uint64_t key) const;

    std::vector<Slot> slots_;
    int shift_;
};

/// Byte-level byte-pair encoding with end-of-word marks (Sennrich et al., "Neural Machine Translation of Rare Words
/// with Subword Units", 2016): a vocabulary and its merge rules. Immutable after construction. Thread: any.
class BytePairs {
public:
    /// @param tokens   the vocabulary by id, in the letters of vocabulary files
    /// @param merges   the rules, one "left right" a line, strongest first
    /// @param unknown  the token that stands for letters that the vocabulary lacks
    /// @return BadRequest when a rule, a special token or `unknown` is not in the vocabulary.
    static Result<BytePairs> create(std::vector<std::string> tokens, std::string_view merges, std::string_view unknown);

    /// Appends the ids of one word, given as its bytes. @pre not empty
    void encodeWord(std::string_view word, std::vector<std::int32_t>& ids) const;

    /// The bytes that an id stands for, with a space for the end of a word.
    std::string text(std::int32_t id) const;
    /// -1 when there is no such token.
    std::int32_t idOf(std::string_view token) const;

    std::int32_t startId() const { return startId_; }
    std::int32_t endId() const { return endId_; }
    std::int32_t size() const { return static_cast<std::int32_t>(tokens_.size()); }

private:
    explicit BytePairs(std::size_t rules)
        : rules_(rules) {}
    Status addRules(std::string_view merges);

    std::vector<std::string> tokens_;
    std::array<std::int32_t, 256> inner_{}; ///< the id of a byte inside a word
    std::array<std::int32_t, 256> last_{};  ///< the id of a byte that ends a word
    PairTable rules_;                       ///< (left, right) → rank << 32 | merged id
    std::int32_t startId_ = 0;
    std::int32_t endId_ = 0;
};

inline constexpr std::string_view kStartToken = "<|startoftext|>";
inline constexpr std::string_view kEndToken = "<|endoftext|>";
inline constexpr std::string_view kEndOfWord = "</w>";

/// The letters that stand for bytes in vocabulary files, in the order of their ids: the printable characters of Latin-1
/// for themselves, then U+0100 … for the other bytes.
std::vector<std::pair<std::uint8_t, std::string>> byteLetters();

} // namespace tempera::token
