// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunsView.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <set>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
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
#include "theme/Text.h"
#include "theme/Words.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

constexpr int kDetailsFrom = 620; ///< width of the view
constexpr int kLossFrom = 1000;
constexpr int kAllColumnsFrom = 1300;
constexpr int kLookAgainMs = 3000;
constexpr std::size_t kMany = 1000; ///< runs

Removal::Words removalWords() {
    return {
        RunsView::tr("Delete runs"),
        [](int runs) { return RunsView::tr("Move %Ln runs to the trash?", nullptr, runs); },
        [](const QString& size) { return RunsView::tr("%1 with checkpoints, samples and trained files:").arg(size); }};
}

bool isWorkedOn(const RunSummary& run) {
    return run.progress == run::RunProgress::Running || run.progress == run::RunProgress::Paused;
}

/// What an engine works on stays.
QString whyStays(const fs::path& folder) {
    return run::liveOwner({folder}) ? RunsView::tr("%1 is being trained; it stays").arg(qstr(folder)) : QString();
}

} // namespace

RunsView::RunsView(const AppModel& model, Settings& settings, ToolBench& tools, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , settings_(settings)
    , tools_(tools)
    , filter_(new QLineEdit(this))
    , table_(new QTreeWidget(this))
    , empty_(makeLabel({}, "secondary", this))
    , notFound_(makeLabel(tr("No run is like that"), "secondary", this))
    , problem_(makeLabel({}, "error", this))
    , details_(new RunDetails(this))
    , removal_(new Removal(this, removalWords(), whyStays))
    , stack_(new QStackedWidget)
    , foot_(new CommandBar(this)) {
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

/// What goes on changes while it is looked at.
void RunsView::followLive() {
    if (looking_ == 0 && std::ranges::any_of(runs_, isWorkedOn)) {
        refresh();
    }
}

void RunsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    lookAgain_.start();
}

void RunsView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    lookAgain_.stop();
}

RunsView::~RunsView() {
    stop_.request_stop();
    disconnect(table_, nullptr, this, nullptr);
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
    connect(table_, &QTreeWidget::itemActivated, this,
            [this](const QTreeWidgetItem* item) { Q_EMIT openRequested(qstr(runOf(*item).folder)); });
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
            return number.least == 1 ? std::optional(tr("No run is chosen")) : std::nullopt;
        }
        if (chosen.size() < number.least || (chosen.size() > number.most && number.most == 1)) {
            return std::nullopt;
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
        return std::ranges::any_of(runs, [](const RunSummary* run) { return isWorkedOn(*run); })
                   ? tr("It is being trained")
                   : QString();
    };
    const auto canResume = [](const Chosen& runs) {
        const RunSummary& run = *runs.front();
        return isWorkedOn(run)                                               ? tr("It is being trained")
               : !run.progress || run.progress == run::RunProgress::Finished ? tr("There is nothing left to do")
                                                                             : QString();
    };
    std::vector<ListCommand> all;
    addCommand(all, {.text = tr("Open")}, {}, always,
               [this](const Chosen& runs) { Q_EMIT openRequested(qstr(runs[0]->folder)); });
    addCommand(all, {.text = tr("Continue"), .icon = QStringLiteral("play")}, {}, canResume,
               [this](const Chosen& runs) { Q_EMIT resumeRequested(qstr(runs[0]->folder)); });
    addCommand(all, {.text = tr("Use its settings")}, {}, always,
               [this](const Chosen& runs) { Q_EMIT jobRequested(qstr(run::RunPaths{runs[0]->folder}.job())); });
    addCommand(all, {.text = tr("Compare runs"), .icon = QStringLiteral("compare")}, {2, RunComparison::kMost}, always,
               [this](const Chosen& runs) { compare(runs); });
    addCommand(all, {.text = tr("Checkpoints …"), .from = kDetailsFrom}, {}, always,
               [this](const Chosen& runs) { showCheckpoints(*runs[0]); });
    addCommand(all, {.text = tr("Upload …")}, {}, isFree, [this](const Chosen& runs) { upload(*runs[0]); });
    addCommand(all, {.text = tr("Show files"), .icon = QStringLiteral("folder"), .from = kAllColumnsFrom}, {}, always,
               [](const Chosen& runs) { QDesktopServices::openUrl(QUrl::fromLocalFile(qstr(runs[0]->folder))); });
    addCommand(all, {.text = tr("Delete …"), .kind = "danger"}, {1, kMany}, isFree, [this](const Chosen& runs) {
        std::vector<fs::path> folders;
        for (const RunSummary* run : runs) {
            folders.push_back(run->folder);
        }
        removal_->ask(folders);
    });
    return all;
}

void RunsView::refresh() {
    std::vector<fs::path> folders;
    for (const QString& folder : settings_.recentRuns()) {
        folders.push_back(toPath(folder));
    }
    if (!model_.config().save.dir.empty()) {
        folders.push_back(model_.config().save.dir);
    }
    stop_.request_stop();
    stop_ = std::stop_source();
    ++looking_;
    showEmpty();
    const std::stop_token stop = stop_.get_token();
    inBackground(
        this, [folders, known = runs_, stop] { return findRuns(folders, known, stop); },
        [this, stop](const std::vector<RunSummary>& runs) {
            --looking_;
            if (!stop.stop_requested()) {
                fill(runs);
            }
        });
}

void RunsView::showEmpty() {
    const bool isEmpty = runs_.empty();
    for (QWidget* part : {list_, static_cast<QWidget*>(foot_)}) {
        part->setVisible(!isEmpty);
    }
    empty_->setVisible(isEmpty);
    empty_->setText(looking_ > 0
                        ? tr("Looking for runs …")
                        : tr("No runs yet.\nA run appears here once it was started or opened, with its neighbours."));
    showRoom();
}

/// Whoever reads the list or walks through it stays where he is, as often as it is looked again.
void RunsView::fill(const std::vector<RunSummary>& runs) {
    std::set<fs::path> chosen;
    for (const RunSummary* run : selected()) {
        chosen.insert(run->folder);
    }
    const QTreeWidgetItem* present = table_->currentItem();
    const fs::path current = present ? runOf(*present).folder : fs::path();
    const int scrolled = table_->verticalScrollBar()->value();
    const bool isSame = std::ranges::equal(runs_, runs, {}, &RunSummary::folder, &RunSummary::folder);
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
        for (const RunSummary& run : runs_) {
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

const RunSummary& RunsView::runOf(const QTreeWidgetItem& item) const {
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
    return looking_ == 0 && details_->isSettled() && (!comparison_ || comparison_->isSettled());
}

void RunsView::compare(const Chosen& runs) {
    std::vector<std::pair<QString, fs::path>> named;
    for (const RunSummary* run : runs) {
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

void RunsView::upload(const RunSummary& run) {
    const QString address = run.store.isEmpty() ? qstr(model_.config().remote.uri) : run.store;
    tools_.open(new ToolDialog(uploadForm(run.folder, address), window()));
}

void RunsView::showCheckpoints(const RunSummary& run) {
    (new CheckpointsDialog(run.folder, run.name, run.store, tools_.credentials(), window()))->open();
}

} // namespace tempera::ui
