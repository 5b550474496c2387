// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureBrowser.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/EngineText.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionPanel.h"
#include "dataset/FolderList.h"
#include "dataset/FolderRepeats.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemsDialog.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kFilterDelayMs = 120;
constexpr int kPanelWidth = 320;
constexpr int kNarrowPanel = 252;
constexpr int kFoldersHeight = 150; ///< more of them scroll

void setKind(QPushButton* button, const char* kind) {
    if (button->property("kind").toString() == QLatin1String(kind)) {
        return;
    }
    button->setProperty("kind", QLatin1String(kind));
    button->style()->unpolish(button);
    button->style()->polish(button);
}

} // namespace

PictureBrowser::PictureBrowser(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , thumbnails_(new ThumbnailCache(this))
    , pictures_(new PictureModel(*thumbnails_, this))
    , captions_(new CaptionFiles(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    auto* left = new QVBoxLayout;
    left->setSpacing(10);
    folders_ = new FolderList(this);
    folderScroll_ = new QScrollArea(this);
    folderScroll_->setWidgetResizable(true);
    folderScroll_->setWidget(folders_);
    folderScroll_->setFocusPolicy(Qt::NoFocus);
    left->addWidget(folderScroll_);
    left->addWidget(makeToolRow());
    grid_ = new PictureGrid(this);
    grid_->setModel(pictures_);
    left->addWidget(grid_, 1);
    row->addLayout(left, 1);
    row->addWidget(makePanel());
    connectParts();
    connectModel();
    showUnsaved(0);
}

PictureBrowser::~PictureBrowser() = default;

/// On a small screen the caption makes room for two columns of pictures, on a large one it has more.
void PictureBrowser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    panelScroll_->setFixedWidth(std::clamp(width() * 2 / 5, kNarrowPanel, std::max(kPanelWidth, width() / 6)));
}

void PictureBrowser::connectParts() {
    connect(folders_, &FolderList::folderChosen, this, [this](int folder) {
        pictures_->setFolder(folder);
        selectSomething();
    });
    auto* repeats = new FolderRepeats(model_, *captions_, this);
    connect(folders_, &FolderList::repeatsEdited, repeats, &FolderRepeats::change);
    // What is scrolled past is not wanted any more; what is seen is asked for again when it is drawn.
    connect(grid_->verticalScrollBar(), &QScrollBar::valueChanged, thumbnails_, &ThumbnailCache::cancelPending);
    connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PictureBrowser::currentPictureChanged);
}

void PictureBrowser::connectModel() {
    connect(captions_, &CaptionFiles::storeChanged, this, &PictureBrowser::captionStoreChanged);
    connect(captions_, &CaptionFiles::unsavedChanged, this, &PictureBrowser::showUnsaved);
    connect(captions_, &CaptionFiles::recovered, this, &PictureBrowser::captionsRecovered);
    connect(captions_, &CaptionFiles::saved, this, [this] { model_.rescanDataset(); });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if (key.isEmpty() || key.startsWith(QLatin1String("dataset."))) {
            panel_->refreshFacts();
        }
    });
}

QWidget* PictureBrowser::makePanel() {
    auto* scroll = new QScrollArea(this);
    panel_ = new CaptionPanel(model_, *pictures_, *thumbnails_, scroll);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(panel_);
    panelScroll_ = scroll;

    connect(panel_, &CaptionPanel::captionEdited, this, [this](std::size_t picture) {
        pictures_->captionChanged(picture);
        captions_->edited();
    });
    connect(panel_, &CaptionPanel::undoRequested, this, [this] { undo(false); });
    connect(panel_, &CaptionPanel::redoRequested, this, [this] { undo(true); });
    connect(panel_, &CaptionPanel::nextRequested, this, &PictureBrowser::moveBy);
    return scroll;
}

QWidget* PictureBrowser::makeToolRow() {
    auto* tools = new QWidget(this);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    filter_ = new QLineEdit(tools);
    filter_->setPlaceholderText(tr("Filter")); // in a narrow window there is no room for more
    filter_->setToolTip(tr("By name or caption"));
    filter_->setAccessibleName(tr("Filter pictures"));
    filter_->setClearButtonEnabled(true);
    auto* delay = new QTimer(this);
    delay->setSingleShot(true);
    delay->setInterval(kFilterDelayMs);
    connect(filter_, &QLineEdit::textChanged, delay, qOverload<>(&QTimer::start));
    connect(delay, &QTimer::timeout, this, [this] {
        pictures_->setFilter(filter_->text());
        selectSomething();
    });
    row->addWidget(filter_, 1);

    auto* rescan = makeIconButton(QStringLiteral("refresh"), tr("Read the folder again"), tools);
    connect(rescan, &QToolButton::clicked, this, [this] { model_.rescanDataset(); });
    row->addWidget(rescan);
    problems_ = makeButton(tr("Problems"), {}, "", tools);
    connect(problems_, &QPushButton::clicked, this, &PictureBrowser::showProblems);
    row->addWidget(problems_);
    save_ = makeButton({}, QStringLiteral("save"), "", tools);
    connect(save_, &QPushButton::clicked, this, [this] { saveCaptions(); });
    row->addWidget(save_);
    return tools;
}

void PictureBrowser::showDataset() {
    const auto dataset = model_.dataset();
    const std::optional<std::size_t> kept = shownIn(dataset.get());
    if (!kept) {
        panel_->showPicture(std::nullopt);
    }
    if (!dataset) {
        pictures_->setDataset(nullptr, nullptr, {});
        return;
    }
    const int scrolledTo = grid_->verticalScrollBar()->value();
    captions_->open(dataset->root);
    panel_->setStore(captions_->store());
    pictures_->setDataset(dataset, captions_->store(), model_.config().dataset.captionExtension);
    panel_->showPicture(kept);
    folders_->setDataset(dataset.get());
    folderScroll_->setFixedHeight(std::min(kFoldersHeight, folders_->sizeHint().height()));
    pictures_->setFolder(folders_->current());
    showProblemCount(*dataset);
    if (kept && pictures_->rowOf(*kept) >= 0) {
        grid_->doItemsLayout();
        grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(*kept)));
        grid_->verticalScrollBar()->setValue(scrolledTo);
    }
    selectSomething();
}

/// Where the picture that is shown stands in `dataset`: who is typing its caption is not interrupted by a scan.
std::optional<std::size_t> PictureBrowser::shownIn(const data::DatasetIndex* dataset) const {
    const std::optional<std::size_t> shown = panel_->picture();
    if (!shown || !dataset || !pictures_->dataset()) {
        return std::nullopt;
    }
    const fs::path& file = pictures_->dataset()->pictures[*shown].file;
    const auto same = std::find_if(dataset->pictures.begin(), dataset->pictures.end(),
                                   [&file](const data::Picture& picture) { return picture.file == file; });
    return same == dataset->pictures.end() ? std::nullopt
                                           : std::optional(static_cast<std::size_t>(same - dataset->pictures.begin()));
}

void PictureBrowser::showProblemCount(const data::DatasetIndex& dataset) {
    const auto warnings =
        std::count_if(dataset.problems.begin(), dataset.problems.end(),
                      [](const data::Problem& problem) { return problem.severity >= data::Severity::Warning; });
    problems_->setText(warnings > 0 ? tr("Problems · %1").arg(warnings) : tr("Problems"));
    setKind(problems_, warnings > 0 ? "warning" : "");
}

void PictureBrowser::captionStoreChanged() {
    pictures_->setCaptions(captions_->store());
    panel_->setStore(captions_->store());
}

void PictureBrowser::currentPictureChanged() {
    const QModelIndex current = grid_->currentIndex();
    panel_->showPicture(current.isValid() ? std::optional(pictures_->pictureOf(current)) : std::nullopt);
}

void PictureBrowser::selectSomething() {
    if (!grid_->currentIndex().isValid() && pictures_->rowCount() > 0) {
        grid_->setCurrentIndex(pictures_->index(0));
    }
    currentPictureChanged();
}

void PictureBrowser::moveBy(int rows) {
    const QModelIndex current = grid_->currentIndex();
    const int last = std::max(0, pictures_->rowCount() - 1);
    grid_->setCurrentIndex(pictures_->index(std::clamp((current.isValid() ? current.row() : 0) + rows, 0, last)));
}

void PictureBrowser::undo(bool forward) {
    data::CaptionStore* store = captions_->store();
    if (!store) {
        return;
    }
    const auto files = forward ? store->redo() : store->undo();
    if (files.ok()) {
        captionsChanged(*files);
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Captions"), engineText(qstr(files.error().message)),
                                QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void PictureBrowser::captionsChanged(const std::vector<fs::path>& files) {
    std::optional<std::size_t> last;
    for (const fs::path& file : files) {
        if (const auto picture = pictures_->pictureOfCaption(file)) {
            pictures_->captionChanged(*picture);
            last = picture;
        }
    }
    if (last) { // an undo that happens out of sight would look like nothing
        showPicture(*last);
    }
    panel_->reload();
    captions_->edited();
}

void PictureBrowser::setInUse(bool inUse) {
    if (inUse != folders_->isInUse()) {
        folders_->setInUse(inUse);
        folders_->setDataset(model_.dataset().get());
    }
}

bool PictureBrowser::isSettled() const { return thumbnails_->isIdle(); }

int PictureBrowser::unsavedCaptions() const { return captions_->unsaved(); }

void PictureBrowser::showUnsaved(int count) {
    save_->setEnabled(count > 0);
    save_->setText(count > 0 ? tr("Save · %1").arg(count) : tr("Saved"));
    save_->setToolTip(count > 0 ? tr("Writes the edited captions into their files (Ctrl+S)")
                                : tr("All captions are in their files"));
}

void PictureBrowser::saveCaptions(const std::function<void(bool all)>& done) { captions_->save(done); }

void PictureBrowser::showProblems() {
    const auto dataset = model_.dataset();
    if (!dataset) {
        return;
    }
    auto* dialog = new ProblemsDialog(dataset, model_.config().dataset, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ProblemsDialog::pictureChosen, this, &PictureBrowser::showPicture);
    dialog->open();
}

void PictureBrowser::showPicture(std::size_t picture) {
    if (pictures_->rowOf(picture) < 0) { // filtered out, or in a folder that is not shown
        filter_->clear();
        pictures_->setFilter({});
        folders_->showAll();
    }
    if (const int row = pictures_->rowOf(picture); row >= 0) {
        grid_->setCurrentIndex(pictures_->index(row));
    }
}

} // namespace tempera::ui
