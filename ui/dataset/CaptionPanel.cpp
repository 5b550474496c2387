// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionPanel.h"

#include <QAction>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QScrollBar>
#include <QVBoxLayout>

#include <array>
#include <cmath>
#include <utility>

#include "base/Quote.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/Shortcuts.h"
#include "data/Captions.h"
#include "data/ImageTransform.h"
#include "data/Masks.h"
#include "dataset/CropView.h"
#include "dataset/FolderTags.h"
#include "dataset/PictureImage.h"
#include "dataset/TagChips.h"
#include "dataset/TagCompleter.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "token/ClipTokenizer.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kHighestCaption = 320;      ///< on a high screen
constexpr std::size_t kLongestName = 300; ///< bytes
constexpr int kMaskCell = 8;              ///< pixels, as the latents have them

constexpr int kLongestWord = 2000; ///< characters; beyond it no chunk is looked for

class CaptionArea : public TextArea {
public:
    using TextArea::TextArea;
    /// Where 75 tokens are seen whole.
    QSize sizeHint() const override {
        constexpr int kLines = 8, kAround = 28; // the frame and the margin of the text
        return {TextArea::sizeHint().width(), kLines * fontMetrics().lineSpacing() + kAround};
    }
};

/// As toPlainText(), which shows some characters as others: an edit must not change what it is not about.
QString textOf(const QPlainTextEdit& editor) {
    return editor.document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

/// Whether no word goes on from one side of `place` to the other.
bool isBetweenWords(const QString& line, int place) {
    const QChar before = line.at(place - 1);
    constexpr char16_t kAscii = 0x7F; // of which the apostrophe is no border
    return before.isSpace() ||
           (before.unicode() > kAscii && before.isPunct() && place < line.size() && line.at(place).isLetter());
}

/// Where in a line each further chunk of the text encoder begins, in characters. @param chunks of the whole caption
std::vector<int> chunkStarts(const QString& line, const data::CaptionLength& length, int chunks) {
    std::vector<int> starts;
    int border = 0, before = length.ofPrefix(); // a place between words, and the tokens before it
    const auto countTo = [&](int end) { return before + length.tokens(utf8(line.mid(border, end - border))); };
    for (int chunk = 1; chunk < chunks; ++chunk) {
        const int room = chunk * token::kChunkTokens, size = static_cast<int>(line.size());
        int fits = starts.empty() ? 0 : starts.back(), tooLong = fits;
        for (int step = 2 * token::kChunkTokens; tooLong < size; step *= 2) {
            tooLong = std::min(size, tooLong + step);
            if (countTo(tooLong) > room) {
                break;
            }
        }
        while (tooLong - fits > 1) {
            const int middle = (fits + tooLong) / 2;
            (countTo(middle) > room ? tooLong : fits) = middle;
        }
        starts.push_back(fits);
        int next = fits;
        while (next > border && !isBetweenWords(line, next)) {
            --next;
        }
        if (next > border) {
            before = countTo(next);
            border = next;
        }
        if (fits - border > kLongestWord) {
            break;
        }
    }
    return starts;
}

/// A picture and what of it counts.
struct Preview {
    QImage picture;
    QImage mask; ///< null: all of it counts
};

/// The mask of one picture as the training reads it; nothing where it has none.
QImage decodeMask(const data::DatasetIndex& dataset, std::size_t number, const options::LossConfig& loss,
                  const data::Placement& placement) {
    const data::MaskFile mask = data::findMask(dataset, number, loss);
    if (mask.file.empty())
        return {};
    const auto bytes = readFile(mask.file);
    if (!bytes.ok())
        return {};
    const auto cells = data::decodeMask(*bytes, mask, placement, kMaskCell);
    if (!cells.ok() || cells->values.empty())
        return {};
    QImage image(cells->width, cells->height, QImage::Format_Grayscale8);
    for (int y = 0; y < cells->height; ++y)
        for (int x = 0; x < cells->width; ++x)
            image.scanLine(y)[x] = static_cast<uchar>(
                std::lround(255 * cells->values[static_cast<std::size_t>(y) * static_cast<std::size_t>(cells->width) +
                                                static_cast<std::size_t>(x)]));
    return image;
}

QImage decodePicture(const fs::path& file) {
    constexpr int kPreviewSide = 640;
    const auto image = data::thumbnail(file, kPreviewSide);
    return image.ok() ? toQImage(*image) : QImage();
}

} // namespace

CaptionPanel::CaptionPanel(AppModel& model, PictureModel& pictures, ThumbnailCache& thumbnails,
                           TagVocabulary& vocabulary, QWidget* parent)
    : QFrame(parent)
    , model_(model)
    , pictures_(pictures)
    , thumbnails_(thumbnails)
    , vocabulary_(vocabulary)
    , buckets_(new BucketCounts(this))
    , folderTags_(new FolderTags(pictures, this)) {
    setObjectName(QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);

    crop_ = new CropView(this);
    column->addWidget(crop_);
    cropText_ = makeLabel({}, "caption", this);
    cropText_->setWordWrap(true);
    column->addWidget(cropText_);

    captionTitle_ = new ElidedLabel(Qt::ElideMiddle, this);
    setTone(captionTitle_, "heading");
    column->addSpacing(4);
    column->addWidget(captionTitle_);
    editor_ = new CaptionArea(this);
    editor_->setAccessibleName(tr("Caption"));
    editor_->setTabChangesFocus(true);
    editor_->setUndoRedoEnabled(false); // the store's undo goes across pictures
    editor_->setMaximumHeight(kHighestCaption);
    editor_->installEventFilter(this);
    // Their keys are the window's elsewhere: the filter looks for them.
    const auto key = [this](const PartCommand& command, int direction) {
        QAction* action = Shortcuts::make(command, this);
        connect(action, &QAction::triggered, this, [this, direction] { Q_EMIT nextRequested(direction); });
        return action;
    };
    next_ = key(commands()[0], 1);
    previous_ = key(commands()[1], -1);
    new TagCompleter(editor_, vocabulary_); // sees keys before the panel does
    column->addWidget(editor_, 1);

    tokenBar_ = new QProgressBar(this);
    tokenBar_->setTextVisible(false);
    tokenBar_->setRange(0, token::kChunkTokens);
    tokenBar_->setAccessibleName(tr("Tokens of the caption"));
    tokenText_ = new ElidedLabel(Qt::ElideRight, this);
    setTone(tokenText_, "caption");
    auto* hint = makeLabel({}, "caption", this);
    const auto tellNext = [this, hint] {
        const QKeySequence keys = next_->shortcut();
        hint->setText(keys.isEmpty() ? QString() : tr("%1: next").arg(keys.toString(QKeySequence::NativeText)));
    };
    connect(next_, &QAction::changed, hint, tellNext);
    tellNext();
    auto* tokenLine = new QHBoxLayout;
    tokenLine->addWidget(tokenText_, 1);
    tokenLine->addWidget(hint);
    column->addLayout(tokenLine);
    column->addWidget(tokenBar_);
    captionProblem_ = makeLabel({}, "error", this);
    captionProblem_->setWordWrap(true);
    captionProblem_->hide();
    column->addWidget(captionProblem_);

    column->addSpacing(4);
    tagsTitle_ = makeLabel(tr("Tags in this folder"), "heading", this);
    column->addWidget(tagsTitle_);
    tags_ = new TagChips(this);
    column->addWidget(tags_);

    column->addSpacing(4);
    column->addWidget(makeLabel(tr("Trained as"), "heading", this));
    auto* facts = new QGridLayout;
    facts->setVerticalSpacing(4);
    facts->setColumnStretch(1, 1);
    repeats_ = addFact(facts, 0, tr("Repeats"));
    bucket_ = addFact(facts, 1, tr("Bucket"));
    inBucket_ = addFact(facts, 2, tr("In this bucket"));
    augmentation_ = addFact(facts, 3, tr("Flip, random crop"));
    mask_ = addFact(facts, 4, tr("Mask"));
    column->addLayout(facts);
    auto* views = makeButton(tr("Preview"), {}, "", this);
    views->setToolTip(tr("Every crop and caption of this picture in the order in which the training will see them"));
    views->setAccessibleName(tr("Preview of what is trained on"));
    connect(views, &QPushButton::clicked, this, [this] {
        if (picture_)
            Q_EMIT trainedViewsRequested(*picture_);
    });
    auto* paint = makeButton(tr("Mask …"), {}, "", this);
    paint->setToolTip(tr("Paint which parts of this picture count"));
    connect(paint, &QPushButton::clicked, this, [this] {
        if (picture_)
            Q_EMIT maskRequested(*picture_);
    });
    auto* tools = new QHBoxLayout;
    tools->setSpacing(8);
    tools->addWidget(views);
    tools->addWidget(paint);
    tools->addStretch(1);
    column->addLayout(tools);
    column->addStretch(0);

    connect(editor_, &QPlainTextEdit::textChanged, this, &CaptionPanel::edited);
    connect(tags_, &TagChips::chosen, this, &CaptionPanel::addTag);
    connect(folderTags_, &FolderTags::found, this, &CaptionPanel::showTags);
    connect(&pictures_, &PictureModel::lengthChanged, this, &CaptionPanel::showTokens);
    connect(buckets_, &BucketCounts::counted, this, &CaptionPanel::showInBucket);
    showTags({});
    showPicture(std::nullopt);
}

ElidedLabel* CaptionPanel::addFact(QGridLayout* grid, int row, const QString& name) {
    grid->addWidget(makeLabel(name, "secondary", this), row, 0);
    auto* value = new ElidedLabel(Qt::ElideRight, this);
    setTone(value, "strong");
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(value, row, 1);
    return value;
}

void CaptionPanel::setStore(data::CaptionStore* store) {
    if (store == store_)
        return;
    store_ = store;
    if (store)
        reload();
    else
        showText();
}

void CaptionPanel::showPicture(std::optional<std::size_t> picture) {
    if (picture != picture_)
        learnTags();
    picture_ = picture;
    setEnabled(picture.has_value());
    showText();
    crop_->clear();
    mask_->setText({}); // until it is read
    if (picture) {
        crop_->setPixmap(thumbnails_.get(pictures_.dataset()->pictures[*picture]));
        loadPreview();
    }
    refreshFacts();
    folderTags_->follow(picture ? pictures_.dataset()->pictures[*picture].folder : -1);
}

/// Of what was typed and is in no file yet.
void CaptionPanel::learnTags() {
    if (!store_ || !store_->isEdited(shownFile_))
        return;
    QStringList tags;
    for (const std::string& tag : data::tagsOf(data::trainedPart(utf8(textOf(*editor_)))))
        tags.append(qstr(tag));
    vocabulary_.learn(tags);
}

void CaptionPanel::reload() {
    folderTags_->recountSoon();
    showText();
}

/// What is known of the caption stands there at once; what its file has become since then follows. An edit is one of
/// what stands there: if that is not what is in the file, the store finds it when it saves.
void CaptionPanel::showText() {
    captionProblem_->hide();
    const fs::path file = picture_ ? pictures_.captionFile(*picture_) : fs::path();
    captionTitle_->setText(
        picture_ ? tr("Caption — %1").arg(qstr(oneLine(tempera::show(file.filename()), kLongestName))) : tr("Caption"));
    editor_->setReadOnly(!store_ || !picture_ || pictures_.dataset()->pictures[*picture_].hasBadCaption);
    const bool isSame = std::exchange(shownFile_, file) == file;
    if (!picture_)
        showCaption({});
    else if (store_ || !isSame) // while the store is away, what it said last stays
        showCaption(knownCaption());
    showTokens();
    readCaption();
}

data::CaptionStore::OnFile CaptionPanel::knownCaption() const {
    auto known = store_ ? store_->known(shownFile_) : std::nullopt;
    return known ? *std::move(known)
                 : data::CaptionStore::OnFile{pictures_.wholeCaption(*picture_),
                                              pictures_.dataset()->pictures[*picture_].hasCaption};
}

/// @return whether the text is another one now
bool CaptionPanel::showCaption(const data::CaptionStore::OnFile& caption) {
    const QString shown = qstr(caption.text);
    const bool isOther = shown != textOf(*editor_);
    if (isOther) {
        loading_ = true;
        editor_->setPlainText(shown);
        editor_->moveCursor(QTextCursor::End);
        loading_ = false;
    }
    if (picture_) {
        const data::DatasetIndex& dataset = *pictures_.dataset();
        const std::string& tokens = dataset.folderOf(dataset.pictures[*picture_]).classTokens;
        editor_->setPlaceholderText(caption.exists   ? tr("Empty caption: trained without words")
                                    : tokens.empty() ? tr("No caption")
                                                     : tr("No caption: trained as “%1”").arg(qstr(tokens)));
    }
    return isOther;
}

void CaptionPanel::readCaption() {
    const int wanted = ++*captionWanted_;
    if (!picture_ || !store_)
        return; // once it is back
    using Read = std::optional<Result<data::CaptionStore::OnFile>>;
    inBackground(
        this,
        [file = shownFile_, wanted, newest = captionWanted_] {
            return newest->load() == wanted ? Read(data::CaptionStore::read(file)) : Read();
        },
        [this, wanted](const Read& read) {
            if (read && wanted == *captionWanted_)
                captionRead(*read);
        });
}

void CaptionPanel::captionRead(const Result<data::CaptionStore::OnFile>& read) {
    if (store_->isEdited(shownFile_))
        return;
    editor_->setReadOnly(!read.ok()); // not UTF-8: an edit would destroy it
    if (read.ok())
        store_->know(shownFile_, *read);
    else
        captionProblem_->setText(engineText(qstr(read.error().message)));
    captionProblem_->setVisible(!read.ok());
    if (showCaption(read.ok() ? *read : data::CaptionStore::OnFile()))
        showTokens();
}

void CaptionPanel::edited() {
    if (loading_ || !picture_ || !store_)
        return;
    const data::CaptionStore::Edit edit{shownFile_, utf8(textOf(*editor_)), knownCaption()};
    const Status status = store_->apply({edit}, "Edit caption", true);
    captionProblem_->setVisible(!status.ok());
    if (!status.ok())
        captionProblem_->setText(engineText(qstr(status.error().message)));
    folderTags_->recountSoon();
    showTokens();
    Q_EMIT captionEdited(*picture_);
}

void CaptionPanel::showTags(const std::vector<data::TagCount>& tags) {
    tags_->setTags(tags);
    tags_->setVisible(!tags.empty());
    tagsTitle_->setVisible(!tags.empty());
}

void CaptionPanel::addTag(const QString& tag) {
    if (editor_->isReadOnly())
        return;
    const auto lines = model_.config().dataset.wildcards ? data::CaptionLines::Every : data::CaptionLines::First;
    const std::string text = utf8(textOf(*editor_)), added = data::withTags(text, std::array{utf8(tag)}, lines);
    if (added == text)
        return;
    editor_->setPlainText(qstr(added));
    editor_->setFocus();
    editor_->moveCursor(QTextCursor::EndOfBlock);
}

void CaptionPanel::showTokens() {
    if (!picture_) {
        tokenText_->setText({});
        tokenBar_->setValue(0);
        editor_->setExtraSelections({});
        return;
    }
    const std::string written = data::trainedLines(utf8(textOf(*editor_)));
    const data::DatasetIndex& dataset = *pictures_.dataset();
    const data::Picture& picture = dataset.pictures[*picture_];
    // Without a caption file it is the folder's class that is trained on.
    const bool isClass = written.empty() && !picture.hasCaption;
    const std::string& lines = isClass ? dataset.folderOf(picture).classTokens : written;
    const data::CaptionLength& length = pictures_.length();
    const int count = length.of(lines), alone = length.tokens(data::trainedPart(lines));
    const bool over = count > token::kChunkTokens;
    const QLocale locale;
    tokenText_->setText(
        over ? tr("%1 tokens, %2 chunks of 75").arg(locale.toString(count), locale.toString(token::chunksFor(count)))
             : tr("%1 of 75 tokens").arg(count));
    tokenText_->setToolTip(count == alone
                               ? QString()
                               : tr("The most that the training makes of it, with prefix, suffix and the words that it "
                                    "chooses. Its first line alone has %1 tokens.")
                                     .arg(locale.toString(alone)));
    setTone(tokenText_, over ? "warning" : "caption");
    setTone(tokenBar_, over ? "warning" : "");
    tokenBar_->setValue(std::min(count, token::kChunkTokens));
    markChunks(written.empty() ? 0 : count);
}

/// Every second chunk is tinted, so that one sees where the encoder begins anew.
void CaptionPanel::markChunks(int count) {
    const QString line = textOf(*editor_).section(QLatin1Char('\n'), 0, 0);
    std::vector<int> edges = chunkStarts(line, pictures_.length(), token::chunksFor(count));
    edges.push_back(static_cast<int>(line.size()));
    QList<QTextEdit::ExtraSelection> marks;
    for (std::size_t i = 0; i + 1 < edges.size(); i += 2) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(editor_->document());
        mark.cursor.setPosition(edges[i]);
        mark.cursor.setPosition(edges[i + 1], QTextCursor::KeepAnchor);
        mark.format.setBackground(QColor::fromRgb(tokens().warningSoft));
        marks.append(mark);
    }
    editor_->setExtraSelections(marks);
}

void CaptionPanel::beginCaption() { editor_->setFocus(); }

bool CaptionPanel::isTyping() const { return editor_->hasFocus() && !editor_->isReadOnly(); }

void CaptionPanel::refreshFacts() {
    if (!picture_) {
        for (ElidedLabel* label : {repeats_, bucket_, inBucket_, augmentation_, mask_})
            label->setText({});
        cropText_->clear();
        return;
    }
    const options::DatasetConfig& config = model_.config().dataset;
    const auto& dataset = pictures_.dataset();
    const data::Picture& picture = dataset->pictures[*picture_];
    const auto& showings = pictures_.showings();
    const int shown = *picture_ < showings.size() ? showings[*picture_] : dataset->folderOf(picture).repeats;
    const data::FolderUse use = dataset->folderOf(picture).use;
    repeats_->setText(use == data::FolderUse::Class ? tr("%1, of the class").arg(QLocale().toString(shown))
                      : shown == 0                  ? tr("validation only")
                                                    : QLocale().toString(shown));
    augmentation_->setText(config.flip && config.randomCrop ? tr("both on")
                           : config.flip                    ? tr("flip on")
                           : config.randomCrop              ? tr("random crop on")
                                                            : tr("off"));
    buckets_->follow(dataset, config);
    const auto placement = buckets_->place(picture);
    if (!placement) {
        bucket_->setText(QStringLiteral("–"));
        inBucket_->setText(QStringLiteral("–"));
        cropText_->clear();
        return;
    }
    const data::Size bucket = placement->bucket;
    bucket_->setText(QStringLiteral("%1 × %2").arg(bucket.width).arg(bucket.height));
    showInBucket();
    const QLocale locale;
    const QString parts[] = {
        tr("%1 × %2 → %3 × %4").arg(picture.width).arg(picture.height).arg(bucket.width).arg(bucket.height),
        tr("%1 %").arg(locale.toString(placement->scale({picture.width, picture.height}) * 100, 'f', 0)),
        tr("%1 % cut off").arg(locale.toString(placement->lost() * 100, 'f', 0))};
    QStringList whole; // it is broken between its parts only
    for (const QString& part : parts)
        whole.append(QString(part).replace(QLatin1Char(' '), QChar::Nbsp));
    cropText_->setText(whole.join(QStringLiteral("\u00A0· ")));
    crop_->setAccessibleDescription(cropText_->text());
    crop_->setPlacement(*placement);
}

void CaptionPanel::showInBucket() {
    const auto placement = picture_ ? buckets_->place(pictures_.dataset()->pictures[*picture_]) : std::nullopt;
    const auto alike = placement ? buckets_->picturesIn(placement->bucket) : std::nullopt;
    inBucket_->setText(alike       ? tr("%Ln pictures", nullptr, static_cast<int>(*alike))
                       : placement ? QStringLiteral("…")
                                   : QStringLiteral("–"));
}

void CaptionPanel::loadPreview() {
    const int wanted = ++*previewWanted_;
    const auto dataset = pictures_.dataset();
    buckets_->follow(dataset, model_.config().dataset);
    const auto placement = buckets_->place(dataset->pictures[*picture_]);
    inBackground(
        *QThreadPool::globalInstance(), this,
        [dataset, number = *picture_, placement, loss = model_.config().loss, wanted, newest = previewWanted_] {
            if (newest->load() != wanted)
                return Preview(); // overtaken while it waited
            return Preview{decodePicture(dataset->pictures[number].file),
                           placement ? decodeMask(*dataset, number, loss, *placement) : QImage()};
        },
        [this, wanted](const Preview& preview) {
            if (wanted != *previewWanted_ || !picture_ || preview.picture.isNull())
                return;
            crop_->setPixmap(QPixmap::fromImage(preview.picture));
            crop_->setMask(preview.mask);
            showMask(preview.mask);
        });
}

/// What of the picture counts, as part of its crop.
void CaptionPanel::showMask(const QImage& mask) {
    if (model_.config().loss.mask == options::MaskSource::Off) {
        mask_->setText(tr("off"));
        return;
    }
    if (mask.isNull()) {
        mask_->setText(tr("none: all of it counts"));
        return;
    }
    double counted = 0;
    for (int y = 0; y < mask.height(); ++y)
        for (int x = 0; x < mask.width(); ++x)
            counted += qGray(mask.pixel(x, y)) / 255.0;
    const double share = counted / (mask.width() * mask.height());
    mask_->setText(tr("%1 % counts").arg(QLocale().toString(share * 100, 'f', 0)));
}

void CaptionPanel::refreshPreview() {
    if (picture_)
        loadPreview();
}

QList<PartCommand> CaptionPanel::commands() {
    return {{QStringLiteral("caption.next"), tr("Next picture"), {Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter}},
            {QStringLiteral("caption.previous"),
             tr("Previous picture"),
             {Qt::CTRL | Qt::SHIFT | Qt::Key_Return, Qt::CTRL | Qt::SHIFT | Qt::Key_Enter}}};
}

bool CaptionPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == editor_ && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool undo = key->matches(QKeySequence::Undo);
        const bool redo = key->matches(QKeySequence::Redo);
        const QKeySequence keys(QKeyCombination(key->modifiers() & ~Qt::KeypadModifier, Qt::Key(key->key())));
        QAction* next = next_->shortcuts().contains(keys)       ? next_
                        : previous_->shortcuts().contains(keys) ? previous_
                                                                : nullptr;
        const bool leave = key->key() == Qt::Key_Escape && event->type() == QEvent::KeyPress;
        if (!undo && !redo && !next && !leave)
            return QFrame::eventFilter(watched, event);
        if (event->type() == QEvent::ShortcutOverride && !next) {
            event->ignore(); // the window's undo, which knows that of captions
            return true;
        }
        if (event->type() == QEvent::KeyPress) {
            if (undo)
                Q_EMIT undoRequested();
            else if (redo)
                Q_EMIT redoRequested();
            else if (leave)
                Q_EMIT captionLeft();
            else
                next->trigger();
        }
        event->accept();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace tempera::ui
