// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>
#include <stop_token>
#include <vector>

#include "base/Files.h"
#include "data/ProblemFixes.h"

namespace tempera::ui {

class AppModel;
class CaptionFiles;

/// Mends problems of the data set on another thread, and takes that back, step by step, also what was done in earlier
/// windows. Unsaved captions are written before: they are known by the names of their files. Thread: ui.
class ProblemFixer : public QObject {
    Q_OBJECT

public:
    ProblemFixer(AppModel& model, CaptionFiles& captions, QObject* parent);
    ~ProblemFixer() override;

    /// Does nothing while it is busy.
    void apply(data::Fix fix, std::vector<data::Problem> problems);
    void undo();
    /// The files that are done stay so.
    void stop() { stop_.request_stop(); }
    bool isBusy() const { return isBusy_; }
    /// The step that undo() takes back, while nothing is being done.
    struct Step {
        data::Fix fix = data::Fix::SetAside;
        int files = 0;
    };
    std::optional<Step> undoable() const { return isBusy_ ? std::nullopt : last_; }

Q_SIGNALS:
    /// Or the step that undo() takes back is another one.
    void busyChanged();
    void progressed(int done, int total);
    /// What was done, and what was not and why; the data set is read anew by then.
    void finished(const QString& text, bool isWhole);

private:
    void finish(data::Fix fix, const data::FixReport& report);
    void followDataset();
    void readJournal();
    void setBusy(bool busy);

    AppModel& model_;
    CaptionFiles& captions_;
    fs::path root_; ///< of the data set that last_ is of
    std::optional<Step> last_;
    std::stop_source stop_;
    bool isBusy_ = false;
};

} // namespace tempera::ui
