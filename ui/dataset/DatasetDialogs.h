// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <vector>

#include "base/Files.h"

class QWidget;

namespace tempera::ui {

class AppModel;
class CaptionFiles;
class DatasetFindings;
class PictureModel;
class ProblemFixer;
class TagVocabulary;

/// Opens what works on the pictures of the dataset page in a window of its own, and passes on what comes of it.
/// Thread: ui.
class DatasetDialogs : public QObject {
    Q_OBJECT

public:
    /// @param window the parent of the dialogs
    DatasetDialogs(AppModel& model, PictureModel& pictures, CaptionFiles& captions, DatasetFindings& findings,
                   const TagVocabulary& vocabulary, QWidget* window);

    /// `chosen` are pictures of the data set; the user is asked whether it is for these, those shown or all.
    void editCaptions(const std::vector<std::size_t>& chosen);
    void copyPictures(const std::vector<std::size_t>& chosen);
    void showProblems();
    /// Writes the data set as sd-scripts reads it; asks where to.
    void saveForSdScripts();
    /// Takes pictures out of the data set, with caption and mask, into a folder beside them.
    void setAside(const std::vector<std::size_t>& pictures);
    /// Mends the data set, and takes that back.
    ProblemFixer& fixer() { return *fixer_; }
    /// Asks which folder is to be the dataset of pictures that there is none for yet.
    void placeFirstPictures(const std::vector<fs::path>& files);
    void showTrainedViews(std::size_t picture);
    void paintMask(std::size_t picture);
    void tell(const QString& title, const QString& text);

Q_SIGNALS:
    void captionsChanged();
    void filterWanted(const QString& filter);
    /// The same among all pictures.
    void filterOfAllWanted(const QString& filter);
    void pictureWanted(std::size_t picture);
    /// The caption that is shown now is to be written.
    void captionWanted();

private:
    void writeToml(const fs::path& file);

    AppModel& model_;
    PictureModel& pictures_;
    CaptionFiles& captions_;
    DatasetFindings& findings_;
    const TagVocabulary& vocabulary_;
    QWidget* window_;
    ProblemFixer* fixer_;
};

} // namespace tempera::ui
