// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "base/Files.h"
#include "shell/NavigationBar.h"

namespace tempera::ui {

class AppModel;
class JobController;
class RunController;

/// Opens what a user may name, choose or drop, by what it is. Thread: ui.
class Opener : public QObject {
    Q_OBJECT

public:
    Opener(AppModel& model, RunController& run, JobController& jobs, QObject* parent);

    /// A job file, a project, run or dataset folder, a model or VAE, a LoRA or embedding, or a preset of another
    /// trainer.
    void open(const fs::path& path);
    void openRun(const fs::path& folder);

Q_SIGNALS:
    /// What was opened is on this page.
    void shownOn(tempera::ui::PageId page);
    /// The settings of another trainer are to be looked through.
    void presetFound(const tempera::fs::path& file);
    /// A LoRA or an embedding, which the library shows.
    void weightsFound(const tempera::fs::path& file);
    void failed(const QString& message);

private:
    void setPath(const char* key, const fs::path& path, PageId page);
    /// The run in the run folder of the job that was opened, if there is one.
    void followRunOfJob();

    AppModel& model_;
    RunController& run_;
    JobController& jobs_;
};

} // namespace tempera::ui
