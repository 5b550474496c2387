// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/Clock.h"
#include "base/Result.h"
#include "run/Events.h"

namespace tempera::run {

/// Appends to a run's events.jsonl. Every event is one write(2) of one line, so a reader never sees half of one but at
/// a crash, and never waits. Thread: any one at a time.
class EventLog {
public:
    /// Opens or creates `file`. A torn last line, left by a crash, is cut off.
    static Result<EventLog> open(const std::filesystem::path& file, const Clock& clock = systemClock());
    EventLog(EventLog&& other) noexcept;
    EventLog& operator=(EventLog&& other) noexcept;
    ~EventLog();

    /// Writes the event with the present time and returns it. Paths are stored relative to the folder of the file.
    Result<TimedEvent> append(const Event& event);
    /// fsync: for the events that must survive a power loss (run, checkpoint, stopped, done).
    Status sync();

private:
    EventLog(int descriptor, std::filesystem::path file, const Clock& clock);

    int descriptor_ = -1;
    std::filesystem::path file_;
    const Clock* clock_;
};

/// Follows an events.jsonl that another process may be writing. Thread: any one at a time.
///
///     EventReader reader(folder / "events.jsonl");
///     for (;;) { auto batch = reader.poll(); if (batch.restarted) model.clear(); model.append(batch.events); ... }
class EventReader {
public:
    explicit EventReader(std::filesystem::path file);

    struct Batch {
        /// The file was replaced by a shorter one (`--resume never`): `events` is a new beginning.
        bool restarted = false;
        /// Whole lines that came since the last call, with absolute paths. Within the batch the events that a resume
        /// made void are dropped already; on a RunEvent with `resumedFrom` the caller drops those it got earlier
        /// (dropVoid).
        std::vector<TimedEvent> events;
        /// Lines that are no events: the file was damaged. They are passed over.
        int badLines = 0;
        /// There may be more to read at once: `atMost` was reached.
        bool more = false;
    };
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::size_t kAllSteps = std::numeric_limits<std::size_t>::max();
    /// Reads what is new; an empty batch where there is no file yet. Fails on a file of a newer version.
    /// @param atMost bytes, rounded up to whole lines and blocks: a file of any length is read in pieces of this size
    /// @param lastSteps of the steps in a row, whatever `phase` and `devices` tell between them, only the last ones are
    /// read, and stand behind those: enough for sums, in a tenth of the time
    Result<Batch> poll(std::uint64_t atMost = kNoLimit, std::size_t lastSteps = kAllSteps);

private:
    Status addLine(std::string_view line, Batch& batch) const;

    std::filesystem::path file_;
    std::uint64_t offset_ = 0; ///< behind the last whole line that was read
    std::uint64_t inode_ = 0;
};

/// Removes from `events` everything that each later resume made void: events with a step greater than `resumed_from`,
/// and all that have one where the run began again.
void dropVoid(std::vector<TimedEvent>& events);

/// The whole file, void events dropped. Empty where there is no file.
Result<std::vector<TimedEvent>> readEvents(const std::filesystem::path& file);

/// What a file says of its run as a whole.
struct RunRecord {
    std::optional<RunEvent> begun; ///< the last beginning
    double begunAt = 0.0;          ///< its time
    bool done = false;             ///< the run is complete
};
/// Reads the beginnings and the end alone, however many steps there are. Nothing where there is no file.
Result<RunRecord> readRunRecord(const std::filesystem::path& file);

/// What a file says was made at a step beside its checkpoint, and how long training waited for each.
struct MadeAtStep {
    std::size_t samples = 0;
    bool validation = false;
    /// Of the last one of the file, at whichever step, in seconds; 0: there is none.
    double sampleSeconds = 0.0, validationSeconds = 0.0, checkpointSeconds = 0.0;
};
/// Of this pass over the step: what a run made that went back behind it does not count, but for the seconds. Nothing
/// where there is no file.
Result<MadeAtStep> readMadeAt(const std::filesystem::path& file, std::int64_t step);

} // namespace tempera::run
