// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/TrialStep.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

#include "bridge/AppModel.h"
#include "bridge/JobQueue.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

TrialStep::TrialStep(AppModel& model, JobQueue& queue, Credentials& credentials, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , queue_(queue)
    , credentials_(credentials)
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
    connect(&trial_, &TrialRun::cancelled, this, &TrialStep::stopped);
    connect(&queue_, &JobQueue::changed, this, [this] { refresh(can_); });
}

void TrialStep::cancel() {
    if (std::exchange(asking_, false)) {
        stopped();
        return;
    }
    trial_.cancel();
    refresh(can_);
}

void TrialStep::stopped() {
    text_->setText(tr("Stopped"));
    try_->setText(tr("Try it"));
    refresh(can_);
    Q_EMIT cancelled();
}

void TrialStep::refresh(bool can) {
    can_ = can;
    const QueuedJob* training = queue_.onDevicesOf(model_.config());
    try_->setEnabled(isRunning() ? !trial_.isStopping() : can && !training && !model_.plan().busy);
    if (isRunning()) {
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
    } else if (can && training) {
        tried_.reset();
        text_->setText(tr("%1 is trained on these devices: this can be tried once that has ended")
                           .arg(qstr(training->config.save.name)));
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
    if (isRunning()) {
        cancel();
    } else {
        start();
    }
}

void TrialStep::start() {
    const options::TrainConfig job = model_.config();
    tried_ = TrialRun::trialOf(job, {});
    result_.reset();
    try_->setText(tr("Stop the trial"));
    Q_EMIT stateChanged({}, "");
    setTone(text_, "secondary");
    text_->setText(tr("Waits for the keychain, which has the credentials."));
    asking_ = true;
    credentials_.read(*tried_, this, [this, job, number = ++asked_](const Credentials::Gathered& all) {
        if (number == asked_ && std::exchange(asking_, false)) {
            unreadable_ = all.unreadable;
            if (queue_.onDevicesOf(job)) { // a training has begun since
                tried_.reset();
                try_->setText(tr("Try it"));
                refresh(can_);
            } else {
                trial_.start(job, all.variables);
            }
        }
    });
}

void TrialStep::take(const TrialResult& result) {
    result_ = result;
    if (!result.works) {
        result_->line = withKeychain(result.line, unreadable_);
    }
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
