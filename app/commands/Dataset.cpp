// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>

#include "base/Quote.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/ProgressLine.h"
#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "data/NearDuplicates.h"
#include "data/Problems.h"
#include "options/Job.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using data::Problem;
using data::Severity;

struct Arguments {
    std::string folder;
    std::vector<std::string> settings;
    bool nearDuplicates = false;
    bool json = false;
};

struct Examined {
    data::DatasetIndex index;
    std::map<data::Size, std::pair<long long, long long>> buckets; ///< images, presentations
    std::vector<Problem> problems;
    long long captions = 0;
};

Result<Examined> examine(const options::DatasetConfig& config, bool nearDuplicates) {
    Examined seen;
    {
        ProgressLine progress("reading", "pictures");
        TEMPERA_TRY(seen.index, data::scanDataset(config, [&](std::size_t done, std::size_t total) {
                        progress.update(done, total);
                    }));
    }
    TEMPERA_TRY(const data::Bucketing bucketing, data::Bucketing::make(config));
    for (std::size_t i = 0; i < seen.index.pictures.size(); ++i) {
        const data::Picture& picture = seen.index.pictures[i];
        auto& [images, presentations] = seen.buckets[bucketing.place({picture.width, picture.height}).bucket];
        ++images;
        presentations += seen.index.repeatsOf(i);
        seen.captions += picture.hasCaption ? 1 : 0;
    }
    ProgressLine progress("comparing", "pictures");
    TEMPERA_TRY(seen.problems, data::findProblems(seen.index, config, [&](std::size_t done, std::size_t total) {
                    progress.update(done, total);
                }));
    if (nearDuplicates) {
        ProgressLine looking("looking", "pictures");
        TEMPERA_TRY(std::vector<Problem> alike,
                    data::findNearDuplicates(
                        seen.index, [&](std::size_t done, std::size_t total) { looking.update(done, total); }));
        std::move(alike.begin(), alike.end(), std::back_inserter(seen.problems));
    }
    return seen;
}

Json toJson(const Examined& seen) {
    Json folders = Json::array(), buckets = Json::array(), problems = Json::array();
    for (const data::Folder& folder : seen.index.folders)
        folders.push_back({{"path", show(folder.path)},
                           {"class", folder.classTokens},
                           {"repeats", folder.repeats},
                           {"images", folder.count}});
    for (const auto& [size, counts] : seen.buckets)
        buckets.push_back({{"width", size.width},
                           {"height", size.height},
                           {"images", counts.first},
                           {"presentations", counts.second}});
    for (const Problem& problem : seen.problems)
        problems.push_back({{"kind", kindName(problem.kind)},
                            {"severity", severityName(problem.severity)},
                            {"file", show(problem.file)},
                            {"message", problem.message}});
    return {{"path", show(seen.index.root)},
            {"images", seen.index.pictures.size()},
            {"captions", seen.captions},
            {"presentations_per_epoch", seen.index.presentations()},
            {"folders", folders},
            {"buckets", buckets},
            {"problems", problems}};
}

std::string counted(long long count, std::string_view one) {
    return formatCount(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

/// Names of files may hold what would break the line or steer the terminal.
std::string printable(const fs::path& path) {
    constexpr std::size_t kLongest = 5000; // more than a path can have
    return oneLine(show(path), kLongest);
}

std::string folderLines(const Examined& seen) {
    std::string text;
    for (const data::Folder& folder : seen.index.folders) {
        text += "    " + counted(static_cast<long long>(folder.count), "image") + " × " +
                std::to_string(folder.repeats) + "  " + printable(folder.path.filename());
        if (!folder.classTokens.empty())
            text += "  (class " + inQuotes(folder.classTokens) + ")";
        text += "\n";
    }
    return text;
}

std::string bucketLines(const Examined& seen) {
    constexpr long long kWidth = 30;
    long long most = 1;
    for (const auto& [size, counts] : seen.buckets)
        most = std::max(most, counts.second);
    std::string text;
    for (const auto& [size, counts] : seen.buckets) {
        char line[96];
        std::snprintf(line, sizeof line, "    %5d × %-5d %10s  ", size.width, size.height,
                      formatCount(counts.first).c_str());
        text += line;
        for (long long i = 0; i < std::max(1LL, kWidth * counts.second / most); ++i)
            text += "█";
        text += "\n";
    }
    return text;
}

/// The problems by kind, the gravest first, each with a few of its files.
std::string problemLines(const Examined& seen) {
    constexpr std::size_t kMostShown = 5;
    std::map<std::pair<int, data::ProblemKind>, std::vector<const Problem*>> kinds;
    for (const Problem& problem : seen.problems)
        kinds[{-static_cast<int>(problem.severity), problem.kind}].push_back(&problem);
    std::string text;
    for (const auto& [kind, problems] : kinds) {
        text += "    " + std::string(severityName(problems.front()->severity)) + ": " +
                data::summary(kind.second, problems.size()) + "\n";
        for (std::size_t i = 0; i < std::min(kMostShown, problems.size()); ++i)
            text += "        " + printable(problems[i]->file.lexically_proximate(seen.index.root)) + ": " +
                    problems[i]->message + "\n";
        if (problems.size() > kMostShown)
            text += "        and " + formatCount(static_cast<long long>(problems.size() - kMostShown)) + " more\n";
    }
    return text.empty() ? "    none\n" : text;
}

std::string toText(const Examined& seen) {
    const auto images = static_cast<long long>(seen.index.pictures.size());
    return show(seen.index.root) + "\n  " + counted(images, "image") + ", " + formatCount(seen.captions) +
           " with a caption file, " + counted(seen.index.presentations(), "presentation") + " an epoch\n  folders\n" +
           folderLines(seen) + "  buckets\n" + bucketLines(seen) + "  problems\n" + problemLines(seen);
}

Status run(const Arguments& arguments) {
    options::TrainConfig config;
    for (const std::string& setting : arguments.settings) {
        if (!trim(setting).starts_with("dataset."))
            return Error::badRequest("--set: found " + inQuotes(setting) + ", expected an option of dataset");
        TEMPERA_CHECK(options::applySetting(config, setting).context("--set"));
    }
    std::error_code empty; // scanning says so
    config.dataset.path = fs::absolute(arguments.folder, empty).lexically_normal();
    TEMPERA_TRY(const Examined seen, examine(config.dataset, arguments.nearDuplicates));
    const std::string text =
        arguments.json ? toJson(seen).dump(2, ' ', false, Json::error_handler_t::replace) + "\n" : toText(seen);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return {};
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("DIR", arguments->folder, "a folder of pictures, or of folders named like \"40_name class\"")
        ->required();
    verb.add_option("--set", arguments->settings, "dataset.option=value, as in a job")->allow_extra_args(false);
    verb.add_flag("--near-duplicates", arguments->nearDuplicates,
                  "also find pictures that look alike; decodes all of them");
    verb.add_flag("--json", arguments->json, "print one JSON object");
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command datasetCommand = {"dataset", "Show images, captions, repeats, buckets and problems of a folder", declare};

} // namespace tempera::app
