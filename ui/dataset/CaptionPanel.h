// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <atomic>
#include <memory>
#include <optional>

#include "data/CaptionEdits.h"
#include "dataset/BucketCounts.h"
#include "dataset/PictureModel.h"

class QAction;
class QLabel;
class QPlainTextEdit;
class QProgressBar;

namespace tempera::ui {

class AppModel;
class CropView;
class ElidedLabel;
class FolderTags;
class TagChips;
class TagVocabulary;
struct PartCommand;

/// The chosen picture: its crop, its caption with the token count, the tags of its folder, and what training makes of
/// it. Undo and redo are the store's and go across pictures. Thread: ui.
class CaptionPanel : public QFrame {
    Q_OBJECT

public:
    CaptionPanel(AppModel& model, PictureModel& pictures, ThumbnailCache& thumbnails, TagVocabulary& vocabulary,
                 QWidget* parent = nullptr);

    /// What keys do in the caption.
    static QList<PartCommand> commands();

    /// Null while the store is opened or saved on another thread: the caption can be read then and not edited.
    void setStore(data::CaptionStore* store);
    void showPicture(std::optional<std::size_t> picture);
    std::optional<std::size_t> picture() const { return picture_; }
    /// The focus goes to the caption.
    void beginCaption();
    bool isTyping() const;
    /// Reads captions from the store again (after undo, or a change from outside).
    void reload();
    /// The settings changed: crop, bucket and flip are shown anew.
    void refreshFacts();
    /// The picture and its mask are read again.
    void refreshPreview();

Q_SIGNALS:
    void captionEdited(std::size_t picture);
    void undoRequested();
    void redoRequested();
    void nextRequested(int direction);
    /// By Escape: back to the pictures.
    void captionLeft();
    /// What the training sees of the picture is to be shown.
    void trainedViewsRequested(std::size_t picture);
    /// Its mask is to be painted.
    void maskRequested(std::size_t picture);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void edited();
    void learnTags();
    void showText();
    bool showCaption(const data::CaptionStore::OnFile& caption);
    data::CaptionStore::OnFile knownCaption() const;
    void readCaption();
    void captionRead(const Result<data::CaptionStore::OnFile>& read);
    void showTags(const std::vector<data::TagCount>& tags);
    void addTag(const QString& tag);
    void showTokens();
    void markChunks(int count);
    void showInBucket();
    void loadPreview();
    void showMask(const QImage& mask);
    ElidedLabel* addFact(class QGridLayout* grid, int row, const QString& name);

    AppModel& model_;
    PictureModel& pictures_;
    ThumbnailCache& thumbnails_;
    TagVocabulary& vocabulary_;
    data::CaptionStore* store_ = nullptr;
    std::optional<std::size_t> picture_;
    fs::path shownFile_; ///< whose caption the editor shows
    /// Counts requests, so that what was read of another caption is dropped.
    std::shared_ptr<std::atomic<int>> captionWanted_ = std::make_shared<std::atomic<int>>(0);
    BucketCounts* buckets_;
    FolderTags* folderTags_;
    bool loading_ = false;
    /// Counts requests, so that a preview of another picture is dropped, if possible before it is decoded.
    std::shared_ptr<std::atomic<int>> previewWanted_ = std::make_shared<std::atomic<int>>(0);

    CropView* crop_;
    QLabel* cropText_;
    ElidedLabel* captionTitle_;
    QPlainTextEdit* editor_;
    QAction* next_;
    QAction* previous_;
    ElidedLabel* tokenText_;
    QProgressBar* tokenBar_;
    QLabel* captionProblem_;
    QLabel* tagsTitle_;
    TagChips* tags_;
    ElidedLabel* repeats_;
    ElidedLabel* bucket_;
    ElidedLabel* inBucket_;
    ElidedLabel* augmentation_;
    ElidedLabel* mask_;
};

} // namespace tempera::ui
