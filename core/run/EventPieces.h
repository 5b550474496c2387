// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>

#include "base/Result.h"
#include "run/EventLog.h"

namespace tempera::run {

/// Calls `use` with every event of a record as it stands now, in their order. A piece of the file is in memory at a
/// time, so that its length does not matter; what a later resume made void may be among them. Fails as
/// EventReader::poll, or as `use` does. Thread: any.
/// @param lastSteps see EventReader::poll
Status forEachEvent(const std::filesystem::path& file, const std::function<Status(const TimedEvent&)>& use,
                    std::size_t lastSteps = EventReader::kAllSteps);

} // namespace tempera::run
