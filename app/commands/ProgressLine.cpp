// SPDX-License-Identifier: Apache-2.0
#include "commands/ProgressLine.h"

#include <unistd.h>

#include <cstdio>

#include "base/Text.h"

namespace tempera::app {

ProgressLine::ProgressLine(std::string what)
    : what_(std::move(what))
    , start_(std::chrono::steady_clock::now())
    , terminal_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
    if (shown_)
        std::fputs("\r\x1b[K", stderr);
}

void ProgressLine::update(std::size_t done, std::size_t total) {
    constexpr double kPatience = 0.5; // seconds
    constexpr std::size_t kWidth = 30;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    if (!terminal_ || total == 0 || seconds < kPatience)
        return;
    const std::size_t filled = kWidth * done / total;
    std::string bar;
    for (std::size_t i = 0; i < kWidth; ++i)
        bar += i < filled ? "█" : "░";
    const double left = done > 0 ? seconds * static_cast<double>(total - done) / static_cast<double>(done) : 0;
    std::fprintf(stderr, "\r\x1b[K%s %s %s of %s, %s left", what_.c_str(), bar.c_str(),
                 formatCount(static_cast<long long>(done)).c_str(), formatCount(static_cast<long long>(total)).c_str(),
                 formatDuration(left).c_str());
    shown_ = true;
}

} // namespace tempera::app
