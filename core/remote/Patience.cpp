// SPDX-License-Identifier: Apache-2.0
#include "remote/Patience.h"

#include <memory>
#include <utility>

#include "base/Files.h"
#include "base/Log.h"
#include "base/Text.h"
#include "remote/ObjectStore.h"

namespace tempera::remote {

std::function<Status()> withWarning(std::function<Status()> attempt) {
    constexpr int kUntilTold = 3;
    return [attempt = std::move(attempt), failures = std::make_shared<int>(0)] {
        Status done = attempt();
        if (!done.ok() && done.error().code != ErrorCode::Cancelled && mayPass(done.error()) &&
            ++*failures == kUntilTold)
            log::warning(done.error().message + "; it is tried again for ten minutes");
        return done;
    };
}

Status requireRoom(const fs::path& folder, std::int64_t bytes) {
    std::error_code unknown;
    fs::path place = folder;
    while (!fs::exists(place, unknown) && place.has_parent_path() && place != place.parent_path())
        place = place.parent_path();
    const fs::space_info space = fs::space(place, unknown);
    if (unknown || static_cast<double>(space.available) >= static_cast<double>(bytes))
        return {};
    return Error::failed(show(folder) + " has room for " + formatBytes(static_cast<double>(space.available)) +
                         ", and " + formatBytes(static_cast<double>(bytes)) + " are to be fetched");
}

} // namespace tempera::remote
