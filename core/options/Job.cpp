// SPDX-License-Identifier: Apache-2.0
#include "options/Job.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "options/JsonValue.h"
#include "options/Migrations.h"
#include "options/Schema.h"
#include "options/Spelling.h"
#include "options/import/ForeignNames.h"
#include "options/import/Import.h"

namespace tempera::options {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "tempera-job";
constexpr std::uint64_t kLargestFile = 4 << 20; // a job with ten thousand prompts has less

/// The options of a group.
std::vector<std::string> keysOf(std::string_view group) {
    std::vector<std::string> keys;
    for (const Option& option : schema().options())
        if (option.key().substr(0, option.key().find('.')) == group)
            keys.emplace_back(option.key());
    return keys;
}

bool isGroup(std::string_view name) { return !keysOf(name).empty(); }

Error unknownKey(const std::string& key) {
    if (isGroup(key))
        return Error::badRequest(key + ": is a group of options, expected one of them: " + join(keysOf(key), ", "));
    const std::string near = schema().nearestKey(key);
    const auto foreign = near.empty() ? foreignName(key.substr(key.rfind('.') + 1)) : std::nullopt;
    return Error::badRequest(oneLine(key) + ": unknown option" + (near.empty() ? "" : "; did you mean " + near + "?") +
                                 (foreign ? "; " + toText(*foreign) : ""),
                             "`tempera options` lists all options");
}

Error unknownGroup(const std::string& name) {
    if (const std::string near = schema().nearestKey(name); !near.empty())
        return Error::badRequest(oneLine(name) + ": unknown group; did you mean the option " + near + "?",
                                 R"(options are grouped: {"train": {"steps": 100}})");
    std::vector<std::string> groups;
    for (const Option& option : schema().options())
        if (const std::string group(option.key().substr(0, option.key().find('.')));
            groups.empty() || groups.back() != group)
            groups.push_back(group);
    const auto near = nearest(name, groups);
    return Error::badRequest(oneLine(name) + ": unknown group; " +
                             (near ? "did you mean " + *near + "?" : "expected one of " + join(groups, ", ")));
}

/// Texts about the file itself, which presets use.
bool isRemark(std::string_view name) { return name == "title" || name == "description"; }

Status checkHeader(const Json& job) {
    if (!job.is_object())
        return Error::badRequest("found no JSON object, expected {\"format\": \"tempera-job\", …}");
    if (!job.contains("format"))
        return Error::badRequest("format: missing, expected \"tempera-job\"");
    if (job["format"] != kFormat)
        return Error::badRequest("format: found " +
                                 oneLine(job["format"].dump(-1, ' ', false, Json::error_handler_t::replace), 60) +
                                 ", expected \"tempera-job\"");
    return {};
}

/// A value of one option that another option says now. Jobs may go on saying it: keys and values of the command line's
/// contract stay.
struct MovedValue {
    std::string_view key;
    std::string_view value;
    std::string_view option;
    std::string_view becomes;
};
constexpr MovedValue kMovedValues[] = {
    {"network.type", "full", "train.method", "fine_tune"},
    {"network.type", "embedding", "train.method", "textual_inversion"},
};

/// Whether `text` was such a value, which is then set.
bool setMovedValue(std::string_view key, std::string_view text, TrainConfig& config) {
    const auto* moved = std::find_if(std::begin(kMovedValues), std::end(kMovedValues), [&](const MovedValue& each) {
        return each.key == key && each.value == plainName(text);
    });
    if (moved == std::end(kMovedValues))
        return false;
    schema().find(moved->option)->set(config, std::string(moved->becomes));
    return true;
}

/// A LoCon is two settings here; one of them alone would leave the convolutions out without a word.
Status requireOneMeaning(std::string_view key, std::string_view text) {
    if (key != "network.type" || plainName(text) != "locon")
        return {};
    return Error::badRequest("network.type: found locon, expected lora: locon is lora with network.conv_rank above 0",
                             "network.conv_rank is the rank of the convolutions, often half of network.rank");
}

Status readGroup(const std::string& group, const Json& json, TrainConfig& config) {
    if (!isGroup(group))
        return unknownGroup(group);
    if (!json.is_object())
        return Error::badRequest(group + ": found " + json.type_name() + ", expected an object of options");
    for (const auto& [name, value] : json.items()) {
        const std::string key = group + "." + name;
        const Option* option = schema().find(key);
        if (!option)
            return unknownKey(key);
        if (value.is_string() && setMovedValue(key, value.get_ref<const std::string&>(), config))
            continue;
        if (value.is_string())
            TEMPERA_CHECK(requireOneMeaning(key, value.get_ref<const std::string&>()));
        TEMPERA_TRY(const Value read, valueFromJson(*option, value).context(key));
        option->set(config, read);
    }
    return {};
}

fs::path withoutTrailingSlash(const fs::path& path) {
    return path.has_filename() || !path.has_relative_path() ? path : path.parent_path();
}

template <class Change>
void changePaths(TrainConfig& config, Change change) {
    for (const Option& option : schema().options()) {
        if (option.type != ValueType::Path)
            continue;
        const fs::path path = toText(option.get(config));
        if (!path.empty())
            option.set(config, change(path).string());
    }
}

Result<fs::path> absoluteFolder(const fs::path& file) {
    std::error_code error;
    const fs::path path = fs::absolute(file, error);
    if (error)
        return Error::failed(show(file) + ": " + error.message());
    return path.lexically_normal().parent_path();
}

/// A length that `settings` give takes the place of the file's, which may be of the other kind; two of them contradict
/// each other as they do in a file.
void dropReplacedLength(TrainConfig& config, std::span<const std::string> settings) {
    const auto isGiven = [&](std::string_view key) {
        return schema().find(key)->get(config) != Value() &&
               std::any_of(settings.begin(), settings.end(), [key](const std::string& setting) {
                   return trim(std::string_view(setting).substr(0, setting.find('='))) == key;
               });
    };
    const bool steps = isGiven("train.steps"), epochs = isGiven("train.epochs");
    if (steps && !epochs)
        config.train.epochs.reset();
    if (epochs && !steps)
        config.train.steps.reset();
}

} // namespace

Result<TrainConfig> parseJob(std::string_view text, const TrainConfig& base) {
    TEMPERA_TRY(Json job, parseDocument(text));
    TEMPERA_CHECK(checkHeader(job));
    TEMPERA_CHECK(migrate(job, kJobVersion, migrations()));
    TrainConfig config = base;
    for (const auto& [name, value] : job.items()) {
        if (name == "format" || name == "version")
            continue;
        if (isRemark(name)) {
            if (!value.is_string())
                return Error::badRequest(name + ": found " + value.type_name() + ", expected a text");
            continue;
        }
        TEMPERA_CHECK(readGroup(name, value, config));
    }
    return config;
}

std::string toJson(const TrainConfig& config, WrittenOptions which) {
    Json job = {{"format", kFormat}, {"version", kJobVersion}};
    for (const Option& option : schema().options()) {
        if (which == WrittenOptions::Changed && option.get(config) == defaultValue(option))
            continue;
        const std::size_t dot = option.key().find('.');
        job[std::string(option.key().substr(0, dot))][std::string(option.key().substr(dot + 1))] =
            toJson(option, option.get(config));
    }
    return job.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Job> loadJob(const fs::path& file, std::span<const std::string> settings, const fs::path& base) {
    auto text = readFile(file, kLargestFile);
    if (!text.ok())
        return Error::badRequest(text.error().message, text.error().hint);
    auto parsed = parseJob(*text);
    if (!parsed.ok())
        if (const auto trainer = trainerOfText(*text, file))
            return notAJob(*trainer, file);
    TEMPERA_TRY(TrainConfig config, std::move(parsed).context(show(file)));
    for (const std::string& setting : settings)
        TEMPERA_CHECK(applySetting(config, setting).context("--set"));
    dropReplacedLength(config, settings);
    TEMPERA_TRY(const fs::path folder, absoluteFolder(base.empty() ? file : base / file.filename()));
    resolvePaths(config, folder);
    return Job{std::move(config), folder};
}

Status saveJob(const fs::path& file, const TrainConfig& config, WrittenOptions which) {
    TEMPERA_TRY(const fs::path folder, absoluteFolder(file));
    TrainConfig written = config;
    changePaths(written, [&](const fs::path& path) {
        const fs::path relative = path.lexically_relative(folder);
        return relative.empty() || *relative.begin() == ".." ? path : relative;
    });
    return writeFileAtomically(file, toJson(written, which));
}

Status applySetting(TrainConfig& config, std::string_view setting) {
    const std::size_t equals = setting.find('=');
    const std::string key(trim(setting.substr(0, equals)));
    if (equals == std::string_view::npos || key.empty())
        return Error::badRequest("found " + inQuotes(setting) + ", expected key=value");
    const Option* option = schema().find(key);
    if (!option)
        return unknownKey(key);
    if (setMovedValue(key, trim(setting.substr(equals + 1)), config))
        return {};
    TEMPERA_CHECK(requireOneMeaning(key, trim(setting.substr(equals + 1))));
    TEMPERA_TRY(const Value value, parseValue(*option, setting.substr(equals + 1)).context(key));
    option->set(config, value);
    return {};
}

bool isAddress(const fs::path& path) {
    const std::string text = path.string();
    const std::size_t scheme = text.find("://");
    return scheme != std::string::npos && scheme > 1 && std::ranges::all_of(text.substr(0, scheme), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
           });
}

fs::path resolvedPath(const fs::path& path, const fs::path& folder) {
    const std::string text = path.string();
    if (text.empty() || isAddress(path))
        return path;
    const char* home = std::getenv("HOME");
    if (home && (text == "~" || text.starts_with("~/")))
        return withoutTrailingSlash(
            (fs::path(home) / text.substr(std::min<std::size_t>(2, text.size()))).lexically_normal());
    return withoutTrailingSlash((path.is_absolute() ? path : folder / path).lexically_normal());
}

void resolvePaths(TrainConfig& config, const fs::path& folder) {
    changePaths(config, [&](const fs::path& path) { return resolvedPath(path, folder); });
}

} // namespace tempera::options
