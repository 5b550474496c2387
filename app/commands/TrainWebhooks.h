// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "remote/Webhooks.h"
#include "train/Eviction.h"
#include "train/TrainSession.h"

namespace tempera::app {

/// The whole address of a job's webhook: its own, or, where the job has none or is a stored one that has its host
/// alone, what TEMPERA_WEBHOOK says; empty: there is none.
std::string webhookAddress(const options::RemoteConfig& remote);

/// Begins to tell the webhook of a run; null where there is none, and in processes of a launcher but the first. Call
/// it when the signals are watched. BadRequest for an address, or TEMPERA_WEBHOOK_SECRET, that cannot be.
Result<std::unique_ptr<remote::Webhooks>> startWebhooks(const options::TrainConfig& config);

/// Tells the webhook how the run ended where no event has, and waits a moment for what is still to be delivered: within
/// what is left of remote.notice where the machine is, or meanwhile comes, to be taken away. A stop that is requested
/// meanwhile ends it.
void endWebhooks(remote::Webhooks& webhooks, const options::TrainConfig& config,
                 const Result<train::TrainOutcome>& outcome, const train::Eviction& eviction, std::stop_token stop);

/// Tells the webhook of a run whose process is gone and is not started again.
/// @param stored where it has a store: the newest checkpoint that is whole there, if any
void tellOfCrash(const options::TrainConfig& config, const std::string& what, std::optional<std::int64_t> stored);

} // namespace tempera::app
