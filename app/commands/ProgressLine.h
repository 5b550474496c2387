// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace tempera::app {

/// A progress bar on the last line of stderr, for work that may take over a second. Shows nothing during the first
/// moments and nothing where stderr is no terminal; the destructor removes it.
class ProgressLine {
public:
    explicit ProgressLine(std::string what);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void update(std::size_t done, std::size_t total);

private:
    std::string what_;
    std::chrono::steady_clock::time_point start_;
    bool terminal_;
    bool shown_ = false;
};

} // namespace tempera::app
