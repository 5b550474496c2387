// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/EngineProcess.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <atomic>
#include <csignal>

#include "base/Text.h"
#include "bridge/Programs.h"
#include "options/Job.h"
#include "options/Secrets.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kWatchMs = 200;

/// Engines that are launched side by side have files of their own.
std::string nextName() {
    static std::atomic<int> count = 0;
    return std::to_string(QCoreApplication::applicationPid()) + "-" + std::to_string(++count);
}

} // namespace

bool tellsOfAStop(const QString& line) {
    return line.isEmpty() || line.contains(QStringLiteral("stopped on request")) ||
           line.startsWith(QStringLiteral("stopped after step"));
}

EngineProcess::EngineProcess(QObject* parent)
    : QObject(parent) {
    watch_.setInterval(kWatchMs);
    connect(&watch_, &QTimer::timeout, this, &EngineProcess::check);
}

fs::path EngineProcess::program() {
    const QString name = QStringLiteral("tempera");
    const QString beside = QCoreApplication::applicationDirPath() + QLatin1Char('/') + name;
    if (QFileInfo(beside).isExecutable()) {
        return toPath(beside);
    }
    return toPath(QStandardPaths::findExecutable(name));
}

QString EngineProcess::lastLine(const Launched& engine) {
    const auto bytes = readFile(engine.said, std::uint64_t{1} << 20);
    return bytes.ok() ? lastLineOf(qstr(*bytes)) : QString();
}

void EngineProcess::forget(const Launched& engine) {
    std::error_code ignored;
    fs::remove(engine.job, ignored);
    fs::remove(engine.said, ignored);
}

Result<Launched> EngineProcess::launch(const options::TrainConfig& config, int restarts, const Variables& variables) {
    const fs::path engine = program();
    if (engine.empty()) {
        return Error::failed(utf8(tr("the program tempera is neither beside the studio nor in PATH")));
    }
    TEMPERA_TRY(const fs::path folder, runtimeFolder());
    const std::string own = nextName();
    Launched launched{{}, folder / ("job-" + own + ".json"), folder / ("engine-" + own + ".txt")};
    forget(launched); // those of a process that once had this id
    TEMPERA_CHECK(options::saveJob(launched.job, options::withoutSecrets(config)));
    QProcess process;
    process.setProgram(qstr(engine));
    process.setArguments({QStringLiteral("train"), qstr(launched.job), QStringLiteral("--progress"),
                          QStringLiteral("none"), QStringLiteral("--restarts"), QString::number(restarts)});
    process.setProcessEnvironment(environmentWith(variables));
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
    watch_.start();
}

bool EngineProcess::stop() {
    return isRunning(engine_.process) && ::kill(static_cast<pid_t>(engine_.process.pid), SIGTERM) == 0;
}

void EngineProcess::check() {
    if (!isRunning(engine_.process)) {
        watch_.stop();
        Q_EMIT ended(lastLine(engine_));
    }
}

} // namespace tempera::ui
