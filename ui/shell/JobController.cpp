// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/JobController.h"

#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

#include "bridge/AppModel.h"
#include "bridge/EngineText.h"
#include "bridge/Settings.h"
#include "theme/PlainTexts.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

QString filter() { return JobController::tr("Tempera jobs (*.json)"); }
QString openFilter() {
    return JobController::tr("Jobs, and presets of other trainers (*.json *.toml)") + QStringLiteral(";;") + filter();
}

} // namespace

JobController::JobController(AppModel& model, Settings& settings, QMenu* menu, QWidget* window)
    : QObject(window)
    , model_(model)
    , settings_(settings)
    , menu_(menu)
    , window_(window) {
    menu_->setToolTipsVisible(true);
    connect(menu_, &QMenu::aboutToShow, this, &JobController::fill);
}

void JobController::fill() {
    menu_->clear();
    for (const QString& file : settings_.recentJobs()) {
        const fs::path path = toPath(file);
        const QString name = qstr(path.filename() == "job.json" ? path.parent_path().filename() : path.stem());
        QAction* action = menu_->addAction(withoutMnemonic(name), this, [this, path] { open(path); });
        action->setToolTip(file);
        action->setCheckable(true);
        action->setChecked(path == model_.jobFile());
    }
    menu_->addSeparator();
    menu_->addAction(tr("New"), this, &JobController::newJob);
    menu_->addAction(tr("Open …"), this, &JobController::openWithDialog);
    menu_->addAction(tr("Save"), this, [this] { save(); });
    menu_->addAction(tr("Save as …"), this, [this] { saveAs(); });
}

void JobController::leave(const std::function<void()>& then) {
    if (!model_.isModified()) {
        then();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                                tr("%1 has changes that are not in its file.").arg(model_.projectName()),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Save);
    if (const auto drafts = static_cast<int>(model_.drafts().size()); drafts > 0) {
        box->setInformativeText(tr("What stands in %Ln fields is not valid yet: no file takes it.", nullptr, drafts));
    }
    connect(box, &QMessageBox::finished, this, [this, then](int answer) {
        if (answer == QMessageBox::Save) {
            save(then);
        } else if (answer == QMessageBox::Discard) {
            then();
        }
    });
    box->open();
}

void JobController::newJob() {
    leave([this] { model_.newJob(); });
}

void JobController::openWithDialog() {
    auto* dialog = new QFileDialog(window_, tr("Open a job"), qstr(model_.jobFile().parent_path()), openFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { Q_EMIT chosen(toPath(file)); });
    dialog->open();
}

void JobController::open(const fs::path& file) {
    leave([this, file] {
        const auto done = [this](const Status& status) {
            if (status.ok()) {
                settings_.addRecentJob(qstr(model_.jobFile()));
                Q_EMIT opened();
            } else {
                Q_EMIT failed(engineText(qstr(status.error().message)));
            }
        };
        model_.openJob(file, done, [this](const auto& load) { leave(load); });
    });
}

void JobController::takeSettings(const fs::path& jobFile) {
    leave([this, jobFile] {
        const auto done = [this](const Status& status) {
            if (status.ok()) {
                Q_EMIT settingsTaken();
            } else {
                Q_EMIT failed(engineText(qstr(status.error().message)));
            }
        };
        model_.takeSettings(jobFile, done, [this](const auto& load) { leave(load); });
    });
}

void JobController::save(const Done& done) {
    if (model_.jobFile().empty()) {
        saveAs(done);
    } else {
        write(model_.jobFile(), done);
    }
}

void JobController::saveAs(const Done& done) {
    auto* dialog = new QFileDialog(window_, tr("Save the job"), qstr(model_.jobFile().parent_path()), filter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(model_.jobFile().empty() ? QStringLiteral("job.json") : qstr(model_.jobFile().filename()));
    connect(dialog, &QFileDialog::fileSelected, this, [this, done](const QString& file) { write(toPath(file), done); });
    dialog->open();
}

void JobController::write(const fs::path& file, const Done& done) {
    Q_EMIT saving();
    model_.endTyping();
    model_.saveJob(file, [this, file, done, job = model_.job(), edition = model_.edition()](const Status& status) {
        if (!status.ok()) {
            Q_EMIT failed(engineText(qstr(status.error().message)));
            return;
        }
        settings_.addRecentJob(qstr(file));
        Q_EMIT saved();
        if (!done || model_.job() != job) {
            return; // another is open by now, which nobody wanted to leave
        }
        if (model_.edition() == edition) {
            done();
        } else {
            leave(done); // somebody typed on while it was written
        }
    });
}

} // namespace tempera::ui
