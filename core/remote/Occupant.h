// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "remote/ObjectStore.h"
#include "run/RunFolder.h"

namespace tempera::remote {

/// Whose run lies at a store's address.
enum class Occupant {
    Nobody,   ///< nothing
    Own,      ///< the run of the folder, here or from another machine: their events begin alike
    Another,  ///< a run of its own, whatever its job, or what is left of one that is half moved aside
    Strangers ///< files that are no run's: nobody's to move aside
};
/// @param paths of a run that has begun
Result<Occupant> occupantOf(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop = {});

/// One of what a store has, where that is no run and nothing of one; empty where it may be, or there is nothing.
std::string strangerAmong(const std::vector<StoredEntry>& files);
/// BadRequest that names a stranger.
Error holdsStrangers(const ObjectStore& store, const std::string& stranger);

/// Makes a place, where Nobody is, the run's own before anything else of it is there: by its first event. What cannot
/// be read or written on this machine is no reason to wait.
/// @param staging a folder for a file on its way
Status claim(ObjectStore& store, const run::RunPaths& paths, const std::filesystem::path& staging,
             const std::stop_token& stop = {});

/// Whether the copy of a run tells of what its folder does not know: the run went on elsewhere. @pre Own
Result<bool> isFurther(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop = {});

/// The first event of a run, with its time and the line's end: no two runs have the same. Empty where there is none.
std::string firstLine(const std::filesystem::path& events);
/// The same of the run that lies at the address.
Result<std::string> firstLineIn(ObjectStore& store, const std::stop_token& stop = {});

/// Whether another machine, which has begun to work on the run later than this one, writes the copy now. @pre Own
Result<bool> isTakenOver(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop = {});

/// A piece of a file on this machine, as ObjectStore::readPiece has one of a store's.
Result<std::string> readPiece(const std::filesystem::path& file, std::int64_t offset, std::int64_t limit);

} // namespace tempera::remote
