// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/Result.h"
#include "remote/WebhookSigner.h"
#include "run/Events.h"

namespace tempera::remote {

/// How long whom is waited for.
struct WebhookPatience {
    std::chrono::milliseconds answer = std::chrono::seconds(5);     ///< for one answer
    std::chrono::milliseconds firstPause = std::chrono::seconds(1); ///< doubled with each failure, with jitter
    std::chrono::milliseconds longestPause = std::chrono::minutes(5);
    std::chrono::milliseconds longestAskedFor = std::chrono::hours(1); ///< of Retry-After
    int attempts = 10; ///< for a checkpoint or a sample, after which the others have their turn
};

struct WebhookSettings {
    std::string url;
    std::vector<std::string> events; ///< options::kWebhookEvents
    std::string run;                 ///< its name until it has begun
    WebhookSigner signer;
    WebhookPatience patience = {};
    /// Called, from another thread, with a line for people when something went wrong; it has no more of the address
    /// than may be shown.
    std::function<void(const std::string&)> warn;
};

/// Tells a run's webhook what happens, from a thread of its own: nothing here waits but finish(). What cannot be
/// delivered is tried again, with growing pauses, in the order of the events; of checkpoints and samples that pile up
/// the oldest are given up, start, complete and failed never before finish() does. Thread: any.
class Webhooks {
public:
    /// BadRequest where the text of the address tells that nobody may be reached there.
    static Result<std::unique_ptr<Webhooks>> start(WebhookSettings settings);
    /// finish(0), unless that was called.
    ~Webhooks();
    Webhooks(const Webhooks&) = delete;
    Webhooks& operator=(const Webhooks&) = delete;

    void onEvent(const run::TimedEvent& event);
    /// The newest checkpoint that is whole in the run's store: a failure that is told from now on says so.
    void setStored(std::optional<std::int64_t> step);
    /// For a failure that no event has told; nothing where one has.
    void onFailure(const std::string& message, const std::string& hint,
                   std::optional<std::int64_t> step = std::nullopt);
    /// Nothing comes any more: tries what is left, for at most `patience`, and warns of what could not be delivered.
    void finish(std::chrono::milliseconds patience);
    /// finish() is to end by then, whether it has begun or will. Thread: any, also while another one is in finish().
    void hurry(std::chrono::milliseconds patience);

private:
    class Sender;
    explicit Webhooks(std::unique_ptr<Sender> sender);
    std::unique_ptr<Sender> sender_;
};

} // namespace tempera::remote
