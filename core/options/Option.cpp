// SPDX-License-Identifier: Apache-2.0
#include "options/Option.h"

#include <algorithm>
#include <cmath>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Schema.h"
#include "options/Spelling.h"

namespace tempera::options {

namespace {

bool isWhole(ValueType type) { return type == ValueType::Integer || type == ValueType::Resolution; }

std::string numberText(const Option& option, double value) {
    return isWhole(option.type) && std::abs(value) < 1e15 ? formatCount(static_cast<long long>(value))
                                                          : formatNumber(value);
}

std::string choiceList(const Option& option) {
    std::vector<std::string> ids;
    for (const Choice& choice : option.choices)
        ids.emplace_back(choice.id);
    return join(ids, ", ");
}

struct KindOf {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return formatNumber(value); }
    std::string operator()(const std::string& value) const {
        constexpr std::size_t kShown = 60;
        return '"' + oneLine(value, kShown) + '"';
    }
    std::string operator()(const std::vector<std::string>&) const { return "a list"; }
};

/// What was probably meant by a text that is none of the choices, or no flag.
std::string suggestion(const Option& option, const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (option.type == ValueType::Choice)
        return text ? nearestChoice(option, *text) : std::string();
    const std::string flag = option.type == ValueType::Bool ? plainName(toText(value)) : std::string();
    if (flag == "yes" || flag == "on" || flag == "1")
        return "true";
    return flag == "no" || flag == "off" || flag == "0" ? "false" : "";
}

Error mismatch(const Option& option, const Value& value) {
    const std::string meant = suggestion(option, value);
    return Error::badRequest("found " + std::visit(KindOf{}, value) + ", expected " + expectation(option) +
                             (meant.empty() ? "" : "; did you mean " + meant + "?"));
}

bool inRange(const Option& option, double value) { return value >= option.facts.min && value <= option.facts.max; }

bool sideFits(const Option& option, int side) { return inRange(option, side) && side % option.facts.multipleOf == 0; }

bool isPlainText(const std::string& text) { return isUtf8(text) && text.find('\0') == std::string::npos; }

Status checkText(const Option& option, const Value& value, const std::string& text) {
    if (!isPlainText(text))
        return Error::badRequest("found a text that is not valid UTF-8, expected " + expectation(option));
    if (option.type == ValueType::Choice) {
        for (const Choice& choice : option.choices)
            if (choice.id == text)
                return {};
        return mismatch(option, value);
    }
    if (option.type == ValueType::Resolution) {
        const auto resolution = parseResolution(text);
        if (!resolution.ok() || !sideFits(option, resolution->width) || !sideFits(option, resolution->height))
            return mismatch(option, value);
    }
    return {};
}

bool isText(ValueType type) {
    return type == ValueType::Text || type == ValueType::Path || type == ValueType::Choice ||
           type == ValueType::Resolution;
}

bool isSet(const Value& value) {
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return !list->empty();
    const std::string text = toText(value);
    return !text.empty() && text != "0" && text != "false";
}

bool holds(const Condition& condition, const TrainConfig& config) {
    const Option* other = schema().find(condition.key);
    TEMPERA_ASSERT(other);
    const Value value = other->get(config);
    switch (condition.op) {
    case Condition::Op::Is:
        return toText(value) == condition.value;
    case Condition::Op::IsNot:
        return toText(value) != condition.value;
    case Condition::Op::IsOneOf: {
        const auto ids = split(condition.value, '|');
        return std::find(ids.begin(), ids.end(), toText(value)) != ids.end();
    }
    case Condition::Op::IsSet: // or another option that its value names
        return isSet(value) || (!condition.value.empty() && isSet(schema().find(condition.value)->get(config)));
    case Condition::Op::IsAbove:
        return parseNumber(toText(value)).value_or(0) > parseNumber(condition.value).value_or(0);
    }
    return true;
}

} // namespace

Status check(const Option& option, const Value& value) {
    if (std::holds_alternative<std::monostate>(value))
        return option.optional ? Status() : mismatch(option, value);
    if (const auto* text = std::get_if<std::string>(&value))
        return isText(option.type) ? checkText(option, value, *text) : mismatch(option, value);
    if (std::holds_alternative<bool>(value))
        return option.type == ValueType::Bool ? Status() : mismatch(option, value);
    if (const auto* list = std::get_if<std::vector<std::string>>(&value)) {
        if (option.type != ValueType::TextList)
            return mismatch(option, value);
        for (const std::string& item : *list)
            if (!isPlainText(item))
                return Error::badRequest("found a text that is not valid UTF-8, expected " + expectation(option));
        return {};
    }
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        const bool fits = inRange(option, static_cast<double>(*integer));
        if (option.type == ValueType::Number)
            return fits ? Status() : mismatch(option, value);
        const bool whole = option.type == ValueType::Integer && *integer % option.facts.multipleOf == 0;
        return fits && whole ? Status() : mismatch(option, value);
    }
    return option.type == ValueType::Number && inRange(option, std::get<double>(value)) ? Status()
                                                                                        : mismatch(option, value);
}

Value defaultValue(const Option& option) { return option.get(TrainConfig{}); }

std::string rangeText(const Option& option) {
    const Facts& facts = option.facts;
    std::string text;
    if (std::isfinite(facts.min) && std::isfinite(facts.max))
        text = "from " + numberText(option, facts.min) + " to " + numberText(option, facts.max);
    if (facts.multipleOf > 1)
        text += (text.empty() ? "" : ", ") + ("a multiple of " + std::to_string(facts.multipleOf));
    return text;
}

std::string toText(const Condition& condition) {
    const std::string key(condition.key);
    switch (condition.op) {
    case Condition::Op::Is:
        return key + " is " + std::string(condition.value);
    case Condition::Op::IsNot:
        return key + " is not " + std::string(condition.value);
    case Condition::Op::IsOneOf:
        return key + " is " + join(split(condition.value, '|'), " or ");
    case Condition::Op::IsSet:
        return key + (condition.value.empty() ? "" : " or " + std::string(condition.value)) + " is set";
    case Condition::Op::IsAbove:
        return key + " is above " + std::string(condition.value);
    }
    return key;
}

std::string expectation(const Option& option) {
    const std::string range = rangeText(option);
    const auto with = [&](std::string what) { return range.empty() ? what : what + " " + range; };
    switch (option.type) {
    case ValueType::Bool:
        return "true or false";
    case ValueType::Integer:
        return with("an integer");
    case ValueType::Number:
        return with("a number");
    case ValueType::Choice:
        return choiceList(option);
    case ValueType::Resolution:
        return "\"512\" or \"768x512\", each side " + range;
    case ValueType::TextList:
        return "a list of texts";
    case ValueType::Path:
        return "a path";
    case ValueType::Text:
        return "a text";
    }
    return {};
}

bool applies(const Option& option, const TrainConfig& config) { return whyIgnored(option, config).empty(); }

std::string whyIgnored(const Option& option, const TrainConfig& config) {
    for (const Condition& condition : option.facts.onlyWhen) {
        if (condition.key.empty())
            continue;
        std::string why = whyIgnored(*schema().find(condition.key), config);
        if (!why.empty() && condition.whereUsed)
            continue;
        if (!why.empty())
            return why;
        if (holds(condition, config))
            continue;
        if (condition.op == Condition::Op::IsNot)
            return "not when " + std::string(condition.key) + " is " + std::string(condition.value);
        return "only when " + toText(condition);
    }
    return {};
}

} // namespace tempera::options
