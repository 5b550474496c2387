// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/Files.h"
#include "commands/ProgressStyle.h"
#include "commands/StatusLine.h"

namespace tempera::app {

/// How far work is that may take over a second. As a bar: on the last row of the terminal, not during the first moments
/// and not where stderr is no terminal; the destructor removes it. As JSON: lines on stdout,
/// `{"event": "progress", "what": "writing", "done": 12, "total": 340, "unit": "MB"}`, at most ten a second and always
/// the first and the last.
class ProgressLine {
public:
    /// @param unit of what is counted: "pictures"
    ProgressLine(std::string what, std::string unit, ProgressStyle style = ProgressStyle::Bar);

    void update(std::size_t done, std::size_t total);
    /// Of bytes, shown in megabytes.
    void updateBytes(std::int64_t done, std::int64_t total);

private:
    using Clock = std::chrono::steady_clock;

    void draw(std::size_t done, std::size_t total);
    void print(std::size_t done, std::size_t total) const;

    std::string what_;
    std::string unit_;
    ProgressStyle style_;
    Clock::time_point began_ = Clock::now();
    Clock::time_point shown_;
    StatusLine line_;
};

/// The result of a verb that writes files: its lines, or as JSON `{"event": "done", "output": […], "lines": […]}`.
void printDone(ProgressStyle style, const fs::path& output, std::span<const std::string> lines);

} // namespace tempera::app
