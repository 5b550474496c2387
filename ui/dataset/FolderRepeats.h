// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>
#include <vector>

#include "data/DatasetIndex.h"

class QWidget;

namespace tempera::ui {

class AppModel;
class CaptionFiles;
class ProblemFixer;

/// Changes how often a folder's pictures are shown: the number stands in the folder's name, so the folder is renamed,
/// and options that lead to it follow; one of training without a number takes dataset.repeats. Thread: ui.
class FolderRepeats : public QObject {
    Q_OBJECT

public:
    FolderRepeats(AppModel& model, CaptionFiles& captions, const ProblemFixer& fixer, QWidget* window);

    /// Whether it can: else its number has no effect, or counts for other folders.
    static bool canChange(const data::Folder& folder);
    /// @param folder index in the dataset of the model
    void change(int folder, int repeats);

private:
    struct Wish {
        fs::path root; ///< of the dataset
        fs::path folder;
        int repeats;
    };
    /// One folder is renamed at a time, and none while pictures are copied or mended, or trained on; of several changes
    /// of one folder the last counts.
    void next();
    /// Whether it can be done still: another dataset may be shown by now.
    bool isOfDataset(const Wish& wish) const;
    void rename(const Wish& wish);
    using Dataset = std::shared_ptr<const data::DatasetIndex>;
    struct Renamed {
        fs::path to;
        Dataset dataset; ///< what is known of it then without reading it; null: nothing
    };
    static Result<Renamed> renameOnDisk(const Dataset& dataset, const fs::path& folder, int repeats);
    /// The dataset and the options are those of the new name from now on.
    void follow(const Dataset& before, const fs::path& from, const Renamed& renamed);

    AppModel& model_;
    CaptionFiles& captions_;
    const ProblemFixer& fixer_;
    QWidget* window_;
    std::vector<Wish> wishes_;
    bool isRenaming_ = false;
};

} // namespace tempera::ui
