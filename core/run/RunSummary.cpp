// SPDX-License-Identifier: Apache-2.0
#include "run/RunSummary.h"

#include <algorithm>
#include <array>
#include <variant>

#include "base/Files.h"
#include "base/Text.h"
#include "run/EventLog.h"

namespace tempera::run {

namespace {

constexpr std::uint64_t kPiece = 8 << 20;

/// Adds up a run event by event.
struct Summing {
    RunSummary run;
    std::vector<std::int64_t> sampleSteps;
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
        std::erase_if(run.validation, [&](const auto& measured) { return isVoid(measured.first); });
        if (run.step > from) {
            run.step = from;
            run.imagesSeen = from * event.globalBatch;
            run.last.reset();
        }
    }
    void operator()(const StepEvent& event) {
        run.step = event.step;
        run.imagesSeen = event.imagesSeen;
        run.last = event;
        run.warning.clear();
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
};

void addRunFolders(const fs::path& folder, int levels, std::vector<fs::path>& found) {
    std::error_code error, unknown;
    if (fs::exists(RunPaths{folder}.events(), unknown)) {
        found.push_back(folder);
        return;
    }
    if (levels <= 0)
        return;
    constexpr auto kOptions = fs::directory_options::skip_permission_denied;
    for (auto entry = fs::directory_iterator(folder, kOptions, error); !error && entry != fs::end(entry);
         entry.increment(error))
        if (entry->is_directory(unknown) && !entry->is_symlink(unknown) &&
            !entry->path().filename().native().starts_with('.'))
            addRunFolders(entry->path(), levels - 1, found);
}

} // namespace

std::string_view progressName(RunProgress progress) {
    constexpr std::array<std::string_view, 6> kNames = {"running", "paused", "finished",
                                                        "stopped", "failed", "interrupted"};
    return kNames[static_cast<std::size_t>(progress)];
}

Result<RunSummary> summarizeRun(const RunPaths& paths) {
    EventReader reader(paths.events());
    Summing summing;
    for (bool more = true; more;) {
        TEMPERA_TRY(const EventReader::Batch batch, reader.poll(kPiece));
        if (batch.restarted)
            summing = {};
        for (const TimedEvent& timed : batch.events) {
            if (summing.run.startedAt == 0.0)
                summing.run.startedAt = timed.time;
            summing.run.lastAt = std::max(summing.run.lastAt, timed.time);
            std::visit(summing, timed.event);
        }
        more = batch.more;
    }
    RunSummary run = std::move(summing.run);
    if (run.starts == 0)
        return Error::badRequest(show(paths.root) + ": no run has begun in this folder");
    if (liveOwner(paths))
        run.progress = summing.isPaused ? RunProgress::Paused : RunProgress::Running;
    run.samples = static_cast<std::int64_t>(summing.sampleSteps.size());
    run.checkpoints = listCheckpoints(paths.checkpoints());
    return run;
}

std::vector<fs::path> findRunFolders(const fs::path& folder, int levels) {
    std::vector<fs::path> found;
    addRunFolders(folder, levels, found);
    std::ranges::sort(found);
    return found;
}

} // namespace tempera::run
