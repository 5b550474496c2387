// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FolderRepeats.h"

#include <QMessageBox>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/FixJournal.h"
#include "data/RenamedFolder.h"
#include "dataset/CaptionFiles.h"
#include "options/Schema.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

using Dataset = std::shared_ptr<const data::DatasetIndex>;

/// @return what is then known of the dataset without reading it; null: nothing
Result<Dataset> renameOnDisk(const Dataset& dataset, const fs::path& folder, const fs::path& renamed) {
    std::error_code error;
    if (fs::exists(renamed, error)) {
        return Error::failed(
            utf8(FolderRepeats::tr("There is a folder named %1 already.").arg(qstr(renamed.filename()))));
    }
    fs::rename(folder, renamed, error);
    if (error) {
        return Error::failed(utf8(FolderRepeats::tr("The folder %1 cannot be renamed: %2")
                                      .arg(qstr(folder), QString::fromStdString(error.message()))));
    }
    // Where that fails, what was mended in the folder stays so.
    static_cast<void>(data::FixJournal(dataset->root).folderRenamed(folder, renamed));
    auto after = data::withFolderRenamed(*dataset, folder, renamed);
    return after ? freedInBackground(std::move(*after)) : nullptr;
}

} // namespace

FolderRepeats::FolderRepeats(AppModel& model, CaptionFiles& captions, QWidget* window)
    : QObject(window)
    , model_(model)
    , captions_(captions)
    , window_(window) {}

void FolderRepeats::change(int folder, int repeats) {
    const auto dataset = model_.dataset();
    if (!dataset || folder >= static_cast<int>(dataset->folders.size())) {
        return;
    }
    const data::Folder& entry = dataset->folders[static_cast<std::size_t>(folder)];
    const fs::path path = entry.path;
    if (!entry.numbered) {
        model_.set(*options::schema().find("dataset.repeats"), options::Value(std::int64_t{repeats}), true);
        return;
    }
    std::erase_if(wishes_, [&path](const Wish& wish) { return wish.folder == path; });
    wishes_.push_back({path, path.parent_path() / (std::to_string(repeats) + "_" + entry.classTokens)});
    next();
}

void FolderRepeats::next() {
    if (isRenaming_ || wishes_.empty()) {
        return;
    }
    const Wish wish = wishes_.front();
    wishes_.erase(wishes_.begin());
    if (wish.renamed == wish.folder) { // changed back meanwhile
        return next();
    }
    isRenaming_ = true;
    captions_.save([this, wish](bool all) { // unsaved captions are known by their path
        if (all) {
            return rename(wish.folder, wish.renamed);
        }
        isRenaming_ = false;
        next();
    });
}

void FolderRepeats::rename(const fs::path& folder, const fs::path& renamed) {
    inBackground(
        this,
        [before = model_.dataset(), folder, renamed] {
            return std::make_pair(before, renameOnDisk(before, folder, renamed));
        },
        [this, folder, renamed](const std::pair<Dataset, Result<Dataset>>& outcome) {
            const auto& [before, after] = outcome;
            if (!after.ok()) {
                auto* box = new QMessageBox(QMessageBox::Warning, tr("Repeats"),
                                            engineText(qstr(after.error().message)), QMessageBox::Ok, window_);
                box->setAttribute(Qt::WA_DeleteOnClose);
                box->open();
            }
            isRenaming_ = false;
            if (after.ok()) {
                for (Wish& wish : wishes_) {
                    wish.folder = wish.folder == folder ? renamed : wish.folder;
                }
                captions_.folderRenamed(folder, renamed);
            }
            const bool isDataset = data::plainName(folder) == data::plainName(model_.config().dataset.path);
            if (after.ok() && isDataset) {
                model_.set(*options::schema().find("dataset.path"), options::Value(renamed.string()));
            } else {
                model_.amendDataset(before, after.ok() ? *after : nullptr);
            }
            next();
        });
}

} // namespace tempera::ui
