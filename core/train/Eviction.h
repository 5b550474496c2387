// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace tempera::train {

/// That the machine is about to be taken away: its owner has asked the program to end (SIGTERM) and will end it
/// remote.notice seconds later. What has not left the machine by then is lost. Thread: any.
class Eviction {
public:
    /// Seconds that bytes take to what mirrors the run, from now on and with all that is still on its way; nothing
    /// where nobody knows yet.
    using Sending = std::function<std::optional<double>(std::int64_t bytes)>;

    /// Told by who mirrors the run, for as long as it does.
    void setSending(Sending sending);
    std::optional<double> secondsToSend(std::int64_t bytes) const;

    /// The first call counts.
    void announce();
    /// By the monotonic clock.
    std::optional<double> announcedAt() const;

private:
    mutable std::mutex mutex_;
    std::optional<double> announcedAt_;
    Sending sending_;
};

/// What a checkpoint that is begun now takes, as the last ones have shown. What is not known is left out: as long as
/// there is no checkpoint, nothing is lost by trying.
struct SaveOutlook {
    std::optional<double> writing; ///< seconds
    std::optional<double> sending; ///< seconds
};

/// Why a checkpoint that is begun now would not be safe in time; empty: it would, or nobody knows.
/// @param left seconds until the machine is taken away
std::string whyNotInTime(double left, const SaveOutlook& outlook);

} // namespace tempera::train
