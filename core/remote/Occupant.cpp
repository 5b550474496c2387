// SPDX-License-Identifier: Apache-2.0
#include "remote/Occupant.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <variant>
#include <vector>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/TemporaryFolder.h"
#include "run/EventPieces.h"
#include "run/Tags.h"

namespace tempera::remote {

namespace {

constexpr std::size_t kLongestLine = 1 << 16; ///< a longer one is known by its beginning

/// The times at which machines have begun, or gone on with, the run that a record tells of.
Result<std::vector<double>> beginningsIn(const fs::path& record) {
    std::vector<double> times;
    const auto note = [&times](const run::TimedEvent& timed) -> Status {
        if (std::holds_alternative<run::RunEvent>(timed.event))
            times.push_back(timed.time);
        return {};
    };
    TEMPERA_CHECK(run::forEachEvent(record, note, 1));
    return times;
}

bool isWhole(const StoredEntry& file) { return !fs::path(file.path).filename().string().starts_with('.'); }

} // namespace

std::string firstLine(const fs::path& events) {
    std::ifstream in(events, std::ios::binary);
    std::string begin(kLongestLine, '\0');
    in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(in.gcount()));
    const std::size_t end = begin.find('\n');
    if (end != begin.npos)
        return begin.substr(0, end + 1);
    return begin.size() == kLongestLine ? begin : std::string();
}

std::string strangerAmong(const std::vector<StoredEntry>& files) {
    const run::RunPaths run;
    const std::array<fs::path, 9> parts{run.job(), run.events(),      run.checkpoints(), run.samples(),   run.output(),
                                        run.log(), run.tensorboard(), run.lock(),        run::kTagsFolder};
    std::string stranger;
    for (const StoredEntry& file : files) {
        const fs::path path = file.path;
        if (std::ranges::find(parts, *path.begin()) != parts.end())
            return {};
        if (stranger.empty() && isWhole(file))
            stranger = file.path;
    }
    return stranger;
}

Error holdsStrangers(const ObjectStore& store, const std::string& stranger) {
    return Error::badRequest(store.address() + ": holds files that are no run's (" + oneLine(stranger, 60) +
                                 "), expected a place for this run alone",
                             "another address, such as " + store.address() + "/run");
}

Result<Occupant> occupantOf(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop) {
    TEMPERA_TRY(const auto events, store.find(stored::kEvents, stop));
    if (!events) {
        // One that is moved aside ceases to be a run first, and a copy begins with claim().
        TEMPERA_TRY(const auto files, store.list("", stop));
        if (!strangerAmong(files).empty())
            return Occupant::Strangers;
        return std::ranges::any_of(files, isWhole) ? Occupant::Another : Occupant::Nobody;
    }
    const std::string own = firstLine(paths.events());
    if (own.empty() || events->bytes < static_cast<std::int64_t>(own.size()))
        return Occupant::Another;
    TEMPERA_TRY(const std::string there,
                store.readPiece(stored::kEvents, 0, static_cast<std::int64_t>(own.size()), stop));
    return there == own ? Occupant::Own : Occupant::Another;
}

Status claim(ObjectStore& store, const run::RunPaths& paths, const fs::path& staging, const std::stop_token& stop) {
    const std::string line = firstLine(paths.events());
    const fs::path file = staging / "claim";
    if (line.empty() || !createFolders(staging).ok() || !writeFileAtomically(file, line).ok())
        return {};
    const Status put = store.putFile(file, stored::kEvents, stop);
    std::error_code ignored;
    fs::remove(file, ignored);
    return put;
}

/// By the end of the copy: it grows, and a run that goes on begins with what it knows.
Result<bool> isFurther(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop) {
    constexpr std::int64_t kEnd = 1 << 16;
    TEMPERA_TRY(const auto events, store.find(stored::kEvents, stop));
    if (!events || events->bytes == 0)
        return false;
    const std::int64_t offset = std::max<std::int64_t>(0, events->bytes - kEnd);
    TEMPERA_TRY(std::string there, store.readPiece(stored::kEvents, offset, kEnd, stop));
    there.resize(there.rfind('\n') + 1); // half a line is finished otherwise by who goes on
    TEMPERA_TRY(const std::string here, readPiece(paths.events(), offset, static_cast<std::int64_t>(there.size())));
    return here != there;
}

Result<std::string> readPiece(const fs::path& file, std::int64_t offset, std::int64_t limit) {
    std::ifstream in(file, std::ios::binary);
    in.seekg(offset);
    std::string piece(static_cast<std::size_t>(limit), '\0');
    in.read(piece.data(), limit);
    if (in.bad() || !in.is_open())
        return Error::failed("cannot read " + show(file));
    piece.resize(static_cast<std::size_t>(in.gcount()));
    return piece;
}

Result<std::string> firstLineIn(ObjectStore& store, const std::stop_token& stop) {
    TEMPERA_TRY(const std::string begin, store.readPiece(stored::kEvents, 0, std::int64_t{kLongestLine}, stop));
    const std::size_t end = begin.find('\n');
    return end == begin.npos ? begin : begin.substr(0, end + 1);
}

Result<bool> isTakenOver(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop) {
    // Who has made all of the copy has it: a long one is not fetched for that.
    TEMPERA_TRY(const bool tellsMore, isFurther(store, paths, stop));
    if (!tellsMore)
        return false;
    TEMPERA_TRY(const TemporaryFolder folder, TemporaryFolder::make());
    const run::RunPaths copy{folder.path()};
    TEMPERA_CHECK(store.getFile(stored::kEvents, copy.events(), stop));
    TEMPERA_TRY(const std::vector<double> there, beginningsIn(copy.events()));
    TEMPERA_TRY(const std::vector<double> here, beginningsIn(paths.events()));
    if (there.empty() || here.empty() || std::ranges::find(here, there.back()) != here.end())
        return false;
    const bool knowsThisOne = std::ranges::find(there, here.back()) != there.end();
    return knowsThisOne || there.back() > here.back();
}

} // namespace tempera::remote
