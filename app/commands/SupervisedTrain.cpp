// SPDX-License-Identifier: Apache-2.0
#include "commands/SupervisedTrain.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <stop_token>
#include <utility>
#include <vector>

#include "base/LocalAddress.h"
#include "base/Process.h"
#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "commands/TrainMirror.h"
#include "commands/TrainWebhooks.h"
#include "hardware/GpuInfo.h"
#include "hardware/LaunchPlace.h"
#include "options/Secrets.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"
#include "run/Supervisor.h"

namespace tempera::app {

namespace {

/// When a run was last begun, or gone on with, in the folder.
double lastBeginning(const run::RunPaths& paths) {
    const auto record = run::readRunRecord(paths.events());
    return record.ok() ? record->begunAt : 0.0;
}

/// Everybody on a machine can read the command lines of its processes: the webhook's address goes on in the
/// environment.
std::vector<std::string> settingsWithoutSecrets(std::vector<std::string> settings) {
    constexpr std::string_view kKey = "remote.webhook";
    for (std::string& setting : settings)
        if (const std::size_t equals = setting.find('='); trim(setting.substr(0, equals)) == kKey)
            setting = std::string(kKey) + "=" + options::storedAddress(trim(setting.substr(equals + 1)));
    return settings;
}

std::vector<std::pair<std::string, std::string>> secretEnvironment(const options::TrainConfig& config) {
    const std::string webhook = webhookAddress(config.remote);
    return webhook.empty() ? std::vector<std::pair<std::string, std::string>>()
                           : std::vector{std::pair(std::string("TEMPERA_WEBHOOK"), webhook)};
}

/// The command line of one attempt: that of this process without --restarts. @param hasBegun an attempt before got as
/// far as to take up the run as it was told; that run goes on, whatever became of the job's file meanwhile
std::vector<std::string> engineArguments(const TrainArguments& arguments, const run::RunPaths& paths, bool hasBegun) {
    std::vector<std::string> list{"train", hasBegun ? paths.job().string() : arguments.job.file};
    if (!hasBegun) {
        for (const std::string& setting : settingsWithoutSecrets(arguments.job.settings))
            list.insert(list.end(), {"--set", setting});
        if (!arguments.job.devices.empty())
            list.insert(list.end(), {"--devices", arguments.job.devices});
    }
    // Only where the run has no checkpoint yet, it begins where it was told to.
    const bool beginsAgain = run::listCheckpoints(paths.checkpoints()).empty();
    const bool asTold = !hasBegun || (beginsAgain && arguments.resume != "never");
    list.insert(list.end(), {"--resume", asTold ? arguments.resume : "auto", "--progress",
                             std::string(progressName(arguments.progress))});
    return list;
}

/// Exit codes of the engine as the errors that make this program end with the same ones; silent, as the engine or the
/// supervisor has told the reason.
Status asStatus(int code) {
    switch (code) {
    case 0:
        return {};
    case 2:
        return Error::badRequest({});
    case 3:
        return Error{ErrorCode::Cancelled, {}};
    default:
        return Error::failed({});
    }
}

/// The run as its supervisor sees it, from the first start to the last.
class SupervisedRun {
public:
    SupervisedRun(const TrainArguments& arguments, const options::Job& job)
        : arguments_(arguments)
        , config_(job.config)
        , paths_{job.config.save.dir}
        , before_(lastBeginning(paths_)) {}

    const run::RunPaths& paths() const { return paths_; }
    Result<std::vector<run::EngineStart>> processes(const run::Attempt& attempt);
    void tell(const std::string& line) const;
    /// Where there is a store, a process that was ended may not have sent all.
    bool isDone() const {
        const auto state = run::runState(paths_);
        return hasBegun() && config_.remote.uri.empty() && state.ok() && *state == run::RunState::Finished;
    }

private:
    bool hasBegun() const { return lastBeginning(paths_) != before_; }
    Result<std::vector<hardware::Device>> devices();
    void leaveOutWhatCrashes(const std::string& crashed);

    const TrainArguments& arguments_;
    const options::TrainConfig& config_;
    const run::RunPaths paths_;
    const double before_;
    std::string crashed_;           ///< the device that the last attempt crashed with
    std::vector<std::string> lost_; ///< devices that the run goes on without
};

/// Where fewer are allowed, those that are usable as far as the driver tells; a device that is not there is otherwise
/// refused by its own process, which knows the reason.
Result<std::vector<hardware::Device>> SupervisedRun::devices() {
    std::vector<hardware::Device> all;
    if (config_.exchange.allowFewer) {
        const hardware::Gpus driver;
        const auto usable = hardware::usableByDriver(driver.read(), driver.cudaVersion());
        TEMPERA_TRY(const auto chosen, hardware::chooseDevices(config_.devices.use, usable, true));
        all = chosen.devices;
    } else {
        TEMPERA_TRY(all, hardware::parseDevices(config_.devices.use, hardware::kMostDevices));
    }
    std::erase_if(all, [this](const hardware::Device& device) {
        return std::find(lost_.begin(), lost_.end(), toString(device)) != lost_.end();
    });
    return all;
}

/// What crashes a second time in a row will do so again.
void SupervisedRun::leaveOutWhatCrashes(const std::string& crashed) {
    const bool again = !crashed.empty() && std::exchange(crashed_, crashed) == crashed;
    if (!again || !config_.exchange.allowFewer)
        return;
    lost_.push_back(crashed);
    tell(crashed + " has crashed twice in a row: the run goes on without it (devices.allow_fewer)");
}

Result<std::vector<run::EngineStart>> SupervisedRun::processes(const run::Attempt& attempt) {
    const std::vector<std::string> command = engineArguments(arguments_, paths_, hasBegun());
    if (!wantsProcesses(config_))
        return std::vector<run::EngineStart>{{command, secretEnvironment(config_)}};
    leaveOutWhatCrashes(attempt.crashed);
    TEMPERA_TRY(const std::vector<hardware::Device> all, devices());
    if (all.empty())
        return Error::failed("devices.use: none of the devices is left");
    hardware::LaunchPlace place;
    place.address = "127.0.0.1";
    TEMPERA_TRY(place.port, freeLoopbackPort());
    place.worldSize = place.localWorldSize = static_cast<int>(all.size());
    for (const hardware::Device& device : all)
        place.devices.push_back(toString(device));
    std::vector<run::EngineStart> starts;
    for (const std::string& device : place.devices) {
        place.rank = place.localRank = static_cast<int>(starts.size());
        auto environment = hardware::environmentOf(place);
        for (auto& secret : secretEnvironment(config_))
            environment.push_back(std::move(secret));
        environment.emplace_back(kSupervisorVariable, std::to_string(::getpid()));
        starts.push_back({command, std::move(environment), device});
    }
    return starts;
}

/// What happened to the engines of a run, for who starts it and for who looks at it later. An engine that lives tells
/// itself.
void SupervisedRun::tell(const std::string& line) const {
    std::fprintf(stderr, "tempera: %s\n", oneLine(line, 10000).c_str());
    if (!hasBegun() || run::liveOwner(paths_))
        return;
    if (auto log = run::EventLog::open(paths_.events()); log.ok())
        static_cast<void>(log->append(run::WarningEvent{line, {}})); // the file may be what it crashed of
}

/// What the last engine has saved leaves the machine before anybody is told that it may be given up.
void endCrashed(const options::TrainConfig& config, const std::string& what, const std::stop_token& stop) {
    const auto stored = config.remote.uri.empty() ? std::nullopt : sendRest(config, stop);
    tellOfCrash(config, what, stored);
}

} // namespace

bool wantsProcesses(const options::TrainConfig& config) {
    return config.exchange.workers == options::Workers::Processes && hardware::listedDevices(config.devices.use) > 1;
}

Status superviseJob(const TrainArguments& arguments, const options::Job& job) {
    std::stop_source stop;
    std::atomic<int> first = 0;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int signal) {
                    int none = 0;
                    first.compare_exchange_strong(none, signal);
                    stop.request_stop();
                }));
    TEMPERA_TRY(const std::filesystem::path program, programPath());
    SupervisedRun supervised(arguments, job);
    TEMPERA_TRY(
        const int code,
        run::supervise({.program = program,
                        .processes = [&](const run::Attempt& next) { return supervised.processes(next); },
                        .runFolder = supervised.paths().root,
                        .restarts = arguments.restarts,
                        .patience = {.halted = std::chrono::seconds(job.config.exchange.timeout)},
                        .stopSignal = [&first] { return first.load(); },
                        .tell = [&](const std::string& line) { supervised.tell(line); },
                        .isDone = [&] { return supervised.isDone(); },
                        .gaveUp = [&](const std::string& what) { endCrashed(job.config, what, stop.get_token()); }},
                       stop.get_token()));
    return asStatus(code);
}

} // namespace tempera::app
