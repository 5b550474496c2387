// SPDX-License-Identifier: Apache-2.0
#include "run/Supervisor.h"

#include <csignal>
#include <optional>
#include <utility>

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

    /// Nothing before the first beat.
    std::optional<std::chrono::milliseconds> silence() {
        constexpr std::chrono::seconds kHalted(10); // this program itself, by Ctrl-Z for instance: nobody looked
        const Steady::time_point now = Steady::now();
        const bool wasHalted = now - std::exchange(looked_, now) > kHalted;
        const auto beat = lastBeat(paths_);
        if ((beat && beat != last_) || (since_ && wasHalted)) {
            last_ = beat;
            since_ = now;
        }
        if (!since_)
            return std::nullopt;
        return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - *since_);
    }

private:
    RunPaths paths_;
    std::optional<std::filesystem::file_time_type> last_; ///< at first that of an engine before
    std::optional<Steady::time_point> since_;
    Steady::time_point looked_ = Steady::now();
};

Result<GroupEnd> watch(EngineGroup& engines, Heartbeat& heartbeat, const Supervision& supervision,
                       const std::stop_token& stop) {
    bool toldToStop = false, isEnded = false;
    for (;;) {
        TEMPERA_TRY(const bool goesOn, engines.wait());
        if (stop.stop_requested() && !toldToStop) {
            engines.stop(supervision.stopSignal ? supervision.stopSignal() : SIGTERM);
            toldToStop = true;
        }
        if (!goesOn)
            return engines.end();
        const std::optional<std::chrono::milliseconds> silence = heartbeat.silence();
        if (const std::string done = engines.endOthers(silence); !done.empty())
            supervision.tell(done);
        if (!isEnded && silence.value_or(std::chrono::milliseconds(0)) > supervision.silence) {
            supervision.tell("the engine gave no sign of life for " + std::to_string(supervision.silence.count()) +
                             " s and is ended");
            engines.kill();
            isEnded = true;
        }
    }
}

constexpr int kCrashed = 1;
constexpr int kStopped = 3;

} // namespace

Result<int> supervise(const Supervision& supervision, std::stop_token stop) {
    std::string crashed;
    for (int attempt = 0;; ++attempt) {
        Heartbeat heartbeat(RunPaths{supervision.runFolder}); // before the first beat can come
        TEMPERA_TRY(const std::vector<EngineStart> starts, supervision.processes({attempt, crashed}));
        if (stop.stop_requested())
            return kStopped;
        TEMPERA_TRY(EngineGroup engines, EngineGroup::start(supervision.program, starts, supervision.patience));
        TEMPERA_TRY(const GroupEnd end, watch(engines, heartbeat, supervision, stop));
        if (!end.crashed && !end.what.empty())
            supervision.tell(end.what);
        if (!end.crashed)
            return end.code;
        if (supervision.isDone && supervision.isDone())
            return 0;
        if (attempt >= supervision.restarts || stop.stop_requested()) {
            supervision.tell(end.what);
            if (supervision.gaveUp)
                supervision.gaveUp(end.what);
            return kCrashed;
        }
        crashed = end.device;
        supervision.tell(end.what + "; start " + std::to_string(attempt + 1) + " of at most " +
                         std::to_string(supervision.restarts) + " from the last checkpoint");
    }
}

} // namespace tempera::run
