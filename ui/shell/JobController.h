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

/// New, open, save and the recent projects, with the question about unsaved changes. Thread: ui.
class JobController : public QObject {
    Q_OBJECT

public:
    JobController(AppModel& model, Settings& settings, QMenu* menu, QWidget* window);

    void newJob();
    void openWithDialog();
    /// A job file, or a project folder with a job.json in it.
    void open(const fs::path& path);
    void save();
    void saveAs();

Q_SIGNALS:
    void failed(const QString& message);

private:
    void fill();
    /// Calls `then` when nothing would be lost, or the user says so.
    void leave(const std::function<void()>& then);
    void write(const fs::path& file);

    AppModel& model_;
    Settings& settings_;
    QMenu* menu_;
    QWidget* window_;
};

} // namespace tempera::ui
