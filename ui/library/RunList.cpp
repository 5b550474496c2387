// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunList.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <string>

#include "run/Events.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr std::streamoff kTail = 64 << 10;
constexpr int kMeanOver = 20;
constexpr int kMaxEntries = 500;

/// The first line and the lines of the last 64 KiB: enough for a summary of a file of any length.
std::vector<std::string> edges(const fs::path& file) {
    std::vector<std::string> lines;
    std::ifstream in(file, std::ios::binary);
    std::string line;
    if (std::getline(in, line)) {
        lines.push_back(line);
    }
    const std::streamoff first = static_cast<std::streamoff>(line.size()) + 1;
    in.clear();
    in.seekg(0, std::ios::end);
    const std::streamoff size = in.tellg();
    const std::streamoff from = std::max(first, size - kTail);
    in.seekg(from);
    if (from > first) {
        std::getline(in, line); // the rest of a line that began before
    }
    while (std::getline(in, line)) {
        lines.push_back(line);
    }
    return lines;
}

void addRunsBelow(const fs::path& folder, std::set<fs::path>& found) {
    std::error_code error;
    if (fs::exists(run::RunPaths{folder}.events(), error)) {
        found.insert(folder);
    }
    int entries = 0;
    for (auto entry = fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
         !error && entry != fs::directory_iterator() && entries < kMaxEntries; entry.increment(error), ++entries) {
        if (entry->is_directory(error) && fs::exists(run::RunPaths{entry->path()}.events(), error)) {
            found.insert(entry->path());
        }
    }
}

} // namespace

std::optional<RunSummary> summarize(const fs::path& folder) {
    const run::RunPaths paths{folder};
    std::error_code error;
    if (!fs::exists(paths.events(), error)) {
        return std::nullopt;
    }
    RunSummary summary;
    summary.folder = folder;
    summary.name = qstr(folder.filename());
    summary.state = run::RunState::None;
    std::vector<double> losses;
    for (const std::string& line : edges(paths.events())) {
        const auto event = run::parseEvent(line);
        if (!event.ok() || !*event) {
            continue;
        }
        summary.changed = std::max(summary.changed, (*event)->time);
        if (const auto* begun = std::get_if<run::RunEvent>(&(*event)->event)) {
            summary.state = run::RunState::Unfinished;
            summary.name = qstr(begun->name);
            summary.steps = begun->steps;
        } else if (const auto* step = std::get_if<run::StepEvent>(&(*event)->event)) {
            summary.step = step->step;
            if (std::isfinite(step->loss)) {
                losses.push_back(step->loss);
            }
        } else if (std::holds_alternative<run::DoneEvent>((*event)->event)) {
            summary.state = run::RunState::Finished;
        }
    }
    if (run::liveOwner(paths)) {
        summary.state = run::RunState::Running;
    }
    if (!losses.empty()) {
        const auto count = std::min<std::size_t>(kMeanOver, losses.size());
        double sum = 0.0;
        std::for_each(losses.end() - static_cast<std::ptrdiff_t>(count), losses.end(),
                      [&sum](double loss) { sum += loss; });
        summary.loss = sum / static_cast<double>(count);
    }
    return summary;
}

std::vector<RunSummary> findRuns(const std::vector<fs::path>& folders, std::stop_token stop) {
    std::set<fs::path> found;
    for (const fs::path& folder : folders) {
        addRunsBelow(folder, found);
        if (folder.has_parent_path() && folder.parent_path() != folder.root_path()) {
            addRunsBelow(folder.parent_path(), found);
        }
    }
    std::vector<RunSummary> runs;
    for (const fs::path& folder : found) {
        if (stop.stop_requested()) {
            break;
        }
        if (auto summary = summarize(folder)) {
            runs.push_back(std::move(*summary));
        }
    }
    std::stable_sort(runs.begin(), runs.end(),
                     [](const RunSummary& a, const RunSummary& b) { return a.changed > b.changed; });
    return runs;
}

} // namespace tempera::ui
