// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/Files.h"
#include "data/FixJournal.h"

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
    void apply(data::Fix fix, std::vector<fs::path> files);
    /// Copies pictures into a folder of the data set at `root`, which need not be the model's; both are created.
    /// @param folder empty: data::folderForFirstPictures
    void add(std::vector<fs::path> files, const fs::path& root, const fs::path& folder);
    /// They are taken as they are from now on; no file changes.
    void accept(std::vector<data::Problem> problems);
    /// They are problems again, which is no step.
    void reportAgain(std::vector<data::Problem> problems);
    void undo();
    void redo();
    /// The files that are done stay so.
    void stop() { stop_.request_stop(); }
    /// Another step was put into the journal of the data set.
    void lookAgain();
    bool isBusy() const { return isBusy_; }
    /// Whether the journal of the data set is read.
    bool isKnown() const { return isKnown_; }
    /// A training reads the pictures: no file is mended or put back now.
    void setInUse(bool inUse);
    bool isInUse() const { return isInUse_; }
    struct Step {
        data::StepKind kind = data::StepKind::SetAside;
        int files = 0;
        data::StepTime time = 0;
    };
    /// "Rename 12 files".
    static QString nameOf(const Step& step);
    /// What undo() takes back and redo() does again, while nothing is being done.
    std::optional<Step> undoable() const { return isBusy_ ? std::nullopt : ends_.last; }
    std::optional<Step> redoable() const { return isBusy_ ? std::nullopt : ends_.undone; }

Q_SIGNALS:
    /// Or the steps that undo() and redo() are about are others, or isInUse() is another.
    void busyChanged();
    void progressed(int done, int total);
    /// Other problems are accepted now.
    void acceptedChanged();
    /// The first of those that add() has copied; before the data set is read again.
    void added(const tempera::fs::path& first);
    /// What was done, and what was not and why; the data set is read anew by then.
    void finished(const QString& text, bool isWhole);

private:
    struct Ends {
        std::optional<Step> last;
        std::optional<Step> undone;
    };
    static Ends endsOf(const fs::path& root);
    /// Writes the captions, unless no file will change, then does `work` with the data set on another thread; `done`
    /// ends that and tells of it.
    template <class Work, class Done>
    void begin(bool changesFiles, Work work, Done done);
    template <class Work, class Done>
    void perform(const std::shared_ptr<const data::DatasetIndex>& dataset, Work work, Done done);
    void finish(data::StepKind kind, const Result<data::FixReport>& done);
    void followFolders(data::StepKind kind, const std::vector<data::FixedFile>& files, bool isUndone);
    void finishAdding(const Result<data::AddedPictures>& added, const fs::path& folder);
    data::FixJournal::Progress progress();
    void followDataset();
    void setBusy(bool busy);

    AppModel& model_;
    CaptionFiles& captions_;
    fs::path root_; ///< of the data set that ends_ are of
    Ends ends_;
    std::stop_source stop_;
    bool isKnown_ = true; ///< without a data set there is nothing to know
    bool isBusy_ = false;
    fs::path workedOn_; ///< dataset of the work that is being done
    bool isInUse_ = false;
};

} // namespace tempera::ui
