// SPDX-License-Identifier: Apache-2.0
#include "options/import/Source.h"

#include <algorithm>
#include <cmath>

#include "base/Text.h"

namespace tempera::options::foreign {

const Key* Source::find(std::string_view bare) const {
    if (places_.empty() || known_ != keys.size()) {
        places_.clear();
        known_ = keys.size();
        for (std::size_t i = 0; i < keys.size(); ++i)
            places_[keys[i].bare] = i;
    }
    const auto place = places_.find(bare);
    return place == places_.end() ? nullptr : &keys[place->second];
}

std::string Source::text(std::string_view bare) const {
    const Key* key = find(bare);
    return key ? std::string(trim(toText(key->value))) : std::string();
}

std::optional<double> Source::number(std::string_view bare) const {
    const Key* key = find(bare);
    return key ? numberOf(key->value) : std::nullopt;
}

bool Source::flag(std::string_view bare, bool otherwise) const {
    const Key* key = find(bare);
    return key ? flagOf(key->value).value_or(otherwise) : otherwise;
}

std::int64_t wholeOf(double value) {
    constexpr double kExact = 9007199254740992.0; // 2^53
    return std::isnan(value) ? 0 : static_cast<std::int64_t>(std::llround(std::clamp(value, -kExact, kExact)));
}

std::optional<double> numberIn(std::string_view text) {
    const std::string_view trimmed = trim(text);
    return parseNumber(trimmed.starts_with('.') ? "0" + std::string(trimmed) : std::string(trimmed));
}

std::optional<double> numberOf(const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    if (const auto* number = std::get_if<double>(&value))
        return *number;
    if (const auto* text = std::get_if<std::string>(&value))
        return numberIn(*text);
    return std::nullopt;
}

std::optional<bool> flagOf(const Value& value) {
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag;
    if (const auto number = numberOf(value))
        return *number != 0;
    const std::string text = lowerAscii(toText(value));
    if (text == "true" || text == "yes" || text == "on")
        return true;
    if (text == "false" || text == "no" || text == "off")
        return false;
    return std::nullopt;
}

bool isEmpty(const Value& value) {
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return list->empty();
    return trim(toText(value)).empty();
}

bool isOff(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        if (const std::string lower = lowerAscii(trim(*text)); lower == "none" || lower == "no")
            return true;
    return isEmpty(value) || flagOf(value) == false;
}

std::vector<std::string> wordsOf(const Value& value) {
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return *list;
    std::vector<std::string> words;
    std::string word;
    bool begun = false;
    char quote = 0;
    for (const char c : toText(value)) {
        if (quote ? c == quote : c == '"' || c == '\'') {
            quote = quote ? 0 : c;
            begun = true;
        } else if (!quote && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) {
            if (begun)
                words.push_back(std::move(word));
            word.clear();
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    if (begun)
        words.push_back(std::move(word));
    return words;
}

} // namespace tempera::options::foreign
