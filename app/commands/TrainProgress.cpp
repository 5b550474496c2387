// SPDX-License-Identifier: Apache-2.0
#include "commands/TrainProgress.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "base/Clock.h"
#include "base/Files.h"
#include "base/Text.h"
#include "commands/StatusLine.h"
#include "run/DeviceTally.h"
#include "run/PhaseLines.h"

namespace tempera::app {

namespace {

/// Writes from a thread of its own, so that training does not wait for whoever reads. For a reader that stands still
/// the newest events are kept; events.jsonl has them all.
class JsonLines : public train::TrainObserver {
public:
    JsonLines()
        : thread_([this](const std::stop_token& stop) { run(stop); }) {}

    void onEvent(const run::TimedEvent& event) override {
        {
            const std::lock_guard lock(mutex_);
            if (isGone_)
                return;
            waiting_.push_back(run::toJsonLine(event) + "\n");
            for (bytes_ += waiting_.back().size(); bytes_ > kMostBytes && waiting_.size() > 1; ++dropped_) {
                bytes_ -= waiting_.front().size();
                waiting_.pop_front();
            }
        }
        changed_.notify_one();
    }

private:
    static constexpr std::size_t kMostBytes = std::size_t{1} << 20;

    void run(const std::stop_token& stop) {
        for (std::string lines; !(lines = take(stop)).empty();)
            if (!write(lines, stop))
                break;
        const std::lock_guard lock(mutex_);
        isGone_ = true;
        waiting_.clear();
    }

    /// What is waiting; nothing when there is nothing left and the end has come.
    std::string take(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop, [this] { return !waiting_.empty(); });
        std::string lines;
        if (const std::int64_t dropped = std::exchange(dropped_, 0))
            lines = run::toJsonLine({systemClock().unixSeconds(),
                                     run::WarningEvent{formatCount(dropped) + " events were dropped here, because "
                                                                              "nobody read them in time",
                                                       std::nullopt}}) +
                    "\n";
        for (const std::string& line : waiting_)
            lines += line;
        waiting_.clear();
        bytes_ = 0;
        return lines;
    }

    /// False when the reader is gone, or stands still at the end.
    static bool write(std::string_view lines, const std::stop_token& stop) {
        constexpr int kPatience = 5000; // ms
        while (!lines.empty()) {
            pollfd out{STDOUT_FILENO, POLLOUT, 0};
            const int ready = ::poll(&out, 1, kPatience);
            if (ready == 0 && stop.stop_requested())
                return false;
            if (ready <= 0)
                continue;
            // A pipe that is ready takes so much without blocking.
            const ssize_t written = ::write(STDOUT_FILENO, lines.data(), std::min<std::size_t>(lines.size(), PIPE_BUF));
            if (written < 0 && errno != EINTR && errno != EAGAIN)
                return false;
            lines.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
        }
        return true;
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<std::string> waiting_;
    std::size_t bytes_ = 0; ///< of waiting_
    std::int64_t dropped_ = 0;
    bool isGone_ = false; ///< nobody reads any more
    std::jthread thread_; ///< last: it ends before the rest goes
};

void warn(StatusLine& line, const run::WarningEvent& warning) { line.say("tempera: warning: " + warning.message); }

class Quiet : public train::TrainObserver {
public:
    void onEvent(const run::TimedEvent& event) override {
        if (const auto* warning = std::get_if<run::WarningEvent>(&event.event))
            warn(line_, *warning);
    }

private:
    StatusLine line_;
};

/// One row at the bottom of the terminal: what is going on, how far it is, loss, speed, time left.
class Bar : public train::TrainObserver {
public:
    void onEvent(const run::TimedEvent& timed) override {
        if (!std::holds_alternative<run::PhaseEvent>(timed.event))
            phases_.interrupt();
        std::visit([this](const auto& event) { show(event); }, timed.event);
    }

private:
    void show(const run::RunEvent& event) {
        steps_ = event.steps;
        tally_.add(event);
        line_.say(event.name + ": " + formatCount(event.images) + " pictures, " +
                  formatCount(event.presentationsPerEpoch) + " presentations an epoch, global batch " +
                  std::to_string(event.globalBatch) + ", " + formatCount(event.steps) + " steps on " +
                  join(event.devices, ", "));
        if (event.resumedFrom)
            line_.say("going on from step " + formatCount(*event.resumedFrom));
    }
    void show(const run::PhaseEvent& event) {
        const bool isNew = std::exchange(phase_, event.phase) != event.phase;
        // A request that is refused after a short look at the pictures gets one line: the refusal.
        const bool mustShow = isNew && event.phase != run::Phase::Scanning;
        if (const auto line = phases_.begun(event); line && mustShow && !line_.isTerminal())
            return line_.say(*line);
        if ((event.phase == run::Phase::Training && event.done > 0) || (event.done == 0 && !line_.isTerminal()))
            return;
        std::string tail;
        if (event.total > 0)
            tail = formatCount(event.done) + "/" + formatCount(event.total) + " " + event.unit;
        if (event.secondsLeft)
            tail += ", " + formatDuration(*event.secondsLeft) + " left";
        draw(run::phaseText(event.phase), event.done, event.total, tail, mustShow && line_.isTerminal());
    }
    void show(const run::StepEvent& event) {
        char figures[96];
        std::snprintf(figures, sizeof figures, " loss %.4f  %.2f it/s", event.loss, event.itPerS);
        draw("training", event.step, steps_,
             formatCount(event.step) + "/" + formatCount(steps_) + figures + "  " + formatDuration(event.secondsLeft) +
                 " left" + atEfficiency(),
             event.step == steps_);
    }
    std::string atEfficiency() const {
        const auto efficiency = tally_.last() ? tally_.last()->efficiency : std::nullopt;
        return efficiency ? "  " + std::to_string(std::lround(*efficiency * 100.0)) + " % efficient" : std::string();
    }
    void show(const run::ValidationEvent& event) {
        char loss[32];
        std::snprintf(loss, sizeof loss, "%.4f", event.loss);
        line_.say("validation at step " + formatCount(event.step) + ": loss " + loss + " of " +
                  formatCount(event.images) + (event.images == 1 ? " picture" : " pictures"));
    }
    void show(const run::SampleEvent& event) {
        line_.say("sample: " + tempera::show(event.path) + "  \"" + event.prompt + "\"");
    }
    void show(const run::CheckpointEvent& event) {
        line_.say("checkpoint of step " + formatCount(event.step) + ": " + tempera::show(event.path));
    }
    void show(const run::WarningEvent& event) { warn(line_, event); }
    void show(const run::ErrorEvent&) { line_.clear(); } // the program reports it
    void show(const run::StoppedEvent&) { sayDevices(); }
    void show(const run::DoneEvent& event) {
        sayDevices();
        line_.say("done in " + formatDuration(event.seconds));
    }
    void show(const run::DevicesEvent& event) { tally_.add(event); }

    void sayDevices() {
        const std::string text = run::devicesText(tally_);
        return text.empty() ? line_.clear() : line_.say(text);
    }

    void draw(const std::string& what, std::int64_t done, std::int64_t total, const std::string& tail, bool mustShow) {
        const double between = line_.isTerminal() ? 0.1 : 10.0; // a log file gets a line now and then
        const double now = systemClock().monotonicSeconds();
        if (!mustShow && now - drawn_ < between)
            return;
        drawn_ = now;
        if (line_.isTerminal())
            line_.draw(what, done, total, tail);
        else
            line_.say(what + " " + tail);
    }

    StatusLine line_;
    double drawn_ = systemClock().monotonicSeconds();
    std::int64_t steps_ = 0;
    run::DeviceTally tally_;
    std::optional<run::Phase> phase_;
    run::PhaseLines phases_;
};

} // namespace

std::unique_ptr<train::TrainObserver> makeProgress(ProgressStyle style) {
    switch (style) {
    case ProgressStyle::Json:
        return std::make_unique<JsonLines>();
    case ProgressStyle::None:
        return std::make_unique<Quiet>();
    case ProgressStyle::Bar:
        break;
    }
    return std::make_unique<Bar>();
}

} // namespace tempera::app
