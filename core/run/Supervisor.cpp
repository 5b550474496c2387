// SPDX-License-Identifier: Apache-2.0
#include "run/Supervisor.h"

#include <csignal>
#include <cstring>
#include <optional>

#include "base/Process.h"
#include "run/RunFolder.h"

namespace tempera::run {

namespace {

using Steady = std::chrono::steady_clock;

/// Tells by the steady clock how long the file's time has not changed, so that jumps of the wall clock do not matter.
/// Before the first beat there is no silence: how long an engine looks at the pictures before it owns the folder is
/// nobody's guess.
class Heartbeat {
public:
    explicit Heartbeat(RunPaths paths)
        : paths_(std::move(paths))
        , last_(lastBeat(paths_)) {}

    std::chrono::seconds silence() {
        const auto beat = lastBeat(paths_);
        if (beat && beat != last_) {
            last_ = beat;
            since_ = Steady::now();
        }
        return since_ ? std::chrono::duration_cast<std::chrono::seconds>(Steady::now() - *since_)
                      : std::chrono::seconds(0);
    }

private:
    RunPaths paths_;
    std::optional<std::filesystem::file_time_type> last_; ///< at first that of an engine before
    std::optional<Steady::time_point> since_;
};

Result<ExitStatus> watch(ChildProcess& engine, Heartbeat& heartbeat, const Supervision& supervision,
                         const std::stop_token& stop) {
    bool toldToStop = false, isEnded = false;
    for (;;) {
        TEMPERA_TRY(const std::optional<ExitStatus> ended, engine.wait(std::chrono::milliseconds(200)));
        if (ended)
            return *ended;
        if (stop.stop_requested() && !toldToStop) {
            engine.send(SIGTERM);
            toldToStop = true;
        }
        if (!isEnded && heartbeat.silence() > supervision.silence) {
            supervision.tell("the engine gave no sign of life for " + std::to_string(supervision.silence.count()) +
                             " s and is ended");
            engine.send(SIGKILL);
            isEnded = true;
        }
    }
}

constexpr int kCrashed = 1;
constexpr int kStopped = 3;

} // namespace

Result<int> supervise(const Supervision& supervision, std::stop_token stop) {
    for (int attempt = 0;; ++attempt) {
        Heartbeat heartbeat(RunPaths{supervision.runFolder}); // before the first beat can come
        const std::vector<std::string> arguments = supervision.arguments(attempt);
        if (stop.stop_requested())
            return kStopped;
        TEMPERA_TRY(ChildProcess engine, ChildProcess::start(supervision.program, arguments));
        TEMPERA_TRY(const ExitStatus ended, watch(engine, heartbeat, supervision, stop));
        if (ended.signal == 0)
            return ended.code;
        if (stop.stop_requested() && ended.signal == SIGTERM) // too young to answer it
            return kStopped;
        const std::string how = std::string("the engine was ended by a signal: ") + ::strsignal(ended.signal);
        if (attempt >= supervision.restarts || stop.stop_requested()) {
            supervision.tell(how);
            return kCrashed;
        }
        supervision.tell(how + "; start " + std::to_string(attempt + 1) + " of at most " +
                         std::to_string(supervision.restarts) + " from the last checkpoint");
    }
}

} // namespace tempera::run
