// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetPage.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

#include "bridge/AppModel.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionPanel.h"
#include "dataset/DatasetEmptyState.h"
#include "dataset/FolderList.h"
#include "dataset/FolderRepeats.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemsDialog.h"
#include "forms/FormPage.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kFilterDelayMs = 120;
constexpr int kPanelWidth = 320;
constexpr int kFoldersHeight = 150; ///< more of them scroll
constexpr int kMargin = 24;

void setKind(QPushButton* button, const char* kind) {
    if (button->property("kind").toString() == QLatin1String(kind))
        return;
    button->setProperty("kind", QLatin1String(kind));
    button->style()->unpolish(button);
    button->style()->polish(button);
}

} // namespace

DatasetPage::DatasetPage(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , thumbnails_(new ThumbnailCache(this))
    , pictures_(new PictureModel(*thumbnails_, this))
    , captions_(new CaptionFiles(this))
    , pages_(new QStackedWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(pages_);
    pages_->addWidget(makePictures());
    options_ = new FormPage(model_, options::Page::Dataset, tr("How pictures and captions are read."), this);
    options_->addAbove(makeSwitch(true));
    pages_->addWidget(options_);

    connect(&model_, &AppModel::datasetChanged, this, &DatasetPage::showDataset);
    connect(captions_, &CaptionFiles::storeChanged, this, &DatasetPage::captionStoreChanged);
    connect(captions_, &CaptionFiles::unsavedChanged, this, &DatasetPage::showUnsaved);
    connect(captions_, &CaptionFiles::recovered, this, &DatasetPage::captionsRecovered);
    connect(captions_, &CaptionFiles::saved, this, [this] { model_.rescanDataset(); });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if (key.isEmpty() || key.startsWith(QLatin1String("dataset.")))
            panel_->refreshFacts();
    });
    showDataset();
    showUnsaved(0);
}

DatasetPage::~DatasetPage() = default;

void DatasetPage::showOptions(bool shown) { pages_->setCurrentIndex(shown ? 1 : 0); }

QWidget* DatasetPage::makeSwitch(bool optionsShown) {
    auto* box = new QWidget(this);
    box->setObjectName(QStringLiteral("segments"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(optionsShown ? 14 : 0, 0, 0, 0);
    row->setSpacing(0);
    for (const bool forOptions : {false, true}) {
        auto* button = makeButton(forOptions ? tr("Options") : tr("Pictures"), {}, "", box);
        button->setProperty("segment", QLatin1String(forOptions ? "last" : "first"));
        button->setCheckable(true);
        button->setChecked(forOptions == optionsShown);
        connect(button, &QPushButton::clicked, this, [this, button, forOptions, optionsShown] {
            button->setChecked(forOptions == optionsShown); // this switch belongs to its page and always shows it
            showOptions(forOptions);
        });
        row->addWidget(button);
    }
    row->addStretch(optionsShown ? 1 : 0);
    return box;
}

QWidget* DatasetPage::makePictures() {
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(12);
    auto* header = new QHBoxLayout;
    auto* titles = new QVBoxLayout;
    titles->setSpacing(4);
    auto* title = makeLabel(tr("Dataset"), "", page);
    title->setObjectName(QStringLiteral("pageTitle"));
    subtitle_ = new ElidedLabel(Qt::ElideRight, page);
    subtitle_->setObjectName(QStringLiteral("pageSubtitle"));
    titles->addWidget(title);
    titles->addWidget(subtitle_);
    header->addLayout(titles, 1);
    header->addWidget(makeSwitch(false), 0, Qt::AlignBottom);
    column->addLayout(header);

    stack_ = new QStackedWidget(page);
    stack_->addWidget(new DatasetEmptyState(model_, page));
    stack_->addWidget(makeContent());
    column->addWidget(stack_, 1);
    return page;
}

QWidget* DatasetPage::makeContent() {
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    auto* left = new QVBoxLayout;
    left->setSpacing(10);

    folders_ = new FolderList(page);
    folderScroll_ = new QScrollArea(page);
    folderScroll_->setWidgetResizable(true);
    folderScroll_->setWidget(folders_);
    folderScroll_->setFocusPolicy(Qt::NoFocus);
    left->addWidget(folderScroll_);
    left->addWidget(makeToolRow());

    grid_ = new PictureGrid(page);
    grid_->setModel(pictures_);
    left->addWidget(grid_, 1);
    row->addLayout(left, 1);
    row->addWidget(makePanel());

    connect(folders_, &FolderList::folderChosen, this, [this](int folder) {
        pictures_->setFolder(folder);
        selectSomething();
    });
    auto* repeats = new FolderRepeats(model_, *captions_, this);
    connect(folders_, &FolderList::repeatsEdited, repeats, &FolderRepeats::change);
    // What is scrolled past is not wanted any more; what is seen is asked for again when it is drawn.
    connect(grid_->verticalScrollBar(), &QScrollBar::valueChanged, thumbnails_, &ThumbnailCache::cancelPending);
    connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this, &DatasetPage::currentPictureChanged);
    return page;
}

QWidget* DatasetPage::makePanel() {
    auto* scroll = new QScrollArea(this);
    panel_ = new CaptionPanel(model_, *pictures_, *thumbnails_, scroll);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(panel_);
    scroll->setFixedWidth(kPanelWidth);

    connect(panel_, &CaptionPanel::captionEdited, this, [this](std::size_t picture) {
        pictures_->captionChanged(picture);
        captions_->edited();
    });
    connect(panel_, &CaptionPanel::undoRequested, this, [this] { undo(false); });
    connect(panel_, &CaptionPanel::redoRequested, this, [this] { undo(true); });
    connect(panel_, &CaptionPanel::nextRequested, this, &DatasetPage::moveBy);
    return scroll;
}

QWidget* DatasetPage::makeToolRow() {
    auto* tools = new QWidget(this);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    filter_ = new QLineEdit(tools);
    filter_->setPlaceholderText(tr("Filter by name or caption"));
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
    connect(problems_, &QPushButton::clicked, this, &DatasetPage::showProblems);
    row->addWidget(problems_);
    save_ = makeButton(tr("Captions saved"), QStringLiteral("save"), "", tools);
    connect(save_, &QPushButton::clicked, this, [this] { saveCaptions(); });
    row->addWidget(save_);
    return tools;
}

void DatasetPage::showDataset() {
    const auto dataset = model_.dataset();
    const std::optional<std::size_t> kept = shownIn(dataset.get());
    if (!kept) {
        panel_->showPicture(std::nullopt);
    }
    if (!dataset) {
        pictures_->setDataset(nullptr, nullptr, {});
        subtitle_->setText({});
        stack_->setCurrentIndex(0);
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
    showCounts();
    stack_->setCurrentIndex(1);
    if (kept && pictures_->rowOf(*kept) >= 0) {
        grid_->doItemsLayout();
        grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(*kept)));
        grid_->verticalScrollBar()->setValue(scrolledTo);
    }
    selectSomething();
}

/// Where the picture that is shown stands in `dataset`: who is typing its caption is not interrupted by a scan.
std::optional<std::size_t> DatasetPage::shownIn(const data::DatasetIndex* dataset) const {
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

void DatasetPage::showCounts() {
    const auto dataset = model_.dataset();
    const QLocale locale;
    subtitle_->setText(tr("%n pictures, %1 presentations an epoch", nullptr, static_cast<int>(dataset->pictures.size()))
                           .arg(locale.toString(static_cast<qlonglong>(dataset->presentations()))));
    const auto warnings =
        std::count_if(dataset->problems.begin(), dataset->problems.end(),
                      [](const data::Problem& problem) { return problem.severity >= data::Severity::Warning; });
    problems_->setText(warnings > 0 ? tr("Problems · %1").arg(warnings) : tr("Problems"));
    setKind(problems_, warnings > 0 ? "warning" : "");
}

void DatasetPage::captionStoreChanged() {
    pictures_->setCaptions(captions_->store());
    panel_->setStore(captions_->store());
}

void DatasetPage::currentPictureChanged() {
    const QModelIndex current = grid_->currentIndex();
    panel_->showPicture(current.isValid() ? std::optional(pictures_->pictureOf(current)) : std::nullopt);
}

void DatasetPage::selectSomething() {
    if (!grid_->currentIndex().isValid() && pictures_->rowCount() > 0)
        grid_->setCurrentIndex(pictures_->index(0));
    currentPictureChanged();
}

void DatasetPage::moveBy(int rows) {
    const QModelIndex current = grid_->currentIndex();
    const int last = std::max(0, pictures_->rowCount() - 1);
    grid_->setCurrentIndex(pictures_->index(std::clamp((current.isValid() ? current.row() : 0) + rows, 0, last)));
}

void DatasetPage::undo(bool forward) {
    data::CaptionStore* store = captions_->store();
    if (!store)
        return;
    const auto files = forward ? store->redo() : store->undo();
    if (files.ok())
        captionsChanged(*files);
    else
        QMessageBox::warning(this, tr("Captions"), qstr(files.error().message));
}

void DatasetPage::captionsChanged(const std::vector<fs::path>& files) {
    std::optional<std::size_t> last;
    for (const fs::path& file : files)
        if (const auto picture = pictures_->pictureOfCaption(file)) {
            pictures_->captionChanged(*picture);
            last = picture;
        }
    // An undo that happens out of sight would look like nothing: show its picture.
    if (last && pictures_->rowOf(*last) >= 0)
        grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(*last)));
    panel_->reload();
    captions_->edited();
}

void DatasetPage::setInUse(bool inUse) {
    if (inUse != folders_->isInUse()) {
        folders_->setInUse(inUse);
        folders_->setDataset(model_.dataset().get());
    }
}

bool DatasetPage::isSettled() const { return thumbnails_->isIdle(); }

int DatasetPage::unsavedCaptions() const { return captions_->unsaved(); }

void DatasetPage::showUnsaved(int count) {
    save_->setEnabled(count > 0);
    save_->setText(count > 0 ? tr("Save captions · %1").arg(count) : tr("Captions saved"));
}

void DatasetPage::saveCaptions(const std::function<void(bool all)>& done) { captions_->save(done); }

void DatasetPage::showProblems() {
    const auto dataset = model_.dataset();
    if (!dataset)
        return;
    auto* dialog = new ProblemsDialog(dataset, model_.config().dataset, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ProblemsDialog::pictureChosen, this, [this](std::size_t picture) {
        filter_->clear();
        pictures_->setFilter({});
        if (pictures_->rowOf(picture) >= 0)
            grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(picture)));
    });
    dialog->open();
}

} // namespace tempera::ui
