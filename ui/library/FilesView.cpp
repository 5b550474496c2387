// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FilesView.h"

#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QUrl>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/JobQueue.h"
#include "bridge/Machine.h"
#include "bridge/Settings.h"
#include "library/FactsPanel.h"
#include "library/FileTools.h"
#include "library/ListKeys.h"
#include "library/LoraTrial.h"
#include "library/Removal.h"
#include "library/RunList.h"
#include "library/ToolBench.h"
#include "library/ToolDialog.h"
#include "options/Job.h"
#include "options/Schema.h"
#include "run/TrainedFiles.h"
#include "theme/Text.h"
#include "theme/Words.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

using Tool = FileTools::Tool;

constexpr std::array kTools = {Tool::Convert, Tool::MergeIntoModel, Tool::MergeLoras, Tool::Resize, Tool::Extract};

constexpr int kItself = -1;
constexpr int kFolderWidth = 120; // the rest is for the names
constexpr int kWideFolder = 160;  // where fewer columns are beside it
constexpr int kListShare = 3;     // of the width, where the facts have one
constexpr int kKindFrom = 860;    // width of the view
constexpr int kFolderFrom = 640;

/// By all words, in whatever column.
class Found : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void find(const QString& query) {
        words_ = wordsOf(query);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        QStringList texts;
        for (int column = 0; column < sourceModel()->columnCount(parent); ++column) {
            texts.append(sourceModel()->index(row, column, parent).data().toString());
        }
        return hasAll(texts.join(QLatin1Char('\n')), words_);
    }

private:
    QStringList words_;
};

/// Folders that begin alike: their ends tell them apart.
class EndOfPath : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideLeft;
    }
};

Removal::Words removalWords() {
    return {FilesView::tr("Delete files"),
            [](int files) { return FilesView::tr("Move %Ln files to the trash?", nullptr, files); },
            [](const QString& size) { return FilesView::tr("%1 in all:").arg(size); }};
}

/// It is one of the files and folders that the options name, lies in one, or holds one.
bool isNamedBy(const options::TrainConfig& config, const fs::path& file) {
    const std::string path = (file / "").string();
    return std::ranges::any_of(options::schema().options(), [&](const options::Option& option) {
        const std::string named = option.type == options::ValueType::Path ? options::toText(option.get(config)) : "";
        const std::string other = (fs::path(named) / "").string();
        return !named.empty() && (path.starts_with(other) || other.starts_with(path));
    });
}

} // namespace

FilesView::FilesView(const AppModel& model, Settings& settings, ToolBench& tools, const Machine& machine,
                     const JobQueue& queue, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , settings_(settings)
    , files_(new FileModel(this))
    , sorted_(new Found(this))
    , filter_(new QLineEdit(this))
    , table_(new QTreeView(this))
    , empty_(makeLabel({}, "secondary", this))
    , facts_(new FactsPanel(this))
    , tools_(tools)
    , machine_(machine)
    , queue_(queue)
    , removal_(new Removal(this, removalWords(), {[this](const fs::path& file) { return whyStays(file); }, {}}))
    , problem_(makeLabel({}, "error", this))
    , foot_(new CommandBar(this))
    , looks_(this, [this] { take(); }) {
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
    problem_->setWordWrap(true);
    problem_->hide();
    column->addWidget(problem_);
    column->addWidget(foot_);
    foot_->setCommands(makeCommands());
    connect(removal_, &Removal::ended, this, [this](const QStringList& gone, const QString& problem) {
        problem_->setText(problem);
        problem_->setVisible(!problem.isEmpty());
        for (const QString& path : gone) {
            settings_.removeLibraryPlace(path);
        }
        refresh();
    });
}

QWidget* FilesView::makeList() {
    auto* list = new QWidget(this);
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    filter_->setObjectName(QStringLiteral("findFiles"));
    filter_->setPlaceholderText(tr("Find files"));
    filter_->setAccessibleName(tr("Find files"));
    filter_->setClearButtonEnabled(true);
    column->addWidget(filter_);
    makeTable();
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    column->addWidget(table_, 1);
    column->addWidget(empty_, 1);
    return list;
}

void FilesView::makeTable() {
    sorted_->setSourceModel(files_);
    sorted_->setSortRole(FileModel::kSortRole);
    table_->setModel(sorted_);
    setUpList(table_, QStringLiteral("files"), tr("Files"), FileModel::Name);
    table_->setSortingEnabled(true);
    table_->sortByColumn(FileModel::Name, Qt::AscendingOrder);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->header()->setSectionResizeMode(FileModel::Folder, QHeaderView::Interactive);
    table_->header()->resizeSection(FileModel::Folder, kFolderWidth);
    table_->setItemDelegateForColumn(FileModel::Folder, new EndOfPath(table_));
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(filter_, &QLineEdit::textChanged, sorted_,
            [this](const QString& query) { static_cast<Found*>(sorted_)->find(query); });
    connect(table_, &QTreeView::activated, this, &FilesView::open);
    connect(table_, &QTreeView::customContextMenuRequested, this, [this](const QPoint& place) {
        if (table_->selectionModel()->hasSelection()) {
            foot_->popUp(table_->viewport()->mapToGlobal(place));
        }
    });
    addListKeys(table_, [this] { foot_->trigger(foot_->commands().back()); });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FilesView::showSelection);
}

std::vector<ListCommand> FilesView::makeCommands() {
    const auto onlyOne = [this](bool (FileEntry::*is)() const) {
        return [this, is]() -> std::optional<QString> {
            const auto chosen = selected();
            return chosen.size() == 1 && (!is || (chosen.front().*is)()) ? std::optional(QString()) : std::nullopt;
        };
    };
    std::vector<ListCommand> all{{.text = tr("Try on prompts …"),
                                  .toolTip = tr("Draws prompts with it at several weights, side by side"),
                                  .whyNot = onlyOne(&FileEntry::isLora),
                                  .run = [this] { tryOnPrompts(); }},
                                 {.text = tr("Train on it"),
                                  .toolTip = tr("Makes it the model of the present settings; can be undone"),
                                  .whyNot = onlyOne(&FileEntry::isModel),
                                  .run = [this] { Q_EMIT modelRequested(qstr(selected().front().path)); }}};
    for (const Tool tool : kTools) {
        all.push_back(toolCommand(tool));
    }
    all.push_back(
        {.text = tr("Show in folder"), .icon = QStringLiteral("folder"), .whyNot = onlyOne(nullptr), .run = [this] {
             showInFolder();
         }});
    all.push_back({.text = tr("Take off the list"),
                   .icon = QStringLiteral("close"),
                   .toolTip = tr("No longer shows here the file or folder that was added. Nothing is deleted."),
                   .whyNot = [this]() -> std::optional<QString> {
                       const auto chosen = selected();
                       const bool areAdded = std::ranges::all_of(
                           chosen, [this](const FileEntry& file) { return !addedPlaceOf(file).isEmpty(); });
                       return !chosen.empty() && areAdded ? std::optional(QString()) : std::nullopt;
                   },
                   .run = [this] { forget(); }});
    all.push_back({.text = tr("Delete …"),
                   .kind = "danger",
                   .whyNot = [this] { return std::optional(whyStays(selected())); },
                   .run =
                       [this] {
                           std::vector<fs::path> paths;
                           for (const FileEntry& file : selected()) {
                               paths.push_back(file.path);
                           }
                           removal_->ask(paths);
                       }});
    return all;
}

ListCommand FilesView::toolCommand(Tool tool) {
    return {.text = FileTools::text(tool),
            .whyNot = [this, tool]() -> std::optional<QString> {
                const auto chosen = selected();
                const auto tools = FileTools::toolsFor(chosen);
                return std::ranges::find(tools, tool) == tools.end() ? std::nullopt
                                                                     : std::optional(FileTools::whyNot(tool, chosen));
            },
            .run =
                [this, tool] {
                    const std::vector<FileEntry> chosen = selected();
                    const FileEntry* model = listed(baseOf(chosen.front()));
                    model = model ? model : listed(model_.config().model.path);
                    tools_.open(FileTools::dialog(tool, chosen, model, window()));
                }};
}

QString FilesView::whyStays(const std::vector<FileEntry>& files) {
    const bool isNeeded = std::ranges::any_of(files, [](const FileEntry& file) { return file.step.has_value(); });
    return files.empty() ? tr("No file is chosen")
           : isNeeded    ? tr("It is a part of a checkpoint, which its run needs as a whole: see the run's checkpoints")
                         : QString();
}

const FileEntry* FilesView::listed(const fs::path& path) const {
    const int row = path.empty() ? -1 : files_->rowOf(path.lexically_normal());
    return row < 0 ? nullptr : &files_->files()[static_cast<std::size_t>(row)];
}

/// As the run of the LoRA has recorded it; else one in the list of the name that the LoRA tells.
fs::path FilesView::baseOf(const FileEntry& lora) const {
    const auto isBase = [&lora](const FileEntry& file) {
        return file.isModel() && !lora.baseName.isEmpty() &&
               (qstr(file.path.filename()) == lora.baseName || qstr(file.path.stem()) == lora.baseName);
    };
    const auto found = std::ranges::find_if(files_->files(), isBase);
    return !lora.base.empty() || found == files_->files().end() ? lora.base : found->path;
}

void FilesView::tryOnPrompts() {
    options::TrainConfig job = model_.config();
    if (options::isAddress(job.model.path)) { // it is not here yet
        job.model.path.clear();
    }
    FileEntry lora = selected().front();
    lora.base = baseOf(lora);
    const auto devices = [this] { return trialDevices(machine_.state(), queue_.jobs()); };
    (new LoraTrial(lora, job, window(), devices))->show();
}

void FilesView::showInFolder() const {
    QDesktopServices::openUrl(QUrl::fromLocalFile(qstr(selected().front().path.parent_path())));
}

void FilesView::forget() {
    for (const FileEntry& file : selected()) {
        settings_.removeLibraryPlace(addedPlaceOf(file));
    }
    refresh();
}

/// The first thing that can be done with it.
void FilesView::open() {
    const auto chosen = selected();
    if (chosen.size() == 1 && chosen.front().isLora()) {
        tryOnPrompts();
    } else if (chosen.size() == 1 && chosen.front().isModel()) {
        Q_EMIT modelRequested(qstr(chosen.front().path));
    } else if (chosen.size() == 1) {
        showInFolder();
    }
}

std::set<FilesView::Place> FilesView::places() const {
    std::set<Place> places;
    if (!model_.config().model.path.empty()) {
        places.emplace(model_.config().model.path, kItself);
    }
    for (const QString& place : settings_.libraryPlaces()) {
        places.emplace(toPath(place), kItself);
    }
    for (const RunPlace& place : runPlaces(settings_, model_.config().save.dir)) {
        places.emplace(place.folder, place.levels);
    }
    return places;
}

void FilesView::refresh() {
    const std::set<Place> all = places();
    looks_.keepOnly(all);
    const auto known = std::make_shared<const std::vector<FileEntry>>(files_->files());
    for (const Place& place : all) {
        looks_.look(place, [place, known](const std::stop_token& stop) {
            const auto& [folder, levels] = place;
            if (levels == kItself) {
                return findFiles({folder}, *known, stop);
            }
            std::vector<fs::path> made;
            for (const fs::path& run : run::findRunFolders(folder, levels, stop)) {
                const run::RunPaths paths{run};
                made.push_back(paths.output());
                std::ranges::copy(run::unfinishedFiles(paths), std::back_inserter(made));
            }
            return findFiles(made, *known, stop);
        });
    }
    take();
}

/// What is known by now of all places, which may lie in one another.
void FilesView::take() {
    std::map<fs::path, FileEntry> found;
    looks_.forEach([&found](const Place&, const std::vector<FileEntry>& files) {
        for (const FileEntry& file : files) {
            const auto [known, isNew] = found.emplace(file.path, file);
            if (!isNew && known->second.changed < file.changed) {
                known->second = file;
            }
        }
    });
    std::vector<FileEntry> files;
    for (auto& [path, file] : found) {
        files.push_back(std::move(file));
    }
    fill(files);
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
    empty_->setText(looks_.isLooking()
                        ? tr("Looking for files …")
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

/// The names have the room first, then what tells files of one name apart; the rest is beside the list.
void FilesView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < kKindFrom;
    if (table_->isColumnHidden(FileModel::Kind) != isNarrow) { // else it is as wide as the user has made it
        table_->header()->resizeSection(FileModel::Folder, isNarrow ? kWideFolder : kFolderWidth);
    }
    table_->setColumnHidden(FileModel::Folder, width() < kFolderFrom);
    table_->setColumnHidden(FileModel::Family, isNarrow);
    table_->setColumnHidden(FileModel::Kind, isNarrow);
}

void FilesView::showSelection() {
    foot_->refresh();
    facts_->show(selected());
}

bool FilesView::isSettled() const { return !looks_.isLooking() && facts_->isSettled(); }

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

QString FilesView::whyStays(const fs::path& file) const {
    const auto needs = [&](const QueuedJob& job) { return !hasEnded(job.state) && isNamedBy(job.config, file); };
    const auto job = std::ranges::find_if(queue_.jobs(), needs);
    return job == queue_.jobs().end()
               ? QString()
               : tr("%1 is needed by “%2” in the queue; it stays").arg(qstr(file), qstr(job->config.save.name));
}

} // namespace tempera::ui
