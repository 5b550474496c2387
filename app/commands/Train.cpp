// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <utility>

#include "base/Clock.h"
#include "base/CoreFiles.h"
#include "base/LogListener.h"
#include "base/Process.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/NumberArgument.h"
#include "commands/StatusLine.h"
#include "commands/SupervisedTrain.h"
#include "commands/TrainMirror.h"
#include "commands/TrainRun.h"
#include "commands/TrainWebhooks.h"
#include "hardware/LaunchPlace.h"
#include "train/Eviction.h"

namespace tempera::app {

namespace {

/// What Ctrl-C does, as it is said.
constexpr const char* kStops =
    "\ntempera: stopping after this step and saving; Ctrl-C again ends at once without saving\n";
constexpr const char* kEndsUpload = "\ntempera: ending without the rest of the upload\n";
constexpr const char* kEndsTelling = "\ntempera: ending without telling the webhook the rest\n";

train::ResumeRequest resumeRequest(const std::string& text) {
    using Mode = train::ResumeRequest::Mode;
    if (text == "auto")
        return {Mode::Auto, {}};
    if (text == "never")
        return {Mode::Never, {}};
    return {Mode::From, std::filesystem::absolute(text).lexically_normal()};
}

/// Everybody who is told of a run.
struct Listeners : train::TrainObserver {
    std::unique_ptr<train::TrainObserver> progress;
    remote::Webhooks* webhooks;              ///< null: none
    std::optional<std::int64_t> resumedFrom; ///< of the run that has begun
    bool isMirrored = false;                 ///< the end is then told when the upload has ended

    Listeners(std::unique_ptr<train::TrainObserver> shown, remote::Webhooks* told)
        : progress(std::move(shown))
        , webhooks(told) {}
    void onEvent(const run::TimedEvent& event) override {
        progress->onEvent(event);
        if (const auto* run = std::get_if<run::RunEvent>(&event.event))
            resumedFrom = run->resumedFrom;
        if (!webhooks)
            return;
        if (isMirrored && std::holds_alternative<run::DoneEvent>(event.event))
            done_ = event;
        else if (isMirrored && std::holds_alternative<run::ErrorEvent>(event.event))
            failed_ = event;
        else
            webhooks->onEvent(event);
    }
    /// Whoever gives the machine back on `complete` loses nothing, and a new one that is started on `failed` finds the
    /// newest checkpoint. @param isAll the store has everything
    void onUploadEnded(bool isAll, std::optional<std::int64_t> newest) {
        if (!webhooks)
            return;
        webhooks->setStored(newest);
        if (done_ && isAll)
            webhooks->onEvent(*done_);
        if (failed_)
            webhooks->onEvent(*failed_);
    }
    /// A store that does not answer must not keep it from anybody that the run has failed.
    void onUploadHeldUp(std::optional<std::int64_t> newest) {
        if (failed_)
            onUploadEnded(false, newest);
    }

private:
    std::optional<run::TimedEvent> done_, failed_;
};

Result<train::TrainOutcome> runSession(const options::Job& job, const train::ResumeRequest& resume,
                                       Listeners& listeners, const std::stop_source& stop,
                                       const std::shared_ptr<train::Eviction>& eviction,
                                       std::atomic<const char*>& onInterrupt) {
    TEMPERA_TRY(MirrorStores stores, openMirror(job.config, stop.get_token()));
    listeners.isMirrored = stores.files != nullptr;
    TEMPERA_TRY(const std::unique_ptr<train::TrainSession> session,
                train::TrainSession::start(job, resume, listeners, stop.get_token(), eviction));
    if (!stores.files)
        return session->wait();
    const auto& complete = session->complete();
    if (complete && !complete->isHere) {
        listeners.onUploadEnded(true, std::nullopt);
        return session->wait();
    }
    const auto goesOnFrom = complete ? std::optional(complete->done.step) : listeners.resumedFrom;
    const auto mirror = startMirror(std::move(stores), job.config, goesOnFrom, *session);
    eviction->setSending([&mirror](std::int64_t bytes) { return mirror->secondsToSend(bytes); });
    Result<train::TrainOutcome> ended = session->wait();
    eviction->setSending({});
    onInterrupt = kEndsUpload;
    // Who has stopped the training waits for the upload; who stops a finished one, or once more, does not want it.
    std::stop_source leave;
    const auto doLeave = [&leave] { leave.request_stop(); };
    const std::stop_callback onSignal(stop.stop_requested() ? std::stop_token() : stop.get_token(), doLeave);
    const std::stop_callback onCommand(session->leaving(), doLeave);
    const auto onHeldUp = [&] { listeners.onUploadHeldUp(mirror->state().newest); };
    ended =
        finishMirror(*mirror, std::move(ended), *session, *eviction, job.config.remote, onHeldUp, leave.get_token());
    listeners.onUploadEnded(ended.ok(), mirror->state().newest);
    return ended;
}

/// How a run that was stopped can be gone on with.
std::string stoppedText(const train::TrainOutcome& outcome) {
    const std::string stopped = "stopped after step " + std::to_string(outcome.step);
    if (outcome.savedStep == outcome.step || outcome.step == 0)
        return stopped + "; the same command goes on from there";
    return stopped + ", which is not saved; the same command goes on from " +
           (outcome.savedStep > 0 ? "step " + std::to_string(outcome.savedStep) : "the beginning");
}

/// What the log warns of is in the events, too, where another program reads them: it may be why nothing goes on.
std::unique_ptr<log::Listener> warningsTo(train::TrainObserver& progress, ProgressStyle style) {
    if (style != ProgressStyle::Json)
        return nullptr;
    return std::make_unique<log::Listener>([&progress](std::string_view line) {
        progress.onEvent({systemClock().unixSeconds(), run::WarningEvent{std::string(line), std::nullopt}});
    });
}

/// Nothing else prints events yet, and no thread may: see trainJob.
Result<options::Job> loadTold(const JobArguments& job, ProgressStyle style) {
    struct Printed : train::TrainObserver {
        void onEvent(const run::TimedEvent& event) override {
            std::puts(run::toJsonLine(event).c_str());
            std::fflush(stdout);
        }
    } printed;
    const auto listener = warningsTo(printed, style);
    return job.load();
}

Status runTrain(const TrainArguments& arguments) {
    if (arguments.restarts < 0)
        return Error::badRequest("--restarts: found " + std::to_string(arguments.restarts) + ", expected 0 or more");
    if (arguments.resume.empty())
        return Error::badRequest("--resume: found \"\", expected auto, never, a checkpoint or a run folder");
    if (const char* supervisor = std::getenv(kSupervisorVariable))
        endWithParent(parseInteger(supervisor).value_or(0));
    TEMPERA_TRY(const options::Job job, loadTold(arguments.job, arguments.progress));
    if (!job.config.remote.webhook.empty())
        leaveNoCoreFile();
    TEMPERA_TRY(const auto place, hardware::launchPlace());
    if (place && arguments.restarts > 0)
        return Error::badRequest("--restarts: found " + std::to_string(arguments.restarts) +
                                     " under a launcher, expected 0: all processes must start again together",
                                 "the launcher does that (torchrun --max-restarts)");
    if (!place && (arguments.restarts > 0 || wantsProcesses(job.config)))
        return superviseJob(arguments, job);
    return trainJob(job, resumeRequest(arguments.resume), arguments.progress);
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
    addProgress(verb, arguments->progress);
    return [arguments] { return runTrain(*arguments); };
}

} // namespace

Status trainJob(const options::Job& job, const train::ResumeRequest& resume, ProgressStyle style) {
    std::stop_source stop;
    const auto eviction = std::make_shared<train::Eviction>();
    std::atomic<const char*> onInterrupt = kStops;
    const auto onSignal = [&](int signal) {
        if (signal == SIGTERM)
            eviction->announce();
        const char* what = onInterrupt;
        if (stop.request_stop() && signal == SIGINT && errorsAreTaken())
            std::fputs(what, stderr);
    };
    // Before any other thread starts: they inherit the blocked signals.
    TEMPERA_TRY(const auto signals, StopSignals::watch(onSignal));
    TEMPERA_TRY(const std::unique_ptr<remote::Webhooks> webhooks, startWebhooks(job.config));
    Listeners listeners{makeProgress(style), webhooks.get()};
    const auto warnings = warningsTo(*listeners.progress, style);
    const Result<train::TrainOutcome> ended = runSession(job, resume, listeners, stop, eviction, onInterrupt);
    onInterrupt = kEndsTelling;
    if (webhooks)
        endWebhooks(*webhooks, job.config, ended, *eviction, stop.get_token());
    TEMPERA_TRY(const train::TrainOutcome outcome, ended);
    if (!outcome.finished)
        return Error{ErrorCode::Cancelled, stoppedText(outcome)};
    if (style != ProgressStyle::Json)
        for (const std::filesystem::path& file : outcome.output)
            std::puts(file.c_str());
    return {};
}

const Command trainCommand = {"train", "Train what a job describes", declareTrain, /*computes=*/true};

} // namespace tempera::app
