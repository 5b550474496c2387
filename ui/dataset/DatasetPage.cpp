// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetPage.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <unordered_map>

#include "bridge/AppModel.h"
#include "dataset/CaptionPanel.h"
#include "dataset/FolderList.h"
#include "dataset/PictureDelegate.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemsDialog.h"
#include "forms/FormPage.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kFilterDelayMs = 120;
constexpr int kJournalDelayMs = 400;
constexpr int kPanelWidth = 320;
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
    , pages_(new QStackedWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(pages_);
    pages_->addWidget(makePictures());
    options_ = new FormPage(model_, options::Page::Dataset, tr("How pictures and captions are read."), this);
    options_->addAbove(makeSwitch(true));
    pages_->addWidget(options_);

    connect(&model_, &AppModel::datasetChanged, this, &DatasetPage::showDataset);
    connect(&model_, &AppModel::planChanged, this, [this] {
        if (!model_.dataset())
            showEmptyState();
    });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if (key.isEmpty() || key.startsWith(QLatin1String("dataset.")))
            panel_->refreshFacts();
    });
    showDataset();
}

DatasetPage::~DatasetPage() {
    if (store_)
        static_cast<void>(store_->flush());
}

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
    stack_->addWidget(makeEmptyState());
    stack_->addWidget(makeContent());
    column->addWidget(stack_, 1);
    return page;
}

QWidget* DatasetPage::makeEmptyState() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->addStretch(2);
    auto* title = makeLabel(tr("No pictures yet"), "title", page);
    title->setAlignment(Qt::AlignCenter);
    emptyText_ = makeLabel({}, "secondary", page);
    emptyText_->setAlignment(Qt::AlignCenter);
    emptyText_->setWordWrap(true);
    auto* button = makeButton(tr("Choose a folder…"), QStringLiteral("folder"), "", page);
    connect(button, &QPushButton::clicked, this, &DatasetPage::chooseFolder);
    column->addWidget(title);
    column->addWidget(emptyText_);
    column->addSpacing(8);
    column->addWidget(button, 0, Qt::AlignCenter);
    column->addStretch(3);
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
    auto* folderScroll = new QScrollArea(page);
    folderScroll->setWidgetResizable(true);
    folderScroll->setWidget(folders_);
    folderScroll->setMaximumHeight(160);
    folderScroll->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    folderScroll->setFocusPolicy(Qt::NoFocus);
    left->addWidget(folderScroll);
    left->addWidget(makeToolRow());

    grid_ = new QListView(page);
    grid_->setObjectName(QStringLiteral("pictureGrid"));
    grid_->setAccessibleName(tr("Pictures"));
    grid_->setViewMode(QListView::IconMode);
    grid_->setResizeMode(QListView::Adjust);
    grid_->setMovement(QListView::Static);
    grid_->setUniformItemSizes(true); // without it every row is asked for its size at the first show
    grid_->setSelectionMode(QAbstractItemView::SingleSelection);
    grid_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    grid_->setMouseTracking(true);
    delegate_ = new PictureDelegate(grid_);
    grid_->setItemDelegate(delegate_);
    grid_->setGridSize(delegate_->cellSize(grid_->fontMetrics()));
    grid_->setModel(pictures_);
    left->addWidget(grid_, 1);
    row->addLayout(left, 1);
    row->addWidget(makePanel());

    connect(folders_, &FolderList::folderChosen, this, [this](int folder) {
        pictures_->setFolder(folder);
        selectSomething();
    });
    connect(folders_, &FolderList::repeatsEdited, this, &DatasetPage::setRepeats);
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

    auto* journalTimer = new QTimer(this);
    journalTimer->setSingleShot(true);
    journalTimer->setInterval(kJournalDelayMs);
    connect(journalTimer, &QTimer::timeout, this, [this] {
        if (store_)
            static_cast<void>(store_->flush());
    });
    connect(panel_, &CaptionPanel::captionEdited, this, [this, journalTimer](std::size_t picture) {
        pictures_->captionChanged(picture);
        updateUnsaved();
        journalTimer->start();
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
    connect(save_, &QPushButton::clicked, this, &DatasetPage::saveCaptions);
    row->addWidget(save_);
    return tools;
}

void DatasetPage::showEmptyState() {
    const PlanState& plan = model_.plan();
    const bool reading = plan.busy && !model_.config().dataset.path.empty();
    subtitle_->setText({});
    emptyText_->setText(reading                 ? tr("Reading the pictures… %1").arg(QLocale().toString(plan.scanned))
                        : !plan.error.isEmpty() ? plan.error
                                                : tr("Choose the folder of your pictures, or drop it here.\n"
                                                     "A folder named “40_name class” is shown 40 times an epoch; "
                                                     "captions lie in .txt files beside the pictures."));
    stack_->setCurrentIndex(0);
}

void DatasetPage::showDataset() {
    const auto dataset = model_.dataset();
    const std::optional<std::size_t> shown = panel_->picture();
    const fs::path shownFile = shown && pictures_->dataset() ? pictures_->dataset()->pictures[*shown].file : fs::path();
    panel_->showPicture(std::nullopt);
    if (!dataset) {
        pictures_->setDataset(nullptr, nullptr, {});
        showEmptyState();
        return;
    }
    openStore(dataset->root);
    panel_->setStore(store_.get());
    pictures_->setDataset(dataset, store_.get(), model_.config().dataset.captionExtension);
    folders_->setDataset(dataset.get());
    pictures_->setFolder(folders_->current());
    const QLocale locale;
    subtitle_->setText(tr("%n pictures, %1 presentations an epoch", nullptr, static_cast<int>(dataset->pictures.size()))
                           .arg(locale.toString(static_cast<qlonglong>(dataset->presentations()))));
    const auto warnings =
        std::count_if(dataset->problems.begin(), dataset->problems.end(),
                      [](const data::Problem& problem) { return problem.severity >= data::Severity::Warning; });
    problems_->setText(warnings > 0 ? tr("Problems · %1").arg(warnings) : tr("Problems"));
    setKind(problems_, warnings > 0 ? "warning" : "");
    stack_->setCurrentIndex(1);

    for (int i = 0; !shownFile.empty() && i < pictures_->rowCount(); ++i)
        if (pictures_->picture(pictures_->index(i)).file == shownFile)
            grid_->setCurrentIndex(pictures_->index(i));
    selectSomething();
    updateUnsaved();
}

void DatasetPage::openStore(const fs::path& dataset) {
    if (store_ && storeOf_ == dataset)
        return;
    if (store_)
        static_cast<void>(store_->flush());
    auto opened = data::CaptionStore::open(dataset);
    storeOf_ = dataset;
    if (opened.ok()) {
        store_ = std::move(opened).value();
        return;
    }
    store_ = nullptr;
    QTimer::singleShot(0, this, [this, message = qstr(opened.error().message)] {
        QMessageBox::warning(this, tr("Captions cannot be edited"), message);
    });
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
    if (!store_)
        return;
    const auto files = forward ? store_->redo() : store_->undo();
    if (files.ok())
        captionsChanged(*files);
    else
        QMessageBox::warning(this, tr("Captions"), qstr(files.error().message));
}

void DatasetPage::captionsChanged(const std::vector<fs::path>& files) {
    std::unordered_map<std::string, std::size_t> pictureOf;
    for (std::size_t i = 0; i < pictures_->dataset()->pictures.size(); ++i)
        pictureOf.emplace(pictures_->captionFile(i).string(), i);
    std::optional<std::size_t> last;
    for (const fs::path& file : files)
        if (const auto found = pictureOf.find(file.string()); found != pictureOf.end()) {
            pictures_->captionChanged(found->second);
            last = found->second;
        }
    // An undo that happens out of sight would look like nothing: show its picture.
    if (last && pictures_->rowOf(*last) >= 0)
        grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(*last)));
    panel_->reload();
    updateUnsaved();
}

int DatasetPage::unsavedCaptions() const { return store_ ? static_cast<int>(store_->edited().size()) : 0; }

void DatasetPage::updateUnsaved() {
    const int count = unsavedCaptions();
    save_->setEnabled(count > 0);
    save_->setText(count > 0 ? tr("Save captions · %1").arg(count) : tr("Captions saved"));
    Q_EMIT unsavedCaptionsChanged(count);
}

bool DatasetPage::saveCaptions() {
    if (!store_)
        return true;
    auto report = store_->saveAll();
    if (!report.conflicts.empty()) {
        QMessageBox question(QMessageBox::Question, tr("Captions changed on disk"),
                             tr("%n captions that you edited were changed by another program.", nullptr,
                                static_cast<int>(report.conflicts.size())),
                             QMessageBox::NoButton, this);
        question.setInformativeText(qstr(report.conflicts.front().file));
        const auto* mine = question.addButton(tr("Keep mine"), QMessageBox::AcceptRole);
        const auto* theirs = question.addButton(tr("Take theirs"), QMessageBox::DestructiveRole);
        question.addButton(tr("Decide later"), QMessageBox::RejectRole);
        question.exec();
        if (question.clickedButton() == mine)
            report = store_->saveAll(data::CaptionStore::OnConflict::KeepMine);
        else if (question.clickedButton() == theirs)
            report = store_->saveAll(data::CaptionStore::OnConflict::TakeTheirs);
    }
    if (!report.errors.empty())
        QMessageBox::warning(this, tr("Captions could not be saved"), qstr(report.errors.front().message));
    panel_->reload();
    updateUnsaved();
    model_.rescanDataset();
    return unsavedCaptions() == 0;
}

void DatasetPage::setRepeats(int folder, int repeats) {
    const auto dataset = model_.dataset();
    if (!dataset || folder >= static_cast<int>(dataset->folders.size()))
        return;
    const fs::path path = dataset->folders[static_cast<std::size_t>(folder)].path;
    const auto name = data::parseFolderName(path.filename().string());
    if (!name) {
        if (const options::Option* option = options::schema().find("dataset.repeats"))
            model_.set(*option, options::Value(std::int64_t{repeats}), true);
        return;
    }
    if (unsavedCaptions() > 0 && !saveCaptions()) // the journal knows captions by their path
        return;
    renameFolder(path, path.parent_path() / (std::to_string(repeats) + "_" + name->classTokens));
}

void DatasetPage::renameFolder(const fs::path& folder, const fs::path& renamed) {
    std::error_code error;
    if (fs::exists(renamed, error)) {
        QMessageBox::warning(this, tr("Repeats"),
                             tr("There is a folder named %1 already.").arg(qstr(renamed.filename())));
    } else {
        fs::rename(folder, renamed, error);
        if (error)
            QMessageBox::warning(
                this, tr("Repeats"),
                tr("The folder %1 cannot be renamed: %2").arg(qstr(folder), QString::fromStdString(error.message())));
    }
    const options::Option* option = options::schema().find("dataset.path");
    if (!error && option && folder == model_.config().dataset.path) // the dataset is that folder itself
        model_.set(*option, options::Value(renamed.string()));
    else
        model_.rescanDataset();
}

void DatasetPage::showProblems() {
    const auto dataset = model_.dataset();
    if (!dataset)
        return;
    ProblemsDialog dialog(dataset, model_.config().dataset, this);
    connect(&dialog, &ProblemsDialog::pictureChosen, this, [this](std::size_t picture) {
        filter_->clear();
        pictures_->setFilter({});
        if (pictures_->rowOf(picture) >= 0)
            grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(picture)));
    });
    dialog.exec();
}

void DatasetPage::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of your pictures"));
    const options::Option* option = options::schema().find("dataset.path");
    if (!folder.isEmpty() && option)
        model_.set(*option, options::Value(utf8(folder)));
}

} // namespace tempera::ui
