// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FilesView.h"

#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QTreeView>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/Settings.h"
#include "library/FactsPanel.h"
#include "library/FileTools.h"
#include "library/LoraTrial.h"
#include "library/ToolBench.h"
#include "library/ToolDialog.h"
#include "options/Job.h"
#include "run/RunFolder.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

using Tool = FileTools::Tool;

constexpr std::array kTools = {Tool::Convert, Tool::MergeIntoModel, Tool::MergeLoras, Tool::Resize, Tool::Extract};

constexpr int kFolderWidth = 120; // the rest is for the names
constexpr int kListShare = 3;     // of the width, where the facts have one

} // namespace

FilesView::FilesView(const AppModel& model, Settings& settings, ToolBench& tools, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , settings_(settings)
    , files_(new FileModel(this))
    , sorted_(new QSortFilterProxyModel(this))
    , filter_(new QLineEdit(this))
    , table_(new QTreeView(this))
    , empty_(makeLabel({}, "secondary", this))
    , facts_(new FactsPanel(this))
    , tools_(tools)
    , showFile_(makeIconButton(QStringLiteral("folder"), tr("Show in folder"), this))
    , forget_(makeIconButton(QStringLiteral("close"), tr("Take off the list"), this)) {
    setAcceptDrops(true);
    build();
    connect(&tools_, &ToolBench::written, this, [this](const QString& path) {
        settings_.addLibraryPlace(path); // wherever it lies
        select(path);
        refresh();
    });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        const bool concernsFiles =
            key.isEmpty() || key == QStringLiteral("model.path") || key == QStringLiteral("save.dir");
        if (concernsFiles && isVisible()) { // else it looks when it is shown
            refresh();
        }
    });
    showSelection();
}

FilesView::~FilesView() {
    stop_.request_stop();
    disconnect(table_->selectionModel(), nullptr, this, nullptr); // its model goes first
}

void FilesView::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(makeList(), kListShare);
    row->addWidget(facts_, 1);
    column->addLayout(row, 1);
    column->addWidget(makeActions());
}

QWidget* FilesView::makeList() {
    auto* list = new QWidget(this);
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    filter_->setPlaceholderText(tr("Find files"));
    filter_->setAccessibleName(tr("Find files"));
    filter_->setClearButtonEnabled(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(filter_, 1);
    row->addWidget(showFile_);
    row->addWidget(forget_);
    column->addLayout(row);
    makeTable();
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    column->addWidget(table_, 1);
    column->addWidget(empty_, 1);
    connect(showFile_, &QToolButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(qstr(selected().front().path.parent_path()))); });
    connect(forget_, &QToolButton::clicked, this, [this] {
        for (const FileEntry& file : selected()) {
            settings_.removeLibraryPlace(addedPlaceOf(file));
        }
        refresh();
    });
    return list;
}

void FilesView::makeTable() {
    sorted_->setSourceModel(files_);
    sorted_->setSortRole(FileModel::kSortRole);
    sorted_->setFilterKeyColumn(-1);
    sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    table_->setModel(sorted_);
    setUpList(table_, QStringLiteral("files"), tr("Files"), FileModel::Name);
    table_->setSortingEnabled(true);
    table_->sortByColumn(FileModel::Name, Qt::AscendingOrder);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->header()->setSectionResizeMode(FileModel::Folder, QHeaderView::Interactive);
    table_->header()->resizeSection(FileModel::Folder, kFolderWidth);
    connect(filter_, &QLineEdit::textChanged, sorted_, &QSortFilterProxyModel::setFilterFixedString);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FilesView::showSelection);
}

QWidget* FilesView::makeActions() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (const Tool tool : kTools) {
        auto* button = makeButton(FileTools::text(tool));
        toolButtons_.push_back(button);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, tool] {
            const int base = files_->rowOf(model_.config().model.path.lexically_normal());
            const FileEntry* model = base < 0 ? nullptr : &files_->files()[static_cast<std::size_t>(base)];
            tools_.open(FileTools::dialog(tool, selected(), model, window()));
        });
    }
    try_ = makeButton(tr("Try on prompts"));
    try_->setToolTip(tr("Draws prompts with it at several weights, side by side"));
    row->insertWidget(0, try_);
    connect(try_, &QPushButton::clicked, this, [this] {
        QStringList prompts;
        for (const std::string& prompt : model_.config().sample.prompts) {
            prompts.append(qstr(prompt));
        }
        const fs::path& model = model_.config().model.path;
        auto* trial =
            new LoraTrial(selected().front(), options::isAddress(model) ? QString() : qstr(model), prompts, window());
        trial->show();
    });
    row->addStretch(1);
    return bar;
}

std::vector<fs::path> FilesView::places() const {
    std::vector<fs::path> places;
    if (!model_.config().model.path.empty()) {
        places.push_back(model_.config().model.path);
    }
    for (const QString& folder : settings_.recentRuns()) {
        places.push_back(run::RunPaths{toPath(folder)}.root / "output");
    }
    if (!model_.config().save.dir.empty()) {
        places.push_back(model_.config().save.dir / "output");
    }
    for (const QString& place : settings_.libraryPlaces()) {
        places.push_back(toPath(place));
    }
    return places;
}

void FilesView::refresh() {
    stop_.request_stop();
    stop_ = std::stop_source();
    ++looking_;
    showEmpty();
    inBackground(
        this,
        [places = places(), known = files_->files(), stop = stop_.get_token()] {
            return findFiles(places, known, stop);
        },
        [this, stop = stop_.get_token()](const std::vector<FileEntry>& found) {
            --looking_;
            if (!stop.stop_requested()) { // asked here: a later look may have come to its end first
                fill(found);
            }
        });
}

void FilesView::fill(const std::vector<FileEntry>& files) {
    files_->set(files);
    showEmpty();
    trySelect();
    if (!table_->selectionModel()->hasSelection() && sorted_->rowCount() > 0) {
        table_->setCurrentIndex(sorted_->index(0, 0));
    }
    showSelection();
    Q_EMIT countChanged();
}

void FilesView::showEmpty() {
    const bool isEmpty = files_->files().empty();
    table_->setVisible(!isEmpty);
    filter_->setVisible(!isEmpty);
    empty_->setVisible(isEmpty);
    empty_->setText(looking_ > 0 ? tr("Looking for files …")
                                 : tr("No files yet.\nThe model of the project and what its runs have written appear "
                                      "here, and what you add or drop."));
}

void FilesView::select(const QString& path) {
    wanted_ = path;
    trySelect();
}

void FilesView::trySelect() {
    const int row = files_->rowOf(toPath(wanted_).lexically_normal());
    if (wanted_.isEmpty() || row < 0) {
        return;
    }
    wanted_.clear();
    filter_->clear();
    const QModelIndex index = sorted_->mapFromSource(files_->index(row, 0));
    table_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    table_->scrollTo(index);
}

std::vector<FileEntry> FilesView::selected() const {
    std::vector<FileEntry> chosen;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) {
        chosen.push_back(files_->files()[static_cast<std::size_t>(sorted_->mapToSource(index).row())]);
    }
    return chosen;
}

QString FilesView::addedPlaceOf(const FileEntry& file) const {
    for (const QString& place : settings_.libraryPlaces()) {
        const fs::path path = toPath(place).lexically_normal();
        const auto [end, rest] = std::mismatch(path.begin(), path.end(), file.path.begin(), file.path.end());
        if (end == path.end() || end->empty()) { // a folder may end with a slash
            return place;
        }
    }
    return {};
}

void FilesView::showSelection() {
    const std::vector<FileEntry> chosen = selected();
    const std::vector<Tool> tools = FileTools::toolsFor(chosen);
    for (std::size_t i = 0; i < kTools.size(); ++i) {
        const QString whyNot = FileTools::whyNot(kTools[i], chosen);
        toolButtons_[i]->setVisible(std::find(tools.begin(), tools.end(), kTools[i]) != tools.end());
        toolButtons_[i]->setEnabled(whyNot.isEmpty());
        toolButtons_[i]->setToolTip(whyNot);
    }
    try_->setVisible(chosen.size() == 1 && chosen.front().isLora());
    const QString place = chosen.size() == 1 ? addedPlaceOf(chosen.front()) : QString();
    showFile_->setEnabled(chosen.size() == 1);
    forget_->setEnabled(!place.isEmpty());
    forget_->setToolTip(place.isEmpty() ? tr("Take off the list")
                                        : tr("No longer shows %1 here. Nothing is deleted.").arg(place));
    facts_->show(chosen.size() == 1 ? chosen.front().path : fs::path());
}

bool FilesView::isSettled() const { return looking_ == 0 && facts_->isSettled(); }

void FilesView::addPlace(const QString& path) {
    settings_.addLibraryPlace(path);
    select(path);
    refresh();
}

void FilesView::chooseFolder() {
    auto* dialog = new QFileDialog(window(), tr("Add a folder of models, LoRAs or embeddings"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &FilesView::addPlace);
    dialog->open();
}

void FilesView::chooseFile() {
    auto* dialog = new QFileDialog(window(), tr("Add models, LoRAs or embeddings"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Models (*.safetensors *.ckpt *.pt *.bin)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& files) {
        for (const QString& file : files) {
            addPlace(file);
        }
    });
    dialog->open();
}

void FilesView::dragEnterEvent(QDragEnterEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            event->acceptProposedAction();
        }
    }
}

void FilesView::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            addPlace(url.toLocalFile());
        }
    }
}

} // namespace tempera::ui
