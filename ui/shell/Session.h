// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/FileLock.h"
#include "base/Files.h"
#include "bridge/AppModel.h"
#include "options/TrainConfig.h"

namespace tempera::ui {

/// What was being edited when a studio ended.
struct SessionState {
    options::TrainConfig config;
    Baseline baseline;
    std::map<std::string, Draft> drafts;
    fs::path jobFile;
    fs::path runFolder;
    QString remote; ///< address of the run where it lies in an object store
    QString page;
    bool modified = false;
};

std::string toJson(const SessionState& state);
Result<SessionState> parseSession(std::string_view text);

/// Keeps the form's state in stateHome()/studio, half a second after the last change, so that a studio that was killed
/// finds it again. Several studios have a file each; a lock tells which belong to the living. Thread: ui; writes on a
/// thread of its own.
class Session : public QObject {
    Q_OBJECT

public:
    enum class Use {
        TakeUp, ///< the newest unsaved work that a studio left, else the newest of all
        Again,  ///< the newest of all, which the studio that started this one has just left
        Fresh,  ///< one of its own: unsaved work of others stays for a later studio
        None,   ///< nothing is kept
    };

    /// @param folder stateHome()/studio but in tests.
    explicit Session(AppModel& model, Use use = Use::TakeUp, const fs::path& folder = {}, QObject* parent = nullptr);
    ~Session() override;

    /// What a studio that is gone left behind, if anything; it becomes this studio's.
    const std::optional<SessionState>& found() const { return found_; }
    /// What a studio left that this one cannot read: of a newer version, or damaged. It is left as it is.
    const std::vector<fs::path>& unreadable() const { return unreadable_; }
    void setPage(const QString& page);
    /// @param remote its address where it lies in an object store
    void setRun(const fs::path& folder, const QString& remote);
    /// Writes now and waits: before the window closes, and in tests.
    void flush();
    /// What was edited last is written down, or is not to be. After flush() it is so for certain.
    bool isKept() const { return why_.ok(); }
    /// Why it is not, for people.
    QString whyNotKept() const;

Q_SIGNALS:
    void keptChanged();

private:
    struct Slot;
    void claim(const fs::path& folder, Use use);
    void setWhy(const Status& why);
    bool take(const fs::path& file);
    void save();

    AppModel& model_;
    fs::path file_;
    std::optional<FileLock> lock_;
    std::optional<SessionState> found_;
    std::vector<fs::path> unreadable_;
    Status why_; ///< how it went last
    QString page_;
    fs::path runFolder_;
    QString remote_;
    QTimer soon_;
    QThreadPool pool_;
};

} // namespace tempera::ui
