// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "dataset/PictureMatching.h"
#include "dataset/ThumbnailCache.h"

namespace tempera::ui {

/// The pictures of a dataset, one row each, narrowed to a folder and to the words of a filter. Captions come from the
/// store, so that unsaved edits count. Thread: ui.
class PictureModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        PictureRole = Qt::UserRole, ///< qulonglong: index in the DatasetIndex
        ThumbnailRole,              ///< QPixmap, null while it is made
        TokensRole,                 ///< int: tokens that the caption takes in the training
        EditedRole,                 ///< bool: unsaved caption
        ProblemRole,                ///< int: data::Severity of the worst problem, -1 without one
    };

    PictureModel(ThumbnailCache& thumbnails, QObject* parent = nullptr);
    ~PictureModel() override {
        counting_.request_stop();
        narrowing_.request_stop();
    }

    void setDataset(std::shared_ptr<const data::DatasetIndex> dataset, data::CaptionStore* captions,
                    std::string captionExtension);
    /// Another store of the same captions, or none for a while.
    void setCaptions(data::CaptionStore* captions);
    /// -1: all folders. @param anew whether somebody asked for other pictures, as narrowed() tells it
    void setFolder(int folder, bool anew = true);
    /// narrowed() follows, at once where the filter is empty.
    void setFilter(data::PictureFilter filter);
    bool isNarrowing() const { return isNarrowing_; }
    /// For whom the rows of before will not do.
    void finishNarrowing();
    const data::PictureFilter& filter() const { return filter_; }
    /// In the folder, or in all of them, whether the filter shows them or not.
    int countInFolder() const;
    /// What is said of the pictures, for marks and filters; by default what the scan has found.
    using Problems = std::shared_ptr<const std::vector<data::Problem>>;
    void setProblems(Problems problems);
    /// How often each picture is shown in an epoch.
    void setShowings(std::vector<int> showings) { showings_ = std::move(showings); }
    const std::vector<int>& showings() const { return showings_; }
    /// What the buckets follow from.
    void setConfig(const options::DatasetConfig& config);
    /// How long captions are in the training. @return whether that is another than before
    bool setLength(data::CaptionLength length);
    const data::CaptionLength& length() const { return length_; }
    void captionChanged(std::size_t picture);
    /// Any of them.
    void captionsChanged();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    const std::shared_ptr<const data::DatasetIndex>& dataset() const { return dataset_; }
    const data::Picture& picture(const QModelIndex& index) const;
    std::size_t pictureOf(const QModelIndex& index) const { return rows_[static_cast<std::size_t>(index.row())]; }
    int rowOf(std::size_t picture) const;
    /// The first row whose picture is not before this one: its own, where it is shown.
    int rowFrom(std::size_t picture) const;
    /// The pictures shown, in their order.
    const std::vector<std::size_t>& shown() const { return rows_; }
    fs::path captionFile(std::size_t picture) const;
    /// Of the pictures that have one of `captions`, the nearest to `picture`: one that is shown, if there is any.
    std::optional<std::size_t> nearestOf(const std::vector<PathText>& captions, std::size_t picture) const;
    /// For another thread. While the store is away, those that it had.
    UnsavedCaptions unsaved() const;
    /// As the editor shows it, without reading a file: edited, or as the scan has read it.
    std::string wholeCaption(std::size_t picture) const;
    /// All lines that the training may choose from, edits included; as data::Picture::captionLines.
    std::string captionLines(std::size_t picture) const;
    /// What the picture is trained with: the first line, or the folder's class where there is no caption file.
    QString trainedCaption(std::size_t picture) const;

Q_SIGNALS:
    void lengthChanged();
    /// Other pictures are shown: `anew` where others were asked for, else because more is known of them.
    void narrowed(bool anew);

private:
    PictureMatching matching() const;
    void narrow(bool anew);
    void takeRows(std::vector<std::size_t> rows);
    void countTokens();
    void tokensCounted();
    const std::string* editOf(std::size_t picture) const;
    int tokens(std::size_t picture) const;
    int tokensOfEdit(std::size_t picture) const;
    QString accessibleText(std::size_t picture) const;
    QPixmap thumbnail(std::size_t picture) const;
    void takeWorst();
    Problems problemsFor(const data::DatasetIndex* dataset) const;

    ThumbnailCache& thumbnails_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    data::CaptionStore* captions_ = nullptr;
    std::shared_ptr<const data::CaptionStore::Texts> awayTexts_; ///< of the store, while it is away
    std::string captionExtension_;
    bool sharesCaptions_ = false; ///< several pictures have one caption file
    int folder_ = -1;
    data::PictureFilter filter_;
    Problems problems_;
    std::optional<data::Bucketing> bucketing_;
    std::vector<int> showings_;
    options::DatasetConfig config_;
    std::vector<std::size_t> rows_;
    mutable std::unordered_map<std::string, std::size_t> awaited_; ///< pictures whose thumbnails are made, by file
    std::vector<int> worst_; ///< data::Severity of each picture's worst problem; -1: it has none
    struct Counted {
        std::uint64_t hash = 0; ///< of the text
        int tokens = 0;
    };
    mutable std::unordered_map<std::size_t, Counted> tokens_; ///< of edited captions
    data::CaptionLength length_;
    std::shared_ptr<const std::vector<int>> counts_; ///< tokens of each scanned caption; null where they are not known
    std::stop_source counting_, narrowing_;
    bool isNarrowing_ = false; ///< the rows are those of before
    bool isAnew_ = false;      ///< as narrowed() will tell it
};

} // namespace tempera::ui
