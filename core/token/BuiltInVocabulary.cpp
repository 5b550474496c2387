// SPDX-License-Identifier: Apache-2.0
#include "token/BuiltInVocabulary.h"

#include "token/BytePairs.h"

// The published list has 262,144 rules, of which CLIP uses the first 48,894: these bytes, the line with the version
// included. The assembler copies them into the program, which costs nothing to compile and nothing to start.
#define TEMPERA_MERGE_BYTES 524645
#define TEMPERA_TEXT_INNER(x) #x
#define TEMPERA_TEXT(x) TEMPERA_TEXT_INNER(x)
__asm__(".section .rodata\n"
        ".global temperaClipMerges\n"
        "temperaClipMerges:\n"
        ".incbin \"" TEMPERA_CLIP_VOCABULARY "\", 0, " TEMPERA_TEXT(TEMPERA_MERGE_BYTES) "\n"
                                                                                         ".byte 0\n"
                                                                                         ".previous\n");

extern "C" const char temperaClipMerges[];

namespace tempera::token {

std::string_view builtInMerges() {
    const std::string_view text(temperaClipMerges, TEMPERA_MERGE_BYTES);
    return text.substr(text.find('\n') + 1);
}

std::vector<std::string> builtInTokens() {
    std::vector<std::string> tokens;
    tokens.reserve(49408);
    const auto letters = byteLetters();
    for (const auto& [byte, letter] : letters)
        tokens.push_back(letter);
    for (const auto& [byte, letter] : letters)
        tokens.push_back(letter + std::string(kEndOfWord));
    std::string_view merges = builtInMerges();
    while (!merges.empty()) {
        const std::size_t end = merges.find('\n');
        std::string token(merges.substr(0, end));
        token.erase(token.find(' '), 1);
        tokens.push_back(std::move(token));
        merges.remove_prefix(end + 1);
    }
    tokens.emplace_back(kStartToken);
    tokens.emplace_back(kEndToken);
    return tokens;
}

} // namespace tempera::token
