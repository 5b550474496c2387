// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>

namespace tempera::train {

/// Speed over the last steps, without the time spent on anything else (saving, sampling, pauses). Thread: one.
class SpeedMeter {
public:
    void add(double seconds, std::int64_t images) {
        // An average over the first steps, then an exponential one: each step counts 1/16.
        constexpr double kMemory = 16.0;
        steps_ = std::min(steps_ + 1.0, kMemory);
        seconds_ += (seconds - seconds_) / steps_;
        images_ += (static_cast<double>(images) - images_) / steps_;
        total_ += isFirst_ ? 0.0 : seconds;
        allImages_ += isFirst_ ? 0 : images;
        isFirst_ = false;
    }

    double stepsPerSecond() const { return seconds_ > 0.0 ? 1.0 / seconds_ : 0.0; }
    double imagesPerSecond() const { return seconds_ > 0.0 ? images_ / seconds_ : 0.0; }
    /// Of all steps but the first, which sets up what later ones use again.
    double totalSeconds() const { return total_; }
    std::int64_t totalImages() const { return allImages_; }

private:
    double steps_ = 0.0;
    double seconds_ = 0.0;
    double images_ = 0.0;
    double total_ = 0.0;
    std::int64_t allImages_ = 0;
    bool isFirst_ = true;
};

} // namespace tempera::train
