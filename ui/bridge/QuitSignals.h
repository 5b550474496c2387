// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tempera::ui {

/// Turns SIGTERM, SIGINT and SIGHUP into a Qt signal, from the moment that it is made: one that comes before the event
/// loop begins is told as soon as it does. Programs that the studio starts have the usual handling. One at a time in a
/// process. Thread: ui.
class QuitSignals : public QObject {
    Q_OBJECT

public:
    /// Before the application object, so that no moment is left out. Those that the program was started to ignore stay
    /// ignored, as with nohup.
    static void catchFromNow();
    explicit QuitSignals(QObject* parent = nullptr);

Q_SIGNALS:
    void asked();
};

} // namespace tempera::ui
