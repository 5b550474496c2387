// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Result.h"
#include "commands/TrainProgress.h"
#include "options/Job.h"
#include "train/TrainSession.h"

namespace tempera::app {

/// Trains a job in this process and shows its progress; SIGTERM and SIGINT save and stop it. Prints the final files on
/// stdout unless events go there. @return Cancelled when it was stopped
Status trainJob(const options::Job& job, const train::ResumeRequest& resume, ProgressStyle style);

} // namespace tempera::app
