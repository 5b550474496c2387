// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSemaphore>
#include <QThreadPool>

#include <initializer_list>
#include <memory>

namespace tempera::ui {

/// All threads of these pools wait until this is gone, as for disks that do not answer.
class NoThreads {
public:
    explicit NoThreads(std::initializer_list<QThreadPool*> pools) {
        for (QThreadPool* pool : pools) {
            for (int i = 0; i < pool->maxThreadCount(); ++i) {
                pool->start([go = go_] { go->acquire(); });
                ++count_;
            }
        }
    }
    ~NoThreads() { go_->release(count_); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

private:
    std::shared_ptr<QSemaphore> go_ = std::make_shared<QSemaphore>();
    int count_ = 0;
};

} // namespace tempera::ui
