// SPDX-License-Identifier: Apache-2.0
#include "remote/MirroredCheckpoints.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/Clock.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Log.h"
#include "base/Text.h"
#include "remote/StoredForget.h"
#include "run/CheckpointNames.h"

namespace tempera::remote {

namespace {

constexpr std::uint64_t kMostManifest = std::uint64_t{16} << 20;

/// Tells one checkpoint of a step from another of the same.
std::optional<std::string> versionOf(const fs::path& checkpoint) {
    const auto text = readFile(checkpoint / run::kManifestName, kMostManifest);
    return text.ok() ? std::optional(fastHashHex(*text)) : std::nullopt;
}

/// A second name for a file's bytes, also behind a symbolic link: they stay when the first one goes.
bool linkFile(const fs::path& from, const fs::path& to) {
    return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

/// A key that may not delete would otherwise seem to be one that may not send.
Error cannotRemove(const StoredCheckpoint& checkpoint, const Error& error) {
    if (error.code == ErrorCode::Cancelled)
        return error;
    return Error{error.code, error.message + " (removing " + checkpoint.path + ", which is superseded)", error.hint};
}

std::int64_t bytesOf(const run::Manifest& manifest) {
    std::int64_t bytes = 0;
    for (const run::ManifestFile& file : manifest.files)
        bytes += file.bytes;
    return bytes;
}

} // namespace

MirroredCheckpoints::MirroredCheckpoints(run::RunPaths paths, ObjectStore& store, MirroredFiles& files, Course course)
    : paths_(std::move(paths))
    , store_(store)
    , files_(files)
    , resumedFrom_(course.resumedFrom)
    , tell_(std::move(course.tell))
    , retention_(paths_, store_, std::move(course.policy)) {}

std::optional<std::int64_t> MirroredCheckpoints::newest() const {
    const std::lock_guard lock(mutex_);
    return newestThere_;
}

std::optional<double> MirroredCheckpoints::bytesPerSecond() const {
    const std::lock_guard lock(mutex_);
    return bytesPerSecond_;
}

bool MirroredCheckpoints::hurry() {
    isHurried_ = true;
    const std::int64_t sending = sending_;
    const auto here = run::listCheckpoints(paths_.checkpoints()); // while one is sent, nobody else looks around
    return sending >= 0 && !here.empty() && sending < here.back().step;
}

Result<bool> MirroredCheckpoints::pass(std::stop_token stop) {
    const auto here = lookAround();
    if (!knowsStore_)
        TEMPERA_CHECK(learn(here, stop));
    choose(here);
    if (!held_) {
        TEMPERA_CHECK(removeSuperseded(here, stop));
        return waiting_ > 0;
    }
    sending_ = held_->checkpoint.step;
    const Status sent = send(stop);
    sending_ = -1;
    TEMPERA_CHECK(sent);
    knowsFacts_ = false; // tags and losses have come since the last one
    refused_.clear();
    TEMPERA_CHECK(removeSuperseded(lookAround(), stop));
    return true;
}

/// The checkpoints that are here, with their versions.
std::map<std::int64_t, run::Checkpoint> MirroredCheckpoints::lookAround() {
    std::map<std::int64_t, run::Checkpoint> here;
    versions_.clear();
    int waiting = 0, damaged = 0;
    std::int64_t bytesLeft = 0;
    for (run::Checkpoint& checkpoint : run::listCheckpoints(paths_.checkpoints())) {
        const auto version = versionOf(checkpoint.path);
        if (!version) {
            damaged += !seen_.contains(checkpoint.step) && hasFolder(checkpoint.step) ? 1 : 0;
            continue;
        }
        versions_[checkpoint.step] = *version;
        seen_.insert(checkpoint.step);
        damaged += isDamaged(checkpoint.step) ? 1 : 0;
        if (!isThere(checkpoint.step) && !isDamaged(checkpoint.step)) {
            ++waiting;
            if (const auto manifest = run::readManifest(checkpoint.path); manifest.ok())
                bytesLeft += bytesOf(*manifest);
        }
        here.emplace(checkpoint.step, std::move(checkpoint));
    }
    for (const std::int64_t step : seen_)
        damaged += !here.contains(step) && hasFolder(step) ? 1 : 0;
    if (held_)
        for (const run::ManifestFile& file : held_->manifest.files)
            bytesLeft -= held_->sent.contains(file.name) ? file.bytes : 0;
    waiting_ = waiting;
    damagedHere_ = damaged;
    bytesLeft_ = std::max<std::int64_t>(0, bytesLeft);
    newestHere_ = here.empty() ? -1 : here.rbegin()->first;
    return here;
}

/// Also of one that has lost its manifest, or whose manifest cannot be read: it is damaged, and was not let go.
bool MirroredCheckpoints::hasFolder(std::int64_t step) const {
    std::error_code unknown;
    return fs::exists(paths_.checkpoints() / run::checkpointName(step), unknown) || unknown;
}

bool MirroredCheckpoints::isThere(std::int64_t step) const {
    const auto version = versions_.find(step);
    const auto complete = complete_.find(step);
    return version != versions_.end() && complete != complete_.end() && version->second == complete->second;
}

bool MirroredCheckpoints::isDamaged(std::int64_t step) const {
    const auto version = versions_.find(step), damaged = damaged_.find(step);
    return version != versions_.end() && damaged != damaged_.end() && version->second == damaged->second;
}

/// What an earlier engine has sent is not sent again.
Status MirroredCheckpoints::learn(const std::map<std::int64_t, run::Checkpoint>& here, const std::stop_token& stop) {
    TEMPERA_TRY(const std::vector<StoredEntry> files, store_.list(stored::kCheckpoints, stop));
    std::map<std::int64_t, StoredCheckpoint> there;
    for (StoredCheckpoint& checkpoint : checkpointsAmong(files))
        there.emplace(checkpoint.step, std::move(checkpoint));
    for (const auto& [step, checkpoint] : there) {
        if (!checkpoint.isComplete || !here.contains(step))
            continue;
        const std::string manifest = checkpoint.path + "/" + run::kManifestName;
        TEMPERA_TRY(const auto text, store_.read(manifest, static_cast<std::int64_t>(kMostManifest), stop));
        if (text)
            complete_[step] = fastHashHex(*text);
    }
    for (const auto& [step, checkpoint] : there)
        if (checkpoint.isComplete && (step <= resumedFrom_ || complete_.contains(step))) {
            const std::lock_guard lock(mutex_);
            newestThere_ = step;
        }
    stored_ = std::move(there);
    knowsStore_ = true;
    lookAround();
    return {};
}

/// What has begun to arrive is finished first: on a bad line each new one would otherwise begin anew. But one that has
/// been superseded before anything of it is there gives way, and everyone does in a hurry.
void MirroredCheckpoints::choose(const std::map<std::int64_t, run::Checkpoint>& here) {
    const bool hasArrived = held_ && !held_->sent.empty() && !isHurried_;
    if (held_ && (hasArrived || held_->checkpoint.step == newestHere_))
        return;
    release();
    for (auto newest = here.rbegin(); newest != here.rend() && !held_; ++newest)
        if (!isThere(newest->first) && !isDamaged(newest->first))
            if (auto held = hold(newest->second); held && examine(*held))
                held_ = std::move(held);
}

/// A damaged one would take the place of sound ones there.
void MirroredCheckpoints::passOver(const run::Checkpoint& checkpoint, const std::string& version,
                                   const std::string& problem) {
    damaged_[checkpoint.step] = version;
    if (tell_)
        tell_("upload: the checkpoint of step " + std::to_string(checkpoint.step) +
              " is damaged and is not sent: " + problem);
}

/// @return whether it is as it was written
bool MirroredCheckpoints::examine(Held& held) {
    const double began = systemClock().monotonicSeconds();
    const std::vector<std::string> problems = run::problemsOf(held.files, 1);
    held.examining = systemClock().monotonicSeconds() - began;
    if (problems.empty())
        return true;
    std::error_code gone;
    if (fs::exists(held.files / run::kManifestName, gone)) // else it was removed at this moment
        passOver(held.checkpoint, held.version, problems.front());
    if (held.files != held.checkpoint.path)
        fs::remove_all(held.files, gone);
    return false;
}

std::optional<MirroredCheckpoints::Held> MirroredCheckpoints::hold(const run::Checkpoint& checkpoint) {
    const fs::path links = paths_.root / kStaging / checkpoint.path.filename();
    std::error_code ignored;
    fs::remove_all(links, ignored);
    const auto version = versionOf(checkpoint.path);
    if (!version)
        return std::nullopt; // removed at this moment
    const auto manifest = run::readManifest(checkpoint.path);
    if (!manifest.ok()) {
        passOver(checkpoint, *version, manifest.error().message);
        return std::nullopt;
    }
    bool linked =
        createFolders(links).ok() && linkFile(checkpoint.path / run::kManifestName, links / run::kManifestName);
    for (const run::ManifestFile& file : manifest->files)
        linked = linked && linkFile(checkpoint.path / file.name, links / file.name);
    if (!linked)
        fs::remove_all(links, ignored);
    return Held{checkpoint, linked ? links : checkpoint.path, *manifest, *version, bytesOf(*manifest)};
}

void MirroredCheckpoints::release() {
    if (!held_)
        return;
    std::error_code ignored;
    if (held_->files != held_->checkpoint.path)
        fs::remove_all(held_->files, ignored);
    held_.reset();
}

/// What stays of what is here or there, as the run's rules and the tags of both places say.
Result<std::set<std::int64_t>> MirroredCheckpoints::keptOf(const std::map<std::int64_t, run::Checkpoint>& here,
                                                           const std::stop_token& stop) {
    std::set<std::int64_t> steps;
    bool mayGo = false;
    for (const auto& [step, checkpoint] : stored_)
        if (checkpoint.isComplete) {
            steps.insert(step);
            mayGo = mayGo || !here.contains(step);
        }
    if (!mayGo)
        return steps;
    for (const auto& [step, checkpoint] : here)
        if (!isDamaged(step))
            steps.insert(step);
    if (!std::exchange(knowsFacts_, true))
        if (const Status learned = retention_.learn(stop); !learned.ok()) {
            knowsFacts_ = false;
            return learned.error();
        }
    return retention_.kept(steps);
}

/// A run that goes on would take it for its own.
bool MirroredCheckpoints::isOfOther(std::int64_t step) const { return step > resumedFrom_ && !seen_.contains(step); }

/// All that is to be there is there: what stays beside it costs room and nothing else.
void MirroredCheckpoints::tellOfRefusal(const Error& error) {
    if (!std::exchange(hasToldOfRefusal_, true) && tell_)
        tell_("upload: " + error.message + "; what the rules do not keep stays there");
}

/// The newest complete one stays in any case until one that the run keeps, and is newer, is there.
Status MirroredCheckpoints::removeSuperseded(const std::map<std::int64_t, run::Checkpoint>& here,
                                             const std::stop_token& stop) {
    const auto safe = std::find_if(here.rbegin(), here.rend(), [&](const auto& one) { return isThere(one.first); });
    if (safe == here.rend())
        return {};
    TEMPERA_TRY(const std::set<std::int64_t> kept, keptOf(here, stop));
    const auto isDoomed = [&](const StoredCheckpoint& checkpoint) {
        const std::int64_t step = checkpoint.step;
        if (here.contains(step) || hasFolder(step) || (held_ && held_->checkpoint.step == step) ||
            refused_.contains(step))
            return false;
        const bool isOfOtherCourse = isOfOther(step);
        const bool wasLetGo = seen_.contains(step) && !retention_.isTagged(step); // by the run itself
        const bool isSuperseded = step < safe->first && (wasLetGo || !kept.contains(step));
        return !checkpoint.isComplete || isOfOtherCourse || isSuperseded;
    };
    if (std::ranges::any_of(stored_, [&](const auto& one) { return isDoomed(one.second); }))
        TEMPERA_CHECK(files_.requireOwn(stop));
    for (auto one = stored_.begin(); one != stored_.end();) {
        if (!isDoomed(one->second)) {
            ++one;
            continue;
        }
        complete_.erase(one->first); // whatever comes of it
        const Status gone = removeStored(store_, one->second, stop);
        if (!gone.ok() && (mayPass(gone.error()) || (one->second.isComplete && isOfOther(one->first))))
            return cannotRemove(one->second, gone.error());
        if (!gone.ok()) {
            refused_.insert(one->first);
            tellOfRefusal(cannotRemove(one->second, gone.error()));
        }
        one = gone.ok() ? stored_.erase(one) : std::next(one);
    }
    return {};
}

} // namespace tempera::remote
