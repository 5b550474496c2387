// SPDX-License-Identifier: Apache-2.0
#include "remote/MirroredCheckpoints.h"

#include <algorithm>

#include "base/Clock.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Log.h"
#include "base/Text.h"
#include "run/CheckpointNames.h"

namespace tempera::remote {

namespace {

std::string pathOf(std::int64_t step) { return std::string(stored::kCheckpoints) + "/" + run::checkpointName(step); }

constexpr std::uint64_t kMostManifest = std::uint64_t{16} << 20;

/// Tells one checkpoint of a step from another of the same.
std::optional<std::string> versionOf(const fs::path& checkpoint) {
    const auto text = readFile(checkpoint / run::kManifestName, kMostManifest);
    return text.ok() ? std::optional(fastHashHex(*text)) : std::nullopt;
}

/// A second name for a file's bytes: they stay when the first one goes.
bool linkFile(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::create_hard_link(from, to, error);
    return !error;
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

bool MirroredCheckpoints::sendsOutdated() const {
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
    TEMPERA_CHECK(retention_.learn(stop)); // tags and losses have come since the last one
    TEMPERA_CHECK(removeSuperseded(lookAround(), stop));
    return true;
}

/// The checkpoints that are here, with their versions.
std::map<std::int64_t, run::Checkpoint> MirroredCheckpoints::lookAround() {
    std::map<std::int64_t, run::Checkpoint> here;
    versions_.clear();
    int waiting = 0;
    std::int64_t bytesLeft = 0;
    for (run::Checkpoint& checkpoint : run::listCheckpoints(paths_.checkpoints())) {
        const auto version = versionOf(checkpoint.path);
        if (!version)
            continue;
        versions_[checkpoint.step] = *version;
        seen_.insert(checkpoint.step);
        if (!isThere(checkpoint.step) && !isDamaged(checkpoint.step)) {
            ++waiting;
            if (const auto manifest = run::readManifest(checkpoint.path); manifest.ok())
                bytesLeft += bytesOf(*manifest);
        }
        here.emplace(checkpoint.step, std::move(checkpoint));
    }
    if (held_)
        for (const run::ManifestFile& file : held_->manifest.files)
            bytesLeft -= held_->sent.contains(file.name) ? file.bytes : 0;
    waiting_ = waiting;
    bytesLeft_ = std::max<std::int64_t>(0, bytesLeft);
    newestHere_ = here.empty() ? -1 : here.rbegin()->first;
    return here;
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
    TEMPERA_CHECK(retention_.learn(stop));
    stored_ = std::move(there);
    knowsStore_ = true;
    lookAround();
    return {};
}

/// What has begun to arrive is finished first: on a bad line each new one would otherwise begin anew. But one that has
/// been superseded before anything of it is there gives way.
void MirroredCheckpoints::choose(const std::map<std::int64_t, run::Checkpoint>& here) {
    if (held_ && (!held_->sent.empty() || held_->checkpoint.step == newestHere_))
        return;
    release();
    for (auto newest = here.rbegin(); newest != here.rend() && !held_; ++newest)
        if (!isThere(newest->first) && !isDamaged(newest->first))
            if (auto held = hold(newest->second); held && examine(*held))
                held_ = std::move(held);
}

/// A damaged one would take the place of sound ones there. @return whether it is as it was written
bool MirroredCheckpoints::examine(Held& held) {
    const double began = systemClock().monotonicSeconds();
    const std::vector<std::string> problems = run::problemsOf(held.files, 1);
    held.examining = systemClock().monotonicSeconds() - began;
    if (problems.empty())
        return true;
    std::error_code gone;
    if (fs::exists(held.files / run::kManifestName, gone)) { // else it was removed at this moment
        damaged_[held.checkpoint.step] = held.version;
        if (tell_)
            tell_("upload: the checkpoint of step " + std::to_string(held.checkpoint.step) +
                  " is damaged and is not sent: " + problems.front());
    }
    if (held.files != held.checkpoint.path)
        fs::remove_all(held.files, gone);
    return false;
}

std::optional<MirroredCheckpoints::Held> MirroredCheckpoints::hold(const run::Checkpoint& checkpoint) const {
    const fs::path links = paths_.root / kStaging / checkpoint.path.filename();
    std::error_code ignored;
    fs::remove_all(links, ignored);
    const auto manifest = run::readManifest(checkpoint.path);
    const auto version = versionOf(checkpoint.path);
    if (!manifest.ok() || !version || !createFolders(links).ok())
        return std::nullopt; // removed at this moment
    bool linked = linkFile(checkpoint.path / run::kManifestName, links / run::kManifestName);
    for (const run::ManifestFile& file : manifest->files)
        linked = linked && linkFile(checkpoint.path / file.name, links / file.name);
    if (!linked)
        fs::remove_all(links, ignored);
    return Held{checkpoint, linked ? links : checkpoint.path, *manifest, *version};
}

void MirroredCheckpoints::release() {
    if (!held_)
        return;
    std::error_code ignored;
    if (held_->files != held_->checkpoint.path)
        fs::remove_all(held_->files, ignored);
    held_.reset();
}

Status MirroredCheckpoints::send(const std::stop_token& stop) {
    const std::int64_t step = held_->checkpoint.step;
    const std::string path = pathOf(step);
    const bool isAtFirst = held_->sent.empty();
    const double began = systemClock().monotonicSeconds();
    // Where another of this step lies, it ceases to be one before its files change.
    if (const auto old = stored_.find(step); old != stored_.end() && old->second.isComplete) {
        TEMPERA_CHECK(store_.remove(path + "/" + run::kManifestName, stop));
        old->second.isComplete = false;
        complete_.erase(step);
    }
    if (isAtFirst && !stored_.insert({step, StoredCheckpoint{step, path, 0, false}}).second)
        TEMPERA_CHECK(takeUp(path, stop));
    const bool isWhole = held_->sent.empty();
    if (Status sent = sendFiles(path, stop); !sent.ok()) {
        std::error_code unknown;
        if (sent.error().code == ErrorCode::Cancelled || fs::exists(held_->files / run::kManifestName, unknown))
            return sent;
        release(); // retention has taken it away, which is no failure
        return {};
    }
    TEMPERA_CHECK(compare(path, stop));
    TEMPERA_CHECK(files_.pass(true, stop));
    TEMPERA_CHECK(store_.putFile(held_->files / run::kManifestName, path + "/" + run::kManifestName, stop));
    stored_[step].isComplete = true;
    complete_[step] = held_->version;
    {
        const std::lock_guard lock(mutex_);
        newestThere_ = std::max(newestThere_.value_or(step), step);
        if (isWhole)
            bytesPerSecond_ = static_cast<double>(bytesOf(held_->manifest)) /
                              std::max(systemClock().monotonicSeconds() - began + held_->examining, 1e-3);
    }
    log::info("upload: the checkpoint of step " + std::to_string(step) + " is complete in the store");
    release();
    return {};
}

/// An upload that an engine before this one has begun is gone on with.
Status MirroredCheckpoints::takeUp(const std::string& path, const std::stop_token& stop) {
    std::vector<std::string> names;
    for (const run::ManifestFile& file : held_->manifest.files)
        names.push_back(file.name);
    TEMPERA_TRY(held_->sent, store_.sameFiles(held_->files, names, path, stop));
    return {};
}

Status MirroredCheckpoints::sendFiles(const std::string& path, const std::stop_token& stop) {
    for (const run::ManifestFile& file : held_->manifest.files) {
        if (held_->sent.contains(file.name))
            continue;
        TEMPERA_CHECK(store_.putFile(held_->files / file.name, path + "/" + file.name, stop));
        held_->sent.insert(file.name);
        bytesLeft_ -= file.bytes;
    }
    return {};
}

/// Whether the store has what was sent, and nothing else under that name: a reader would take it for a part.
Status MirroredCheckpoints::compare(const std::string& path, const std::stop_token& stop) {
    TEMPERA_TRY(const std::vector<StoredEntry> there, store_.list(path, stop));
    std::map<std::string, std::int64_t> bytes;
    for (const StoredEntry& entry : there)
        bytes[entry.path.substr(path.size() + 1)] = entry.bytes;
    bool isWhole = true;
    for (const run::ManifestFile& file : held_->manifest.files) {
        const auto found = bytes.find(file.name);
        const bool fits = found != bytes.end() && found->second == file.bytes;
        if (!fits)
            held_->sent.erase(file.name);
        isWhole = isWhole && fits;
        bytes.erase(file.name);
    }
    if (!isWhole)
        return Error::failed(store_.address() + ": a file that was sent is not there as a whole");
    for (const auto& [name, size] : bytes)
        TEMPERA_CHECK(store_.remove(path + "/" + name, stop));
    return {};
}

std::set<std::int64_t> MirroredCheckpoints::keptOf(const std::map<std::int64_t, run::Checkpoint>& here) const {
    std::set<std::int64_t> steps;
    for (const auto& [step, checkpoint] : here)
        if (!isDamaged(step))
            steps.insert(step);
    for (const auto& [step, checkpoint] : stored_)
        if (checkpoint.isComplete)
            steps.insert(step);
    return retention_.kept(steps);
}

Status MirroredCheckpoints::removeSuperseded(const std::map<std::int64_t, run::Checkpoint>& here,
                                             const std::stop_token& stop) {
    const bool isSafe = std::any_of(here.begin(), here.end(), [&](const auto& one) { return isThere(one.first); });
    if (!isSafe)
        return {};
    const std::set<std::int64_t> kept = keptOf(here);
    const auto isDoomed = [&](const StoredCheckpoint& checkpoint) {
        const std::int64_t step = checkpoint.step;
        if (here.contains(step) || (held_ && held_->checkpoint.step == step))
            return false;
        return !checkpoint.isComplete || seen_.contains(step) || step > resumedFrom_ || !kept.contains(step);
    };
    for (auto one = stored_.begin(); one != stored_.end();) {
        if (!isDoomed(one->second)) {
            ++one;
            continue;
        }
        if (one->second.isComplete)
            TEMPERA_CHECK(store_.remove(one->second.path + "/" + run::kManifestName, stop));
        one->second.isComplete = false;
        complete_.erase(one->first);
        TEMPERA_CHECK(store_.removeFolder(one->second.path, stop));
        one = stored_.erase(one);
    }
    return {};
}

} // namespace tempera::remote
