// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "commands/EventLine.h"
#include "commands/PrintText.h"
#include "commands/ProgressLine.h"
#include "commands/ProgressStyle.h"
#include "commands/Rows.h"
#include "commands/RunsTools.h"
#include "commands/TrainMirror.h"
#include "options/Job.h"
#include "options/StoreAddress.h"
#include "remote/Inputs.h"
#include "remote/Occupant.h"
#include "run/Pruning.h"
#include "run/RunSummary.h"
#include "run/RunUse.h"

namespace tempera::app {

namespace {

struct Arguments {
    std::string folder;
    std::string to;
    ProgressStyle progress = ProgressStyle::Bar;
};

/// Where the run goes, by the option or its own job.
Result<options::TrainConfig> configOf(const Arguments& arguments, const run::RunPaths& paths) {
    TEMPERA_TRY(options::Job job, options::loadJob(paths.job()));
    if (!arguments.to.empty()) {
        TEMPERA_TRY(const options::StoreAddress address, options::parseStoreAddress(arguments.to).context("--to"));
        TEMPERA_CHECK(options::requireFolderOfItsOwn(address).context("--to"));
        job.config.remote.uri = address.text;
    }
    if (job.config.remote.uri.empty())
        return Error::badRequest(show(paths.root) + ": its job names no store (remote.uri), expected --to ADDRESS",
                                 "for example --to s3://bucket/run");
    const std::string& uri = job.config.remote.uri;
    if (options::holdsPlace(uri, show(paths.root)) || options::holdsPlace(show(paths.root), uri))
        return Error::badRequest((arguments.to.empty() ? "remote.uri: " : "--to: ") + inQuotes(uri) +
                                 " is, holds or lies in the run folder " + show(paths.root) +
                                 ", expected a place for its copy alone");
    job.config.save.dir = paths.root;
    return job.config;
}

/// What holds it up; nothing any more where `trouble` is empty.
void say(StatusLine& told, const std::string& trouble, ProgressStyle style) {
    if (style == ProgressStyle::Json)
        printEvent({{"event", "trouble"}, {"message", trouble}});
    else if (!trouble.empty())
        told.say("tempera: held up: " + trouble + "; Ctrl-C ends without the rest");
}

/// Shows how far an upload is. The mirror knows what is left when a file is there, and what moves between.
class Showing {
public:
    Showing(const remote::Mirror& mirror, const std::atomic<std::int64_t>& moved, ProgressStyle style)
        : thread_([this, &mirror, &moved, style](const std::stop_token& stop) {
            ProgressLine line("uploading", "MB", style);
            StatusLine told;
            std::string trouble;
            std::unique_lock lock(mutex_);
            std::int64_t total = 0;
            std::pair<std::int64_t, std::int64_t> shown;
            while (!stop.stop_requested()) {
                changed_.wait_for(lock, stop, std::chrono::milliseconds(200), [] { return false; });
                const remote::Mirror::State state = mirror.state();
                const std::int64_t sent = moved;
                total = std::max(total, state.bytesLeft);
                const std::int64_t done = std::clamp<std::int64_t>(sent, total - state.bytesLeft, total);
                if (std::exchange(shown, std::pair(done, total)) != std::pair(done, total))
                    line.updateBytes(done, total);
                if (state.trouble != trouble)
                    say(told, state.trouble, style);
                trouble = state.trouble;
            }
            if (mirror.state().bytesLeft == 0 && shown.first != total)
                line.updateBytes(total, total);
        }) {}

private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::jthread thread_;
};

Status send(const options::TrainConfig& config, const run::RunSummary& run, ProgressStyle style,
            const std::stop_token& stop) {
    const run::RunPaths paths{config.save.dir};
    std::atomic<std::int64_t> moved = 0;
    TEMPERA_TRY(MirrorStores stores, openStores(config.remote, [&moved](std::int64_t bytes) { moved += bytes; }));
    StatusLine told;
    std::string trouble;
    const auto look = [&] {
        const Status status = requireNotBehind(*stores.files, paths, run, stop);
        const bool isHeld = !status.ok() && !stop.stop_requested() && remote::mayPass(status.error());
        const std::string held = isHeld ? status.error().message : "";
        if (held != std::exchange(trouble, held))
            say(told, held, style);
        return status;
    };
    TEMPERA_CHECK(remote::tryAgain(look, stop));
    remote::Mirror mirror({.paths = paths,
                           .checkpoints = std::move(stores.checkpoints),
                           .files = std::move(stores.files),
                           .policy = run::policyOf(config.save),
                           .resumedFrom = run.step,
                           .tell = {}});
    const Showing showing(mirror, moved, style);
    const Status sent = mirror.flush(std::nullopt, stop);
    if (!sent.ok() && stop.stop_requested())
        return Error{ErrorCode::Cancelled, sent.error().message + "; the same command goes on from there"};
    if (const int damaged = mirror.state().damaged; sent.ok() && damaged > 0)
        return Error::failed(counted(damaged, "checkpoint") + " of " + show(paths.root) +
                                 (damaged == 1 ? " is damaged and was not sent" : " are damaged and were not sent") +
                                 "; all else is at " + config.remote.uri,
                             "tempera runs check says what is wrong");
    return sent;
}

Status upload(const Arguments& arguments) {
    const run::RunPaths paths{fs::absolute(arguments.folder).lexically_normal()};
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&stop](int) { stop.request_stop(); }));
    TEMPERA_TRY(const run::RunSummary run, run::summarizeRun(paths));
    TEMPERA_TRY(const options::TrainConfig config, configOf(arguments, paths));
    // An engine mirrors its run itself, and one that starts meanwhile would do so, too.
    TEMPERA_TRY(const auto lock, run::lockToRead(paths));
    TEMPERA_CHECK(send(config, run, arguments.progress, stop.get_token()));
    const std::string line = config.remote.uri + " has everything of " + show(paths.root) + ": " +
                             counted(run.checkpoints.size(), "checkpoint") + ", " + counted(run.samples, "sample");
    printDone(arguments.progress, paths.root, std::vector{line});
    return {};
}

} // namespace

Run declareRunsUpload(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    addFolder(verb, arguments->folder, "A run folder that no training works on");
    verb.add_option("--to", arguments->to, "Where it goes (s3://bucket/run …); its job's remote.uri where not given")
        ->type_name("ADDRESS");
    addProgress(verb, arguments->progress);
    return [arguments] { return upload(*arguments); };
}

} // namespace tempera::app
