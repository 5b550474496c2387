// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>

#include "base/Result.h"

namespace CLI {
class App;
}

/// The verbs of `tempera`, one file each. To add one: write commands/Verb.cpp with `const Command verbCommand = {…}`,
/// declare it below and name it in CliMain.cpp.
namespace tempera::app {

/// What a verb does once its arguments are parsed. Prints results on stdout and everything else on stderr. An Error is
/// printed by the program as one line; its code becomes the exit code: BadRequest 2, Cancelled 3, all others 1.
using Run = std::function<Status()>;

struct Command {
    std::string_view name;    ///< the verb
    std::string_view summary; ///< one line for `tempera --help`
    /// Declares the arguments on the CLI11 sub-command and returns what to run. The variables that arguments are bound
    /// to must live in the returned function (keep them in a shared_ptr).
    Run (*declare)(CLI::App& verb);
    bool computes = false;        ///< for long, with all cores
    bool isForDevelopers = false; ///< stands apart in `tempera --help`
};

extern const Command trainCommand;
extern const Command planCommand;
extern const Command datasetCommand;
extern const Command captionsCommand;
extern const Command sampleCommand;
extern const Command inspectCommand;
extern const Command convertCommand;
extern const Command loraCommand;
extern const Command runsCommand;
extern const Command importCommand;
extern const Command optionsCommand;
extern const Command doctorCommand;
extern const Command probeCommand;
extern const Command demoCommand;

} // namespace tempera::app
