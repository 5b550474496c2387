// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunsView.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/Settings.h"
#include "library/CheckpointsDialog.h"
#include "library/RunComparison.h"
#include "library/RunDetails.h"
#include "library/RunRemoval.h"
#include "library/RunRows.h"
#include "library/ToolBench.h"
#include "library/ToolDialog.h"
#include "run/RunText.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

constexpr int kDetailsFrom = 620; ///< width of the view
constexpr int kAllColumnsFrom = 1300;
constexpr int kLookAgainMs = 3000;
constexpr std::size_t kMany = 1000; ///< runs

} // namespace

RunsView::RunsView(const AppModel& model, const Settings& settings, ToolBench& tools, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , settings_(settings)
    , tools_(tools)
    , filter_(new QLineEdit(this))
    , table_(new QTreeWidget(this))
    , empty_(makeLabel({}, "secondary", this))
    , problem_(makeLabel({}, "error", this))
    , details_(new RunDetails(this))
    , removal_(new RunRemoval(this))
    , stack_(new QStackedWidget) {
    addCommands();
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
    foot_ = makeFoot();
    column->addWidget(foot_);
    connect(removal_, &RunRemoval::ended, this, [this](const QStringList& gone, const QString& problem) {
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
    const auto isLive = [](const RunSummary& run) { return run.state == run::RunState::Running; };
    if (looking_ == 0 && std::ranges::any_of(runs_, isLive)) {
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
    table_->setColumnCount(RunColumn::Count);
    table_->setHeaderLabels(runHeaders());
    setUpList(table_, QStringLiteral("runs"), tr("Runs"), RunColumn::Name);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    column->addWidget(table_, 1);
    connect(filter_, &QLineEdit::textChanged, this, &RunsView::applyFilter);
    connect(table_, &QTreeWidget::itemSelectionChanged, this, [this] {
        problem_->hide();
        showSelection();
    });
    connect(table_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        Q_EMIT openRequested(qstr(runs_[item->data(RunColumn::Name, Qt::UserRole).toUInt()].folder));
    });
    connect(table_, &QTreeWidget::customContextMenuRequested, this, &RunsView::openMenu);
    auto* remove = new QShortcut(QKeySequence::Delete, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, [this] {
        const Command& command = commands_.back();
        if (const Chosen chosen = selected(); !chosen.empty() && whyNotNow(command, chosen).isEmpty()) {
            command.run(chosen);
        }
    });
    return list;
}

void RunsView::addCommands() {
    const auto always = [](const Chosen&) { return QString(); };
    const auto isFree = [](const Chosen& runs) {
        return std::any_of(runs.begin(), runs.end(),
                           [](const RunSummary* run) { return run->state == run::RunState::Running; })
                   ? tr("It is being trained")
                   : QString();
    };
    const auto canResume = [isFree](const Chosen& runs) {
        return runs.front()->state == run::RunState::Unfinished ? QString() : tr("There is nothing left to do");
    };
    commands_ = {
        {tr("Open"), {}, "", 1, 1, always, [this](const Chosen& runs) { Q_EMIT openRequested(qstr(runs[0]->folder)); }},
        {tr("Continue"), QStringLiteral("play"), "", 1, 1, canResume,
         [this](const Chosen& runs) { Q_EMIT resumeRequested(qstr(runs[0]->folder)); }},
        {tr("Use its settings"),
         {},
         "",
         1,
         1,
         always,
         [this](const Chosen& runs) { Q_EMIT jobRequested(qstr(run::RunPaths{runs[0]->folder}.job())); }},
        {tr("Compare runs"), QStringLiteral("compare"), "", 2, RunComparison::kMost, always,
         [this](const Chosen& runs) { compare(runs); }},
        {tr("Checkpoints …"),
         {},
         "",
         1,
         1,
         always,
         [this](const Chosen& runs) { showCheckpoints(*runs[0]); },
         kDetailsFrom},
        {tr("Upload …"), {}, "", 1, 1, isFree, [this](const Chosen& runs) { upload(*runs[0]); }},
        {tr("Show files"), QStringLiteral("folder"), "", 1, 1, always,
         [](const Chosen& runs) { QDesktopServices::openUrl(QUrl::fromLocalFile(qstr(runs[0]->folder))); },
         kAllColumnsFrom},
        {tr("Delete …"),
         {},
         "danger",
         1,
         kMany,
         isFree,
         [this](const Chosen& runs) {
             std::vector<fs::path> folders;
             for (const RunSummary* run : runs) {
                 folders.push_back(run->folder);
             }
             removal_->ask(folders);
         }},
    };
}

QWidget* RunsView::makeFoot() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (Command& command : commands_) {
        if (&command == &commands_.back()) {
            row->addStretch(1);
        }
        command.button = makeButton(command.text, command.icon, command.kind, bar);
        row->addWidget(command.button);
        connect(command.button, &QPushButton::clicked, this, [this, run = command.run] {
            if (const Chosen chosen = selected(); !chosen.empty()) {
                run(chosen);
            }
        });
    }
    return bar;
}

void RunsView::openMenu(const QPoint& place) {
    const Chosen chosen = selected();
    if (chosen.empty()) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (const Command& command : commands_) {
        if (command.takes(chosen.size())) {
            QAction* action = menu->addAction(command.icon.isEmpty() ? QIcon() : icon(command.icon), command.text);
            const QString whyNot = whyNotNow(command, chosen);
            action->setEnabled(whyNot.isEmpty());
            action->setToolTip(whyNot);
            connect(action, &QAction::triggered, this, [this, run = command.run] {
                if (const Chosen runs = selected(); !runs.empty()) {
                    run(runs);
                }
            });
        }
    }
    menu->popup(table_->viewport()->mapToGlobal(place));
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
    for (QWidget* part : {list_, foot_}) {
        part->setVisible(!isEmpty);
    }
    empty_->setVisible(isEmpty);
    empty_->setText(looking_ > 0
                        ? tr("Looking for runs …")
                        : tr("No runs yet.\nA run appears here once it was started or opened, with its neighbours."));
    showRoom();
}

void RunsView::fill(const std::vector<RunSummary>& runs) {
    std::vector<fs::path> before;
    for (const RunSummary* run : selected()) {
        before.push_back(run->folder);
    }
    {
        const QSignalBlocker blocker(table_);
        runs_ = runs;
        table_->clear();
        std::vector<std::pair<QString, fs::path>> named;
        for (const RunSummary& run : runs_) {
            named.emplace_back(run.name, run.folder);
        }
        const QStringList names = namesToldApart(named);
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            auto* item = new QTreeWidgetItem(table_);
            item->setText(RunColumn::Name, names[static_cast<qsizetype>(i)]);
            fillRow(item, runs_[i]);
            item->setData(RunColumn::Name, Qt::UserRole, static_cast<uint>(i));
            if (std::find(before.begin(), before.end(), runs_[i].folder) != before.end()) {
                item->setSelected(true);
            }
        }
        if (table_->selectedItems().isEmpty() && !runs_.empty()) {
            table_->setCurrentItem(table_->topLevelItem(0));
        }
    }
    applyFilter();
    showEmpty();
    showSelection();
    Q_EMIT countChanged();
}

void RunsView::applyFilter() {
    const QStringList words = filter_->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int row = 0; row < table_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = table_->topLevelItem(row);
        const bool isHidden = !matches(runs_[item->data(RunColumn::Name, Qt::UserRole).toUInt()], words);
        if (isHidden) {
            item->setSelected(false); // what is not seen is not deleted
        }
        item->setHidden(isHidden);
    }
}

QString RunsView::whyNotNow(const Command& command, const Chosen& chosen) {
    return chosen.size() > command.most ? tr("At most %Ln runs at once", nullptr, static_cast<int>(command.most))
                                        : command.whyNot(chosen);
}

void RunsView::showSelection() {
    const Chosen chosen = selected();
    for (const Command& command : commands_) {
        const bool fits = command.takes(chosen.size());
        const QString whyNot = fits ? whyNotNow(command, chosen) : QString();
        const bool hasRoom = width() >= command.footFrom;
        command.button->setVisible(hasRoom && (fits || (chosen.empty() && command.least == 1)));
        command.button->setEnabled(fits && whyNot.isEmpty());
        command.button->setToolTip(whyNot);
    }
    leaveOutOfFoot();
    details_->show(chosen.size() == 1 ? chosen.front() : nullptr);
}

/// What the width has no room for is in the menu alone: the first and the last stay longest.
void RunsView::leaveOutOfFoot() {
    const auto needed = [this] {
        int width = -foot_->layout()->spacing();
        for (const Command& command : commands_) {
            width += command.button->isHidden() ? 0 : command.button->sizeHint().width() + foot_->layout()->spacing();
        }
        return width;
    };
    for (std::size_t i = commands_.size() - 1; i-- > 1 && needed() > width();) {
        commands_[i].button->hide();
    }
}

/// Beside the details there is no room for what they say, too.
void RunsView::showRoom() {
    const bool withDetails = width() >= kDetailsFrom && !runs_.empty();
    details_->setVisible(withDetails);
    table_->setColumnHidden(RunColumn::Where, withDetails || width() < kAllColumnsFrom);
    for (const int column : {RunColumn::Devices, RunColumn::Used}) {
        table_->setColumnHidden(column, width() < kAllColumnsFrom);
    }
    table_->setColumnHidden(RunColumn::Loss, width() < kAllColumnsFrom && withDetails);
}

void RunsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showRoom();
    showSelection();
}

RunsView::Chosen RunsView::selected() const {
    Chosen chosen;
    for (const QTreeWidgetItem* item : table_->selectedItems()) {
        chosen.push_back(&runs_[item->data(RunColumn::Name, Qt::UserRole).toUInt()]);
    }
    return chosen;
}

bool RunsView::isSettled() const {
    return looking_ == 0 && details_->isSettled() && (!comparison_ || comparison_->isSettled());
}

/// Runs of one name are told apart by their folder.
void RunsView::compare(const Chosen& runs) {
    std::vector<RunComparison::Chosen> chosen;
    for (const RunSummary* run : runs) {
        const bool isAlone = std::count_if(runs.begin(), runs.end(),
                                           [run](const RunSummary* other) { return other->name == run->name; }) == 1;
        chosen.push_back({run->folder, isAlone ? run->name : qstr(run->folder.filename())});
    }
    comparison_ = new RunComparison;
    stack_->setCurrentIndex(stack_->addWidget(comparison_));
    connect(comparison_, &RunComparison::closed, this, [this] {
        stack_->setCurrentIndex(0);
        std::exchange(comparison_, nullptr)->deleteLater();
        table_->setFocus();
    });
    comparison_->compare(chosen, settings_.smoothing());
}

void RunsView::upload(const RunSummary& run) {
    const QString address = run.store.isEmpty() ? qstr(model_.config().remote.uri) : run.store;
    tools_.open(new ToolDialog(uploadForm(run.folder, address), window()));
}

void RunsView::showCheckpoints(const RunSummary& run) {
    (new CheckpointsDialog(run.folder, run.name, run.store, tools_.credentials(), window()))->open();
}

} // namespace tempera::ui
