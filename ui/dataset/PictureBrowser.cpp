// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureBrowser.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "bridge/AppModel.h"
#include "data/RenamedFolder.h"
#include "data/Withholding.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionPanel.h"
#include "dataset/DatasetDialogs.h"
#include "dataset/DatasetFindings.h"
#include "dataset/DatasetHistory.h"
#include "dataset/DatasetTools.h"
#include "dataset/FixNotice.h"
#include "dataset/FolderList.h"
#include "dataset/FolderRepeats.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemFixer.h"
#include "dataset/TagVocabulary.h"
#include "plan/Showings.h"
#include "plan/TextLength.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kPanelWidth = 320;
constexpr int kNarrowPanel = 252;
constexpr int kFoldersHeight = 150; ///< more of them scroll

fs::path nowAt(const fs::path& file, const std::optional<data::FolderRename>& renamed) {
    return renamed && file.parent_path() == renamed->from ? renamed->to / file.filename() : file;
}

} // namespace

PictureBrowser::PictureBrowser(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , thumbnails_(new ThumbnailCache(this))
    , vocabulary_(new TagVocabulary(this))
    , pictures_(new PictureModel(*thumbnails_, this))
    , captions_(new CaptionFiles(this))
    , findings_(new DatasetFindings(model, this))
    , dialogs_(new DatasetDialogs(model, *pictures_, *captions_, *findings_, *vocabulary_, this))
    , history_(new DatasetHistory(*captions_, dialogs_->fixer(), this)) {
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
    tools_ = new DatasetTools(*vocabulary_, this);
    left->addWidget(tools_);
    notice_ = new FixNotice(dialogs_->fixer(), this);
    left->addWidget(notice_);
    grid_ = new PictureGrid(this);
    grid_->setModel(pictures_);
    left->addWidget(grid_, 1);
    row->addLayout(left, 1);
    row->addWidget(makePanel());
    addActions();
    connectParts();
    connectTools();
    connectModel();
}

PictureBrowser::~PictureBrowser() = default;

/// On a small screen the caption makes room for two columns of pictures, on a large one it has more.
void PictureBrowser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    panelScroll_->setFixedWidth(std::clamp(width() * 2 / 5, kNarrowPanel, std::max(kPanelWidth, width() / 6)));
    tools_->fitInto(width() - panelScroll_->minimumWidth() - layout()->spacing());
}

void PictureBrowser::connectParts() {
    connect(folders_, &FolderList::folderChosen, this, [this](int folder) { pictures_->setFolder(folder); });
    connect(pictures_, &PictureModel::narrowed, this,
            [this](bool anew) { selectSomething(anew ? Otherwise::First : Otherwise::Near); });
    auto* repeats = new FolderRepeats(model_, *captions_, dialogs_->fixer(), this);
    connect(folders_, &FolderList::repeatsEdited, repeats, &FolderRepeats::change);
    connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PictureBrowser::currentPictureChanged);
    grid_->installEventFilter(this);
    connect(findings_, &DatasetFindings::problemsFound, this, [this](const DatasetFindings::Problems& problems) {
        if (findings_->dataset() == pictures_->dataset()) {
            showProblemCount(*problems);
            pictures_->setProblems(problems);
        }
    });
    connect(&dialogs_->fixer(), &ProblemFixer::added, this, [this](const fs::path& first) { wanted_ = first; });
    connect(&dialogs_->fixer(), &ProblemFixer::acceptedChanged, findings_, &DatasetFindings::tell);
    connect(findings_, &DatasetFindings::tagsFound, vocabulary_, &TagVocabulary::setTags);
}

void PictureBrowser::connectTools() {
    connect(tools_, &DatasetTools::filterChanged, pictures_, &PictureModel::setFilter);
    connect(pictures_, &QAbstractItemModel::modelReset, tools_, [this] {
        const QLocale locale;
        tools_->showMatches(pictures_->filter().isEmpty() ? QString()
                                                          : tr("%1 of %2 pictures")
                                                                .arg(locale.toString(pictures_->rowCount()),
                                                                     locale.toString(pictures_->countInFolder())));
    });
    connect(tools_, &DatasetTools::filterLeft, this, [this] {
        pictures_->finishNarrowing(); // the next key is for what it shows
        grid_->setFocus();
    });
    connect(tools_, &DatasetTools::editRequested, this, &PictureBrowser::editCaptions);
    connect(tools_, &DatasetTools::copyRequested, this, &PictureBrowser::copyPictures);
    connect(tools_, &DatasetTools::problemsRequested, this, &PictureBrowser::showProblems);
    connect(tools_, &DatasetTools::rescanRequested, this, [this] { model_.rescanDataset(); });
    connect(tools_, &DatasetTools::saveRequested, this, [this] { saveCaptions(); });
    connect(vocabulary_, &TagVocabulary::told, this, &PictureBrowser::told);
    connect(tools_, &DatasetTools::importRequested, this, &PictureBrowser::importRequested);
    connect(tools_, &DatasetTools::saveForSdScriptsRequested, dialogs_, &DatasetDialogs::saveForSdScripts);
    connect(dialogs_, &DatasetDialogs::captionsChanged, this, &PictureBrowser::captionsChanged);
    connect(history_, &DatasetHistory::captionsChanged, this, &PictureBrowser::captionsReplayed);
    connect(dialogs_, &DatasetDialogs::captionWanted, panel_, &CaptionPanel::beginCaption);
    connect(dialogs_, &DatasetDialogs::pictureWanted, this, &PictureBrowser::showPicture);
    connect(dialogs_, &DatasetDialogs::filterWanted, this, &PictureBrowser::filterBy);
    connect(dialogs_, &DatasetDialogs::filterOfAllWanted, this, [this](const QString& filter) {
        folders_->showAll();
        filterBy(filter);
    });
}

void PictureBrowser::connectModel() {
    pictures_->setLength(plan::captionLength(model_.config()));
    connect(captions_, &CaptionFiles::storeChanged, this, &PictureBrowser::captionStoreChanged);
    connect(captions_, &CaptionFiles::unsavedChanged, tools_, &DatasetTools::setUnsaved);
    connect(captions_, &CaptionFiles::unsavedChanged, this, &PictureBrowser::unsavedChanged);
    connect(captions_, &CaptionFiles::recovered, this, &PictureBrowser::captionsRecovered);
    connect(captions_, &CaptionFiles::told, this, &PictureBrowser::told);
    connect(captions_, &CaptionFiles::saved, this, [this] { model_.rescanDataset(); });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if (pictures_->setLength(plan::captionLength(model_.config()))) {
            findings_->lookSoon();
        }
        if (key.isEmpty() || key.startsWith(QLatin1String("dataset."))) {
            panel_->refreshFacts();
            pictures_->setConfig(model_.config().dataset);
            findings_->lookSoon();
        }
        if (key.isEmpty() || key.startsWith(QLatin1String("validation."))) {
            countShowings(); // who validates is not trained on
        }
        if (key.isEmpty() || key.startsWith(QLatin1String("dataset.")) || key.startsWith(QLatin1String("loss.mask"))) {
            panel_->refreshPreview();
        }
    });
}

QWidget* PictureBrowser::makePanel() {
    auto* scroll = new QScrollArea(this);
    panel_ = new CaptionPanel(model_, *pictures_, *thumbnails_, *vocabulary_, scroll);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(panel_);
    panelScroll_ = scroll;

    connect(panel_, &CaptionPanel::captionEdited, this, [this](std::size_t picture) {
        pictures_->captionChanged(picture);
        captions_->edited();
        notice_->hide();
    });
    connect(panel_, &CaptionPanel::undoRequested, history_, [this] { history_->go(false); });
    connect(panel_, &CaptionPanel::redoRequested, history_, [this] { history_->go(true); });
    connect(panel_, &CaptionPanel::captionLeft, grid_, qOverload<>(&QWidget::setFocus));
    connect(grid_, &QListView::doubleClicked, panel_, &CaptionPanel::beginCaption);
    connect(panel_, &CaptionPanel::nextRequested, this, &PictureBrowser::moveBy);
    connect(panel_, &CaptionPanel::maskRequested, dialogs_, &DatasetDialogs::paintMask);
    connect(panel_, &CaptionPanel::trainedViewsRequested, dialogs_, &DatasetDialogs::showTrainedViews);
    return scroll;
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
    const bool isSame = pictures_->dataset() && pictures_->dataset()->root == dataset->root;
    int firstChosen = isSame ? grid_->currentIndex().row() : -1;
    for (const QModelIndex& index : grid_->selectionModel()->selectedIndexes()) {
        firstChosen = std::min(firstChosen, index.row());
    }
    std::vector<fs::path> wereChosen;
    if (!isSame) {
        vocabulary_->forget();
    }
    const auto renamed = isSame ? data::renameBetween(*pictures_->dataset(), *dataset) : std::nullopt;
    for (const std::size_t picture : chosen()) {
        wereChosen.push_back(nowAt(pictures_->dataset()->pictures[picture].file, renamed));
    }
    pictures_->setConfig(model_.config().dataset);
    captions_->open(dataset->root);
    panel_->setStore(captions_->store());
    pictures_->setDataset(dataset, captions_->store(), model_.config().dataset.captionExtension);
    panel_->showPicture(kept);
    countShowings();
    folderScroll_->setFixedHeight(std::min(kFoldersHeight, folders_->sizeHint().height()));
    pictures_->setFolder(folders_->current(), false);
    pictures_->finishNarrowing();
    if (!isSame) { // else that of before, until it is known which are accepted
        showProblemCount(dataset->problems);
    }
    findings_->lookAnew();
    // Where the picture is gone, the next one is in its place.
    const int row = kept ? pictures_->rowOf(*kept) : std::min(firstChosen, pictures_->rowCount() - 1);
    if (row >= 0) {
        grid_->doItemsLayout();
        grid_->choose(row);
        grid_->verticalScrollBar()->setValue(scrolledTo);
    }
    selectSomething(Otherwise::Near);
    keepChosen(wereChosen);
    if (!wanted_.empty()) {
        const auto added =
            std::ranges::find(dataset->pictures, PathText(std::exchange(wanted_, {})), &data::Picture::file);
        if (added != dataset->pictures.end()) {
            showPicture(static_cast<std::size_t>(added - dataset->pictures.begin()));
        }
    }
}

void PictureBrowser::countShowings() {
    const auto dataset = pictures_->dataset();
    if (!dataset) {
        return;
    }
    pictures_->setShowings(
        plan::showingsInEpoch(*dataset, data::withheldPictures(*dataset, model_.config().validation)));
    panel_->refreshFacts();
    folders_->setDataset(dataset.get(), pictures_->showings());
}

/// Where the picture that is shown stands in `dataset`: who is typing its caption is not interrupted by a scan.
std::optional<std::size_t> PictureBrowser::shownIn(const data::DatasetIndex* dataset) const {
    const std::optional<std::size_t> shown = panel_->picture();
    if (!shown || !dataset || !pictures_->dataset()) {
        return std::nullopt;
    }
    const data::DatasetIndex& earlier = *pictures_->dataset();
    const fs::path file = nowAt(earlier.pictures[*shown].file, data::renameBetween(earlier, *dataset));
    const auto same = std::find_if(dataset->pictures.begin(), dataset->pictures.end(),
                                   [&file](const data::Picture& picture) { return picture.file == file; });
    return same == dataset->pictures.end() ? std::nullopt
                                           : std::optional(static_cast<std::size_t>(same - dataset->pictures.begin()));
}

std::vector<std::size_t> PictureBrowser::chosen() const {
    std::vector<std::size_t> pictures;
    for (const QModelIndex& index : grid_->selectionModel()->selectedIndexes()) {
        pictures.push_back(pictures_->pictureOf(index));
    }
    std::sort(pictures.begin(), pictures.end());
    return pictures;
}

/// After a scan: saving captions does not undo a choice of pictures.
void PictureBrowser::keepChosen(const std::vector<fs::path>& files) {
    if (files.size() < 2) {
        return;
    }
    const std::unordered_set<std::string> names = [&files] {
        std::unordered_set<std::string> all;
        for (const fs::path& file : files) {
            all.insert(file.string());
        }
        return all;
    }();
    QItemSelection again; // by runs: as many ranges as pictures would take minutes
    int first = -1;
    for (int row = 0; row <= pictures_->rowCount(); ++row) {
        const bool isChosen =
            row < pictures_->rowCount() && names.contains(pictures_->picture(pictures_->index(row)).file.string());
        if (isChosen && first < 0) {
            first = row;
        } else if (!isChosen && first >= 0) {
            again.select(pictures_->index(first), pictures_->index(row - 1));
            first = -1;
        }
    }
    grid_->selectionModel()->select(again, QItemSelectionModel::Select);
}

void PictureBrowser::addActions() {
    const auto key = [this](const char* name, const QString& text, const QKeySequence& keys, auto&& act) {
        auto* action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
        return action;
    };
    QAction* edit = key("dataset.edit", tr("Edit captions"), Qt::CTRL | Qt::Key_E, [this] { editCaptions(); });
    connect(edit, &QAction::changed, this, [this, edit] { tools_->setEditKeys(edit->shortcut()); });
    Q_EMIT edit->changed();
    key("dataset.filter", tr("Filter pictures"), QKeySequence::Find, [this] { tools_->focusFilter(); });
    addPictureActions(edit);
}

/// Undo where the window has no command of these keys; and from the pictures into the caption.
bool PictureBrowser::eventFilter(QObject* grid, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isUndo = key->matches(QKeySequence::Undo);
        if (isUndo || key->matches(QKeySequence::Redo)) {
            history_->go(!isUndo);
            return true;
        }
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            panel_->beginCaption();
            return true;
        }
    }
    return QWidget::eventFilter(grid, event);
}

void PictureBrowser::captionStoreChanged() {
    pictures_->setCaptions(captions_->store());
    panel_->setStore(captions_->store());
}

void PictureBrowser::currentPictureChanged() {
    const QModelIndex current = grid_->currentIndex();
    panel_->showPicture(current.isValid() ? std::optional(pictures_->pictureOf(current)) : std::nullopt);
}

void PictureBrowser::selectSomething(Otherwise otherwise) {
    const std::optional<std::size_t> shown = panel_->picture();
    if (!grid_->currentIndex().isValid()) {
        const int own = shown ? pictures_->rowOf(*shown) : -1;
        if (own < 0 && shown && panel_->isTyping()) {
            return; // what is typed must not get into another caption
        }
        const int last = pictures_->rowCount() - 1;
        const int near = shown && otherwise == Otherwise::Near ? std::min(pictures_->rowFrom(*shown), last) : 0;
        if (last >= 0) {
            grid_->choose(own >= 0 ? own : near);
        }
    }
    currentPictureChanged();
}

void PictureBrowser::moveBy(int rows) {
    const QModelIndex current = grid_->currentIndex();
    const std::optional<std::size_t> shown = panel_->picture();
    const int from = current.isValid() ? current.row()
                     : !shown          ? 0
                     : rows > 0        ? pictures_->rowFrom(*shown) - 1 // it is filtered out: what comes behind it
                                       : pictures_->rowFrom(*shown);
    if (const int last = pictures_->rowCount() - 1; last >= 0) {
        grid_->choose(std::clamp(from + rows, 0, last));
    }
}

void PictureBrowser::captionsChanged() {
    pictures_->captionsChanged();
    panel_->reload();
    captions_->edited();
    notice_->hide();
}

/// An undo that happens out of sight would look like nothing: the nearest of its pictures is shown.
void PictureBrowser::captionsReplayed(const std::vector<PathText>& files) {
    const auto nearest = pictures_->nearestOf(files, panel_->picture().value_or(0));
    if (nearest && nearest != panel_->picture()) {
        showPicture(*nearest);
    }
    captionsChanged();
}

void PictureBrowser::setInUse(bool inUse) {
    if (inUse != folders_->isInUse()) {
        folders_->setInUse(inUse);
        setAside_->setEnabled(!inUse);
        dialogs_->fixer().setInUse(inUse);
        folders_->setDataset(model_.dataset().get(), pictures_->showings());
    }
}

bool PictureBrowser::isSettled() const { return thumbnails_->isIdle() && !pictures_->isNarrowing(); }

qlonglong PictureBrowser::presentations() const {
    return std::accumulate(pictures_->showings().begin(), pictures_->showings().end(), qlonglong{0});
}

int PictureBrowser::unsavedCaptions() const { return captions_->unsaved(); }

void PictureBrowser::saveCaptions(const std::function<void(bool all)>& done) { captions_->save(done); }

void PictureBrowser::showPicture(std::size_t picture) {
    if (pictures_->rowOf(picture) < 0) { // filtered out, or in a folder that is not shown
        filterBy({});
        folders_->showAll();
    }
    if (const int row = pictures_->rowOf(picture); row >= 0) {
        grid_->choose(row);
    }
}

/// The menu of the pictures; the key for it is that of the keyboard, too.
void PictureBrowser::addPictureActions(QAction* edit) {
    grid_->setContextMenuPolicy(Qt::ActionsContextMenu);
    grid_->addAction(edit);
    const auto add = [this](const QString& text, auto&& act) {
        auto* action = new QAction(text, grid_);
        connect(action, &QAction::triggered, this, act);
        grid_->addAction(action);
        return action;
    };
    const auto ofCurrent = [this](void (DatasetDialogs::*open)(std::size_t)) {
        return [this, open] {
            if (const auto picture = panel_->picture()) {
                (dialogs_->*open)(*picture);
            }
        };
    };
    add(tr("What is trained on"), ofCurrent(&DatasetDialogs::showTrainedViews));
    add(tr("Mask …"), ofCurrent(&DatasetDialogs::paintMask));
    setAside_ = add(tr("Set aside"), [this] { dialogs_->setAside(chosen()); });
    setAside_->setObjectName(QStringLiteral("dataset.set_aside"));
    setAside_->setShortcut(QKeySequence::Delete);
    setAside_->setShortcutContext(Qt::WidgetShortcut); // in a caption it is a letter that goes
}

void PictureBrowser::filterBy(const QString& text) { tools_->filterBy(text); }

void PictureBrowser::editCaptions() { dialogs_->editCaptions(chosen()); }

void PictureBrowser::copyPictures() { dialogs_->copyPictures(chosen()); }

void PictureBrowser::addPictures(const std::vector<fs::path>& files) {
    const auto dataset = model_.dataset();
    if (folders_->isInUse()) {
        Q_EMIT told(tr("A training is running: its pictures stay as they are until it has ended."), true);
        return;
    }
    fs::path folder;
    if (dataset && !dataset->folders.empty()) {
        const std::optional<std::size_t> shown = panel_->picture();
        const int current = folders_->current() >= 0 ? folders_->current()
                            : shown                  ? dataset->pictures[*shown].folder
                                                     : 0;
        folder = dataset->folders[static_cast<std::size_t>(current)].path;
    }
    const fs::path& root = model_.config().dataset.path;
    std::error_code unknown;
    if (dataset || fs::is_directory(root, unknown)) { // one without pictures is about to get some
        dialogs_->fixer().add(files, root, folder);
    } else {
        dialogs_->placeFirstPictures(files);
    }
}

void PictureBrowser::showProblems() { dialogs_->showProblems(); }

void PictureBrowser::showProblemCount(const std::vector<data::Problem>& problems) {
    tools_->setWarnings(
        static_cast<int>(std::count_if(problems.begin(), problems.end(), [](const data::Problem& problem) {
            return problem.severity >= data::Severity::Warning && !problem.accepted;
        })));
}

} // namespace tempera::ui
