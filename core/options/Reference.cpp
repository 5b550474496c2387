// SPDX-License-Identifier: Apache-2.0
#include "options/Reference.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/Text.h"
#include "options/JsonValue.h"
#include "options/Schema.h"

namespace tempera::options {

namespace {

using Json = nlohmann::ordered_json;

/// "0 (off)", "not set (the same)", "empty", "1e-4".
std::string defaultText(const Option& option) {
    const Value value = defaultValue(option);
    const std::string text = toText(value);
    if (std::holds_alternative<std::monostate>(value))
        return "not set (" + std::string(option.facts.unsetMeans) + ")";
    if (text.empty())
        return option.facts.unsetMeans.empty() ? "empty" : "empty (" + std::string(option.facts.unsetMeans) + ")";
    if (text == "0" && !option.facts.zeroMeans.empty())
        return text + " (" + std::string(option.facts.zeroMeans) + ")";
    return text;
}

std::string choicesText(const Option& option) {
    std::vector<std::string> ids;
    for (const Choice& choice : option.choices)
        ids.emplace_back(choice.id);
    return join(ids, ", ");
}

/// "integer from 1 to 4,096 pictures", "auto, epsilon, v".
std::string valuesText(const Option& option) {
    if (!option.choices.empty())
        return choicesText(option);
    std::string text(typeName(option.type));
    if (const std::string range = rangeText(option); !range.empty())
        text += ' ' + range;
    if (!option.facts.unit.empty())
        text += " (" + std::string(option.facts.unit) + ")";
    return text;
}

std::string conditionsText(const Option& option) {
    std::vector<std::string> parts;
    for (const Condition& condition : option.facts.onlyWhen)
        if (!condition.key.empty())
            parts.push_back(toText(condition));
    return join(parts, " and ");
}

std::string padded(std::string text, std::size_t width) {
    constexpr std::size_t kGap = 2;
    text.resize(std::max(width, text.size() + kGap), ' ');
    return text;
}

std::string_view opName(Condition::Op op) {
    switch (op) {
    case Condition::Op::Is:
        return "is";
    case Condition::Op::IsNot:
        return "is_not";
    case Condition::Op::IsOneOf:
        return "is_one_of";
    case Condition::Op::IsSet:
        return "is_set";
    case Condition::Op::IsAbove:
        return "is_above";
    }
    return {};
}

Json namesJson(std::string_view names) {
    Json list = Json::array();
    for (const std::string& name : split(names, ' '))
        if (!name.empty())
            list.push_back(name);
    return list;
}

Json rangeJson(const Option& option) {
    if (!std::isfinite(option.facts.min) || !std::isfinite(option.facts.max))
        return nullptr;
    const bool whole = option.type == ValueType::Integer || option.type == ValueType::Resolution;
    const auto bound = [&](double value) { return whole ? Json(static_cast<std::int64_t>(value)) : Json(value); };
    Json range = {{"min", bound(option.facts.min)}, {"max", bound(option.facts.max)}};
    if (option.facts.multipleOf > 1)
        range["multiple_of"] = option.facts.multipleOf;
    return range;
}

Json optionJson(const Option& option) {
    const Facts& facts = option.facts;
    Json json = {{"key", facts.key},
                 {"type", typeName(option.type)},
                 {"default", toJson(option, defaultValue(option))},
                 {"optional", option.optional},
                 {"range", rangeJson(option)},
                 {"unit", facts.unit},
                 {"page", pageTitle(facts.page)},
                 {"group", facts.group},
                 {"level", levelName(facts.level)},
                 {"label", facts.label},
                 {"help", facts.help}};
    if (!option.choices.empty())
        json["choices"] = Json::array();
    for (const Choice& choice : option.choices)
        json["choices"].push_back({{"id", choice.id}, {"label", choice.label}});
    json["aliases"] = {{"sd-scripts", namesJson(facts.aliases.sdScripts)},
                       {"kohya_ss", namesJson(facts.aliases.kohyaSs)},
                       {"OneTrainer", namesJson(facts.aliases.oneTrainer)}};
    json["only_when"] = Json::array();
    for (const Condition& condition : facts.onlyWhen)
        if (!condition.key.empty())
            json["only_when"].push_back({{"key", condition.key},
                                         {"op", opName(condition.op)},
                                         {"value", condition.value},
                                         {"where_used", condition.whereUsed}});
    return json;
}

std::string namesText(std::string_view trainer, std::string_view names) {
    if (names.empty())
        return {};
    std::vector<std::string> quoted;
    for (const std::string& name : split(names, ' '))
        quoted.push_back('`' + name + '`');
    return std::string(trainer) + " " + join(quoted, ", ");
}

std::string markdown(const Option& option) {
    const Facts& facts = option.facts;
    std::string text = "#### `" + std::string(facts.key) + "`\n\n**" + std::string(facts.label) + "**";
    if (facts.level != Level::Basic)
        text += " · " + std::string(levelName(facts.level));
    text += "\n\n" + std::string(facts.help) + "\n\n";
    text += "- Values: " + valuesText(option) + "\n- Default: " + defaultText(option) + "\n";
    if (const std::string conditions = conditionsText(option); !conditions.empty())
        text += "- Counts only when " + conditions + "\n";
    std::vector<std::string> names = {namesText("sd-scripts", facts.aliases.sdScripts),
                                      namesText("kohya_ss", facts.aliases.kohyaSs),
                                      namesText("OneTrainer", facts.aliases.oneTrainer)};
    std::erase(names, "");
    if (!names.empty())
        text += "- Elsewhere: " + join(names, "; ") + "\n";
    return text + "\n";
}

} // namespace

std::vector<const Option*> allOptions() {
    std::vector<const Option*> all;
    for (const Option& option : schema().options())
        all.push_back(&option);
    return all;
}

std::string referenceText(std::span<const Option* const> options) {
    constexpr std::size_t kKeyColumn = 38;
    constexpr std::size_t kDefaultColumn = 34;
    std::string text;
    for (const Option* option : options)
        text += padded(std::string(option->key()), kKeyColumn) + padded(defaultText(*option), kDefaultColumn) +
                valuesText(*option) + "\n";
    return text;
}

std::string referenceJson(std::span<const Option* const> options) {
    Json list = Json::array();
    for (const Option* option : options)
        list.push_back(optionJson(*option));
    return list.dump(2) + "\n";
}

std::string referenceMarkdown(std::span<const Option* const> options) {
    std::string text = "# Options\n\nThe key of an option is its path in a job file and what `--set` takes.\n\n";
    for (const Page page : kPages) {
        std::vector<std::string_view> groups;
        for (const Option* option : options)
            if (option->facts.page == page &&
                std::find(groups.begin(), groups.end(), option->facts.group) == groups.end())
                groups.push_back(option->facts.group);
        if (!groups.empty())
            text += "## " + std::string(pageTitle(page)) + "\n\n";
        for (const std::string_view group : groups) {
            text += "### " + std::string(group) + "\n\n";
            for (const Option* option : options)
                if (option->facts.page == page && option->facts.group == group)
                    text += markdown(*option);
        }
    }
    return text;
}

} // namespace tempera::options
