// SPDX-License-Identifier: Apache-2.0
#include "commands/ProgressLine.h"

#include <utility>

#include "base/Text.h"

namespace tempera::app {

ProgressLine::ProgressLine(std::string what, std::string unit)
    : what_(std::move(what))
    , unit_(std::move(unit)) {}

void ProgressLine::update(std::size_t done, std::size_t total) {
    constexpr std::chrono::milliseconds kPatience(500), kBetween(100);
    const auto now = Clock::now();
    if (total == 0 || now - began_ < kPatience || now - drawn_ < kBetween)
        return;
    drawn_ = now;
    const auto all = static_cast<std::int64_t>(total), finished = static_cast<std::int64_t>(done);
    std::string tail = formatCount(finished) + "/" + formatCount(all) + " " + unit_;
    if (done > 0)
        tail += ", " +
                formatDuration(std::chrono::duration<double>(now - began_).count() *
                               static_cast<double>(all - finished) / static_cast<double>(finished)) +
                " left";
    line_.draw(what_, finished, all, tail);
}

void ProgressLine::updateBytes(std::int64_t done, std::int64_t total) {
    constexpr std::int64_t kMegabyte = 1'000'000;
    update(static_cast<std::size_t>(done / kMegabyte), static_cast<std::size_t>(total / kMegabyte));
}

} // namespace tempera::app
