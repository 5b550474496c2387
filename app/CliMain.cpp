// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <vector>

#include "base/CoreFiles.h"
#include "base/Process.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/OptionHint.h"
#include "commands/StatusLine.h"

/// `tempera`: finds the verb, parses its arguments, runs it and turns what comes back into an exit code.
namespace tempera::app {

namespace {

constexpr std::array kCommands = {
    &trainCommand, &planCommand, &datasetCommand, &captionsCommand, &sampleCommand, &inspectCommand, &convertCommand,
    &loraCommand,  &runsCommand, &importCommand,  &optionsCommand,  &doctorCommand, &demoCommand,    &probeCommand,
};

enum ExitCode { kDone = 0, kFailed = 1, kWrongRequest = 2, kStopped = 3 };

/// One line on stderr, whatever is in the message: a file's name may hold what would steer the terminal.
void complain(const std::string& line) {
    constexpr std::size_t kLongest = 10000; // room for two paths
    constexpr int kPatience = 3000;         // ms
    if (!errorsAreTaken(kPatience))
        return;
    std::fprintf(stderr, "tempera: %s\n", oneLine(line, kLongest).c_str());
}

/// An error without a message has been told by the one who had it.
ExitCode report(const Error& error) {
    if (!error.message.empty())
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

/// "merge, extract or resize".
std::string listed(const std::vector<std::string>& names) {
    const std::span<const std::string> all(names);
    return all.size() < 2 ? join(all, "") : join(all.first(all.size() - 1), ", ") + " or " + all.back();
}

/// What may stand where the first of `extras` does: the verbs, or the options of the verb and its own verbs, or an
/// option of the job behind --set.
std::string suggestion(const CLI::App& app, const CLI::App* verb, const std::vector<std::string>& extras) {
    const CLI::App& asked = verb ? *verb : app;
    const std::string& wrong = extras.front();
    std::vector<std::string> options, verbs;
    for (const CLI::Option* option : asked.get_options())
        for (const std::string& name : option->get_lnames())
            options.push_back("--" + name);
    for (const CLI::App* one : asked.get_subcommands({}))
        verbs.push_back(one->get_name());
    if (const auto near = nearest(wrong.substr(0, wrong.find('=')), options))
        return "; did you mean " + *near + "?";
    if (const auto near = nearest(wrong, verbs))
        return "; did you mean " + *near + "?";
    if (verb && !verbs.empty() && !wrong.starts_with('-'))
        return "; expected " + listed(verbs);
    const bool takesSettings = std::ranges::find(options, "--set") != options.end();
    const std::string setting = takesSettings ? settingFor(wrong, extras.size() > 1 ? extras[1] : "") : "";
    return setting.empty() ? "" : "; options of the job are given with " + setting;
}

const Command* commandOf(std::string_view name) {
    const auto found = std::ranges::find_if(kCommands, [&](const Command* command) { return command->name == name; });
    return found == kCommands.end() ? nullptr : *found;
}

/// How often a thread of LibTorch looks for its next work before it sleeps. By libgomp's default, 300,000 times, a step
/// takes many times as long beside any other work on the machine; asleep at once, small steps take three times as long
/// on an idle one (figures: tests/bench/RESULTS.md).
constexpr const char* kWaitingLoops = "1000";

/// libgomp reads how long its threads wait before main() begins, so the program is begun once more.
void beginWithShortWaits(int argc, char** argv) {
    const Command* command = argc > 1 ? commandOf(argv[1]) : nullptr;
    if (!command || !command->computes || std::getenv("GOMP_SPINCOUNT") || std::getenv("OMP_WAIT_POLICY"))
        return;
    ::setenv("GOMP_SPINCOUNT", kWaitingLoops, 0);
    if (const auto program = programPath(); program.ok())
        ::execv(program->c_str(), argv); // where it fails the program goes on as it is
}

ExitCode wrongUsage(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const CLI::App* verb = chosen.empty() ? nullptr : chosen.front();
    std::string name = verb ? verb->get_name() : "";
    while (verb && !verb->get_subcommands().empty()) { // "lora merge"
        verb = verb->get_subcommands().front();
        name += " " + verb->get_name();
    }
    const std::string help = verb ? "`tempera " + name + " --help`" : "`tempera --help`";
    const auto extras = (verb ? verb : &app)->remaining(true);
    const bool missing = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError);
    const bool unexpected = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    std::string line = error.what();
    if (const auto at = line.find(": At Most 1 required"); at != std::string::npos)
        line = line.substr(0, at) + ": given more than once";
    if ((missing || unexpected) &&
        !extras.empty()) // a mistyped option explains more than what is missing because of it
        line = "unexpected argument \"" + extras.front() + "\"" + suggestion(app, verb, extras);
    complain((verb ? name + ": " : "") + line + " (" + help + " says what is possible)");
    return kWrongRequest;
}

/// Whether the reader of our standard output has gone away, as `tempera options | head` does; that is no failure.
bool readerIsGone() {
    pollfd output{STDOUT_FILENO, POLLOUT, 0};
    return ::poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

/// What was printed must have arrived.
ExitCode flushed(ExitCode code) {
    const bool arrived = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (arrived || code != kDone || readerIsGone())
        return code;
    return report(Error::failed("the standard output cannot be written to: is the disk full?"));
}

ExitCode run(int argc, char** argv) {
    CLI::App app("Tempera trains Stable Diffusion models.", "tempera");
    app.set_version_flag("--version", std::string("tempera ") + TEMPERA_VERSION);
    app.get_formatter()->column_width(34);
    Run chosen;
    for (const Command* command : kCommands) {
        CLI::App* verb = app.add_subcommand(std::string(command->name), std::string(command->summary));
        verb->group(command->isForDevelopers ? "For developers" : "Verbs");
        verb->callback([&chosen, runVerb = command->declare(*verb)] { chosen = runVerb; });
    }
    if (argc > 1 && argv[1][0] != '-' && !commandOf(argv[1])) {
        complain("unknown verb \"" + std::string(argv[1]) + "\"" + suggestion(app, nullptr, {argv[1]}) +
                 " (`tempera --help` lists them)");
        return kWrongRequest;
    }
    if (argc < 2) {
        complain("no verb given (`tempera --help` lists them)");
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
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is an error of the write, as a full disk is
    ::setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 0); // number GPUs as NVML does
    tempera::app::beginWithShortWaits(argc, argv);
    if (tempera::environmentHoldsSecrets())
        tempera::leaveNoCoreFile();
    try {
        return tempera::app::run(argc, argv);
    } catch (const std::exception& error) {
        tempera::app::complain(std::string("unexpected failure: ") + error.what());
        return tempera::app::kFailed;
    }
}
