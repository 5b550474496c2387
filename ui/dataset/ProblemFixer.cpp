// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemFixer.h"

#include <QPointer>

#include <memory>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
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

QString ProblemFixer::nameOf(const Step& step) {
    switch (step.kind) {
    case data::StepKind::Rename:
        return tr("Rename %Ln files", nullptr, step.files);
    case data::StepKind::Convert:
        return tr("Convert %Ln pictures to PNG", nullptr, step.files);
    case data::StepKind::RewriteAsUtf8:
        return tr("Rewrite %Ln captions as UTF-8", nullptr, step.files);
    case data::StepKind::RenameFolder:
        return tr("Use %Ln folders", nullptr, step.files);
    case data::StepKind::Add:
        return tr("Add %Ln pictures", nullptr, step.files);
    case data::StepKind::PaintMask:
        return tr("Paint mask");
    case data::StepKind::Accept:
        return tr("Accept %Ln problems", nullptr, step.files);
    case data::StepKind::SetAside:
        break;
    }
    return tr("Set aside %Ln pictures", nullptr, step.files);
}

ProblemFixer::Ends ProblemFixer::endsOf(const fs::path& root) {
    const auto stepOf = [](const std::optional<data::FixJournal::Step>& step) {
        return step ? std::optional(Step{step->kind, static_cast<int>(step->files.size()), step->time}) : std::nullopt;
    };
    const data::FixJournal::Ends ends = data::FixJournal(root).ends();
    return {stepOf(ends.last), stepOf(ends.undone)};
}

void ProblemFixer::followDataset() {
    const auto dataset = model_.dataset();
    if (!dataset || dataset->root == root_) {
        return;
    }
    root_ = dataset->root;
    ends_ = {};
    isKnown_ = false;
    inBackground(
        this, [root = root_] { return endsOf(root); },
        [this, root = root_](const Ends& ends) {
            if (root == root_ && !isKnown_) {
                ends_ = ends;
                isKnown_ = true;
                Q_EMIT busyChanged();
            }
        });
}

void ProblemFixer::lookAgain() {
    root_.clear();
    followDataset();
}

void ProblemFixer::setInUse(bool inUse) {
    if (inUse != isInUse_) {
        isInUse_ = inUse;
        Q_EMIT busyChanged();
    }
}

void ProblemFixer::setBusy(bool busy) {
    isBusy_ = busy;
    Q_EMIT busyChanged();
}

data::FixJournal::Progress ProblemFixer::progress() {
    return [fixer = QPointer<ProblemFixer>(this)](std::size_t done, std::size_t total) {
        QMetaObject::invokeMethod(qApp, [fixer, done, total] {
            if (fixer) {
                Q_EMIT fixer->progressed(static_cast<int>(done), static_cast<int>(total));
            }
        });
    };
}

template <class Work, class Done>
void ProblemFixer::begin(bool changesFiles, Work work, Done done) {
    auto dataset = model_.dataset();
    if (isBusy_ || root_.empty()) {
        return;
    }
    const auto staysAsItIs = [this] { // it may have begun since it was asked for
        if (isInUse_) {
            Q_EMIT finished(
                ProblemFixer::tr("A training is running: its pictures stay as they are until it has ended."), false);
        }
        return isInUse_;
    };
    if (changesFiles && staysAsItIs()) {
        return;
    }
    if (!dataset) { // its only pictures have gone, and can come back
        auto empty = std::make_shared<data::DatasetIndex>();
        empty->root = root_;
        dataset = std::move(empty);
    }
    stop_ = std::stop_source();
    setBusy(true);
    if (!changesFiles) {
        perform(dataset, work, done);
        return;
    }
    captions_.save([this, dataset, work, done, staysAsItIs](bool all) {
        if (all && !isInUse_) {
            perform(dataset, work, done);
            return;
        }
        setBusy(false);
        if (!staysAsItIs()) { // they are known by their paths
            Q_EMIT finished(ProblemFixer::tr("Nothing was changed: save the captions first."), false);
        }
    });
}

template <class Work, class Done>
void ProblemFixer::perform(const std::shared_ptr<const data::DatasetIndex>& dataset, Work work, Done done) {
    using Outcome =
        std::invoke_result_t<Work, const data::DatasetIndex&, const options::DatasetConfig&, const std::stop_token&>;
    struct Finished {
        Outcome outcome;
        Ends ends;
    };
    workedOn_ = dataset->root;
    inBackground(
        this,
        [dataset, work, config = model_.config().dataset, stop = stop_.get_token()] {
            Outcome outcome = work(*dataset, config, stop);
            return std::make_shared<Finished>(std::move(outcome), endsOf(dataset->root));
        },
        [this, done, root = dataset->root](const std::shared_ptr<Finished>& finished) {
            if (root == root_) {
                ends_ = finished->ends;
                isKnown_ = true;
            }
            done(finished->outcome);
        });
}

void ProblemFixer::apply(data::Fix fix, std::vector<fs::path> files) {
    if (files.empty()) {
        return;
    }
    begin(
        true,
        [fix, files = std::move(files), progress = progress()](
            const data::DatasetIndex& dataset, const options::DatasetConfig& config, const std::stop_token& stop) {
            return data::FixJournal(dataset.root).apply(fix, files, dataset, config, progress, stop);
        },
        [this, fix](const Result<data::FixReport>& report) { finish(data::stepOf(fix), report); });
}

void ProblemFixer::add(std::vector<fs::path> files, const fs::path& root, const fs::path& folder) {
    if (isBusy_) {
        Q_EMIT finished(tr("The dataset is being changed: try again in a moment."), false);
        return;
    }
    stop_ = std::stop_source();
    setBusy(true);
    const auto dataset = std::make_shared<data::DatasetIndex>();
    dataset->root = root;
    struct Added {
        Result<data::AddedPictures> done;
        fs::path folder;
    };
    perform(
        dataset,
        [files = std::move(files), folder, progress = progress()](
            const data::DatasetIndex& index, const options::DatasetConfig& config, const std::stop_token& stop) {
            const fs::path target = folder.empty() ? data::folderForFirstPictures(index.root) : folder;
            return Added{data::FixJournal(index.root).add(files, target, config.captionExtension, progress, stop),
                         target};
        },
        [this](const Added& added) { finishAdding(added.done, added.folder); });
}

void ProblemFixer::finishAdding(const Result<data::AddedPictures>& added, const fs::path& folder) {
    data::AddedPictures done = added.ok() ? *added : data::AddedPictures();
    if (!added.ok()) {
        done.errors.push_back(added.error());
    }
    QStringList parts;
    if (!done.added.empty()) {
        Q_EMIT this->added(done.added.front());
        model_.rescanDataset();
        parts.append(tr("%Ln pictures were copied into %1.", nullptr, static_cast<int>(done.added.size()))
                         .arg(qstr(folder.filename())));
    }
    setBusy(false);
    if (!done.present.empty()) {
        parts.append(tr("%Ln pictures are there already.", nullptr, static_cast<int>(done.present.size())));
    }
    if (!done.errors.empty()) {
        parts.append(tr("%Ln pictures could not be copied: %1", nullptr, static_cast<int>(done.errors.size()))
                         .arg(firstOf(done.errors)));
    }
    if (done.isStopped) {
        parts.append(tr("The rest was not begun."));
    }
    Q_EMIT finished(parts.join(QLatin1Char(' ')), done.errors.empty() && !done.isStopped);
}

void ProblemFixer::accept(std::vector<data::Problem> problems) {
    begin(
        false,
        [problems = std::move(problems)](const data::DatasetIndex& dataset, const options::DatasetConfig&,
                                         const std::stop_token&) {
            return data::FixJournal(dataset.root).accept(problems);
        },
        [this](const Result<data::FixReport>& report) { finish(data::StepKind::Accept, report); });
}

void ProblemFixer::reportAgain(std::vector<data::Problem> problems) {
    begin(
        false,
        [problems = std::move(problems)](const data::DatasetIndex& dataset, const options::DatasetConfig&,
                                         const std::stop_token&) {
            return data::FixJournal(dataset.root).report(problems);
        },
        [this](const Status& status) {
            setBusy(false);
            Q_EMIT acceptedChanged();
            if (!status.ok()) {
                Q_EMIT finished(engineText(qstr(status.error().message)), false);
            }
        });
}

void ProblemFixer::redo() {
    const data::StepKind kind = ends_.undone ? ends_.undone->kind : data::StepKind::SetAside;
    begin(
        kind != data::StepKind::Accept,
        [progress = progress()](const data::DatasetIndex& dataset, const options::DatasetConfig& config,
                                const std::stop_token& stop) -> Result<data::FixReport> {
            TEMPERA_TRY(data::FixJournal::Redone redone,
                        data::FixJournal(dataset.root).redoLast(dataset, config, progress, stop));
            return std::move(redone.report);
        },
        [this, kind](const Result<data::FixReport>& report) { finish(kind, report); });
}

void ProblemFixer::finish(data::StepKind kind, const Result<data::FixReport>& done) {
    const data::FixReport report = done.ok() ? *done : data::FixReport{{}, {done.error()}, false};
    const auto count = static_cast<int>(report.fixed.size());
    if (kind == data::StepKind::Accept) {
        Q_EMIT acceptedChanged();
    } else if (count > 0) {
        model_.rescanDataset();
    }
    followFolders(kind, report.fixed, false);
    setBusy(false);
    QStringList parts{kind == data::StepKind::Accept ? tr("%Ln problems are accepted.", nullptr, count)
                                                     : tr("Done: %Ln files.", nullptr, count)};
    QStringList guessed;
    for (const data::FixedFile& each : report.fixed) {
        guessed.append(engineText(qstr(each.note)));
    }
    guessed.removeDuplicates();
    guessed.removeAll(QString());
    if (!guessed.isEmpty()) {
        parts.last().chop(parts.last().endsWith(QLatin1Char('.')) ? 1 : 0);
        parts.append(QLatin1Char('(') + guessed.join(QStringLiteral(", ")) + QStringLiteral(")."));
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

/// Captions are known by their files' names.
void ProblemFixer::followFolders(data::StepKind kind, const std::vector<data::FixedFile>& files, bool isUndone) {
    if (kind != data::StepKind::RenameFolder) {
        return;
    }
    for (const data::FixedFile& each : files) {
        for (const auto& [from, to] : each.moved) {
            captions_.folderRenamed(workedOn_, isUndone ? to : from, isUndone ? from : to);
        }
    }
}

void ProblemFixer::undo() {
    const bool isAccepted = ends_.last && ends_.last->kind == data::StepKind::Accept;
    begin(
        !isAccepted,
        [](const data::DatasetIndex& dataset, const options::DatasetConfig&, const std::stop_token&) {
            return data::FixJournal(dataset.root).undoLast();
        },
        [this](const Result<data::FixJournal::Undone>& undone) {
            if (undone.ok() && undone->step.kind == data::StepKind::Accept) {
                Q_EMIT acceptedChanged();
            } else {
                model_.rescanDataset();
            }
            if (undone.ok()) {
                followFolders(undone->step.kind, undone->step.files, true);
            }
            setBusy(false);
            if (!undone.ok()) {
                Q_EMIT finished(engineText(qstr(undone.error().message)), false);
                return;
            }
            const auto& [step, errors] = *undone;
            const int whole = static_cast<int>(step.files.size());
            QString text = step.kind == data::StepKind::Accept
                               ? tr("Undone: %Ln problems are reported again.", nullptr, whole)
                               : tr("Undone: %Ln files are as they were.", nullptr, whole);
            if (!errors.empty()) {
                text += QLatin1Char(' ') + firstOf(errors);
            }
            Q_EMIT finished(text, errors.empty());
        });
}

} // namespace tempera::ui
