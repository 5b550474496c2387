// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/EngineProcess.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <csignal>

#include "base/Text.h"
#include "options/Job.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kWatchMs = 200;

/// The last line that says something; engines end with one clear line.
QString lastLine(const fs::path& file) {
    const auto bytes = readFile(file, std::uint64_t{1} << 20);
    QString last;
    if (bytes.ok()) {
        for (const QString& line : qstr(*bytes).split(QLatin1Char('\n'))) {
            last = line.trimmed().isEmpty() ? last : line.trimmed();
        }
    }
    const QString program = QStringLiteral("tempera: ");
    return last.startsWith(program) ? last.mid(program.size()) : last;
}

/// How an engine ends that was asked to stop; the exit code of a detached process is not known.
bool tellsOfAStop(const QString& line) {
    return line.isEmpty() || line.contains(QStringLiteral("stopped on request")) ||
           line.startsWith(QStringLiteral("stopped after step"));
}

} // namespace

EngineProcess::EngineProcess(QObject* parent)
    : QObject(parent) {
    pool_.setMaxThreadCount(1);
    watch_.setInterval(kWatchMs);
    connect(&watch_, &QTimer::timeout, this, &EngineProcess::check);
}

EngineProcess::~EngineProcess() { pool_.waitForDone(); }

fs::path EngineProcess::program() {
    const QString name = QStringLiteral("tempera");
    const QString beside = QCoreApplication::applicationDirPath() + QLatin1Char('/') + name;
    if (QFileInfo(beside).isExecutable()) {
        return toPath(beside);
    }
    return toPath(QStandardPaths::findExecutable(name));
}

Result<EngineProcess::Launched> EngineProcess::launch(const options::TrainConfig& config, int restarts) {
    const fs::path engine = program();
    if (engine.empty()) {
        return Error::failed(utf8(tr("the program tempera is neither beside the studio nor in PATH")));
    }
    TEMPERA_TRY(const fs::path folder, runtimeFolder());
    const std::string own = std::to_string(QCoreApplication::applicationPid());
    const fs::path job = folder / ("job-" + own + ".json");
    TEMPERA_CHECK(options::saveJob(job, config));
    Launched launched{{}, config.save.dir, folder / ("engine-" + own + ".txt")};
    std::error_code ignored;
    fs::remove(launched.said, ignored);
    QProcess process;
    process.setProgram(qstr(engine));
    process.setArguments({QStringLiteral("train"), qstr(job), QStringLiteral("--progress"), QStringLiteral("none"),
                          QStringLiteral("--restarts"), QString::number(restarts)});
    process.setWorkingDirectory(QDir::rootPath()); // no folder is kept busy by it
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(qstr(launched.said));
    // Detached is a session of its own: closing the studio or its terminal does not reach the training.
    qint64 pid = 0;
    if (!process.startDetached(&pid)) {
        return Error::failed(utf8(tr("%1 could not be started").arg(qstr(engine))));
    }
    launched.process = processOf(pid).value_or(ProcessIdentity{pid, {}, 0}); // one that has ended is none that runs
    return launched;
}

void EngineProcess::watch(const Launched& engine) {
    engine_ = engine;
    begun_ = stopped_ = false;
    watch_.start();
    Q_EMIT startingChanged();
}

void EngineProcess::begun() {
    if (isStarting()) {
        begun_ = true;
        Q_EMIT startingChanged();
    }
}

bool EngineProcess::stop(const fs::path& runFolder) {
    if (!serves(runFolder) || !isRunning(engine_->process)) {
        return false;
    }
    stopped_ = true;
    return ::kill(static_cast<pid_t>(engine_->process.pid), SIGTERM) == 0;
}

void EngineProcess::check() {
    if (isRunning(engine_->process)) {
        return;
    }
    const QString line = lastLine(engine_->said);
    engine_.reset();
    watch_.stop();
    // The reason first: who hears that nothing is starting any more would take it for an end like any other.
    if (begun_ || (stopped_ && tellsOfAStop(line))) {
        Q_EMIT ended(line);
    } else {
        Q_EMIT refused(line.isEmpty() ? tr("the engine ended without a word") : line);
    }
    Q_EMIT startingChanged();
}

void EngineProcess::send(const fs::path& socket, run::Command command) {
    pool_.start([this, socket, command] {
        const auto reply = run::sendCommand(socket, command);
        if (!reply.ok()) {
            QMetaObject::invokeMethod(this, [this, error = qstr(reply.error().message)] { Q_EMIT failed(error); });
        }
    });
}

} // namespace tempera::ui
