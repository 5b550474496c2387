// SPDX-License-Identifier: Apache-2.0
#include "train/CompleteRun.h"

#include <utility>
#include <variant>

#include "options/Job.h"
#include "run/EventPieces.h"
#include "run/RunFolder.h"
#include "train/StoredRun.h"

namespace tempera::train {

Result<std::optional<CompleteRun>> completeRun(const options::TrainConfig& job, const StoredRun* stored) {
    const run::RunPaths paths = stored ? stored->record() : run::RunPaths{job.save.dir};
    TEMPERA_TRY(const run::RunState state, run::recordedState(paths));
    if (state != run::RunState::Finished)
        return std::optional<CompleteRun>();
    const auto then = options::loadJob(paths.job());
    if (!then.ok() || !run::differingOptions(then->config, job).empty())
        return std::optional<CompleteRun>();
    CompleteRun complete{.done = {}, .isHere = !stored};
    const auto note = [&complete](const run::TimedEvent& timed) -> Status {
        if (const auto* done = std::get_if<run::DoneEvent>(&timed.event))
            complete.done = *done;
        return {};
    };
    TEMPERA_CHECK(run::forEachEvent(paths.events(), note, 1));
    if (stored)
        for (std::filesystem::path& file : complete.done.output)
            file = stored->address() + "/" + file.lexically_relative(paths.root).string();
    return std::optional(std::move(complete));
}

} // namespace tempera::train
