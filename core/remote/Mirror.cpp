// SPDX-License-Identifier: Apache-2.0
#include "remote/Mirror.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "base/Cancel.h"
#include "base/Files.h"
#include "base/Log.h"
#include "base/Process.h"
#include "base/Text.h"
#include "remote/Backoff.h"
#include "remote/MirroredCheckpoints.h"
#include "remote/MirroredFiles.h"
#include "remote/MirroredTags.h"
#include "remote/Occupant.h"

namespace tempera::remote {

namespace {

using Seconds = Backoff::Seconds;
using SteadyClock = std::chrono::steady_clock;

constexpr Seconds kBetweenLooks{1.0};                            ///< at the checkpoints: it costs a folder to be read
constexpr Seconds kBetweenFiles{10.0};                           ///< an object of each that has changed
constexpr Seconds kLongestAtEnd{60.0};                           ///< somebody waits
constexpr std::array kUntilBelieved{Seconds(1.0), Seconds(3.0)}; ///< before further tries at the end
constexpr Seconds kUntilTold{15.0};                              ///< a hiccup is nobody's business

/// Behind what is wrong: what is still to be sent; empty: nothing that is known.
std::string waitingText(int checkpoints, std::int64_t otherBytes) {
    if (checkpoints > 0)
        return "; " + std::to_string(checkpoints) + (checkpoints == 1 ? " checkpoint waits" : " checkpoints wait");
    return otherBytes > 0
               ? "; " + formatBytes(static_cast<double>(otherBytes)) + " of samples, events and other files wait"
               : "";
}

} // namespace

class Mirror::Impl {
public:
    explicit Impl(Settings settings);
    ~Impl();

    Status flush(std::optional<Deadline> deadline, std::stop_token stop);
    State state() const;

private:
    /// One of the two threads.
    struct Worker {
        std::function<Result<bool>(std::stop_token)> pass;
        std::function<void()> look = [] {}; ///< before it asks the store for anything
        Seconds between;
        std::uint64_t clean = 0;   ///< the last round after which nothing was left to do
        std::size_t refusals = 0;  ///< in a row, since flush was called
        std::uint64_t refused = 0; ///< the last round that ended with `error`, which stays
        std::optional<Error> error;
        std::optional<SteadyClock::time_point> failsSince;
        std::stop_source current; ///< of the call that is under way
        std::jthread thread;
    };

    void run(Worker& worker, const std::stop_token& stop);
    Result<bool> attempt(Worker& worker, const std::stop_token& stop);
    void pause(std::uint64_t round, Seconds seconds, bool refused, const std::stop_token& stop);
    std::optional<std::int64_t> newestHere() const;
    Seconds account(Worker& worker, std::uint64_t round, const Result<bool>& result, Backoff& backoff);
    void hear(Worker& worker, const Error& error);
    void recover(Worker& worker);
    void say(const std::string& line);
    Status prepare(const std::stop_token& stop);
    Result<std::string> whatIsLost(const std::stop_token& stop);
    Status waitFor(Worker& worker, std::optional<Deadline> deadline, const std::stop_token& stop);
    std::uint64_t beginRound();
    std::string waiting() const { return waitingText(checkpoints_.waiting(), files_.bytesLeft()); }
    Error missing(const std::string& why, ErrorCode code) const;

    const Settings settings_;
    MirroredFiles files_;
    MirroredCheckpoints checkpoints_;

    std::mutex preparing_;
    bool isPrepared_ = false;

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::uint64_t round_ = 1; ///< one more with each flush
    bool isEnding_ = false;   ///< flush was called
    std::string told_;        ///< the last trouble that was told; empty: none
    std::array<Worker, 2> workers_;
};

Mirror::Impl::Impl(Settings settings)
    : settings_(std::move(settings))
    , files_(settings_.paths, *settings_.files, settings_.tell)
    , checkpoints_(settings_.paths, *settings_.checkpoints, files_,
                   {settings_.policy, settings_.resumedFrom, settings_.tell}) {
    std::error_code ignored;
    fs::remove_all(settings_.paths.root / kStaging, ignored); // what a killed engine has left
    checkpoints_.look();
    workers_[0].pass = [this](std::stop_token stop) { return checkpoints_.pass(std::move(stop)); };
    workers_[0].look = [this] { checkpoints_.look(); };
    workers_[0].between = kBetweenLooks;
    workers_[1].pass = [this](std::stop_token stop) -> Result<bool> {
        bool all = false;
        {
            const std::lock_guard lock(mutex_);
            all = isEnding_;
        }
        TEMPERA_CHECK(files_.pass(all, std::move(stop)));
        return false;
    };
    workers_[1].between = kBetweenFiles;
    for (Worker& worker : workers_)
        worker.thread = std::jthread([this, &worker](const std::stop_token& stop) { run(worker, stop); });
}

Mirror::Impl::~Impl() {
    for (Worker& worker : workers_)
        worker.thread.request_stop();
    for (Worker& worker : workers_)
        worker.thread.join();
    std::error_code ignored;
    fs::remove_all(settings_.paths.root / kStaging, ignored);
}

void Mirror::Impl::run(Worker& worker, const std::stop_token& stop) {
    letOthersGoFirst(19); // training comes first
    Backoff backoff;
    while (!stop.stop_requested()) {
        std::uint64_t round = 0;
        {
            const std::lock_guard lock(mutex_);
            round = round_;
            worker.current = std::stop_source();
        }
        const Result<bool> result = attempt(worker, stop);
        if (stop.stop_requested())
            return;
        const Seconds seconds = account(worker, round, result, backoff);
        const bool isRefused = !result.ok() && !mayPass(result.error()) && worker.refused == round;
        pause(round, seconds, isRefused, stop);
    }
}

/// Ends early with a new round. @param refused nothing is tried before there is another checkpoint
void Mirror::Impl::pause(std::uint64_t round, Seconds seconds, bool refused, const std::stop_token& stop) {
    const auto isNew = [&] { return round_ != round; };
    const auto newest = newestHere();
    do {
        std::unique_lock lock(mutex_);
        if (changed_.wait_for(lock, stop, seconds, isNew))
            return;
    } while (refused && !stop.stop_requested() && newestHere() == newest);
}

std::optional<std::int64_t> Mirror::Impl::newestHere() const {
    const auto checkpoints = run::listCheckpoints(settings_.paths.checkpoints());
    return checkpoints.empty() ? std::nullopt : std::optional(checkpoints.back().step);
}

/// A pass that ends with the thread, or when somebody is in a hurry.
Result<bool> Mirror::Impl::attempt(Worker& worker, const std::stop_token& stop) {
    const std::stop_callback both(stop, [&worker] { worker.current.request_stop(); });
    TEMPERA_CHECK(files_.requireFolder());
    worker.look();
    TEMPERA_CHECK(prepare(worker.current.get_token()));
    return worker.pass(worker.current.get_token());
}

/// A run has its place for itself, also where the engine that should have moved another one aside was killed.
Status Mirror::Impl::prepare(const std::stop_token& stop) {
    const std::lock_guard lock(preparing_);
    if (isPrepared_)
        return {};
    ObjectStore& store = *settings_.files;
    TEMPERA_TRY(const Occupant occupant, occupantOf(store, settings_.paths, stop));
    if (occupant == Occupant::Strangers) {
        TEMPERA_TRY(const auto files, store.list("", stop));
        return holdsStrangers(store, strangerAmong(files));
    }
    bool isFree = occupant == Occupant::Nobody;
    std::string displaced;
    if (occupant == Occupant::Another) {
        TEMPERA_TRY(displaced, firstLineIn(store, stop));
        TEMPERA_CHECK(store.moveAside(stop));
        isFree = true;
        log::info("upload: the run that was at " + store.address() + " was moved aside");
    } else if (occupant == Occupant::Own) {
        TEMPERA_TRY(const std::string lost, whatIsLost(stop));
        if (!lost.empty()) {
            TEMPERA_CHECK(store.moveAside(stop));
            isFree = true;
            say("upload: the run at " + store.address() + " " + lost +
                ": that copy was moved aside as ….1, or the next number that is free");
        }
    }
    if (isFree)
        TEMPERA_CHECK(claim(store, settings_.paths, settings_.paths.root / kStaging, stop));
    files_.begin(std::move(displaced));
    isPrepared_ = true;
    return {};
}

/// What the copy has that would be taken for void, and is not: checkpoints of a course that this folder knows nothing
/// of, or that are tagged. Empty: nothing.
Result<std::string> Mirror::Impl::whatIsLost(const std::stop_token& stop) {
    ObjectStore& store = *settings_.files;
    TEMPERA_TRY(const auto files, store.list(stored::kCheckpoints, stop));
    const auto here = run::listCheckpoints(settings_.paths.checkpoints());
    auto foreign = checkpointsAmong(files);
    std::erase_if(foreign, [&](const StoredCheckpoint& there) {
        return !there.isComplete || there.step <= settings_.resumedFrom ||
               std::ranges::any_of(here, [&](const run::Checkpoint& own) { return own.step == there.step; });
    });
    if (foreign.empty())
        return std::string();
    TEMPERA_TRY(const bool further, isFurther(store, settings_.paths, stop));
    if (further)
        return "had gone further elsewhere than in " + show(settings_.paths.root);
    TEMPERA_TRY(run::Tags tags, storedTags(store, stop));
    TEMPERA_TRY(const run::Tags own, run::readTags(settings_.paths));
    run::mergeTags(tags, own);
    const auto isTagged = [&](const StoredCheckpoint& there) { return tags.contains(there.step); };
    return std::string(std::ranges::any_of(foreign, isTagged) ? "has tagged checkpoints of the course that it left"
                                                              : "");
}

/// @return how long to wait before the next pass
Seconds Mirror::Impl::account(Worker& worker, std::uint64_t round, const Result<bool>& result, Backoff& backoff) {
    if (result.ok()) {
        recover(worker);
        backoff.reset();
        const std::lock_guard lock(mutex_);
        worker.error.reset();
        worker.refusals = 0;
        if (!*result)
            worker.clean = round;
        changed_.notify_all();
        return *result ? Seconds(0.0) : worker.between;
    }
    if (result.error().code == ErrorCode::Cancelled)
        return Seconds(0.0);
    {
        const std::lock_guard lock(mutex_);
        worker.error = result.error();
        if (!mayPass(result.error()) && isEnding_ && worker.refusals < kUntilBelieved.size())
            return kUntilBelieved[worker.refusals++];
    }
    hear(worker, result.error());
    const std::lock_guard lock(mutex_);
    if (!mayPass(result.error())) {
        worker.refused = round;
        changed_.notify_all();
        return kBetweenLooks;
    }
    return isEnding_ ? std::min(backoff.next(), kLongestAtEnd) : backoff.next();
}

void Mirror::Impl::hear(Worker& worker, const Error& error) {
    std::string line;
    {
        const std::lock_guard lock(mutex_);
        const auto now = SteadyClock::now();
        if (!worker.failsSince)
            worker.failsSince = now;
        const bool stays = !mayPass(error);
        if (!stays && !isEnding_ && now - *worker.failsSince < kUntilTold)
            return;
        if (told_ == error.message)
            return;
        told_ = error.message;
        const std::string waits = waiting();
        line = "upload: " + error.message + waits + (waits.empty() ? "; " : ", ") +
               (stays ? std::string(waits.empty() ? "" : "and ") + "nothing is tried before the next " +
                            (checkpoints_.waiting() > 0 ? "one" : "checkpoint")
                : isEnding_ ? std::string(waits.empty() ? "" : "and ") + "it is tried again"
                            : "training goes on and it is tried again");
    }
    say(line);
}

void Mirror::Impl::recover(Worker& worker) {
    bool wasTold = false;
    {
        const std::lock_guard lock(mutex_);
        worker.failsSince.reset();
        const bool isWell = !workers_[0].failsSince && !workers_[1].failsSince;
        wasTold = isWell && !std::exchange(told_, isWell ? std::string() : told_).empty();
    }
    if (wasTold)
        say("upload: " + settings_.files->address() + " answers again" + waiting());
}

void Mirror::Impl::say(const std::string& line) {
    if (settings_.tell)
        settings_.tell(line);
}

std::uint64_t Mirror::Impl::beginRound() {
    const std::lock_guard lock(mutex_);
    isEnding_ = true;
    ++round_;
    changed_.notify_all();
    return round_;
}

/// @param why begins with "; ", or is empty
Error Mirror::Impl::missing(const std::string& why, ErrorCode code) const {
    return {code, "not everything is at " + settings_.files->address() + (why.empty() ? "" : ": " + why.substr(2)),
            "what is missing is in " + show(settings_.paths.root)};
}

/// Until the worker has found nothing left to do after now.
Status Mirror::Impl::waitFor(Worker& worker, std::optional<Deadline> deadline, const std::stop_token& stop) {
    const std::uint64_t round = beginRound();
    std::unique_lock lock(mutex_);
    const auto isOver = [&] { return worker.clean >= round || worker.refused >= round; };
    if (deadline)
        changed_.wait_until(lock, stop, *deadline, isOver);
    else
        changed_.wait(lock, stop, isOver);
    if (worker.clean >= round)
        return {};
    const std::string trouble = worker.error ? "; " + worker.error->message : waiting();
    if (worker.refused >= round)
        return missing(trouble, ErrorCode::BadRequest);
    if (stop.stop_requested())
        return missing(trouble, ErrorCode::Cancelled);
    const bool isRefused = worker.error && !mayPass(*worker.error);
    return missing("; there was no more time" + trouble, isRefused ? ErrorCode::BadRequest : ErrorCode::Failed);
}

Status Mirror::Impl::flush(std::optional<Deadline> deadline, std::stop_token stop) {
    if (deadline && checkpoints_.hurry()) {
        const std::lock_guard lock(mutex_);
        workers_[0].current.request_stop();
    }
    const Status checkpoints = waitFor(workers_[0], deadline, stop);
    const Status files = waitFor(workers_[1], deadline, stop);
    return checkpoints.ok() ? files : checkpoints;
}

Mirror::State Mirror::Impl::state() const {
    State state;
    state.waiting = checkpoints_.waiting();
    state.damaged = checkpoints_.damaged();
    state.bytesLeft =
        std::max<std::int64_t>(0, checkpoints_.bytesLeft()) + std::max<std::int64_t>(0, files_.bytesLeft());
    state.newest = checkpoints_.newest();
    state.bytesPerSecond = checkpoints_.bytesPerSecond();
    const std::lock_guard lock(mutex_);
    state.trouble = told_;
    return state;
}

Mirror::Mirror(Settings settings)
    : impl_(std::make_unique<Impl>(std::move(settings))) {}
Mirror::~Mirror() = default;

Status Mirror::flush(std::optional<Deadline> deadline, std::stop_token stop) {
    return impl_->flush(deadline, std::move(stop));
}

std::optional<double> Mirror::secondsToSend(std::int64_t bytes) const {
    const auto bytesPerSecond = impl_->state().bytesPerSecond;
    return bytesPerSecond ? std::optional(static_cast<double>(bytes) / *bytesPerSecond) : std::nullopt;
}

Mirror::State Mirror::state() const { return impl_->state(); }

} // namespace tempera::remote
