// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "commands/Command.h"

namespace tempera::app {

/// For a verb that has verbs of its own: declares them, one of which must be given, and returns what runs that one.
/// `verb` outlives what is returned.
Run declareGroup(std::span<const Command> commands, CLI::App& verb);

} // namespace tempera::app
