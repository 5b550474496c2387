// SPDX-License-Identifier: Apache-2.0
#include "base/Clock.h"

#include <array>
#include <chrono>
#include <ctime>

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

std::string isoTime(double unixSeconds) {
    const auto seconds = static_cast<std::time_t>(unixSeconds);
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

} // namespace tempera
