// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "remote/MirroredFiles.h"
#include "remote/ObjectStore.h"
#include "remote/StoreRetention.h"
#include "run/CheckpointManifest.h"
#include "run/Checkpoints.h"

namespace tempera::remote {

/// The checkpoints of a run folder, as the store has them. Thread: one, but for what says otherwise.
class MirroredCheckpoints {
public:
    struct Course {
        run::RetentionPolicy policy;
        std::int64_t resumedFrom = 0; ///< later ones that only the store has are of another course
        /// A line for people.
        std::function<void(const std::string&)> tell = {};
    };
    MirroredCheckpoints(run::RunPaths paths, ObjectStore& store, MirroredFiles& files, Course course);

    /// Counts what waits.
    void look() { lookAround(); }
    /// Sends one checkpoint, the newest that is missing, and removes what is not kept any more.
    /// @return whether there may be more to do
    Result<bool> pass(std::stop_token stop);

    /// Thread: any.
    int waiting() const { return waiting_; }
    std::int64_t bytesLeft() const { return bytesLeft_; } ///< of those that wait
    int damaged() const { return damagedHere_; }          ///< that do not
    std::optional<std::int64_t> newest() const;
    std::optional<double> bytesPerSecond() const;
    /// From now on the newest goes first, whatever of older ones has arrived.
    /// @return whether an older one is being sent, which is to be stopped
    bool hurry();

private:
    /// What is being sent, held so that nobody can take it away meanwhile.
    struct Held {
        run::Checkpoint checkpoint;
        std::filesystem::path files; ///< where they are read: links, or the checkpoint itself
        run::Manifest manifest;
        std::string version;
        std::int64_t bytes = 0;
        std::set<std::string> sent = {}; ///< names
        double examining = 0.0;          ///< seconds that it took to see that it is sound
    };

    std::map<std::int64_t, run::Checkpoint> lookAround();
    Status learn(const std::map<std::int64_t, run::Checkpoint>& here, const std::stop_token& stop);
    void choose(const std::map<std::int64_t, run::Checkpoint>& here);
    std::optional<Held> hold(const run::Checkpoint& checkpoint);
    void passOver(const run::Checkpoint& checkpoint, const std::string& version, const std::string& problem);
    bool examine(Held& held);
    Status send(const std::stop_token& stop);
    Status takeUp(const std::string& path, const std::stop_token& stop);
    Status sendFiles(const std::string& path, const std::stop_token& stop);
    Status sendSmall(const std::string& path, const std::stop_token& stop);
    void noteSent(const run::ManifestFile& file);
    Status compare(const std::string& path, const std::stop_token& stop);
    void release();
    Status removeSuperseded(const std::map<std::int64_t, run::Checkpoint>& here, const std::stop_token& stop);
    Result<std::set<std::int64_t>> keptOf(const std::map<std::int64_t, run::Checkpoint>& here,
                                          const std::stop_token& stop);
    bool isOfOther(std::int64_t step) const;
    void tellOfRefusal(const Error& error);
    bool isThere(std::int64_t step) const;
    bool hasFolder(std::int64_t step) const;
    bool isDamaged(std::int64_t step) const;

    const run::RunPaths paths_;
    ObjectStore& store_;
    MirroredFiles& files_;
    const std::int64_t resumedFrom_;
    const std::function<void(const std::string&)> tell_;
    StoreRetention retention_;
    bool knowsFacts_ = false; ///< retention_ does

    bool knowsStore_ = false;
    std::map<std::int64_t, StoredCheckpoint> stored_;
    std::map<std::int64_t, std::string> versions_; ///< of what is here: of its manifest
    std::map<std::int64_t, std::string> complete_; ///< what the store has whole, by version
    std::map<std::int64_t, std::string> damaged_;  ///< what is here and not sent, by version
    std::set<std::int64_t> seen_;                  ///< were here at some time
    std::set<std::int64_t> refused_;               ///< may not be removed there, since one was sent last
    bool hasToldOfRefusal_ = false;
    std::optional<Held> held_;
    bool sendsSingly_ = false; ///< what was sent together did not arrive

    std::atomic<int> waiting_ = 0;
    std::atomic<int> damagedHere_ = 0;
    std::atomic<std::int64_t> bytesLeft_ = 0;
    std::atomic<std::int64_t> sending_ = -1;
    std::atomic<bool> isHurried_ = false;
    std::int64_t newestHere_ = -1;
    mutable std::mutex mutex_;
    std::optional<std::int64_t> newestThere_; ///< of this course
    std::optional<double> bytesPerSecond_;
};

} // namespace tempera::remote
