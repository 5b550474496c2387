// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureModel.h"

#include <algorithm>

#include "base/Quote.h"
#include "data/Captions.h"
#include "theme/Text.h"
#include "token/ClipTokenizer.h"

namespace tempera::ui {

namespace {
constexpr std::size_t kLongestName = 300; ///< bytes
} // namespace

PictureModel::PictureModel(ThumbnailCache& thumbnails, QObject* parent)
    : QAbstractListModel(parent)
    , thumbnails_(thumbnails) {
    connect(&thumbnails_, &ThumbnailCache::ready, this, [this](const QString& file) {
        const auto found = awaited_.find(utf8(file));
        if (found == awaited_.end())
            return;
        const std::size_t picture = found->second;
        awaited_.erase(found);
        if (const int row = rowOf(picture); row >= 0)
            Q_EMIT dataChanged(index(row), index(row), {ThumbnailRole});
    });
}

void PictureModel::setDataset(std::shared_ptr<const data::DatasetIndex> dataset, data::CaptionStore* captions,
                              std::string captionExtension) {
    thumbnails_.cancelPending();
    beginResetModel();
    problems_ = problemsFor(dataset.get());
    dataset_ = std::move(dataset);
    captions_ = captions;
    captionExtension_ = std::move(captionExtension);
    tokens_.clear();
    awaited_.clear();
    pictureOfCaption_.clear();
    if (dataset_ && folder_ >= static_cast<int>(dataset_->folders.size()))
        folder_ = -1;
    takeWorst();
    rebuild();
    endResetModel();
}

/// What is known of the pictures, as long as it is not known anew: without it a filter by problems would show nothing.
/// Without such a filter it is not worth the time.
PictureModel::Problems PictureModel::problemsFor(const data::DatasetIndex* dataset) const {
    if (!filter_.needsProblems() || !problems_ || !dataset || dataset->root != dataset_->root) {
        return nullptr;
    }
    const auto fileOf = [](const data::DatasetIndex& index, std::size_t picture) -> const PathText* {
        return picture < index.pictures.size() ? &index.pictures[picture].file : nullptr;
    };
    const bool isSame = std::ranges::all_of(*problems_, [&](const data::Problem& problem) {
        const PathText* now = fileOf(*dataset, problem.picture);
        return problem.picture == data::Problem::kNoPicture || (now && *now == *fileOf(*dataset_, problem.picture));
    });
    if (isSame) {
        return problems_;
    }
    std::unordered_map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < dataset->pictures.size(); ++i) {
        numbers.emplace(dataset->pictures[i].file.string(), i);
    }
    auto moved = std::make_shared<std::vector<data::Problem>>();
    for (const data::Problem& problem : *problems_) {
        if (problem.picture == data::Problem::kNoPicture) {
            continue; // in no picture's row
        }
        if (const auto now = numbers.find(fileOf(*dataset_, problem.picture)->string()); now != numbers.end()) {
            moved->push_back(problem);
            moved->back().picture = now->second;
        }
    }
    return moved;
}

void PictureModel::takeWorst() {
    worst_.clear();
    if (!dataset_)
        return;
    worst_.assign(dataset_->pictures.size(), -1);
    for (const data::Problem& problem : problems_ ? *problems_ : dataset_->problems)
        if (problem.picture < worst_.size()) {
            int& worst = worst_[problem.picture];
            worst = std::max(worst, static_cast<int>(problem.severity));
        }
}

void PictureModel::setProblems(Problems problems) {
    problems_ = std::move(problems);
    takeWorst();
    if (filter_.needsProblems()) {
        beginResetModel();
        rebuild();
        endResetModel();
    } else if (!rows_.empty()) {
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), {ProblemRole});
    }
}

void PictureModel::setConfig(const options::DatasetConfig& config) {
    config_ = config;
    auto bucketing = data::Bucketing::make(config);
    bucketing_ = bucketing.ok() ? std::optional(std::move(bucketing).value()) : std::nullopt;
    if (!filter_.needsBuckets())
        return;
    beginResetModel();
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

void PictureModel::setFilter(data::PictureFilter filter) {
    beginResetModel();
    filter_ = std::move(filter);
    rebuild();
    endResetModel();
}

std::vector<std::vector<const data::Problem*>> PictureModel::problemsByPicture() const {
    std::vector<std::vector<const data::Problem*>> all;
    if (!filter_.needsProblems())
        return all;
    all.resize(dataset_->pictures.size());
    for (const data::Problem& problem : problems_ ? *problems_ : dataset_->problems)
        if (problem.picture != data::Problem::kNoPicture)
            all[problem.picture].push_back(&problem);
    return all;
}

/// Asking of each picture would be felt at 100,000.
std::unordered_set<std::size_t> PictureModel::edited() const {
    std::unordered_set<std::size_t> pictures;
    if (captions_)
        for (const fs::path& file : captions_->edited())
            if (const auto picture = pictureOfCaption(file))
                pictures.insert(*picture);
    return pictures;
}

bool PictureModel::matches(std::size_t i, bool isEdited, std::span<const data::Problem* const> problems) const {
    const data::Picture& picture = dataset_->pictures[i];
    const std::string own = isEdited ? utf8(trainedCaption(i)) : std::string();
    data::FilteredPicture seen{picture,
                               dataset_->folderOf(picture),
                               isEdited ? own : picture.caption.string(),
                               isEdited ? tokens(i) : picture.captionTokens,
                               std::nullopt,
                               problems,
                               isEdited};
    if (filter_.needsBuckets())
        if (bucketing_)
            seen.bucket = bucketing_->place({picture.width, picture.height}).bucket;
    return filter_.matches(seen);
}

void PictureModel::rebuild() {
    rows_.clear();
    if (!dataset_)
        return;
    const auto problems = problemsByPicture();
    const auto changed = filter_.isEmpty() ? std::unordered_set<std::size_t>() : edited();
    for (std::size_t i = 0; i < dataset_->pictures.size(); ++i) {
        if (folder_ >= 0 && dataset_->pictures[i].folder != folder_)
            continue;
        const std::span<const data::Problem* const> own =
            problems.empty() ? std::span<const data::Problem* const>() : problems[i];
        if (filter_.isEmpty() || matches(i, changed.contains(i), own))
            rows_.push_back(i);
    }
}

void PictureModel::captionsChanged(const std::vector<std::size_t>& pictures) {
    for (const std::size_t picture : pictures)
        tokens_.erase(picture);
    if (!pictures.empty() && !rows_.empty())
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), {TokensRole, EditedRole});
}

void PictureModel::captionChanged(std::size_t picture) {
    tokens_.erase(picture);
    if (const int row = rowOf(picture); row >= 0)
        Q_EMIT dataChanged(index(row), index(row), {TokensRole, EditedRole});
}

int PictureModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PictureModel::countInFolder() const {
    return !dataset_      ? 0
           : folder_ >= 0 ? static_cast<int>(dataset_->folders[static_cast<std::size_t>(folder_)].count)
                          : static_cast<int>(dataset_->pictures.size());
}

int PictureModel::rowOf(std::size_t picture) const {
    const auto at = std::lower_bound(rows_.begin(), rows_.end(), picture); // rows_ rises
    return at != rows_.end() && *at == picture ? static_cast<int>(at - rows_.begin()) : -1;
}

int PictureModel::rowFrom(std::size_t picture) const {
    return static_cast<int>(std::lower_bound(rows_.begin(), rows_.end(), picture) - rows_.begin());
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
        const data::Picture& scanned = dataset_->pictures[picture];
        return trained.isEmpty() && !scanned.hasCaption ? qstr(dataset_->folderOf(scanned).classTokens) : trained;
    }
    return qstr(dataset_->pictures[picture].caption);
}

std::unordered_map<std::size_t, std::string> PictureModel::wholeEdits() const {
    std::unordered_map<std::size_t, std::string> captions;
    for (const std::size_t picture : edited())
        captions.emplace(picture, utf8(caption(picture)));
    return captions;
}

std::string PictureModel::captionLines(std::size_t picture) const {
    const data::Picture& scanned = dataset_->pictures[picture];
    if (!captions_ || !captions_->isEdited(captionFile(picture)))
        return scanned.captionLines();
    const std::string lines = data::allLines(utf8(caption(picture)));
    return lines.empty() && !scanned.hasCaption ? dataset_->folderOf(scanned).classTokens : lines;
}

int PictureModel::tokens(std::size_t picture) const {
    if (!captions_ || !captions_->isEdited(captionFile(picture)))
        return dataset_->pictures[picture].captionTokens;
    const auto found = tokens_.find(picture);
    if (found != tokens_.end())
        return found->second;
    return tokens_.emplace(picture, token::ClipTokenizer::builtIn()->count(utf8(trainedCaption(picture))))
        .first->second;
}

QPixmap PictureModel::thumbnail(std::size_t picture) const {
    const data::Picture& shown = dataset_->pictures[picture];
    const QPixmap pixmap = thumbnails_.get(shown);
    if (pixmap.isNull())
        awaited_.emplace(shown.file.string(), picture);
    return pixmap;
}

QVariant PictureModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !dataset_)
        return {};
    const std::size_t i = pictureOf(index);
    const data::Picture& picture = dataset_->pictures[i];
    switch (role) {
    case Qt::DisplayRole:
        return qstr(oneLine(show(picture.file.filename()), kLongestName));
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2 × %3\n%4")
            .arg(qstr(picture.file), QString::number(picture.width), QString::number(picture.height),
                 trainedCaption(i));
    case Qt::AccessibleTextRole:
        return tr("%1, %Ln tokens", nullptr, tokens(i)).arg(qstr(picture.file.filename()));
    case PictureRole:
        return static_cast<qulonglong>(i);
    case ThumbnailRole:
        return thumbnail(i);
    case TokensRole:
        return tokens(i);
    case EditedRole:
        return captions_ && captions_->isEdited(captionFile(i));
    case ProblemRole:
        return worst_[i];
    default:
        return {};
    }
}

} // namespace tempera::ui
