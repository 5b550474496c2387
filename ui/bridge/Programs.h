// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QString>

#include <memory>

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

/// Takes over a process of which nobody wants to hear any more: asks it to end, kills it where it does not within five
/// seconds, and deletes it. It is waited for only where no event loop runs, as at the end of the studio. Thread: ui.
/// @param alive is let go when it has ended
void letEnd(QProcess* process, std::shared_ptr<const void> alive = {});

} // namespace tempera::ui
