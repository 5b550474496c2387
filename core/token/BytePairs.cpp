// SPDX-License-Identifier: Apache-2.0
#include "token/BytePairs.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::token {

namespace {

std::uint64_t keyOf(std::int32_t left, std::int32_t right) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32 | static_cast<std::uint32_t>(right);
}

std::string utf8(unsigned codePoint) { // below U+0800
    if (codePoint < 0x80)
        return {static_cast<char>(codePoint)};
    return {static_cast<char>(0xC0 | codePoint >> 6), static_cast<char>(0x80 | (codePoint & 0x3F))};
}

std::string_view nextLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return trim(line);
}

/// Ids by token, in one flat table: half of a tokenizer's start-up is looking tokens up.
class TokenIndex {
public:
    explicit TokenIndex(const std::vector<std::string>& tokens)
        : tokens_(tokens)
        , slots_(std::bit_ceil(2 * tokens.size() + 1), -1) {
        for (std::size_t id = 0; id < tokens.size(); ++id)
            if (std::int32_t& slot = slots_[slotOf(tokens[id])]; slot < 0)
                slot = static_cast<std::int32_t>(id);
    }

    /// -1 when there is no such token.
    std::int32_t find(std::string_view token) const { return slots_[slotOf(token)]; }

private:
    std::size_t slotOf(std::string_view token) const {
        std::size_t slot = std::hash<std::string_view>()(token) & (slots_.size() - 1);
        while (slots_[slot] >= 0 && tokens_[static_cast<std::size_t>(slots_[slot])] != token)
            slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }

    const std::vector<std::string>& tokens_;
    std::vector<std::int32_t> slots_;
};

/// A rule that can be applied between a symbol and its right neighbour, ordered strongest and leftmost first.
struct Candidate {
    std::uint32_t rank;
    std::int32_t position;
    std::int32_t left, right, merged;

    bool operator<(const Candidate& other) const {
        return rank != other.rank ? rank > other.rank : position > other.position;
    }
};

struct Symbol {
    std::int32_t id;
    std::int32_t previous, next; ///< -1 at the ends
};

} // namespace

PairTable::PairTable(std::size_t capacity)
    : slots_(std::bit_ceil(2 * capacity + 2))
    , shift_(64 - std::countr_zero(slots_.size())) {}

std::size_t PairTable::slotOf(std::uint64_t key) const {
    auto slot = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> shift_); // Fibonacci hashing
    while (slots_[slot].key != key && slots_[slot].key != kMissing)
        slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

void PairTable::insert(std::int32_t left, std::int32_t right, std::uint64_t value) {
    Slot& slot = slots_[slotOf(keyOf(left, right))];
    if (slot.key == kMissing)
        slot = {keyOf(left, right), value};
}

std::uint64_t PairTable::find(std::int32_t left, std::int32_t right) const {
    return slots_[slotOf(keyOf(left, right))].value;
}

std::vector<std::pair<std::uint8_t, std::string>> byteLetters() {
    const auto isPrintable = [](unsigned byte) {
        return (byte > 0x20 && byte < 0x7F) || (byte > 0xA0 && byte != 0xAD);
    };
    std::vector<std::pair<std::uint8_t, std::string>> letters;
    for (unsigned byte = 0; byte < 256; ++byte)
        if (isPrintable(byte))
            letters.emplace_back(static_cast<std::uint8_t>(byte), utf8(byte));
    unsigned stand = 256;
    for (unsigned byte = 0; byte < 256; ++byte)
        if (!isPrintable(byte))
            letters.emplace_back(static_cast<std::uint8_t>(byte), utf8(stand++));
    return letters;
}

Result<BytePairs> BytePairs::create(std::vector<std::string> tokens, std::string_view merges,
                                    std::string_view unknown) {
    BytePairs pairs(static_cast<std::size_t>(std::count(merges.begin(), merges.end(), '\n')) + 1);
    pairs.tokens_ = std::move(tokens);
    for (const auto& [token, id] : {std::pair{kStartToken, &pairs.startId_}, {kEndToken, &pairs.endId_}}) {
        *id = pairs.idOf(token);
        if (*id < 0)
            return Error::badRequest("the vocabulary has no token " + std::string(token));
    }
    const std::int32_t unknownId = pairs.idOf(unknown);
    if (unknownId < 0)
        return Error::badRequest("the vocabulary has no token " + std::string(unknown) + ", its unknown token");
    pairs.inner_.fill(unknownId);
    pairs.last_.fill(unknownId);
    TEMPERA_CHECK(pairs.addRules(merges));
    return pairs;
}

Status BytePairs::addRules(std::string_view merges) {
    const TokenIndex index(tokens_);
    for (const auto& [byte, letter] : byteLetters()) {
        if (const std::int32_t id = index.find(letter); id >= 0)
            inner_[byte] = id;
        if (const std::int32_t id = index.find(letter + std::string(kEndOfWord)); id >= 0)
            last_[byte] = id;
    }
    std::uint64_t rank = 0;
    std::string joined;
    while (!merges.empty()) {
        const std::string_view line = nextLine(merges);
        if (line.empty() || line.starts_with("#version"))
            continue;
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string_view left = line.substr(0, space), right = trim(line.substr(space));
        joined.assign(left).append(right);
        const std::int32_t leftId = index.find(left), rightId = index.find(right), merged = index.find(joined);
        if (right.empty() || leftId < 0 || rightId < 0 || merged < 0)
            return Error::badRequest("the merge rule " + inQuotes(line) + " does not fit the vocabulary");
        rules_.insert(leftId, rightId, rank++ << 32 | static_cast<std::uint32_t>(merged));
    }
    return {};
}

void BytePairs::encodeWord(std::string_view word, std::vector<std::int32_t>& ids) const {
    const auto count = static_cast<std::int32_t>(word.size());
    std::vector<Symbol> symbols(word.size());
    std::vector<Candidate> queue;
    queue.reserve(word.size());
    const auto consider = [&](std::int32_t position) {
        const Symbol& left = symbols[static_cast<std::size_t>(position)];
        if (left.next < 0)
            return;
        const std::int32_t right = symbols[static_cast<std::size_t>(left.next)].id;
        const std::uint64_t rule = rules_.find(left.id, right);
        if (rule == PairTable::kMissing)
            return;
        queue.push_back({static_cast<std::uint32_t>(rule >> 32), position, left.id, right,
                         static_cast<std::int32_t>(static_cast<std::uint32_t>(rule))});
        std::push_heap(queue.begin(), queue.end());
    };

    for (std::int32_t i = 0; i < count; ++i) {
        const auto byte = static_cast<unsigned char>(word[static_cast<std::size_t>(i)]);
        const bool isLast = i + 1 == count;
        symbols[static_cast<std::size_t>(i)] = {(isLast ? last_ : inner_)[byte], i - 1, isLast ? -1 : i + 1};
    }
    for (std::int32_t i = 0; i < count; ++i)
        consider(i);
    while (!queue.empty()) {
        const Candidate best = queue.front();
        std::pop_heap(queue.begin(), queue.end());
        queue.pop_back();
        Symbol& left = symbols[static_cast<std::size_t>(best.position)];
        // Merged away or changed since this rule was found.
        if (left.id != best.left || left.next < 0 || symbols[static_cast<std::size_t>(left.next)].id != best.right)
            continue;
        Symbol& right = symbols[static_cast<std::size_t>(left.next)];
        left.id = best.merged;
        left.next = right.next;
        right.id = -1;
        if (left.next >= 0)
            symbols[static_cast<std::size_t>(left.next)].previous = best.position;
        if (left.previous >= 0)
            consider(left.previous);
        consider(best.position);
    }
    for (std::int32_t i = 0; i >= 0; i = symbols[static_cast<std::size_t>(i)].next)
        ids.push_back(symbols[static_cast<std::size_t>(i)].id);
}

std::int32_t BytePairs::idOf(std::string_view token) const {
    const auto found = std::find(tokens_.begin(), tokens_.end(), token);
    return found == tokens_.end() ? -1 : static_cast<std::int32_t>(found - tokens_.begin());
}

std::string BytePairs::text(std::int32_t id) const {
    static const std::unordered_map<std::string, char> bytes = [] {
        std::unordered_map<std::string, char> map;
        for (const auto& [byte, letter] : byteLetters())
            map.emplace(letter, static_cast<char>(byte));
        return map;
    }();
    if (id < 0 || id >= size())
        return {};
    std::string_view token = tokens_[static_cast<std::size_t>(id)];
    if (token == kStartToken || token == kEndToken)
        return std::string(token);
    const bool endsWord = token.ends_with(kEndOfWord);
    if (endsWord)
        token.remove_suffix(kEndOfWord.size());
    std::string out;
    for (std::size_t i = 0; i < token.size();) {
        const std::size_t width = static_cast<unsigned char>(token[i]) < 0x80 ? 1 : 2;
        const auto found = bytes.find(std::string(token.substr(i, width)));
        if (found != bytes.end())
            out += found->second;
        i += width;
    }
    return endsWord ? out + ' ' : out;
}

} // namespace tempera::token
