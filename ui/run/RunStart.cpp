// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunStart.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/JobQueue.h"
#include "plan/RunContents.h"
#include "run/RunController.h"
#include "run/RunUse.h"
#include "theme/PlainTexts.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kSilenceMs = 10'000; ///< a disk that slept has answered by then

} // namespace

fs::path nextFreeFolder(const fs::path& folder, const std::vector<fs::path>& taken) {
    std::string stem = folder.filename().string();
    int number = 2;
    const std::size_t dash = stem.rfind('-');
    if (dash != std::string::npos && dash + 1 < stem.size() &&
        stem.find_first_not_of("0123456789", dash + 1) == std::string::npos && stem.size() - dash < 6) {
        number = std::stoi(stem.substr(dash + 1)) + 1;
        stem.resize(dash);
    }
    for (;; ++number) {
        const fs::path candidate = folder.parent_path() / (stem + "-" + std::to_string(number));
        std::error_code ignored;
        if (!fs::exists(candidate, ignored) && std::find(taken.begin(), taken.end(), candidate) == taken.end()) {
            return candidate;
        }
    }
}

RunThere lookForRun(const options::TrainConfig& config, const spec::ModelFacts* model,
                    const data::DatasetIndex* dataset) {
    const run::RunPaths paths{config.save.dir};
    RunThere there{run::runState(paths), {}};
    if (there.state.ok() && *there.state == run::RunState::Unfinished) {
        run::RunContents now;
        if (model && dataset) {
            if (auto contents = plan::contentsOf(*model, *dataset); contents.ok()) {
                now = std::move(contents).value();
            }
        }
        if (auto differing = run::differencesFrom(paths, config, now); differing.ok()) {
            there.differences = std::move(differing).value();
        }
    }
    return there;
}

RunStart::RunStart(AppModel& model, RunController& run, JobQueue& queue, QWidget* window)
    : QObject(window)
    , model_(model)
    , run_(run)
    , queue_(queue)
    , window_(window) {
    silence_.setSingleShot(true);
    silence_.setInterval(kSilenceMs);
    connect(&silence_, &QTimer::timeout, this, &RunStart::giveUp);
}

void RunStart::start(When when) {
    const fs::path folder = model_.config().save.dir;
    if (!model_.canStart() || waitedFor_ == folder) {
        return;
    }
    waitedFor_ = folder; // of two, the last one counts
    if (!looked_.insert(folder).second) {
        giveUp(); // it was given up before, and is silent still
        return;
    }
    when_ = when;
    silence_.start();
    std::vector<fs::path> taken;
    for (const QueuedJob& job : queue_.jobs()) {
        if (!hasEnded(job.state)) {
            taken.push_back(job.folder());
        }
    }
    inBackground(
        patientPool(), this,
        [config = model_.config(), taken, model = model_.plan().result.model, dataset = model_.dataset()] {
            return Found{lookForRun(config, model.get(), dataset.get()), nextFreeFolder(config.save.dir, taken)};
        },
        [this, folder, config = model_.config()](const Found& found) {
            looked_.erase(folder);
            if (waitedFor_ == folder) {
                waitedFor_.reset();
                silence_.stop();
                decide(config, found);
            }
        });
}

/// What answers late begins nothing: nobody waits for it any more.
void RunStart::giveUp() {
    silence_.stop();
    if (const auto folder = std::exchange(waitedFor_, std::nullopt)) {
        Q_EMIT failed(tr("%1 does not answer").arg(qstr(*folder)));
    }
}

void RunStart::decide(const options::TrainConfig& config, const Found& found) {
    if (!found.run.state.ok()) {
        Q_EMIT failed(engineText(qstr(found.run.state.error().message)));
        return;
    }
    const QueuedJob* known = queue_.in(config.save.dir);
    const bool isTaken = known && !hasEnded(known->state);
    if (when_ == When::InTurn && (isTaken || *found.run.state == run::RunState::Running)) {
        options::TrainConfig beside = config; // the settings are those of the next run, not of the one under way
        beside.save.dir = found.fresh;
        begin(beside);
        return;
    }
    switch (*found.run.state) {
    case run::RunState::None:
        begin(config);
        break;
    case run::RunState::Running:
        run_.open(config.save.dir);
        Q_EMIT started();
        break;
    case run::RunState::Finished:
        askWhere(config, found.fresh, tr("The run folder holds a finished run."), {});
        break;
    case run::RunState::Unfinished:
        if (found.run.differences.empty()) {
            begin(config);
        } else {
            QStringList labels;
            for (const std::string& key : found.run.differences) {
                labels.append(optionText(options::schema().find(key)->facts.label));
            }
            askWhere(config, found.fresh, tr("The run folder holds an unfinished run of other settings."),
                     tr("It differs in: %1. With its own settings it can be resumed.")
                         .arg(labels.join(QStringLiteral(", "))));
        }
        break;
    }
}

void RunStart::askWhere(const options::TrainConfig& config, const fs::path& fresh, const QString& text,
                        const QString& detail) {
    auto* box = new QMessageBox(QMessageBox::Question, when_ == When::Now ? tr("Start") : tr("Add to the queue"), text,
                                QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText((detail.isEmpty() ? QString() : detail + QStringLiteral("\n\n")) +
                            tr("A new folder keeps both. “Move aside” renames the old folder and takes its name."));
    const bool now = when_ == When::Now;
    const QString name = withoutMnemonic(qstr(fresh.filename()));
    auto* renew =
        box->addButton(now ? tr("Start in %1").arg(name) : tr("Queue in %1").arg(name), QMessageBox::AcceptRole);
    auto* aside =
        box->addButton(now ? tr("Move aside and start") : tr("Move aside and queue"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(renew);
    connect(box, &QMessageBox::buttonClicked, this, [this, renew, aside, config, fresh](QAbstractButton* button) {
        if (button == renew) {
            beginIn(config, fresh);
        } else if (button == aside) {
            replace(config);
        }
    });
    box->open();
}

void RunStart::beginIn(options::TrainConfig config, const fs::path& folder) {
    config.save.dir = folder;
    const options::Option* option = options::schema().find("save.dir");
    model_.set(*option, option->get(config));
    begin(config);
}

void RunStart::replace(const options::TrainConfig& config) {
    const run::RunPaths paths{config.save.dir};
    if (queue_.serves(paths.root)) { // its turn has come while the question was open
        Q_EMIT failed(tr("%1 is being trained in meanwhile; it stays").arg(qstr(paths.root)));
        return;
    }
    inBackground(
        this,
        [paths] {
            std::error_code unknown; // it may be gone by now
            return fs::exists(paths.root, unknown) ? run::moveIdleAside(paths) : Result<fs::path>(fs::path());
        },
        [this, config](const Result<fs::path>& moved) {
            if (moved.ok()) {
                begin(config);
            } else {
                Q_EMIT failed(engineText(qstr(moved.error().message)));
            }
        });
}

void RunStart::begin(const options::TrainConfig& config) {
    model_.clearRefusal();
    if (when_ == When::InTurn) {
        queue_.add(config);
        Q_EMIT queued(qstr(config.save.dir));
    } else {
        run_.start(config);
        Q_EMIT started();
    }
}

} // namespace tempera::ui
