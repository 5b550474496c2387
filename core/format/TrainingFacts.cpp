// SPDX-License-Identifier: Apache-2.0
#include "format/TrainingFacts.h"

#include <nlohmann/json.hpp>

#include "base/Text.h"

namespace tempera::format {

namespace {

using Json = nlohmann::json;

/// The sum of `img_count` of all objects in a value that have one: folders by name, or lists of datasets with subsets.
std::int64_t countedIn(const Json& value) {
    if (value.is_object() && value.contains("img_count")) {
        const Json& count = value["img_count"];
        return count.is_number_integer() ? count.get<std::int64_t>() : 0;
    }
    std::int64_t sum = 0;
    if (value.is_structured())
        for (const Json& part : value)
            sum += countedIn(part);
    return sum;
}

/// Subsets with `is_reg` hold pictures of the class.
std::int64_t countedSubsets(const Json& datasets, bool ofClass) {
    std::int64_t sum = 0;
    for (const Json& dataset : datasets)
        if (dataset.is_object() && dataset.contains("subsets") && dataset["subsets"].is_array())
            for (const Json& subset : dataset["subsets"])
                if (subset.is_object() && (subset.value("is_reg", Json(false)) == Json(true)) == ofClass)
                    sum += countedIn(subset);
    return sum;
}

} // namespace

TrainingFacts readTrainingFacts(const std::map<std::string, std::string>& metadata) {
    const auto entry = [&](const char* name) {
        const auto found = metadata.find(name);
        return found == metadata.end() || found->second == "None" ? std::string() : found->second;
    };
    const auto number = [&](const char* name) -> std::optional<std::int64_t> { return parseInteger(entry(name)); };
    const auto orNothing = [](std::int64_t count) { return count > 0 ? std::optional(count) : std::nullopt; };
    const auto json = [&](const char* name) { return Json::parse(entry(name), nullptr, false); };
    TrainingFacts facts{
        entry("ss_sd_model_name"), number("ss_steps"), number("ss_epoch"), {}, number("ss_num_train_images"), {}};
    facts.pictures = orNothing(countedIn(json("ss_dataset_dirs")));
    facts.classPictures = orNothing(countedIn(json("ss_reg_dataset_dirs")));
    if (const Json datasets = json("ss_datasets"); datasets.is_array() && !facts.pictures) {
        facts.pictures = orNothing(countedSubsets(datasets, false));
        facts.classPictures = orNothing(countedSubsets(datasets, true));
    }
    return facts;
}

} // namespace tempera::format
