// SPDX-License-Identifier: Apache-2.0
#include "remote/StoreRetention.h"

#include <utility>

#include "remote/MirroredTags.h"
#include "run/RunSummary.h"

namespace tempera::remote {

Status StoreRetention::learn(const std::stop_token& stop) {
    TEMPERA_TRY(tags_, run::readTags(paths_));
    TEMPERA_TRY(const run::Tags there, storedTags(store_, stop));
    run::mergeTags(tags_, there);
    run::CheckpointFacts facts{.tags = tags_};
    facts_.reset();
    if (policy_.keepBest > 0) {
        auto told = run::summarizeRun(paths_);
        if (!told.ok())
            return {};
        facts.validation = std::move(told->validation);
    }
    facts_ = std::move(facts);
    return {};
}

std::set<std::int64_t> StoreRetention::kept(const std::set<std::int64_t>& steps) const {
    if (!facts_)
        return steps;
    std::vector<run::Checkpoint> checkpoints;
    for (const std::int64_t step : steps)
        checkpoints.push_back({step, {}});
    run::RetentionPolicy policy = policy_;
    policy.keepTagged = !policy.isEmpty();
    std::set<std::int64_t> kept;
    for (const run::RetentionVerdict& verdict : applyRetention(candidatesOf(checkpoints, *facts_), policy))
        if (verdict.stays())
            kept.insert(verdict.step);
    return kept;
}

} // namespace tempera::remote
