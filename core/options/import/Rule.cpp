// SPDX-License-Identifier: Apache-2.0
#include "options/import/Rule.h"

#include <algorithm>
#include <cmath>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Job.h"
#include "options/Schema.h"

namespace tempera::options::foreign {

namespace {

bool isOneOf(std::string_view list, const Value& value) {
    if (list.empty())
        return false;
    const std::string text = lowerAscii(trim(toText(value)));
    for (const std::string& each : split(list, '|'))
        if (each == text || (numberOf(value) && numberIn(each) == numberOf(value)))
            return true;
    return false;
}

bool isWindowsPath(std::string_view text) { return text.size() > 1 && text[1] == ':' && text.find('/') != 1; }

/// "runwayml/stable-diffusion-v1-5": an owner and a name, as model hubs have them.
bool isHubName(std::string_view text) {
    return std::count(text.begin(), text.end(), '/') == 1 && text.find('.') != 0 && text.find(' ') == text.npos &&
           text.front() != '/' && text.front() != '~' && text.back() != '/' && text.find('\\') == text.npos;
}

Finding takePath(const Option& option, const Source& source, const std::string& text) {
    const fs::path path = resolvedPath(text, source.folder);
    std::error_code error;
    const bool exists = fs::exists(path, error);
    if (!exists && text.find("://") != text.npos)
        return unsupported("an address, not a file: download it and choose it as " + std::string(option.key()));
    if (!exists && isWindowsPath(text))
        return unsupported("a path of another system: choose " + std::string(option.key()) + " here");
    if (!exists && option.facts.pathKind == PathKind::Model && isHubName(text))
        return unsupported("a name on a model hub: Tempera downloads no models; choose a file or folder as " +
                           std::string(option.key()));
    Finding finding{Outcome::Taken, {{option.key(), path.string()}}, {}};
    if (!exists && option.facts.pathKind != PathKind::OutputFolder)
        finding.note = TR_NOOP("Options", "there is nothing at this place on this machine");
    return finding;
}

/// "512,650" as a size that the option can hold.
Value fittingResolution(const Option& option, const Value& value) {
    const auto* list = std::get_if<std::vector<std::string>>(&value);
    const std::string text = list ? join(*list, "x") : std::string(trim(toText(value)));
    auto resolution = parseResolution(text);
    if (!resolution.ok())
        return text;
    const auto fit = [&](int side) {
        return (side + option.facts.multipleOf / 2) / option.facts.multipleOf * option.facts.multipleOf;
    };
    return toText(Resolution{fit(resolution->width), fit(resolution->height)});
}

/// The value in the option's type, where it can be read as that.
Value converted(const Option& option, const Value& value) {
    switch (option.type) {
    case ValueType::Bool:
        if (const auto flag = flagOf(value))
            return *flag;
        return value;
    case ValueType::Integer:
        if (const auto number = numberOf(value); number && *number == std::floor(*number) && std::abs(*number) < 1e15)
            return static_cast<std::int64_t>(*number);
        return value;
    case ValueType::Number:
        if (const auto number = numberOf(value))
            return *number;
        return value;
    case ValueType::Resolution:
        return fittingResolution(option, value);
    case ValueType::TextList:
        return std::holds_alternative<std::vector<std::string>>(value) ? value
                                                                       : Value(std::vector<std::string>{toText(value)});
    case ValueType::Choice:
        return lowerAscii(trim(toText(value)));
    case ValueType::Text:
    case ValueType::Path:
        return std::string(trim(toText(value)));
    }
    return value;
}

} // namespace

bool isNamed(std::string_view names, std::string_view bare) {
    while (!names.empty()) {
        const std::string_view name = names.substr(0, names.find(' '));
        if (name == bare || (name.ends_with('*') && bare.starts_with(name.substr(0, name.size() - 1))))
            return true;
        names.remove_prefix(std::min(names.size(), name.size() + 1));
    }
    return false;
}

Finding unsupported(std::string note) { return {Outcome::Unsupported, {}, std::move(note)}; }
Finding off() { return {Outcome::Off, {}, {}}; }
Finding own(std::string note) { return {Outcome::Translated, {}, std::move(note)}; }

Finding fused(bool counts, const Key& key) {
    if (isOff(key.value))
        return off();
    if (!counts)
        return own(TR_NOOP("Options", "counts for whole models only"));
    return {Outcome::Translated,
            {{"optimizer.fused_backward", true}, {"optimizer.max_grad_norm", 0.0}},
            TR_NOOP("Options", "without clipping, which the trainer does for each tensor by itself")};
}

Finding clipped(bool isFused, const Key& key) {
    if (isFused)
        return own(TR_NOOP("Options", "gradients that are freed at once are not clipped together"));
    const auto norm = numberOf(key.value);
    if (!norm)
        return isEmpty(key.value) ? off() : unsupported(TR_NOOP("Options", "not a number"));
    return {Outcome::Taken, {{"optimizer.max_grad_norm", *norm}}, {}};
}

Value numberValue(double value, bool whole) {
    if (whole)
        return wholeOf(value);
    return value;
}

Finding chosen(std::string_view option, std::span<const Word> words, const Key& key) {
    const std::string text = lowerAscii(trim(toText(key.value)));
    const auto word = std::find_if(words.begin(), words.end(), [&](const Word& each) { return each.theirs == text; });
    if (word == words.end())
        return unsupported("not among the choices of " + std::string(option));
    const Option* known = schema().find(option);
    const auto value = known ? parseValue(*known, word->ours) : Result<Value>(std::string(word->ours));
    if (!value.ok())
        return unsupported(value.error().message);
    return {Outcome::Translated, {{option, *value}}, {}};
}

Finding take(const Option& option, const Source& source, const Key& key) {
    if (isEmpty(key.value))
        return off();
    const Value value = converted(option, key.value);
    if (const Status fits = check(option, value); !fits.ok())
        return isOff(key.value) ? off() : unsupported(fits.error().message);
    if (option.type == ValueType::Path)
        return takePath(option, source, toText(value));
    return {isOff(value) ? Outcome::Off : Outcome::Taken, {{option.key(), value}}, {}};
}

Finding apply(const Rule& rule, const Source& source, const Key& key) {
    if (rule.ignored)
        return isOff(key.value) ? off() : own(rule.ignored(source));
    if (rule.translate)
        return rule.translate(source, key);
    const bool unused = isOff(key.value) || isOneOf(rule.off, key.value);
    if (!rule.unsupported.empty())
        return unused ? off() : unsupported(std::string(rule.unsupported));
    if (!rule.own.empty())
        return unused ? off() : own(std::string(rule.own));
    if (isEmpty(key.value))
        return off();
    if (!rule.words.empty())
        return chosen(rule.option, rule.words, key);
    const Option* option = schema().find(rule.option);
    if (!option)
        return unsupported("this version has no " + std::string(rule.option));
    return take(*option, source, key);
}

} // namespace tempera::options::foreign
