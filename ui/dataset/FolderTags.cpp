// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FolderTags.h"

#include <algorithm>

#include "bridge/Background.h"
#include "data/Captions.h"
#include "dataset/PictureModel.h"

namespace tempera::ui {

namespace {

constexpr int kSettleMs = 400;
constexpr std::size_t kMost = 24;
constexpr int kWordsOfATag = 4;

/// What a caption is that is no list of tags, and of one picture only.
bool isSentence(const data::TagCount& tag) {
    return tag.captions == 1 && std::count(tag.tag.begin(), tag.tag.end(), ' ') >= kWordsOfATag;
}

} // namespace

FolderTags::FolderTags(PictureModel& pictures, QObject* parent)
    : QObject(parent)
    , pictures_(pictures) {
    settling_.setSingleShot(true);
    settling_.setInterval(kSettleMs);
    connect(&settling_, &QTimer::timeout, this, &FolderTags::recount);
}

FolderTags::~FolderTags() { stop_.request_stop(); }

void FolderTags::follow(int folder) {
    if (folder == folder_ && pictures_.dataset() == dataset_) {
        return;
    }
    const bool isSame = folder == folder_ && dataset_ && pictures_.dataset() &&
                        dataset_->root == pictures_.dataset()->root; // read again: the tags will be nearly the same
    folder_ = folder;
    dataset_ = pictures_.dataset();
    if (isSame) {
        settling_.start();
    } else {
        Q_EMIT found({});
        recount();
    }
}

void FolderTags::recount() {
    settling_.stop();
    stop_.request_stop();
    stop_ = std::stop_source();
    if (!dataset_ || folder_ < 0) {
        return;
    }
    inQuietBackground(
        this,
        [dataset = dataset_, folder = folder_, edits = pictures_.unsaved(), stop = stop_.get_token()] {
            data::TagIndex index;
            const data::Folder& counted = dataset->folders[static_cast<std::size_t>(folder)];
            for (std::size_t i = counted.firstPicture; i < counted.firstPicture + counted.count; ++i) {
                if (stop.stop_requested()) {
                    break;
                }
                const data::Picture& picture = dataset->pictures[i];
                if (const std::string* edit = edits.of(picture)) {
                    index.add(data::trainedPart(*edit));
                } else if (picture.hasCaption) {
                    index.add(picture.caption);
                }
            }
            std::vector<data::TagCount> tags = index.sorted();
            std::erase_if(tags, isSentence);
            tags.resize(std::min(tags.size(), kMost));
            return tags;
        },
        [this, stop = stop_.get_token()](const std::vector<data::TagCount>& tags) {
            if (!stop.stop_requested()) {
                Q_EMIT found(tags);
            }
        });
}

} // namespace tempera::ui
