// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/Rows.h"
#include "commands/RunsTools.h"
#include "run/CheckpointCheck.h"
#include "run/CheckpointManifest.h"
#include "run/RunFolder.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using run::CheckedCheckpoint;
using run::CheckpointState;

struct Arguments {
    std::string folder;
    bool json = false;
};

/// Of a run folder, or of the one that the folder is.
Result<std::vector<CheckedCheckpoint>> checkAt(const fs::path& given) {
    const fs::path folder = (given / "").parent_path(); // shells complete folders with a slash
    std::error_code unknown;
    if (fs::exists(folder / run::kManifestName, unknown))
        return std::vector{
            run::checkCheckpoint({run::stepOfFolder(folder).value_or(0), run::CheckpointPlace::Complete, folder})};
    const run::RunPaths paths{folder};
    if (!fs::exists(paths.events(), unknown) && !fs::is_directory(paths.checkpoints(), unknown))
        return Error::badRequest(show(folder) + ": holds no run, expected a run folder or a checkpoint");
    return run::checkCheckpoints(paths.checkpoints());
}

Json toJson(const CheckedCheckpoint& checked) {
    Json problems = Json::array();
    for (const std::string& problem : checked.problems)
        problems.push_back(problem);
    return {{"step", checked.folder.step},
            {"path", show(checked.folder.path)},
            {"state", run::stateName(checked.state)},
            {"bytes", checked.bytes},
            {"files", checked.files},
            {"problems", std::move(problems)}};
}

std::string described(const CheckedCheckpoint& checked) {
    switch (checked.state) {
    case CheckpointState::Sound:
        return counted(checked.files, "file") + ", " + formatBytes(static_cast<double>(checked.bytes));
    case CheckpointState::Damaged:
        return oneLine(join(checked.problems, "; "), 1000);
    case CheckpointState::SetAside:
        return "the run goes on from an earlier one; removed when it has passed this step" +
               (checked.problems.empty() ? "" : "; " + oneLine(checked.problems.front()));
    case CheckpointState::Unfinished:
        return "is being written, or was when the run was interrupted; removed when it goes on";
    case CheckpointState::Removing:
        return "is being removed, or was when the run was interrupted; that is finished when it goes on";
    }
    return "";
}

void print(const CheckedCheckpoint& checked) {
    std::string state(run::stateName(checked.state));
    std::ranges::replace(state, '_', ' ');
    std::printf("%-20s %-10s %s\n", oneLine(checked.folder.path.filename().string()).c_str(), state.c_str(),
                described(checked).c_str());
}

Status check(const Arguments& arguments) {
    TEMPERA_TRY(const std::vector<CheckedCheckpoint> all, checkAt(arguments.folder));
    const auto damaged =
        std::ranges::count_if(all, [](const auto& one) { return one.state == CheckpointState::Damaged; });
    if (arguments.json) {
        Json list = Json::array();
        for (const CheckedCheckpoint& checked : all)
            list.push_back(toJson(checked));
        const Json json = {{"path", arguments.folder}, {"sound", damaged == 0}, {"checkpoints", std::move(list)}};
        printJson(json);
    } else {
        std::ranges::for_each(all, print);
        if (all.empty())
            std::printf("no checkpoints yet\n");
    }
    if (damaged == 0)
        return {};
    return Error::failed(arguments.folder + ": " + counted(damaged, "checkpoint") + " of " +
                         std::to_string(all.size()) + (damaged == 1 ? " is" : " are") + " damaged");
}

} // namespace

Run declareRunsCheck(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    addFolder(verb, arguments->folder, "A run folder, or one checkpoint of it");
    verb.add_flag("--json", arguments->json, "Print JSON");
    return [arguments] { return check(*arguments); };
}

} // namespace tempera::app
