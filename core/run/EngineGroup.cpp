// SPDX-License-Identifier: Apache-2.0
#include "run/EngineGroup.h"

#include <algorithm>
#include <csignal>
#include <cstring>

#include "base/ProcessName.h"
#include "base/Text.h"

namespace tempera::run {

namespace {

constexpr int kStopped = 3;

/// What a process said last, without the program's name in front.
std::string lastWords(const ChildProcess& process) {
    std::string last;
    for (const std::string& line : split(process.errors(), '\n'))
        if (const std::string_view words = trim(line); !words.empty())
            last = words;
    constexpr std::string_view kProgram = "tempera: ";
    return last.starts_with(kProgram) ? last.substr(kProgram.size()) : last;
}

bool endedWell(const ExitStatus& status) { return status.signal == 0 && (status.code == 0 || status.code == kStopped); }

} // namespace

Result<EngineGroup> EngineGroup::start(const std::filesystem::path& program, const std::vector<EngineStart>& starts,
                                       Patience patience) {
    EngineGroup group(patience);
    std::vector<std::string> devices;
    for (const EngineStart& start : starts)
        devices.push_back(start.device);
    for (const EngineStart& start : starts) {
        const ChildProcess::Settings settings{start.environment, /*keepsErrors=*/!group.engines_.empty()};
        TEMPERA_TRY(ChildProcess process, ChildProcess::start(program, start.arguments, settings));
        const auto rank = static_cast<int>(group.engines_.size()), all = static_cast<int>(starts.size());
        group.engines_.push_back(
            {std::move(process), start.device, all > 1 ? processName(rank, all, devices) : "the engine"});
    }
    return group;
}

EngineGroup::~EngineGroup() {
    for (Engine& engine : engines_) {
        engine.process.send(SIGKILL);
        static_cast<void>(engine.process.wait(std::chrono::seconds(5))); // nobody is left to be told
    }
}

Result<bool> EngineGroup::wait() {
    constexpr std::chrono::milliseconds kNow(0), kMoment(100);
    bool isAnyLeft = false;
    for (std::size_t i = 0; i < engines_.size(); ++i) {
        ChildProcess& process = engines_[i].process;
        if (process.ended())
            continue;
        TEMPERA_TRY(const auto ended, process.wait(isAnyLeft ? kNow : kMoment)); // only one is waited for
        isAnyLeft = isAnyLeft || !ended;
        if (ended ? !endedWell(*ended) : isHaltedForLong(engines_[i]))
            hasFailed(i);
    }
    return isAnyLeft;
}

void EngineGroup::hasFailed(std::size_t index) {
    if (failed_)
        return;
    failed_ = index;
    failedAt_ = Clock::now();
}

/// The others notice it once they are connected, but not while they wait for it to come.
bool EngineGroup::isHaltedForLong(Engine& engine) const {
    if (!patience_.halted || engines_.size() == 1 || !engine.process.isHalted()) {
        engine.haltedAt.reset();
        return false;
    }
    if (!engine.haltedAt)
        engine.haltedAt = Clock::now();
    return Clock::now() - *engine.haltedAt > *patience_.halted;
}

void EngineGroup::send(Engine& engine, int signal) {
    engine.process.send(signal);
    engine.sent = signal;
}

void EngineGroup::stop(int signal) {
    for (Engine& engine : engines_)
        send(engine, signal);
}

void EngineGroup::kill() {
    for (Engine& engine : engines_)
        if (!engine.process.ended()) {
            send(engine, SIGKILL);
            engine.hung = true;
        }
}

/// Whether it has had its time to end. The first may be saving, and shows that it lives.
bool EngineGroup::isOverdue(const Engine& engine, std::optional<std::chrono::milliseconds> silence) const {
    const auto waited = Clock::now() - failedAt_;
    if (!silence)
        return waited > patience_.beforeBeginning;
    return waited > patience_.saving && (&engine != &engines_.front() || *silence > patience_.saving);
}

std::string EngineGroup::endOthers(std::optional<std::chrono::milliseconds> silence) {
    if (!failed_)
        return {};
    std::string done;
    for (Engine& engine : engines_) {
        if (engine.process.ended() || engine.sent == SIGKILL)
            continue;
        const bool isHalted = engine.process.isHalted();
        if (isHalted || isOverdue(engine, silence)) {
            engine.hung = isHalted || silence;
            send(engine, SIGKILL);
            if (engine.hung)
                done = engine.name + " hangs and is ended";
        } else if (silence && engine.sent == 0) {
            send(engine, SIGTERM);
        }
    }
    return done;
}

bool EngineGroup::hasCrashed(const Engine& engine) {
    return engine.hung || (engine.process.ended()->signal != 0 && engine.process.ended()->signal != engine.sent);
}

std::string EngineGroup::howItEnded(const Engine& engine) {
    const int signal = engine.process.ended()->signal;
    const std::string words = lastWords(engine.process);
    return engine.name + (engine.hung ? " hung" : std::string(" was ended by a signal: ") + ::strsignal(signal)) +
           (words.empty() || engine.hung ? "" : " (" + words + ")");
}

GroupEnd EngineGroup::end() const {
    const auto crashed = std::find_if(engines_.begin(), engines_.end(), &EngineGroup::hasCrashed);
    const ExitStatus first = *engines_.front().process.ended();
    if (first.signal == 0 && endedWell(first) && (crashed == engines_.end() || first.code == 0))
        return {first.code, false, {}, {}}; // what it brought about counts
    if (crashed != engines_.end())
        return {1, true, howItEnded(*crashed), crashed->device};
    if (first.signal == 0)
        return {first.code, false, {}, {}}; // it has said why
    const Engine& engine = engines_[*failed_];
    if (engine.process.ended()->signal != 0) // asked to stop before it could answer
        return {kStopped, false, {}, {}};
    return {engine.process.ended()->code, false, engine.name + ": " + lastWords(engine.process), {}};
}

} // namespace tempera::run
