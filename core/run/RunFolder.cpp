// SPDX-License-Identifier: Apache-2.0
#include "run/RunFolder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/Files.h"
#include "base/WritableFolder.h"
#include "options/Job.h"
#include "options/Schema.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"

namespace tempera::run {

namespace {

using Json = nlohmann::ordered_json;

/// Groups and options that do not change what is trained, but for a few of them.
constexpr std::array<std::string_view, 6> kFreeToChange{"save.",  "sample.",  "remote.",
                                                        "cache.", "devices.", "train.max_nonfinite_steps"};

constexpr std::array<std::string_view, 4> kNotFree{"devices.sync_every", "devices.outer_learning_rate",
                                                   "devices.outer_momentum", "devices.exchange_precision"};

bool isFreeToChange(std::string_view key) {
    return std::ranges::find(kNotFree, key) == kNotFree.end() &&
           std::ranges::any_of(kFreeToChange, [&](std::string_view prefix) { return key.starts_with(prefix); });
}

std::string toJson(const RunOwner& owner) {
    Json json;
    json["pid"] = owner.process.pid;
    json["boot_id"] = owner.process.bootId;
    json["start_ticks"] = owner.process.startTicks;
    json["socket"] = show(owner.socket);
    return json.dump() + "\n";
}

std::optional<RunOwner> readOwner(const fs::path& lock) {
    const auto text = readFile(lock, 1 << 16);
    if (!text.ok())
        return std::nullopt;
    const Json json = Json::parse(*text, nullptr, false);
    try {
        const auto socket = json.at("socket").get<std::string>();
        return RunOwner{{json.at("pid").get<std::int64_t>(), json.at("boot_id").get<std::string>(),
                         json.at("start_ticks").get<std::uint64_t>()},
                        fs::path(std::u8string(socket.begin(), socket.end()))};
    } catch (const Json::exception&) {
        return std::nullopt; // empty while it is being taken
    }
}

bool isOfOneThatDied(const fs::path& lock) {
    const std::optional<RunOwner> owner = readOwner(lock);
    return owner && owner->process.bootId == currentProcess().bootId && !isRunning(owner->process);
}

/// A process that was killed while it started another leaves its lock to that one until it has become its program.
Result<std::optional<FileLock>> tryLockSoon(const fs::path& file) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds kLongest(10);
    constexpr std::chrono::milliseconds kPause(20);
    for (const auto until = Clock::now() + kLongest;;) {
        TEMPERA_TRY(std::optional<FileLock> lock, FileLock::tryLock(file));
        if (lock || !isOfOneThatDied(file) || Clock::now() >= until)
            return lock;
        std::this_thread::sleep_for(kPause);
    }
}

/// Whether `inner` is `outer` or lies in it, wherever symbolic links lead.
bool isOrHolds(const fs::path& outer, const fs::path& inner) {
    std::error_code ignored;
    const fs::path relative =
        fs::weakly_canonical(inner, ignored).lexically_relative(fs::weakly_canonical(outer, ignored));
    return !relative.empty() && *relative.begin() != "..";
}

} // namespace

Result<RunLock> RunLock::take(const RunPaths& paths, const fs::path& socket) {
    TEMPERA_CHECK(requireWritableFolder(paths.root).context("save.dir"));
    TEMPERA_TRY(auto lock, tryLockSoon(paths.lock()));
    const std::optional<RunOwner> owner = liveOwner(paths);
    if (!lock || (owner && owner->process != currentProcess())) {
        const std::string who = owner ? "process " + std::to_string(owner->process.pid) : "another process";
        const bool trains = !owner || owner->trains();
        return Error::badRequest("save.dir: " + show(paths.root) + " is in use by " +
                                     (trains ? "a running training (" + who + ")" : who) +
                                     ", expected a folder of its own",
                                 trains ? "stop that training first, or choose another save.dir"
                                        : "wait until that has ended, or choose another save.dir");
    }
    TEMPERA_CHECK(lock->write(toJson({currentProcess(), socket})));
    return RunLock(std::move(*lock), paths.root);
}

Status RunLock::requireHeld() const {
    if (!lock_.isLost())
        return {};
    return Error::failed("save.dir: " + show(folder_) +
                             " is no longer this training's: the folder, or the lock in it, was moved or removed "
                             "while it ran",
                         "with save.dir where the folder is now, the run goes on from its newest checkpoint");
}

std::optional<RunOwner> liveOwner(const RunPaths& paths) {
    std::optional<RunOwner> owner = readOwner(paths.lock());
    if (owner && !isRunning(owner->process))
        owner.reset();
    return owner;
}

std::optional<RunOwner> liveEngine(const RunPaths& paths) {
    std::optional<RunOwner> owner = liveOwner(paths);
    if (owner && !owner->trains())
        owner.reset();
    return owner;
}

std::optional<fs::file_time_type> lastBeat(const RunPaths& paths) {
    std::error_code error;
    const fs::file_time_type time = fs::last_write_time(paths.lock(), error);
    return error ? std::nullopt : std::optional(time);
}

Result<RunState> runState(const RunPaths& paths) {
    return liveEngine(paths) ? RunState::Running : recordedState(paths);
}

Result<RunState> recordedState(const RunPaths& paths) {
    TEMPERA_TRY(const RunRecord record, readRunRecord(paths.events()));
    if (!record.begun)
        return RunState::None;
    return record.done ? RunState::Finished : RunState::Unfinished;
}

std::vector<std::string> differingOptions(const options::TrainConfig& a, const options::TrainConfig& b) {
    std::vector<std::string> keys;
    for (const options::Option& option : options::schema().options())
        if (!isFreeToChange(option.key()) && option.get(a) != option.get(b))
            keys.emplace_back(option.key());
    return keys;
}

Result<std::vector<std::string>> differencesFrom(const RunPaths& paths, const options::TrainConfig& job,
                                                 const RunContents& now) {
    TEMPERA_TRY(const options::Job earlier, options::loadJob(paths.job()));
    TEMPERA_TRY(const RunRecord record, readRunRecord(paths.events()));
    const RunContents then =
        record.begun ? RunContents{record.begun->modelHash, record.begun->datasetHash} : RunContents();

    const bool knowsModel = !then.model.empty() && !now.model.empty();
    const bool knowsDataset = !then.dataset.empty() && !now.dataset.empty();
    std::vector<std::string> keys = differingOptions(earlier.config, job);
    if (knowsModel)
        std::erase(keys, "model.path");
    if (knowsModel && then.model != now.model)
        keys.insert(keys.begin(), "model.path");
    if (knowsDataset && then.dataset == now.dataset)
        std::erase(keys, "dataset.path");
    return keys;
}

Status checkPlace(const options::Job& job) {
    const RunPaths paths{job.config.save.dir};
    const auto refuse = [&](const std::string& holds) {
        return Error::badRequest("save.dir: " + show(paths.root) + " " + holds + ", expected a folder of its own",
                                 "for example a new folder beside the job");
    };
    const auto claims = [&](const fs::path& other) { return !other.empty() && isOrHolds(paths.root, other); };
    std::error_code ignored;
    const bool isRun = fs::exists(paths.events(), ignored);
    if (claims(job.config.dataset.path))
        return refuse("is or holds dataset.path");
    if (claims(job.config.model.path))
        return refuse("is or holds model.path");
    if (claims(job.folder) && !(isRun && fs::equivalent(paths.root, job.folder, ignored)))
        return refuse("is or holds the folder of the job file");
    if (!isRun && fs::exists(paths.job(), ignored) && listCheckpoints(paths.checkpoints()).empty())
        return refuse("has a job.json and holds no run");
    return {};
}

Result<fs::path> moveAside(const fs::path& root) {
    for (int number = 1; number < 10000; ++number) {
        fs::path target = root;
        target += "." + std::to_string(number);
        std::error_code error;
        if (fs::exists(fs::symlink_status(target, error)))
            continue;
        fs::rename(root, target, error);
        if (error)
            return Error::failed("cannot move " + show(root) + " aside: " + error.message());
        return target;
    }
    return Error::failed("cannot move " + show(root) + " aside: too many old runs beside it");
}

} // namespace tempera::run
