// SPDX-License-Identifier: Apache-2.0
#include "commands/ProgressLine.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <utility>
#include <vector>

#include "base/Text.h"
#include "commands/EventLine.h"

namespace tempera::app {

ProgressLine::ProgressLine(std::string what, std::string unit, ProgressStyle style)
    : what_(std::move(what))
    , unit_(std::move(unit))
    , style_(style) {}

void ProgressLine::update(std::size_t done, std::size_t total) {
    constexpr std::chrono::milliseconds kPatience(500), kBetween(100);
    const auto now = Clock::now();
    const bool isEvent = style_ == ProgressStyle::Json;
    const bool isEarly = now - shown_ < kBetween || (!isEvent && now - began_ < kPatience);
    if (total == 0 || style_ == ProgressStyle::None || (isEarly && !(isEvent && done == total)))
        return;
    shown_ = now;
    if (isEvent)
        print(done, total);
    else
        draw(done, total);
}

void ProgressLine::print(std::size_t done, std::size_t total) const {
    printEvent({{"event", "progress"}, {"what", what_}, {"done", done}, {"total", total}, {"unit", unit_}});
}

void ProgressLine::draw(std::size_t done, std::size_t total) {
    const auto all = static_cast<std::int64_t>(total), finished = static_cast<std::int64_t>(done);
    std::string tail = formatCount(finished) + "/" + formatCount(all) + " " + unit_;
    if (done > 0)
        tail += ", " +
                formatDuration(std::chrono::duration<double>(Clock::now() - began_).count() *
                               static_cast<double>(all - finished) / static_cast<double>(finished)) +
                " left";
    line_.draw(what_, finished, all, tail);
}

void ProgressLine::updateBytes(std::int64_t done, std::int64_t total) {
    constexpr std::int64_t kMegabyte = 1'000'000;
    const auto megabytes = [](std::int64_t bytes) {
        return static_cast<std::size_t>((bytes + kMegabyte - 1) / kMegabyte); // a small file counts, too
    };
    update(megabytes(done), megabytes(total));
}

void printDone(ProgressStyle style, const fs::path& output, std::span<const std::string> lines) {
    if (style == ProgressStyle::Json) {
        printEvent({{"event", "done"},
                    {"output", nlohmann::ordered_json::array({wholePath(output)})},
                    {"lines", std::vector<std::string>(lines.begin(), lines.end())}});
        return;
    }
    for (const std::string& line : lines)
        std::printf("%s\n", line.c_str());
}

} // namespace tempera::app
