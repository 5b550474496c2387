// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

#include "base/Files.h"

class QMenu;
class QWidget;

namespace tempera::ui {

class AppModel;
class Settings;

/// New, open, save and the recent projects, with the question about unsaved changes. Files are read and written on
/// other threads. Thread: ui.
class JobController : public QObject {
    Q_OBJECT

public:
    JobController(AppModel& model, Settings& settings, QMenu* menu, QWidget* window);

    void newJob();
    void openWithDialog();
    void open(const fs::path& file);
    /// Calls `then` when nothing would be lost, or the user says so.
    void leave(const std::function<void()>& then);
    /// The settings of a past run, to be changed and saved elsewhere.
    void takeSettings(const fs::path& jobFile);
    /// `done` is called once the job is in its file; not when the user thought better of it, when it failed, or when
    /// another was opened meanwhile. Where it was edited meanwhile, that is asked about first.
    using Done = std::function<void()>;
    void save(const Done& done = {});
    void saveAs(const Done& done = {});

Q_SIGNALS:
    void failed(const QString& message);
    void opened();
    /// Those of another job are the present ones.
    void settingsTaken();
    /// What the user chose to open, which may be no job.
    void chosen(const tempera::fs::path& file);
    /// The job is being saved on the user's wish: what else is unsaved belongs with it, whatever becomes of the job.
    void saving();
    void saved();

private:
    void fill();
    void write(const fs::path& file, const Done& done);

    AppModel& model_;
    Settings& settings_;
    QMenu* menu_;
    QWidget* window_;
};

} // namespace tempera::ui
