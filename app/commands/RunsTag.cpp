// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "base/Files.h"
#include "base/Log.h"
#include "base/Text.h"
#include "commands/NumberArgument.h"
#include "commands/RunStore.h"
#include "commands/RunsTools.h"
#include "remote/MirroredTags.h"
#include "run/Checkpoints.h"
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

/// Of a run and its store.
struct Place {
    std::unique_ptr<remote::ObjectStore> store; ///< null: there is none, or it could not be asked
    run::Tags tags;                             ///< that lie there
    std::vector<std::int64_t> steps;            ///< of its complete checkpoints
    std::optional<Error> trouble;               ///< why it could not be asked
};

Place lookInto(const run::RunPaths& paths) {
    Place place;
    const auto look = [&]() -> Status {
        TEMPERA_TRY(auto store, storeOf(paths));
        if (!store)
            return {};
        TEMPERA_TRY(place.tags, remote::storedTags(*store));
        TEMPERA_TRY(const auto files, store->list(remote::stored::kCheckpoints));
        for (const remote::StoredCheckpoint& checkpoint : remote::checkpointsAmong(files))
            if (checkpoint.isComplete)
                place.steps.push_back(checkpoint.step);
        place.store = std::move(store);
        return {};
    };
    if (const Status status = look(); !status.ok())
        place.trouble = status.error();
    return place;
}

Error onlyHere(const std::string& what, const Error& trouble) {
    return Error::failed("the tag is " + what + " here, but not in the store: " + trouble.message,
                         "the same command again, when the store can be reached");
}

Status list(const run::RunPaths& paths) {
    TEMPERA_TRY(const run::Tags here, run::readTags(paths));
    const Place place = lookInto(paths);
    run::Tags all = here;
    run::mergeTags(all, place.tags);
    for (auto& [step, names] : all) {
        const auto own = here.find(step);
        for (std::string& name : names)
            if (own == here.end() || std::ranges::find(own->second, name) == own->second.end())
                name += " (in the store)";
        std::printf("%-20s %s\n", run::checkpointName(step).c_str(), join(names, ", ").c_str());
    }
    if (place.trouble)
        log::warning("those of its store are not known: " + place.trouble->message);
    return {};
}

Status add(const run::RunPaths& paths, std::int64_t step, const std::string& name) {
    const auto here = run::listCheckpoints(paths.checkpoints());
    const bool isHere = std::ranges::any_of(here, [step](const run::Checkpoint& one) { return one.step == step; });
    const bool isWorkedOn = run::liveEngine(paths).has_value(); // its engine brings the tag there
    const Place place = isHere && isWorkedOn ? Place() : lookInto(paths);
    const Status added = run::addTag(paths, step, name, place.steps);
    if (!added.ok() && !isHere && place.trouble)
        return Error::failed(added.error().message + "; what its store has is not known: " + place.trouble->message);
    TEMPERA_CHECK(added);
    std::printf("%s is tagged %s\n", run::checkpointName(step).c_str(), name.c_str());
    if (isWorkedOn)
        return {};
    const Status put = place.trouble ? Status(*place.trouble)
                       : place.store ? remote::putTag(*place.store, paths, step, name)
                                     : Status();
    return put.ok() ? Status() : onlyHere("set", put.error());
}

/// The names among a step's tags that are meant.
std::vector<std::string> meant(const run::Tags& tags, std::int64_t step, const std::string& name) {
    const auto found = tags.find(step);
    std::vector<std::string> names = found == tags.end() ? std::vector<std::string>() : found->second;
    std::erase_if(names, [&](const std::string& one) { return !name.empty() && one != name; });
    return names;
}

Status remove(const run::RunPaths& paths, std::int64_t step, const std::string& name) {
    const Place place = lookInto(paths);
    const std::vector<std::string> there = meant(place.tags, step, name);
    const Status removed = run::removeTag(paths, step, name);
    if (!removed.ok() && place.trouble)
        return Error::failed(removed.error().message +
                             " here; what its store has is not known: " + place.trouble->message);
    if (!removed.ok() && there.empty())
        return removed;
    const Status gone = place.trouble ? Status(*place.trouble)
                        : place.store ? remote::removeTags(*place.store, step, there)
                                      : Status();
    std::printf("%s has no %s any more\n", run::checkpointName(step).c_str(),
                name.empty() ? "tags" : ("tag " + name).c_str());
    return gone.ok() ? Status() : onlyHere("taken away", gone.error());
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
        return remove(paths, arguments.step, arguments.name);
    return add(paths, arguments.step, arguments.name.empty() ? run::kUsualTag : arguments.name);
}

} // namespace

Run declareRunsTag(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    addFolder(verb, arguments->folder, "A run folder; a training may work on it");
    addNumber(verb, "step", arguments->step,
              "Of the checkpoint, here or in the run's store; without it the tags are listed");
    verb.add_option("name", arguments->name,
                    std::string("What it is called; \"") + run::kUsualTag + "\" where nothing is given");
    verb.add_flag("--remove", arguments->remove, "Take the tag away, or all of the step's where none is named");
    return [arguments, &verb] { return tag(verb, *arguments); };
}

} // namespace tempera::app
