// SPDX-License-Identifier: Apache-2.0
#include "run/Retention.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "base/Text.h"

namespace tempera::run {

namespace {

using Order = std::vector<std::size_t>; ///< indices of candidates

/// The sound ones, the newest first.
Order newestFirst(std::span<const RetentionCandidate> all) {
    Order order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t i) { return !all[i].isSound; });
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return all[i].step; });
    return order;
}

Order bestFirst(std::span<const RetentionCandidate> all, Order newest) {
    std::erase_if(newest,
                  [&](std::size_t i) { return !all[i].validationLoss || !std::isfinite(*all[i].validationLoss); });
    std::ranges::stable_sort(newest, {}, [&](std::size_t i) { return *all[i].validationLoss; });
    return newest;
}

std::span<const std::size_t> atMost(const Order& order, int count) {
    return std::span(order).first(std::min(order.size(), static_cast<std::size_t>(std::max(count, 0))));
}

} // namespace

std::vector<RetentionVerdict> applyRetention(std::span<const RetentionCandidate> candidates,
                                             const RetentionPolicy& policy) {
    std::vector<RetentionVerdict> verdicts;
    for (const RetentionCandidate& candidate : candidates)
        verdicts.push_back({candidate.step, {}});
    const Order newest = newestFirst(candidates);
    for (const std::size_t i : atMost(newest, policy.keepLast))
        verdicts[i].reasons.emplace_back("last");
    for (const std::size_t i : newest)
        if (policy.keepEvery > 0 && candidates[i].step % policy.keepEvery == 0)
            verdicts[i].reasons.push_back("every " + formatCount(policy.keepEvery) + " steps");
    const Order best = bestFirst(candidates, newest);
    for (const std::size_t i : atMost(best, policy.keepBest))
        verdicts[i].reasons.push_back("best, validation loss " + formatNumber(*candidates[i].validationLoss));
    const std::set<std::string> wanted(policy.keepTags.begin(), policy.keepTags.end());
    for (const std::size_t i : newest)
        for (const std::string& tag : candidates[i].tags)
            if (policy.keepTagged || wanted.contains(tag))
                verdicts[i].reasons.push_back("tagged " + tag);

    const std::int64_t lastSound = newest.empty() ? -1 : candidates[newest.front()].step;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (!verdicts[i].reasons.empty())
            continue;
        if (policy.isEmpty())
            verdicts[i].reasons.emplace_back("no rule is given");
        else if (candidates[i].step == lastSound && candidates[i].isSound)
            verdicts[i].reasons.emplace_back("the last complete one");
        else if (candidates[i].step >= lastSound)
            verdicts[i].reasons.emplace_back("damaged, with no complete one behind it");
    }
    return verdicts;
}

} // namespace tempera::run
