// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "remote/Mirror.h"
#include "run/RunFolder.h"
#include "run/RunSummary.h"
#include "train/Eviction.h"
#include "train/TrainSession.h"

namespace tempera::app {

/// The ways to the store that `remote.uri` names; null: there is none.
struct MirrorStores {
    std::unique_ptr<remote::ObjectStore> checkpoints;
    std::unique_ptr<remote::ObjectStore> files;
};

/// BadRequest where the store cannot be asked (ObjectStore.h). @pre remote.uri is set
/// @param moved told of the bytes that go there (StoreSettings), from several threads
Result<MirrorStores> openStores(const options::RemoteConfig& remote,
                                const std::function<void(std::int64_t)>& moved = {});

/// The same before anything is trained; none where the run has no store, or another process of it tells the world.
Result<MirrorStores> openMirror(const options::TrainConfig& config, const std::stop_token& stop);

/// Mirrors the folder of a session that has begun. What holds it up is told as the session's warnings.
/// @param resumedFrom as the `run` event has it @pre `session` outlives it
std::unique_ptr<remote::Mirror> startMirror(MirrorStores stores, const options::TrainConfig& config,
                                            std::optional<std::int64_t> resumedFrom, train::TrainSession& session);

/// Waits until everything is in the store and says so on stderr where that takes a while. When the machine was
/// announced to be taken away, also meanwhile, it waits for as long as that leaves the time; a stop that is requested
/// otherwise ends it.
/// @param onHeldUp called, from another thread, when something has held the upload up for a minute
/// @return `ended`, or why a finished run is not all there
Result<train::TrainOutcome> finishMirror(remote::Mirror& mirror, Result<train::TrainOutcome> ended,
                                         train::TrainSession& session, const train::Eviction& eviction,
                                         const options::RemoteConfig& config, const std::function<void()>& onHeldUp,
                                         std::stop_token stop);

/// Refuses to send a run, of which nobody trains, to where it would take another one's place, or that of a copy which
/// has gone further elsewhere.
Status requireNotBehind(remote::ObjectStore& store, const run::RunPaths& paths, const run::RunSummary& run,
                        const std::stop_token& stop);

/// Brings into its store what a run's engine has left that is gone, with a line on stderr where that takes a while.
/// Gives up when something has held it up for a minute. @return the newest checkpoint that is whole there; nothing
/// where none is known of @pre remote.uri is set
std::optional<std::int64_t> sendRest(const options::TrainConfig& config, std::stop_token stop);

} // namespace tempera::app
