// SPDX-License-Identifier: Apache-2.0
#include "options/PresetRecipes.h"

#include <nlohmann/json.hpp>

#include "options/Job.h"
#include "options/JsonValue.h"

namespace tempera::options {

namespace {

using Json = nlohmann::ordered_json;

std::string textOf(const Json& json, const char* key) { return json.at(key).get<std::string>(); }

/// What the method's kind of work needs of the family in this memory; null where it does not fit.
const Json* effortOf(const Json& recipes, const Json& method, const Json& family, const Json& memory) {
    const Json& sizes = recipes.at("efforts").at(textOf(method, "effort")).at(textOf(family, "id"));
    for (const char* name : {"id", "like"})
        if (memory.contains(name) && sizes.contains(textOf(memory, name)))
            return sizes.at(textOf(memory, name)).is_object() ? &sizes.at(textOf(memory, name)) : nullptr;
    return nullptr;
}

Preset compose(const Json& method, const Json& family, const Json& memory, const Json& effort) {
    Preset preset;
    preset.name = textOf(method, "id") + "-" + textOf(family, "id") + "-" + textOf(memory, "id");
    preset.title = textOf(method, "title") + " · " + textOf(family, "title") + " · " + textOf(memory, "title");
    preset.description = textOf(method, "description");
    preset.group = {textOf(family, "title"), textOf(method, "title"), textOf(memory, "title")};
    preset.gigabytes = memory.at("gigabytes").get<int>();
    preset.builtIn = true;
    Json job = {{"format", "tempera-job"},
                {"version", kJobVersion},
                {"title", preset.title},
                {"description", preset.description}};
    job.merge_patch(family.at("settings"));
    job.merge_patch(method.at("settings"));
    if (const auto families = method.find("families"); families != method.end())
        job.merge_patch(families->value(textOf(family, "id"), Json::object()));
    job.merge_patch(memory.at("settings"));
    job.merge_patch(effort);
    job["train"]["steps"] = nullptr; // of what the preset is laid over: its length is given in epochs
    preset.text = job.dump(2) + "\n";
    const auto config = parseJob(preset.text);
    TEMPERA_ASSERT(config.ok());
    keepFacts(preset, *config);
    return preset;
}

} // namespace

std::vector<Preset> composePresets(std::string_view recipes) {
    const auto read = parseDocument(recipes);
    TEMPERA_ASSERT(read.ok());
    std::vector<Preset> presets;
    for (const Json& family : read->at("families"))
        for (const Json& method : read->at("methods"))
            for (const Json& memory : read->at("memory"))
                if (const Json* effort = effortOf(*read, method, family, memory))
                    presets.push_back(compose(method, family, memory, *effort));
    return presets;
}

} // namespace tempera::options
