// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Result.h"

namespace tempera::remote {

/// A file or folder in a store.
struct StoredEntry {
    std::string path; ///< below the store's address, with "/" between; empty: what the address itself leads to
    std::int64_t bytes = 0;
    bool isFolder = false;
    /// When it was put there, as ISO 8601; empty where that is not told: by list() alone, of most stores.
    std::string changed = {};

    bool operator==(const StoredEntry&) const = default;
};

/// A place that keeps files under names: a folder of an object store, addressed by `remote.uri` (StoreAddress.h). Paths
/// are relative to it, with "/" between. Every call is one attempt and blocks until it is done, has failed, or is
/// stopped; none tries again by itself for longer than a moment. Nothing is shared between calls. Thread: any, also
/// several at once.
///
/// What kind of failure it is decides what to do about it:
/// - Failed: it may pass (no connection, a timeout, 5xx, SlowDown): try again later, see Backoff.h;
/// - BadRequest: trying again changes nothing (403, no such bucket, no credentials): tell it, once;
/// - Cancelled: `stop` was requested; what was on its way is not there.
/// Messages are one line for a person and hold no credentials; they begin with what the store was asked for.
class ObjectStore {
public:
    virtual ~ObjectStore() = default;

    /// The address for messages, without credentials.
    virtual const std::string& address() const = 0;

    /// All files below `folder`, with paths below the store's address and sizes; empty where there is no such folder.
    virtual Result<std::vector<StoredEntry>> list(std::string_view folder, std::stop_token stop = {}) = 0;
    /// What there is at `path`; nothing where there is nothing. An empty path asks what the address itself leads to: a
    /// data set's folder, a model's file.
    virtual Result<std::optional<StoredEntry>> find(std::string_view path, std::stop_token stop = {}) = 0;

    /// A text that changes with what is at `path`: names, sizes and, where the store tells them, times. For comparing
    /// only; what is put again may count as another, though it is the same.
    virtual Result<std::string> versionOf(std::string_view path, std::stop_token stop = {});

    /// Puts a file there under a name; what is there is replaced. Seen by nobody before it is whole, and compared with
    /// the original by size and, where the store can, by hash.
    virtual Status putFile(const std::filesystem::path& file, std::string_view path, std::stop_token stop = {}) = 0;
    /// Puts files of a folder there under the same names below `path`, several at once, in no order. A file that is
    /// gone meanwhile is passed over; one that grows is put as long as it was. Files whose content is the same already
    /// are not sent where the store can tell.
    /// @param names relative to `folder`
    virtual Status putFiles(const std::filesystem::path& folder, const std::vector<std::string>& names,
                            std::string_view path, std::stop_token stop = {}) = 0;

    /// Those of a folder's files that the store has with the same content below `path`, by hashes of both; none where
    /// it cannot tell.
    /// @param names relative to `folder`
    virtual Result<std::set<std::string>> sameFiles(const std::filesystem::path& folder,
                                                    const std::vector<std::string>& names, std::string_view path,
                                                    std::stop_token stop = {});

    /// Fetches a file; `file` appears when it is whole. Parents are created. BadRequest where it is not there.
    virtual Status getFile(std::string_view path, const std::filesystem::path& file, std::stop_token stop = {}) = 0;
    /// Fetches everything below `path` into `folder`; what is there already and the same is not fetched again.
    /// BadRequest where it is not there.
    virtual Status getFolder(std::string_view path, const std::filesystem::path& folder, std::stop_token stop = {}) = 0;
    /// A small file's content; nothing where it is not there. BadRequest where it is larger than `limit`.
    virtual Result<std::optional<std::string>> read(std::string_view path, std::int64_t limit = 1 << 20,
                                                    std::stop_token stop = {}) = 0;

    /// A piece of a file: what stands behind its first `offset` bytes, and at most `limit` of it. Empty where there is
    /// no such file. @pre it has more than `offset` bytes
    virtual Result<std::string> readPiece(std::string_view path, std::int64_t offset, std::int64_t limit,
                                          std::stop_token stop = {});

    /// Removes a file; no error where it is not there.
    virtual Status remove(std::string_view path, std::stop_token stop = {}) = 0;
    /// Removes everything below `path`, in no order; no error where it is not there. BadRequest for the empty path.
    virtual Status removeFolder(std::string_view path, std::stop_token stop = {}) = 0;

    /// BadRequest where the address is a whole bucket, of which no run could be moved aside. Asks the store nothing.
    virtual Status requirePlace(std::stop_token = {}) { return {}; }

    /// Gives a run that is there another address, as run::moveAside() does on a disk: what is below the address is
    /// found at the same one with ".1" behind it, or the next number that is free. It ceases to be a run first, so that
    /// one that was moved in part is none, and is gone on with: into the last number that is taken, where that is a
    /// run, and nothing of the same name is there. BadRequest as requirePlace().
    virtual Status moveAside(std::stop_token stop = {}) = 0;
};

/// How a store is used.
struct StoreSettings {
    double bytesPerSecond = 0.0; ///< the most that one call takes of the line; 0: no limit
    /// Told by the calling thread, now and then while files are put or fetched, how many bytes were moved since it was
    /// told last.
    std::function<void(std::int64_t bytes)> moved = {};
    /// Whether a call that has had no answer for some seconds says so, once for the store, as a warning in the log: for
    /// who waits for it.
    bool saysThatItWaits = true;
    /// Variables that count instead of those of this process: credentials, endpoints (RcloneRemote.h).
    std::vector<std::pair<std::string, std::string>> variables = {};
};

/// Opens the store at an address; asks it nothing yet. BadRequest, naming what was expected, where the address is none,
/// or holds credentials, or rclone is not installed.
Result<std::unique_ptr<ObjectStore>> openStore(const std::string& address, const StoreSettings& settings = {});

/// Whether the same call may succeed later. See ObjectStore.
inline bool mayPass(const Error& error) { return error.code != ErrorCode::BadRequest; }

/// A run in a store (remote.uri) has the layout of a run folder (run/RunFolder.h) but for `lock`. What makes it one is
/// its events.jsonl, which is there as a whole up to some line. A checkpoint is complete if, and only if, its
/// manifest.json is there: that is put last and removed first.
namespace stored {
inline constexpr std::string_view kJob = "job.json";
inline constexpr std::string_view kEvents = "events.jsonl";
inline constexpr std::string_view kCheckpoints = "checkpoints";
} // namespace stored

/// A checkpoint in a store.
struct StoredCheckpoint {
    std::int64_t step = 0;
    std::string path; ///< "checkpoints/step-000500"
    std::int64_t bytes = 0;
    bool isComplete = false; ///< its manifest is there
};
/// The checkpoints of a run among what list() has found, oldest first.
std::vector<StoredCheckpoint> checkpointsAmong(const std::vector<StoredEntry>& files);

} // namespace tempera::remote
