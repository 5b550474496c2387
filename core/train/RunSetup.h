// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "data/Masks.h"
#include "hardware/DeviceList.h"
#include "hardware/LaunchPlace.h"
#include "options/Job.h"
#include "plan/BatchPlan.h"
#include "plan/ClassFolder.h"
#include "plan/PlannedFiles.h"
#include "remote/Inputs.h"
#include "run/Checkpoints.h"
#include "run/RunFolder.h"
#include "spec/ModelFacts.h"
#include "spec/TimestepDensity.h"
#include "train/TrainSession.h"

namespace tempera::train {

class Journal;
class StoredRun;

/// Everything about a run that is known before a weight is read. Immutable while the run goes on.
struct RunSetup {
    options::TrainConfig config; ///< addresses are replaced by the paths of their copies
    options::TrainConfig told;   ///< as the job says it: what is written down
    std::vector<hardware::Device> devices;
    spec::ModelFacts model; ///< with model.prediction applied
    data::DatasetIndex index;
    data::Bucketing bucketing;
    plan::BatchPlan batches;
    spec::TimestepDensity timesteps;
    std::vector<data::MaskFile> masks;            ///< of every picture
    std::optional<plan::ClassFolder> classFolder; ///< of the class pictures that the program draws, if any
    std::int64_t steps = 0;                       ///< of the whole run
    int chunks = 1;                               ///< of every caption (plan/TextLength.h)
    std::vector<std::string> warnings;            ///< of its plan
    run::RunContents contents;
    run::RunPaths paths;
};

/// Checks the job, fetches what it names by an address, and reads the headers of model and pictures. Writes nothing but
/// what is fetched, below cache.dir. Every failure is a BadRequest, but Cancelled and a store that cannot be reached.
/// @param place where a launcher has started a process for each device
/// @param resume, record where devices.allow_fewer is on, a run that is gone on with keeps the batch that it began
/// with; its record lies in save.dir, or in the folder given
Result<RunSetup> prepareRun(const options::Job& job, Journal& journal, std::stop_token stop,
                            const std::optional<hardware::LaunchPlace>& place = {}, const ResumeRequest& resume = {},
                            const run::RunPaths* record = nullptr);

using plan::cacheFolder;

/// The run folder, taken.
struct OpenRun {
    run::RunLock lock;
    bool resumed = false;                ///< an earlier run goes on, perhaps from its beginning
    std::optional<run::Checkpoint> from; ///< verified
    std::vector<std::string> warnings;
};

/// Takes the run folder for this process, decides by `resume` what to go on from, clears away what a crash left, sets
/// aside the checkpoints beyond that point and writes job.json. Where it holds nothing to go on from, the run that lies
/// in remote.uri is fetched into it. BadRequest when the folder is in use, or holds a
/// finished or a different run, or when it or cache.dir cannot be written to.
/// @param stored the run in remote.uri where save.dir holds none; null: looked for where it is needed
/// @param fetching told while it is fetched
Result<OpenRun> openRunFolder(const RunSetup& setup, const ResumeRequest& resume, const std::filesystem::path& socket,
                              const StoredRun* stored = nullptr, const std::stop_token& stop = {},
                              const remote::FetchTold& fetching = {});

/// Tells what is fetched as progress of the phase `loading`, in megabytes. The journal must outlive it.
remote::FetchTold fetchingIn(Journal& journal);

} // namespace tempera::train
