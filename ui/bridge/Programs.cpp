// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Programs.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStringList>
#include <QThread>
#include <QTimer>

#include <utility>

namespace tempera::ui {

namespace {

constexpr int kCleanUpMs = 5000;

/// Has a process that is ending; the end of the application waits for it.
class Ending : public QObject {
public:
    Ending(QProcess* process, std::shared_ptr<const void> alive)
        : QObject(qApp)
        , process_(process)
        , alive_(std::move(alive)) {
        process_->setParent(this);
        process_->terminate();
        connect(process_, &QProcess::finished, this, &QObject::deleteLater);
        QTimer::singleShot(kCleanUpMs, process_, &QProcess::kill);
    }
    ~Ending() override {
        process_->disconnect(this);
        waitForEnd(*process_);
    }

private:
    QProcess* process_;
    std::shared_ptr<const void> alive_;
};

} // namespace

QString lastLineOf(const QString& said) {
    QString last;
    for (const QString& line : said.split(QLatin1Char('\n'))) {
        last = line.trimmed().isEmpty() ? last : line.trimmed();
    }
    const QString program = QStringLiteral("tempera: ");
    return last.startsWith(program) ? last.mid(program.size()) : last;
}

QProcessEnvironment environmentWith(const Variables& variables) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : variables) {
        environment.insert(name, value);
    }
    return environment;
}

void waitForEnd(QProcess& process) {
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(kCleanUpMs)) {
        process.kill();
        process.waitForFinished(kCleanUpMs);
    }
}

void letEnd(QProcess* process, std::shared_ptr<const void> alive) {
    auto* ending = new Ending(process, std::move(alive));
    if (process->state() == QProcess::NotRunning || QThread::currentThread()->loopLevel() == 0) {
        delete ending;
    }
}

} // namespace tempera::ui
