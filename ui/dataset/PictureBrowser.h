// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

#include "base/Files.h"
#include "data/DatasetIndex.h"

class QAction;
class QScrollArea;

namespace tempera::ui {

class AppModel;
class CaptionFiles;
class CaptionPanel;
class DatasetDialogs;
class DatasetFindings;
class DatasetHistory;
class DatasetTools;
class FixNotice;
class FolderList;
class PictureGrid;
class PictureModel;
class TagVocabulary;
class ThumbnailCache;

/// The folders of the dataset with their repeats, its pictures, and the chosen one with its caption: what leads from
/// one to another, and what a new scan leaves where it was. Thread: ui.
class PictureBrowser : public QWidget {
    Q_OBJECT

public:
    explicit PictureBrowser(AppModel& model, QWidget* parent = nullptr);
    ~PictureBrowser() override;

    /// Shows the model's dataset, which was scanned anew. Who is typing a caption is not interrupted.
    void showDataset();
    /// While a training reads the pictures, folders are not renamed.
    void setInUse(bool inUse);
    /// No picture is being read that is to be shown.
    bool isSettled() const;
    int unsavedCaptions() const;
    DatasetHistory& history() { return *history_; }
    /// In an epoch.
    qlonglong presentations() const;
    /// As DatasetPage::saveCaptions.
    void saveCaptions(const std::function<void(bool all)>& done = {});

    /// Lets the captions of the chosen pictures be changed, of those that are shown or of all.
    void editCaptions();
    void showProblems();
    void copyPictures();
    /// As DatasetPage::addPictures.
    void addPictures(const std::vector<fs::path>& files);
    /// As if `text` had been typed into the filter.
    void filterBy(const QString& text);

Q_SIGNALS:
    /// unsavedCaptions() is another one.
    void unsavedChanged(int count);
    /// Unsaved captions of a studio that was killed are here again.
    void captionsRecovered(int count);
    /// Settings of another trainer are to be opened.
    void importRequested();
    /// For the status bar.
    void told(const QString& text, bool isProblem);

protected:
    bool eventFilter(QObject* grid, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makePanel();
    void connectParts();
    void connectTools();
    void connectModel();
    std::optional<std::size_t> shownIn(const data::DatasetIndex* dataset) const;
    void countShowings();
    void showProblemCount(const std::vector<data::Problem>& problems);
    std::vector<std::size_t> chosen() const;
    void keepChosen(const std::vector<fs::path>& files);
    void addActions();
    void addPictureActions(QAction* edit);
    void captionStoreChanged();
    void currentPictureChanged();
    /// Of what is shown now the picture that was shown, or else the first, or the one that is in its place.
    enum class Otherwise { First, Near };
    void selectSomething(Otherwise otherwise = Otherwise::First);
    void captionsChanged();
    void captionsReplayed(const std::vector<PathText>& files);
    void moveBy(int rows);
    /// Brings a picture before the eyes, whatever is filtered now.
    void showPicture(std::size_t picture);

    AppModel& model_;
    ThumbnailCache* thumbnails_;
    fs::path wanted_; ///< a picture that was added, and is to be shown when it was read
    TagVocabulary* vocabulary_;
    PictureModel* pictures_;
    CaptionFiles* captions_;
    DatasetFindings* findings_;
    DatasetDialogs* dialogs_;
    DatasetHistory* history_;
    FolderList* folders_ = nullptr;
    QScrollArea* folderScroll_ = nullptr;
    DatasetTools* tools_ = nullptr;
    FixNotice* notice_ = nullptr;
    QAction* setAside_ = nullptr;
    PictureGrid* grid_ = nullptr;
    QScrollArea* panelScroll_ = nullptr;
    CaptionPanel* panel_ = nullptr;
};

} // namespace tempera::ui
