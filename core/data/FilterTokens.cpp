// SPDX-License-Identifier: Apache-2.0
#include "data/FilterTokens.h"

#include "data/PictureFilter.h"

namespace tempera::data {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Everything up to the next space or parenthesis; what stands in quotes is taken as it is.
std::string readValue(std::string_view text, std::size_t& place) {
    std::string value;
    const bool quoted = place < text.size() && text[place] == '"';
    if (quoted) {
        for (++place; place < text.size() && text[place] != '"'; ++place) {
            if (text[place] == '\\' && place + 1 < text.size())
                ++place;
            value += text[place];
        }
        ++place;
        return value;
    }
    for (; place < text.size() && !isSpace(text[place]) && text[place] != '(' && text[place] != ')'; ++place)
        value += text[place];
    return value;
}

} // namespace

std::vector<FilterToken> filterTokens(std::string_view text) {
    using Kind = FilterToken::Kind;
    std::vector<FilterToken> tokens;
    for (std::size_t place = 0; place < text.size();) {
        const char c = text[place];
        if (isSpace(c)) {
            ++place;
        } else if (c == '(' || c == ')') {
            tokens.push_back({c == '(' ? Kind::Open : Kind::Close, {}, {}});
            ++place;
        } else if (c == '-' && place + 1 < text.size() && !isSpace(text[place + 1])) {
            tokens.push_back({Kind::Not, {}, {}});
            ++place;
        } else {
            std::size_t end = place;
            while (end < text.size() && text[end] >= 'a' && text[end] <= 'z')
                ++end;
            const bool keyed = end > place && end < text.size() && text[end] == ':';
            const std::string key(keyed ? text.substr(place, end - place) : std::string_view());
            place = keyed ? end + 1 : place;
            const bool quoted = place < text.size() && text[place] == '"';
            std::string value = readValue(text, place);
            const bool plain = !keyed && !quoted;
            tokens.push_back({plain && value == "AND"   ? Kind::And
                              : plain && value == "OR"  ? Kind::Or
                              : plain && value == "NOT" ? Kind::Not
                                                        : Kind::Term,
                              key, std::move(value)});
        }
    }
    return tokens;
}

std::string quotedForFilter(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    const bool plain = !text.empty() && text.find_first_of(" \t\"\\()") == std::string_view::npos;
    return plain ? std::string(text) : quoted + "\"";
}

} // namespace tempera::data
