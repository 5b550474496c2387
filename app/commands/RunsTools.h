// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "commands/Command.h"

/// The verbs of `tempera runs`, a file each.
namespace tempera::app {

Run declareRunsCheck(CLI::App& verb);
Run declareRunsList(CLI::App& verb);
Run declareRunsForget(CLI::App& verb);
Run declareRunsTag(CLI::App& verb);
Run declareRunsUpload(CLI::App& verb);

/// Verbs that ask the engine of a run for something (run/Control.h).
Run declareRunsSave(CLI::App& verb);
Run declareRunsSample(CLI::App& verb);
Run declareRunsPause(CLI::App& verb);
Run declareRunsResume(CLI::App& verb);
Run declareRunsStop(CLI::App& verb);

/// The first argument of a verb: a folder of this machine. The address of a store is refused by a line that says so.
void addFolder(CLI::App& verb, std::string& folder, const std::string& help);

} // namespace tempera::app
