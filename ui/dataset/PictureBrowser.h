// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "data/DatasetIndex.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace tempera::ui {

class AppModel;
class CaptionFiles;
class CaptionPanel;
class FolderList;
class PictureGrid;
class PictureModel;
class ProblemFixer;
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
    /// In an epoch.
    qlonglong presentations() const;
    /// As DatasetPage::saveCaptions.
    void saveCaptions(const std::function<void(bool all)>& done = {});

    /// Lets the captions of the chosen pictures be changed, of those that are shown or of all.
    void editCaptions();
    void showProblems();
    void copyPictures();
    /// Writes the data set as sd-scripts reads it; asks where to.
    void saveForSdScripts();
    void showTrainedViews(std::size_t picture);
    void paintMask(std::size_t picture);
    /// As if `text` had been typed into the filter.
    void filterBy(const QString& text);

Q_SIGNALS:
    /// Unsaved captions of a studio that was killed are here again.
    void captionsRecovered(int count);
    /// Settings of another trainer are to be opened.
    void importRequested();

protected:
    bool eventFilter(QObject* grid, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeToolRow();
    QToolButton* makeMore(QWidget* tools);
    void writeToml(const fs::path& file);
    bool fitsTools() const;
    void tell(const QString& title, const QString& text);
    QWidget* makePanel();
    void connectParts();
    void connectModel();
    std::optional<std::size_t> shownIn(const data::DatasetIndex* dataset) const;
    void countShowings();
    void showProblemCount(const std::vector<data::Problem>& problems);
    /// Looks for problems and tags on another thread: both take seconds in a large dataset.
    void lookThrough();
    void takeProblems(const std::shared_ptr<const std::vector<data::Problem>>& problems);
    void filter();
    std::vector<std::size_t> chosen() const;
    void keepChosen(const std::vector<fs::path>& files);
    void addActions();
    void captionStoreChanged();
    void currentPictureChanged();
    void selectSomething();
    void captionsChanged(const std::vector<fs::path>& files);
    void undo(bool forward);
    void moveBy(int rows);
    /// Brings a picture before the eyes, whatever is filtered now.
    void showPicture(std::size_t picture);
    void showToolTexts();

    AppModel& model_;
    ThumbnailCache* thumbnails_;
    PictureModel* pictures_;
    CaptionFiles* captions_;
    FolderList* folders_ = nullptr;
    QScrollArea* folderScroll_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QLabel* filterProblem_ = nullptr;
    QToolButton* edit_ = nullptr;
    QPushButton* problems_ = nullptr;
    QTimer looking_; ///< until the settings stay as they are
    std::stop_source stopLooking_;
    std::shared_ptr<const std::vector<data::Problem>> foundProblems_;
    /// Of which dataset they were found.
    std::pair<std::shared_ptr<const data::DatasetIndex>, std::vector<data::Problem>> lookAlikes_;
    QPushButton* save_ = nullptr;
    QWidget* tools_ = nullptr;
    QToolButton* rescan_ = nullptr;
    ProblemFixer* fixer_ = nullptr;
    int warnings_ = 0; ///< of all problems
    PictureGrid* grid_ = nullptr;
    QScrollArea* panelScroll_ = nullptr;
    CaptionPanel* panel_ = nullptr;
};

} // namespace tempera::ui
