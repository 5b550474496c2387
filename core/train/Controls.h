// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

#include "train/Eviction.h"

namespace tempera::train {

/// What a run was asked to do from outside, until the trainer gets to it. Thread: any.
class Controls {
public:
    void pause() {
        change([this] { paused_ = true; });
    }
    void resume() {
        change([this] { paused_ = false; });
    }
    void save() {
        change([this] { save_ = true; });
    }
    void sample() {
        change([this] { sample_ = true; });
    }
    void stop() {
        stop_.request_stop();
        change([] {});
    }

    /// Null: nobody takes the machine away.
    void setEviction(std::shared_ptr<const Eviction> eviction) { eviction_ = std::move(eviction); }
    const Eviction* eviction() const { return eviction_.get(); }

    bool isPaused() const {
        const std::lock_guard lock(mutex_);
        return paused_;
    }
    bool isStopping() const { return stop_.stop_requested(); }
    std::stop_token stopToken() const { return stop_.get_token(); }

    /// Whether a checkpoint, or samples, were asked for since the last call.
    bool takeSave() { return take(save_); }
    bool takeSample() { return take(sample_); }

    /// Waits while paused, at most `timeout`. True when there is something to do: to save, to draw, to stop, to go on.
    bool waitWhilePaused(std::chrono::milliseconds timeout) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, timeout,
                                 [this] { return !paused_ || save_ || sample_ || stop_.stop_requested(); });
    }

private:
    template <class Change>
    void change(Change change) {
        {
            const std::lock_guard lock(mutex_);
            change();
        }
        changed_.notify_all();
    }
    bool take(bool& flag) {
        const std::lock_guard lock(mutex_);
        const bool taken = flag;
        flag = false;
        return taken;
    }

    std::shared_ptr<const Eviction> eviction_; ///< set before anybody else looks
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::stop_source stop_;
    bool paused_ = false;
    bool save_ = false;
    bool sample_ = false;
};

} // namespace tempera::train
