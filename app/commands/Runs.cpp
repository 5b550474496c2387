// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <filesystem>

#include "commands/CommandGroup.h"
#include "commands/RunsTools.h"
#include "options/StoreAddress.h"

namespace tempera::app {

namespace {

constexpr Command kTools[] = {
    {"list", "The runs at and below a folder, and how they stand", declareRunsList},
    {"check", "Read every byte of a run's checkpoints, and say which can be gone on with", declareRunsCheck},
    {"forget", "Remove checkpoints that no rule keeps, here and in the store; never the last complete one",
     declareRunsForget},
    {"tag", "Name a checkpoint that is to stay, whatever else is kept", declareRunsTag},
    {"upload", "Bring a run that no training works on completely into its object store", declareRunsUpload},
    {"save", "Have a running training save a checkpoint after its current step", declareRunsSave},
    {"sample", "Have a running training draw its samples after its current step", declareRunsSample},
    {"pause", "Have a running training wait after its current step; it keeps its memory", declareRunsPause},
    {"resume", "Have a training that was paused go on", declareRunsResume},
    {"stop", "Have a running training save after its current step and end with exit code 3", declareRunsStop},
};

/// Empty: it is a folder, or may be one. An address is not repeated: it may hold what is nobody's business.
std::string whyNoFolder(const std::string& text) {
    if (text.empty())
        return "found \"\", expected a folder";
    std::error_code unknown;
    const bool isAddress = options::isStoreAddress(text) || options::parseStoreAddress(text).ok();
    if (!isAddress || std::filesystem::exists(text, unknown))
        return {};
    return "found the address of an object store, expected a folder of this machine; the studio opens a run in a "
           "store, and the command that trains it goes on from there";
}

Run declare(CLI::App& verb) { return declareGroup(kTools, verb); }

} // namespace

void addFolder(CLI::App& verb, std::string& folder, const std::string& help) {
    verb.add_option("folder", folder, help)->required()->check(CLI::Validator(whyNoFolder, std::string()));
}

const Command runsCommand = {"runs", "List, check, tidy up, upload and steer runs", declare};

} // namespace tempera::app
