// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "data/CaptionChange.h"
#include "data/CaptionStore.h"

class QWidget;

namespace tempera::ui {

/// The captions of the dataset that is shown. The store is opened, brought to disk and saved on other threads; while it
/// is away there, store() is null. Asks about captions that another program changed meanwhile. Thread: ui.
class CaptionFiles : public QObject {
    Q_OBJECT

public:
    /// @param window the parent of questions
    explicit CaptionFiles(QWidget* window);
    ~CaptionFiles() override;

    /// Takes up what an earlier studio left unsaved. Does nothing for the dataset that is open already.
    void open(const fs::path& dataset);
    data::CaptionStore* store() const { return store_.get(); }
    /// The store is opened or at work on another thread.
    bool isBusy() const { return !store_ && !dataset_.empty(); }
    int unsaved() const;
    /// To be called after an edit: updates the count, and soon the journal is safe from a power cut too.
    void edited();
    /// Writes all edited captions, once the store is there. `done` tells whether all of them are in their files now.
    using Done = std::function<void(bool all)>;
    void save(const Done& done = {});

    struct Changed {
        QString problem;        ///< why some were left as they are; empty: none was
        bool isStopped = false; ///< all were
    };
    /// Makes `edit` of each caption as one step of undo, on another thread; nothing can be edited meanwhile. All of
    /// them stay as they are where it is stopped before its end.
    void change(std::vector<PathText> files, data::CaptionEdit edit, const QString& label,
                const std::function<void(const Changed& changed)>& done, const std::stop_token& stop = {});
    /// Undoes or redoes one step on another thread. @pre store() is there
    using Replayed = Result<data::CaptionStore::Replayed>;
    void replay(bool forward, const std::function<void(const Replayed& replayed)>& done);
    /// Calls `work` once the store is there; with false where it is that of another dataset by then.
    void whenBack(std::function<void(bool isSame)> work);
    /// As CaptionStore::folderRenamed, on another thread; the folder may be the dataset's own. @param dataset whose
    /// folder it is, whether that is open or not
    void folderRenamed(const fs::path& dataset, const fs::path& from, const fs::path& to);

Q_SIGNALS:
    /// store() is another one, or null, or back.
    void storeChanged();
    void unsavedChanged(int count);
    /// Unsaved captions of a studio that was killed are here again.
    void recovered(int count);
    void saved();
    /// For the status bar.
    void told(const QString& text, bool isProblem);

private:
    using OnConflict = data::CaptionStore::OnConflict;
    void adopt(std::unique_ptr<data::CaptionStore> store);
    /// Does `work` with the store on another thread, where it is away meanwhile; `back` gets what `work` returned, and
    /// whether it is still the store of the dataset that is shown.
    template <class Work, class Back>
    void lend(Work work, Back back);
    void callWaiting(bool isSame);
    void finishSaving(const data::CaptionStore::SaveReport& report, bool isSame, const Done& done);
    void tellOfUnsaved();
    void askAboutConflicts(const data::CaptionStore::SaveReport& report, const Done& done);
    void syncJournal();

    QWidget* window_;
    std::unique_ptr<data::CaptionStore> store_;
    fs::path dataset_;
    std::vector<std::function<void(bool isSame)>> waiting_; ///< for the store
    QTimer sync_;
};

} // namespace tempera::ui
