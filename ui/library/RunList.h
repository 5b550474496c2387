// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Files.h"
#include "run/DeviceTally.h"
#include "run/RunSummary.h"

namespace tempera::ui {

class Settings;

/// What the library shows of a run without opening it.
struct RunEntry {
    fs::path folder;
    QString address; ///< of one in an object store, of which the folder has a copy; empty: it lies there
    QString name;
    std::optional<run::RunProgress> progress; ///< nothing where no run has begun
    QString error;                            ///< why it failed
    std::optional<std::int64_t> usedBy;       ///< the process that has its folder in use without training
    std::int64_t step = 0;
    std::int64_t steps = 0;
    std::optional<double> loss;       ///< mean of the last twenty steps
    double changed = 0.0;             ///< seconds since 1970 of the last event
    std::vector<std::string> devices; ///< of its last start
    run::DeviceTally used;            ///< over all its starts
    /// "network.rank=16" …: what is not as by default; nothing where it has no job that can be read.
    std::optional<QStringList> settings;
    QString store;                                ///< where it is mirrored to (remote.uri)
    std::chrono::steady_clock::time_point readAt; ///< of several the latest counts
};

/// Reads runs, each time what is new in them. Thread: any but the user interface's.
class RunReaders {
public:
    /// Nothing where there is no run, or the reading was to stop.
    std::optional<RunEntry> read(const fs::path& folder, const std::stop_token& stop = {});

private:
    struct Reader;
    std::shared_ptr<Reader> readerOf(const fs::path& folder);

    std::mutex mutex_; ///< guards the map alone
    std::map<fs::path, std::shared_ptr<Reader>> readers_;
};

/// Of one that is looked at once. Thread: any but the user interface's.
std::optional<RunEntry> summarize(const fs::path& folder);

/// Whether every word stands somewhere in what is known of the run: its name, folder, state, devices and what in its
/// settings is not as by default. One with "=" is a setting: a part of its name and its value.
bool matches(const RunEntry& run, const QStringList& words);
/// "finished", "failed" …
QString stateText(const RunEntry& run);

/// Where runs are looked for.
struct RunPlace {
    fs::path folder;
    int levels = 0;      ///< how far below it
    QString address;     ///< of the run that the folder has a copy of
    bool isKept = false; ///< until the user forgets it

    bool operator<(const RunPlace& other) const;
};

/// The folders that the user has added, with all that is below them; those that runs were opened or begun in; the
/// neighbours of this job's run; and the copies of runs in object stores. Thread: ui.
std::vector<RunPlace> runPlaces(const Settings& settings, const fs::path& saveDir);

/// What was found in a place.
struct FoundRuns {
    bool isThere = true; ///< the place
    std::vector<RunEntry> runs;
};
/// Thread: any but the user interface's.
FoundRuns findRuns(const RunPlace& place, RunReaders& readers, const std::stop_token& stop);

} // namespace tempera::ui
