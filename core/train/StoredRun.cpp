// SPDX-License-Identifier: Apache-2.0
#include "train/StoredRun.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/Files.h"
#include "base/NewFolder.h"
#include "base/Text.h"
#include "remote/Occupant.h"
#include "remote/Patience.h"

namespace tempera::train {

namespace {

using remote::StoredCheckpoint;
using remote::StoredEntry;

/// Where job.json and events.jsonl wait for each other: a folder with one of them alone is no run, and nobody's.
fs::path waitingRoom(const run::RunPaths& paths) { return paths.root / ".fetched"; }

/// The first part of each path that is neither a checkpoint's nor what tells of the run.
std::set<std::string> othersAmong(const std::vector<StoredEntry>& files) {
    std::set<std::string> names;
    for (const StoredEntry& file : files) {
        const std::string name = file.path.substr(0, file.path.find('/'));
        if (name != remote::stored::kCheckpoints && name != remote::stored::kJob && name != remote::stored::kEvents &&
            name != "lock" && !name.starts_with('.')) // what a store shows in part
            names.insert(name);
    }
    return names;
}

} // namespace

class StoredRun::Meter {
public:
    void begin(std::string address, const std::vector<StoredEntry>& files, const remote::FetchTold& told) {
        now_ = {std::move(address), 0, 0};
        for (const StoredEntry& file : files)
            now_.total += file.bytes;
        told_ = told;
        add(0);
    }
    void add(std::int64_t bytes) {
        now_.done = std::min(now_.done + bytes, now_.total);
        if (told_ && now_.total > 0)
            told_(now_);
    }

private:
    remote::Fetching now_;
    remote::FetchTold told_;
};

StoredRun::StoredRun(std::unique_ptr<remote::ObjectStore> store, std::stop_token stop)
    : meter_(std::make_shared<Meter>())
    , store_(std::move(store))
    , stop_(std::move(stop)) {}

StoredRun::~StoredRun() = default;

Result<std::unique_ptr<StoredRun>> StoredRun::find(const options::RemoteConfig& config, std::stop_token stop) {
    if (config.uri.empty())
        return std::unique_ptr<StoredRun>();
    const auto meter = std::make_shared<Meter>();
    const auto moved = [meter](std::int64_t bytes) { meter->add(bytes); };
    TEMPERA_TRY(auto store, remote::openStore(config.uri, {.moved = moved}).context("remote.uri"));
    TEMPERA_TRY(auto run, findIn(std::move(store), std::move(stop)));
    if (run)
        run->meter_ = meter;
    return run;
}

Result<std::unique_ptr<StoredRun>> StoredRun::findIn(std::unique_ptr<remote::ObjectStore> store, std::stop_token stop) {
    std::unique_ptr<StoredRun> run(new StoredRun(std::move(store), stop));
    TEMPERA_CHECK(remote::tryAgain(remote::withWarning([&]() -> Status {
                                       TEMPERA_TRY(run->files_, run->store_->list("", stop));
                                       return {};
                                   }),
                                   stop)
                      .context("remote.uri"));
    TEMPERA_CHECK(remote::requireBelow(run->files_).context("remote.uri"));
    const auto has = [&](std::string_view path) {
        return std::ranges::any_of(run->files_, [path](const StoredEntry& file) { return file.path == path; });
    };
    TEMPERA_TRY(TemporaryFolder folder, TemporaryFolder::make());
    run->record_.root = folder.path();
    run->folder_.emplace(std::move(folder));
    run->isRecorded_ = has(remote::stored::kEvents) && has(remote::stored::kJob);
    if (!run->isRecorded_) {
        const auto checkpoints = remote::checkpointsAmong(run->files_);
        const bool isLeft = std::ranges::any_of(checkpoints, &StoredCheckpoint::isComplete);
        if (const std::string stranger = remote::strangerAmong(run->files_); !stranger.empty())
            return remote::holdsStrangers(*run->store_, stranger).context("remote.uri");
        return isLeft ? std::move(run) : std::unique_ptr<StoredRun>();
    }
    TEMPERA_CHECK(
        remote::tryAgain(remote::withWarning([&] { return run->fetchRecord(); }), stop).context("remote.uri"));
    return run;
}

Status StoredRun::fetchRecord() {
    TEMPERA_CHECK(store_->getFile(remote::stored::kJob, record_.job(), stop_));
    return store_->getFile(remote::stored::kEvents, record_.events(), stop_);
}

std::vector<StoredEntry> StoredRun::filesOf(std::string_view name) const {
    const std::string folder = std::string(name) + "/";
    std::vector<StoredEntry> files;
    std::ranges::copy_if(files_, std::back_inserter(files),
                         [&](const StoredEntry& file) { return file.path == name || file.path.starts_with(folder); });
    return files;
}

Status StoredRun::fetchBeside(const StoredCheckpoint& stored, const fs::path& unfinished) const {
    TEMPERA_CHECK(createFolders(unfinished.parent_path()));
    TEMPERA_CHECK(remote::requireRoom(unfinished.parent_path(), stored.bytes).context(address()).context("remote.uri"));
    return remote::tryAgain(remote::withWarning([&] { return store_->getFolder(stored.path, unfinished, stop_); }),
                            stop_)
        .context("remote.uri");
}

/// What was `step-000500.tmp`, which is nobody's checkpoint, is one when all of it is here, sound and on the disk.
Status StoredRun::takeIn(const StoredCheckpoint& stored, const fs::path& unfinished) const {
    const fs::path folder = unfinished.parent_path(), target = folder / run::checkpointName(stored.step);
    TEMPERA_CHECK(syncTree(unfinished));
    std::error_code unknown;
    if (fs::exists(target, unknown)) // a damaged one: what it was is kept until the run has passed it
        TEMPERA_CHECK(run::setAsideAfter(folder, stored.step - 1));
    TEMPERA_CHECK(renamePath(unfinished, target));
    return syncPath(folder);
}

Result<std::optional<run::Checkpoint>> StoredRun::fetchNewest(const fs::path& folder, const Told& passedOver,
                                                              const remote::FetchTold& progress,
                                                              std::int64_t beyond) const {
    std::vector<StoredCheckpoint> checkpoints = remote::checkpointsAmong(files_);
    for (auto stored = checkpoints.rbegin(); stored != checkpoints.rend() && stored->step > beyond; ++stored) {
        const std::string name = "the checkpoint of step " + std::to_string(stored->step) + " in " + address();
        if (!stored->isComplete) {
            passedOver(name + " was passed over: its manifest is missing, as its upload did not come to an end");
            continue;
        }
        const fs::path target = folder / run::checkpointName(stored->step);
        const fs::path unfinished = target.string() + std::string(run::endingOf(run::CheckpointPlace::Unfinished));
        meter_->begin(address(), filesOf(stored->path), progress);
        TEMPERA_CHECK(fetchBeside(*stored, unfinished));
        if (const Status verified = run::verifyCheckpoint(unfinished); !verified.ok()) {
            passedOver(name + " is damaged and was passed over: " + verified.error().message);
            TEMPERA_CHECK(run::removeLeftovers(folder));
            continue;
        }
        TEMPERA_CHECK(takeIn(*stored, unfinished));
        return std::optional(run::Checkpoint{stored->step, target});
    }
    return std::optional<run::Checkpoint>();
}

Status StoredRun::fetchRest(const run::RunPaths& paths, const remote::FetchTold& progress) const {
    const auto fetch = [&](const std::string& name, bool isFile) {
        const fs::path target = paths.root / name;
        return isFile ? store_->getFile(name, target, stop_) : store_->getFolder(name, target, stop_);
    };
    const std::set<std::string> names = othersAmong(files_);
    std::vector<StoredEntry> all;
    for (const std::string& name : names)
        std::ranges::copy(filesOf(name), std::back_inserter(all));
    std::int64_t bytes = 0;
    for (const StoredEntry& file : all)
        bytes += file.bytes;
    TEMPERA_CHECK(remote::requireRoom(paths.root, bytes).context(address()).context("remote.uri"));
    meter_->begin(address(), all, progress);
    for (const std::string& name : names) {
        const bool isFile = filesOf(name).front().path == name;
        TEMPERA_CHECK(
            remote::tryAgain(remote::withWarning([&] { return fetch(name, isFile); }), stop_).context("remote.uri"));
    }
    if (!isRecorded_)
        return syncPath(paths.root);
    const fs::path waiting = waitingRoom(paths), unfinished = waiting.string() + ".tmp";
    std::error_code error;
    fs::remove_all(unfinished, error);
    TEMPERA_CHECK(createFolders(unfinished));
    for (const fs::path& file : {record_.job(), record_.events()})
        if (fs::copy_file(file, unfinished / file.filename(), error); error)
            return Error::failed("cannot write " + show(unfinished / file.filename()) + ": " + error.message());
    TEMPERA_CHECK(syncTree(unfinished));
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
