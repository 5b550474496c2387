// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/FileLock.h"
#include "base/Process.h"
#include "base/Result.h"
#include "options/Job.h"
#include "options/TrainConfig.h"

namespace tempera::run {

/// Where things lie in a run folder (save.dir).
struct RunPaths {
    std::filesystem::path root;

    std::filesystem::path job() const { return root / "job.json"; }            ///< as started
    std::filesystem::path events() const { return root / "events.jsonl"; }     ///< Events.h
    std::filesystem::path checkpoints() const { return root / "checkpoints"; } ///< Checkpoints.h
    std::filesystem::path samples() const { return root / "samples"; }         ///< step-000500-0.png
    std::filesystem::path output() const { return root / "output"; }           ///< the final files
    std::filesystem::path tensorboard() const { return root / "tensorboard"; } ///< TensorBoardLog.h
    std::filesystem::path log() const { return root / "log.txt"; }             ///< lines for people
    std::filesystem::path lock() const { return root / "lock"; }               ///< RunLock
};

/// The process that owns a run folder, as its lock tells: an engine, or one that sends what is there or removes some.
struct RunOwner {
    ProcessIdentity process;
    std::filesystem::path socket; ///< an engine's control socket (Control.h); empty: it does not train

    bool trains() const { return !socket.empty(); }
};

/// Makes this process the only owner of a run folder. The kernel's lock on the file decides, so of any number of
/// engines that start at once exactly one gets it, and the lock of a dead one is free; what is written in the file
/// (process id, boot id, start time, socket) tells others whom to talk to. Released by the destructor. Thread: any.
class RunLock {
public:
    /// Takes the lock; creates the folder. BadRequest when that cannot be, or naming the owner when another process has
    /// it. Waits up to 10 s for what a dead owner was starting when it was killed, which still has its lock.
    /// @param socket empty: of one that does not train
    static Result<RunLock> take(const RunPaths& paths, const std::filesystem::path& socket);
    /// Sets the file's time to now: the engine works or is paused, and does not hang. See lastBeat.
    void beat() const { lock_.touch(); }
    /// Failed where the folder, or the lock in it, was moved, removed or taken by somebody else: what is written there
    /// from now on would lie among what is another's, or nowhere.
    Status requireHeld() const;

private:
    RunLock(FileLock lock, std::filesystem::path folder)
        : lock_(std::move(lock))
        , folder_(std::move(folder)) {}
    FileLock lock_;
    std::filesystem::path folder_;
};

/// The live owner of a run folder, if any: a lock that a dead process left counts as none. Thread: any.
std::optional<RunOwner> liveOwner(const RunPaths& paths);
/// The same where it trains. Thread: any.
std::optional<RunOwner> liveEngine(const RunPaths& paths);

/// When the owner last showed that it works, by the clock of the file system; nothing without a lock.
std::optional<std::filesystem::file_time_type> lastBeat(const RunPaths& paths);

/// What a run folder holds. What makes a folder one is the beginning of a run in its events.jsonl, nothing else.
enum class RunState {
    None,       ///< nothing of a run
    Running,    ///< a live engine trains in it
    Unfinished, ///< it was stopped, or its engine died
    Finished,   ///< its `done` event is there
};
Result<RunState> runState(const RunPaths& paths);
/// The same by what is written alone, whoever trains in the folder: never Running.
Result<RunState> recordedState(const RunPaths& paths);

/// The options in which two jobs differ and that change what is trained: save, sample, cache and which devices do the
/// work do not. An unfinished run is only resumed by a job where this is empty.
std::vector<std::string> differingOptions(const options::TrainConfig& a, const options::TrainConfig& b);

/// What the paths of a job lead to, as hashes; empty: not known.
struct RunContents {
    std::string model;
    std::string dataset;
};

/// The same for the run in a folder and a job that would go on with it. A path differs where it leads to something else
/// than it did when the run began, wherever that lies now: a project may be moved. Pictures that were changed in their
/// place do not make another run.
/// @param now of `job`, see plan::contentsOf
Result<std::vector<std::string>> differencesFrom(const RunPaths& paths, const options::TrainConfig& job,
                                                 const RunContents& now);

/// Refuses a save.dir that would take what is not its own, to be overwritten or moved aside as an old run: one that is
/// or holds the data set, the model or the folder of the job, and one with a job.json that no run has written. The job
/// that lies in a run folder may go on with that run. Follows symbolic links. Thread: any.
Status checkPlace(const options::Job& job);

/// Moves a run aside: `root` becomes `root.1`, or the next number that is free. Returns where it went.
Result<std::filesystem::path> moveAside(const std::filesystem::path& root);

} // namespace tempera::run
