// SPDX-License-Identifier: Apache-2.0
#include "run/Pruning.h"

#include <algorithm>

#include "base/Files.h"

namespace tempera::run {

RetentionPolicy policyOf(const options::SaveConfig& save) {
    if (save.keepLast <= 0)
        return {};
    return {.keepLast = save.keepLast, .keepEvery = save.keepEvery, .keepBest = save.keepBest, .keepTagged = true};
}

std::vector<RetentionCandidate> candidatesOf(std::span<const Checkpoint> checkpoints, const CheckpointFacts& facts) {
    std::vector<RetentionCandidate> candidates;
    for (const Checkpoint& checkpoint : checkpoints) {
        RetentionCandidate candidate{.step = checkpoint.step};
        if (const auto measured = facts.validation.find(checkpoint.step); measured != facts.validation.end())
            candidate.validationLoss = measured->second;
        if (const auto tags = facts.tags.find(checkpoint.step); tags != facts.tags.end())
            candidate.tags = tags->second;
        candidates.push_back(std::move(candidate));
    }
    return candidates;
}

std::vector<RetentionVerdict> verdictsOf(std::span<const Checkpoint> checkpoints, const CheckpointFacts& facts,
                                         const RetentionPolicy& policy, const IsSound& isSound) {
    std::vector<RetentionCandidate> candidates = candidatesOf(checkpoints, facts);
    std::vector<bool> asked(candidates.size());
    for (;;) {
        std::vector<RetentionVerdict> verdicts = applyRetention(candidates, policy);
        bool isNews = false;
        if (!std::ranges::all_of(verdicts, &RetentionVerdict::stays))
            for (std::size_t i = 0; i < candidates.size(); ++i) {
                if (asked[i] || !verdicts[i].stays())
                    continue;
                asked[i] = true;
                candidates[i].isSound = isSound(checkpoints[i]);
                isNews = isNews || !candidates[i].isSound;
            }
        if (!isNews)
            return verdicts;
    }
}

void noteTags(RetentionVerdict& verdict, const RetentionPolicy& policy, const Tags& tags) {
    if (const auto found = tags.find(verdict.step); found != tags.end() && !verdict.stays())
        verdict.reasons = reasonsOfTags(found->second, policy);
}

Status pruneCheckpoints(const RunPaths& paths, const RetentionPolicy& policy, std::int64_t newest,
                        const std::map<std::int64_t, double>& validation, const IsSound& isSound) {
    if (policy.isEmpty())
        return {};
    TEMPERA_TRY(const Tags tags, readTags(paths));
    std::vector<Checkpoint> checkpoints = listCheckpoints(paths.checkpoints());
    std::erase_if(checkpoints, [newest](const Checkpoint& checkpoint) { return checkpoint.step > newest; });
    const IsSound byReading = [](const Checkpoint& checkpoint) { return verifyCheckpoint(checkpoint.path).ok(); };
    std::vector<RetentionVerdict> verdicts =
        verdictsOf(checkpoints, {validation, tags}, policy, isSound ? isSound : byReading);
    for (std::size_t i = 0; i < checkpoints.size(); ++i) {
        if (verdicts[i].stays())
            continue;
        TEMPERA_TRY(const Tags now, readTags(paths));
        noteTags(verdicts[i], policy, now);
        if (!verdicts[i].stays())
            TEMPERA_CHECK(removeCheckpoint(checkpoints[i].path));
    }
    for (const CheckpointFolder& aside : checkpointFolders(paths.checkpoints())) {
        if (aside.place != CheckpointPlace::SetAside || aside.step > newest)
            continue;
        TEMPERA_TRY(const Tags now, readTags(paths));
        if (!now.contains(aside.step))
            TEMPERA_CHECK(removeCheckpoint(aside.path));
    }
    return {};
}

} // namespace tempera::run
