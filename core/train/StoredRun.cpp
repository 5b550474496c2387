// SPDX-License-Identifier: Apache-2.0
#include "train/StoredRun.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "base/Files.h"
#include "base/Text.h"
#include "remote/Inputs.h"

namespace tempera::train {

namespace {

using remote::StoredCheckpoint;
using remote::StoredEntry;

/// Where job.json and events.jsonl wait for each other: a folder with one of them alone is no run, and nobody's.
fs::path waitingRoom(const run::RunPaths& paths) { return paths.root / ".fetched"; }

Status renamePath(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error)
        return Error::failed("cannot rename " + show(from) + " to " + show(to) + ": " + error.message());
    return {};
}

/// Everything in a folder, and the folder.
Status syncAll(const fs::path& folder) {
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error))
        TEMPERA_CHECK(syncPath(entry->path()));
    if (error)
        return Error::failed("cannot read " + show(folder) + ": " + error.message());
    return syncPath(folder);
}

Result<fs::path> temporaryFolder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "tempera-XXXXXX").string();
    if (error || !::mkdtemp(name.data()))
        return Error::failed("cannot make a temporary folder below " + show(fs::path(name).parent_path()));
    return fs::path(name);
}

/// The first part of each path that is neither a checkpoint's nor what tells of the run.
std::set<std::string> othersAmong(const std::vector<StoredEntry>& files) {
    std::set<std::string> names;
    for (const StoredEntry& file : files) {
        const std::string name = file.path.substr(0, file.path.find('/'));
        if (name != remote::stored::kCheckpoints && name != remote::stored::kJob && name != remote::stored::kEvents &&
            name != "lock")
            names.insert(name);
    }
    return names;
}

} // namespace

StoredRun::StoredRun(std::unique_ptr<remote::ObjectStore> store, std::stop_token stop)
    : store_(std::move(store))
    , stop_(std::move(stop)) {}

StoredRun::~StoredRun() {
    std::error_code ignored;
    if (!record_.root.empty())
        fs::remove_all(record_.root, ignored);
}

Result<std::unique_ptr<StoredRun>> StoredRun::find(const options::RemoteConfig& config, std::stop_token stop) {
    if (config.uri.empty())
        return std::unique_ptr<StoredRun>();
    TEMPERA_TRY(auto store, remote::openStore(config.uri).context("remote.uri"));
    return findIn(std::move(store), std::move(stop));
}

Result<std::unique_ptr<StoredRun>> StoredRun::findIn(std::unique_ptr<remote::ObjectStore> store, std::stop_token stop) {
    std::unique_ptr<StoredRun> run(new StoredRun(std::move(store), stop));
    TEMPERA_CHECK(remote::tryAgain(
                      [&]() -> Status {
                          TEMPERA_TRY(run->files_, run->store_->list("", stop));
                          return {};
                      },
                      stop)
                      .context("remote.uri"));
    TEMPERA_CHECK(remote::requireBelow(run->files_).context("remote.uri"));
    const auto has = [&](std::string_view path) {
        return std::ranges::any_of(run->files_, [path](const StoredEntry& file) { return file.path == path; });
    };
    if (!has(remote::stored::kEvents) || !has(remote::stored::kJob))
        return std::unique_ptr<StoredRun>();
    TEMPERA_CHECK(remote::tryAgain([&] { return run->fetchRecord(); }, stop).context("remote.uri"));
    return run;
}

Status StoredRun::fetchRecord() {
    if (record_.root.empty()) {
        TEMPERA_TRY(record_.root, temporaryFolder());
    }
    TEMPERA_CHECK(store_->getFile(remote::stored::kJob, record_.job(), stop_));
    return store_->getFile(remote::stored::kEvents, record_.events(), stop_);
}

/// As `step-000500.tmp`, which is nobody's checkpoint, until all of it is here, sound and on the disk.
Status StoredRun::bring(const StoredCheckpoint& stored, const fs::path& folder) const {
    const fs::path target = folder / run::checkpointName(stored.step);
    const fs::path unfinished = target.string() + std::string(run::endingOf(run::CheckpointPlace::Unfinished));
    TEMPERA_CHECK(createFolders(folder));
    TEMPERA_CHECK(remote::tryAgain([&] { return store_->getFolder(stored.path, unfinished, stop_); }, stop_)
                      .context("remote.uri"));
    TEMPERA_CHECK(run::verifyCheckpoint(unfinished));
    TEMPERA_CHECK(syncAll(unfinished));
    std::error_code unknown;
    if (fs::exists(target, unknown)) // a damaged one: what it was is kept until the run has passed it
        TEMPERA_CHECK(run::setAsideAfter(folder, stored.step - 1));
    TEMPERA_CHECK(renamePath(unfinished, target));
    return syncPath(folder);
}

Result<std::optional<run::Checkpoint>> StoredRun::fetchNewest(const fs::path& folder, const Told& passedOver) const {
    std::vector<StoredCheckpoint> checkpoints = remote::checkpointsAmong(files_);
    for (auto stored = checkpoints.rbegin(); stored != checkpoints.rend(); ++stored) {
        const std::string name = "the checkpoint of step " + std::to_string(stored->step) + " in " + address();
        if (!stored->isComplete) {
            passedOver(name + " was passed over: its manifest is missing, as its upload did not come to an end");
            continue;
        }
        const Status brought = bring(*stored, folder);
        if (brought.ok())
            return std::optional(run::Checkpoint{stored->step, folder / run::checkpointName(stored->step)});
        if (brought.error().code != ErrorCode::BadRequest)
            return brought.error();
        passedOver(name + " is damaged and was passed over: " + brought.error().message);
        TEMPERA_CHECK(run::removeLeftovers(folder));
    }
    return std::optional<run::Checkpoint>();
}

Status StoredRun::fetchRest(const run::RunPaths& paths) const {
    const auto isFile = [&](const std::string& name) {
        return std::ranges::any_of(files_, [&](const StoredEntry& file) { return file.path == name; });
    };
    const auto fetch = [&](const std::string& name) {
        const fs::path target = paths.root / name;
        return isFile(name) ? store_->getFile(name, target, stop_) : store_->getFolder(name, target, stop_);
    };
    for (const std::string& name : othersAmong(files_))
        TEMPERA_CHECK(remote::tryAgain([&] { return fetch(name); }, stop_).context("remote.uri"));
    const fs::path waiting = waitingRoom(paths), unfinished = waiting.string() + ".tmp";
    std::error_code error;
    fs::remove_all(unfinished, error);
    TEMPERA_CHECK(createFolders(unfinished));
    for (const fs::path& file : {record_.job(), record_.events()})
        if (fs::copy_file(file, unfinished / file.filename(), error); error)
            return Error::failed("cannot write " + show(unfinished / file.filename()) + ": " + error.message());
    TEMPERA_CHECK(syncAll(unfinished));
    TEMPERA_CHECK(renamePath(unfinished, waiting));
    return finishFetching(paths);
}

Status finishFetching(const run::RunPaths& paths) {
    std::error_code error;
    const fs::path waiting = waitingRoom(paths);
    fs::remove_all(waiting.string() + ".tmp", error);
    if (!fs::exists(waiting, error))
        return {};
    for (const fs::path& file : {paths.events(), paths.job()})
        if (fs::exists(waiting / file.filename(), error))
            TEMPERA_CHECK(renamePath(waiting / file.filename(), file));
    TEMPERA_CHECK(syncPath(paths.root));
    fs::remove_all(waiting, error);
    return {};
}

} // namespace tempera::train
