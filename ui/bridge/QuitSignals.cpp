// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/QuitSignals.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace tempera::ui {

namespace {

std::array<int, 2> wake{-1, -1}; ///< a handler may do little more than write

void tell(int) {
    const char byte = 0;
    static_cast<void>(!::write(wake[1], &byte, 1));
}

} // namespace

void QuitSignals::catchFromNow() {
    if (wake[0] >= 0 || ::pipe2(wake.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        return;
    }
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction before {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) {
            struct sigaction action {};
            action.sa_handler = tell;
            action.sa_flags = SA_RESTART;
            ::sigaction(signal, &action, nullptr);
        }
    }
}

QuitSignals::QuitSignals(QObject* parent)
    : QObject(parent) {
    catchFromNow();
    auto* notifier = new QSocketNotifier(wake[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        while (::read(wake[0], &byte, 1) == 1) {
        }
        Q_EMIT asked();
    });
}

} // namespace tempera::ui
