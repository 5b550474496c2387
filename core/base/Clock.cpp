// SPDX-License-Identifier: Apache-2.0
#include "base/Clock.h"

#include <chrono>

namespace tempera {

namespace {

class SystemClock final : public Clock {
public:
    double unixSeconds() const override {
        return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    }
    double monotonicSeconds() const override {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }
};

} // namespace

const Clock& systemClock() {
    static const SystemClock clock;
    return clock;
}

} // namespace tempera
