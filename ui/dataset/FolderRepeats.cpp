// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FolderRepeats.h"

#include <QMessageBox>

#include <array>
#include <optional>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/FixJournal.h"
#include "data/RenamedFolder.h"
#include "dataset/CaptionFiles.h"
#include "dataset/ProblemFixer.h"
#include "options/Schema.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

/// "10_cat" → "5_cat"; "05_cat" where another folder has that name, as the import of data sets does it.
fs::path freeName(const fs::path& folder, int repeats) {
    const std::string before = folder.filename().string();
    const std::size_t end = before.find('_');
    std::string name = std::to_string(repeats) + (end == std::string::npos ? std::string() : before.substr(end));
    std::error_code error;
    while (fs::exists(fs::symlink_status(folder.parent_path() / name, error))) {
        name.insert(0, 1, '0');
    }
    return folder.parent_path() / name;
}

/// Options that may lead to a folder of pictures, or into it.
constexpr std::string_view kMasks = "loss.mask_path";
constexpr std::array<std::string_view, 4> kPaths = {"dataset.path", "dataset.validation_path", "dataset.class_path",
                                                    kMasks};

/// What such an option leads to once the folder has its new name; nothing where that is the same.
std::optional<fs::path> pathAfter(const fs::path& path, const fs::path& from, const fs::path& to) {
    if (path.empty()) {
        return std::nullopt;
    }
    fs::path after = data::plainName(path);
    return data::FolderRename{data::plainName(from), to}.follow(after) ? std::optional(after) : std::nullopt;
}

} // namespace

FolderRepeats::FolderRepeats(AppModel& model, CaptionFiles& captions, const ProblemFixer& fixer, QWidget* window)
    : QObject(window)
    , model_(model)
    , captions_(captions)
    , fixer_(fixer)
    , window_(window) {
    connect(&fixer_, &ProblemFixer::busyChanged, this, &FolderRepeats::next);
}

bool FolderRepeats::canChange(const data::Folder& folder) {
    return folder.use == data::FolderUse::Training || (folder.use == data::FolderUse::Class && folder.numbered);
}

void FolderRepeats::change(int folder, int repeats) {
    const auto dataset = model_.dataset();
    if (!dataset || folder >= static_cast<int>(dataset->folders.size())) {
        return;
    }
    const data::Folder& entry = dataset->folders[static_cast<std::size_t>(folder)];
    if (!canChange(entry)) {
        return;
    }
    if (!entry.numbered) {
        model_.set(*options::schema().find("dataset.repeats"), options::Value(std::int64_t{repeats}), true);
        return;
    }
    std::erase_if(wishes_, [&entry](const Wish& wish) { return wish.folder == entry.path; });
    wishes_.push_back({dataset->root, entry.path, repeats});
    next();
}

void FolderRepeats::next() {
    if (isRenaming_ || wishes_.empty() || fixer_.isBusy()) {
        return;
    }
    const Wish wish = wishes_.front();
    wishes_.erase(wishes_.begin());
    const auto present = data::parseFolderName(wish.folder.filename().string());
    if ((present && present->repeats == wish.repeats) || !isOfDataset(wish)) { // changed back meanwhile
        return next();
    }
    isRenaming_ = true;
    captions_.whenBack([this, wish](bool isSame) { // unsaved captions are known by their paths
        if (isSame && isOfDataset(wish)) {
            return rename(wish);
        }
        isRenaming_ = false;
        next();
    });
}

bool FolderRepeats::isOfDataset(const Wish& wish) const {
    return model_.dataset() && model_.dataset()->root == wish.root && !fixer_.isInUse();
}

Result<FolderRepeats::Renamed> FolderRepeats::renameOnDisk(const Dataset& dataset, const fs::path& folder,
                                                           int repeats) {
    const fs::path to = freeName(folder, repeats);
    TEMPERA_CHECK(data::FixJournal(dataset->root).renameFolder(folder, to));
    auto after = data::withFolderRenamed(*dataset, folder, to);
    return Renamed{to, after ? freedInBackground(std::move(*after)) : nullptr};
}

void FolderRepeats::rename(const Wish& wish) {
    inBackground(
        this,
        [before = model_.dataset(), wish] {
            return std::make_pair(before, renameOnDisk(before, wish.folder, wish.repeats));
        },
        [this, folder = wish.folder](const std::pair<Dataset, Result<Renamed>>& outcome) {
            const auto& [before, renamed] = outcome;
            isRenaming_ = false;
            if (renamed.ok()) {
                for (Wish& other : wishes_) {
                    other.folder = other.folder == folder ? renamed->to : other.folder;
                }
                captions_.folderRenamed(before->root, folder, renamed->to);
                follow(before, folder, *renamed);
            } else {
                auto* box = new QMessageBox(QMessageBox::Warning, tr("Repeats"),
                                            engineText(qstr(renamed.error().message)), QMessageBox::Ok, window_);
                box->setAttribute(Qt::WA_DeleteOnClose);
                box->open();
                model_.amendDataset(before, nullptr); // it may be gone
            }
            next();
        });
}

void FolderRepeats::follow(const Dataset& before, const fs::path& from, const Renamed& renamed) {
    struct Path {
        const options::Option* option;
        fs::path path;
    };
    std::vector<Path> paths;
    const options::TrainConfig config = model_.config();
    for (const std::string_view key : kPaths) {
        const options::Option* option = options::schema().find(key);
        if (auto after = pathAfter(options::toText(option->get(config)), from, renamed.to)) {
            paths.push_back({option, *std::move(after)});
        }
    }
    const auto set = [this, paths] {
        for (const auto& [option, path] : paths) {
            model_.set(*option, options::Value(path.string()));
        }
    };
    if (std::ranges::any_of(paths, [](const Path& each) { return each.option->facts.key != kMasks; })) {
        // It is read under its new name, once the captions are known by that.
        captions_.whenBack([set](bool) { set(); });
    } else {
        model_.amendDataset(before, renamed.dataset);
        set();
    }
}

} // namespace tempera::ui
