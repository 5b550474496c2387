// SPDX-License-Identifier: Apache-2.0
#include "run/EventPieces.h"

namespace tempera::run {

Status forEachEvent(const std::filesystem::path& file, const std::function<Status(const TimedEvent&)>& use,
                    std::size_t lastSteps) {
    constexpr std::uint64_t kPiece = std::uint64_t{4} << 20;
    EventReader reader(file);
    for (bool more = true; more;) {
        TEMPERA_TRY(const EventReader::Batch batch, reader.poll(kPiece, lastSteps));
        for (const TimedEvent& timed : batch.events)
            TEMPERA_CHECK(use(timed));
        more = batch.more;
    }
    return {};
}

} // namespace tempera::run
