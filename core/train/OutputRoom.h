// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "plan/PlannedFiles.h"

namespace tempera::train {

/// Whether the finished files can be written: a training that ends without them is lost.
/// @param free bytes on the disk of save.dir. @return BadRequest where they do not fit
Status requireRoomForOutput(const std::vector<plan::PlannedFiles>& files, std::uint64_t free);

} // namespace tempera::train
