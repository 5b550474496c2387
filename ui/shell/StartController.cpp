// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/StartController.h"

#include <QMessageBox>
#include <QPushButton>

#include "bridge/AppModel.h"
#include "bridge/Wording.h"
#include "dataset/DatasetPage.h"
#include "run/RunController.h"
#include "run/RunStart.h"

namespace tempera::ui {

StartController::StartController(AppModel& model, RunController& run, DatasetPage& dataset, QWidget* window)
    : QObject(window)
    , model_(model)
    , run_(run)
    , dataset_(dataset)
    , starter_(new RunStart(model, run, window))
    , window_(window) {
    connect(starter_, &RunStart::started, this, &StartController::started);
    connect(starter_, &RunStart::failed, this, &StartController::failed);
    connect(&run_, &RunController::refused, this, &StartController::refused);
}

void StartController::start() {
    if (!model_.canStart() || run_.isActive()) {
        return;
    }
    if (const int unsaved = dataset_.unsavedCaptions(); unsaved > 0) {
        askAboutCaptions(unsaved);
    } else {
        starter_->start();
    }
}

void StartController::askAboutCaptions(int unsaved) {
    auto* box =
        new QMessageBox(QMessageBox::Question, tr("Start"),
                        tr("%n edited captions are not saved yet.", nullptr, unsaved), QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Training reads the caption files. What is not saved stays in the editor."));
    auto* save = box->addButton(tr("Save and start"), QMessageBox::AcceptRole);
    auto* without = box->addButton(tr("Start without them"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(save);
    connect(box, &QMessageBox::buttonClicked, this, [this, save, without](QAbstractButton* button) {
        if (button == without) {
            starter_->start();
        } else if (button == save) {
            dataset_.saveCaptions([this](bool all) {
                if (all) {
                    starter_->start();
                }
            });
        }
    });
    box->open();
}

void StartController::startWhenReady() {
    auto* waiting = new QObject(this);
    connect(&model_, &AppModel::planChanged, waiting, [this, waiting] {
        if (model_.plan().busy) {
            return;
        }
        waiting->deleteLater();
        disconnect(&model_, nullptr, waiting, nullptr);
        if (model_.canStart()) {
            start();
        } else {
            Q_EMIT failed(tr("Not started: something has to be settled first, see the plan"));
        }
    });
}

void StartController::refused(const QString& line) {
    const QString key = model_.setRefusal(line);
    Q_EMIT failed(formWords(line));
    if (!key.isEmpty()) {
        Q_EMIT model_.revealRequested(key);
    }
}

} // namespace tempera::ui
