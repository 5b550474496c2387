// SPDX-License-Identifier: Apache-2.0
#include "commands/RunStore.h"

#include "options/Job.h"
#include "remote/Occupant.h"

namespace tempera::app {

Result<std::unique_ptr<remote::ObjectStore>> storeOf(const run::RunPaths& paths) {
    const auto job = options::loadJob(paths.job());
    if (!job.ok() || job->config.remote.uri.empty())
        return std::unique_ptr<remote::ObjectStore>();
    TEMPERA_TRY(auto store, remote::openStore(job->config.remote.uri).context("remote.uri"));
    TEMPERA_TRY(const remote::Occupant occupant, remote::occupantOf(*store, paths));
    return occupant == remote::Occupant::Own ? std::move(store) : nullptr;
}

} // namespace tempera::app
