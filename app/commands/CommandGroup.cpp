// SPDX-License-Identifier: Apache-2.0
#include "commands/CommandGroup.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace tempera::app {

Run declareGroup(std::span<const Command> commands, CLI::App& verb) {
    const auto chosen = std::make_shared<Run>();
    for (const Command& command : commands) {
        CLI::App* app = verb.add_subcommand(std::string(command.name), std::string(command.summary));
        app->callback([chosen, run = command.declare(*app)] { *chosen = run; });
    }
    verb.require_subcommand(1);
    return [chosen] { return (*chosen)(); };
}

} // namespace tempera::app
