// SPDX-License-Identifier: Apache-2.0
#include "commands/StatusLine.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "base/Quote.h"

namespace tempera::app {

namespace {

std::size_t columnsOfTerminal() {
    constexpr std::size_t kUsual = 80;
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

bool beginsCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

std::size_t widthOf(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

std::string cut(std::string text, std::size_t width) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (beginsCharacter(text[i]) && ++seen > width)
            return text.substr(0, i);
    return text;
}

/// "what ━━━╌╌╌ tail" on a terminal of `columns`; the last one stays free.
std::string statusRow(const std::string& what, std::int64_t done, std::int64_t total, const std::string& tail,
                      std::size_t columns) {
    constexpr std::size_t kMostCells = 24, kFewestCells = 6;
    const std::size_t text = widthOf(what) + widthOf(tail) + 3;
    const std::size_t cells = std::min(kMostCells, columns > text ? columns - text : 0);
    std::string row = what + " ";
    if (total > 0 && cells >= kFewestCells) {
        const auto full = static_cast<std::size_t>(static_cast<double>(std::clamp<std::int64_t>(done, 0, total)) /
                                                   static_cast<double>(total) * static_cast<double>(cells));
        for (std::size_t i = 0; i < cells; ++i)
            row += i < full ? "━" : "╌";
        row += " ";
    }
    return cut(row + tail, columns > 0 ? columns - 1 : 0);
}

} // namespace

bool errorsAreTaken(int patience) {
    pollfd out{STDERR_FILENO, POLLOUT, 0};
    return ::poll(&out, 1, patience) == 1;
}

StatusLine::StatusLine()
    : isTerminal_(::isatty(STDERR_FILENO) == 1) {}

void StatusLine::draw(const std::string& what, std::int64_t done, std::int64_t total, const std::string& tail) {
    if (!isTerminal_ || !errorsAreTaken())
        return;
    std::fprintf(stderr, "\r\033[K%s", statusRow(what, done, total, tail, columnsOfTerminal()).c_str());
    std::fflush(stderr);
    isDrawn_ = true;
}

void StatusLine::clear() {
    if (isDrawn_ && errorsAreTaken())
        std::fputs("\r\033[K", stderr);
    isDrawn_ = false;
}

void StatusLine::say(const std::string& line) {
    constexpr std::size_t kLongest = 10000; // room for two paths
    clear();
    if (errorsAreTaken())
        std::fprintf(stderr, "%s\n", oneLine(line, kLongest).c_str());
}

} // namespace tempera::app
