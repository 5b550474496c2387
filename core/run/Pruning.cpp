// SPDX-License-Identifier: Apache-2.0
#include "run/Pruning.h"

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

Status pruneCheckpoints(const fs::path& folder, const RetentionPolicy& policy, std::int64_t newest,
                        const CheckpointFacts& facts) {
    if (policy.isEmpty())
        return {};
    std::vector<Checkpoint> checkpoints = listCheckpoints(folder);
    std::erase_if(checkpoints, [newest](const Checkpoint& checkpoint) { return checkpoint.step > newest; });
    const std::vector<RetentionVerdict> verdicts = applyRetention(candidatesOf(checkpoints, facts), policy);
    for (std::size_t i = 0; i < checkpoints.size(); ++i)
        if (!verdicts[i].stays())
            TEMPERA_CHECK(removeCheckpoint(checkpoints[i].path));
    for (const CheckpointFolder& aside : checkpointFolders(folder))
        if (aside.place == CheckpointPlace::SetAside && aside.step <= newest)
            TEMPERA_CHECK(removeCheckpoint(aside.path));
    return {};
}

} // namespace tempera::run
