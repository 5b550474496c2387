// SPDX-License-Identifier: Apache-2.0
#include "remote/Occupant.h"

#include <algorithm>
#include <fstream>

namespace tempera::remote {

namespace {

constexpr std::size_t kLongestLine = 1 << 16;

/// The first event of a run, with its time: no two runs have the same.
std::string firstLine(const std::filesystem::path& events) {
    std::ifstream in(events, std::ios::binary);
    std::string line;
    std::getline(in, line);
    return in.eof() ? std::string() : (line + "\n").substr(0, kLongestLine);
}

} // namespace

Result<Occupant> occupantOf(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop) {
    TEMPERA_TRY(const auto events, store.find(stored::kEvents, stop));
    if (!events) {
        // One that is moved aside ceases to be a run first: what is still there of it is nobody else's.
        TEMPERA_TRY(const auto files, store.list(stored::kCheckpoints, stop));
        const auto checkpoints = checkpointsAmong(files);
        return std::ranges::any_of(checkpoints, &StoredCheckpoint::isComplete) ? Occupant::Another : Occupant::Nobody;
    }
    const std::string own = firstLine(paths.events());
    if (own.empty() || events->bytes < static_cast<std::int64_t>(own.size()))
        return Occupant::Another;
    TEMPERA_TRY(const std::string there,
                store.readPiece(stored::kEvents, 0, static_cast<std::int64_t>(own.size()), stop));
    return there == own ? Occupant::Own : Occupant::Another;
}

} // namespace tempera::remote
