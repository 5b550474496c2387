// SPDX-License-Identifier: Apache-2.0
#include "data/Expression.h"

#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace tempera::data {

namespace {

using Unit = PCRE2_UCHAR8;

const Unit* units(std::string_view text) { return reinterpret_cast<const Unit*>(text.data()); }

std::string messageOf(int error) {
    std::array<Unit, 256> text{};
    pcre2_get_error_message(error, text.data(), text.size());
    return reinterpret_cast<const char*>(text.data());
}

std::size_t charactersIn(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text)
        count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return count;
}

/// A piece of what replaces a match: a text, or a group of the match.
struct Piece {
    std::string text;
    std::optional<std::size_t> group;
};

std::vector<Piece> piecesOf(std::string_view by, std::size_t groups) {
    std::vector<Piece> pieces(1);
    const auto digit = [&by](std::size_t i) {
        return i < by.size() && std::isdigit(static_cast<unsigned char>(by[i])) ? by[i] - '0' : -1;
    };
    for (std::size_t i = 0; i < by.size(); ++i) {
        const int first = by[i] == '\\' ? digit(i + 1) : -1, second = first < 0 ? -1 : digit(i + 2);
        const auto both = static_cast<std::size_t>(first * 10 + second), one = static_cast<std::size_t>(first);
        if (second >= 0 && first > 0 && both <= groups) {
            pieces.push_back({{}, both});
            i += 2;
        } else if (first > 0 && one <= groups) {
            pieces.push_back({{}, one});
            i += 1;
        } else {
            if (pieces.back().group)
                pieces.emplace_back();
            pieces.back().text += by[i];
        }
    }
    return pieces;
}

} // namespace

struct Expression::Code {
    pcre2_code* code = nullptr;
    pcre2_match_data* match = nullptr;
    bool isLiteral;

    Code(pcre2_code* compiled, bool literal)
        : code(compiled)
        , match(pcre2_match_data_create_from_pattern(compiled, nullptr))
        , isLiteral(literal) {
        pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); // where it cannot be, it is interpreted
    }
    Code(const Code&) = delete;
    Code& operator=(const Code&) = delete;
    ~Code() {
        pcre2_match_data_free(match);
        pcre2_code_free(code);
    }

    std::size_t groups() const {
        std::uint32_t count = 0;
        pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &count);
        return count;
    }
    /// @return how many groups there are, PCRE2_ERROR_NOMATCH, or another error
    int find(std::string_view text, std::size_t from, std::uint32_t options) const {
        options |= PCRE2_NO_UTF_CHECK;
        const int found = pcre2_match(code, units(text), text.size(), from, options, match, nullptr);
        return found == PCRE2_ERROR_JIT_STACKLIMIT
                   ? pcre2_match(code, units(text), text.size(), from, options | PCRE2_NO_JIT, match, nullptr)
                   : found;
    }
    std::string_view group(std::string_view text, std::size_t number) const {
        const PCRE2_SIZE* places = pcre2_get_ovector_pointer(match);
        const PCRE2_SIZE begin = places[2 * number], end = places[2 * number + 1];
        return begin == PCRE2_UNSET || end < begin ? std::string_view() : text.substr(begin, end - begin);
    }
};

Expression::Expression(std::shared_ptr<const Code> code)
    : code_(std::move(code)) {}

Result<Expression> Expression::make(std::string_view pattern, How how) {
    std::uint32_t options = PCRE2_UTF | (how.matchCase ? 0 : PCRE2_CASELESS);
    // \C, a single byte, could leave half a character.
    options |= how.isLiteral ? PCRE2_LITERAL : PCRE2_UCP | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C;
    int error = 0;
    PCRE2_SIZE place = 0;
    pcre2_code* compiled = pcre2_compile(units(pattern), pattern.size(), options, &error, &place, nullptr);
    if (!compiled)
        return Error::badRequest("at character " + std::to_string(charactersIn(pattern.substr(0, place)) + 1) + ": " +
                                 messageOf(error));
    return Expression(std::make_shared<const Code>(compiled, how.isLiteral));
}

Result<std::string> Expression::replaced(std::string_view text, std::string_view by) const {
    const std::vector<Piece> pieces =
        code_->isLiteral ? std::vector<Piece>{{std::string(by), {}}} : piecesOf(by, code_->groups());
    std::string changed;
    std::size_t from = 0, kept = 0;
    std::uint32_t options = 0;
    while (from <= text.size()) {
        const int found = code_->find(text, from, options);
        if (found == PCRE2_ERROR_NOMATCH && options == 0)
            break;
        if (found == PCRE2_ERROR_NOMATCH) { // nothing but the empty match that was there: on by a character
            options = 0;
            do
                ++from;
            while (from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0U) == 0x80U);
            continue;
        }
        if (found == PCRE2_ERROR_MATCHLIMIT || found == PCRE2_ERROR_DEPTHLIMIT || found == PCRE2_ERROR_HEAPLIMIT)
            return Error::badRequest("the expression needs too many steps: say more exactly what it is to find");
        if (found < 0)
            return Error::badRequest("the expression: " + messageOf(found));
        const std::string_view match = code_->group(text, 0);
        const PCRE2_SIZE* places = pcre2_get_ovector_pointer(code_->match);
        if (places[0] > places[1] || places[0] < kept) // \K in a lookahead
            return Error::badRequest("the expression finds what ends before it begins");
        changed += text.substr(kept, places[0] - kept);
        for (const Piece& piece : pieces)
            changed += piece.group ? code_->group(text, *piece.group) : std::string_view(piece.text);
        kept = from = places[1];
        options = match.empty() ? PCRE2_NOTEMPTY_ATSTART | PCRE2_ANCHORED : 0;
    }
    return changed.append(text.substr(kept));
}

} // namespace tempera::data
