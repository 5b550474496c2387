// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <string>
#include <vector>

#include "base/Files.h"

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QStackedWidget;

namespace tempera::data {
class CaptionStore;
}

namespace tempera::ui {

class AppModel;
class CaptionPanel;
class ElidedLabel;
class FolderList;
class FormPage;
class PictureDelegate;
class PictureModel;
class ThumbnailCache;

/// Folders with repeats, the pictures, their captions and what training makes of them; behind a switch the dataset's
/// options. Captions are edited in a store with a journal: a killed studio finds unsaved edits again. Thread: ui.
class DatasetPage : public QWidget {
    Q_OBJECT

public:
    explicit DatasetPage(AppModel& model, QWidget* parent = nullptr);
    ~DatasetPage() override;

    /// The form of the dataset's options, and the switch to it.
    FormPage& options() { return *options_; }
    void showOptions(bool shown);

    int unsavedCaptions() const;
    /// Writes all edited captions; asks what to do about files that changed on disk meanwhile. False when some are
    /// still unsaved.
    bool saveCaptions();

Q_SIGNALS:
    void unsavedCaptionsChanged(int count);

private:
    QWidget* makeSwitch(bool optionsShown);
    QWidget* makePictures();
    QWidget* makeEmptyState();
    QWidget* makeContent();
    QWidget* makeToolRow();
    QWidget* makePanel();
    void showDataset();
    void showEmptyState();
    void openStore(const fs::path& dataset);
    void currentPictureChanged();
    void selectSomething();
    void captionsChanged(const std::vector<fs::path>& files);
    void undo(bool forward);
    void moveBy(int rows);
    void setRepeats(int folder, int repeats);
    void renameFolder(const fs::path& folder, const fs::path& renamed);
    void showProblems();
    void updateUnsaved();
    void chooseFolder();

    AppModel& model_;
    ThumbnailCache* thumbnails_;
    PictureModel* pictures_;
    std::unique_ptr<data::CaptionStore> store_;
    fs::path storeOf_;

    QStackedWidget* pages_; ///< pictures, options
    FormPage* options_ = nullptr;
    QStackedWidget* stack_ = nullptr; ///< empty state, content
    ElidedLabel* subtitle_ = nullptr;
    QLabel* emptyText_ = nullptr;
    FolderList* folders_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QPushButton* problems_ = nullptr;
    QPushButton* save_ = nullptr;
    QListView* grid_ = nullptr;
    PictureDelegate* delegate_ = nullptr;
    CaptionPanel* panel_ = nullptr;
};

} // namespace tempera::ui
