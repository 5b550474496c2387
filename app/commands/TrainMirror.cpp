// SPDX-License-Identifier: Apache-2.0
#include "commands/TrainMirror.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "base/Clock.h"
#include "base/Log.h"
#include "base/Text.h"
#include "commands/StatusLine.h"
#include "hardware/LaunchPlace.h"
#include "remote/Occupant.h"
#include "run/Pruning.h"

namespace tempera::app {

namespace {

/// The part of the bandwidth that is left for the events and samples while a checkpoint is on its way.
constexpr double kPartOfFiles = 0.2;
constexpr double kBytesInMegabyte = 1e6;

using Deadline = remote::Mirror::Deadline;

/// When the machine that was announced to be taken away will be gone; nothing where it stays.
std::optional<Deadline> endOfMachine(const train::Eviction& eviction, const options::RemoteConfig& config) {
    const auto announced = eviction.announcedAt();
    if (!announced)
        return std::nullopt;
    constexpr double kToEnd = 2.0; // seconds: to stop what is under way, and the program
    const double left = *announced + config.notice - kToEnd - systemClock().monotonicSeconds();
    return Deadline::clock::now() +
           std::chrono::duration_cast<Deadline::clock::duration>(std::chrono::duration<double>(left));
}

constexpr std::chrono::seconds kHeldUp(60); ///< a store that is down for longer is so for a while

/// While the program waits for the upload: says so now and then, looks whether the machine is taken away, and notices
/// where nothing goes on.
class Waiting {
public:
    Waiting(const remote::Mirror& mirror, std::function<void()> look, std::function<void()> onHeldUp)
        : thread_([this, &mirror, look = std::move(look), onHeldUp = std::move(onHeldUp)](const std::stop_token& stop) {
            StatusLine line;
            auto wentOn = Deadline::clock::now();
            auto next = Deadline::clock::now() + std::chrono::seconds(2);
            std::unique_lock lock(mutex_);
            while (!stop.stop_requested()) {
                changed_.wait_for(lock, stop, std::chrono::milliseconds(500), [] { return false; });
                look();
                const auto now = Deadline::clock::now();
                if (mirror.state().trouble.empty())
                    wentOn = now;
                else if (now - wentOn >= kHeldUp)
                    onHeldUp();
                if (stop.stop_requested() || Deadline::clock::now() < next)
                    continue;
                line.say(textOf(mirror.state()));
                next += std::chrono::seconds(30);
            }
        }) {}

private:
    static std::string textOf(const remote::Mirror::State& state) {
        return "tempera: uploading" +
               (state.waiting > 0 ? ", checkpoints left: " + std::to_string(state.waiting) : std::string()) +
               (state.bytesLeft > 0 ? ", " + formatBytes(static_cast<double>(state.bytesLeft)) + " left" : "") +
               (state.trouble.empty() ? "" : " (held up: " + state.trouble + ")") + "; Ctrl-C ends without the rest";
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::jthread thread_;
};

/// Asks again where the store does not answer, for as long as an upload would wait for it.
Status requireNotBehindSoon(remote::ObjectStore& store, const run::RunPaths& paths, const run::RunSummary& run,
                            const std::stop_token& stop) {
    constexpr std::chrono::seconds kPause(2);
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    for (const auto until = Deadline::clock::now() + kHeldUp;;) {
        const Status status = requireNotBehind(store, paths, run, stop);
        if (status.ok() || !remote::mayPass(status.error()) || stop.stop_requested() || Deadline::clock::now() >= until)
            return status;
        changed.wait_for(lock, stop, kPause, [] { return false; });
    }
}

} // namespace

Result<MirrorStores> openStores(const options::RemoteConfig& remote, const std::function<void(std::int64_t)>& moved) {
    const double bytes = remote.bandwidth * kBytesInMegabyte;
    MirrorStores stores;
    TEMPERA_TRY(stores.checkpoints,
                remote::openStore(remote.uri, {bytes * (1.0 - kPartOfFiles), moved, false}).context("remote.uri"));
    TEMPERA_TRY(stores.files,
                remote::openStore(remote.uri, {bytes * kPartOfFiles, moved, false}).context("remote.uri"));
    return stores;
}

Result<MirrorStores> openMirror(const options::TrainConfig& config, const std::stop_token& stop) {
    TEMPERA_TRY(const auto place, hardware::launchPlace());
    if (config.remote.uri.empty() || (place && place->rank > 0))
        return MirrorStores();
    TEMPERA_TRY(MirrorStores stores, openStores(config.remote));
    const Status own = stores.files->requirePlace(stop);
    const bool mayFollow = own.ok() || (remote::mayPass(own.error()) && own.error().code != ErrorCode::Cancelled);
    return mayFollow ? Result(std::move(stores)) : own.error().context("remote.uri");
}

Status requireNotBehind(remote::ObjectStore& store, const run::RunPaths& paths, const run::RunSummary& run,
                        const std::stop_token& stop) {
    TEMPERA_TRY(const remote::Occupant occupant, remote::occupantOf(store, paths, stop));
    if (occupant == remote::Occupant::Another)
        return Error::badRequest(store.address() + ": holds another run, expected this one or none",
                                 "--to another address");
    TEMPERA_TRY(const auto files, store.list("", stop));
    if (occupant == remote::Occupant::Strangers)
        return remote::holdsStrangers(store, remote::strangerAmong(files));
    for (const remote::StoredCheckpoint& checkpoint : remote::checkpointsAmong(files))
        if (checkpoint.isComplete && checkpoint.step > run.step)
            return Error::badRequest(store.address() + ": is at step " + std::to_string(checkpoint.step) +
                                         ", which this copy of the run, at step " + std::to_string(run.step) +
                                         ", would take away",
                                     "--to another address keeps both");
    return {};
}

std::unique_ptr<remote::Mirror> startMirror(MirrorStores stores, const options::TrainConfig& config,
                                            std::optional<std::int64_t> resumedFrom, train::TrainSession& session) {
    return std::make_unique<remote::Mirror>(
        remote::Mirror::Settings{.paths = {config.save.dir},
                                 .checkpoints = std::move(stores.checkpoints),
                                 .files = std::move(stores.files),
                                 .policy = run::policyOf(config.save),
                                 .resumedFrom = resumedFrom.value_or(0),
                                 .tell = [&session](const std::string& line) { session.warn(line); }});
}

Result<train::TrainOutcome> finishMirror(remote::Mirror& mirror, Result<train::TrainOutcome> ended,
                                         train::TrainSession& session, const train::Eviction& eviction,
                                         const options::RemoteConfig& config, const std::function<void()>& onHeldUp,
                                         std::stop_token stop) {
    std::stop_source leave;
    const std::stop_callback onStop(std::move(stop), [&] {
        if (!eviction.announcedAt())
            leave.request_stop();
    });
    Status flushed;
    {
        const auto look = [&] {
            session.beat();
            if (const auto end = endOfMachine(eviction, config); end && Deadline::clock::now() >= *end)
                leave.request_stop();
        };
        const Waiting waiting(mirror, look, onHeldUp);
        flushed = mirror.flush(endOfMachine(eviction, config), leave.get_token());
    }
    if (flushed.ok())
        return ended;
    const Error& error = flushed.error();
    // A machine that is given back now would take with it what is only here.
    if (ended.ok() && ended->finished)
        return Error::failed("the run is complete, but " + error.message,
                             error.hint + "; tempera runs upload sends it");
    session.warn(error.message + "; " + error.hint);
    return ended;
}

std::optional<std::int64_t> sendRest(const options::TrainConfig& config, std::stop_token stop) {
    const run::RunPaths paths{config.save.dir};
    const auto run = run::summarizeRun(paths);
    const auto lock = run::RunLock::take(paths, {}); // somebody may have started it again
    auto stores = openStores(config.remote);
    if (!run.ok() || !lock.ok() || !stores.ok())
        return std::nullopt;
    if (const Status current = requireNotBehindSoon(*stores->files, paths, *run, stop); !current.ok()) {
        log::warning(current.error().message + "; nothing was sent");
        return std::nullopt;
    }
    remote::Mirror mirror({.paths = paths,
                           .checkpoints = std::move(stores->checkpoints),
                           .files = std::move(stores->files),
                           .policy = run::policyOf(config.save),
                           .resumedFrom = run->step,
                           .tell = {}});
    std::stop_source leave;
    const std::stop_callback onStop(std::move(stop), [&leave] { leave.request_stop(); });
    Status sent;
    {
        const Waiting waiting(
            mirror, [] {}, [&leave] { leave.request_stop(); });
        sent = mirror.flush(std::nullopt, leave.get_token());
    }
    if (!sent.ok())
        log::warning(sent.error().message + "; tempera runs upload sends it");
    return mirror.state().newest;
}

} // namespace tempera::app
