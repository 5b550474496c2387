// SPDX-License-Identifier: Apache-2.0
#include "commands/TrainMirror.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "base/Clock.h"
#include "commands/StatusLine.h"
#include "hardware/LaunchPlace.h"
#include "run/Pruning.h"

namespace tempera::app {

namespace {

/// The part of the bandwidth that is left for the events and samples while a checkpoint is on its way.
constexpr double kPartOfFiles = 0.2;
constexpr double kBytesInMegabyte = 1e6;

/// Says now and then what the program waits for, as long as it lives.
class WaitingLine {
public:
    explicit WaitingLine(const remote::Mirror& mirror)
        : thread_([this, &mirror](const std::stop_token& stop) {
            StatusLine line;
            std::unique_lock lock(mutex_);
            for (std::chrono::seconds pause(2); !ended_.wait_for(lock, stop, pause, [] { return false; });) {
                if (stop.stop_requested())
                    return;
                const remote::Mirror::State state = mirror.state();
                line.say("tempera: uploading" +
                         (state.waiting > 0 ? ", checkpoints left: " + std::to_string(state.waiting) : std::string()) +
                         (state.trouble.empty() ? "" : " (held up: " + state.trouble + ")") +
                         "; Ctrl-C ends without the rest");
                pause = std::chrono::seconds(30);
            }
        }) {}

private:
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread thread_;
};

} // namespace

Result<MirrorStores> openMirror(const options::TrainConfig& config) {
    TEMPERA_TRY(const auto place, hardware::launchPlace());
    if (config.remote.uri.empty() || (place && place->rank > 0))
        return MirrorStores();
    const double bytes = config.remote.bandwidth * kBytesInMegabyte;
    MirrorStores stores;
    TEMPERA_TRY(stores.checkpoints,
                remote::openStore(config.remote.uri, {bytes * (1.0 - kPartOfFiles)}).context("remote.uri"));
    TEMPERA_TRY(stores.files, remote::openStore(config.remote.uri, {bytes * kPartOfFiles}).context("remote.uri"));
    return stores;
}

std::unique_ptr<remote::Mirror> startMirror(MirrorStores stores, const options::TrainConfig& config,
                                            std::optional<std::int64_t> resumedFrom, train::TrainSession& session) {
    return std::make_unique<remote::Mirror>(
        remote::Mirror::Settings{.paths = {config.save.dir},
                                 .checkpoints = std::move(stores.checkpoints),
                                 .files = std::move(stores.files),
                                 .policy = run::policyOf(config.save),
                                 .resumedFrom = resumedFrom,
                                 .tell = [&session](const std::string& line) { session.warn(line); }});
}

std::optional<remote::Mirror::Deadline> endOfMachine(const train::Eviction& eviction,
                                                     const options::RemoteConfig& config) {
    const auto announced = eviction.announcedAt();
    if (!announced)
        return std::nullopt;
    constexpr double kToEnd = 2.0; // seconds: to stop what is under way, and the program
    const double left = *announced + config.notice - kToEnd - systemClock().monotonicSeconds();
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(left));
}

Result<train::TrainOutcome> finishMirror(remote::Mirror& mirror, Result<train::TrainOutcome> ended,
                                         train::TrainSession& session, std::optional<remote::Mirror::Deadline> deadline,
                                         std::stop_token stop) {
    Status flushed;
    {
        const WaitingLine line(mirror);
        flushed = mirror.flush(deadline, std::move(stop));
    }
    if (flushed.ok())
        return ended;
    const Error& error = flushed.error();
    // A machine that is given back now would take with it what is only here.
    if (ended.ok() && ended->finished)
        return Error::failed("the run is complete, but " + error.message, error.hint);
    session.warn(error.message + "; " + error.hint);
    return ended;
}

} // namespace tempera::app
