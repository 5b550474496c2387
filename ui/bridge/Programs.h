// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QString>

#include "bridge/Credentials.h"

class QProcess;

namespace tempera::ui {

/// The last line that says something of what `tempera` has said, without the name of the program; empty where it said
/// nothing. Thread: any.
QString lastLineOf(const QString& said);

/// The studio's own environment with `variables` in it. Thread: any.
QProcessEnvironment environmentWith(const Variables& variables);

/// Waits until a process has ended that was asked to, and kills it after five seconds. Thread: the process's, which it
/// blocks.
void waitForEnd(QProcess& process);

} // namespace tempera::ui
