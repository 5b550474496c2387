// SPDX-License-Identifier: Apache-2.0
#include "run/RunSummary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <utility>
#include <variant>

#include "base/Files.h"
#include "base/Text.h"

namespace tempera::run {

namespace {

constexpr std::uint64_t kPiece = 8 << 20;
constexpr std::size_t kMeanOver = 20;

} // namespace

/// Adds up a run event by event.
struct SummaryReader::Sums {
    RunSummary run;
    std::vector<std::int64_t> sampleSteps;
    std::deque<std::pair<std::int64_t, double>> losses; ///< by step: the last ones
    bool isPaused = false;

    void operator()(const RunEvent& event) {
        run.begun = event;
        run.devices.add(event);
        ++run.starts;
        isPaused = false;
        run.progress = RunProgress::Interrupted;
        run.output.clear();
        run.error.clear();
        run.warning.clear();
        if (!event.resumedFrom)
            return;
        const std::int64_t from = *event.resumedFrom;
        const auto isVoid = [from](std::int64_t step) { return step > from || from == 0; };
        std::erase_if(sampleSteps, isVoid);
        std::erase_if(losses, [&](const auto& loss) { return isVoid(loss.first); });
        std::erase_if(run.validation, [&](const auto& measured) { return isVoid(measured.first); });
        if (run.step != from) {                               // what a reader dropped itself is not known here
            const auto steps = static_cast<double>(run.step); // not all batches are full
            run.imagesSeen = run.step > 0
                                 ? std::llround(static_cast<double>(run.imagesSeen) / steps * static_cast<double>(from))
                                 : from * event.globalBatch;
            run.step = from;
            run.last.reset();
        }
    }
    void operator()(const StepEvent& event) {
        run.step = event.step;
        run.imagesSeen = event.imagesSeen;
        run.last = event;
        run.warning.clear();
        if (!std::isfinite(event.loss))
            return;
        losses.emplace_back(event.step, event.loss);
        if (losses.size() > kMeanOver)
            losses.pop_front();
    }
    void operator()(const ValidationEvent& event) { run.validation[event.step] = event.loss; }
    void operator()(const SampleEvent& event) { sampleSteps.push_back(event.step); }
    void operator()(const ErrorEvent& event) {
        run.progress = RunProgress::Failed;
        run.error = event.message;
    }
    void operator()(const StoppedEvent&) { run.progress = RunProgress::Stopped; }
    void operator()(const DoneEvent& event) {
        run.progress = RunProgress::Finished;
        run.output = event.output;
    }
    void operator()(const DevicesEvent& event) { run.devices.add(event); }
    void operator()(const PhaseEvent& event) { isPaused = event.phase == Phase::Paused; }
    void operator()(const CheckpointEvent&) {}
    void operator()(const WarningEvent& event) { run.warning = event.message; }

    std::optional<double> meanLoss() const {
        double sum = 0.0;
        for (const auto& [step, loss] : losses)
            sum += loss;
        return losses.empty() ? std::nullopt : std::optional(sum / static_cast<double>(losses.size()));
    }
};

namespace {

void addRunFolders(const fs::path& folder, int levels, const std::stop_token& stop, std::vector<fs::path>& found) {
    std::error_code error, unknown;
    if (fs::exists(RunPaths{folder}.events(), unknown)) {
        found.push_back(folder);
        return;
    }
    if (levels <= 0)
        return;
    constexpr auto kOptions = fs::directory_options::skip_permission_denied;
    for (auto entry = fs::directory_iterator(folder, kOptions, error);
         !error && entry != fs::end(entry) && !stop.stop_requested(); entry.increment(error))
        if (entry->is_directory(unknown) && !entry->is_symlink(unknown) &&
            !entry->path().filename().native().starts_with('.'))
            addRunFolders(entry->path(), levels - 1, stop, found);
}

} // namespace

std::string_view progressName(RunProgress progress) {
    constexpr std::array<std::string_view, 6> kNames = {"running", "paused", "finished",
                                                        "stopped", "failed", "interrupted"};
    return kNames[static_cast<std::size_t>(progress)];
}

SummaryReader::SummaryReader(RunPaths paths)
    : paths_(std::move(paths))
    , events_(paths_.events())
    , sums_(std::make_unique<Sums>()) {}

SummaryReader::~SummaryReader() = default;

Result<RunSummary> SummaryReader::read(const std::stop_token& stop) {
    for (bool more = true; more;) {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, show(paths_.root) + ": not read to the end"};
        TEMPERA_TRY(const EventReader::Batch batch, events_.poll(kPiece, kMeanOver));
        if (batch.restarted)
            *sums_ = {};
        for (const TimedEvent& timed : batch.events) {
            if (sums_->run.startedAt == 0.0)
                sums_->run.startedAt = timed.time;
            sums_->run.lastAt = std::max(sums_->run.lastAt, timed.time);
            std::visit(*sums_, timed.event);
        }
        more = batch.more;
    }
    if (sums_->run.starts == 0)
        return Error::badRequest(show(paths_.root) + ": no run has begun in this folder");
    RunSummary run = sums_->run;
    if (liveEngine(paths_))
        run.progress = sums_->isPaused ? RunProgress::Paused : RunProgress::Running;
    run.samples = static_cast<std::int64_t>(sums_->sampleSteps.size());
    run.meanLoss = sums_->meanLoss();
    return run;
}

Result<RunSummary> summarizeRun(const RunPaths& paths) {
    TEMPERA_TRY(RunSummary run, SummaryReader(paths).read());
    run.checkpoints = listCheckpoints(paths.checkpoints());
    return run;
}

std::vector<fs::path> findRunFolders(const fs::path& folder, int levels, const std::stop_token& stop) {
    std::vector<fs::path> found;
    addRunFolders(folder, levels, stop, found);
    std::ranges::sort(found);
    return found;
}

} // namespace tempera::run
