// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "base/Clock.h"
#include "base/Files.h"
#include "base/Log.h"
#include "remote/MirroredCheckpoints.h"
#include "run/CheckpointNames.h"

/// How MirroredCheckpoints sends the one that it holds.
namespace tempera::remote {

Status MirroredCheckpoints::send(const std::stop_token& stop) {
    const std::int64_t step = held_->checkpoint.step;
    const std::string path = std::string(stored::kCheckpoints) + "/" + run::checkpointName(step);
    const bool isAtFirst = held_->sent.empty();
    const double began = systemClock().monotonicSeconds();
    if (!isHurried_)
        TEMPERA_CHECK(files_.requireOwn(stop));
    // Where another of this step lies, it ceases to be one before its files change.
    if (const auto old = stored_.find(step); old != stored_.end() && old->second.isComplete) {
        TEMPERA_CHECK(store_.remove(path + "/" + run::kManifestName, stop));
        old->second.isComplete = false;
        complete_.erase(step);
    }
    if (isAtFirst && !stored_.insert({step, StoredCheckpoint{step, path, 0, false}}).second)
        TEMPERA_CHECK(takeUp(path, stop));
    const bool isWhole = held_->sent.empty();
    Status arrived = sendFiles(path, stop);
    if (arrived.ok())
        arrived = compare(path, stop);
    if (!arrived.ok()) {
        std::error_code unknown;
        if (arrived.error().code == ErrorCode::Cancelled || fs::exists(held_->files / run::kManifestName, unknown))
            return arrived;
        release(); // retention has taken it away, which is no failure
        return {};
    }
    TEMPERA_CHECK(files_.passBeforeManifest(stop));
    TEMPERA_CHECK(store_.putFile(held_->files / run::kManifestName, path + "/" + run::kManifestName, stop));
    stored_[step].isComplete = true;
    complete_[step] = held_->version;
    {
        const std::lock_guard lock(mutex_);
        newestThere_ = std::max(newestThere_.value_or(step), step);
        if (isWhole)
            bytesPerSecond_ = static_cast<double>(held_->bytes) /
                              std::max(systemClock().monotonicSeconds() - began + held_->examining, 1e-3);
    }
    log::info("upload: the checkpoint of step " + std::to_string(step) + " is complete in the store");
    release();
    knowsStore_ = !files_.hasDisplaced(); // the other one may have sent a last checkpoint
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
    if (!std::exchange(sendsSingly_, true))
        TEMPERA_CHECK(sendSmall(path, stop));
    for (const run::ManifestFile& file : held_->manifest.files) {
        if (held_->sent.contains(file.name))
            continue;
        TEMPERA_CHECK(store_.putFile(held_->files / file.name, path + "/" + file.name, stop));
        noteSent(file);
    }
    sendsSingly_ = false;
    return {};
}

/// Together they take one start of rclone, which counts when a machine is about to go. On a line that breaks, what got
/// through singly stays.
Status MirroredCheckpoints::sendSmall(const std::string& path, const std::stop_token& stop) {
    constexpr std::int64_t kSmall = std::int64_t{16} << 20;
    std::vector<std::string> names;
    for (const run::ManifestFile& file : held_->manifest.files)
        if (file.bytes <= kSmall && !held_->sent.contains(file.name))
            names.push_back(file.name);
    if (names.size() < 2)
        return {};
    TEMPERA_CHECK(store_.putFiles(held_->files, names, path, stop));
    for (const run::ManifestFile& file : held_->manifest.files)
        if (std::ranges::find(names, file.name) != names.end())
            noteSent(file);
    return {};
}

void MirroredCheckpoints::noteSent(const run::ManifestFile& file) {
    held_->sent.insert(file.name);
    bytesLeft_ -= file.bytes;
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

} // namespace tempera::remote
