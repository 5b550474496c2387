// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/StatusBar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QTimer>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/Machine.h"
#include "run/RunController.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kHeight = 28;
constexpr int kMessageMs = 12'000;
constexpr int kTogetherMs = 2'000; ///< what is said within is read together
const QString kGap = QStringLiteral("      ");

QString describe(const hardware::GpuInfo& gpu) {
    QString text =
        StatusBar::tr("GPU %1 · %2 / %3").arg(gpu.index).arg(bytesText(gpu.memoryUsed), bytesText(gpu.memoryTotal));
    if (gpu.utilization) {
        text += QStringLiteral(" · %1 %").arg(*gpu.utilization);
    }
    if (gpu.temperature) {
        text += QStringLiteral(" · %1 °C").arg(*gpu.temperature);
    }
    if (gpu.power) {
        text += QStringLiteral(" · %1 W").arg(*gpu.power, 0, 'f', 0);
    }
    return text;
}

} // namespace

StatusBar::StatusBar(const AppModel& model, const Machine& machine, const RunController& run, QWidget* parent)
    : QFrame(parent)
    , model_(model)
    , machine_(machine)
    , run_(run)
    , dot_(makeLabel(QStringLiteral("●"), "", this))
    , devices_(new ElidedLabel(Qt::ElideRight, this))
    , saved_(makeLabel({}, "", this))
    , silence_(new QTimer(this)) {
    setObjectName(QStringLiteral("statusBar"));
    setFixedHeight(kHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 16, 0);
    row->setSpacing(8);
    row->addWidget(dot_);
    row->addWidget(devices_, 1);
    row->addWidget(saved_);
    saved_->setAccessibleName(tr("Saved state"));
    silence_->setSingleShot(true);
    connect(silence_, &QTimer::timeout, this, [this] {
        saying_ = false;
        setTone(devices_, "");
        showDevices();
    });
    connect(&machine_, &Machine::changed, this, &StatusBar::showDevices);
    connect(&run_, &RunController::stateChanged, this, [this] {
        showDevices();
        showSaved();
    });
    connect(&model_, &AppModel::jobChanged, this, &StatusBar::showSaved);
    connect(&model_, &AppModel::configChanged, this, &StatusBar::showSaved);
    connect(&model_, &AppModel::problemsChanged, this, &StatusBar::showSaved); // a text that is no value yet counts
    showDevices();
    showSaved();
}

void StatusBar::showDevices() {
    setTone(dot_, saying_ ? "" : run_.isActive() ? "good" : "secondary");
    if (saying_) {
        return;
    }
    const MachineState& now = machine_.state();
    QStringList parts;
    if (run_.isActive()) {
        parts.append(tr("training"));
    }
    for (const hardware::GpuInfo& gpu : now.gpus) {
        parts.append(describe(gpu));
    }
    if (now.known && now.gpus.empty()) {
        parts.append(tr("%1 · threads: %2").arg(qstr(now.host.cpuModel)).arg(now.host.logicalCores));
    }
    if (now.known) {
        parts.append(
            tr("memory %1 free of %2").arg(bytesText(now.host.memoryAvailable), bytesText(now.host.memoryTotal)));
    }
    showText(parts.join(kGap));
}

void StatusBar::showText(const QString& text) {
    devices_->setText(text);
    devices_->setAccessibleName(saying_ ? text : tr("Devices"));
    devices_->setAccessibleDescription(saying_ ? QString() : text);
}

void StatusBar::showSaved() {
    if (run_.isActive() && !run_.model().checkpoints().empty()) {
        saved_->setText(tr("checkpoint at step %1").arg(run_.model().checkpoints().back().step));
    } else if (const auto drafts = static_cast<int>(model_.drafts().size()); drafts > 0) {
        saved_->setText(tr("Edited · %Ln fields are not valid", nullptr, drafts));
    } else if (model_.isModified()) {
        saved_->setText(!isKept_                   ? tr("Edited, not kept")
                        : model_.hasFailedToSave() ? tr("Not saved")
                        : model_.jobFile().empty() ? tr("Kept, not in a file yet")
                                                   : tr("Edited"));
    } else if (unsavedCaptions_ > 0) {
        saved_->setText(tr("%Ln captions are not saved", nullptr, unsavedCaptions_));
    } else {
        saved_->setText(model_.jobFile().empty() ? QString() : tr("Saved"));
    }
    saved_->setAccessibleDescription(saved_->text());
}

void StatusBar::setUnsavedCaptions(int count) {
    unsavedCaptions_ = count;
    showSaved();
}

void StatusBar::setKept(bool kept) {
    isKept_ = kept;
    showSaved();
}

void StatusBar::say(const QString& message, bool error) {
    if (!saying_ || said_.hasExpired(kTogetherMs)) {
        messages_.clear();
        hasError_ = false;
        said_.start();
    }
    if (!messages_.contains(message)) {
        messages_.append(message);
    }
    saying_ = true;
    hasError_ = hasError_ || error;
    showText(messages_.join(kGap));
    QAccessibleEvent alert(devices_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    setTone(devices_, hasError_ ? "error" : "");
    setTone(dot_, hasError_ ? "error" : "");
    silence_->start(kMessageMs); // anew: an earlier message ends no later one
}

} // namespace tempera::ui
