// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tempera::data {

/// A word of the text of a filter: a parenthesis, AND, OR, NOT, or a term such as `tag:"red dress"`.
struct FilterToken {
    enum class Kind : std::uint8_t { Open, Close, And, Or, Not, Term } kind = Kind::Term;
    std::string key; ///< empty: a word that stands alone
    std::string value;
};

/// Any text has tokens; whether they make sense is the parser's business. Thread: any.
std::vector<FilterToken> filterTokens(std::string_view text);

} // namespace tempera::data
