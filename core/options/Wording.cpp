// SPDX-License-Identifier: Apache-2.0
#include "options/Wording.h"

#include <algorithm>

#include "options/Schema.h"

namespace tempera::options {

namespace {

/// Letters beyond ASCII belong to words, but for the signs of Chinese and Japanese (in UTF-8 from U+2000 on), which
/// stand before a key without a space.
bool isOfAWord(char c, char lead) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '-' || c == '/' || (static_cast<unsigned char>(c) > 127 && static_cast<unsigned char>(lead) < 0xe2);
}

/// The first byte of the character that this byte belongs to.
char leadOf(std::string_view text, std::size_t at) {
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
        --at;
    return text[at];
}

/// The word that begins here, without the full stop of its sentence.
std::string_view wordAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isOfAWord(text[end], leadOf(text, end)))
        ++end;
    while (end > at && text[end - 1] == '.')
        --end;
    return text.substr(at, end - at);
}

std::string named(std::string_view literal, const Translate& translate) {
    constexpr std::string_view kQuoted = TR_NOOP("Options", "“%1”");
    std::string text = translate(kQuoted);
    return text.replace(text.find("%1"), 2, translate(literal));
}

/// What the form shows for a value of the option, empty where it shows the same.
std::string shownValue(const Option& option, std::string_view value, const Translate& translate) {
    if (option.type == ValueType::Bool && (value == "true" || value == "false"))
        return translate(value == "true" ? TR_NOOP("Options", "on") : TR_NOOP("Options", "off"));
    const auto choice = std::find_if(option.choices.begin(), option.choices.end(),
                                     [&](const Choice& each) { return each.id == value; });
    return choice == option.choices.end() ? std::string() : named(choice->label, translate);
}

/// Takes over " is VALUE" at a place of the message, if it is there with a value that the form shows otherwise.
bool addValue(const Option& option, std::string_view link, std::string_view message, std::size_t& at, std::string& text,
              const Translate& translate) {
    if (!message.substr(at).starts_with(link))
        return false;
    const std::string_view value = wordAt(message, at + link.size());
    const std::string shown = shownValue(option, value, translate);
    if (shown.empty())
        return false;
    text += std::string(link) + shown;
    at += link.size() + value.size();
    return true;
}

} // namespace

std::string inWordsOfTheForm(std::string_view message, const Translate& translate) {
    std::string text;
    bool quoted = false;
    for (std::size_t at = 0; at < message.size();) {
        const std::string_view word = wordAt(message, at);
        if (word.empty()) {
            quoted = quoted != (message[at] == '"');
            text += message[at++];
            continue;
        }
        at += word.size();
        const Option* option = quoted ? nullptr : schema().find(word);
        if (!option) {
            text += word;
            continue;
        }
        const bool heads = word.size() == at && message.substr(at).starts_with(": ");
        text += heads ? translate(option->facts.label) : named(option->facts.label, translate);
        for (const std::string_view link : {" is not ", " is "})
            if (addValue(*option, link, message, at, text, translate)) {
                while (addValue(*option, " or ", message, at, text, translate)) {
                }
                break;
            }
    }
    return text;
}

std::string valueInWords(std::string_view key, std::string_view value, const Translate& translate) {
    constexpr std::string_view kOr = TR_NOOP("Options", " or ");
    const Option* option = schema().find(key);
    std::string text;
    while (option && !value.empty()) {
        const std::size_t end = std::min(value.find(kOr), value.size());
        const std::string shown = shownValue(*option, value.substr(0, end), translate);
        if (shown.empty())
            return {};
        text += (text.empty() ? "" : translate(kOr)) + shown;
        value.remove_prefix(std::min(end + kOr.size(), value.size()));
    }
    return text;
}

} // namespace tempera::options
