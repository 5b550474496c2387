// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/Result.h"
#include "commands/JobArguments.h"
#include "commands/ProgressStyle.h"
#include "options/Job.h"

namespace tempera::app {

/// What `tempera train` was asked for.
struct TrainArguments {
    JobArguments job;
    std::string resume = "auto";
    int restarts = 0;
    ProgressStyle progress = ProgressStyle::Bar;
};

/// The process id of a supervisor, in the environment of the processes that must not outlive it.
inline constexpr const char* kSupervisorVariable = "TEMPERA_SUPERVISOR";

/// Whether the job asks for a process for each of several devices.
bool wantsProcesses(const options::TrainConfig& config);

/// Trains the job in processes of their own, one for all devices or one for each, which are started again after a crash
/// as often as was asked for. Silent where they have told the reason of what it returns.
Status superviseJob(const TrainArguments& arguments, const options::Job& job);

} // namespace tempera::app
