// SPDX-License-Identifier: Apache-2.0
#include "run/Forget.h"

#include <algorithm>
#include <utility>

#include "base/Files.h"
#include "base/Quote.h"
#include "run/Pruning.h"
#include "run/RunSummary.h"
#include "run/RunUse.h"

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

Status requireKnown(const RetentionPolicy& policy, const RunPaths& paths, const CheckpointFacts& facts) {
    if (policy.keepBest > 0 && facts.validation.empty())
        return Error::badRequest("--keep-best: " + show(paths.root) + " has measured no validation loss");
    for (const std::string& wanted : policy.keepTags)
        if (std::ranges::none_of(facts.tags,
                                 [&](const auto& tagged) { return std::ranges::count(tagged.second, wanted) > 0; }))
            return Error::badRequest("--keep-tag: no checkpoint of " + show(paths.root) + " is tagged " +
                                     inQuotes(wanted));
    return {};
}

} // namespace

Result<Forgetting> planForgetting(const RunPaths& paths, const RetentionPolicy& policy, const Tags& elsewhere,
                                  ForgetUse use) {
    if (policy.isEmpty())
        return Error::badRequest("no rule says what to keep; expected --keep-last, --keep-every, --keep-best, "
                                 "--keep-tag or --keep-tagged");
    TEMPERA_CHECK(requireIdle(paths));
    std::optional<RunLock> lock;
    if (use == ForgetUse::Remove) { // an engine that starts meanwhile would go on from what is being removed
        TEMPERA_TRY(lock, RunLock::take(paths, {}));
    }
    TEMPERA_TRY(const RunSummary run, summarizeRun(paths));
    TEMPERA_TRY(Tags tags, readTags(paths));
    mergeTags(tags, elsewhere);
    const CheckpointFacts facts{run.validation, std::move(tags)};
    TEMPERA_CHECK(requireKnown(policy, paths, facts));
    const std::vector<Checkpoint> checkpoints = listCheckpoints(paths.checkpoints());
    const std::vector<RetentionVerdict> verdicts =
        verdictsOf(checkpoints, facts, policy,
                   [](const Checkpoint& checkpoint) { return verifyCheckpoint(checkpoint.path).ok(); });
    Forgetting plan{std::move(lock), paths, policy, {}};
    for (std::size_t i = 0; i < checkpoints.size(); ++i)
        plan.lines.push_back({checkpoints[i], bytesIn(checkpoints[i].path), verdicts[i]});
    return plan;
}

Status forget(Forgetting& plan) {
    for (ForgetLine& line : plan.lines) {
        if (line.verdict.stays())
            continue;
        TEMPERA_TRY(const Tags now, readTags(plan.paths));
        noteTags(line.verdict, plan.policy, now);
        if (!line.verdict.stays())
            TEMPERA_CHECK(removeCheckpoint(line.checkpoint.path));
    }
    return {};
}

} // namespace tempera::run
