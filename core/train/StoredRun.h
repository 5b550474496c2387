// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"
#include "base/TemporaryFolder.h"
#include "options/TrainConfig.h"
#include "remote/Inputs.h"
#include "remote/ObjectStore.h"
#include "run/Checkpoints.h"
#include "run/RunFolder.h"

namespace tempera::train {

/// The run that lies in remote.uri: what another machine has left of it. A new one goes on from there where its own run
/// folder holds nothing to go on from. Thread: one at a time.
class StoredRun {
public:
    /// Looks for it, and fetches what tells of it (job.json, events.jsonl); nothing where remote.uri is not set or
    /// holds neither a run nor a complete checkpoint. Goes on trying for ten minutes where the store cannot be reached:
    /// to begin anew would cost more.
    static Result<std::unique_ptr<StoredRun>> find(const options::RemoteConfig& config, std::stop_token stop);
    /// The same with a store that is open, which must not be null.
    static Result<std::unique_ptr<StoredRun>> findIn(std::unique_ptr<remote::ObjectStore> store, std::stop_token stop);
    ~StoredRun();
    StoredRun(const StoredRun&) = delete;
    StoredRun& operator=(const StoredRun&) = delete;

    /// Where it lies, for people.
    const std::string& address() const { return store_->address(); }
    /// A folder with its job.json and events.jsonl, and nothing else.
    const run::RunPaths& record() const { return record_; }
    /// Whether these two are there; else only checkpoints are, each with its job, and record() is empty.
    bool isRecorded() const { return isRecorded_; }

    using Told = std::function<void(const std::string&)>;
    /// Fetches the newest checkpoint that is complete and sound into `folder`, beside those that are there: each is
    /// verified byte by byte before it gets its name. Those that are passed over are told, with the reason. A store
    /// that does not give what it has is an error, and no damage: who began anew would have it remove what it holds.
    /// @param beyond only those of later steps
    Result<std::optional<run::Checkpoint>> fetchNewest(const std::filesystem::path& folder, const Told& passedOver,
                                                       const remote::FetchTold& progress = {},
                                                       std::int64_t beyond = -1) const;
    /// Makes `paths` the run's folder: its samples, tags, log and finished files, and at last job.json and
    /// events.jsonl where they are there, which make it one. What a crash leaves half-way, the next start finishes
    /// (finishFetching). @pre no run is there
    Status fetchRest(const run::RunPaths& paths, const remote::FetchTold& progress = {}) const;

private:
    StoredRun(std::unique_ptr<remote::ObjectStore> store, std::stop_token stop);
    Status fetchRecord();
    Status fetchBeside(const remote::StoredCheckpoint& stored, const std::filesystem::path& unfinished) const;
    Status takeIn(const remote::StoredCheckpoint& stored, const std::filesystem::path& unfinished) const;
    std::vector<remote::StoredEntry> filesOf(std::string_view name) const;

    /// How far what is being fetched is, and who is told of it.
    class Meter;
    std::shared_ptr<Meter> meter_;
    std::unique_ptr<remote::ObjectStore> store_;
    const std::stop_token stop_;
    std::optional<TemporaryFolder> folder_;
    run::RunPaths record_; ///< in it
    bool isRecorded_ = false;
    std::vector<remote::StoredEntry> files_;
};

/// Ends what a crash has interrupted in fetchRest(). To be called before anybody asks what is in the folder. @pre
/// nobody works on it
Status finishFetching(const run::RunPaths& paths);

} // namespace tempera::train
