// SPDX-License-Identifier: Apache-2.0
#include "commands/TrainWebhooks.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "base/Clock.h"
#include "base/Log.h"
#include "hardware/LaunchPlace.h"
#include "options/Secrets.h"
#include "options/WebhookRules.h"
#include "run/RunFolder.h"
#include "run/RunSummary.h"

namespace tempera::app {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kToTheEnd(30);    ///< that it is over must arrive
constexpr seconds kWhenStopped(10); ///< whoever has asked for it waits
constexpr seconds kBeforeBeginning(5);

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// What is left until the machine is taken away, but for a moment to end in; nothing where it stays.
std::optional<milliseconds> leftOfNotice(const train::Eviction& eviction, const options::RemoteConfig& config) {
    constexpr double kToEnd = 0.5, kLeast = 0.25; // seconds: some machines stay longer than they say
    const auto announced = eviction.announcedAt();
    if (!announced)
        return std::nullopt;
    const double left = *announced + config.notice - kToEnd - systemClock().monotonicSeconds();
    return std::chrono::duration_cast<milliseconds>(std::chrono::duration<double>(std::max(left, kLeast)));
}

/// Whether the folder is a run of somebody else, of which this process has nothing to tell.
bool isTakenByAnother(const options::TrainConfig& config) {
    const auto owner = run::liveOwner(run::RunPaths{config.save.dir});
    return owner && owner->process != currentProcess();
}

std::optional<std::int64_t> lastStep(const run::RunPaths& paths) {
    const auto run = run::SummaryReader(paths).read(); // never the whole record: the engine may have died of memory
    return run.ok() && run->step > 0 ? std::optional(run->step) : std::nullopt;
}

} // namespace

std::string webhookAddress(const options::RemoteConfig& remote) {
    const bool isWhole = !remote.webhook.empty() && !options::isStoredAddress(remote.webhook);
    return isWhole ? remote.webhook : variable("TEMPERA_WEBHOOK");
}

Result<std::unique_ptr<remote::Webhooks>> startWebhooks(const options::TrainConfig& config) {
    TEMPERA_TRY(const auto place, hardware::launchPlace());
    const std::string address = webhookAddress(config.remote);
    if ((place && place->rank > 0) || config.remote.webhookEvents.empty())
        return std::unique_ptr<remote::Webhooks>();
    if (address.empty()) {
        if (!config.remote.webhook.empty())
            log::warning("remote.webhook: only its host is written down (" +
                         options::shownAddress(config.remote.webhook) +
                         "); nobody is told, unless TEMPERA_WEBHOOK has the whole address");
        return std::unique_ptr<remote::Webhooks>();
    }
    const bool isOwn = address == config.remote.webhook;
    TEMPERA_CHECK(options::checkWebhookAddress(address, isOwn ? "remote.webhook" : "TEMPERA_WEBHOOK"));
    TEMPERA_TRY(remote::WebhookSigner signer, remote::WebhookSigner::of(variable("TEMPERA_WEBHOOK_SECRET")));
    return remote::Webhooks::start({.url = address,
                                    .events = config.remote.webhookEvents,
                                    .run = config.save.name,
                                    .signer = std::move(signer),
                                    .warn = [](const std::string& line) { log::warning(line); }});
}

void endWebhooks(remote::Webhooks& webhooks, const options::TrainConfig& config,
                 const Result<train::TrainOutcome>& outcome, const train::Eviction& eviction, std::stop_token stop) {
    if (const auto left = leftOfNotice(eviction, config.remote))
        webhooks.hurry(*left);
    const bool wasStopped = stop.stop_requested();
    const std::stop_callback onStop(std::move(stop), [&] {
        if (!wasStopped)
            webhooks.hurry(leftOfNotice(eviction, config.remote).value_or(milliseconds(0)));
    });
    if (outcome.ok())
        return webhooks.finish(outcome->finished ? kToTheEnd : kWhenStopped);
    const Error& error = outcome.error();
    if (error.code == ErrorCode::Cancelled)
        return webhooks.finish(kWhenStopped);
    if (!isTakenByAnother(config))
        webhooks.onFailure(error.message, error.hint);
    webhooks.finish(error.code == ErrorCode::BadRequest ? kBeforeBeginning : kToTheEnd);
}

void tellOfCrash(const options::TrainConfig& config, const std::string& what, std::optional<std::int64_t> stored) {
    const auto webhooks = startWebhooks(config);
    if (!webhooks.ok() || !*webhooks)
        return; // the engine has refused the address, which ended the run
    if (!config.remote.uri.empty())
        (*webhooks)->setStored(stored);
    (*webhooks)->onFailure(what, "the same command goes on from the last checkpoint",
                           lastStep(run::RunPaths{config.save.dir}));
    (*webhooks)->finish(kToTheEnd);
}

} // namespace tempera::app
