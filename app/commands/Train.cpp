// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <memory>
#include <stop_token>

#include "base/Process.h"
#include "base/Signals.h"
#include "commands/Command.h"
#include "commands/JobArguments.h"
#include "commands/NumberArgument.h"
#include "commands/StatusLine.h"
#include "commands/TrainRun.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"
#include "run/Supervisor.h"

namespace tempera::app {

namespace {

struct TrainArguments {
    JobArguments job;
    std::string resume = "auto";
    int restarts = 0;
    std::string progress = "bar";
};

train::ResumeRequest resumeRequest(const std::string& text) {
    using Mode = train::ResumeRequest::Mode;
    if (text == "auto")
        return {Mode::Auto, {}};
    if (text == "never")
        return {Mode::Never, {}};
    return {Mode::From, std::filesystem::absolute(text).lexically_normal()};
}

/// When a run was last begun, or gone on with, in the folder.
double lastBeginning(const run::RunPaths& paths) {
    const auto record = run::readRunRecord(paths.events());
    return record.ok() ? record->begunAt : 0.0;
}

/// The command line of one attempt: that of this process without --restarts. @param hasBegun an attempt before got as
/// far as to take up the run as it was told; that run goes on, whatever became of the job's file meanwhile
std::vector<std::string> engineArguments(const TrainArguments& arguments, const run::RunPaths& paths, bool hasBegun) {
    std::vector<std::string> list{"train", hasBegun ? paths.job().string() : arguments.job.file};
    if (!hasBegun) {
        for (const std::string& setting : arguments.job.settings)
            list.insert(list.end(), {"--set", setting});
        if (!arguments.job.devices.empty())
            list.insert(list.end(), {"--devices", arguments.job.devices});
    }
    // Only where the run has no checkpoint yet, it begins where it was told to.
    const bool beginsAgain = run::listCheckpoints(paths.checkpoints()).empty();
    const bool asTold = !hasBegun || (beginsAgain && arguments.resume != "never");
    list.insert(list.end(), {"--resume", asTold ? arguments.resume : "auto", "--progress", arguments.progress});
    return list;
}

/// Exit codes of the engine as the errors that make this program end with the same ones; silent, as the engine or the
/// supervisor has told the reason.
Status asStatus(int code) {
    switch (code) {
    case 0:
        return {};
    case 2:
        return Error::badRequest({});
    case 3:
        return Error{ErrorCode::Cancelled, {}};
    default:
        return Error::failed({});
    }
}

/// What happened to the engines of a run, for who starts it and for who looks at it later. An engine that lives tells
/// itself.
void tellOfEngine(const std::string& line, const run::RunPaths& paths, bool hasBegun) {
    std::fprintf(stderr, "tempera: %s\n", line.c_str());
    if (!hasBegun || run::liveOwner(paths))
        return;
    if (auto log = run::EventLog::open(paths.events()); log.ok())
        static_cast<void>(log->append(run::WarningEvent{line, {}})); // the file may be what it crashed of
}

Status superviseJob(const TrainArguments& arguments, const options::Job& job) {
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    TEMPERA_TRY(const std::filesystem::path program, programPath());
    const run::RunPaths paths{job.config.save.dir};
    const double before = lastBeginning(paths);
    const auto hasBegun = [&] { return lastBeginning(paths) != before; };
    const auto argumentsNow = [&](int) { return engineArguments(arguments, paths, hasBegun()); };
    const auto tell = [&](const std::string& line) { tellOfEngine(line, paths, hasBegun()); };
    TEMPERA_TRY(const int code, run::supervise({.program = program,
                                                .arguments = argumentsNow,
                                                .runFolder = paths.root,
                                                .restarts = arguments.restarts,
                                                .tell = tell},
                                               stop.get_token()));
    return asStatus(code);
}

Status runTrain(const TrainArguments& arguments) {
    const auto style = progressStyle(arguments.progress);
    if (!style)
        return Error::badRequest("--progress: found \"" + arguments.progress + "\", expected bar, json or none");
    if (arguments.restarts < 0)
        return Error::badRequest("--restarts: found " + std::to_string(arguments.restarts) + ", expected 0 or more");
    if (arguments.resume.empty())
        return Error::badRequest("--resume: found \"\", expected auto, never, a checkpoint or a run folder");
    TEMPERA_TRY(const options::Job job, arguments.job.load());
    if (arguments.restarts > 0)
        return superviseJob(arguments, job);
    return trainJob(job, resumeRequest(arguments.resume), *style);
}

Run declareTrain(CLI::App& verb) {
    const auto arguments = std::make_shared<TrainArguments>();
    arguments->job.declare(verb);
    verb.add_option("--resume", arguments->resume,
                    "auto: go on with an unfinished run in save.dir; never: move what is there aside; or a checkpoint")
        ->type_name("auto|never|DIR");
    addNumber(verb, "--restarts", arguments->restarts,
              "After a crash start again from the last checkpoint, at most N times")
        ->type_name("N");
    verb.add_option("--progress", arguments->progress, "How to show progress; json prints one event a line on stdout")
        ->type_name("bar|json|none");
    return [arguments] { return runTrain(*arguments); };
}

} // namespace

Status trainJob(const options::Job& job, const train::ResumeRequest& resume, ProgressStyle style) {
    std::stop_source stop;
    const auto onSignal = [&](int signal) {
        if (stop.request_stop() && signal == SIGINT && errorsAreTaken())
            std::fputs("\ntempera: stopping after this step and saving; Ctrl-C again ends at once without saving\n",
                       stderr);
    };
    // Before any other thread starts: they inherit the blocked signals.
    TEMPERA_TRY(const auto signals, StopSignals::watch(onSignal));
    const std::unique_ptr<train::TrainObserver> progress = makeProgress(style);
    TEMPERA_TRY(const std::unique_ptr<train::TrainSession> session,
                train::TrainSession::start(job, resume, *progress, stop.get_token()));
    TEMPERA_TRY(const train::TrainOutcome outcome, session->wait());
    if (!outcome.finished)
        return Error{ErrorCode::Cancelled,
                     "stopped after step " + std::to_string(outcome.step) + "; the same command goes on from there"};
    if (style != ProgressStyle::Json)
        for (const std::filesystem::path& file : outcome.output)
            std::puts(file.c_str());
    return {};
}

const Command trainCommand = {"train", "Train what a job describes", declareTrain};

} // namespace tempera::app
