// SPDX-License-Identifier: Apache-2.0
#include "run/Forget.h"

#include <optional>

#include "base/Files.h"
#include "run/RunSummary.h"

namespace tempera::run {

namespace {

std::int64_t bytesIn(const fs::path& folder) {
    std::int64_t bytes = 0;
    std::error_code error, unknown;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry); entry.increment(error))
        if (const auto size = entry->file_size(unknown); !unknown)
            bytes += static_cast<std::int64_t>(size);
    return bytes;
}

/// By step.
std::vector<RetentionCandidate> candidatesOf(const std::vector<Checkpoint>& checkpoints, const RunSummary& run) {
    std::vector<RetentionCandidate> candidates;
    for (const Checkpoint& checkpoint : checkpoints) {
        RetentionCandidate candidate{checkpoint.step, true, std::nullopt, {}};
        if (const auto measured = run.validation.find(checkpoint.step); measured != run.validation.end())
            candidate.validationLoss = measured->second;
        candidates.push_back(std::move(candidate));
    }
    for (std::size_t i = candidates.size(); i-- > 0;) {
        candidates[i].isSound = verifyCheckpoint(checkpoints[i].path).ok();
        if (candidates[i].isSound)
            break;
    }
    return candidates;
}

} // namespace

Result<std::vector<ForgetLine>> forgetCheckpoints(const RunPaths& paths, const RetentionPolicy& policy, bool dryRun) {
    if (policy.isEmpty())
        return Error::badRequest("no rule says what to keep; expected --keep-last, --keep-every or --keep-best");
    TEMPERA_TRY(const RunSummary run, summarizeRun(paths));
    if (policy.keepBest > 0 && run.validation.empty())
        return Error::badRequest("--keep-best: " + show(paths.root) + " has measured no validation loss");
    // An engine that starts meanwhile would go on from what is being removed.
    TEMPERA_TRY(const RunLock lock, RunLock::take(paths, {}));
    const std::vector<Checkpoint> checkpoints = listCheckpoints(paths.checkpoints());
    const std::vector<RetentionVerdict> verdicts = applyRetention(candidatesOf(checkpoints, run), policy);
    std::vector<ForgetLine> lines;
    for (std::size_t i = 0; i < checkpoints.size(); ++i)
        lines.push_back({checkpoints[i], bytesIn(checkpoints[i].path), verdicts[i]});
    for (const ForgetLine& line : lines)
        if (!dryRun && !line.verdict.stays())
            TEMPERA_CHECK(removeCheckpoint(line.checkpoint.path));
    return lines;
}

} // namespace tempera::run
