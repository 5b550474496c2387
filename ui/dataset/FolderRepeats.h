// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <vector>

#include "base/Files.h"

class QWidget;

namespace tempera::ui {

class AppModel;
class CaptionFiles;

/// Changes how often a folder's pictures are shown: the number stands in the folder's name, so the folder is renamed;
/// one without a number takes dataset.repeats. Thread: ui.
class FolderRepeats : public QObject {
    Q_OBJECT

public:
    FolderRepeats(AppModel& model, CaptionFiles& captions, QWidget* window);

    /// @param folder index in the dataset of the model
    void change(int folder, int repeats);

private:
    struct Wish {
        fs::path folder;
        fs::path renamed;
    };
    /// One folder is renamed at a time; of several changes of one folder the last counts.
    void next();
    void rename(const fs::path& folder, const fs::path& renamed);

    AppModel& model_;
    CaptionFiles& captions_;
    QWidget* window_;
    std::vector<Wish> wishes_;
    bool isRenaming_ = false;
};

} // namespace tempera::ui
