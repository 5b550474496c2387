// SPDX-License-Identifier: Apache-2.0
#include "options/Presets.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

#include "base/Files.h"
#include "base/Quote.h"
#include "options/BuiltInPresets.h"
#include "options/Job.h"
#include "options/JsonValue.h"
#include "options/PresetRecipes.h"
#include "options/Schema.h"

namespace tempera::options {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kLargestFile = 1 << 20;

fs::path presetFolder() { return configHome() / "presets"; }

fs::path presetFile(std::string_view name) { return presetFolder() / (std::string(name) + ".json"); }

/// Checks the whole text as a job laid over the defaults, then reads its remarks.
Result<Preset> readPreset(std::string name, std::string text, bool builtIn) {
    TEMPERA_TRY(const TrainConfig config, parseJob(text));
    TEMPERA_TRY(const Json json, parseDocument(text));
    Preset preset;
    keepFacts(preset, config);
    preset.name = std::move(name);
    preset.builtIn = builtIn;
    preset.text = std::move(text);
    preset.title = json.value("title", preset.name);
    preset.description = json.value("description", "");
    return preset;
}

void report(std::vector<std::string>* problems, std::string line) {
    if (problems)
        problems->push_back(std::move(line));
}

std::vector<fs::path> userFiles(std::vector<std::string>* problems) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(presetFolder(), error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".json" && !entry->path().filename().string().starts_with('.'))
            files.push_back(entry->path());
    if (error && error != std::errc::no_such_file_or_directory)
        report(problems, show(presetFolder()) + ": " + error.message());
    std::sort(files.begin(), files.end());
    return files;
}

bool isPresetName(std::string_view name) {
    constexpr std::size_t kLongest = 200; // bytes
    return !name.empty() && name.size() <= kLongest && name.front() != '.' && name.front() != ' ' &&
           std::none_of(name.begin(), name.end(),
                        [](char c) { return c == '/' || static_cast<unsigned char>(c) < 32; });
}

Status checkName(std::string_view name) {
    if (isPresetName(name))
        return {};
    return Error::badRequest("preset name " + inQuotes(name) +
                             ": expected a file name without a slash or a dot in front, at most 200 bytes");
}

} // namespace

void keepFacts(Preset& preset, const TrainConfig& config) {
    preset.family = config.model.family;
    preset.precision = config.train.precision;
    preset.hasEpochs = config.train.epochs.has_value();
}

std::vector<Preset> listPresets(std::vector<std::string>* problems) {
    std::vector<Preset> presets;
    for (const BuiltInPreset& builtIn : builtInPresets()) {
        auto preset = readPreset(std::string(builtIn.name), std::string(builtIn.text), true);
        TEMPERA_ASSERT(preset.ok());
        presets.push_back(*std::move(preset));
    }
    static const std::vector<Preset> composed = composePresets(builtInRecipes()); // immutable data, not state
    presets.insert(presets.end(), composed.begin(), composed.end());
    for (const fs::path& file : userFiles(problems)) {
        auto text = readFile(file, kLargestFile);
        auto preset = text.ok() ? readPreset(show(file.stem()), *std::move(text), false) : Result<Preset>(text.error());
        if (preset.ok())
            presets.push_back(*std::move(preset));
        else
            report(problems, show(file.filename()) + ": " + preset.error().message);
    }
    return presets;
}

Result<TrainConfig> applyPreset(const Preset& preset, const TrainConfig& base) {
    return parseJob(preset.text, base).context(preset.name);
}

Result<Preset> savePreset(std::string_view name, std::string_view description, const TrainConfig& config) {
    TEMPERA_CHECK(checkName(name));
    Json json = {{"format", "tempera-job"}, {"version", kJobVersion}, {"title", name}, {"description", description}};
    for (const Option& option : schema().options()) {
        if (option.facts.belongs == Belongs::Project)
            continue;
        const std::size_t dot = option.key().find('.');
        json[std::string(option.key().substr(0, dot))][std::string(option.key().substr(dot + 1))] =
            toJson(option, option.get(config));
    }
    std::string text = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    TEMPERA_CHECK(writeFileAtomically(presetFile(name), text));
    return readPreset(std::string(name), std::move(text), false);
}

Status removePreset(std::string_view name) {
    TEMPERA_CHECK(checkName(name));
    std::error_code error;
    if (!fs::remove(presetFile(name), error))
        return Error::badRequest("preset " + inQuotes(name) + ": " + (error ? error.message() : "there is none"));
    return {};
}

std::vector<Difference> diff(const TrainConfig& a, const TrainConfig& b) {
    std::vector<Difference> rows;
    for (const Option& option : schema().options())
        if (const Value left = option.get(a), right = option.get(b); left != right)
            rows.push_back({std::string(option.key()), toText(left), toText(right)});
    return rows;
}

} // namespace tempera::options
