// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>

#include "base/Text.h"
#include "commands/Command.h"

/// `tempera`: finds the verb, parses its arguments, runs it and turns what comes back into an exit code.
namespace tempera::app {

namespace {

constexpr std::array kCommands = {
    &optionsCommand,
    &doctorCommand,
};

enum ExitCode { kDone = 0, kFailed = 1, kWrongRequest = 2, kStopped = 3 };

/// One line on stderr, whatever is in the message.
void complain(std::string line) {
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::fprintf(stderr, "tempera: %s\n", line.c_str());
}

ExitCode report(const Error& error) {
    complain(error.hint.empty() ? error.message : error.message + " (" + error.hint + ")");
    switch (error.code) {
    case ErrorCode::BadRequest:
        return kWrongRequest;
    case ErrorCode::Cancelled:
        return kStopped;
    case ErrorCode::Failed:
    case ErrorCode::OutOfMemory:
        return kFailed;
    }
    return kFailed;
}

/// The names that may stand where `wrong` does: the verbs, or the options of the verb.
std::string suggestion(const CLI::App& app, const CLI::App* verb, const std::string& wrong) {
    std::vector<std::string> names;
    if (verb)
        for (const CLI::Option* option : verb->get_options())
            for (const std::string& name : option->get_lnames())
                names.push_back("--" + name);
    else
        for (const CLI::App* one : app.get_subcommands({}))
            names.push_back(one->get_name());
    const auto near = nearest(wrong.substr(0, wrong.find('=')), names);
    return near ? "; did you mean " + *near + "?" : "";
}

bool isVerb(std::string_view name) {
    return std::any_of(kCommands.begin(), kCommands.end(),
                       [&](const Command* command) { return command->name == name; });
}

ExitCode wrongUsage(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const CLI::App* verb = chosen.empty() ? nullptr : chosen.front();
    const std::string help = verb ? "`tempera " + verb->get_name() + " --help`" : "`tempera --help`";
    const auto extras = app.remaining(true);
    std::string line;
    if (error.get_name() == "ExtrasError" && !extras.empty())
        line = "unexpected argument \"" + extras.front() + "\"" + suggestion(app, verb, extras.front());
    else
        line = error.what();
    complain((verb ? verb->get_name() + ": " : "") + line + " (" + help + " says what is possible)");
    return kWrongRequest;
}

/// What was printed must have arrived; a reader that went away (`tempera options | head`) is no failure.
ExitCode flushed(ExitCode code) {
    errno = 0;
    if (std::fflush(stdout) == 0 || errno == EPIPE || code != kDone)
        return code;
    return report(Error::failed(std::string("cannot write to the standard output: ") + std::strerror(errno)));
}

ExitCode run(int argc, char** argv) {
    CLI::App app("Tempera trains Stable Diffusion models.", "tempera");
    app.set_version_flag("--version", std::string("tempera ") + TEMPERA_VERSION);
    app.get_formatter()->column_width(34);
    Run chosen;
    for (const Command* command : kCommands) {
        CLI::App* verb = app.add_subcommand(std::string(command->name), std::string(command->summary));
        verb->callback([&chosen, runVerb = command->declare(*verb)] { chosen = runVerb; });
    }
    if (argc > 1 && argv[1][0] != '-' && !isVerb(argv[1])) {
        complain("unknown verb \"" + std::string(argv[1]) + "\"" + suggestion(app, nullptr, argv[1]) +
                 " (`tempera --help` lists them)");
        return kWrongRequest;
    }
    app.require_subcommand(1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) { // --help, --version
        app.exit(request);
        return flushed(kDone);
    } catch (const CLI::ParseError& error) {
        return wrongUsage(app, error);
    }
    const Status status = chosen();
    return flushed(status.ok() ? kDone : report(status.error()));
}

} // namespace

} // namespace tempera::app

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    ::setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 0); // number GPUs as NVML does
    try {
        return tempera::app::run(argc, argv);
    } catch (const std::exception& error) {
        tempera::app::complain(std::string("unexpected failure: ") + error.what());
        return tempera::app::kFailed;
    }
}
