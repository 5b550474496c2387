// SPDX-License-Identifier: Apache-2.0
#include "run/Retention.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/Text.h"

namespace tempera::run {

namespace {

using Order = std::vector<std::size_t>; ///< indices of candidates

Order newestFirst(std::span<const RetentionCandidate> all) {
    Order order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return all[i].step; });
    return order;
}

Order bestFirst(std::span<const RetentionCandidate> all, Order newest) {
    std::erase_if(newest,
                  [&](std::size_t i) { return !all[i].validationLoss || !std::isfinite(*all[i].validationLoss); });
    std::ranges::stable_sort(newest, {}, [&](std::size_t i) { return *all[i].validationLoss; });
    return newest;
}

/// Down to the last of so many sound ones.
Order atMost(std::span<const RetentionCandidate> all, const Order& order, int count) {
    Order chosen;
    for (auto i = order.begin(); i != order.end() && count > 0; ++i) {
        chosen.push_back(*i);
        count -= all[*i].isSound ? 1 : 0;
    }
    return chosen;
}

} // namespace

std::vector<RetentionVerdict> applyRetention(std::span<const RetentionCandidate> candidates,
                                             const RetentionPolicy& policy) {
    std::vector<RetentionVerdict> verdicts;
    for (const RetentionCandidate& candidate : candidates)
        verdicts.push_back({candidate.step, {}});
    const Order newest = newestFirst(candidates);
    for (const std::size_t i : atMost(candidates, newest, policy.keepLast))
        verdicts[i].reasons.emplace_back("last");
    for (const std::size_t i : newest)
        if (policy.keepEvery > 0 && candidates[i].step % policy.keepEvery == 0)
            verdicts[i].reasons.push_back("every " + formatCount(policy.keepEvery) + " steps");
    const Order best = bestFirst(candidates, newest);
    for (const std::size_t i : atMost(candidates, best, policy.keepBest))
        verdicts[i].reasons.push_back("best, validation loss " + formatNumber(*candidates[i].validationLoss));
    for (const std::size_t i : newest)
        for (std::string& reason : reasonsOfTags(candidates[i].tags, policy))
            verdicts[i].reasons.push_back(std::move(reason));

    const auto last = std::ranges::find_if(newest, [&](std::size_t i) { return candidates[i].isSound; });
    const std::int64_t lastSound = last == newest.end() ? -1 : candidates[*last].step;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        std::vector<std::string>& reasons = verdicts[i].reasons;
        if (!reasons.empty() && !candidates[i].isSound)
            reasons.emplace_back("damaged, so that it takes no other's place");
        if (!reasons.empty())
            continue;
        if (policy.isEmpty())
            reasons.emplace_back("no rule is given");
        else if (candidates[i].step == lastSound && candidates[i].isSound)
            reasons.emplace_back("the last complete one");
        else if (candidates[i].step >= lastSound)
            reasons.emplace_back("damaged, with no complete one behind it");
    }
    return verdicts;
}

std::vector<std::string> reasonsOfTags(const std::vector<std::string>& tags, const RetentionPolicy& policy) {
    std::vector<std::string> reasons;
    for (const std::string& tag : tags)
        if (policy.keepTagged || std::ranges::count(policy.keepTags, tag) > 0)
            reasons.push_back("tagged " + tag);
    return reasons;
}

} // namespace tempera::run
