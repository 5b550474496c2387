// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/CloseController.h"

#include <QWidget>

#include <utility>

#include "bridge/JobQueue.h"
#include "run/RunController.h"
#include "shell/CloseDialog.h"

namespace tempera::ui {

CloseController::CloseController(RunController& run, JobQueue& queue, QWidget* window)
    : QObject(window)
    , run_(run)
    , queue_(queue)
    , window_(window) {
    connect(&run_, &RunController::failed, this, &CloseController::stay);
    connect(&run_, &RunController::refused, this, &CloseController::stay);
    connect(&run_, &RunController::stateChanged, this, &CloseController::closeIfStopped);
}

bool CloseController::mayClose() {
    if ((run_.isActive() || queue_.running()) && !agreed_) {
        ask();
        return false;
    }
    return true;
}

void CloseController::ask() {
    auto* dialog = new CloseDialog(queue_.count(JobState::Waiting), window_);
    connect(dialog, &CloseDialog::answered, this, [this](CloseDialog::Answer answer) {
        if (answer == CloseDialog::Answer::Keep) {
            close();
        } else if (answer == CloseDialog::Answer::Stop) {
            stopAll();
        } else {
            Q_EMIT stayed();
        }
    });
    dialog->open();
}

/// Where others wait, what runs only rests: else the next one would begin at once.
void CloseController::stopAll() {
    stopping_ = run_.folder();
    const bool rests = queue_.count(JobState::Waiting) > 0;
    for (const QueuedJob& job : queue_.jobs()) {
        if (job.state == JobState::Running && job.folder() != run_.folder()) {
            rests ? queue_.pause(job.folder()) : queue_.stop(job.folder());
        }
    }
    if (run_.isActive()) {
        rests ? run_.pause() : run_.stop();
    }
}

void CloseController::closeIfStopped() {
    if (!stopping_ || run_.isActive() || queue_.running()) {
        return;
    }
    if (std::exchange(stopping_, {}) == run_.folder()) {
        close();
    } else { // the user has turned to something else
        Q_EMIT stayed();
    }
}

/// Who has to read why it did not stop is not done with the window.
void CloseController::stay() {
    if (stopping_) {
        stopping_.reset();
        Q_EMIT stayed();
    }
}

void CloseController::close() {
    agreed_ = true;
    window_->close();
    agreed_ = false; // something else may have held it
}

} // namespace tempera::ui
