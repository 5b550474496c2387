// SPDX-License-Identifier: Apache-2.0
#include "Worker.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <optional>

#include "Mutation.h"
#include "base/Text.h"

namespace tempera::soak {

namespace {

/// A number after `key` in /proc/self/status, in bytes.
std::uint64_t memoryOf(std::string_view key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key))
            return std::stoull(line.substr(key.size())) * 1024;
    return 0;
}

/// An allocation that is out of all proportion fails, and so is seen. (Sanitizers reserve terabytes and have their own
/// limit.)
void limitMemory() {
#ifndef __SANITIZE_ADDRESS__
    constexpr std::uint64_t kMost = std::uint64_t{3} << 30;
    const rlim_t limit = memoryOf("VmSize:") + kMost;
    const rlimit both{limit, limit};
    ::setrlimit(RLIMIT_AS, &both);
#endif
}

std::uint32_t numberOf(std::string_view name) {
    std::uint32_t hash = 0x811C9DC5U;
    for (const char letter : name)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x01000193U;
    return hash;
}

std::string wrapped(const Target& target, std::string sample) {
    return target.wrap ? target.wrap(std::move(sample)) : sample;
}

void complain(Board& board, std::uint64_t index, const std::string& text) {
    const std::uint32_t number = board.complaints++;
    if (number >= Board::kMostComplaints)
        return;
    board.list[number].index = index;
    std::snprintf(board.list[number].text, sizeof board.list[number].text, "%s", text.c_str());
}

/// What is wrong with a message that a person is to read.
std::optional<std::string> flawOf(const Error& error) {
    constexpr std::size_t kLongestMessage = 1000;
    if (error.code != ErrorCode::BadRequest)
        return "not taken for bad input: " + error.message;
    if (error.message.empty())
        return "refused without a word";
    if (error.message.size() > kLongestMessage)
        return "refused with " + std::to_string(error.message.size()) + " bytes: " + error.message;
    if (!isUtf8(error.message))
        return "refused in broken UTF-8";
    const auto isControl = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; };
    if (std::any_of(error.message.begin(), error.message.end(), isControl))
        return "control characters in the message: " + error.message;
    return std::nullopt;
}

void readOne(const Target& target, const std::string& input, std::uint64_t index, Board& board) {
    try {
        const Status status = target.feed(input);
        ++(status.ok() ? board.accepted : board.refused);
        if (status.ok())
            return;
        if (const auto flaw = flawOf(status.error()))
            complain(board, index, *flaw);
    } catch (const std::exception& error) {
        complain(board, index, std::string("exception: ") + error.what());
    }
}

/// Of all threads of this process, so that a busy machine makes no input slow.
double processorSeconds() {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

} // namespace

double monotonicSeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void put(const fs::path& file, std::string_view bytes) {
    std::ofstream(file, std::ios::binary).write(bytes.data(), std::ssize(bytes));
}

std::string inputOf(const Target& target, std::string_view name, std::uint64_t seed, std::uint64_t index) {
    if (index < target.samples.size())
        return wrapped(target, target.samples[static_cast<std::size_t>(index)]);
    RandomStream random(seed, Purpose::Sample, index, numberOf(name));
    if (!target.wrap || random.below(2) == 0)
        return wrapped(target, mutate(target.samples, random));
    std::vector<std::string> whole;
    for (const std::string& sample : target.samples)
        whole.push_back(target.wrap(sample));
    return mutate(whole, random);
}

std::vector<std::string> listing(const fs::path& folder) {
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        found.push_back(entry.path().lexically_relative(folder).string());
    std::sort(found.begin(), found.end());
    return found;
}

void readAll(const TargetKind& kind, const fs::path& folder, Range range, Board& board) {
    const Target target = kind.make(folder);
    for (std::size_t i = 0; i < target.samples.size(); ++i) { // leaves the files there that reading leaves
        const Status status = target.feed(inputOf(target, kind.name, range.seed, i));
        if (!status.ok())
            complain(board, i, "a valid sample was refused: " + status.error().message);
    }
    const std::vector<std::string> before = listing(folder);
    board.prepared = memoryOf("VmHWM:");
    limitMemory();
    for (std::uint64_t index = std::max<std::uint64_t>(range.first, target.samples.size()); index < range.last;
         ++index) {
        const std::string input = inputOf(target, kind.name, range.seed, index);
        board.index = index;
        board.begun = monotonicSeconds();
        const double begin = processorSeconds();
        readOne(target, input, index, board);
        const double seconds = processorSeconds() - begin;
        if (seconds > board.slowest) {
            board.slowest = seconds;
            board.slowestIndex = index;
        }
    }
    board.begun = 0.0;
    if (listing(folder) != before)
        complain(board, range.last, "files were written that nobody asked for");
}

} // namespace tempera::soak
