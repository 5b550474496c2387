// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/StartOutlook.h"

#include <QGuiApplication>

#include <vector>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "run/Checkpoints.h"
#include "run/RunController.h"
#include "run/RunStart.h"

namespace tempera::ui {

namespace {

constexpr int kSoonMs = 200;

/// As far as the names of the checkpoints tell: the engine passes damaged ones over.
std::optional<std::int64_t> resumePoint(const options::TrainConfig& config, const spec::ModelFacts* model,
                                        const data::DatasetIndex* dataset) {
    const run::RunPaths paths{config.save.dir};
    const auto checkpoints =
        paths.root.empty() ? std::vector<run::Checkpoint>() : run::listCheckpoints(paths.checkpoints());
    if (checkpoints.empty()) {
        return std::nullopt;
    }
    const RunThere there = lookForRun(config, model, dataset);
    const bool goesOn = there.state.ok() && *there.state == run::RunState::Unfinished && there.differences.empty();
    return goesOn ? std::optional(checkpoints.back().step) : std::nullopt;
}

} // namespace

StartOutlook::StartOutlook(AppModel& model, const RunController& run, const JobQueue& queue, QObject* parent)
    : QObject(parent)
    , model_(model)
    , run_(run) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    const auto soon = [this] {
        if (!soon_.isActive()) {
            soon_.start();
        }
    };
    connect(&soon_, &QTimer::timeout, this, &StartOutlook::look);
    connect(&model, &AppModel::configChanged, this, &StartOutlook::forgetOtherFolder);
    connect(&model, &AppModel::configChanged, this, soon);
    connect(&model, &AppModel::planChanged, this, soon);
    connect(&run, &RunController::stateChanged, this, soon);
    connect(&queue, &JobQueue::changed, this, soon);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, soon); // somebody else may have trained there
}

/// At once: the disk of the new one may never answer.
void StartOutlook::forgetOtherFolder() {
    if (model_.config().save.dir != toldOf_) {
        model_.setResumePoint({});
    }
}

void StartOutlook::look() {
    if (run_.isActive()) { // nothing can be started
        model_.setResumePoint({});
        return;
    }
    if (model_.plan().busy) { // a plan that is made is told of
        return;
    }
    const fs::path folder = model_.config().save.dir;
    if (const auto [looked, isNew] = looked_.try_emplace(folder, false); !isNew) {
        looked->second = true;
        return;
    }
    inBackground( // the folder may lie on a disk that is gone
        patientPool(), this,
        [config = model_.config(), model = model_.plan().result.model, dataset = model_.dataset()] {
            return resumePoint(config, model.get(), dataset.get());
        },
        [this, folder, edition = model_.edition()](const std::optional<std::int64_t>& step) {
            const bool again = looked_.extract(folder).mapped();
            if (edition == model_.edition() && !run_.isActive()) {
                toldOf_ = folder;
                model_.setResumePoint(step);
            }
            if (again) {
                soon_.start();
            }
        });
}

} // namespace tempera::ui
