// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>

#include "base/Files.h"
#include "base/Text.h"
#include "commands/NumberArgument.h"
#include "commands/RunsTools.h"
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

Status tag(const CLI::App& verb, const Arguments& arguments) {
    const run::RunPaths paths{arguments.folder};
    TEMPERA_CHECK(run::summarizeRun(paths)); // a folder without a run gets no tags
    if (verb.count("step") == 0) {
        if (arguments.remove)
            return Error::badRequest("--remove: expected the step whose tags are to go");
        return list(paths);
    }
    if (arguments.remove)
        return run::removeTag(paths, arguments.step, arguments.name);
    return run::addTag(paths, arguments.step, arguments.name.empty() ? run::kUsualTag : arguments.name);
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
