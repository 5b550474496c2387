// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <memory>

#include "commands/RunsTools.h"

namespace tempera::app {

namespace {

struct Tool {
    const char* name;
    const char* summary;
    Run (*declare)(CLI::App& verb);
};

constexpr Tool kTools[] = {
    {"list", "The runs at and below a folder, and how they stand", declareRunsList},
    {"check", "Read every byte of a run's checkpoints, and say which can be gone on with", declareRunsCheck},
    {"forget", "Remove checkpoints that no rule keeps, here and in the store; never the last complete one",
     declareRunsForget},
    {"tag", "Name a checkpoint that is to stay, whatever else is kept", declareRunsTag},
    {"upload", "Bring a run that no training works on completely into its object store", declareRunsUpload},
};

Run declare(CLI::App& verb) {
    const auto chosen = std::make_shared<Run>();
    for (const Tool& tool : kTools) {
        CLI::App* app = verb.add_subcommand(tool.name, tool.summary);
        app->callback([chosen, run = tool.declare(*app)] { *chosen = run; });
    }
    verb.require_subcommand(1);
    return [chosen] { return (*chosen)(); };
}

} // namespace

const Command runsCommand = {"runs", "List, check, tidy up and upload what runs have left", declare};

} // namespace tempera::app
