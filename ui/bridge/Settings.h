// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QKeySequence>
#include <QSettings>
#include <QStringList>

#include <optional>

#include "options/Schema.h"
#include "theme/Theme.h"

namespace tempera::ui {

/// What the studio remembers of its window and of the projects it has seen, in configHome()/studio.ini. Thread: ui.
class Settings {
public:
    Settings();

    Scheme scheme() const;
    void setScheme(Scheme scheme);
    /// The id of a language (theme/Language.h); empty: the desktop's.
    QString language() const;
    void setLanguage(const QString& id);
    /// Whether colours or a language were chosen through this object: what the program's arguments say counts no more
    /// then.
    bool isSchemeChosen() const { return isSchemeChosen_; }
    bool isLanguageChosen() const { return isLanguageChosen_; }
    /// Of everything in the window, in percent of what the desktop asks for: one of kSizes.
    int size() const;
    void setSize(int percent);
    static constexpr int kSizes[] = {80, 90, 100, 110, 125, 150, 175, 200};
    options::Level level() const;
    void setLevel(options::Level level);
    /// How often a training that crashes is started again.
    int restarts() const;
    void setRestarts(bool restarts);
    /// Whether the desktop is told what happens to trainings.
    bool notifications() const;
    void setNotifications(bool notifications);
    /// Whether tags are offered while one is typed, and the file of those that are no dataset's; empty: none.
    bool offersTags() const;
    void setOffersTags(bool offers);
    QString tagList() const;
    void setTagList(const QString& file);
    double smoothing() const;
    void setSmoothing(double weight);
    /// The ids of the charts that are shown; empty: the usual ones.
    QStringList charts() const;
    void setCharts(const QStringList& ids);
    /// The keys of a command where they are not the usual ones; empty: none.
    std::optional<QKeySequence> shortcut(const QString& command) const;
    void setShortcut(const QString& command, const std::optional<QKeySequence>& keys);
    /// Whether the first steps were shown once.
    bool knowsFirstSteps() const;
    void setKnowsFirstSteps(bool knows);
    /// Whether the plan is shown where there is room for it beside the page, and where it lies over it.
    bool showsPlan() const;
    void setShowsPlan(bool shows);
    bool showsPlanOver() const;
    void setShowsPlanOver(bool shows);
    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);

    /// Newest first.
    QStringList recentJobs() const;
    void addRecentJob(const QString& file);
    QStringList recentRuns() const;
    void addRecentRun(const QString& folder);

    /// The folders that runs were opened or begun in, all of them, until they are forgotten.
    QStringList runPlaces() const;
    /// Those that the user has added, with all that is below them.
    QStringList runFolders() const;
    void addRunFolder(const QString& folder);
    /// Of either kind.
    void forgetRunFolders(const QStringList& folders);
    /// Where others like it are: the folder that it lies in.
    static QString placeOfRun(const QString& folder);

    /// Addresses of all runs in object stores that were followed, newest first.
    QStringList recentRemotes() const;
    void addRecentRemote(const QString& address);
    void forgetRemote(const QString& address);

    /// Files and folders that the library shows besides those of the job and its runs.
    QStringList libraryPlaces() const;
    void addLibraryPlace(const QString& path);
    void removeLibraryPlace(const QString& path);
    /// Whether the library shows files instead of runs.
    bool libraryShowsFiles() const;
    void setLibraryShowsFiles(bool files);

private:
    QStringList added(const QString& key, const QString& entry, int most) const;
    void remove(const QString& key, const QString& entry);

    QSettings store_;
    bool isSchemeChosen_ = false;
    bool isLanguageChosen_ = false;
};

} // namespace tempera::ui
