// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunList.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Text.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "options/Schema.h"
#include "run/Events.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr std::streamoff kTail = 64 << 10;
constexpr std::streamoff kReadWhole = 64 << 20; ///< some hundred thousand steps: a moment
constexpr int kMeanOver = 20;
constexpr int kLevels = 1; ///< below a folder: its subfolders

bool tellsOfDevices(std::string_view line) {
    return line.find("\"event\":\"devices\"") != line.npos || line.find("\"event\":\"run\"") != line.npos;
}

/// Nothing where no line ends in the first MiB: what a crash of the system leaves may be zeros of any length.
std::string firstLine(std::istream& in) {
    std::string line(std::size_t{1} << 20, '\0');
    if (!in.getline(line.data(), static_cast<std::streamsize>(line.size()))) {
        return {};
    }
    line.resize(static_cast<std::size_t>(in.gcount()) - (in.eof() ? 0 : 1));
    return line;
}

/// The first line and the lines of the last 64 KiB, enough for a summary of a file of any length; and those between
/// them that sums are made of, unless there is too much to read.
std::vector<std::string> tellingLines(const fs::path& file, std::streamoff size) {
    std::vector<std::string> lines;
    std::ifstream in(file, std::ios::binary);
    std::string line = firstLine(in);
    in.clear();
    if (!line.empty()) {
        lines.push_back(line);
    }
    std::streamoff place = static_cast<std::streamoff>(line.size()) + 1;
    if (size > kReadWhole) {
        place = std::max(place, size - kTail);
        in.seekg(place);
        std::getline(in, line); // the rest of a line that began before
    }
    while (std::getline(in, line)) {
        place += static_cast<std::streamoff>(line.size()) + 1;
        if (place > size - kTail || tellsOfDevices(line)) {
            lines.push_back(line);
        }
    }
    return lines;
}

class Runs {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

void addSettings(RunSummary& run, const fs::path& jobFile) {
    const auto job = options::loadJob(jobFile);
    if (!job.ok()) {
        return;
    }
    QStringList settings;
    for (const options::Difference& each : options::diff(options::TrainConfig{}, job->config)) {
        settings.append(qstr(each.key + "=" + each.b));
    }
    run.settings = settings;
    run.store = qstr(job->config.remote.uri);
}

/// "16" is no part of "160", and 1e-4 is 0.0001.
bool isValue(const QString& value, const QString& wanted) {
    bool isNumber = false, isWantedNumber = false;
    const double number = value.toDouble(&isNumber), wantedNumber = wanted.toDouble(&isWantedNumber);
    return isNumber && isWantedNumber ? number == wantedNumber : value.contains(wanted, Qt::CaseInsensitive);
}

/// Written out once, and not for each of many runs at every key that is typed.
const std::vector<std::pair<QString, QString>>& defaultSettings() {
    static const auto settings = [] {
        std::vector<std::pair<QString, QString>> written;
        for (const options::Option& option : options::schema().options()) {
            written.emplace_back(qstr(option.key()), qstr(options::toText(option.get(options::TrainConfig{}))));
        }
        return written;
    }();
    return settings;
}

/// "network.rank=16", also where that is the default.
bool hasSetting(const RunSummary& run, const QString& word) {
    const auto equals = word.indexOf(QLatin1Char('='));
    if (equals < 0 || !run.settings) {
        return false;
    }
    const QString name = word.left(equals), wanted = word.mid(equals + 1);
    const auto fits = [&](const QString& key, const QString& value) {
        return key.contains(name, Qt::CaseInsensitive) && isValue(value, wanted);
    };
    std::set<QString> changed;
    for (const QString& setting : *run.settings) {
        const QString key = setting.section(QLatin1Char('='), 0, 0);
        changed.insert(key);
        if (fits(key, setting.mid(key.size() + 1))) {
            return true;
        }
    }
    return std::ranges::any_of(defaultSettings(), [&](const auto& setting) {
        return !changed.contains(setting.first) && fits(setting.first, setting.second);
    });
}

/// Its record is what it was, and no engine works on it, nor did one then.
bool isUnchanged(const RunSummary& run) {
    const run::RunPaths paths{run.folder};
    std::error_code error;
    const auto bytes = fs::file_size(paths.events(), error);
    const auto written = error ? fs::file_time_type() : fs::last_write_time(paths.events(), error);
    const bool isWorkedOn = run.progress == run::RunProgress::Running || run.progress == run::RunProgress::Paused;
    return !error && bytes == run.bytes && written == run.written && !isWorkedOn && !run::liveOwner(paths);
}

} // namespace

std::optional<RunSummary> summarize(const fs::path& folder) {
    const run::RunPaths paths{folder};
    std::error_code error;
    if (!fs::is_regular_file(paths.events(), error)) {
        return std::nullopt;
    }
    RunSummary summary;
    summary.folder = folder;
    summary.name = qstr(folder.filename());
    std::vector<double> losses;
    bool isPaused = false;
    summary.written = fs::last_write_time(paths.events(), error); // first: what is written meanwhile is read again
    summary.bytes = fs::file_size(paths.events(), error);
    const auto size = static_cast<std::streamoff>(summary.bytes);
    for (const std::string& line : tellingLines(paths.events(), size)) {
        const auto event = run::parseEvent(line);
        if (!event.ok() || !*event) {
            continue;
        }
        summary.changed = std::max(summary.changed, (*event)->time);
        if (const auto* begun = std::get_if<run::RunEvent>(&(*event)->event)) {
            summary.progress = run::RunProgress::Interrupted;
            summary.error.clear();
            isPaused = false;
            summary.name = begun->name.empty() ? summary.name : qstr(begun->name);
            summary.steps = begun->steps;
            summary.devices = begun->devices;
            summary.used.add(*begun);
        } else if (const auto* devices = std::get_if<run::DevicesEvent>(&(*event)->event)) {
            summary.used.add(*devices);
        } else if (const auto* step = std::get_if<run::StepEvent>(&(*event)->event)) {
            summary.step = step->step;
            if (std::isfinite(step->loss)) {
                losses.push_back(step->loss);
            }
        } else if (const auto* phase = std::get_if<run::PhaseEvent>(&(*event)->event)) {
            isPaused = phase->phase == run::Phase::Paused;
        } else if (const auto* failed = std::get_if<run::ErrorEvent>(&(*event)->event)) {
            summary.progress = run::RunProgress::Failed;
            summary.error = qstr(failed->message);
        } else if (std::holds_alternative<run::StoppedEvent>((*event)->event)) {
            summary.progress = run::RunProgress::Stopped;
        } else if (std::holds_alternative<run::DoneEvent>((*event)->event)) {
            summary.progress = run::RunProgress::Finished;
        }
    }
    if (size > kReadWhole) {
        summary.used = {}; // a sum with gaps is none
    }
    if (run::liveOwner(paths)) {
        summary.progress = isPaused ? run::RunProgress::Paused : run::RunProgress::Running;
    }
    addSettings(summary, paths.job());
    if (!losses.empty()) {
        const auto count = std::min<std::size_t>(kMeanOver, losses.size());
        double sum = 0.0;
        std::for_each(losses.end() - static_cast<std::ptrdiff_t>(count), losses.end(),
                      [&sum](double loss) { sum += loss; });
        summary.loss = sum / static_cast<double>(count);
    }
    return summary;
}

QString stateText(std::optional<run::RunProgress> progress) {
    if (!progress) {
        return Runs::tr("unreadable");
    }
    switch (*progress) {
    case run::RunProgress::Running:
        return Runs::tr("running");
    case run::RunProgress::Paused:
        return Runs::tr("paused");
    case run::RunProgress::Finished:
        return Runs::tr("finished");
    case run::RunProgress::Stopped:
        return Runs::tr("stopped");
    case run::RunProgress::Failed:
        return Runs::tr("failed");
    case run::RunProgress::Interrupted:
        return Runs::tr("interrupted");
    }
    return {};
}

bool matches(const RunSummary& run, const QStringList& words) {
    const QString known = QStringList{run.name, qstr(run.folder), stateText(run.progress), qstr(join(run.devices, " ")),
                                      run.settings.value_or(QStringList()).join(QLatin1Char('\n'))}
                              .join(QLatin1Char('\n'));
    return std::ranges::all_of(words, [&](const QString& word) {
        return word.contains(QLatin1Char('=')) ? hasSetting(run, word) : known.contains(word, Qt::CaseInsensitive);
    });
}

std::set<fs::path> findRunFolders(const std::vector<fs::path>& folders, const std::stop_token& stop) {
    std::set<fs::path> roots(folders.begin(), folders.end());
    for (const fs::path& folder : folders) {
        if (folder.has_parent_path() && folder.parent_path() != folder.root_path()) {
            roots.insert(folder.parent_path());
        }
    }
    std::set<fs::path> found;
    for (const fs::path& root : roots) {
        if (!stop.stop_requested()) {
            const std::vector<fs::path> here = run::findRunFolders(root, kLevels);
            found.insert(here.begin(), here.end());
        }
    }
    return found;
}

std::vector<RunSummary> findRuns(const std::vector<fs::path>& folders, const std::vector<RunSummary>& known,
                                 std::stop_token stop) {
    std::map<fs::path, const RunSummary*> before;
    for (const RunSummary& run : known) {
        before.emplace(run.folder, &run);
    }
    std::vector<RunSummary> runs;
    for (const fs::path& folder : findRunFolders(folders, stop)) {
        if (stop.stop_requested()) {
            break;
        }
        if (const auto same = before.find(folder); same != before.end() && isUnchanged(*same->second)) {
            runs.push_back(*same->second);
        } else if (auto summary = summarize(folder)) {
            runs.push_back(std::move(*summary));
        }
    }
    std::stable_sort(runs.begin(), runs.end(),
                     [](const RunSummary& a, const RunSummary& b) { return a.changed > b.changed; });
    return runs;
}

} // namespace tempera::ui
