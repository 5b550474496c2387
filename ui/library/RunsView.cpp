// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunsView.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QTreeWidget>
#include <QUrl>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/Settings.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

enum Column { Name, State, Steps, Loss, Devices, Used, When, Where, Columns };

QString stateText(run::RunState state) {
    switch (state) {
    case run::RunState::Running:
        return RunsView::tr("running");
    case run::RunState::Finished:
        return RunsView::tr("finished");
    case run::RunState::Unfinished:
        return RunsView::tr("can be resumed");
    case run::RunState::None:
        break;
    }
    return RunsView::tr("unreadable");
}

/// "cuda:0", "4 devices".
QString devicesOf(const RunSummary& run) {
    return run.devices.size() == 1 ? qstr(run.devices.front())
           : run.devices.empty()   ? QString()
                                   : RunsView::tr("%1 devices").arg(run.devices.size());
}

/// "71 Wh · cost 0.02"
QString usedBy(const RunSummary& run) {
    QStringList parts;
    if (const auto energy = run.used.energy()) {
        parts.append(figure(run::energyText(*energy)));
    }
    if (const auto cost = run.used.cost()) {
        parts.append(RunsView::tr("cost %1").arg(figure(run::costText(*cost))));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

RunsView::RunsView(const AppModel& model, const Settings& settings, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , settings_(settings)
    , table_(new QTreeWidget(this))
    , empty_(makeLabel({}, "secondary", this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    table_->setColumnCount(Columns);
    table_->setHeaderLabels(
        {tr("Name"), tr("State"), tr("Steps"), tr("Loss"), tr("Devices"), tr("Used"), tr("Last change"), tr("Folder")});
    setUpList(table_, QStringLiteral("runs"), tr("Runs"), Where);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    column->addWidget(table_, 1);
    column->addWidget(empty_, 1);

    foot_ = new QWidget(this);
    auto* foot = new QHBoxLayout(foot_);
    foot->setContentsMargins(0, 0, 0, 0);
    foot->setSpacing(8);
    open_ = makeButton(tr("Open"));
    settingsButton_ = makeButton(tr("Use its settings"));
    files_ = makeButton(tr("Show files"), QStringLiteral("folder"));
    foot->addWidget(open_);
    foot->addWidget(settingsButton_);
    foot->addWidget(files_);
    foot->addStretch(1);
    column->addWidget(foot_);

    connect(table_, &QTreeWidget::itemActivated, this, [this] { Q_EMIT openRequested(selected()); });
    connect(open_, &QPushButton::clicked, this, [this] { Q_EMIT openRequested(selected()); });
    connect(settingsButton_, &QPushButton::clicked, this,
            [this] { Q_EMIT jobRequested(selected() + QStringLiteral("/job.json")); });
    connect(files_, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(selected())); });
    connect(table_, &QTreeWidget::currentItemChanged, this, [this] {
        for (QPushButton* button : {open_, settingsButton_, files_}) {
            button->setEnabled(!selected().isEmpty());
        }
    });
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) {
        if ((key.isEmpty() || key == QStringLiteral("save.dir")) && isVisible()) { // else it looks when it is shown
            refresh();
        }
    });
    fill({});
}

RunsView::~RunsView() { stop_.request_stop(); }

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
        this, [folders, stop] { return findRuns(folders, stop); },
        [this, stop](const std::vector<RunSummary>& runs) {
            --looking_;
            if (!stop.stop_requested()) {
                fill(runs);
            }
        });
}

void RunsView::showEmpty() {
    const bool isEmpty = count() == 0;
    for (QWidget* part : {static_cast<QWidget*>(table_), foot_}) {
        part->setVisible(!isEmpty);
    }
    empty_->setVisible(isEmpty);
    empty_->setText(looking_ > 0
                        ? tr("Looking for runs …")
                        : tr("No runs yet.\nA run appears here once it was started or opened, with its neighbours."));
}

void RunsView::fill(const std::vector<RunSummary>& runs) {
    const QString before = selected();
    table_->clear();
    for (const RunSummary& run : runs) {
        auto* item = new QTreeWidgetItem(table_);
        item->setText(Name, run.name);
        item->setText(State, stateText(run.state));
        item->setText(Steps, run.steps > 0
                                 ? tr("%1 of %2").arg(figure(formatCount(run.step)), figure(formatCount(run.steps)))
                                 : figure(formatCount(run.step)));
        item->setText(Loss, run.loss ? QLocale().toString(*run.loss, 'f', 4) : QString());
        item->setText(Devices, devicesOf(run));
        item->setToolTip(Devices, qstr(join(run.devices, ", ")));
        item->setText(Used, usedBy(run));
        const auto when = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(run.changed * 1000.0));
        item->setText(When, QLocale().toString(when, tr("d MMM yyyy HH:mm")));
        item->setText(Where, qstr(run.folder));
        item->setToolTip(Where, qstr(run.folder));
        item->setData(Name, Qt::UserRole, qstr(run.folder));
        item->setForeground(Where, QColor(tokens().secondary));
        if (qstr(run.folder) == before) {
            table_->setCurrentItem(item);
        }
    }
    if (!table_->currentItem() && table_->topLevelItemCount() > 0) {
        table_->setCurrentItem(table_->topLevelItem(0));
    }
    showEmpty();
    for (QPushButton* button : {open_, settingsButton_, files_}) {
        button->setEnabled(!selected().isEmpty());
    }
    Q_EMIT countChanged();
}

int RunsView::count() const { return table_->topLevelItemCount(); }

QString RunsView::selected() const {
    const QTreeWidgetItem* item = table_->currentItem();
    return item ? item->data(Name, Qt::UserRole).toString() : QString();
}

} // namespace tempera::ui
