// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

#include "dataset/DatasetHistory.h"

class QStackedWidget;

namespace tempera::ui {

class AppModel;
class BucketsView;
class ElidedLabel;
class FormPage;
class PictureBrowser;

/// The pictures with their captions (PictureBrowser), or how to choose some; behind a switch the dataset's options.
/// Thread: ui.
class DatasetPage : public QWidget {
    Q_OBJECT

public:
    explicit DatasetPage(AppModel& model, QWidget* parent = nullptr);
    ~DatasetPage() override;

    /// The form of the dataset's options, and the switch to it.
    FormPage& options() { return *options_; }
    void showOptions(bool shown);
    /// Of the pictures and captions, with what can be done about them.
    void showProblems();

    /// Copies pictures, with their captions and masks, into the folder that is chosen or that of the shown picture, or
    /// into a dataset that has none yet; without a dataset it is asked where to.
    void addPictures(const std::vector<fs::path>& files);

    /// While a training reads the pictures, folders are not renamed.
    void setInUse(bool inUse);
    /// No picture is being read that is to be shown.
    bool isSettled() const;
    int unsavedCaptions() const;
    /// Writes all edited captions on another thread; asks what to do about files that changed on disk meanwhile. `done`
    /// tells whether all of them are in their files then.
    void saveCaptions(const std::function<void(bool all)>& done = {});
    /// Undo and redo of captions and of what was mended, as DatasetHistory; nothing while only options are seen.
    DatasetHistory::Next nextStep(bool forward) const;
    void goStep(bool forward);

Q_SIGNALS:
    /// nextStep() is another one.
    void stepsChanged();
    /// For the status bar.
    void told(const QString& text, bool isProblem);
    /// unsavedCaptions() is another one.
    void unsavedChanged(int count);
    /// Unsaved captions of a studio that was killed are here again.
    void captionsRecovered(int count);
    /// Settings of another trainer are to be opened.
    void importRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum class View { Pictures, Buckets, Options };
    QWidget* makeSwitch(View shown);
    QWidget* makePictures();
    void showView(View view);
    void showDataset();
    void showCounts();

    AppModel& model_;
    QStackedWidget* pages_; ///< pictures, options
    PictureBrowser* browser_;
    BucketsView* buckets_;
    FormPage* options_ = nullptr;
    QStackedWidget* stack_ = nullptr; ///< empty state, browser, buckets
    QWidget* switch_ = nullptr;       ///< of the page of pictures
    View view_ = View::Pictures;
    ElidedLabel* subtitle_ = nullptr;
};

} // namespace tempera::ui
