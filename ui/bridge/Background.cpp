// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Background.h"

#include <utility>

#include "base/Process.h"

namespace tempera::ui {

namespace {

constexpr int kThreads = 4; ///< they wait for disks, some of which may sleep or be gone

/// The application's, whose end waits for what is still being written.
QThreadPool& poolIn(QPointer<QThreadPool>& pool) {
    if (!pool) {
        pool = new QThreadPool(qApp);
        pool->setMaxThreadCount(kThreads);
    }
    return *pool;
}

} // namespace

QThreadPool& backgroundPool() {
    static QPointer<QThreadPool> pool;
    return poolIn(pool);
}

QThreadPool& patientPool() {
    constexpr int kLost = 64;
    static QThreadPool* pool = [] { // never destroyed, which would wait
        auto* made = new QThreadPool;
        made->setMaxThreadCount(kLost);
        return made;
    }();
    return *pool;
}

QThreadPool& quietPool() {
    static QPointer<QThreadPool> pool;
    return poolIn(pool);
}

void beQuiet() {
    constexpr int kNiceness = 5; // a third of the time where others want all of it
    thread_local bool isQuiet = false;
    if (!std::exchange(isQuiet, true)) {
        letOthersGoFirst(kNiceness);
    }
}

} // namespace tempera::ui
