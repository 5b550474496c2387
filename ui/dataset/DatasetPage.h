// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <string>

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
class FolderList;
class PictureDelegate;
class PictureModel;
class ThumbnailCache;

/// Folders with repeats, the pictures, their captions and what training makes of them. Captions are edited in a store
/// with a journal: a killed studio finds unsaved edits again. Thread: ui.
class DatasetPage : public QWidget {
    Q_OBJECT

public:
    explicit DatasetPage(AppModel& model, QWidget* parent = nullptr);
    ~DatasetPage() override;

    int unsavedCaptions() const;
    /// Writes all edited captions; asks what to do about files that changed on disk meanwhile. False when some are
    /// still unsaved.
    bool saveCaptions();

Q_SIGNALS:
    void unsavedCaptionsChanged(int count);

private:
    QWidget* makeEmptyState();
    QWidget* makeContent();
    QWidget* makeToolRow();
    void showDataset();
    void openStore(const fs::path& dataset);
    void currentPictureChanged();
    void captionsChanged(const std::vector<fs::path>& files);
    void undo(bool forward);
    void moveBy(int rows);
    void setRepeats(int folder, int repeats);
    void showProblems();
    void updateUnsaved();
    void updateGrid();
    void chooseFolder();

    AppModel& model_;
    ThumbnailCache* thumbnails_;
    PictureModel* pictures_;
    std::unique_ptr<data::CaptionStore> store_;
    fs::path storeOf_;
    std::string captionExtension_;

    QStackedWidget* stack_;
    QLabel* emptyText_;
    FolderList* folders_;
    QLineEdit* filter_;
    QPushButton* problems_;
    QPushButton* save_;
    QListView* grid_;
    PictureDelegate* delegate_;
    CaptionPanel* panel_;
};

} // namespace tempera::ui
