// SPDX-License-Identifier: Apache-2.0
#include "train/OutputRoom.h"

#include "base/Text.h"

namespace tempera::train {

Status requireRoomForOutput(const std::vector<plan::PlannedFiles>& files, std::uint64_t free) {
    std::uint64_t needed = 0;
    for (const plan::PlannedFiles& file : files)
        if (file.name.starts_with("output/"))
            needed += file.bytes * static_cast<std::uint64_t>(file.kept);
    if (needed <= free)
        return {};
    return Error::badRequest("save.dir: the finished files take about " + formatBytes(static_cast<double>(needed)) +
                                 " and " + formatBytes(static_cast<double>(free)) + " are free on its disk",
                             "make room or choose another save.dir");
}

} // namespace tempera::train
