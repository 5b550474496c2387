// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <utility>

#include "base/Files.h"
#include "base/Text.h"
#include "commands/NumberArgument.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/Rows.h"
#include "commands/RunStore.h"
#include "commands/RunsTools.h"
#include "remote/MirroredTags.h"
#include "remote/StoredForget.h"
#include "run/RunSummary.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using run::ForgetLine;

struct Arguments {
    std::string folder;
    run::RetentionPolicy policy;
    bool keepBest = false;
    bool onlyHere = false;
    bool dryRun = false;
    bool json = false;
};

/// One checkpoint, wherever it lies.
struct Line {
    std::int64_t step = 0;
    std::string path;
    std::int64_t bytes = 0;
    run::RetentionVerdict verdict;
};
using Lines = std::vector<Line>;

Json toJson(const Lines& lines) {
    Json list = Json::array();
    for (const Line& line : lines)
        list.push_back({{"step", line.step},
                        {"path", line.path},
                        {"bytes", line.bytes},
                        {"stays", line.verdict.stays()},
                        {"reasons", line.verdict.reasons}});
    return list;
}

void print(const Lines& lines, bool dryRun) {
    std::int64_t gone = 0, bytes = 0;
    const char* goes = dryRun ? "would go" : "removed";
    for (const Line& line : lines) {
        const bool stays = line.verdict.stays();
        std::printf("%-20s %-10s %s\n", run::checkpointName(line.step).c_str(), stays ? "stays" : goes,
                    stays ? join(line.verdict.reasons, "; ").c_str()
                          : formatBytes(static_cast<double>(line.bytes)).c_str());
        gone += stays ? 0 : 1;
        bytes += stays ? 0 : line.bytes;
    }
    std::printf("%s of %s %s%s\n", formatCount(gone).c_str(), counted(lines.size(), "checkpoint").c_str(), goes,
                gone > 0 ? (", " + formatBytes(static_cast<double>(bytes))).c_str() : "");
}

Status requireAtLeastOne(const char* option, const CLI::App& verb, std::int64_t value) {
    if (verb.count(option) > 0 && value < 1)
        return Error::badRequest(std::string(option) + ": found " + std::to_string(value) + ", expected at least 1");
    return {};
}

/// What goes of a run, here and in its store.
struct Plan {
    std::unique_ptr<remote::ObjectStore> store; ///< null: there is none
    run::Forgetting here;
    std::vector<remote::StoredForgetLine> there;
};

Result<Plan> planOf(const Arguments& arguments) {
    const run::RunPaths paths{arguments.folder};
    TEMPERA_CHECK(run::summarizeRun(paths)); // what is no run is said first
    std::unique_ptr<remote::ObjectStore> store;
    run::Tags tags;
    if (!arguments.onlyHere && !arguments.policy.isEmpty()) {
        const auto look = [&]() -> Status {
            TEMPERA_TRY(store, storeOf(paths));
            if (store) {
                TEMPERA_TRY(tags, remote::storedTags(*store));
            }
            return {};
        };
        if (const Status looked = look(); !looked.ok())
            return Error{looked.error().code, looked.error().message + "; nothing was removed",
                         "--only-here leaves the store as it is"};
    }
    TEMPERA_TRY(run::Forgetting here,
                run::planForgetting(paths, arguments.policy, tags,
                                    arguments.dryRun ? run::ForgetUse::Look : run::ForgetUse::Remove));
    std::vector<remote::StoredForgetLine> there;
    if (store) {
        TEMPERA_TRY(there, remote::planForgettingIn(*store, paths, arguments.policy, here));
    }
    return Plan{std::move(store), std::move(here), std::move(there)};
}

Status carryOut(Plan& plan) {
    TEMPERA_CHECK(run::forget(plan.here));
    if (!plan.store)
        return {};
    if (const Status gone = remote::forgetIn(*plan.store, plan.here.paths, plan.here.policy, plan.there); !gone.ok())
        return Error{gone.error().code, "removed here, but not all of it in the store: " + gone.error().message,
                     "the same command again removes the rest"};
    return {};
}

Lines linesHere(const Plan& plan) {
    Lines lines;
    for (const ForgetLine& line : plan.here.lines)
        lines.push_back({line.checkpoint.step, show(line.checkpoint.path), line.bytes, line.verdict});
    return lines;
}

Lines linesThere(const Plan& plan) {
    Lines lines;
    for (const remote::StoredForgetLine& line : plan.there)
        lines.push_back({line.checkpoint.step, line.checkpoint.path, line.checkpoint.bytes, line.verdict});
    return lines;
}

Status forget(const CLI::App& verb, Arguments& arguments) {
    TEMPERA_CHECK(requireAtLeastOne("--keep-last", verb, arguments.policy.keepLast));
    TEMPERA_CHECK(requireAtLeastOne("--keep-every", verb, arguments.policy.keepEvery));
    arguments.policy.keepBest = arguments.keepBest ? 1 : 0;
    if (!arguments.policy.isEmpty() && arguments.policy.keepTags.empty()) // who tags wants it to stay
        arguments.policy.keepTagged = true;
    TEMPERA_TRY(Plan plan, planOf(arguments));
    if (!arguments.dryRun)
        TEMPERA_CHECK(carryOut(plan));
    if (arguments.json) {
        Json json = {
            {"path", arguments.folder}, {"dry_run", arguments.dryRun}, {"checkpoints", toJson(linesHere(plan))}};
        if (plan.store)
            json["store"] = {{"address", plan.store->address()}, {"checkpoints", toJson(linesThere(plan))}};
        printJson(json);
        return {};
    }
    print(linesHere(plan), arguments.dryRun);
    if (plan.store) {
        std::printf("\nin %s:\n", plan.store->address().c_str());
        print(linesThere(plan), arguments.dryRun);
    }
    return {};
}

} // namespace

Run declareRunsForget(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    addFolder(verb, arguments->folder, "A run folder that no training works on");
    addNumber(verb, "--keep-last", arguments->policy.keepLast, "Keep the newest N");
    addNumber(verb, "--keep-every", arguments->policy.keepEvery, "Keep those whose step is a multiple of N");
    verb.add_flag("--keep-best", arguments->keepBest, "Keep the one with the least validation loss");
    verb.add_option("--keep-tag", arguments->policy.keepTags,
                    "Of the tagged ones, keep only those with this tag; can be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    verb.add_flag("--keep-tagged", arguments->policy.keepTagged,
                  "Keep those with any tag (tempera runs tag), as every rule but --keep-tag does");
    verb.add_flag("--only-here", arguments->onlyHere, "Leave its object store as it is");
    verb.add_flag("--dry-run", arguments->dryRun, "Say what would go, and remove nothing");
    verb.add_flag("--json", arguments->json, "Print JSON");
    return [arguments, &verb] { return forget(verb, *arguments); };
}

} // namespace tempera::app
