// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunStart.h"

#include <QMessageBox>
#include <QPushButton>

#include "bridge/AppModel.h"
#include "options/Job.h"
#include "run/RunController.h"
#include "run/RunFolder.h"
#include "theme/Text.h"

namespace tempera::ui {

fs::path nextFreeFolder(const fs::path& folder) {
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
        if (!fs::exists(candidate, ignored)) {
            return candidate;
        }
    }
}

RunStart::RunStart(AppModel& model, RunController& run, QWidget* window)
    : QObject(window)
    , model_(model)
    , run_(run)
    , window_(window) {}

void RunStart::start() {
    if (!model_.canStart() || run_.isActive()) {
        return;
    }
    const options::TrainConfig config = model_.config();
    const run::RunPaths paths{config.save.dir};
    const Result<run::RunState> found = run::runState(paths);
    if (!found.ok()) {
        Q_EMIT failed(qstr(found.error().message));
        return;
    }
    switch (*found) {
    case run::RunState::None:
        begin(config);
        return;
    case run::RunState::Running:
        run_.open(paths.root);
        Q_EMIT started();
        return;
    case run::RunState::Finished:
        askAboutFinished(config);
        return;
    case run::RunState::Unfinished:
        break;
    }
    QStringList differences;
    if (const auto earlier = options::loadJob(paths.job()); earlier.ok()) {
        for (const std::string& key : run::differingOptions(earlier->config, config)) {
            differences.append(qstr(key));
        }
    }
    if (differences.isEmpty()) {
        begin(config);
    } else {
        askAboutDifferent(config, differences);
    }
}

void RunStart::askAboutFinished(options::TrainConfig config) {
    askWhere(std::move(config), tr("The run folder holds a finished run."), {});
}

void RunStart::askAboutDifferent(options::TrainConfig config, const QStringList& options) {
    askWhere(std::move(config), tr("The run folder holds an unfinished run of other settings."),
             tr("It differs in: %1. With its own settings it can be resumed.").arg(options.join(QStringLiteral(", "))));
}

void RunStart::askWhere(options::TrainConfig config, const QString& text, const QString& detail) {
    const fs::path fresh = nextFreeFolder(config.save.dir);
    auto* box = new QMessageBox(QMessageBox::Question, tr("Start"), text, QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText((detail.isEmpty() ? QString() : detail + QStringLiteral("\n\n")) +
                            tr("A new folder keeps both. “Move aside” renames the old folder and takes its name."));
    auto* renew = box->addButton(tr("Start in %1").arg(qstr(fresh.filename())), QMessageBox::AcceptRole);
    auto* replace = box->addButton(tr("Move aside and start"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(renew);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, box, renew, replace, config, fresh](QAbstractButton* button) mutable {
                if (button == box->button(QMessageBox::Cancel)) {
                    return;
                }
                if (button == renew) {
                    config.save.dir = fresh;
                    const options::Option* option = options::schema().find("save.dir");
                    model_.set(*option, option->get(config));
                } else if (button == replace) {
                    if (const auto moved = run::moveAside(config.save.dir); !moved.ok()) {
                        Q_EMIT failed(qstr(moved.error().message));
                        return;
                    }
                }
                begin(config);
            });
    box->open();
}

void RunStart::begin(const options::TrainConfig& config) {
    if (const Status status = run_.start(config); !status.ok()) {
        Q_EMIT failed(qstr(status.error().message));
        return;
    }
    Q_EMIT started();
}

} // namespace tempera::ui
