// SPDX-License-Identifier: Apache-2.0
#include "options/JsonValue.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <set>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Spelling.h"

namespace tempera::options {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kDeepest = 16;

std::string place(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    std::size_t line = 1;
    std::size_t lineStart = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] == '\n') {
            ++line;
            lineStart = i + 1;
        }
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - lineStart + 1);
}

/// The last part of the library's message: "unexpected '}'; expected string literal".
std::string reason(std::string_view what) {
    const std::size_t dash = what.find(" - ");
    std::string text(dash == std::string_view::npos ? what.substr(what.rfind(": ") + 2) : what.substr(dash + 3));
    constexpr std::size_t kShown = 120;
    return isUtf8(text) && text.size() <= kShown ? text : "malformed";
}

/// Watches the parser for what it lets pass: keys given twice and documents nested too deeply.
class Watcher {
public:
    bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
        if (depth > kDeepest && problem_.empty())
            problem_ = "nested more than " + std::to_string(kDeepest) + " levels deep";
        if (event == Json::parse_event_t::object_start)
            keys_.emplace_back();
        else if (event == Json::parse_event_t::object_end && !keys_.empty())
            keys_.pop_back();
        else if (event == Json::parse_event_t::key && !keys_.empty()) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!keys_.back().insert(key).second && problem_.empty())
                problem_ = '"' + key + "\" is given twice";
        }
        return depth <= kDeepest;
    }
    const std::string& problem() const { return problem_; }

private:
    std::vector<std::set<std::string>> keys_;
    std::string problem_;
};

std::string shown(const Json& json) {
    if (json.is_object())
        return "an object";
    if (json.is_array())
        return "a list";
    return oneLine(json.dump(-1, ' ', false, Json::error_handler_t::replace), 60);
}

/// Where an integer is meant, 1e3 and 16.0 are integers.
Value wholeNumber(double value) {
    constexpr double kExact = 9007199254740992.0; // 2^53
    if (value == std::floor(value) && std::abs(value) <= kExact)
        return static_cast<std::int64_t>(value);
    return value;
}

Value numberFromJson(const Option& option, const Json& json) {
    if (json.is_number_float())
        return option.type == ValueType::Integer ? wholeNumber(json.get<double>()) : Value(json.get<double>());
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        return static_cast<double>(json.get<std::uint64_t>());
    return json.get<std::int64_t>();
}

bool isSide(const Json& json) { return json.is_number_integer() && json.get<std::int64_t>() >= 0; }

std::optional<std::string> resolutionFromJson(const Json& json) {
    if (json.is_number_integer())
        return json.dump();
    if (json.is_array() && json.size() == 2 && isSide(json[0]) && isSide(json[1]))
        return json[0].dump() + "x" + json[1].dump();
    return std::nullopt;
}

Result<Value> listFromJson(const Json& json) {
    std::vector<std::string> items;
    for (const Json& item : json) {
        if (!item.is_string())
            return Error::badRequest("found " + shown(item) + " in the list, expected texts only");
        items.push_back(item.get<std::string>());
    }
    return Value(std::move(items));
}

/// What a text in quotes plainly says where something else is meant: a number, true or false.
Value plainlyMeant(const Option& option, std::string_view text) {
    switch (option.type) {
    case ValueType::Bool:
        if (const std::string flag = lowerAscii(trim(text)); flag == "true" || flag == "false")
            return flag == "true";
        break;
    case ValueType::Integer:
        if (const auto integer = parseInteger(trim(text)))
            return static_cast<std::int64_t>(*integer);
        [[fallthrough]];
    case ValueType::Number:
        if (const auto number = parseNumber(trim(text)))
            return option.type == ValueType::Integer ? wholeNumber(*number) : Value(*number);
        break;
    case ValueType::Choice:
        if (const Choice* choice = choiceNamed(option, trim(text)))
            return std::string(choice->id);
        break;
    default:
        break;
    }
    return std::string(text);
}

Result<Value> rawFromJson(const Option& option, const Json& json) {
    if (option.type == ValueType::Resolution)
        if (auto text = resolutionFromJson(json))
            return Value(*std::move(text));
    if (json.is_null())
        return Value();
    if (json.is_boolean()) // a choice may have true and false beside others
        return option.type == ValueType::Choice ? Value(json.dump()) : Value(json.get<bool>());
    if (json.is_number())
        return numberFromJson(option, json);
    if (json.is_string()) {
        if (option.type == ValueType::TextList)
            return Value(std::vector<std::string>{json.get<std::string>()});
        return plainlyMeant(option, json.get_ref<const std::string&>());
    }
    if (json.is_array() && option.type == ValueType::TextList)
        return listFromJson(json);
    return Error::badRequest("found " + shown(json) + ", expected " + expectation(option));
}

Result<Value> listFromText(std::string_view text) {
    if (text.starts_with('[')) {
        TEMPERA_TRY(const Json json, parseDocument(text));
        return listFromJson(json);
    }
    std::vector<std::string> items;
    for (const std::string& item : split(text, '|'))
        if (const std::string_view trimmed = trim(item); !trimmed.empty())
            items.emplace_back(trimmed);
    return Value(std::move(items));
}

Result<Value> rawFromText(const Option& option, std::string_view text) {
    if (option.optional && (text.empty() || lowerAscii(text) == "none" || text == "null"))
        return Value();
    if (option.type == ValueType::TextList)
        return listFromText(text);
    return plainlyMeant(option, text);
}

} // namespace

Result<Json> parseDocument(std::string_view text) {
    if (!isUtf8(text))
        return Error::badRequest("not a JSON file: the text is not valid UTF-8");
    if (trim(text).empty())
        return Error::badRequest("not a JSON file: it is empty");
    Watcher watcher;
    try {
        Json json = Json::parse(text, std::ref(watcher));
        if (!watcher.problem().empty())
            return Error::badRequest(watcher.problem());
        return json;
    } catch (const Json::parse_error& error) {
        if (!watcher.problem().empty())
            return Error::badRequest(watcher.problem());
        return Error::badRequest("malformed JSON at " + place(text, error.byte > 0 ? error.byte - 1 : 0) + ": " +
                                 oneLine(reason(error.what())));
    } catch (const Json::exception&) { // a number beyond all bounds
        return Error::badRequest("malformed JSON: a number is out of range");
    }
}

Result<Value> valueFromJson(const Option& option, const Json& json) {
    TEMPERA_TRY(Value value, rawFromJson(option, json));
    TEMPERA_CHECK(check(option, value));
    return value;
}

Result<Value> parseValue(const Option& option, std::string_view text) {
    TEMPERA_TRY(Value value, rawFromText(option, text));
    TEMPERA_CHECK(check(option, value));
    return value;
}

Json toJson(const Option& option, const Value& value) {
    if (option.type == ValueType::Resolution)
        if (const auto side = parseInteger(std::get<std::string>(value)))
            return *side;
    return std::visit(
        [](const auto& held) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>)
                return nullptr;
            else
                return held;
        },
        value);
}

} // namespace tempera::options
