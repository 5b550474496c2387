// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Programs.h"

#include <QProcess>
#include <QStringList>

namespace tempera::ui {

namespace {

constexpr int kCleanUpMs = 5000;

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
    if (!process.waitForFinished(kCleanUpMs)) {
        process.kill();
        process.waitForFinished(kCleanUpMs);
    }
}

} // namespace tempera::ui
