// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>

#include "base/Files.h"
#include "base/Text.h"
#include "commands/NumberArgument.h"
#include "commands/RunsTools.h"
#include "options/Job.h"
#include "remote/MirroredTags.h"
#include "remote/Occupant.h"
#include "run/RunSummary.h"
#include "run/Tags.h"

namespace tempera::app {

namespace {

struct Arguments {
    std::string folder;
    std::int64_t step = -1;
    std::string name;
    bool remove = false;
};

Status list(const run::RunPaths& paths) {
    TEMPERA_TRY(const run::Tags tags, run::readTags(paths));
    for (const auto& [step, names] : tags)
        std::printf("%-20s %s\n", run::checkpointName(step).c_str(), join(names, ", ").c_str());
    return {};
}

/// An engine that works on the run tells its store itself.
Status tellStore(const run::RunPaths& paths, std::int64_t step) {
    const auto job = options::loadJob(paths.job());
    if (run::liveOwner(paths) || !job.ok() || job->config.remote.uri.empty())
        return {};
    const auto told = [&]() -> Status {
        TEMPERA_TRY(const auto store, remote::openStore(job->config.remote.uri));
        TEMPERA_TRY(const remote::Occupant occupant, remote::occupantOf(*store, paths));
        return occupant == remote::Occupant::Own ? remote::mirrorTags(*store, paths, step) : Status();
    };
    if (const Status status = told(); !status.ok())
        return Error::failed("the tag is changed here, but not in the store: " + status.error().message,
                             "tempera runs upload " + paths.root.string() + " brings it there");
    return {};
}

Status tag(const CLI::App& verb, const Arguments& arguments) {
    const run::RunPaths paths{arguments.folder};
    TEMPERA_CHECK(run::summarizeRun(paths)); // a folder without a run gets no tags
    if (verb.count("step") == 0) {
        if (arguments.remove)
            return Error::badRequest("--remove: expected the step whose tags are to go");
        return list(paths);
    }
    if (arguments.remove)
        TEMPERA_CHECK(run::removeTag(paths, arguments.step, arguments.name));
    else
        TEMPERA_CHECK(run::addTag(paths, arguments.step, arguments.name.empty() ? run::kUsualTag : arguments.name));
    return tellStore(paths, arguments.step);
}

} // namespace

Run declareRunsTag(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("folder", arguments->folder, "A run folder; a training may work on it")->required();
    addNumber(verb, "step", arguments->step, "Of the checkpoint; without it the tags are listed");
    verb.add_option("name", arguments->name,
                    std::string("What it is called; \"") + run::kUsualTag + "\" where nothing is given");
    verb.add_flag("--remove", arguments->remove, "Take the tag away, or all of the step's where none is named");
    return [arguments, &verb] { return tag(verb, *arguments); };
}

} // namespace tempera::app
