// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/ToolProcess.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaObject>

#include <csignal>
#include <utility>

#include "bridge/EngineProcess.h"
#include "bridge/Programs.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kCancelledCode = 3; ///< exit code of a program that stopped on request
constexpr int kRefusedCode = 2;

} // namespace

ToolProcess::ToolProcess(QObject* parent)
    : QObject(parent) {
    process_.setWorkingDirectory(QDir::rootPath()); // no folder is kept busy by it
    process_.setStandardInputFile(QProcess::nullDevice());
    connect(&process_, &QProcess::readyReadStandardOutput, this, &ToolProcess::read);
    connect(&process_, &QProcess::finished, this, &ToolProcess::finish);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            result_.line = tr("the program tempera could not be started: %1").arg(process_.errorString());
            Q_EMIT ended(result_);
        }
    });
}

ToolProcess::~ToolProcess() {
    process_.disconnect(this);
    if (isRunning()) {
        cancel();
        waitForEnd(process_);
    }
}

void ToolProcess::start(const QStringList& arguments, const Variables& variables) {
    Q_ASSERT(!isRunning());
    unread_.clear();
    progress_ = {};
    result_ = {};
    cancelled_ = false;
    const fs::path program = EngineProcess::program();
    if (program.empty()) {
        result_.line = tr("the program tempera is neither beside the studio nor in PATH");
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT ended(result_); }, Qt::QueuedConnection); // never from within start()
        return;
    }
    process_.setProcessEnvironment(environmentWith(variables));
    // Who starts the studio in the background of a script has it, and all that it starts, ignore SIGINT.
    process_.setChildProcessModifier([] { std::signal(SIGINT, SIG_DFL); });
    process_.start(qstr(program), arguments + QStringList{QStringLiteral("--progress"), QStringLiteral("json")});
}

void ToolProcess::cancel() {
    if (isRunning() && process_.processId() > 0) {
        cancelled_ = true;
        ::kill(static_cast<pid_t>(process_.processId()), SIGINT);
    }
}

void ToolProcess::read() {
    unread_ += process_.readAllStandardOutput();
    for (qsizetype end = unread_.indexOf('\n'); end >= 0; end = unread_.indexOf('\n')) {
        take(unread_.left(end));
        unread_.remove(0, end + 1);
    }
}

void ToolProcess::take(const QByteArray& line) {
    const QJsonObject event = QJsonDocument::fromJson(line).object();
    const QString name = event.value(QStringLiteral("event")).toString();
    if (name == QStringLiteral("progress")) {
        progress_ = {event.value(QStringLiteral("what")).toString(), event.value(QStringLiteral("unit")).toString(),
                     event.value(QStringLiteral("done")).toInteger(), event.value(QStringLiteral("total")).toInteger(),
                     progress_.trouble};
        Q_EMIT progressed(progress_);
    } else if (name == QStringLiteral("trouble")) {
        progress_.trouble = event.value(QStringLiteral("message")).toString();
        Q_EMIT progressed(progress_);
    } else if (name == QStringLiteral("sample")) {
        Q_EMIT drew(event.value(QStringLiteral("path")).toString());
    } else if (name == QStringLiteral("done")) {
        for (const QJsonValue& path : event.value(QStringLiteral("output")).toArray()) {
            result_.output.append(path.toString());
        }
        QStringList lines;
        for (const QJsonValue& each : event.value(QStringLiteral("lines")).toArray()) {
            lines.append(each.toString());
        }
        result_.line = lines.join(QLatin1Char('\n'));
    }
}

void ToolProcess::finish(int code, QProcess::ExitStatus status) {
    read();
    using Outcome = ToolResult::Outcome;
    const bool exited = status == QProcess::NormalExit;
    if (exited && code == 0) {
        result_.outcome = Outcome::Done; // a cancel that came too late undoes nothing
    } else if (cancelled_ || (exited && code == kCancelledCode)) {
        result_ = {Outcome::Cancelled, {}, tr("Cancelled; nothing was written.")};
    } else {
        result_ = {exited && code == kRefusedCode ? Outcome::Refused : Outcome::Failed,
                   {},
                   lastLineOf(QString::fromUtf8(process_.readAllStandardError()))};
        if (result_.line.isEmpty()) {
            result_.line = tr("it ended without a word");
        }
    }
    Q_EMIT ended(std::exchange(result_, {}));
}

} // namespace tempera::ui
