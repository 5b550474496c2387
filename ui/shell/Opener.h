// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

#include "base/Files.h"
#include "shell/NavigationBar.h"

namespace tempera::ui {

class AppModel;
class JobController;
class RunController;
struct Dropped;

/// Opens what a user may name, choose or drop, by what it is, which another thread looks at. Thread: ui.
class Opener : public QObject {
    Q_OBJECT

public:
    Opener(AppModel& model, RunController& run, JobController& jobs, QObject* parent);

    /// A job file, a project, run or dataset folder, a model or VAE, a LoRA or embedding, or a preset of another
    /// trainer.
    /// @param page the one to show in the end; none: that which it belongs to
    void open(const fs::path& path, std::optional<PageId> page = {});
    /// Several of them at once: pictures, for the dataset; or folders of pictures beside one another, whose own folder
    /// is the dataset then.
    void openAll(const std::vector<fs::path>& paths);
    /// The same, but that files and folders of files are shown in the library and become part of no job.
    void openInLibrary(const fs::path& path);
    void openRun(const fs::path& folder);
    /// Something is still being looked at.
    bool isLooking() const { return looking_ > 0; }

Q_SIGNALS:
    /// What was opened is on this page.
    void shownOn(tempera::ui::PageId page);
    /// The settings of another trainer are to be looked through.
    void presetFound(const tempera::fs::path& file);
    /// They are to be added to the dataset.
    void picturesFound(const std::vector<tempera::fs::path>& files);
    /// The library is to show it.
    void foundForLibrary(const tempera::fs::path& path);
    /// What was asked for is open, refused or being read.
    void looked();
    void failed(const QString& message);

private:
    void look(const fs::path& path, const std::function<void(const Dropped& found)>& then);
    void take(const Dropped& found);
    void takeAll(const std::vector<Dropped>& found);
    void setPath(const char* key, const fs::path& path, PageId page);
    /// The run in the run folder of the job that was opened, if there is one and no other is opened meanwhile.
    void followRunOfJob();

    AppModel& model_;
    RunController& run_;
    JobController& jobs_;
    int looking_ = 0;
    int asked_ = 0;  ///< counts what was asked for
    int opened_ = 0; ///< the latest job or run that was opened
};

} // namespace tempera::ui
