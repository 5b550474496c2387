// SPDX-License-Identifier: Apache-2.0
#include "commands/DatasetConfig.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Job.h"
#include "options/Validation.h"

namespace tempera::app {

Result<options::TrainConfig> datasetConfig(const std::string& folder, const std::vector<std::string>& settings) {
    options::TrainConfig config;
    for (const std::string& setting : settings) {
        const std::string_view key = trim(setting);
        constexpr std::array<std::string_view, 4> kGroups = {"dataset.", "loss.mask", "validation.",
                                                             "train.batch_size"};
        if (std::none_of(kGroups.begin(), kGroups.end(),
                         [key](std::string_view group) { return key.starts_with(group); }))
            return Error::badRequest("--set: found " + inQuotes(setting) +
                                     ", expected an option of dataset, loss.mask, validation or train.batch_size");
        if (key.starts_with("dataset.path"))
            return Error::badRequest("--set: found " + inQuotes(setting) + ", expected the folder as DIR alone");
        TEMPERA_CHECK(options::applySetting(config, setting).context("--set"));
    }
    const auto wasSet = [&settings](const std::string& key) {
        return std::ranges::any_of(settings, [&](const std::string& each) {
            return trim(std::string_view(each).substr(0, each.find('='))) == key;
        });
    };
    for (const options::Problem& problem : options::validate(config)) // of a job without a model
        if (problem.severity == options::Severity::Error && wasSet(problem.key))
            return Error::badRequest("--set: " + problem.key + ": " + problem.message);
    std::error_code empty; // scanning says so
    config.dataset.path = std::filesystem::absolute(folder, empty).lexically_normal();
    return config;
}

Result<data::DatasetIndex> scanGivenFolder(const options::DatasetConfig& config, const data::ScanProgress& progress) {
    constexpr std::string_view kKey = "dataset.path", kArgument = "DIR";
    auto index = data::scanDataset(config, progress);
    if (index.ok())
        return index;
    Error error = index.error();
    if (error.message.starts_with(kKey))
        error.message.replace(0, kKey.size(), kArgument);
    if (error.hint.ends_with(kKey))
        error.hint.replace(error.hint.size() - kKey.size(), kKey.size(), kArgument);
    return error;
}

} // namespace tempera::app
