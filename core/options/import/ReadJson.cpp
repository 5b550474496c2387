// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

#include "options/JsonValue.h"
#include "options/import/Source.h"

namespace tempera::options::foreign {

namespace {

using Json = nlohmann::ordered_json;

Value scalar(const Json& json) {
    if (json.is_null())
        return {};
    if (json.is_boolean())
        return json.get<bool>();
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        return static_cast<double>(json.get<std::uint64_t>());
    if (json.is_number_integer())
        return json.get<std::int64_t>();
    if (json.is_number())
        return json.get<double>();
    return json.get<std::string>();
}

std::string itemText(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

void flatten(const std::string& name, const Json& json, std::vector<Key>& keys) {
    const bool hasObjects =
        json.is_array() && std::any_of(json.begin(), json.end(), [](const Json& item) { return item.is_structured(); });
    if (json.is_object() && (!json.empty() || name.empty())) {
        for (const auto& [key, value] : json.items())
            flatten(name.empty() ? key : name + "." + key, value, keys);
    } else if (hasObjects) {
        for (std::size_t i = 0; i < json.size(); ++i)
            flatten(name + "[" + std::to_string(i) + "]", json[i], keys);
    } else if (json.is_structured()) {
        std::vector<std::string> items;
        for (const Json& item : json)
            items.push_back(itemText(item));
        keys.push_back({name, name, std::move(items)});
    } else {
        keys.push_back({name, name, scalar(json)});
    }
}

} // namespace

Result<Source> readJson(std::string_view text) {
    TEMPERA_TRY(const Json json, parseDocument(text));
    if (!json.is_object())
        return Error::badRequest("found " + std::string(json.type_name()) + ", expected an object of settings");
    Source source;
    flatten({}, json, source.keys);
    return source;
}

} // namespace tempera::options::foreign
