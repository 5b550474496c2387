// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureBrowser.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <numeric>
#include <unordered_set>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/CaptionEdits.h"
#include "data/Masks.h"
#include "data/PictureFilter.h"
#include "data/SdScriptsDataset.h"
#include "data/Withholding.h"
#include "dataset/CaptionBatchDialog.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionPanel.h"
#include "dataset/CopyDialog.h"
#include "dataset/FolderList.h"
#include "dataset/FolderRepeats.h"
#include "dataset/MaskDialog.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemsDialog.h"
#include "dataset/TrainedViews.h"
#include "plan/Showings.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/Keys.h"

namespace tempera::ui {

namespace {

constexpr int kFilterDelayMs = 120;
constexpr int kPanelWidth = 320;
constexpr int kNarrowPanel = 252;
constexpr int kLookDelayMs = 300;
constexpr std::size_t kTagsOffered = 50'000; ///< a caption that is a sentence is no tag: the rare ones go first
constexpr int kFoldersHeight = 150;          ///< more of them scroll

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
    , captions_(new CaptionFiles(this))
    , fixer_(new ProblemFixer(model, *captions_, this)) {
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
    filterProblem_ = makeLabel({}, "error", this);
    filterProblem_->setWordWrap(true);
    filterProblem_->hide();
    left->addWidget(filterProblem_);
    grid_ = new PictureGrid(this);
    grid_->setModel(pictures_);
    left->addWidget(grid_, 1);
    row->addLayout(left, 1);
    row->addWidget(makePanel());
    addActions();
    connectParts();
    connectModel();
    showToolTexts();
}

PictureBrowser::~PictureBrowser() { stopLooking_.request_stop(); }

/// On a small screen the caption makes room for two columns of pictures, on a large one it has more.
void PictureBrowser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    panelScroll_->setFixedWidth(std::clamp(width() * 2 / 5, kNarrowPanel, std::max(kPanelWidth, width() / 6)));
    showToolTexts();
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
    grid_->installEventFilter(this);
    looking_.setSingleShot(true);
    looking_.setInterval(kLookDelayMs);
    connect(&looking_, &QTimer::timeout, this, &PictureBrowser::lookThrough);
}

void PictureBrowser::connectModel() {
    connect(captions_, &CaptionFiles::storeChanged, this, &PictureBrowser::captionStoreChanged);
    connect(captions_, &CaptionFiles::unsavedChanged, this, &PictureBrowser::showToolTexts);
    connect(captions_, &CaptionFiles::recovered, this, &PictureBrowser::captionsRecovered);
    connect(captions_, &CaptionFiles::saved, this, [this] { model_.rescanDataset(); });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if (key.isEmpty() || key.startsWith(QLatin1String("dataset."))) {
            panel_->refreshFacts();
            pictures_->setConfig(model_.config().dataset);
            looking_.start();
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
    connect(panel_, &CaptionPanel::maskRequested, this, &PictureBrowser::paintMask);
    connect(panel_, &CaptionPanel::trainedViewsRequested, this, &PictureBrowser::showTrainedViews);
    return scroll;
}

QWidget* PictureBrowser::makeToolRow() {
    auto* tools = tools_ = new QWidget(this);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    filter_ = new QLineEdit(tools);
    filter_->setObjectName(QStringLiteral("pictureFilter"));
    filter_->setPlaceholderText(tr("Filter")); // in a narrow window there is no room for more
    QStringList terms;
    for (const data::FilterTerm& term : data::filterTerms()) {
        terms.append(qstr(term.example));
    }
    filter_->setToolTip(tr("Words of the name or the caption, and any of\n%1\njoined by AND, OR, NOT and parentheses.")
                            .arg(terms.join(QStringLiteral("   "))));
    filter_->setAccessibleName(tr("Filter pictures"));
    filter_->setClearButtonEnabled(true);
    constexpr int kAroundText = 26; // its frame
    filter_->setMinimumWidth(filter_->fontMetrics().horizontalAdvance(filter_->placeholderText()) + kAroundText);
    auto* delay = new QTimer(this);
    delay->setSingleShot(true);
    delay->setInterval(kFilterDelayMs);
    connect(filter_, &QLineEdit::textChanged, delay, qOverload<>(&QTimer::start));
    connect(delay, &QTimer::timeout, this, &PictureBrowser::filter);
    row->addWidget(filter_, 1);

    edit_ = makeIconButton(QStringLiteral("edit"), tr("Edit captions"), tools);
    connect(edit_, &QToolButton::clicked, this, &PictureBrowser::editCaptions);
    row->addWidget(edit_);
    rescan_ = makeIconButton(QStringLiteral("refresh"), tr("Read the folder again"), tools);
    connect(rescan_, &QToolButton::clicked, this, [this] { model_.rescanDataset(); });
    row->addWidget(rescan_);
    problems_ = makeButton(tr("Problems"), {}, "", tools);
    connect(problems_, &QPushButton::clicked, this, &PictureBrowser::showProblems);
    row->addWidget(problems_);
    save_ = makeButton({}, QStringLiteral("save"), "", tools);
    connect(save_, &QPushButton::clicked, this, [this] { saveCaptions(); });
    row->addWidget(save_);
    row->addWidget(makeMore(tools));
    tools->setMinimumWidth(1); // its words are no reason to keep the window wide
    return tools;
}

QToolButton* PictureBrowser::makeMore(QWidget* tools) {
    auto* more = makeIconButton(QStringLiteral("menu"), tr("More"), tools);
    more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(more);
    menu->addAction(icon(QStringLiteral("edit")), tr("Edit captions"), this, &PictureBrowser::editCaptions);
    menu->addAction(icon(QStringLiteral("export")), tr("Copy pictures …"), this, &PictureBrowser::copyPictures);
    menu->addAction(icon(QStringLiteral("refresh")), tr("Read the folder again"), this,
                    [this] { model_.rescanDataset(); });
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("folder")), tr("Open dataset of sd-scripts …"), this,
                    &PictureBrowser::importRequested);
    menu->addAction(icon(QStringLiteral("save")), tr("Save as dataset of sd-scripts …"), this,
                    &PictureBrowser::saveForSdScripts);
    more->setMenu(menu);
    return more;
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
    std::vector<fs::path> wereChosen;
    for (const std::size_t picture : chosen()) {
        wereChosen.push_back(pictures_->dataset()->pictures[picture].file);
    }
    pictures_->setConfig(model_.config().dataset);
    captions_->open(dataset->root);
    panel_->setStore(captions_->store());
    pictures_->setDataset(dataset, captions_->store(), model_.config().dataset.captionExtension);
    panel_->showPicture(kept);
    countShowings();
    folderScroll_->setFixedHeight(std::min(kFoldersHeight, folders_->sizeHint().height()));
    pictures_->setFolder(folders_->current());
    showProblemCount(dataset->problems);
    foundProblems_.reset();
    lookThrough();
    if (kept && pictures_->rowOf(*kept) >= 0) {
        grid_->doItemsLayout();
        grid_->setCurrentIndex(pictures_->index(pictures_->rowOf(*kept)));
        grid_->verticalScrollBar()->setValue(scrolledTo);
    }
    selectSomething();
    keepChosen(wereChosen);
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
    const fs::path& file = pictures_->dataset()->pictures[*shown].file;
    const auto same = std::find_if(dataset->pictures.begin(), dataset->pictures.end(),
                                   [&file](const data::Picture& picture) { return picture.file == file; });
    return same == dataset->pictures.end() ? std::nullopt
                                           : std::optional(static_cast<std::size_t>(same - dataset->pictures.begin()));
}

void PictureBrowser::showProblemCount(const std::vector<data::Problem>& problems) {
    warnings_ = static_cast<int>(std::count_if(problems.begin(), problems.end(), [](const data::Problem& problem) {
        return problem.severity >= data::Severity::Warning;
    }));
    setKind(problems_, warnings_ > 0 ? "warning" : "");
    showToolTexts();
}

bool PictureBrowser::fitsTools() const {
    tools_->layout()->invalidate();
    const int margin = static_cast<QHBoxLayout*>(layout())->spacing();
    return tools_->layout()->totalMinimumSize().width() <= width() - panelScroll_->minimumWidth() - margin;
}

/// Beside few pictures there is room for icons and numbers only.
void PictureBrowser::showToolTexts() {
    const QLocale locale;
    const int unsaved = captions_->unsaved();
    enum class Room { Words, Icons, Few };
    const auto showTexts = [&](Room room) {
        const bool isNarrow = room != Room::Words;
        const auto text = [&](const QString& word, const QString& counted, int count) {
            return isNarrow ? (count > 0 ? locale.toString(count) : QString())
                            : (count > 0 ? counted.arg(locale.toString(count)) : word);
        };
        problems_->setText(text(tr("Problems"), tr("Problems · %1"), warnings_));
        save_->setText(text(tr("Saved"), tr("Save · %1"), unsaved));
        rescan_->setVisible(!isNarrow); // what is not there is in the menu
        edit_->setVisible(room != Room::Few);
        save_->setVisible(room != Room::Few || unsaved > 0);
        for (QPushButton* button : {problems_, save_}) {
            button->setMinimumWidth(0);
            button->setMinimumWidth(button->sizeHint().width());
        }
    };
    bool isNarrow = false;
    for (const Room room : {Room::Words, Room::Icons, Room::Few}) {
        showTexts(room);
        isNarrow = room != Room::Words;
        if (fitsTools()) {
            break;
        }
    }
    problems_->setIcon(isNarrow ? icon(QStringLiteral("warning"), warnings_ > 0 ? Tint::Warning : Tint::Secondary)
                                : QIcon());
    problems_->setToolTip(tr("What was found about the pictures and their captions"));
    problems_->setAccessibleName(tr("Problems: %1").arg(locale.toString(warnings_)));
    save_->setEnabled(unsaved > 0);
    save_->setAccessibleName(unsaved > 0 ? tr("Save %n captions", nullptr, unsaved) : tr("All captions are saved"));
    save_->setToolTip(unsaved > 0 ? tr("Writes the edited captions into their files (Ctrl+S)")
                                  : tr("All captions are in their files"));
}

void PictureBrowser::lookThrough() {
    const auto dataset = model_.dataset();
    stopLooking_.request_stop();
    stopLooking_ = std::stop_source();
    if (!dataset) {
        return;
    }
    struct Found {
        PictureModel::Problems problems;
        QStringList tags;
    };
    inBackground(
        this,
        [dataset, config = model_.config().dataset, stop = stopLooking_.get_token()] {
            Found found;
            if (auto problems = data::findProblems(*dataset, config, {}, stop); problems.ok()) {
                found.problems = std::make_shared<const std::vector<data::Problem>>(std::move(problems).value());
            }
            data::TagIndex tags;
            for (const data::Picture& picture : dataset->pictures) {
                if (stop.stop_requested()) {
                    return found;
                }
                tags.add(picture.caption);
            }
            for (const data::TagCount& tag : tags.sorted()) {
                if (static_cast<std::size_t>(found.tags.size()) == kTagsOffered) {
                    break;
                }
                found.tags.append(qstr(tag.tag));
            }
            return found;
        },
        [this, dataset](const Found& found) {
            if (dataset != pictures_->dataset() || !found.problems) {
                return; // overtaken
            }
            takeProblems(found.problems);
            panel_->setKnownTags(found.tags);
            if (pictures_->filter().needsProblems()) {
                selectSomething();
            }
        });
}

/// With what was found on request: looking at every picture takes too long for every scan.
void PictureBrowser::takeProblems(const PictureModel::Problems& problems) {
    foundProblems_ = problems;
    if (!problems) {
        return;
    }
    auto all = std::make_shared<std::vector<data::Problem>>(*problems);
    if (lookAlikes_.first == pictures_->dataset()) {
        all->insert(all->end(), lookAlikes_.second.begin(), lookAlikes_.second.end());
    }
    showProblemCount(*all);
    pictures_->setProblems(std::move(all));
}

void PictureBrowser::filter() {
    auto wanted = data::PictureFilter::parse(utf8(filter_->text()));
    setStyleFlag(filter_, "invalid", !wanted.ok());
    filterProblem_->setVisible(!wanted.ok());
    if (!wanted.ok()) { // what was shown stays while a term is typed
        filterProblem_->setText(engineText(qstr(wanted.error().message)));
        return;
    }
    pictures_->setFilter(std::move(wanted).value());
    selectSomething();
}

void PictureBrowser::filterBy(const QString& text) {
    filter_->setText(text);
    filter();
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
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
        return action;
    };
    QAction* edit = key("dataset.edit", tr("Edit captions"), Qt::CTRL | Qt::Key_E, [this] { editCaptions(); });
    connect(edit, &QAction::changed, this,
            [this, edit] { edit_->setToolTip(withKeys(tr("Edit captions of many pictures"), edit->shortcut())); });
    Q_EMIT edit->changed();
    key("dataset.filter", tr("Filter pictures"), QKeySequence::Find, [this] {
        filter_->setFocus();
        filter_->selectAll();
    });
}

void PictureBrowser::editCaptions() {
    if (!pictures_->dataset() || !captions_->store()) {
        return;
    }
    const auto lines = model_.config().dataset.wildcards ? data::CaptionLines::Every : data::CaptionLines::First;
    auto* dialog = new CaptionBatchDialog(*pictures_, *captions_, {chosen(), pictures_->shown()}, lines, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CaptionBatchDialog::captionsChanged, this, &PictureBrowser::captionsChanged);
    connect(dialog, &CaptionBatchDialog::tagChosen, this,
            [this](const QString& tag) { filterBy(QStringLiteral("tag:") + qstr(data::quotedForFilter(utf8(tag)))); });
    // Its lists are those of this dataset.
    connect(&model_, &AppModel::datasetChanged, dialog, &QDialog::reject);
    dialog->open();
}

/// Undo among the pictures is that of captions; elsewhere in the window it is that of options.
bool PictureBrowser::eventFilter(QObject* grid, QEvent* event) {
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool isUndo = key->matches(QKeySequence::Undo);
        if (isUndo || key->matches(QKeySequence::Redo)) {
            if (event->type() == QEvent::KeyPress) {
                undo(!isUndo);
            }
            event->accept();
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
    tell(tr("Captions"), engineText(qstr(files.error().message)));
}

void PictureBrowser::captionsChanged(const std::vector<fs::path>& files) {
    std::vector<std::size_t> changed;
    for (const fs::path& file : files) {
        if (const auto picture = pictures_->pictureOfCaption(file)) {
            changed.push_back(*picture);
        }
    }
    pictures_->captionsChanged(changed);
    const auto isShown = [this](std::size_t picture) { return picture == panel_->picture(); };
    if (!changed.empty() && std::none_of(changed.begin(), changed.end(), isShown)) {
        showPicture(changed.back()); // an undo that happens out of sight would look like nothing
    }
    panel_->reload();
    captions_->edited();
}

void PictureBrowser::setInUse(bool inUse) {
    if (inUse != folders_->isInUse()) {
        folders_->setInUse(inUse);
        folders_->setDataset(model_.dataset().get(), pictures_->showings());
    }
}

bool PictureBrowser::isSettled() const { return thumbnails_->isIdle(); }

qlonglong PictureBrowser::presentations() const {
    return std::accumulate(pictures_->showings().begin(), pictures_->showings().end(), qlonglong{0});
}

int PictureBrowser::unsavedCaptions() const { return captions_->unsaved(); }

void PictureBrowser::saveCaptions(const std::function<void(bool all)>& done) { captions_->save(done); }

void PictureBrowser::showProblems() {
    const auto dataset = model_.dataset();
    if (!dataset) {
        return;
    }
    auto* dialog = new ProblemsDialog(model_, *fixer_, folders_->isInUse(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ProblemsDialog::pictureChosen, this, &PictureBrowser::showPicture);
    connect(dialog, &ProblemsDialog::nearDuplicatesFound, this, [this](const std::vector<data::Problem>& found) {
        lookAlikes_ = {model_.dataset(), found};
        takeProblems(foundProblems_);
    });
    connect(dialog, &ProblemsDialog::kindChosen, this, [this](const QString& kind) {
        folders_->showAll();
        filterBy(QStringLiteral("problem:") + kind);
    });
    connect(dialog, &ProblemsDialog::captionsWanted, panel_,
            [this] { QTimer::singleShot(0, panel_, &CaptionPanel::beginCaption); }); // once the dialog is gone
    dialog->open();
}

void PictureBrowser::copyPictures() {
    const auto dataset = model_.dataset();
    if (!dataset) {
        return;
    }
    captions_->save([this, dataset](bool all) {
        if (!all) { // what is copied is what is in the files
            return;
        }
        auto* dialog = new CopyDialog(dataset, {chosen(), pictures_->shown()}, model_.config(), dataset->root, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void PictureBrowser::saveForSdScripts() {
    if (!model_.dataset()) {
        return;
    }
    auto* dialog = new QFileDialog(this, tr("Save as dataset of sd-scripts"), qstr(model_.projectFolder()),
                                   tr("Datasets of sd-scripts (*.toml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("toml"));
    dialog->selectFile(QStringLiteral("dataset.toml"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { writeToml(toPath(file)); });
    dialog->open();
}

void PictureBrowser::writeToml(const fs::path& file) {
    const auto dataset = model_.dataset();
    if (!dataset) {
        return;
    }
    struct Written {
        Status status;
        std::vector<std::string> leftOut;
    };
    inBackground(
        this,
        [dataset, config = model_.config(), file] {
            data::SdScriptsDataset saved = data::toSdScripts(*dataset, config);
            return Written{writeFileAtomically(file, saved.toml), std::move(saved.leftOut)};
        },
        [this](const Written& written) {
            QStringList lines;
            for (const std::string& line : written.leftOut) {
                lines.append(engineText(qstr(line)));
            }
            if (!written.status.ok()) {
                tell(tr("Dataset of sd-scripts"), engineText(qstr(written.status.error().message)));
            } else if (!lines.isEmpty()) {
                tell(tr("Dataset of sd-scripts"), tr("It is written, without what sd-scripts has no words for:") +
                                                      QLatin1Char('\n') + lines.join(QLatin1Char('\n')));
            }
        });
}

void PictureBrowser::tell(const QString& title, const QString& text) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, text, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void PictureBrowser::showTrainedViews(std::size_t picture) {
    TrainedViewsRequest request;
    request.dataset = pictures_->dataset();
    request.picture = picture;
    request.lines = pictures_->captionLines(picture);
    request.config = model_.config().dataset;
    request.seed = static_cast<std::uint64_t>(model_.config().train.seed);
    if (const auto& plan = model_.plan().result.plan) {
        request.stepsPerEpoch = plan->stepsPerEpoch;
        request.steps = plan->optimizerSteps;
    }
    auto* dialog = new TrainedViewsDialog(std::move(request), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void PictureBrowser::paintMask(std::size_t picture) {
    const auto dataset = pictures_->dataset();
    const options::LossConfig& loss = model_.config().loss;
    auto* dialog = new MaskDialog(dataset->pictures[picture].file, data::maskFileFor(*dataset, picture, loss),
                                  loss.mask == options::MaskSource::Files, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MaskDialog::saved, this, [this](bool use) {
        if (use) {
            model_.set(*options::schema().find("loss.mask"), std::string("files"));
        }
        model_.rescanDataset();
    });
    dialog->open();
}

void PictureBrowser::showPicture(std::size_t picture) {
    if (pictures_->rowOf(picture) < 0) { // filtered out, or in a folder that is not shown
        filterBy({});
        folders_->showAll();
    }
    if (const int row = pictures_->rowOf(picture); row >= 0) {
        grid_->setCurrentIndex(pictures_->index(row));
    }
}

} // namespace tempera::ui
