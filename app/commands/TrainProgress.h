// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "commands/ProgressStyle.h"
#include "train/TrainSession.h"

namespace tempera::app {

/// What `tempera train` shows: the bar also where stderr is no terminal, as a line now and then.
std::unique_ptr<train::TrainObserver> makeProgress(ProgressStyle style);

} // namespace tempera::app
