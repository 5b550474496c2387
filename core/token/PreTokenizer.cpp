// SPDX-License-Identifier: Apache-2.0
#include "token/PreTokenizer.h"

#include "token/BytePairs.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

namespace tempera::token {

namespace {

enum class Kind : std::uint8_t { Space, Letter, Number, Other };

Kind kindOf(UChar32 letter) {
    if (u_isUWhiteSpace(letter))
        return Kind::Space;
    const std::uint32_t mask = U_GET_GC_MASK(letter);
    return (mask & U_GC_L_MASK) != 0 ? Kind::Letter : (mask & U_GC_N_MASK) != 0 ? Kind::Number : Kind::Other;
}

/// Unicode's unconditional lower case: one letter at a time, so no final sigma. İ is the only letter that becomes two.
void appendLower(icu::UnicodeString& out, UChar32 letter) {
    if (letter == 0x130)
        out.append(u"i\u0307", 2);
    else
        out.append(u_tolower(letter));
}

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// normalize() for ASCII, which has nothing to compose.
std::string normalizeAscii(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const bool isSpace = c == ' ' || (c >= '\t' && c <= '\r');
        if (!isSpace)
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        else if (out.empty() || out.back() != ' ')
            out += ' ';
    }
    return out;
}

struct Letter {
    Kind kind;
    std::size_t size;
};

/// The first code point of a text that normalize() made. @pre not empty
Letter firstLetter(std::string_view text) {
    UChar32 value = 0;
    std::int32_t end = 0;
    U8_NEXT_OR_FFFD(reinterpret_cast<const std::uint8_t*>(text.data()), end, static_cast<std::int32_t>(text.size()),
                    value);
    return {kindOf(value), static_cast<std::size_t>(end)};
}

/// English contractions are words of their own.
std::size_t contractionLength(std::string_view text) {
    if (!text.starts_with('\''))
        return 0;
    constexpr std::array<std::string_view, 7> kContractions = {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"};
    const auto found = std::find_if(kContractions.begin(), kContractions.end(),
                                    [&](std::string_view form) { return text.starts_with(form); });
    return found == kContractions.end() ? 0 : found->size();
}

/// How much of `text` its first word takes, or its first space. @pre not empty
struct Piece {
    std::size_t size;
    bool isWord;
};

Piece firstPiece(std::string_view text) {
    if (const std::size_t length = contractionLength(text); length > 0)
        return {length, true};
    const Letter first = firstLetter(text);
    std::size_t end = first.size;
    if (first.kind == Kind::Letter || first.kind == Kind::Other)
        for (Letter next{}; end < text.size() && (next = firstLetter(text.substr(end))).kind == first.kind;)
            end += next.size;
    return {end, first.kind != Kind::Space};
}

} // namespace

std::string normalize(std::string_view utf8) {
    if (isAscii(utf8))
        return normalizeAscii(utf8);
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
    const auto text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
    const icu::UnicodeString composed = U_SUCCESS(status) ? nfc->normalize(text, status) : text;
    icu::UnicodeString lower;
    bool afterSpace = false;
    for (std::int32_t i = 0; i < composed.length();) {
        const UChar32 letter = composed.char32At(i);
        i += U16_LENGTH(letter);
        const bool isSpace = u_isUWhiteSpace(letter);
        if (!isSpace)
            appendLower(lower, letter);
        else if (!afterSpace)
            lower.append(u' ');
        afterSpace = isSpace;
    }
    std::string out;
    lower.toUTF8String(out);
    return out;
}

void forEachWord(std::string_view text, const std::function<void(std::string_view)>& word) {
    while (!text.empty()) {
        // Start and end written in another letter case are no tokens, but still words that end where they end.
        std::string_view mark;
        for (const std::string_view token : {kStartToken, kEndToken})
            if (text.starts_with(token))
                mark = token;
        if (!mark.empty()) {
            word(mark.substr(0, 2));
            word(mark.substr(2, mark.size() - 4));
            word(mark.substr(mark.size() - 2));
            text.remove_prefix(mark.size());
            continue;
        }
        const Piece piece = firstPiece(text);
        if (piece.isWord)
            word(text.substr(0, piece.size));
        text.remove_prefix(piece.size);
    }
}

} // namespace tempera::token
