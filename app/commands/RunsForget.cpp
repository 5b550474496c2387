// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

#include "base/Files.h"
#include "base/Text.h"
#include "commands/NumberArgument.h"
#include "commands/Rows.h"
#include "commands/RunsTools.h"
#include "run/Forget.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using run::ForgetLine;

struct Arguments {
    std::string folder;
    run::RetentionPolicy policy;
    bool keepBest = false;
    bool dryRun = false;
    bool json = false;
};

std::string reasonsText(const ForgetLine& line) { return join(line.verdict.reasons, "; "); }

Json toJson(const ForgetLine& line) {
    return {{"step", line.checkpoint.step},
            {"path", show(line.checkpoint.path)},
            {"bytes", line.bytes},
            {"stays", line.verdict.stays()},
            {"reasons", line.verdict.reasons}};
}

void print(const std::vector<ForgetLine>& lines, bool dryRun) {
    std::int64_t gone = 0, bytes = 0;
    const char* goes = dryRun ? "would go" : "removed";
    for (const ForgetLine& line : lines) {
        const bool stays = line.verdict.stays();
        std::printf("%-20s %-10s %s\n", line.checkpoint.path.filename().string().c_str(), stays ? "stays" : goes,
                    stays ? reasonsText(line).c_str() : formatBytes(static_cast<double>(line.bytes)).c_str());
        gone += stays ? 0 : 1;
        bytes += stays ? 0 : line.bytes;
    }
    std::printf("%s of %s %s%s\n", formatCount(gone).c_str(),
                countOf(static_cast<std::int64_t>(lines.size()), "checkpoint").c_str(), goes,
                gone > 0 ? (", " + formatBytes(static_cast<double>(bytes))).c_str() : "");
}

Status requireAtLeastOne(const char* option, const CLI::App& verb, std::int64_t value) {
    if (verb.count(option) > 0 && value < 1)
        return Error::badRequest(std::string(option) + ": found " + std::to_string(value) + ", expected at least 1");
    return {};
}

Status forget(const CLI::App& verb, Arguments& arguments) {
    TEMPERA_CHECK(requireAtLeastOne("--keep-last", verb, arguments.policy.keepLast));
    TEMPERA_CHECK(requireAtLeastOne("--keep-every", verb, arguments.policy.keepEvery));
    arguments.policy.keepBest = arguments.keepBest ? 1 : 0;
    TEMPERA_TRY(const std::vector<ForgetLine> lines,
                run::forgetCheckpoints({arguments.folder}, arguments.policy, arguments.dryRun));
    if (!arguments.json) {
        print(lines, arguments.dryRun);
        return {};
    }
    Json list = Json::array();
    for (const ForgetLine& line : lines)
        list.push_back(toJson(line));
    const Json json = {{"path", arguments.folder}, {"dry_run", arguments.dryRun}, {"checkpoints", std::move(list)}};
    std::printf("%s\n", json.dump(2).c_str());
    return {};
}

} // namespace

Run declareRunsForget(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("folder", arguments->folder, "A run folder that no training works on")->required();
    addNumber(verb, "--keep-last", arguments->policy.keepLast, "Keep the newest N");
    addNumber(verb, "--keep-every", arguments->policy.keepEvery, "Keep those whose step is a multiple of N");
    verb.add_flag("--keep-best", arguments->keepBest, "Keep the one with the least validation loss");
    verb.add_option("--keep-tag", arguments->policy.keepTags, "Keep those with this tag; can be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    verb.add_flag("--keep-tagged", arguments->policy.keepTagged, "Keep those with any tag (tempera runs tag)");
    verb.add_flag("--dry-run", arguments->dryRun, "Say what would go, and remove nothing");
    verb.add_flag("--json", arguments->json, "Print JSON");
    return [arguments, &verb] { return forget(verb, *arguments); };
}

} // namespace tempera::app
