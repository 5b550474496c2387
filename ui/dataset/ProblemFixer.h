// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <stop_token>
#include <vector>

#include "data/ProblemFixes.h"

namespace tempera::ui {

class AppModel;
class CaptionFiles;

/// Mends problems of the data set on another thread, and takes that back, step by step, as long as the window is open.
/// Unsaved captions are written before: they are known by the names of their files. Thread: ui.
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
    bool canUndo() const { return !done_.empty() && !isBusy_; }

Q_SIGNALS:
    void busyChanged();
    void progressed(int done, int total);
    /// What was done, and what was not and why; the data set is read anew by then.
    void finished(const QString& text, bool isWhole);

private:
    void finish(const data::FixReport& report);
    void setBusy(bool busy);

    AppModel& model_;
    CaptionFiles& captions_;
    std::vector<std::vector<data::FixedFile>> done_; ///< the last step last
    std::stop_source stop_;
    bool isBusy_ = false;
};

} // namespace tempera::ui
