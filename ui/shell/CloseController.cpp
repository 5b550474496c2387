// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/CloseController.h"

#include <QWidget>

#include <utility>

#include "run/RunController.h"
#include "shell/CloseDialog.h"

namespace tempera::ui {

CloseController::CloseController(RunController& run, QWidget* window)
    : QObject(window)
    , run_(run)
    , window_(window) {
    // Who has to read why it did not stop is not done with the window.
    const auto stay = [this] { stopping_.clear(); };
    connect(&run_, &RunController::failed, this, stay);
    connect(&run_, &RunController::refused, this, stay);
    connect(&run_, &RunController::stateChanged, this, &CloseController::closeIfStopped);
}

bool CloseController::mayClose() {
    if (run_.isActive() && !agreed_) {
        ask();
        return false;
    }
    return true;
}

void CloseController::ask() {
    auto* dialog = new CloseDialog(window_);
    connect(dialog, &CloseDialog::answered, this, [this](CloseDialog::Answer answer) {
        if (answer == CloseDialog::Answer::Keep) {
            close();
        } else if (answer == CloseDialog::Answer::Stop) {
            stopping_ = run_.folder();
            run_.stop();
        }
    });
    dialog->open();
}

void CloseController::closeIfStopped() {
    if (stopping_.empty() || run_.isActive()) {
        return;
    }
    if (std::exchange(stopping_, {}) == run_.folder()) { // else the user has turned to something else
        close();
    }
}

void CloseController::close() {
    agreed_ = true;
    window_->close();
}

} // namespace tempera::ui
