// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThread>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace tempera::ui {

/// The threads of inBackground(), which does nothing else: a start never waits behind pictures that are decoded.
QThreadPool& backgroundPool();

/// Calls `work` on another thread and hands what it returns to `done` on the thread of the user interface: for
/// everything that touches files, which may lie on a disk that sleeps or in a network that is slow. `done` is not
/// called when `context` is gone by then. `work` must own all that it uses. Thread: ui.
/// @param pool one of a single thread keeps what is asked for in order
template <class Work, class Done>
void inBackground(QThreadPool& pool, QObject* context, Work work, Done done) {
    pool.start([alive = QPointer<QObject>(context), work = std::move(work), done = std::move(done)] {
        using Answer = std::invoke_result_t<Work>;
        const auto answer = std::make_shared<Answer>(work());
        // Through the application: the context may die while this is on its way.
        QMetaObject::invokeMethod(qApp, [alive, done, answer] {
            if (alive) {
                done(*answer);
            }
        });
    });
}

template <class Work, class Done>
void inBackground(QObject* context, Work work, Done done) {
    inBackground(backgroundPool(), context, std::move(work), std::move(done));
}

/// For what is read and may never be answered: many threads, each of which may be lost to a disk that is gone. The end
/// of the application does not wait for them.
QThreadPool& patientPool();

/// The threads of inQuietBackground().
QThreadPool& quietPool();
/// This thread lets that of the user interface, and all else, go first from now on.
void beQuiet();

/// As inBackground() for what takes all cores for seconds and nobody waits for with the hands on the keys.
template <class Work, class Done>
void inQuietBackground(QObject* context, Work work, Done done) {
    inBackground(
        quietPool(), context,
        [work = std::move(work)] {
            beQuiet();
            return work();
        },
        std::move(done));
}

/// For many owners. Where the last one is the user interface, another thread does the freeing, which takes a while for
/// what a great dataset has. Thread: any.
template <class Value>
std::shared_ptr<const Value> freedInBackground(Value value) {
    return {new Value(std::move(value)), [](const Value* last) {
                std::shared_ptr<const Value> freed(last);
                if (qApp && qApp->thread() == QThread::currentThread()) {
                    backgroundPool().start([freed = std::move(freed)] {});
                }
            }};
}

} // namespace tempera::ui
