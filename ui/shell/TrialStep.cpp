// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/TrialStep.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "bridge/AppModel.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

TrialStep::TrialStep(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , text_(makeLabel({}, "secondary", this))
    , try_(makeButton(tr("Try it"), QStringLiteral("play"), "", this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    text_->setWordWrap(true);
    column->addWidget(text_);
    column->addWidget(try_, 0, Qt::AlignLeft);
    connect(try_, &QPushButton::clicked, this, &TrialStep::toggle);
    connect(&trial_, &TrialRun::progressed, text_, &QLabel::setText);
    connect(&trial_, &TrialRun::ended, this, &TrialStep::take);
    connect(&trial_, &TrialRun::cancelled, this, [this] {
        text_->setText(tr("Stopped"));
        try_->setText(tr("Try it"));
        refresh(can_);
        Q_EMIT cancelled();
    });
}

void TrialStep::cancel() {
    trial_.cancel();
    refresh(can_);
}

void TrialStep::refresh(bool can) {
    can_ = can;
    try_->setEnabled(trial_.isRunning() ? !trial_.isStopping() : can && !model_.plan().busy);
    if (trial_.isRunning()) {
        return;
    }
    if (result_ && !isOfPresentSettings()) {
        result_.reset();
        try_->setText(tr("Try it"));
        setTone(text_, "secondary");
        Q_EMIT stateChanged({}, "");
    }
    if (result_) {
        showResult();
    } else if (!tried_ || !isOfPresentSettings()) { // else it was stopped
        text_->setText(can ? whatItShows() : tr("As soon as the steps above are done"));
    }
}

/// Another length, name or sample picture is no other trial.
bool TrialStep::isOfPresentSettings() const { return tried_ == TrialRun::trialOf(model_.config(), {}); }

QString TrialStep::whatItShows() const {
    constexpr double kLong = 60.0; // seconds
    const QString text =
        tr("Two steps of it show whether all of it works, how fast, and in how much memory. Nothing of it stays.");
    const PlanResult& plan = model_.plan().result;
    const double seconds = plan.complete ? TrialRun::kSteps * plan.plan->time.secondsPerStep : 0.0;
    return seconds < kLong ? text : tr("%1 Here they take about %2.").arg(text, durationText(seconds));
}

void TrialStep::toggle() {
    if (trial_.isRunning()) {
        cancel();
        return;
    }
    tried_ = TrialRun::trialOf(model_.config(), {});
    result_.reset();
    try_->setText(tr("Stop the trial"));
    Q_EMIT stateChanged({}, "");
    setTone(text_, "secondary");
    trial_.start(model_.config());
}

void TrialStep::take(const TrialResult& result) {
    result_ = result;
    try_->setText(tr("Try it again"));
    Q_EMIT stateChanged(result.works ? tr("works") : tr("failed"), result.works ? "good" : "error");
    setTone(text_, result.works ? "secondary" : "error");
    refresh(can_);
    if (result.works) {
        model_.planAgain(); // with the speed that the machine has shown
    }
}

void TrialStep::showResult() {
    const TrialResult& result = *result_;
    if (!result.works) {
        text_->setText(result.line);
        return;
    }
    const auto& plan = model_.plan().result.plan;
    const double steps = plan ? static_cast<double>(plan->optimizerSteps) : 0.0;
    QString text = tr("%1 a step").arg(durationText(result.secondsPerStep));
    if (result.secondsPerStep < 10.0) {
        text = tr("%1 s a step").arg(QLocale().toString(result.secondsPerStep, 'f', 2));
    }
    if (result.peakBytes > 0) {
        text += tr(", in %1 of memory").arg(bytesText(result.peakBytes));
    }
    if (steps > 0) {
        text += tr(": the whole training takes about %1").arg(durationText(steps * result.secondsPerStep));
    }
    text_->setText(text);
}

} // namespace tempera::ui
