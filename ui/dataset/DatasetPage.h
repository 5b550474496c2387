// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

#include "base/Files.h"
#include "data/DatasetIndex.h"

class QLineEdit;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace tempera::ui {

class AppModel;
class CaptionFiles;
class CaptionPanel;
class ElidedLabel;
class FolderList;
class FormPage;
class PictureGrid;
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

    /// While a training reads the pictures, folders are not renamed.
    void setInUse(bool inUse);
    /// No picture is being read that is to be shown.
    bool isSettled() const;
    int unsavedCaptions() const;
    /// Writes all edited captions on another thread; asks what to do about files that changed on disk meanwhile. `done`
    /// tells whether all of them are in their files then.
    void saveCaptions(const std::function<void(bool all)>& done = {});

Q_SIGNALS:
    /// Unsaved captions of a studio that was killed are here again.
    void captionsRecovered(int count);

private:
    QWidget* makeSwitch(bool optionsShown);
    QWidget* makePictures();
    QWidget* makeContent();
    QWidget* makeToolRow();
    QWidget* makePanel();
    void showDataset();
    std::optional<std::size_t> shownIn(const data::DatasetIndex* dataset) const;
    void showCounts();
    void captionStoreChanged();
    void currentPictureChanged();
    void selectSomething();
    void captionsChanged(const std::vector<fs::path>& files);
    void undo(bool forward);
    void moveBy(int rows);
    void showProblems();
    void showUnsaved(int count);

    AppModel& model_;
    ThumbnailCache* thumbnails_;
    PictureModel* pictures_;
    CaptionFiles* captions_;

    QStackedWidget* pages_; ///< pictures, options
    FormPage* options_ = nullptr;
    QStackedWidget* stack_ = nullptr; ///< empty state, content
    ElidedLabel* subtitle_ = nullptr;
    FolderList* folders_ = nullptr;
    QScrollArea* folderScroll_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QPushButton* problems_ = nullptr;
    QPushButton* save_ = nullptr;
    PictureGrid* grid_ = nullptr;
    CaptionPanel* panel_ = nullptr;
};

} // namespace tempera::ui
