// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/EngineProcess.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
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

bool isAlive(qint64 pid) {
    // A zombie of ours would still answer; the state field of /proc tells it apart.
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray line = stat.readLine();
    const qsizetype afterName = line.lastIndexOf(')');
    return afterName > 0 && line.mid(afterName + 2, 1) != "Z";
}

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

Result<EngineProcess::Launched> EngineProcess::launch(const options::TrainConfig& config) {
    const fs::path engine = program();
    if (engine.empty()) {
        return Error::failed(utf8(tr("the program tempera is neither beside the studio nor in PATH")));
    }
    TEMPERA_TRY(const fs::path folder, runtimeFolder());
    const std::string own = std::to_string(QCoreApplication::applicationPid());
    const fs::path job = folder / ("job-" + own + ".json");
    TEMPERA_CHECK(options::saveJob(job, config));
    Launched launched{0, folder / ("engine-" + own + ".txt")};
    std::error_code ignored;
    fs::remove(launched.said, ignored);
    QProcess process;
    process.setProgram(qstr(engine));
    process.setArguments({QStringLiteral("train"), qstr(job), QStringLiteral("--progress"), QStringLiteral("none")});
    process.setWorkingDirectory(QDir::rootPath()); // no folder is kept busy by it
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(qstr(launched.said));
    // Detached is a session of its own: closing the studio or its terminal does not reach the training.
    if (!process.startDetached(&launched.pid)) {
        return Error::failed(utf8(tr("%1 could not be started").arg(qstr(engine))));
    }
    return launched;
}

void EngineProcess::watch(const Launched& engine) {
    engine_ = engine;
    watch_.start();
    Q_EMIT startingChanged();
}

void EngineProcess::begun() {
    if (engine_.pid != 0) {
        engine_.pid = 0;
        watch_.stop();
        Q_EMIT startingChanged();
    }
}

void EngineProcess::check() {
    if (isAlive(engine_.pid)) {
        return;
    }
    const QString line = lastLine(engine_.said);
    engine_.pid = 0;
    watch_.stop();
    // The reason first: who hears that nothing is starting any more would take it for an end like any other.
    Q_EMIT refused(line.isEmpty() ? tr("the engine ended without a word") : line);
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
