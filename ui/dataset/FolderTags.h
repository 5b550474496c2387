// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <memory>
#include <stop_token>
#include <vector>

#include "data/CaptionEdits.h"
#include "data/DatasetIndex.h"

namespace tempera::ui {

class PictureModel;

/// In how many captions of a folder which tag stands, unsaved edits included and the folder's class not; all of them
/// are counted, on another thread. Thread: ui.
class FolderTags : public QObject {
    Q_OBJECT

public:
    FolderTags(PictureModel& pictures, QObject* parent);
    ~FolderTags() override;

    /// The folder of the present data set that is counted; -1: none. Nothing is counted again that is known.
    void follow(int folder);
    /// A caption was edited.
    void recountSoon() { settling_.start(); }
    void recount();

Q_SIGNALS:
    /// The most frequent ones, first; none where another folder is begun with.
    void found(const std::vector<tempera::data::TagCount>& tags);

private:
    PictureModel& pictures_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    int folder_ = -1;
    QTimer settling_;
    std::stop_source stop_;
};

} // namespace tempera::ui
