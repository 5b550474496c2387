// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <vector>

#include "base/PathText.h"
#include "data/CaptionStore.h"

namespace tempera::ui {

class CaptionFiles;
class ProblemFixer;

/// Undo and redo of a data set: of its captions and of what was mended, which have a journal each, in the one order in
/// which they were done. Thread: ui.
class DatasetHistory : public QObject {
    Q_OBJECT

public:
    DatasetHistory(CaptionFiles& captions, ProblemFixer& fixer, QObject* parent);

    struct Next {
        enum class Kind {
            Nothing,
            Busy,  ///< what comes next is not known before the present work is done
            Waits, ///< the same, and go() waits for it: captions are saved or changed
            Caption,
            Files, ///< on disk, on another thread
        };
        Kind kind = Kind::Nothing;
        QString name; ///< of the step
    };
    Next next(bool forward) const;
    /// Takes the last step back, or does the last that was taken back again; nothing where there is none. What touches
    /// files, or many captions, is done on another thread.
    void go(bool forward);

Q_SIGNALS:
    /// next() is another one.
    void changed();
    void captionsChanged(const std::vector<tempera::PathText>& files);
    /// What was done, for the status bar; or why it was not.
    void told(const QString& text, bool isProblem);

private:
    void finish(const QString& text, const Result<data::CaptionStore::Replayed>& replayed);

    CaptionFiles& captions_;
    ProblemFixer& fixer_;
    QString told_; ///< of the files that are being put back; empty: none are
};

} // namespace tempera::ui
