// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/QueuePage.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <utility>

#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "bridge/Wording.h"
#include "run/RunSummary.h"
#include "run/RunText.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/Controls.h"
#include "widgets/Keys.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;
constexpr int kLookAgainMs = 3000;
enum Column { Name, State, Progress, Devices, Where, Columns };

QString stateText(const QueuedJob& job) {
    switch (job.state) {
    case JobState::Waiting:
        return job.line.isEmpty() ? QueuePage::tr("waiting") : QueuePage::tr("held up");
    case JobState::Running:
        return job.wish == QueuedJob::Wish::GoOn    ? QueuePage::tr("running")
               : job.wish == QueuedJob::Wish::Pause ? QueuePage::tr("saving, then it pauses")
                                                    : QueuePage::tr("stopping");
    case JobState::Paused:
        return QueuePage::tr("paused");
    case JobState::Done:
        return QueuePage::tr("finished");
    case JobState::Stopped:
        return QueuePage::tr("stopped, can be resumed");
    case JobState::Failed:
        return QueuePage::tr("failed");
    }
    return {};
}

QRgb colourOf(JobState state) {
    const Tokens& t = tokens();
    switch (state) {
    case JobState::Running:
        return t.accent;
    case JobState::Paused:
        return t.warning;
    case JobState::Done:
        return t.good;
    case JobState::Failed:
        return t.error;
    case JobState::Waiting:
    case JobState::Stopped:
        break;
    }
    return t.text;
}

/// "120 of 500 · 3 min left"; empty before the first step.
QString howFarText(const Result<run::RunSummary>& run) {
    if (!run || run->begun.steps <= 0) {
        return {};
    }
    QString text = QueuePage::tr("%1 of %2").arg(countText(run->step), countText(run->begun.steps));
    if (run->progress == run::RunProgress::Running && run->last && run->last->secondsLeft > 0) {
        text += QStringLiteral(" · ") + QueuePage::tr("%1 left").arg(durationText(run->last->secondsLeft));
    }
    return text;
}

QString devicesText(const QueuedJob& job) {
    QStringList names;
    for (const std::string& device : job.config.devices.use) {
        names.append(qstr(device));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

QueuePage::QueuePage(JobQueue& queue, QWidget* parent)
    : QWidget(parent)
    , queue_(queue)
    , table_(new QTreeWidget(this))
    , empty_(makeLabel(
          tr("Nothing waits.\n“Add to the queue” lets the present settings train once the others have ended.\n"
             "The queue is still there when the window is closed or the power fails."),
          "secondary", this))
    , message_(makeLabel({}, "error", this)) {
    setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(12);
    column->addWidget(makeHead());
    table_->setColumnCount(Columns);
    table_->setHeaderLabels({tr("Name"), tr("State"), tr("Steps"), tr("Devices"), tr("Folder")});
    setUpList(table_, QStringLiteral("queue"), tr("Queue"), Where);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    message_->setWordWrap(true);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(table_, 1);
    column->addWidget(empty_, 1);
    column->addWidget(message_);
    column->addWidget(makeFoot());
    connect(table_, &QTreeWidget::currentItemChanged, this, &QueuePage::showCommands);
    connect(table_, &QTreeWidget::itemActivated, this, [this] { open_->click(); });
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QTreeWidget::customContextMenuRequested, this, &QueuePage::openMenu);
    connect(&queue_, &JobQueue::changed, this, [this] {
        refresh();
        lookHowFar();
    });
    lookAgain_.setInterval(kLookAgainMs);
    connect(&lookAgain_, &QTimer::timeout, this, &QueuePage::lookHowFar);
    refresh();
}

QWidget* QueuePage::makeHead() {
    auto* head = new QWidget(this);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    auto* title = makeLabel(tr("Queue"));
    title->setObjectName(QStringLiteral("pageTitle"));
    subtitle_ = new ElidedLabel;
    subtitle_->setObjectName(QStringLiteral("pageSubtitle"));
    row->addWidget(title, 1);
    column->addLayout(row);
    column->addWidget(subtitle_);
    sideBySide_ = new QCheckBox(tr("Side by side"));
    sideBySide_->setToolTip(tr("Jobs that name different devices train at the same time; else one after the other"));
    held_ = new QCheckBox(tr("Hold"));
    held_->setToolTip(tr("What runs goes on; none of those that wait begins by itself"));
    add_ = makeButton(tr("Add to the queue"), QStringLiteral("plus"));
    add_->setToolTip(tr("Lets the present settings train once the others have ended"));
    for (QWidget* each :
         {static_cast<QWidget*>(sideBySide_), static_cast<QWidget*>(held_), static_cast<QWidget*>(add_)}) {
        row->addWidget(each);
    }
    connect(sideBySide_, &QCheckBox::toggled, &queue_, &JobQueue::setSideBySide);
    connect(held_, &QCheckBox::toggled, &queue_, &JobQueue::setHeld);
    connect(add_, &QPushButton::clicked, this, &QueuePage::addRequested);
    return head;
}

QWidget* QueuePage::makeFoot() {
    foot_ = new QWidget(this);
    auto* row = new QHBoxLayout(foot_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    open_ = makeButton(tr("Show run"));
    resume_ = makeButton(tr("Resume"));
    earlier_ = makeButton(tr("Earlier"));
    later_ = makeButton(tr("Later"));
    remove_ = makeButton(tr("Remove"));
    clear_ = makeButton(tr("Clear ended"));
    earlier_->setToolTip(tr("Before the one above it"));
    later_->setToolTip(tr("After the one below it"));
    remove_->setToolTip(tr("Out of the queue; its files stay"));
    clear_->setToolTip(tr("Out of the queue with all that are finished, stopped or failed; their files stay"));
    for (QPushButton* button : {open_, resume_, earlier_, later_, remove_}) {
        row->addWidget(button);
    }
    row->addStretch(1);
    row->addWidget(clear_);
    connect(open_, &QPushButton::clicked, this, [this] {
        if (const QueuedJob* job = selected()) {
            Q_EMIT openRequested(job->folder());
        }
    });
    connect(resume_, &QPushButton::clicked, this, &QueuePage::pauseOrResume);
    connect(remove_, &QPushButton::clicked, this, &QueuePage::removeSelected);
    connect(clear_, &QPushButton::clicked, &queue_, &JobQueue::removeEnded);
    const auto move = [this](int by) {
        if (const QueuedJob* job = selected()) {
            queue_.move(job->id, by);
        }
    };
    connect(earlier_, &QPushButton::clicked, this, [move] { move(-1); });
    connect(later_, &QPushButton::clicked, this, [move] { move(1); });
    const auto key = [this](const QString& name, const QKeySequence& keys, QPushButton* button) {
        auto* action = new QAction(button->text(), table_);
        action->setObjectName(name);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, button, &QPushButton::click);
        table_->addAction(action);
        connect(action, &QAction::changed, button,
                [action, button, tip = button->toolTip()] { button->setToolTip(withKeys(tip, action->shortcut())); });
        Q_EMIT action->changed();
    };
    key(QStringLiteral("queue.earlier"), QKeySequence(Qt::ALT | Qt::Key_Up), earlier_);
    key(QStringLiteral("queue.later"), QKeySequence(Qt::ALT | Qt::Key_Down), later_);
    key(QStringLiteral("queue.remove"), QKeySequence::Delete, remove_);
    return foot_;
}

void QueuePage::openMenu(const QPoint& place) {
    if (!selected()) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (QPushButton* button : {open_, resume_, earlier_, later_, remove_}) {
        QAction* action = menu->addAction(button->text(), button, &QPushButton::click);
        action->setEnabled(button->isEnabled());
        action->setToolTip(button->toolTip());
    }
    menu->popup(table_->viewport()->mapToGlobal(place));
}

/// A record is read on another thread; one of a disk that does not answer is not asked again.
void QueuePage::lookHowFar() {
    if (!isVisible()) {
        return;
    }
    std::erase_if(readers_, [this](const auto& reader) { return !queue_.in(reader.first); });
    for (const QueuedJob& job : queue_.jobs()) {
        const fs::path folder = job.folder();
        const auto known = howFar_.find(folder);
        const bool isNews = job.state == JobState::Running || known == howFar_.end() || known->second.of != job.state ||
                            known->second.isGone;
        if (job.state == JobState::Waiting || !isNews || !asked_.insert(folder).second) {
            continue;
        }
        auto& reader = readers_[folder];
        if (!reader) {
            reader = std::make_shared<run::SummaryReader>(run::RunPaths{folder});
        }
        inBackground(
            patientPool(), this, [folder, reader] { return look(folder, *reader); },
            [this, folder, state = job.state](HowFar& found) {
                asked_.erase(folder);
                found.of = state;
                howFar_[folder] = std::move(found);
                showHowFar();
                showCommands();
            });
    }
}

/// Thread: any.
QueuePage::HowFar QueuePage::look(const fs::path& folder, run::SummaryReader& reader) {
    HowFar found;
    std::error_code unknown;
    found.isGone = fs::status(folder, unknown).type() == fs::file_type::not_found;
    if (!found.isGone) {
        const auto run = reader.read();
        found.text = howFarText(run);
        found.isTrained = run.ok() && !run->output.empty();
    }
    return found;
}

/// All its steps are done, and what is left to do is to send what it has saved: a pause would end that.
bool QueuePage::isSent(const QueuedJob& job) const {
    const auto known = howFar_.find(job.folder());
    return known != howFar_.end() && known->second.of == JobState::Running && known->second.isTrained;
}

bool QueuePage::isGone(const QueuedJob& job) const {
    const auto known = howFar_.find(job.folder());
    return known != howFar_.end() && known->second.of == job.state && known->second.isGone &&
           job.state != JobState::Running;
}

/// In the rows as they are: whoever scrolls is not thrown back every few seconds.
void QueuePage::showHowFar() {
    for (int row = 0; row < table_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = table_->topLevelItem(row);
        const QueuedJob* job = queue_.find(item->data(Name, Qt::UserRole).toString());
        const auto howFar = job ? howFar_.find(job->folder()) : howFar_.end();
        item->setText(Progress, howFar == howFar_.end() ? QString() : howFar->second.text);
        if (job) {
            item->setText(State,
                          isGone(*job) && job->state != JobState::Failed ? tr("its folder is gone") : stateText(*job));
        }
    }
}

void QueuePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    lookAgain_.start();
    lookHowFar();
}

void QueuePage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    lookAgain_.stop();
}

void QueuePage::setCanAdd(bool can) { add_->setEnabled(can); }

void QueuePage::refresh() {
    const QSignalBlocker quietHeld(held_), quietSide(sideBySide_);
    held_->setChecked(queue_.isHeld());
    sideBySide_->setChecked(queue_.isSideBySide());
    const int waiting = queue_.count(JobState::Waiting);
    const QString why = queue_.whyNoneBegins();
    subtitle_->setText(!why.isEmpty()                        ? why
                       : waiting > 0                         ? tr("%Ln jobs wait", nullptr, waiting)
                       : queue_.count(JobState::Running) > 0 ? tr("Nothing waits behind what runs")
                                                             : tr("What trains one after the other"));
    fill();
    showCommands();
}

void QueuePage::fill() {
    const QueuedJob* before = selected();
    const QString chosen = before ? before->id : QString();
    const QSignalBlocker quiet(table_);
    table_->clear();
    std::vector<std::pair<QString, fs::path>> named;
    for (const QueuedJob& job : queue_.jobs()) {
        named.emplace_back(qstr(job.config.save.name), job.folder());
    }
    QStringList names = namesToldApart(named);
    for (const QueuedJob& job : queue_.jobs()) {
        auto* item = new QTreeWidgetItem(table_);
        item->setText(Name, names.takeFirst());
        item->setText(State, stateText(job));
        item->setText(Devices, devicesText(job));
        item->setText(Where, qstr(job.folder()));
        item->setToolTip(Where, qstr(job.folder()));
        item->setToolTip(State, formWords(job.line));
        item->setForeground(State, QColor(colourOf(job.state)));
        item->setForeground(Where, QColor(tokens().secondary));
        item->setData(Name, Qt::UserRole, job.id);
        if (job.id == chosen) {
            table_->setCurrentItem(item);
        }
    }
    if (!table_->currentItem() && table_->topLevelItemCount() > 0) {
        table_->setCurrentItem(table_->topLevelItem(0));
    }
    showHowFar();
    const bool any = table_->topLevelItemCount() > 0;
    table_->setVisible(any);
    foot_->setVisible(any);
    empty_->setVisible(!any);
}

const QueuedJob* QueuePage::selected() const {
    const QTreeWidgetItem* item = table_->currentItem();
    return item ? queue_.find(item->data(Name, Qt::UserRole).toString()) : nullptr;
}

void QueuePage::showCommands() {
    const QueuedJob* job = selected();
    const JobState state = job ? job->state : JobState::Done;
    const bool waits = job && state == JobState::Waiting;
    const bool isHeldBack = waits && queue_.isHeldBack(job->id);
    const bool runs = job && state == JobState::Running;
    const bool sends = runs && isSent(*job);
    const bool gone = job && isGone(*job) && (state == JobState::Paused || state == JobState::Stopped);
    open_->setEnabled(job && !waits && !isGone(*job));
    resume_->setText(runs                                      ? tr("Pause")
                     : state == JobState::Failed || isHeldBack ? tr("Try again")
                     : gone                                    ? tr("Start over")
                                                               : tr("Resume"));
    resume_->setEnabled(job && (!waits || isHeldBack) && state != JobState::Done && job->unreadable.isEmpty() &&
                        (!runs || (job->wish == QueuedJob::Wish::GoOn && !sends)));
    earlier_->setEnabled(waits);
    later_->setEnabled(waits);
    remove_->setEnabled(job && !runs);
    message_->setText(gone  ? tr("What it had learned was in its folder: it can only begin with the first step again.")
                      : job ? formWords(job->line)
                            : QString());
    setTone(message_, waits ? "warning" : "error");
    message_->setVisible(!message_->text().isEmpty());
    bool ended = false;
    for (const QueuedJob& each : queue_.jobs()) {
        ended = ended || hasEnded(each.state);
    }
    clear_->setEnabled(ended);
}

void QueuePage::pauseOrResume() {
    const QueuedJob* job = selected();
    if (job && job->state == JobState::Running) {
        queue_.pause(job->folder());
    } else if (job) {
        queue_.resume(job->id);
    }
}

void QueuePage::removeSelected() {
    if (const QueuedJob* job = selected()) {
        queue_.remove(job->id);
    }
}

} // namespace tempera::ui
