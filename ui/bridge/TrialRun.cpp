// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/TrialRun.h"

#include <QDir>
#include <QTimer>

#include <algorithm>
#include <utility>

#include "base/Files.h"
#include "bridge/Background.h"
#include "bridge/EngineProcess.h"
#include "bridge/EngineText.h"
#include "bridge/Programs.h"
#include "bridge/Wording.h"
#include "options/Job.h"
#include "options/Secrets.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kPatienceMs = 5000; ///< with one that was cancelled

QString phaseText(const run::PhaseEvent& event) {
    using run::Phase;
    QString what;
    switch (event.phase) {
    case Phase::Scanning:
        what = TrialRun::tr("Reading the pictures");
        break;
    case Phase::Loading:
        what = TrialRun::tr("Loading the model");
        break;
    case Phase::CachingLatents:
    case Phase::CachingText:
        what = TrialRun::tr("Encoding pictures and captions");
        break;
    default:
        what = TrialRun::tr("Training two steps");
        break;
    }
    return event.total > 0 && event.phase != Phase::Training
               ? TrialRun::tr("%1: %2 of %3").arg(what).arg(event.done).arg(event.total)
               : what;
}

} // namespace

TrialRun::TrialRun(QObject* parent)
    : QObject(parent) {}

TrialRun::~TrialRun() {
    if (process_) {
        process_->disconnect(this);
        letEnd(process_, folder_);
    }
}

options::TrainConfig TrialRun::trialOf(const options::TrainConfig& job, const fs::path& folder) {
    options::TrainConfig trial = options::withoutSecrets(job);
    trial.train.steps = kSteps;
    trial.train.epochs = std::nullopt;
    trial.schedule = {}; // of a length that two steps do not have
    trial.dataset.classPath.clear();
    trial.dataset.validationPath.clear();
    trial.validation = {};
    trial.sample.prompts.clear();
    trial.sample.everySteps = trial.sample.everyEpochs = 0;
    trial.remote = {};
    trial.save.dir = folder / "run";
    trial.save.everySteps = trial.save.everyEpochs = 0;
    trial.save.everyMinutes = 0.0;
    return trial;
}

void TrialRun::start(const options::TrainConfig& job, const Variables& variables) {
    Q_ASSERT(!isRunning());
    isCancelled_ = false;
    result_ = {};
    lastStep_ = 0;
    const fs::path engine = EngineProcess::program();
    const fs::path place = cacheHome();
    if (engine.empty() || !createFolders(place).ok()) {
        return finish(false, engine.empty() ? tr("the program tempera is neither beside the studio nor in PATH")
                                            : tr("%1 cannot be written to").arg(qstr(place)));
    }
    folder_ = freedInBackground(QTemporaryDir(qstr(place / "trial-XXXXXX")));
    const fs::path folder = toPath(folder_->path());
    if (const Status saved = options::saveJob(folder / "job.json", trialOf(job, folder)); !saved.ok()) {
        return finish(false, engineText(qstr(saved.error().message)));
    }
    process_ = new QProcess(this);
    process_->setWorkingDirectory(QDir::rootPath());
    process_->setStandardInputFile(QProcess::nullDevice());
    process_->setProcessEnvironment(environmentWith(variables));
    connect(process_, &QProcess::readyReadStandardOutput, this, &TrialRun::read);
    connect(process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            finish(false, process_->errorString());
        }
    });
    connect(process_, &QProcess::finished, this, &TrialRun::leave);
    process_->start(qstr(engine), {QStringLiteral("train"), qstr(folder / "job.json"), QStringLiteral("--progress"),
                                   QStringLiteral("json")});
    Q_EMIT progressed(tr("Starting the engine"));
}

void TrialRun::cancel() {
    if (process_ && !std::exchange(isCancelled_, true)) {
        process_->terminate();
        QTimer::singleShot(kPatienceMs, process_, &QProcess::kill);
    }
}

void TrialRun::leave(int code, QProcess::ExitStatus status) {
    if (isCancelled_) {
        drop();
        Q_EMIT cancelled();
        return;
    }
    read();
    const bool works = status == QProcess::NormalExit && code == 0 && result_.secondsPerStep > 0;
    const QString said = lastLineOf(QString::fromUtf8(process_->readAllStandardError()));
    finish(works, works ? QString() : said.isEmpty() ? tr("the engine ended without a word") : formWords(said));
}

void TrialRun::read() {
    while (process_ && !isCancelled_ && process_->canReadLine()) {
        const auto event = run::parseEvent(process_->readLine().trimmed().toStdString());
        if (!event.ok() || !*event) {
            continue;
        }
        if (const auto* step = std::get_if<run::StepEvent>(&(*event)->event)) {
            if (lastStep_ > 0) {
                result_.secondsPerStep = (*event)->time - lastStep_;
            }
            lastStep_ = (*event)->time;
            for (const run::DeviceMemory& memory : step->memory) {
                result_.peakBytes = std::max(result_.peakBytes, memory.peak);
            }
        } else if (const auto* phase = std::get_if<run::PhaseEvent>(&(*event)->event)) {
            Q_EMIT progressed(phaseText(*phase));
        }
    }
}

void TrialRun::finish(bool works, const QString& line) {
    result_.works = works;
    result_.line = line;
    drop();
    Q_EMIT ended(result_);
}

void TrialRun::drop() {
    if (process_) {
        process_->disconnect(this);
        process_->deleteLater();
        process_ = nullptr;
    }
    folder_.reset();
}

} // namespace tempera::ui
