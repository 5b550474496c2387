// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "run/Checkpoints.h"
#include "run/DeviceTally.h"
#include "run/EventLog.h"
#include "run/Events.h"
#include "run/RunFolder.h"

namespace tempera::run {

/// How a run stands.
enum class RunProgress {
    Running,     ///< an engine works on it
    Paused,      ///< an engine holds it until it is asked to go on
    Finished,    ///< to its last step
    Stopped,     ///< on request; can be resumed
    Failed,      ///< with an error; can be resumed from its last checkpoint
    Interrupted, ///< its engine died; likewise
};
/// "running", "finished" …
std::string_view progressName(RunProgress progress);

/// What a run folder tells of its run, whoever wrote it and wherever it lies.
struct RunSummary {
    RunProgress progress = RunProgress::Interrupted;
    RunEvent begun;                      ///< the last beginning
    double startedAt = 0.0;              ///< seconds since 1970: the first beginning
    double lastAt = 0.0;                 ///< the last event
    int starts = 0;                      ///< 1 and one for each resume
    std::int64_t step = 0;               ///< the last one that counts
    std::int64_t imagesSeen = 0;         ///< up to there
    std::optional<StepEvent> last;       ///< what that step told; nothing where it was made void
    std::optional<double> meanLoss;      ///< of the last twenty steps that count, where it was finite
    std::int64_t samples = 0;            ///< sample pictures
    std::vector<Checkpoint> checkpoints; ///< complete ones, oldest first
    std::vector<std::filesystem::path> output;
    std::map<std::int64_t, double> validation; ///< loss by step, of what counts
    std::string error;                         ///< why it failed
    std::string warning;                       ///< the last one, where no step came after it
    DeviceTally devices;                       ///< how they did, and what the run has used
};

/// Reads the record of the run in pieces, so that its length does not matter. BadRequest where there is no run. Thread:
/// any.
Result<RunSummary> summarizeRun(const RunPaths& paths);

/// Sums a run up again and again while it goes on: each time only what is new in its record is read. Thread: any one at
/// a time.
class SummaryReader {
public:
    explicit SummaryReader(RunPaths paths);
    ~SummaryReader();

    /// As summarizeRun(), but for `checkpoints`, whose folder is not looked through. Cancelled where it was to stop;
    /// the next call goes on from there.
    Result<RunSummary> read(const std::stop_token& stop = {});

private:
    struct Sums;
    RunPaths paths_;
    EventReader events_;
    std::unique_ptr<Sums> sums_;
};

/// The run folders at and below a folder, by path: down to `levels` below it, neither within runs nor in hidden folders
/// nor through links. Thread: any.
std::vector<std::filesystem::path> findRunFolders(const std::filesystem::path& folder, int levels = 4,
                                                  const std::stop_token& stop = {});

} // namespace tempera::run
