// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "commands/Command.h"

/// The verbs of `tempera runs`, a file each.
namespace tempera::app {

Run declareRunsCheck(CLI::App& verb);
Run declareRunsList(CLI::App& verb);
Run declareRunsForget(CLI::App& verb);
Run declareRunsTag(CLI::App& verb);
Run declareRunsUpload(CLI::App& verb);

} // namespace tempera::app
