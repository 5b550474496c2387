// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>

#include "base/Files.h"
#include "base/Text.h"
#include "commands/RunsTools.h"
#include "run/Control.h"
#include "run/RunSummary.h"

namespace tempera::app {

namespace {

/// @param what the training does now
Status ask(const std::string& folder, run::Command command, const char* what) {
    const run::RunPaths paths{folder};
    TEMPERA_CHECK(run::summarizeRun(paths)); // what is no run is said first
    const auto owner = run::liveOwner(paths);
    if (!owner)
        return Error::badRequest(show(paths.root) + ": no training works on this run, expected one that is running");
    if (!owner->trains())
        return Error::badRequest(show(paths.root) + ": process " + std::to_string(owner->process.pid) +
                                 " works on this run and does not train it, expected a training");
    TEMPERA_TRY(const run::RunStatus status,
                run::sendCommand(owner->socket, command)
                    .context(show(paths.root) + ": process " + std::to_string(owner->process.pid)));
    std::printf("%s, at step %s%s\n", what, formatCount(status.step).c_str(),
                status.steps > 0 ? (" of " + formatCount(status.steps)).c_str() : "");
    return {};
}

Run declareAsking(CLI::App& verb, run::Command command, const char* what) {
    const auto folder = std::make_shared<std::string>();
    addFolder(verb, *folder, "The folder of a run that is being trained on this machine");
    return [folder, command, what] { return ask(*folder, command, what); };
}

} // namespace

Run declareRunsSave(CLI::App& verb) {
    return declareAsking(verb, run::Command::Save, "saves a checkpoint after the current step");
}
Run declareRunsSample(CLI::App& verb) {
    return declareAsking(verb, run::Command::Sample, "draws its samples after the current step");
}
Run declareRunsPause(CLI::App& verb) {
    return declareAsking(verb, run::Command::Pause, "waits after the current step");
}
Run declareRunsResume(CLI::App& verb) { return declareAsking(verb, run::Command::Resume, "goes on"); }
Run declareRunsStop(CLI::App& verb) {
    return declareAsking(verb, run::Command::Stop, "saves after the current step and ends");
}

} // namespace tempera::app
