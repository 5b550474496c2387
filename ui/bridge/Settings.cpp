// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Settings.h"

#include <QSet>

#include <algorithm>
#include <utility>

#include "base/Files.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kRecent = 12;
constexpr int kAll = -1;
const QString kScheme = QStringLiteral("window/theme");
const QString kLanguage = QStringLiteral("window/language");
constexpr int kUsualSize = 100;
const QString kSize = QStringLiteral("window/size");
const QString kLevel = QStringLiteral("window/level");
constexpr int kRestarts = 3;
const QString kRestart = QStringLiteral("run/restart");
const QString kNotifications = QStringLiteral("window/notifications");
const QString kOffersTags = QStringLiteral("captions/offer_tags");
const QString kTagList = QStringLiteral("captions/tag_list");
const QString kSmoothing = QStringLiteral("run/smoothing");
const QString kCharts = QStringLiteral("run/charts");
const QString kShortcuts = QStringLiteral("shortcuts/");
const QString kFirstSteps = QStringLiteral("window/first_steps");
const QString kPlan = QStringLiteral("window/plan");
const QString kPlanOver = QStringLiteral("window/plan_over");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kJobs = QStringLiteral("recent/jobs");
const QString kRuns = QStringLiteral("recent/runs");
const QString kRemotes = QStringLiteral("recent/remotes");
const QString kRunPlaces = QStringLiteral("library/run_places");
const QString kRunFolders = QStringLiteral("library/run_folders");
const QString kPlaces = QStringLiteral("library/places");
const QString kShowsFiles = QStringLiteral("library/files");

/// Reading a pipe would never end; what lies below something that is no folder is neither read nor written.
fs::path fileOfSettings() {
    const fs::path file = configHome() / "studio.ini";
    std::error_code ignored;
    return fs::is_other(file, ignored) ? file / "nothing" : file;
}

} // namespace

Settings::Settings()
    : store_(qstr(fileOfSettings()), QSettings::IniFormat) {}

Scheme Settings::scheme() const { return static_cast<Scheme>(std::clamp(store_.value(kScheme, 0).toInt(), 0, 2)); }
void Settings::setScheme(Scheme scheme) {
    isSchemeChosen_ = true;
    store_.setValue(kScheme, static_cast<int>(scheme));
}

QString Settings::language() const { return store_.value(kLanguage).toString(); }
void Settings::setLanguage(const QString& id) {
    isLanguageChosen_ = true;
    store_.setValue(kLanguage, id);
}

int Settings::size() const {
    const int kept = store_.value(kSize, kUsualSize).toInt();
    return std::ranges::find(kSizes, kept) == std::end(kSizes) ? kUsualSize : kept;
}
void Settings::setSize(int percent) { store_.setValue(kSize, percent); }

options::Level Settings::level() const {
    return static_cast<options::Level>(std::clamp(store_.value(kLevel, 0).toInt(), 0, 2));
}
void Settings::setLevel(options::Level level) { store_.setValue(kLevel, static_cast<int>(level)); }

int Settings::restarts() const { return store_.value(kRestart, true).toBool() ? kRestarts : 0; }
void Settings::setRestarts(bool restarts) { store_.setValue(kRestart, restarts); }

bool Settings::notifications() const { return store_.value(kNotifications, true).toBool(); }
void Settings::setNotifications(bool notifications) { store_.setValue(kNotifications, notifications); }

bool Settings::offersTags() const { return store_.value(kOffersTags, true).toBool(); }
void Settings::setOffersTags(bool offers) { store_.setValue(kOffersTags, offers); }
QString Settings::tagList() const { return store_.value(kTagList).toString(); }
void Settings::setTagList(const QString& file) { store_.setValue(kTagList, file); }

double Settings::smoothing() const { return store_.value(kSmoothing, 0.9).toDouble(); }
void Settings::setSmoothing(double weight) { store_.setValue(kSmoothing, weight); }

QStringList Settings::charts() const { return store_.value(kCharts).toStringList(); }
void Settings::setCharts(const QStringList& ids) { store_.setValue(kCharts, ids); }

std::optional<QKeySequence> Settings::shortcut(const QString& command) const {
    const QVariant kept = store_.value(kShortcuts + command);
    return kept.isValid() ? std::optional(QKeySequence(kept.toString(), QKeySequence::PortableText)) : std::nullopt;
}
void Settings::setShortcut(const QString& command, const std::optional<QKeySequence>& keys) {
    if (keys) {
        store_.setValue(kShortcuts + command, keys->toString(QKeySequence::PortableText));
    } else {
        store_.remove(kShortcuts + command);
    }
}

bool Settings::knowsFirstSteps() const { return store_.value(kFirstSteps, false).toBool(); }
void Settings::setKnowsFirstSteps(bool knows) { store_.setValue(kFirstSteps, knows); }

bool Settings::showsPlan() const { return store_.value(kPlan, true).toBool(); }
void Settings::setShowsPlan(bool shows) { store_.setValue(kPlan, shows); }
bool Settings::showsPlanOver() const { return store_.value(kPlanOver, false).toBool(); }
void Settings::setShowsPlanOver(bool shows) { store_.setValue(kPlanOver, shows); }

QByteArray Settings::geometry() const { return store_.value(kGeometry).toByteArray(); }
void Settings::setGeometry(const QByteArray& geometry) { store_.setValue(kGeometry, geometry); }

QStringList Settings::added(const QString& key, const QString& entry, int most) const {
    QStringList list = store_.value(key).toStringList();
    list.removeAll(entry);
    list.prepend(entry);
    return list.mid(0, most);
}

void Settings::remove(const QString& key, const QString& entry) {
    QStringList list = store_.value(key).toStringList();
    list.removeAll(entry);
    store_.setValue(key, list);
}

QStringList Settings::recentJobs() const { return store_.value(kJobs).toStringList(); }
void Settings::addRecentJob(const QString& file) { store_.setValue(kJobs, added(kJobs, file, kRecent)); }
QStringList Settings::recentRuns() const { return store_.value(kRuns).toStringList(); }
void Settings::addRecentRun(const QString& folder) {
    const QStringList places = runPlaces();
    store_.setValue(kRuns, added(kRuns, folder, kRecent));
    if (const QString place = placeOfRun(folder); !places.contains(place) || !store_.contains(kRunPlaces)) {
        store_.setValue(kRunPlaces, places.contains(place) ? places : places + QStringList(place));
    }
}

QString Settings::placeOfRun(const QString& folder) {
    const fs::path parent = toPath(folder).parent_path();
    return parent.empty() || parent == parent.root_path() ? folder : qstr(parent);
}

QStringList Settings::runPlaces() const {
    if (store_.contains(kRunPlaces)) {
        return store_.value(kRunPlaces).toStringList();
    }
    QStringList places; // from when only the last runs were known
    for (const QString& run : recentRuns()) {
        places.append(placeOfRun(run));
    }
    places.removeDuplicates();
    return places;
}
QStringList Settings::runFolders() const { return store_.value(kRunFolders).toStringList(); }
void Settings::addRunFolder(const QString& folder) { store_.setValue(kRunFolders, added(kRunFolders, folder, kAll)); }
void Settings::forgetRunFolders(const QStringList& folders) {
    const QSet<QString> gone(folders.begin(), folders.end());
    for (const auto& [key, known] : {std::pair(kRunPlaces, runPlaces()), std::pair(kRunFolders, runFolders())}) {
        QStringList kept = known;
        kept.removeIf([&gone](const QString& folder) { return gone.contains(folder); });
        store_.setValue(key, kept);
    }
}

QStringList Settings::recentRemotes() const { return store_.value(kRemotes).toStringList(); }
void Settings::addRecentRemote(const QString& address) { store_.setValue(kRemotes, added(kRemotes, address, kAll)); }
void Settings::forgetRemote(const QString& address) { remove(kRemotes, address); }

QStringList Settings::libraryPlaces() const { return store_.value(kPlaces).toStringList(); }
void Settings::addLibraryPlace(const QString& path) {
    if (QStringList places = libraryPlaces(); !places.contains(path)) {
        store_.setValue(kPlaces, places << path);
    }
}
void Settings::removeLibraryPlace(const QString& path) { remove(kPlaces, path); }
bool Settings::libraryShowsFiles() const { return store_.value(kShowsFiles, false).toBool(); }
void Settings::setLibraryShowsFiles(bool files) { store_.setValue(kShowsFiles, files); }

} // namespace tempera::ui
