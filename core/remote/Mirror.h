// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/Result.h"
#include "remote/ObjectStore.h"
#include "run/Retention.h"
#include "run/RunFolder.h"

namespace tempera::remote {

/// Keeps the copy of a run folder in a store while the run goes on: everything but `lock`, as stored::kCheckpoints
/// says. It looks at the folder itself, from threads of the lowest priority, and nothing waits for it but flush().
///
/// - The newest checkpoint goes first, its manifest last, after the events up to its step; those that were superseded
///   meanwhile are passed over, and so are damaged ones. One that is on its way is finished even where retention
///   removes it here: its files are held in `.upload` of the run folder as hard links.
/// - What the run no longer keeps is removed there once one that it keeps is complete there: what only the store has is
///   kept as the policy says, and the last complete one in any case.
/// - The events and the log follow every few seconds, samples and final files at once; `done` is seen there only
///   behind the final files.
/// - Of two machines that work on a run at once the one that began later has the store; the other is refused.
/// - What fails and may pass is tried again, up to 15 minutes apart, for as long as it takes. What will not pass
///   (ObjectStore.h) is told once and tried again with the next checkpoint. What is there already is not sent again.
class Mirror {
public:
    struct Settings {
        run::RunPaths paths;
        std::unique_ptr<ObjectStore> checkpoints; ///< what checkpoints go through
        std::unique_ptr<ObjectStore> files;       ///< the same place for everything else, beside them
        run::RetentionPolicy policy;              ///< of the run
        /// The step that the run goes on from, 0 where it has begun: what the store has of later steps belongs to
        /// another course. Another run that lies there is moved aside (ObjectStore::moveAside), and so is a copy of
        /// this one that has gone further elsewhere.
        std::int64_t resumedFrom = 0;
        /// A line for people: what holds the upload up, once, and that it goes on. From the mirror's threads.
        std::function<void(const std::string&)> tell;
    };
    explicit Mirror(Settings settings);
    /// Ends at once, with what is on its way left undone; see flush().
    ~Mirror();
    Mirror(const Mirror&) = delete;
    Mirror& operator=(const Mirror&) = delete;

    using Deadline = std::chrono::steady_clock::time_point;
    /// Waits until the store has everything that the folder has now and nothing more, and the policy is carried out.
    /// From now on failures are tried again at once and then at most a minute apart,
    /// and a refusal is believed when it has come three times in a row: there is no next checkpoint to try it with.
    /// With a deadline the newest checkpoint does not wait for an older one that is on its way. May be called again.
    /// Thread: any but the mirror's.
    /// @return what is still missing and why: BadRequest where the store refuses; Failed at the deadline; Cancelled
    Status flush(std::optional<Deadline> deadline = std::nullopt, std::stop_token stop = {});

    struct State {
        int waiting = 0;                      ///< complete checkpoints of the folder that the store has not yet
        std::int64_t bytesLeft = 0;           ///< of them, and of other files that are known to have changed
        int damaged = 0;                      ///< checkpoints of the folder that are not sent for it
        std::optional<std::int64_t> newest;   ///< the newest that is complete in the store, as far as is known
        std::optional<double> bytesPerSecond; ///< of the last checkpoint, with all that belongs to it
        std::string trouble;                  ///< what holds it up; empty: nothing
    };
    State state() const;
    /// How long a checkpoint of so many bytes will take, as the last one did; nothing where none was sent yet.
    std::optional<double> secondsToSend(std::int64_t bytes) const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace tempera::remote
