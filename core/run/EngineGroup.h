// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/ChildProcess.h"
#include "base/Result.h"

namespace tempera::run {

/// One process of a run.
struct EngineStart {
    std::vector<std::string> arguments;
    std::vector<std::pair<std::string, std::string>> environment = {};
    std::string device = {}; ///< that it trains on; empty where one process trains on all
};

/// How the processes of a run have ended, taken together.
struct GroupEnd {
    int code = 0;         ///< of the run: that of the first process, or of the one that failed before it could
    bool crashed = false; ///< one was ended by a signal, or hung
    std::string what;     ///< for a person: which one crashed and how, or what one said that the first did not tell
    std::string device;   ///< of the one that crashed
};

/// The processes of a run, one for all devices or one for each; the first one tells what happens. One that fails ends
/// the others. What the others say is kept until it is known to be news. Thread: one, which outlives them.
class EngineGroup {
public:
    /// How long the others get to end by themselves once one has failed.
    struct Patience {
        std::chrono::milliseconds beforeBeginning = std::chrono::seconds(2); ///< nothing is to be saved yet
        std::chrono::milliseconds saving = std::chrono::minutes(1);          ///< the first: without a sign of life
        /// One of several that a signal has halted for so long has failed; nothing: it may be.
        std::optional<std::chrono::milliseconds> halted = {};
    };

    static Result<EngineGroup> start(const std::filesystem::path& program, const std::vector<EngineStart>& starts,
                                     Patience patience);
    EngineGroup(EngineGroup&&) = default;
    /// None is left behind.
    ~EngineGroup();

    /// Waits a moment. @return false when all have ended
    Result<bool> wait();
    /// Asks all to stop, by the signal that asked this program.
    void stop(int signal);
    /// Ends all, which then count as crashed.
    void kill();
    /// Where one has failed: sees to it that the others end. @param silence of the first one's heart; nothing: it has
    /// not begun @return a line for people when something was done
    std::string endOthers(std::optional<std::chrono::milliseconds> silence);
    GroupEnd end() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Engine {
        ChildProcess process;
        std::string device;
        std::string name;  ///< for people
        int sent = 0;      ///< the last signal that it got from here
        bool hung = false; ///< that was because it gave no sign of life
        std::optional<Clock::time_point> haltedAt = {};
    };

    explicit EngineGroup(Patience patience)
        : patience_(patience) {}
    void hasFailed(std::size_t index);
    bool isHaltedForLong(Engine& engine) const;
    static void send(Engine& engine, int signal);
    bool isOverdue(const Engine& engine, std::optional<std::chrono::milliseconds> silence) const;
    static bool hasCrashed(const Engine& engine);
    static std::string howItEnded(const Engine& engine);

    Patience patience_;
    std::vector<Engine> engines_;
    std::optional<std::size_t> failed_; ///< the first that was seen to fail
    Clock::time_point failedAt_;
};

} // namespace tempera::run
