// SPDX-License-Identifier: Apache-2.0
#include "train/Eviction.h"

#include <algorithm>
#include <utility>

#include "base/Clock.h"
#include "base/Text.h"

namespace tempera::train {

namespace {

std::string seconds(double value) {
    constexpr double kTenths = 10;
    return formatNumber(static_cast<double>(static_cast<long long>(std::max(0.0, value) * kTenths + 0.5)) / kTenths) +
           " s";
}

} // namespace

void Eviction::setSending(Sending sending) {
    const std::lock_guard lock(mutex_);
    sending_ = std::move(sending);
}

std::optional<double> Eviction::secondsToSend(std::int64_t bytes) const {
    const std::lock_guard lock(mutex_);
    return sending_ ? sending_(bytes) : std::nullopt;
}

void Eviction::announce() {
    const std::lock_guard lock(mutex_);
    if (!announcedAt_)
        announcedAt_ = systemClock().monotonicSeconds();
}

std::optional<double> Eviction::announcedAt() const {
    const std::lock_guard lock(mutex_);
    return announcedAt_;
}

std::string whyNotInTime(double left, const SaveOutlook& outlook) {
    if (left <= 0)
        return "no time is left";
    const double needed = outlook.writing.value_or(0) + outlook.sending.value_or(0);
    if (needed <= left)
        return {};
    return "saving takes " + seconds(outlook.writing.value_or(0)) + " and uploading " +
           seconds(outlook.sending.value_or(0)) + ", and " + seconds(left) + " are left";
}

} // namespace tempera::train
