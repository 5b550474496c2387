// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/Clock.h"
#include "run/Events.h"

namespace tempera::remote {

/// What a webhook is told: one JSON object.
struct WebhookMessage {
    std::string event; ///< start, checkpoint, sample, complete, failed
    std::string body;
};

/// Makes the messages of a run out of its events. Every one has `event`, `step` (an integer), `run` (save.name),
/// `steps`, `images_seen`, `loss` (null before the first step, or where it was not finite), `elapsed_seconds` (of this
/// process), `timestamp` (ISO 8601) and a line for people as `text` and `content`, which chat services show. Beside:
/// start `resumed_from`, `devices`, `program`; checkpoint `path`, `bytes`; sample `path`, `index`, `prompt`, `seed`;
/// complete `output`; failed `message`, `hint` and, of a run that has a store, `stored_step`: the newest checkpoint
/// that is whole there, null where none is known of. Paths are relative to the run folder. Thread: any one at a time.
class WebhookMessages {
public:
    /// @param events those that are wanted @param run the run's name until it has begun
    WebhookMessages(std::vector<std::string> events, std::string run, const Clock& clock = systemClock());

    /// Nothing for events that nobody is told.
    std::optional<WebhookMessage> of(const run::TimedEvent& event);
    /// What the run's store has, for a failure to tell; nothing: no whole checkpoint.
    void setStored(std::optional<std::int64_t> step) { stored_ = step; }
    /// A failure that no event tells: the run could not begin, or its process is gone.
    std::optional<WebhookMessage> failed(double time, const std::string& message, const std::string& hint,
                                         std::optional<std::int64_t> step = std::nullopt);

private:
    struct Maker;
    bool wants(const std::string& event) const;

    std::vector<std::string> events_;
    const Clock& clock_;
    run::RunEvent run_;
    std::optional<run::StepEvent> last_;
    std::optional<double> began_;                       ///< seconds of the clock that does not jump
    std::optional<std::optional<std::int64_t>> stored_; ///< nothing: there is no store
    bool hasFailed_ = false;
};

} // namespace tempera::remote
