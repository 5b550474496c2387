// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Files.h"
#include "run/DeviceTally.h"
#include "run/RunSummary.h"

namespace tempera::ui {

/// What the library shows of a run without opening it.
struct RunSummary {
    fs::path folder;
    QString name;
    std::optional<run::RunProgress> progress; ///< nothing where no run has begun
    QString error;                            ///< why it failed
    std::int64_t step = 0;
    std::int64_t steps = 0;
    std::optional<double> loss;       ///< of the last step, mean of the last twenty
    double changed = 0.0;             ///< seconds since 1970 of the last event
    std::vector<std::string> devices; ///< of its last start
    run::DeviceTally used;            ///< over all its starts
    /// "network.rank=16" …: what is not as by default; nothing where it has no job that can be read.
    std::optional<QStringList> settings;
    QString store;              ///< where it is mirrored to (remote.uri)
    std::uintmax_t bytes = 0;   ///< of its events when they were read
    fs::file_time_type written; ///< when they had been written to last
};

/// Reads the beginning and the end of the events in `folder`, and of the rest what starts and devices have told;
/// nothing where there is no run. Thread: any but the user
/// interface's.
std::optional<RunSummary> summarize(const fs::path& folder);

/// Whether every word stands somewhere in what is known of the run: its name, folder, state, devices and what in its
/// settings is not as by default. One with "=" is a setting: a part of its name and its value.
bool matches(const RunSummary& run, const QStringList& words);
/// "finished", "failed" …
QString stateText(std::optional<run::RunProgress> progress);

/// The folders of runs among `folders`, in their subfolders, and beside them. Thread: any but the user interface's.
std::set<fs::path> findRunFolders(const std::vector<fs::path>& folders, const std::stop_token& stop);

/// The runs in these folders, newest first. Thread: any but the user interface's.
/// @param known what an earlier look found: records that have not changed since are not read again
std::vector<RunSummary> findRuns(const std::vector<fs::path>& folders, const std::vector<RunSummary>& known,
                                 std::stop_token stop);

} // namespace tempera::ui
