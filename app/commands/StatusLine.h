// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tempera::app {

/// Whether a line on stderr is taken now, or within `patience` milliseconds: writing one that is not would wait for
/// whoever should read it. Thread: any.
bool errorsAreTaken(int patience = 0);

/// What stderr shows of work that goes on: on a terminal one row that is drawn over and over, with a bar, and lines
/// above it that stay. Work never waits for it: while nobody takes what is written (Ctrl-S, a reader that stands still)
/// it is dropped. Thread: one.
class StatusLine {
public:
    StatusLine();
    ~StatusLine() { clear(); }
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    bool isTerminal() const { return isTerminal_; }
    /// "what ━━━╌╌╌ tail" in one row: where that is narrow the bar gives way first. @param total 0: no bar
    void draw(const std::string& what, std::int64_t done, std::int64_t total, const std::string& tail);
    void clear();
    /// A line that stays, also where stderr is no terminal.
    void say(const std::string& line);

private:
    const bool isTerminal_;
    bool isDrawn_ = false;
};

} // namespace tempera::app
