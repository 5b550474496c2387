// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/StartController.h"

#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include "bridge/AppModel.h"
#include "bridge/JobQueue.h"
#include "bridge/Wording.h"
#include "dataset/DatasetPage.h"
#include "run/RunController.h"
#include "run/StartOutlook.h"

namespace tempera::ui {

namespace {

constexpr int kPatienceMs = 500;

} // namespace

StartController::StartController(AppModel& model, RunController& run, JobQueue& queue, DatasetPage& dataset,
                                 QWidget* window)
    : QObject(window)
    , model_(model)
    , run_(run)
    , queue_(queue)
    , dataset_(dataset)
    , starter_(new RunStart(model, run, queue, window))
    , window_(window) {
    new StartOutlook(model, run, queue, this);
    connect(starter_, &RunStart::started, this, &StartController::started);
    connect(starter_, &RunStart::queued, this, &StartController::queued);
    connect(starter_, &RunStart::failed, this, &StartController::failed);
    connect(&run_, &RunController::refused, this, &StartController::refused);
}

void StartController::begin(RunStart::When when) {
    const bool isBusy = run_.isActive() || queue_.running();
    if (!model_.canStart() || (isBusy && when == RunStart::When::Now)) {
        return;
    }
    if (model_.plan().busy) { // what is known may be of other settings, or of another folder of pictures
        whenPlanned([this, when, edition = model_.edition()] {
            if (edition == model_.edition()) {
                beginPlanned(when);
            } else {
                Q_EMIT failed(tr("Not started: the settings were changed meanwhile"));
            }
        });
        return;
    }
    if (const int unsaved = dataset_.unsavedCaptions(); unsaved > 0) {
        askAboutCaptions(unsaved, when);
    } else {
        starter_->start(when);
    }
}

void StartController::askAboutCaptions(int unsaved, RunStart::When when) {
    const bool now = when == RunStart::When::Now;
    auto* box =
        new QMessageBox(QMessageBox::Question, now ? tr("Start") : tr("Add to the queue"),
                        tr("%Ln edited captions are not saved yet.", nullptr, unsaved), QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Training reads the caption files. What is not saved stays in the editor."));
    auto* save = box->addButton(now ? tr("Save and start") : tr("Save and queue"), QMessageBox::AcceptRole);
    auto* without =
        box->addButton(now ? tr("Start without them") : tr("Queue without them"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(save);
    connect(box, &QMessageBox::buttonClicked, this, [this, save, without, when](QAbstractButton* button) {
        if (button == without) {
            starter_->start(when);
        } else if (button == save) {
            dataset_.saveCaptions([this, when](bool all) {
                if (all) {
                    starter_->start(when);
                }
            });
        }
    });
    box->open();
}

void StartController::whenPlanned(const std::function<void()>& then) {
    delete waiting_;
    auto* waiting = new QObject(this);
    waiting_ = waiting;
    QTimer::singleShot(kPatienceMs, waiting, [this] { Q_EMIT waits(tr("Waits until the pictures are counted")); });
    connect(&model_, &AppModel::planChanged, waiting, [this, waiting, then] {
        if (!model_.plan().busy) {
            waiting->deleteLater();
            disconnect(&model_, nullptr, waiting, nullptr);
            then();
        }
    });
}

void StartController::beginPlanned(RunStart::When when) {
    if (model_.canStart()) {
        begin(when);
    } else {
        Q_EMIT failed(tr("Not started: something has to be settled first, see the plan"));
    }
}

void StartController::startWhenReady() {
    whenPlanned([this] { beginPlanned(RunStart::When::Now); });
}

void StartController::refused(const QString& line) {
    const QString key = model_.setRefusal(line);
    Q_EMIT failed(formWords(line));
    if (!key.isEmpty()) {
        Q_EMIT model_.revealRequested(key);
    }
}

} // namespace tempera::ui
