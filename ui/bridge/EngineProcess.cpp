// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/EngineProcess.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <atomic>
#include <csignal>
#include <mutex>
#include <optional>
#include <utility>

#include "base/Text.h"
#include "bridge/Background.h"
#include "bridge/Programs.h"
#include "options/Job.h"
#include "options/Secrets.h"
#include "run/Control.h"
#include "run/RunFolder.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kWatchMs = 200;
/// Not SIGTERM, which says that the machine is taken away, so that there may be no time to save (train/Eviction.h). One
/// more does no harm, as SIGINT would.
constexpr int kStop = SIGHUP;

/// Engines that are launched side by side have files of their own.
std::string nextName() {
    static std::atomic<int> count = 0;
    return std::to_string(QCoreApplication::applicationPid()) + "-" + std::to_string(++count);
}

/// Detached is a session of its own: closing the studio or its terminal does not reach the training. That is asked to
/// stop by a signal, which it would inherit as ignored from a studio that was started so (nohup).
bool startDetached(QProcess& process, qint64& pid) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    struct sigaction before {};
    struct sigaction nothing {};
    nothing.sa_handler = [](int) {};
    nothing.sa_flags = SA_RESTART;
    const bool isIgnored = ::sigaction(kStop, nullptr, &before) == 0 && before.sa_handler == SIG_IGN;
    if (isIgnored) {
        ::sigaction(kStop, &nothing, nullptr);
    }
    const bool isStarted = process.startDetached(&pid);
    if (isIgnored) {
        ::sigaction(kStop, &before, nullptr);
    }
    return isStarted;
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
    qint64 pid = 0;
    if (!startDetached(process, pid)) {
        return Error::failed(utf8(tr("%1 could not be started").arg(qstr(engine))));
    }
    launched.process = processOf(pid).value_or(ProcessIdentity{pid, {}, 0}); // one that has ended is none that runs
    return launched;
}

void EngineProcess::watch(const Launched& engine, bool wasAsked) {
    engine_ = engine;
    wasAsked_ = wasAsked;
    watch_.start();
}

/// What starts engines again has to know, so that it gets a signal, which it passes on. The socket is asked where there
/// is no such thing, as of an engine that was started elsewhere and may ignore signals (nohup), and where the training
/// has ended.
void EngineProcess::stop(const fs::path& runFolder) {
    const bool bySignal = !std::exchange(wasAsked_, true) && !engine_.job.empty();
    backgroundPool().start([bySignal, process = engine_.process, runFolder] {
        const auto engine = bySignal ? std::nullopt : run::liveEngine({runFolder});
        if (!(engine && run::sendCommand(engine->socket, run::Command::Stop).ok()) && isRunning(process)) {
            ::kill(static_cast<pid_t>(process.pid), kStop);
        }
    });
}

void EngineProcess::check() {
    if (!isRunning(engine_.process)) {
        watch_.stop();
        Q_EMIT ended(lastLine(engine_));
    }
}

} // namespace tempera::ui
