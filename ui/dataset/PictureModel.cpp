// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureModel.h"

#include <algorithm>

#include "data/Captions.h"
#include "theme/Text.h"
#include "token/ClipTokenizer.h"

namespace tempera::ui {

PictureModel::PictureModel(ThumbnailCache& thumbnails, QObject* parent)
    : QAbstractListModel(parent)
    , thumbnails_(thumbnails) {
    connect(&thumbnails_, &ThumbnailCache::ready, this, [this](const QString& file) {
        const auto found = pictureOfFile_.find(utf8(file));
        if (found == pictureOfFile_.end())
            return;
        if (const int row = rowOf(found->second); row >= 0)
            Q_EMIT dataChanged(index(row), index(row), {ThumbnailRole});
    });
}

void PictureModel::setDataset(std::shared_ptr<const data::DatasetIndex> dataset, data::CaptionStore* captions,
                              std::string captionExtension) {
    thumbnails_.cancelPending();
    beginResetModel();
    dataset_ = std::move(dataset);
    captions_ = captions;
    captionExtension_ = std::move(captionExtension);
    tokens_.clear();
    worst_.clear();
    pictureOfFile_.clear();
    pictureOfCaption_.clear();
    if (dataset_) {
        for (std::size_t i = 0; i < dataset_->pictures.size(); ++i)
            pictureOfFile_.emplace(dataset_->pictures[i].file.string(), i);
        for (const data::Problem& problem : dataset_->problems)
            if (problem.picture != data::Problem::kNoPicture) {
                const auto [at, isNew] = worst_.emplace(problem.picture, problem.severity);
                if (!isNew)
                    at->second = std::max(at->second, problem.severity);
            }
        if (folder_ >= static_cast<int>(dataset_->folders.size()))
            folder_ = -1;
    }
    rebuild();
    endResetModel();
}

void PictureModel::setCaptions(data::CaptionStore* captions) {
    captions_ = captions;
    if (captions_ && !rows_.empty()) {
        for (const fs::path& file : captions_->edited())
            if (const auto picture = pictureOfCaption(file))
                tokens_.erase(*picture);
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), {TokensRole, EditedRole});
    }
}

void PictureModel::setFolder(int folder) {
    if (folder == folder_)
        return;
    beginResetModel();
    folder_ = folder;
    rebuild();
    endResetModel();
}

void PictureModel::setFilter(const QString& words) {
    beginResetModel();
    words_ = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    rebuild();
    endResetModel();
}

void PictureModel::rebuild() {
    rows_.clear();
    if (!dataset_)
        return;
    for (std::size_t i = 0; i < dataset_->pictures.size(); ++i) {
        const data::Picture& picture = dataset_->pictures[i];
        if (folder_ >= 0 && picture.folder != folder_)
            continue;
        if (!words_.isEmpty()) {
            const QString text = qstr(picture.file.filename()) + QLatin1Char('\n') + trainedCaption(i);
            if (!std::all_of(words_.begin(), words_.end(),
                             [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }))
                continue;
        }
        rows_.push_back(i);
    }
}

void PictureModel::captionChanged(std::size_t picture) {
    tokens_.erase(picture);
    if (const int row = rowOf(picture); row >= 0)
        Q_EMIT dataChanged(index(row), index(row), {TokensRole, EditedRole});
}

int PictureModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PictureModel::rowOf(std::size_t picture) const {
    const auto at = std::lower_bound(rows_.begin(), rows_.end(), picture); // rows_ rises
    return at != rows_.end() && *at == picture ? static_cast<int>(at - rows_.begin()) : -1;
}

const data::Picture& PictureModel::picture(const QModelIndex& index) const {
    return dataset_->pictures[pictureOf(index)];
}

fs::path PictureModel::captionFile(std::size_t picture) const {
    return data::captionFileOf(dataset_->pictures[picture].file, captionExtension_);
}

std::optional<std::size_t> PictureModel::pictureOfCaption(const fs::path& file) const {
    if (pictureOfCaption_.empty() && dataset_)
        for (std::size_t i = 0; i < dataset_->pictures.size(); ++i)
            pictureOfCaption_.emplace(captionFile(i).string(), i);
    const auto found = pictureOfCaption_.find(file.string());
    return found == pictureOfCaption_.end() ? std::nullopt : std::optional(found->second);
}

QString PictureModel::caption(std::size_t picture) const {
    if (!captions_)
        return {};
    const auto text = captions_->text(captionFile(picture));
    return text.ok() ? qstr(*text) : QString();
}

QString PictureModel::trainedCaption(std::size_t picture) const {
    // Only edited captions need the store: the scan has read all the others, and reading 100,000 files for a filter
    // would take long.
    if (captions_ && captions_->isEdited(captionFile(picture))) {
        const QString text = caption(picture);
        const std::string whole = utf8(text);
        const QString trained = qstr(data::trainedPart(whole));
        return trained.isEmpty() ? qstr(dataset_->folderOf(dataset_->pictures[picture]).classTokens) : trained;
    }
    return qstr(dataset_->pictures[picture].caption);
}

int PictureModel::tokens(std::size_t picture) const {
    const auto found = tokens_.find(picture);
    if (found != tokens_.end())
        return found->second;
    return tokens_.emplace(picture, token::ClipTokenizer::builtIn()->count(utf8(trainedCaption(picture))))
        .first->second;
}

QVariant PictureModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !dataset_)
        return {};
    const std::size_t i = pictureOf(index);
    const data::Picture& picture = dataset_->pictures[i];
    switch (role) {
    case Qt::DisplayRole:
        return qstr(picture.file.filename());
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2 × %3\n%4")
            .arg(qstr(picture.file))
            .arg(picture.width)
            .arg(picture.height)
            .arg(trainedCaption(i));
    case Qt::AccessibleTextRole:
        return tr("%1, %n tokens", nullptr, tokens(i)).arg(qstr(picture.file.filename()));
    case PictureRole:
        return static_cast<qulonglong>(i);
    case ThumbnailRole:
        return thumbnails_.get(picture.file);
    case TokensRole:
        return tokens(i);
    case EditedRole:
        return captions_ && captions_->isEdited(captionFile(i));
    case ProblemRole: {
        const auto found = worst_.find(i);
        return found == worst_.end() ? -1 : static_cast<int>(found->second);
    }
    default:
        return {};
    }
}

} // namespace tempera::ui
