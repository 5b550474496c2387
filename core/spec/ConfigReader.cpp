// SPDX-License-Identifier: Apache-2.0
#include "spec/ConfigReader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/Quote.h"
#include "format/StrictJson.h"

namespace tempera::spec {

namespace {

using nlohmann::json;

std::string show(const json& value) { return oneLine(value.dump(-1, ' ', false, json::error_handler_t::replace)); }

bool isInteger(const json& value, int min, int max) {
    return value.is_number_integer() && value.get<std::int64_t>() >= min && value.get<std::int64_t>() <= max;
}

bool isIntegerList(const json& value, int max) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [max](const json& item) { return isInteger(item, 1, max); });
}

constexpr std::array<std::pair<std::string_view, Activation>, 5> kActivations = {{{"silu", Activation::Silu},
                                                                                  {"swish", Activation::Silu},
                                                                                  {"gelu", Activation::Gelu},
                                                                                  {"quick_gelu", Activation::QuickGelu},
                                                                                  {"relu", Activation::Relu}}};

} // namespace

Result<ConfigReader> ConfigReader::parse(std::string_view text) {
    TEMPERA_TRY(json object, format::parseStrictJson(text));
    if (!object.is_object())
        return Error::badRequest("no JSON object");
    return ConfigReader(std::move(object));
}

Status ConfigReader::status() const {
    if (problem_.empty())
        return {};
    return Error::badRequest(problem_);
}

void ConfigReader::refuse(const char* key, std::string_view expected) {
    if (problem_.empty())
        problem_ = "\"" + std::string(key) + "\" is " + (object_.contains(key) ? show(object_[key]) : "missing") +
                   "; expected " + std::string(expected);
}

bool ConfigReader::has(const char* key) const {
    const auto found = object_.find(key);
    return found != object_.end() && !found->is_null();
}

bool ConfigReader::isNull(const char* key) const {
    const auto found = object_.find(key);
    return found != object_.end() && found->is_null();
}

int ConfigReader::integer(const char* key, int fallback, int min, int max) {
    if (!object_.contains(key))
        return fallback;
    if (!isInteger(object_[key], min, max)) {
        refuse(key, "a whole number from " + std::to_string(min) + " to " + std::to_string(max));
        return fallback;
    }
    return object_[key].get<int>();
}

double ConfigReader::number(const char* key, double fallback) {
    if (!object_.contains(key))
        return fallback;
    if (!object_[key].is_number()) {
        refuse(key, "a number");
        return fallback;
    }
    return object_[key].get<double>();
}

bool ConfigReader::boolean(const char* key, bool fallback) {
    if (!object_.contains(key))
        return fallback;
    if (!object_[key].is_boolean()) {
        refuse(key, "true or false");
        return fallback;
    }
    return object_[key].get<bool>();
}

std::string ConfigReader::text(const char* key, std::string_view fallback) {
    if (!object_.contains(key))
        return std::string(fallback);
    if (!object_[key].is_string()) {
        refuse(key, "a text");
        return std::string(fallback);
    }
    return object_[key].get<std::string>();
}

std::optional<int> ConfigReader::optionalInteger(const char* key) {
    return has(key) ? std::optional(integer(key, 0, 0)) : std::nullopt;
}

std::optional<double> ConfigReader::optionalNumber(const char* key) {
    return has(key) ? std::optional(number(key, 0)) : std::nullopt;
}

std::optional<bool> ConfigReader::optionalBoolean(const char* key) {
    return has(key) ? std::optional(boolean(key, false)) : std::nullopt;
}

std::optional<std::string> ConfigReader::optionalText(const char* key) {
    return has(key) ? std::optional(text(key, "")) : std::nullopt;
}

std::vector<int> ConfigReader::integers(const char* key, std::vector<int> fallback) {
    if (!object_.contains(key))
        return fallback;
    if (!isIntegerList(object_[key], kLargestInteger)) {
        refuse(key, "a list of positive whole numbers");
        return fallback;
    }
    return object_[key].get<std::vector<int>>();
}

std::vector<std::string> ConfigReader::texts(const char* key, std::vector<std::string> fallback) {
    if (!object_.contains(key))
        return fallback;
    const json& value = object_[key];
    if (!value.is_array() ||
        !std::all_of(value.begin(), value.end(), [](const json& item) { return item.is_string(); })) {
        refuse(key, "a list of texts");
        return fallback;
    }
    return value.get<std::vector<std::string>>();
}

std::vector<int> ConfigReader::perLevel(const char* key, int fallback, std::size_t levels, int max) {
    std::vector<int> same(levels, fallback);
    if (!object_.contains(key))
        return same;
    const json& value = object_[key];
    if (isInteger(value, 1, max))
        return std::vector<int>(levels, value.get<int>());
    if (!isIntegerList(value, max) || value.size() != levels) {
        refuse(key, "a whole number from 1 to " + std::to_string(max) + ", or a list of " + std::to_string(levels) +
                        " (one per level)");
        return same;
    }
    return value.get<std::vector<int>>();
}

std::vector<bool> ConfigReader::perLevelFlags(const char* key, bool fallback, std::size_t levels) {
    std::vector<bool> flags(levels, fallback);
    if (!object_.contains(key))
        return flags;
    const json& value = object_[key];
    if (value.is_boolean()) {
        flags.assign(levels, value.get<bool>());
    } else if (value.is_array() && value.size() == levels &&
               std::all_of(value.begin(), value.end(), [](const json& item) { return item.is_boolean(); })) {
        flags = value.get<std::vector<bool>>();
    } else {
        refuse(key, "true or false, or a list of " + std::to_string(levels) + " (one per level)");
    }
    return flags;
}

Activation ConfigReader::activation(const char* key, Activation fallback) {
    if (!object_.contains(key))
        return fallback;
    for (const auto& [name, activation] : kActivations)
        if (object_[key] == name)
            return activation;
    refuse(key, "silu, gelu, quick_gelu or relu");
    return fallback;
}

void ConfigReader::onlySupports(const char* key, const json& supported) {
    if (!object_.contains(key) || std::find(supported.begin(), supported.end(), object_[key]) != supported.end())
        return;
    std::string list;
    for (const json& value : supported)
        list += (list.empty() ? "" : " or ") + show(value);
    refuse(key, list + ", which is what is supported");
}

void ConfigReader::expectClass(std::string_view name) {
    if (has("_class_name") && object_["_class_name"] != name)
        refuse("_class_name", name);
}

} // namespace tempera::spec
