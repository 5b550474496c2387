// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunHeader.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QUrl>

#include <cmath>

#include "bridge/Background.h"
#include "bridge/Wording.h"
#include "run/DevicesView.h"
#include "run/RunController.h"
#include "run/RunText.h"
#include "run/WarningsDialog.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/PairLine.h"

namespace tempera::ui {

RunHeader::RunHeader(RunController& run, QWidget* parent)
    : QWidget(parent)
    , run_(run)
    , message_(makeLabel({}, "error", this))
    , progress_(makeProgress()) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* head = new QVBoxLayout;
    head->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* title = makeLabel(tr("Run"));
    title->setObjectName(QStringLiteral("pageTitle"));
    row->addWidget(title, 1);
    addCommands(row);
    head->addLayout(row);
    subtitle_ = new ElidedLabel;
    subtitle_->setObjectName(QStringLiteral("pageSubtitle"));
    warnings_ = makeButton({}, {}, "link");
    warnings_->setObjectName(QStringLiteral("warnings"));
    warnings_->setToolTip(tr("What the run has warned of"));
    connect(warnings_, &QPushButton::clicked, this, [this] { (new WarningsDialog(run_.model(), this))->open(); });
    auto* under = new QHBoxLayout;
    under->setSpacing(8);
    under->addWidget(subtitle_, 1);
    under->addWidget(warnings_);
    head->addLayout(under);
    column->addLayout(head);
    message_->setWordWrap(true);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(message_);
    column->addWidget(progress_);
    connect(&run_, &RunController::folderChanged, this, [this] { complain({}); });
    connect(&run_, &RunController::failed, this, &RunHeader::complain);
    connect(&run_, &RunController::refused, this, &RunHeader::complain);
    connect(&run_, &RunController::stateChanged, this, &RunHeader::refresh);
    refresh();
}

void RunHeader::addCommands(QHBoxLayout* row) {
    files_ = makeButton(tr("Show files"), QStringLiteral("folder"));
    files_->setToolTip(tr("Opens the folder of what was trained"));
    sample_ = makeButton(tr("Sample now"), QStringLiteral("sample"));
    save_ = makeButton(tr("Save now"), QStringLiteral("save"));
    pause_ = makeButton(tr("Pause"), QStringLiteral("pause"));
    stop_ = makeButton(tr("Stop"), QStringLiteral("stop"), "danger");
    sample_->setToolTip(tr("Draws the sample prompts after the present step"));
    save_->setToolTip(tr("Writes a checkpoint after the present step"));
    for (QPushButton* button : {files_, sample_, save_, pause_, stop_}) {
        row->addWidget(button);
    }
    connect(files_, &QPushButton::clicked, this, &RunHeader::openFiles);
    connect(sample_, &QPushButton::clicked, &run_, &RunController::sampleNow);
    connect(save_, &QPushButton::clicked, &run_, &RunController::saveNow);
    connect(pause_, &QPushButton::clicked, &run_, &RunController::pauseOrResume);
    connect(stop_, &QPushButton::clicked, &run_, &RunController::stop);
}

QWidget* RunHeader::makeProgress() {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    bar_ = new QProgressBar;
    bar_->setTextVisible(false);
    bar_->setRange(0, 10000);
    bar_->setAccessibleName(tr("Progress of the run"));
    column->addWidget(bar_);
    done_ = new ElidedLabel(Qt::ElideMiddle);
    left_ = new ElidedLabel;
    column->addWidget(new PairLine(done_, left_));
    column->addWidget(makeDevicesLine());
    return box;
}

QWidget* RunHeader::makeDevicesLine() {
    devicesLine_ = new QWidget;
    auto* line = new QHBoxLayout(devicesLine_);
    line->setContentsMargins(0, 0, 0, 0);
    devices_ = new ElidedLabel;
    setTone(devices_, "secondary");
    devices_->setAccessibleName(tr("Devices of the run"));
    eachDevice_ = makeButton({}, {}, "link");
    eachDevice_->setToolTip(tr("Speed, memory, temperature and power of each device"));
    setDevicesShown(false);
    line->addWidget(devices_, 1);
    line->addWidget(eachDevice_);
    connect(eachDevice_, &QPushButton::clicked, this,
            [this] { Q_EMIT devicesAskedFor(!eachDevice_->property("shown").toBool()); });
    return devicesLine_;
}

void RunHeader::setDevicesShown(bool shown) {
    eachDevice_->setProperty("shown", shown);
    eachDevice_->setText(shown ? tr("Hide devices") : tr("Show devices"));
}

void RunHeader::showDevices() {
    const QString text = runDevicesText(run_.model());
    devices_->setText(text);
    devices_->setAccessibleDescription(text);
    eachDevice_->setVisible(DevicesView::hasMoreToSay(run_.model(), run_.goesOn()));
    devicesLine_->setVisible(!text.isEmpty() || eachDevice_->isVisibleTo(devicesLine_));
}

void RunHeader::complain(const QString& message) {
    complaint_ = message;
    complainedIn_ = {static_cast<int>(run_.state()), run_.isReached()};
    showMessage();
}

QString RunHeader::stateText() const {
    using State = RunController::State;
    const State state = run_.state();
    if (state == State::Opening) {
        return tr("reading what is there");
    }
    if (state == State::Starting) {
        return tr("the engine is starting");
    }
    if (run_.onlySends()) {
        return tr("saved; it ends when all is in its store");
    }
    if (state == State::Stopping) {
        return run_.isPausing() ? tr("saving, then it pauses") : tr("stopping after a checkpoint");
    }
    if (state == State::Paused && !run_.isActive()) {
        return tr("Paused, its devices are free");
    }
    if (run_.model().isEmpty()) {
        return {};
    }
    QStringList parts{runStateText(run_.model(), run_.goesOn()), runEpochText(run_.model())};
    if (const auto user = run_.usedBy()) {
        parts.insert(1, tr("in use by process %1").arg(*user));
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

/// What counts most stands first: the rest is cut off where there is no room.
QString RunHeader::subtitle() const {
    const RunModel& model = run_.model();
    QStringList parts;
    if (!model.facts().name.empty()) {
        parts.append(qstr(model.facts().name));
    }
    if (const QString text = stateText(); !text.isEmpty()) {
        parts.append(text);
    }
    if (!model.isEmpty()) {
        const auto begun = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(model.startTime() * 1000.0));
        const bool today = begun.date() == QDate::currentDate();
        parts.append(
            tr("started %1").arg(QLocale().toString(begun, today ? QStringLiteral("HH:mm") : tr("d MMM yyyy HH:mm"))));
    }
    if (run_.isRemote()) {
        parts.append(whereText());
    }
    return parts.isEmpty() ? tr("What a training does, while it does it") : parts.join(QStringLiteral(" · "));
}

/// Of a run in an object store: where, and how fresh what is shown is.
QString RunHeader::whereText() const {
    const QString address = run_.remoteAddress();
    if (!run_.isReached()) {
        return tr("%1 · not reached").arg(address);
    }
    const double last = run_.model().lastTime();
    if (!run_.goesOn() || last == 0.0) {
        return address;
    }
    const auto heard = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(last * 1000.0));
    return tr("%1 · last heard of at %2").arg(address, QLocale().toString(heard, tr("d MMM HH:mm:ss")));
}

void RunHeader::refresh() {
    const RunModel& model = run_.model();
    if (std::pair(static_cast<int>(run_.state()), run_.isReached()) != complainedIn_) {
        complaint_.clear();
    }
    progress_->setVisible(run_.state() != RunController::State::None);
    subtitle_->setText(subtitle());
    bar_->setValue(static_cast<int>(std::lround(model.progress() * 10000.0)));
    done_->setText(runProgressText(model));
    left_->setText(runTimeText(model, run_.goesOn()));
    showDevices();
    showCommands();
    showMessage();
}

void RunHeader::showCommands() {
    using State = RunController::State;
    const State state = run_.state();
    const bool isActive = run_.isActive();
    const bool sends = run_.onlySends();
    const bool works = run_.takesCommands();
    const bool resumes = state == State::Paused || run_.canResume();
    const auto show = [](QPushButton* button, bool visible, bool enabled) {
        if (!(visible && enabled) && button->hasFocus()) {
            button->clearFocus(); // else it goes on to a control of the charts, which the next key would change
        }
        button->setVisible(visible);
        button->setEnabled(enabled);
    };
    show(files_, !isActive && !run_.isRemote() && state != State::None && state != State::Opening, true);
    show(sample_, isActive && !sends, works);
    show(save_, isActive && !sends, works);
    show(pause_, !sends && (isActive || resumes), works || resumes);
    show(stop_, isActive || state == State::Paused, state != State::Stopping || sends);
    stop_->setToolTip(sends ? tr("Ends without sending the rest, which the next start or an upload brings there")
                            : tr("Saves after the present step and ends; the run can be resumed. The queue goes on"));
    pause_->setText(resumes ? tr("Resume") : tr("Pause"));
    pause_->setIcon(icon(resumes ? QStringLiteral("play") : QStringLiteral("pause")));
    pause_->setToolTip(resumes ? tr("Goes on from what was saved last, with the settings that the run has had")
                               : tr("Saves after the present step and frees the devices; Resume goes on from there"));
}

void RunHeader::openFiles() {
    const auto& output = run_.model().output();
    inBackground(
        this,
        [folder = run_.folder(), beside = output.empty() ? run_.folder() : output.front().parent_path()] {
            std::error_code ignored; // what a foreign run names may be something that a desktop would start
            return fs::is_directory(beside, ignored) ? beside : folder;
        },
        [](const fs::path& folder) { QDesktopServices::openUrl(QUrl::fromLocalFile(qstr(folder))); });
}

void RunHeader::showMessage() {
    const RunModel& model = run_.model();
    QString text = formWords(complaint_.isEmpty() ? model.error() : complaint_);
    const char* tone = "error";
    if (text.isEmpty() && model.warning() && run_.state() != RunController::State::Starting) {
        tone = "warning";
        text = formWords(model.warning()->message);
    }
    warnings_->setText(tr("%Ln warnings", nullptr, model.warningCount()));
    warnings_->setVisible(model.warningCount() > 0);
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
    setTone(message_, tone);
}

} // namespace tempera::ui
