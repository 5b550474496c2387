// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemFixer.h"

#include <QPointer>

#include <memory>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/FixJournal.h"
#include "dataset/CaptionFiles.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

QString firstOf(const std::vector<Error>& errors) { return engineText(qstr(errors.front().message)); }

} // namespace

ProblemFixer::ProblemFixer(AppModel& model, CaptionFiles& captions, QObject* parent)
    : QObject(parent)
    , model_(model)
    , captions_(captions) {
    connect(&model_, &AppModel::datasetChanged, this, &ProblemFixer::followDataset);
    followDataset();
}

ProblemFixer::~ProblemFixer() { stop_.request_stop(); }

void ProblemFixer::followDataset() {
    const auto dataset = model_.dataset();
    if (dataset && dataset->root != root_) {
        root_ = dataset->root;
        last_.reset();
        readJournal();
    }
}

void ProblemFixer::readJournal() {
    inBackground(
        this,
        [root = root_] {
            const auto step = data::FixJournal(root).last();
            return step ? std::optional(Step{step->fix, static_cast<int>(step->files.size())}) : std::nullopt;
        },
        [this, root = root_](const std::optional<Step>& last) {
            if (root == root_) {
                last_ = last;
                Q_EMIT busyChanged();
            }
        });
}

void ProblemFixer::setBusy(bool busy) {
    isBusy_ = busy;
    Q_EMIT busyChanged();
}

void ProblemFixer::apply(data::Fix fix, std::vector<data::Problem> problems) {
    const auto dataset = model_.dataset();
    if (isBusy_ || !dataset || problems.empty()) {
        return;
    }
    stop_ = std::stop_source();
    setBusy(true);
    const auto progress = [fixer = QPointer<ProblemFixer>(this)](std::size_t done, std::size_t total) {
        QMetaObject::invokeMethod(qApp, [fixer, done, total] {
            if (fixer) {
                Q_EMIT fixer->progressed(static_cast<int>(done), static_cast<int>(total));
            }
        });
    };
    captions_.save([=, this, config = model_.config().dataset, stop = stop_.get_token()](bool all) {
        if (!all) {
            setBusy(false);
            Q_EMIT finished(tr("Nothing was changed: save the captions first."), false);
            return;
        }
        inBackground(
            this,
            [=] {
                auto report = data::FixJournal(dataset->root).apply(fix, problems, *dataset, config, progress, stop);
                return std::make_shared<data::FixReport>(report.ok() ? std::move(report).value()
                                                                     : data::FixReport{{}, {report.error()}, false});
            },
            [this, fix](const std::shared_ptr<data::FixReport>& report) { finish(fix, *report); });
    });
}

void ProblemFixer::finish(data::Fix fix, const data::FixReport& report) {
    if (!report.fixed.empty()) {
        last_ = Step{fix, static_cast<int>(report.fixed.size())};
        model_.rescanDataset();
    }
    setBusy(false);
    QStringList parts{tr("Done: %Ln files.", nullptr, static_cast<int>(report.fixed.size()))};
    if (!report.fixed.empty() && !report.fixed.front().note.empty()) {
        parts.append(engineText(qstr(report.fixed.front().note)));
    }
    if (!report.errors.empty()) {
        parts.append(tr("%Ln files stayed as they were: %1", nullptr, static_cast<int>(report.errors.size()))
                         .arg(firstOf(report.errors)));
    }
    if (report.isStopped) {
        parts.append(tr("The rest was not begun."));
    }
    Q_EMIT finished(parts.join(QLatin1Char(' ')), report.errors.empty() && !report.isStopped);
}

void ProblemFixer::undo() {
    if (!undoable()) {
        return;
    }
    setBusy(true);
    using Undone = Result<data::FixJournal::Undone>;
    inBackground(
        this, [root = root_] { return std::make_shared<Undone>(data::FixJournal(root).undoLast()); },
        [this](const std::shared_ptr<Undone>& undone) {
            model_.rescanDataset();
            last_.reset(); // until the one before it is known
            readJournal();
            setBusy(false);
            if (!undone->ok()) {
                Q_EMIT finished(engineText(qstr(undone->error().message)), false);
                return;
            }
            const auto& [step, errors] = **undone;
            const int whole = static_cast<int>(step.files.size()) - static_cast<int>(errors.size());
            QString text = tr("Undone: %Ln files are as they were.", nullptr, whole);
            if (!errors.empty()) {
                text += QLatin1Char(' ') + firstOf(errors);
            }
            Q_EMIT finished(text, errors.empty());
        });
}

} // namespace tempera::ui
