// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunsView.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/JobQueue.h"
#include "bridge/Settings.h"
#include "library/CheckpointsDialog.h"
#include "library/ListKeys.h"
#include "library/Removal.h"
#include "library/RunComparison.h"
#include "library/RunDetails.h"
#include "library/RunRows.h"
#include "library/ToolBench.h"
#include "library/ToolDialog.h"
#include "run/RunText.h"
#include "run/RunUse.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "theme/Words.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

constexpr int kDetailsFrom = 620; ///< width of the view
constexpr int kStepsFrom = 800;
constexpr int kLossFrom = 1000;
constexpr int kAllColumnsFrom = 1300;
constexpr int kMenuOnly = std::numeric_limits<int>::max();
constexpr int kLookAgainMs = 3000;
constexpr int kAllEvery = 10; ///< times: for runs that somebody else has begun
constexpr int kSilentMs = 4000;
constexpr std::size_t kMany = 1000;  ///< runs
constexpr qsizetype kMostNamed = 20; ///< folders in one line

Removal::Words removalWords() {
    return {
        RunsView::tr("Delete runs"),
        [](int runs) { return RunsView::tr("Move %Ln runs to the trash?", nullptr, runs); },
        [](const QString& size) { return RunsView::tr("%1 with checkpoints, samples and trained files:").arg(size); }};
}

bool isWorkedOn(const RunEntry& run) {
    return run.progress == run::RunProgress::Running || run.progress == run::RunProgress::Paused;
}

/// Why nothing can be done with its files; empty: it can.
QString whyTaken(const RunEntry& run) {
    return isWorkedOn(run)          ? RunsView::tr("It is being trained")
           : run.usedBy             ? RunsView::tr("It is in use by process %1").arg(*run.usedBy)
           : !run.address.isEmpty() ? RunsView::tr("It lies in an object store")
                                    : QString();
}

Result<std::shared_ptr<void>> hold(const fs::path& folder) {
    auto lock = run::lockToRemove({folder});
    if (!lock.ok()) {
        return Error::failed(utf8(engineText(qstr(lock.error().message))));
    }
    return *lock ? std::shared_ptr<void>(std::make_shared<FileLock>(std::move(**lock))) : nullptr;
}

} // namespace

RunsView::RunsView(const AppModel& model, Settings& settings, ToolBench& tools, const JobQueue& queue, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , settings_(settings)
    , tools_(tools)
    , queue_(queue)
    , filter_(new QLineEdit(this))
    , table_(new QTreeWidget(this))
    , empty_(makeLabel({}, "secondary", this))
    , notFound_(makeLabel(tr("No run is like that"), "secondary", this))
    , problem_(makeLabel({}, "error", this))
    , details_(new RunDetails(this))
    , removal_(new Removal(this, removalWords(), {[this](const fs::path& run) { return whyStays(run); }, hold}))
    , stack_(new QStackedWidget)
    , foot_(new CommandBar(this))
    , looks_(this, [this] { take(); })
    , live_(this, [this] { take(); }) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(stack_);
    auto* all = new QWidget;
    stack_->addWidget(all);
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    list_ = makeList();
    row->addWidget(list_, 3);
    row->addWidget(details_, 2);
    row->addWidget(empty_, 1); // in their place
    column->addLayout(row, 1);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    column->addWidget(makeAbsentLine());
    problem_->setWordWrap(true);
    problem_->hide();
    column->addWidget(problem_);
    column->addWidget(foot_);
    foot_->setCommands(makeCommands());
    connect(removal_, &Removal::ended, this, [this](const QStringList& gone, const QString& problem) {
        problem_->setText(problem);
        problem_->setVisible(!problem.isEmpty());
        Q_EMIT deleted(gone);
        refresh();
    });
    connect(details_, &RunDetails::fileRequested, this, &RunsView::fileRequested);
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if ((key.isEmpty() || key == QStringLiteral("save.dir")) && isVisible()) { // else it looks when it is shown
            refresh();
        }
    });
    lookAgain_.setInterval(kLookAgainMs);
    connect(&lookAgain_, &QTimer::timeout, this, &RunsView::followLive);
    fill({});
}

/// Of what goes on what is new is read at once; elsewhere it is looked now and then, and when something has ended, as
/// another may have begun.
void RunsView::followLive() {
    std::set<fs::path> live;
    for (const RunEntry& run : runs_) {
        if (isWorkedOn(run) || run.usedBy) {
            live.insert(run.folder);
        }
    }
    const std::set<fs::path> before = std::exchange(followed_, live);
    if (++times_ % kAllEvery == 0 || !std::ranges::includes(live, before)) {
        look(Which::Due);
    }
    for (const fs::path& folder : live) {
        live_.look(folder,
                   [folder, readers = readers_](const std::stop_token& stop) { return readers->read(folder, stop); });
    }
    showAbsent();
}

void RunsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    lookAgain_.start();
}

void RunsView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    lookAgain_.stop();
}

RunsView::~RunsView() { disconnect(table_, nullptr, this, nullptr); }

QWidget* RunsView::makeAbsentLine() {
    absentLine_ = new QWidget(this);
    auto* line = new QHBoxLayout(absentLine_);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    absent_ = new ElidedLabel(Qt::ElideMiddle);
    setTone(absent_, "warning");
    auto* forget = makeButton(tr("Forget"), {}, "link");
    forget->setAccessibleName(tr("Forget folders that are not there"));
    forget->setToolTip(tr("No longer looks for runs there. Nothing is deleted"));
    line->addWidget(absent_, 1);
    line->addWidget(forget);
    connect(forget, &QPushButton::clicked, this, [this] {
        settings_.forgetRunFolders(absentPlaces_);
        refresh();
    });
    absentLine_->hide();
    return absentLine_;
}

QWidget* RunsView::makeList() {
    auto* list = new QWidget(this);
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    filter_->setObjectName(QStringLiteral("findRuns"));
    filter_->setPlaceholderText(tr("Find runs: name, folder, state, network.rank=16"));
    filter_->setAccessibleName(tr("Find runs"));
    filter_->setClearButtonEnabled(true);
    column->addWidget(filter_);
    describeColumns(*table_);
    setUpList(table_, QStringLiteral("runs"), tr("Runs"), RunColumn::Name);
    table_->setSortingEnabled(true);
    table_->sortByColumn(RunColumn::When, Qt::DescendingOrder);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    column->addWidget(table_, 1);
    column->addWidget(notFound_, 1);
    notFound_->setAlignment(Qt::AlignCenter);
    connect(filter_, &QLineEdit::textChanged, this, &RunsView::applyFilter);
    connect(table_, &QTreeWidget::itemSelectionChanged, this, [this] {
        problem_->hide();
        showSelection();
    });
    connect(table_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) { open(runOf(*item)); });
    connect(table_, &QTreeWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        if (!table_->selectedItems().isEmpty()) {
            foot_->popUp(table_->viewport()->mapToGlobal(place));
        }
    });
    addListKeys(table_, [this] { foot_->trigger(foot_->commands().back()); });
    return list;
}

void RunsView::addCommand(std::vector<ListCommand>& commands, ListCommand command, Number number,
                          std::function<QString(const Chosen&)> whyNot, std::function<void(const Chosen&)> run) {
    command.whyNot = [this, number, whyNot = std::move(whyNot)]() -> std::optional<QString> {
        const Chosen chosen = selected();
        if (chosen.empty()) {
            return tr("No run is chosen");
        }
        if (chosen.size() > number.most && number.most == 1) {
            return std::nullopt;
        }
        if (chosen.size() < number.least) {
            return tr("Choose another run, too: hold Ctrl and click it");
        }
        return chosen.size() > number.most ? tr("At most %Ln runs at once", nullptr, static_cast<int>(number.most))
                                           : whyNot(chosen);
    };
    command.run = [this, run = std::move(run)] { run(selected()); };
    commands.push_back(std::move(command));
}

std::vector<ListCommand> RunsView::makeCommands() {
    const auto always = [](const Chosen&) { return QString(); };
    const auto isFree = [](const Chosen& runs) {
        QString why;
        for (const RunEntry* run : runs) {
            why = why.isEmpty() ? whyTaken(*run) : why;
        }
        return why;
    };
    const auto canResume = [](const Chosen& runs) {
        const RunEntry& run = *runs.front();
        return !whyTaken(run).isEmpty()                                      ? whyTaken(run)
               : !run.progress || run.progress == run::RunProgress::Finished ? tr("There is nothing left to do")
                                                                             : QString();
    };
    const auto isHere = [](const Chosen& runs) {
        return runs.front()->address.isEmpty() ? QString() : tr("It lies in an object store");
    };
    const auto isKept = [this](const Chosen& runs) {
        const auto isOne = [places = places()](const RunEntry* run) {
            return !run->address.isEmpty() || !keptPlacesOf(*run, places).isEmpty();
        };
        return std::ranges::all_of(runs, isOne) ? QString() : tr("It lies beside the run of the present settings");
    };
    std::vector<ListCommand> all;
    addCommand(all, {.text = tr("Open")}, {}, always, [this](const Chosen& runs) { open(*runs[0]); });
    addCommand(all, {.text = tr("Continue"), .icon = QStringLiteral("play")}, {}, canResume,
               [this](const Chosen& runs) { Q_EMIT resumeRequested(qstr(runs[0]->folder)); });
    addCommand(all, {.text = tr("Use its settings")}, {}, always,
               [this](const Chosen& runs) { Q_EMIT jobRequested(qstr(run::RunPaths{runs[0]->folder}.job())); });
    addCommand(all, {.text = tr("Compare runs"), .icon = QStringLiteral("compare")}, {2, RunComparison::kMost}, always,
               [this](const Chosen& runs) { compare(runs); });
    addCommand(all, {.text = tr("Checkpoints …"), .from = kDetailsFrom}, {}, isHere,
               [this](const Chosen& runs) { showCheckpoints(*runs[0]); });
    addCommand(all, {.text = tr("Upload …")}, {}, isFree, [this](const Chosen& runs) { upload(*runs[0]); });
    addCommand(all, {.text = tr("Show files"), .icon = QStringLiteral("folder"), .from = kAllColumnsFrom}, {}, always,
               [](const Chosen& runs) { QDesktopServices::openUrl(QUrl::fromLocalFile(qstr(runs[0]->folder))); });
    addCommand(all,
               {.text = tr("Take off the list"),
                .icon = QStringLiteral("close"),
                .toolTip = tr("No longer looks for runs in the folder that it lies in. Nothing is deleted"),
                .from = kMenuOnly},
               {1, kMany}, isKept, [this](const Chosen& runs) { forget(runs); });
    addCommand(all, {.text = tr("Delete …"), .kind = "danger"}, {1, kMany}, isFree, [this](const Chosen& runs) {
        std::vector<fs::path> folders;
        for (const RunEntry* run : runs) {
            folders.push_back(run->folder);
        }
        removal_->ask(folders);
    });
    return all;
}

void RunsView::refresh() { look(Which::All); }

std::vector<RunPlace> RunsView::places() const { return runPlaces(settings_, model_.config().save.dir); }

void RunsView::look(Which which) {
    const std::vector<RunPlace> all = places();
    looks_.keepOnly({all.begin(), all.end()});
    for (const RunPlace& place : all) {
        if (which == Which::All || looks_.isDue(place)) {
            looks_.look(place, [place, readers = readers_](const std::stop_token& stop) {
                return findRuns(place, *readers, stop);
            });
        }
    }
    take();
}

/// What is known by now of all places. They may lie in one another: of each run what was read last counts.
void RunsView::take() {
    std::map<fs::path, RunEntry> found;
    looks_.forEach([&found](const RunPlace&, const FoundRuns& there) {
        for (const RunEntry& run : there.runs) {
            const auto [known, isNew] = found.emplace(run.folder, run);
            if (!isNew && known->second.readAt < run.readAt) {
                known->second = run;
            }
        }
    });
    live_.forEach([&found](const fs::path& folder, const std::optional<RunEntry>& run) {
        const auto known = found.find(folder);
        if (run && known != found.end() && known->second.readAt < run->readAt) {
            known->second = *run;
        }
    });
    std::vector<RunEntry> runs;
    for (auto& [folder, run] : found) {
        runs.push_back(std::move(run));
    }
    std::ranges::stable_sort(runs, std::ranges::greater(), &RunEntry::changed);
    fill(runs);
    showAbsent();
}

void RunsView::showAbsent() {
    QStringList absent;
    looks_.forEach([&absent](const RunPlace& place, const FoundRuns& found) {
        if (place.isKept && !found.isThere) {
            absent.append(qstr(place.folder));
        }
    });
    for (const RunPlace& place : looks_.silentFor(kSilentMs)) {
        if (place.isKept) {
            absent.append(qstr(place.folder));
        }
    }
    absent.removeDuplicates();
    if (std::exchange(absentPlaces_, absent) != absent) {
        QStringList named = absent.mid(0, kMostNamed);
        if (absent.size() > kMostNamed) {
            named.append(tr("and %1 more").arg(countText(absent.size() - kMostNamed)));
        }
        absent_->setText(
            tr("Folders of runs that are not there, or do not answer: %1").arg(named.join(QStringLiteral(", "))));
        absentLine_->setVisible(!absent.isEmpty());
    }
}

void RunsView::chooseFolder() {
    auto* dialog = new QFileDialog(window(), tr("Add a folder of runs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        settings_.addRunFolder(folder);
        refresh();
    });
    dialog->open();
}

void RunsView::open(const RunEntry& run) {
    if (run.address.isEmpty()) {
        Q_EMIT openRequested(qstr(run.folder));
    } else {
        Q_EMIT remoteRequested(run.address);
    }
}

QStringList RunsView::keptPlacesOf(const RunEntry& run, const std::vector<RunPlace>& places) {
    QStringList kept;
    for (const RunPlace& place : places) {
        const auto [end, rest] = std::ranges::mismatch(place.folder, run.folder);
        const bool isBelow = end == place.folder.end() || end->empty(); // a folder may end with a slash
        if (place.isKept && isBelow && std::distance(rest, run.folder.end()) <= place.levels) {
            kept.append(qstr(place.folder));
        }
    }
    return kept;
}

void RunsView::forget(const Chosen& runs) {
    QStringList folders, addresses;
    const std::vector<RunPlace> all = places();
    for (const RunEntry* run : runs) {
        folders += keptPlacesOf(*run, all);
        addresses.append(run->address);
    }
    settings_.forgetRunFolders(folders);
    for (const QString& address : addresses) {
        settings_.forgetRemote(address);
    }
    refresh();
}

void RunsView::showEmpty() {
    const bool isEmpty = runs_.empty();
    for (QWidget* part : {list_, static_cast<QWidget*>(foot_)}) {
        part->setVisible(!isEmpty);
    }
    empty_->setVisible(isEmpty);
    empty_->setText(looks_.isLooking()
                        ? tr("Looking for runs …")
                        : tr("No runs yet.\nA run appears here once it was started or opened, with its neighbours. "
                             "“Add folder …” shows all runs below a folder."));
    showRoom();
}

/// Whoever reads the list or walks through it stays where he is, as often as it is looked again.
void RunsView::fill(const std::vector<RunEntry>& runs) {
    std::set<fs::path> chosen;
    for (const RunEntry* run : selected()) {
        chosen.insert(run->folder);
    }
    const QTreeWidgetItem* present = table_->currentItem();
    const fs::path current = present ? runOf(*present).folder : fs::path();
    const int scrolled = table_->verticalScrollBar()->value();
    const bool isSame = std::ranges::equal(runs_, runs, {}, &RunEntry::folder, &RunEntry::folder);
    {
        const QSignalBlocker blocker(table_);
        std::vector<QTreeWidgetItem*> rows(runs_.size()); // as they are sorted
        for (int row = 0; row < table_->topLevelItemCount(); ++row) {
            QTreeWidgetItem* item = table_->topLevelItem(row);
            rows[item->data(RunColumn::Name, Qt::UserRole).toUInt()] = item;
        }
        runs_ = runs;
        table_->setSortingEnabled(false); // until all are there
        if (!isSame) {
            table_->clear();
        }
        std::vector<std::pair<QString, fs::path>> named;
        for (const RunEntry& run : runs_) {
            named.emplace_back(run.name, run.folder);
        }
        const QStringList names = namesToldApart(named);
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            QTreeWidgetItem* item = isSame ? rows[i] : new RunRow(table_);
            item->setText(RunColumn::Name, names[static_cast<qsizetype>(i)]);
            fillRow(item, runs_[i]);
            item->setData(RunColumn::Name, Qt::UserRole, static_cast<uint>(i));
            if (runs_[i].folder == current) {
                table_->setCurrentItem(item, 0, QItemSelectionModel::NoUpdate);
            }
            item->setSelected(chosen.contains(runs_[i].folder));
        }
        table_->setSortingEnabled(true);
        if (table_->selectedItems().isEmpty() && !runs_.empty()) {
            table_->setCurrentItem(table_->topLevelItem(0));
        }
        if (!isSame) {
            table_->doItemsLayout();
            table_->verticalScrollBar()->setValue(scrolled);
        }
    }
    applyFilter();
    showEmpty();
    showSelection();
    Q_EMIT countChanged();
}

const RunEntry& RunsView::runOf(const QTreeWidgetItem& item) const {
    return runs_[item.data(RunColumn::Name, Qt::UserRole).toUInt()];
}

void RunsView::applyFilter() {
    const QStringList words = wordsOf(filter_->text());
    bool isFound = false;
    for (int row = 0; row < table_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = table_->topLevelItem(row);
        const bool isHidden = !matches(runOf(*item), words);
        if (isHidden) {
            item->setSelected(false); // what is not seen is not deleted
        }
        item->setHidden(isHidden);
        isFound = isFound || !isHidden;
    }
    table_->setVisible(isFound);
    notFound_->setVisible(!isFound);
}

void RunsView::showSelection() {
    const Chosen chosen = selected();
    foot_->refresh();
    details_->show(chosen.size() == 1 ? chosen.front() : nullptr);
}

/// Beside the details there is no room for what they say, too.
void RunsView::showRoom() {
    const bool withDetails = width() >= kDetailsFrom && !runs_.empty();
    details_->setVisible(withDetails);
    table_->setColumnHidden(RunColumn::Where, withDetails || width() < kAllColumnsFrom);
    for (const int column : {RunColumn::Devices, RunColumn::Used}) {
        table_->setColumnHidden(column, width() < kAllColumnsFrom);
    }
    table_->setColumnHidden(RunColumn::Loss, width() < kLossFrom && withDetails);
    table_->setColumnHidden(RunColumn::Steps, width() < kStepsFrom && withDetails);
}

void RunsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showRoom();
    showSelection();
}

RunsView::Chosen RunsView::selected() const {
    Chosen chosen;
    for (const QTreeWidgetItem* item : table_->selectedItems()) {
        chosen.push_back(&runOf(*item));
    }
    return chosen;
}

bool RunsView::isSettled() const {
    return !looks_.isLooking() && details_->isSettled() && (!comparison_ || comparison_->isSettled());
}

void RunsView::compare(const Chosen& runs) {
    std::vector<std::pair<QString, fs::path>> named;
    for (const RunEntry* run : runs) {
        named.emplace_back(run->name, run->folder);
    }
    const QStringList names = namesToldApart(named);
    std::vector<RunComparison::Chosen> chosen;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        chosen.push_back({runs[i]->folder, names[static_cast<qsizetype>(i)]});
    }
    comparison_ = new RunComparison;
    stack_->setCurrentIndex(stack_->addWidget(comparison_));
    connect(comparison_, &RunComparison::closed, this, [this] {
        stack_->setCurrentIndex(0);
        std::exchange(comparison_, nullptr)->deleteLater();
        table_->setFocus();
    });
    connect(comparison_, &RunComparison::chartsChosen, this,
            [this](const QStringList& ids) { settings_.setCharts(ids); });
    comparison_->compare(chosen, settings_.smoothing(), settings_.charts());
}

/// An engine may be reading its pictures before it takes the folder.
QString RunsView::whyStays(const fs::path& folder) const {
    return queue_.serves(folder)     ? tr("%1 is being trained; it stays").arg(qstr(folder))
           : queue_.waitsFor(folder) ? tr("%1 waits in the queue: remove it there first").arg(qstr(folder))
                                     : QString();
}

void RunsView::upload(const RunEntry& run) {
    const QString address = run.store.isEmpty() ? qstr(model_.config().remote.uri) : run.store;
    tools_.open(new ToolDialog(uploadForm(run.folder, address), window()));
}

void RunsView::showCheckpoints(const RunEntry& run) {
    (new CheckpointsDialog(run.folder, run.name, run.store, tools_.credentials(), window()))->open();
}

} // namespace tempera::ui
