// SPDX-License-Identifier: Apache-2.0
#include "train/TrainSession.h"

#include <atomic>
#include <functional>
#include <future>
#include <thread>
#include <utility>

#include <ATen/Context.h>

#include "base/Log.h"
#include "hardware/LaunchPlace.h"
#include "parallel/Collectives.h"
#include "run/Control.h"
#include "run/RunFolder.h"
#include "tensor/HostMemoryPool.h"
#include "train/Controls.h"
#include "train/DeviceWorkers.h"
#include "train/Journal.h"
#include "train/Pulse.h"
#include "train/RunSetup.h"
#include "train/SameEverywhere.h"
#include "train/StoredRun.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

run::RunEvent beginningOf(const RunSetup& setup, const OpenRun& opened) {
    run::RunEvent event;
    event.name = setup.config.save.name;
    event.program = std::string("tempera ") + TEMPERA_VERSION;
    if (opened.resumed)
        event.resumedFrom = opened.from ? opened.from->step : 0;
    event.steps = setup.steps;
    event.stepsPerEpoch = setup.batches.stepsPerEpoch();
    event.epochs = (setup.steps + event.stepsPerEpoch - 1) / event.stepsPerEpoch;
    event.globalBatch = setup.batches.globalBatch();
    event.images = std::ssize(setup.index.pictures);
    event.presentationsPerEpoch = setup.batches.presentationsPerEpoch();
    for (const hardware::Device& device : setup.devices)
        event.devices.push_back(hardware::toString(device));
    event.precision = options::idOf(setup.config.train.precision);
    event.modelHash = setup.contents.model;
    event.datasetHash = setup.contents.dataset;
    return event;
}

} // namespace

class TrainSession::Impl {
public:
    Impl(TrainObserver& observer, std::stop_token stop)
        : journal(observer)
        , onStop(std::move(stop), [this] { controls.stop(); }) {}

    ~Impl() {
        controls.stop();
        if (worker.joinable())
            worker.join();
        server.reset();
        log::closeFile();
    }

    Status open(const options::Job& job, const ResumeRequest& resume);
    Status openAsProcess(const ResumeRequest& resume, const hardware::LaunchPlace& place);
    Status openFolder(const ResumeRequest& resume);
    Status endAgain(const options::TrainConfig& config, CompleteRun run, bool isOther);
    Status findStored(const options::TrainConfig& config, const ResumeRequest& resume, bool isOther);
    void startWorker();
    void beat() const;
    Result<run::RunStatus> carryOut(run::Command command);
    run::RunStatus status() const;

    Journal journal;
    Controls controls;
    std::stop_callback<std::function<void()>> onStop;
    std::optional<RunSetup> setup;
    std::unique_ptr<parallel::Collectives> processes; ///< null: all devices are this process's
    std::unique_ptr<StoredRun> stored;                ///< until the run folder is open
    std::optional<CompleteRun> complete;              ///< nothing is trained
    std::optional<run::RunLock> lockOfComplete;       ///< where it is here
    std::optional<OpenRun> opened;                    ///< of the process that tells
    std::optional<run::Checkpoint> from;
    std::unique_ptr<run::ControlServer> server;
    std::atomic<bool> hasEnded = false; ///< the training
    std::stop_source leave;
    std::promise<Result<TrainOutcome>> promise;
    std::future<Result<TrainOutcome>> outcome = promise.get_future();
    std::thread worker;

private:
    Result<TrainOutcome> train();
};

Status TrainSession::Impl::open(const options::Job& job, const ResumeRequest& resume) {
    tensor::useHostMemoryPool();
    at::globalContext().setDeterministicAlgorithms(job.config.train.deterministic, /*warn_only=*/true);
    at::globalContext().setDeterministicFillUninitializedMemory(false); // every buffer is written before it is read
    TEMPERA_TRY(const std::optional<hardware::LaunchPlace> place, hardware::launchPlace());
    if (place && place->rank > 0)
        journal.silence();
    TEMPERA_CHECK(findStored(job.config, resume, place && place->rank > 0));
    // Its machine went before all was sent, or before anybody heard that it is done: whoever starts again wants that.
    if (resume.mode == ResumeRequest::Mode::Auto && !job.config.remote.uri.empty()) {
        TEMPERA_TRY(std::optional<CompleteRun> before, completeRun(job.config, stored.get()));
        if (before)
            return endAgain(job.config, std::move(*before), place && place->rank > 0);
    }
    TEMPERA_TRY(RunSetup prepared,
                prepareRun(job, journal, controls.stopToken(), place, resume, stored ? &stored->record() : nullptr));
    setup.emplace(std::move(prepared));
    shareThreads(*setup, place);
    return place ? openAsProcess(resume, *place) : openFolder(resume);
}

/// @param isOther of the processes of the run: the first one owns the folder
Status TrainSession::Impl::endAgain(const options::TrainConfig& config, CompleteRun run, bool isOther) {
    if (run.isHere && !isOther) {
        TEMPERA_TRY(lockOfComplete, run::RunLock::take({config.save.dir}, {}));
    }
    journal.tell(run.done);
    promise.set_value(TrainOutcome{true, run.done.step, run.done.output, run.done.step});
    complete.emplace(std::move(run));
    return {};
}

/// What another machine has left, where this one has nothing of the run.
Status TrainSession::Impl::findStored(const options::TrainConfig& config, const ResumeRequest& resume, bool isOther) {
    const run::RunPaths paths{config.save.dir};
    if (config.save.dir.empty() || config.remote.uri.empty() || resume.mode != ResumeRequest::Mode::Auto)
        return {};
    if (!isOther && !run::liveOwner(paths))
        TEMPERA_CHECK(finishFetching(paths));
    TEMPERA_TRY(const run::RunState state, run::recordedState(paths));
    if (state != run::RunState::None)
        return {};
    TEMPERA_TRY(stored, StoredRun::find(config.remote, controls.stopToken()));
    return {};
}

Status TrainSession::Impl::openAsProcess(const ResumeRequest& resume, const hardware::LaunchPlace& place) {
    TEMPERA_TRY(processes, connectProcesses(*setup, place, controls.stopToken()));
    journal.setHeartbeat([this] { beat(); });
    TEMPERA_CHECK(requireSameJob(*setup, *processes));
    using Start = Result<std::optional<run::Checkpoint>>;
    const Status own = place.rank == 0 ? openFolder(resume) : Status();
    TEMPERA_TRY(from, agreeOnStart(*processes, own.ok() ? Start(from) : Start(own.error())));
    return {};
}

Status TrainSession::Impl::openFolder(const ResumeRequest& resume) {
    TEMPERA_TRY(const std::filesystem::path socket, run::newSocketPath());
    TEMPERA_TRY(OpenRun run,
                openRunFolder(*setup, resume, socket, stored.get(), controls.stopToken(), fetchingIn(journal)));
    stored.reset();
    opened.emplace(std::move(run));
    from = opened->from;
    TEMPERA_CHECK(journal.open(setup->paths));
    journal.setSteps(setup->steps);
    journal.setHeartbeat([this] { beat(); });
    journal.setFolderCheck([this] { return opened->lock.requireHeld(); });
    TEMPERA_TRY(server, run::ControlServer::listen(socket, [this](run::Command command) { return carryOut(command); }));
    journal.tell(beginningOf(*setup, *opened));
    // After it: what was told before is void where the run begins again.
    for (const auto* warnings : {&opened->warnings, &setup->warnings})
        for (const std::string& warning : *warnings)
            journal.warn(warning);
    return {};
}

/// To the supervisor of this machine, and to the other processes.
void TrainSession::Impl::beat() const {
    if (opened)
        opened->lock.beat();
    if (processes)
        processes->beat(Pulse::kLong);
}

void TrainSession::Impl::startWorker() {
    worker = std::thread([this] {
        Result<TrainOutcome> result = train();
        if (!result.ok())
            journal.tell(run::ErrorEvent{result.error().message, result.error().hint, journal.status().step});
        hasEnded = true;
        promise.set_value(std::move(result));
    });
}

Result<TrainOutcome> TrainSession::Impl::train() {
    return processes ? trainAsProcess(*setup, from, journal, controls, *processes)
                     : trainOnDevices(*setup, from, journal, controls);
}

run::RunStatus TrainSession::Impl::status() const {
    run::RunStatus status = journal.status();
    status.paused = controls.isPaused();
    status.stopping = controls.isStopping();
    return status;
}

Result<run::RunStatus> TrainSession::Impl::carryOut(run::Command command) {
    switch (command) {
    case run::Command::Pause:
        controls.pause();
        break;
    case run::Command::Resume:
        controls.resume();
        break;
    case run::Command::Stop:
        controls.stop();
        if (hasEnded)
            leave.request_stop();
        break;
    case run::Command::Save:
        controls.save();
        break;
    case run::Command::Sample:
        if (setup->config.sample.prompts.empty())
            return Error::badRequest("sample.prompts: the job has none, expected at least one");
        controls.sample();
        break;
    case run::Command::Status:
        break;
    }
    return status();
}

TrainSession::TrainSession(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
TrainSession::~TrainSession() = default;

Result<std::unique_ptr<TrainSession>> TrainSession::start(const options::Job& job, const ResumeRequest& resume,
                                                          TrainObserver& observer, std::stop_token stop,
                                                          std::shared_ptr<const Eviction> eviction) {
    auto impl = std::make_unique<Impl>(observer, std::move(stop));
    impl->controls.setEviction(std::move(eviction));
    TEMPERA_CHECK(guarded({}, [&] { return impl->open(job, resume); }));
    if (!impl->complete)
        impl->startWorker();
    return std::unique_ptr<TrainSession>(new TrainSession(std::move(impl)));
}

void TrainSession::pause() { impl_->controls.pause(); }
void TrainSession::resume() { impl_->controls.resume(); }
void TrainSession::stop() { impl_->controls.stop(); }
void TrainSession::save() { impl_->controls.save(); }
void TrainSession::sample() { impl_->controls.sample(); }
run::RunStatus TrainSession::status() const { return impl_->status(); }
void TrainSession::warn(const std::string& message) { impl_->journal.warn(message); }

void TrainSession::beat() const {
    if (impl_->opened)
        impl_->opened->lock.beat();
    if (impl_->lockOfComplete)
        impl_->lockOfComplete->beat();
}

const std::optional<CompleteRun>& TrainSession::complete() const { return impl_->complete; }

Result<TrainOutcome> TrainSession::wait() { return impl_->outcome.get(); }
std::stop_token TrainSession::leaving() const { return impl_->leave.get_token(); }

} // namespace tempera::train
