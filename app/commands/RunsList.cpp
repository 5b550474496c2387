// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/Rows.h"
#include "commands/RunsTools.h"
#include "run/RunSummary.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;

struct Arguments {
    std::string folder;
    bool json = false;
};

struct ListedRun {
    fs::path folder;
    Result<run::RunSummary> run;
};

Json toJson(const ListedRun& listed) {
    if (!listed.run.ok())
        return {{"path", show(listed.folder)}, {"state", "unreadable"}, {"error", listed.run.error().message}};
    const run::RunSummary& run = *listed.run;
    return {{"path", show(listed.folder)},
            {"state", run::progressName(run.progress)},
            {"name", run.begun.name},
            {"step", run.step},
            {"steps", run.begun.steps},
            {"images_seen", run.imagesSeen},
            {"loss", run.last ? Json(run.last->loss) : Json(nullptr)},
            {"checkpoints", run.checkpoints.size()},
            {"samples", run.samples},
            {"started", run.startedAt},
            {"last_event", run.lastAt},
            {"error", run.error.empty() ? Json(nullptr) : Json(run.error)}};
}

void print(const ListedRun& listed) {
    const std::string path = oneLine(show(listed.folder), 1000);
    if (!listed.run.ok()) {
        std::printf("%s  unreadable: %s\n", path.c_str(), oneLine(listed.run.error().message).c_str());
        return;
    }
    const run::RunSummary& run = *listed.run;
    std::string line = path + "  " + std::string(run::progressName(run.progress)) + ", step " + formatCount(run.step) +
                       " of " + formatCount(run.begun.steps) + ", " + counted(run.checkpoints.size(), "checkpoint");
    if (!run.error.empty())
        line += ": " + oneLine(run.error);
    std::printf("%s\n", line.c_str());
}

Status list(const Arguments& arguments) {
    std::error_code unknown;
    if (!fs::is_directory(arguments.folder, unknown))
        return Error::badRequest(arguments.folder + ": not a folder, expected one with runs in it");
    Json json = Json::array();
    const std::vector<fs::path> folders = run::findRunFolders(arguments.folder);
    for (const fs::path& folder : folders) {
        const ListedRun listed{folder, run::summarizeRun({folder})};
        if (arguments.json)
            json.push_back(toJson(listed));
        else
            print(listed);
    }
    if (arguments.json)
        printJson(json);
    else if (folders.empty())
        std::printf("no runs yet\n");
    return {};
}

} // namespace

Run declareRunsList(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    addFolder(verb, arguments->folder, "A folder with runs at it or below it");
    verb.add_flag("--json", arguments->json, "Print JSON");
    return [arguments] { return list(*arguments); };
}

} // namespace tempera::app
