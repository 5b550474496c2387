// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "commands/StatusLine.h"

namespace tempera::app {

/// A progress bar on the last row of the terminal, for work that may take over a second. Shows nothing during the first
/// moments and nothing where stderr is no terminal; the destructor removes it.
class ProgressLine {
public:
    /// @param unit of what is counted: "pictures"
    ProgressLine(std::string what, std::string unit);

    void update(std::size_t done, std::size_t total);
    /// Of bytes, shown in megabytes.
    void updateBytes(std::int64_t done, std::int64_t total);

private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    std::string unit_;
    Clock::time_point began_ = Clock::now();
    Clock::time_point drawn_;
    StatusLine line_;
};

} // namespace tempera::app
