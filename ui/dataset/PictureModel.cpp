// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureModel.h"

#include <algorithm>
#include <unordered_set>

#include "base/Hash.h"
#include "base/Quote.h"
#include "bridge/Background.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {
constexpr std::size_t kLongestName = 300; ///< bytes
} // namespace

PictureModel::PictureModel(ThumbnailCache& thumbnails, QObject* parent)
    : QAbstractListModel(parent)
    , thumbnails_(thumbnails) {
    connect(&thumbnails_, &ThumbnailCache::ready, this, [this](const QByteArray& file) {
        const auto found = awaited_.find(file.toStdString());
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
    if (!dataset || !dataset_ || dataset->root != dataset_->root)
        awayTexts_.reset();
    dataset_ = std::move(dataset);
    captions_ = captions;
    sharesCaptions_ = dataset_ && std::ranges::any_of(dataset_->pictures, [](const data::Picture& picture) {
                          return !picture.captionFile.empty();
                      });
    captionExtension_ = std::move(captionExtension);
    tokens_.clear();
    countTokens();
    awaited_.clear();
    if (dataset_ && folder_ >= static_cast<int>(dataset_->folders.size()))
        folder_ = -1;
    takeWorst();
    narrowing_.request_stop();
    isNarrowing_ = false;
    rows_ = matching().shown();
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
        if (problem.picture < worst_.size() && !problem.accepted) {
            int& worst = worst_[problem.picture];
            worst = std::max(worst, static_cast<int>(problem.severity));
        }
}

void PictureModel::setProblems(Problems problems) {
    problems_ = std::move(problems);
    takeWorst();
    if (!rows_.empty()) {
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), {ProblemRole});
    }
    if (filter_.needsProblems()) {
        narrow(false);
    }
}

void PictureModel::setConfig(const options::DatasetConfig& config) {
    config_ = config;
    auto bucketing = data::Bucketing::make(config);
    bucketing_ = bucketing.ok() ? std::optional(std::move(bucketing).value()) : std::nullopt;
    if (filter_.needsBuckets())
        narrow(false);
}

bool PictureModel::setLength(data::CaptionLength length) {
    if (length == length_)
        return false;
    length_ = std::move(length);
    tokens_.clear();
    countTokens();
    if (!rows_.empty())
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), {TokensRole});
    tokensCounted();
    return true;
}

/// What is on the screen is counted there; a filter asks for all of them.
void PictureModel::countTokens() {
    counting_.request_stop();
    counting_ = std::stop_source();
    counts_.reset();
    if (!dataset_ || length_.isQuick())
        return;
    inQuietBackground(
        this,
        [dataset = dataset_, length = length_, stop = counting_.get_token()] {
            std::vector<int> counts;
            counts.reserve(dataset->pictures.size());
            for (const data::Picture& picture : dataset->pictures) {
                if (stop.stop_requested())
                    break;
                counts.push_back(length.of(picture));
            }
            return std::make_shared<const std::vector<int>>(std::move(counts));
        },
        [this, stop = counting_.get_token()](const std::shared_ptr<const std::vector<int>>& counts) {
            if (stop.stop_requested())
                return; // overtaken
            counts_ = counts;
            tokensCounted();
        });
}

void PictureModel::tokensCounted() {
    if (filter_.needsTokens())
        narrow(false);
    Q_EMIT lengthChanged();
}

void PictureModel::setCaptions(data::CaptionStore* captions) {
    if (captions) {
        awayTexts_.reset();
    } else if (captions_) {
        const auto texts = freedInBackground(captions_->edits());
        awayTexts_ = {texts, texts->get()};
    }
    captions_ = captions;
    if (captions_)
        captionsChanged();
}

void PictureModel::setFolder(int folder, bool anew) {
    if (folder == folder_)
        return;
    folder_ = folder;
    narrow(anew);
}

void PictureModel::setFilter(data::PictureFilter filter) {
    filter_ = std::move(filter);
    narrow(true);
}

PictureMatching PictureModel::matching() const {
    return {dataset_,  folder_,    filter_, filter_.isEmpty() ? UnsavedCaptions() : unsaved(),
            problems_, bucketing_, length_, counts_};
}

/// What the filter shows of a large dataset takes its time to find out: until then the rows are those of before.
void PictureModel::narrow(bool anew) {
    narrowing_.request_stop();
    narrowing_ = std::stop_source();
    isAnew_ = anew || (isNarrowing_ && isAnew_);
    isNarrowing_ = dataset_ && !filter_.isEmpty();
    if (!isNarrowing_)
        return takeRows(matching().shown());
    inBackground(
        this, [matching = matching(), stop = narrowing_.get_token()] { return matching.shown(stop); },
        [this, stop = narrowing_.get_token()](std::vector<std::size_t>& rows) {
            if (!stop.stop_requested())
                takeRows(std::move(rows));
        });
}

void PictureModel::takeRows(std::vector<std::size_t> rows) {
    beginResetModel();
    isNarrowing_ = false;
    rows_ = std::move(rows);
    endResetModel();
    Q_EMIT narrowed(isAnew_);
}

void PictureModel::finishNarrowing() {
    if (!isNarrowing_)
        return;
    narrowing_.request_stop();
    takeRows(matching().shown());
}

void PictureModel::captionsChanged() {
    if (!rows_.empty())
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), {TokensRole, EditedRole});
}

void PictureModel::captionChanged(std::size_t picture) {
    if (sharesCaptions_)
        captionsChanged();
    else if (const int row = rowOf(picture); row >= 0)
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
    return data::captionFileOf(dataset_->pictures[picture], captionExtension_);
}

std::optional<std::size_t> PictureModel::nearestOf(const std::vector<PathText>& captions, std::size_t picture) const {
    if (!dataset_ || captions.empty())
        return std::nullopt;
    std::unordered_set<std::string_view> wanted;
    for (const PathText& file : captions)
        wanted.insert(file.string());
    const auto isWanted = [&](std::size_t i) {
        return wanted.contains(data::captionFileOf(dataset_->pictures[i], captionExtension_).string());
    };
    // One step further to both sides each time: of a change of many captions, one is close by.
    auto below = std::lower_bound(rows_.begin(), rows_.end(), picture), above = below;
    while (below != rows_.begin() || above != rows_.end()) {
        const bool isAbove =
            below == rows_.begin() || (above != rows_.end() && *above - picture <= picture - below[-1]);
        const std::size_t next = isAbove ? *above++ : *--below;
        if (isWanted(next))
            return next;
    }
    for (std::size_t i = 0; i < dataset_->pictures.size(); ++i) // filtered out
        if (isWanted(i))
            return i;
    return std::nullopt;
}

QString PictureModel::trainedCaption(std::size_t picture) const {
    const std::string* edited = editOf(picture);
    return edited ? qstr(trainedWith(*dataset_, dataset_->pictures[picture], *edited))
                  : qstr(dataset_->pictures[picture].caption);
}

/// The whole text; null where the caption is that of its file, which the scan has read.
const std::string* PictureModel::editOf(std::size_t picture) const {
    const data::Picture& scanned = dataset_->pictures[picture];
    if (!captions_)
        return UnsavedCaptions{awayTexts_, captionExtension_}.of(scanned);
    return captions_->editedCount() == 0 ? nullptr : captions_->editOf(data::captionFileOf(scanned, captionExtension_));
}

UnsavedCaptions PictureModel::unsaved() const {
    return {captions_ ? captions_->edits() : awayTexts_, captionExtension_};
}

std::string PictureModel::wholeCaption(std::size_t picture) const {
    const std::string* edited = editOf(picture);
    return edited ? *edited : dataset_->pictures[picture].wholeCaption();
}

std::string PictureModel::captionLines(std::size_t picture) const {
    const data::Picture& scanned = dataset_->pictures[picture];
    const std::string* edited = editOf(picture);
    return edited ? trainedLinesWith(*dataset_, scanned, *edited) : scanned.captionLines();
}

int PictureModel::tokens(std::size_t picture) const {
    return editOf(picture) ? tokensOfEdit(picture)
           : counts_       ? (*counts_)[picture]
                           : length_.of(dataset_->pictures[picture]);
}

int PictureModel::tokensOfEdit(std::size_t picture) const {
    const std::string lines = captionLines(picture);
    Counted& counted = tokens_[picture];
    if (const std::uint64_t hash = fastHash64(lines); hash != counted.hash || counted.tokens == 0)
        counted = {hash, length_.of(lines)};
    return counted.tokens;
}

QPixmap PictureModel::thumbnail(std::size_t picture) const {
    const data::Picture& shown = dataset_->pictures[picture];
    const QPixmap pixmap = thumbnails_.get(shown);
    if (pixmap.isNull())
        awaited_.emplace(shown.file.string(), picture);
    return pixmap;
}

/// With what is drawn beside the name.
QString PictureModel::accessibleText(std::size_t picture) const {
    QString text =
        tr("%1, %Ln tokens", nullptr, tokens(picture)).arg(qstr(dataset_->pictures[picture].file.filename()));
    if (editOf(picture))
        text += tr(", not saved");
    if (worst_[picture] >= static_cast<int>(data::Severity::Warning))
        text +=
            worst_[picture] == static_cast<int>(data::Severity::Error) ? tr(", has an error") : tr(", has a warning");
    return text;
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
        return accessibleText(i);
    case PictureRole:
        return static_cast<qulonglong>(i);
    case ThumbnailRole:
        return thumbnail(i);
    case TokensRole:
        return tokens(i);
    case EditedRole:
        return editOf(i) != nullptr;
    case ProblemRole:
        return worst_[i];
    default:
        return {};
    }
}

} // namespace tempera::ui
