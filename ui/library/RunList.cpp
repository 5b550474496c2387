// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunList.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/Text.h"
#include "bridge/RemoteRun.h"
#include "bridge/Settings.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "options/Schema.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kLevels = 1;      ///< below a folder that runs were opened in: its subfolders
constexpr int kAddedLevels = 4; ///< as `tempera runs list` has it

class Runs {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

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
bool hasSetting(const RunEntry& run, const QString& word) {
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

QString progressText(run::RunProgress progress) {
    switch (progress) {
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

} // namespace

/// What is known of a run besides its record.
struct RunReaders::Reader {
    std::mutex mutex; ///< guards all of it
    run::SummaryReader events;
    fs::file_time_type jobChanged;
    std::optional<QStringList> settings;
    QString store;

    explicit Reader(const run::RunPaths& paths)
        : events(paths) {}

    void readJob(const fs::path& file) {
        std::error_code error;
        const auto changed = fs::last_write_time(file, error);
        if (!error && changed == jobChanged) {
            return;
        }
        jobChanged = error ? fs::file_time_type() : changed;
        settings.reset();
        store.clear();
        const auto job = options::loadJob(file);
        if (!job.ok()) {
            return;
        }
        settings.emplace();
        for (const options::Difference& each : options::diff(options::TrainConfig{}, job->config)) {
            settings->append(qstr(each.key + "=" + each.b));
        }
        store = qstr(job->config.remote.uri);
    }
};

std::shared_ptr<RunReaders::Reader> RunReaders::readerOf(const fs::path& folder) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Reader>& reader = readers_[folder];
    if (!reader) {
        reader = std::make_shared<Reader>(run::RunPaths{folder});
    }
    return reader;
}

std::optional<RunEntry> RunReaders::read(const fs::path& folder, const std::stop_token& stop) {
    const run::RunPaths paths{folder};
    const std::shared_ptr<Reader> reader = readerOf(folder);
    const std::lock_guard lock(reader->mutex);
    std::error_code error;
    if (!fs::is_regular_file(paths.events(), error)) {
        const std::lock_guard all(mutex_);
        readers_.erase(folder); // what comes there later is another run
        return std::nullopt;
    }
    RunEntry summary;
    summary.readAt = std::chrono::steady_clock::now();
    const Result<run::RunSummary> told = reader->events.read(stop);
    if (!told.ok() && told.error().code == ErrorCode::Cancelled) {
        return std::nullopt;
    }
    summary.folder = folder;
    summary.name = qstr(folder.filename());
    if (told.ok()) {
        summary.progress = told->progress;
        summary.error = qstr(told->error);
        summary.name = told->begun.name.empty() ? summary.name : qstr(told->begun.name);
        summary.step = told->step;
        summary.steps = told->begun.steps;
        summary.loss = told->meanLoss;
        summary.changed = told->lastAt;
        summary.devices = told->begun.devices;
        summary.used = told->devices;
    } else {
        summary.error = qstr(told.error().message);
    }
    if (const auto owner = run::liveOwner(paths); owner && !owner->trains()) {
        summary.usedBy = owner->process.pid;
    }
    reader->readJob(paths.job());
    summary.settings = reader->settings;
    summary.store = reader->store;
    return summary;
}

std::optional<RunEntry> summarize(const fs::path& folder) { return RunReaders().read(folder); }

QString stateText(const RunEntry& run) {
    if (!run.progress) {
        return Runs::tr("unreadable");
    }
    const bool mayGoOn = !run.address.isEmpty() && *run.progress == run::RunProgress::Interrupted;
    return mayGoOn ? Runs::tr("not finished") : progressText(*run.progress); // nobody knows of its engine here
}

bool matches(const RunEntry& run, const QStringList& words) {
    const QString known =
        QStringList{run.name, run.address.isEmpty() ? qstr(run.folder) : run.address, stateText(run),
                    qstr(join(run.devices, " ")), run.settings.value_or(QStringList()).join(QLatin1Char('\n'))}
            .join(QLatin1Char('\n'));
    return std::ranges::all_of(words, [&](const QString& word) {
        return word.contains(QLatin1Char('=')) ? hasSetting(run, word) : known.contains(word, Qt::CaseInsensitive);
    });
}

bool RunPlace::operator<(const RunPlace& other) const {
    return std::tie(folder.native(), levels, address, isKept) < // part by part takes ten times as long
           std::tie(other.folder.native(), other.levels, other.address, other.isKept);
}

std::vector<RunPlace> runPlaces(const Settings& settings, const fs::path& saveDir) {
    std::map<std::string, RunPlace> places; // by their paths as text, which is quick
    const auto add = [&places](const fs::path& folder, int levels, bool isKept) {
        RunPlace& place = places[folder.native()];
        place = {folder, std::max(place.levels, levels), {}, place.isKept || isKept};
    };
    for (const QString& folder : settings.runFolders()) {
        add(toPath(folder), kAddedLevels, true);
    }
    for (const QString& folder : settings.runPlaces()) {
        add(toPath(folder), kLevels, true);
    }
    if (!saveDir.empty()) {
        add(saveDir, kLevels, false);
        add(toPath(Settings::placeOfRun(qstr(saveDir))), kLevels, false);
    }
    for (const QString& address : settings.recentRemotes()) {
        const fs::path folder = RemoteRun::folderOf(address);
        places[folder.native()] = {folder, 0, address, false};
    }
    std::vector<RunPlace> all;
    for (const auto& [folder, place] : places) {
        all.push_back(place);
    }
    return all;
}

FoundRuns findRuns(const RunPlace& place, RunReaders& readers, const std::stop_token& stop) {
    std::error_code error;
    FoundRuns found;
    found.isThere = fs::exists(place.folder, error);
    for (const fs::path& folder : run::findRunFolders(place.folder, place.levels, stop)) {
        if (auto run = stop.stop_requested() ? std::nullopt : readers.read(folder, stop)) {
            run->address = place.address;
            found.runs.push_back(std::move(*run));
        }
    }
    return found;
}

} // namespace tempera::ui
