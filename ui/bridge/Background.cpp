// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Background.h"

namespace tempera::ui {

namespace {

constexpr int kThreads = 4; ///< they wait for disks, some of which may sleep or be gone

} // namespace

QThreadPool& backgroundPool() {
    // The application's, whose end waits for what is still being written.
    static QPointer<QThreadPool> pool;
    if (!pool) {
        pool = new QThreadPool(qApp);
        pool->setMaxThreadCount(kThreads);
    }
    return *pool;
}

} // namespace tempera::ui
