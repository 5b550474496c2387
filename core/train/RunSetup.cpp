// SPDX-License-Identifier: Apache-2.0
#include "train/RunSetup.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "base/Log.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "base/WritableFolder.h"
#include "data/ClassPictures.h"
#include "hardware/HostInfo.h"
#include "hardware/UsableGpus.h"
#include "options/Presets.h"
#include "options/Secrets.h"
#include "options/Validation.h"
#include "plan/ModelOptions.h"
#include "plan/NetworkParameters.h"
#include "plan/RunContents.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "plan/TextLength.h"
#include "remote/MirroredFiles.h"
#include "remote/Occupant.h"
#include "run/EventLog.h"
#include "train/ClassPictures.h"
#include "train/Journal.h"
#include "train/OutputRoom.h"
#include "train/Previews.h"
#include "train/StoredRun.h"

namespace tempera::train {

namespace {

/// Another global batch is another training, whatever makes it up.
Status requireSameBatches(const RunSetup& setup, std::int64_t then) {
    const std::int64_t now = setup.batches.globalBatch();
    if (then == now)
        return {};
    const std::string devices = std::to_string(setup.devices.size());
    const bool areFewer = then > now && !setup.config.exchange.allowFewer;
    return Error::badRequest(
        "holds a run of " + std::to_string(then) + " pictures a step, expected " + std::to_string(now) +
            " (train.batch_size " + std::to_string(setup.config.train.batchSize) + " × train.accumulation " +
            std::to_string(setup.config.train.accumulation) + " × devices " + devices + ")",
        "change train.batch_size, train.accumulation or the devices so that they make " + std::to_string(then) +
            (areFewer ? "; devices.allow_fewer lets fewer devices do the work of all" : "") +
            "; or --resume never moves it aside and begins anew");
}

/// The devices that the run trains on.
Result<hardware::ChosenDevices> devicesOf(const options::TrainConfig& config,
                                          const std::optional<hardware::LaunchPlace>& place) {
    const hardware::UsableGpus usable = hardware::findUsableGpus();
    if (!place)
        return hardware::chooseDevices(config.devices.use, usable, config.exchange.allowFewer);
    const bool areNamed = !place->devices.empty();
    TEMPERA_TRY(hardware::ChosenDevices chosen,
                hardware::chooseDevices(areNamed ? place->devices : config.devices.use, usable));
    TEMPERA_TRY(chosen, hardware::placedDevices(std::move(chosen), *place));
    const int missing = areNamed ? hardware::listedDevices(config.devices.use) - place->worldSize : 0;
    if (missing > 0) {
        chosen.missing = missing;
        chosen.warnings.push_back("devices.use: the run goes on without " + std::to_string(missing) + " of its " +
                                  std::to_string(chosen.asked()) +
                                  " devices; the others do the work, the batch of a "
                                  "step stays the same");
    }
    return chosen;
}

/// A launcher may start fewer processes than the run began with: they do the work of those that are gone.
Status keepBatch(const options::TrainConfig& config, const ResumeRequest& resume, const run::RunPaths& paths,
                 hardware::ChosenDevices& chosen) {
    if (!config.exchange.allowFewer || resume.mode == ResumeRequest::Mode::Never)
        return {};
    TEMPERA_TRY(const run::RunRecord record, run::readRunRecord(paths.events()));
    const std::int64_t ofOne = std::int64_t{config.train.batchSize} * config.train.accumulation;
    const std::int64_t then = record.begun ? record.begun->globalBatch / ofOne : 0;
    const bool isWhole = record.begun && then * ofOne == record.begun->globalBatch;
    if (!isWhole || then <= chosen.asked())
        return {};
    chosen.missing = static_cast<int>(then) - static_cast<int>(chosen.devices.size());
    chosen.warnings.push_back("devices.allow_fewer: the run began on " + std::to_string(then) +
                              " devices and goes on on " + std::to_string(chosen.devices.size()) +
                              ", with the same batch of " + std::to_string(record.begun->globalBatch) +
                              " pictures a step");
    return {};
}

/// "train.seed 42 -> 99, model.path leads to other files": what differs between a run and a job that would go on with
/// it.
std::string describeDifferences(const std::vector<std::string>& keys, const options::TrainConfig& then,
                                const options::TrainConfig& now) {
    constexpr std::size_t kMost = 5, kLongest = 60;
    const auto told = [](const std::string& value) { return value.empty() ? "nothing" : oneLine(value, kLongest); };
    const std::vector<options::Difference> all = options::diff(then, now);
    std::vector<std::string> parts;
    for (const std::string& key : keys) {
        const auto found = std::ranges::find(all, key, &options::Difference::key);
        parts.push_back(found == all.end() ? key + " leads to other files"
                                           : key + " " + told(found->a) + " -> " + told(found->b));
    }
    const std::size_t more = parts.size() > kMost ? parts.size() - kMost : 0;
    parts.resize(parts.size() - more);
    return join(parts, ", ") + (more > 0 ? " and " + std::to_string(more) + " more" : "");
}

/// Whether a run must not be gone on with. @param paths its record. @param folder where it lies, for people
Status requireSameRun(const RunSetup& setup, const run::RunPaths& paths, const std::string& folder) {
    TEMPERA_TRY(const run::RunState state, run::recordedState(paths));
    const bool isHere = paths.root == setup.paths.root;
    const std::string hint = isHere ? "--resume never moves it aside and begins anew; --resume " + show(paths.root) +
                                          " with another save.dir goes on from its newest checkpoint"
                                    : "--resume never moves it aside and begins anew; or choose another save.dir";
    if (state == run::RunState::Finished)
        return Error::badRequest(folder + " holds a finished run, expected an unfinished one or an empty folder", hint);
    auto differing = run::differencesFrom(paths, setup.told, setup.contents);
    if (!differing.ok())
        return Error::badRequest(folder + " holds a run whose job cannot be read: " + differing.error().message, hint);
    TEMPERA_TRY(const run::RunRecord record, run::readRunRecord(paths.events()));
    if (const std::int64_t then = record.begun ? record.begun->globalBatch : 0; then > 0) { // else it was not told
        TEMPERA_CHECK(requireSameBatches(setup, then).context(folder));
        for (const char* key : {"train.batch_size", "train.accumulation"}) // dealt otherwise, a batch is the same
            std::erase(*differing, key);
    }
    if (differing->empty())
        return {};
    TEMPERA_TRY(const options::Job then, options::loadJob(paths.job()));
    return Error::badRequest(
        folder + " holds a different run: " + describeDifferences(*differing, then.config, setup.told), hint);
}

/// The newest one that is whole; what it passes over is told.
std::optional<run::Checkpoint> newestCheckpoint(const fs::path& folder, OpenRun& opened) {
    return run::newestValidCheckpoint(folder, [&](const run::Checkpoint& checkpoint, const Error& error) {
        opened.warnings.push_back("the checkpoint of step " + std::to_string(checkpoint.step) +
                                  " is damaged and was passed over: " + error.message);
    });
}

Result<run::Checkpoint> chosenCheckpoint(const std::filesystem::path& given) {
    const fs::path path = (given / "").parent_path(); // shells complete folders with a slash
    std::optional<run::Checkpoint> chosen;
    std::string damage;
    const auto noteDamage = [&](const run::Checkpoint&, const Error& error) { damage = "; " + error.message; };
    for (const run::Checkpoint& checkpoint : run::listCheckpoints(path.parent_path()))
        if (std::error_code error; fs::equivalent(checkpoint.path, path, error))
            chosen = checkpoint;
    if (!chosen)
        chosen = run::newestValidCheckpoint(run::RunPaths{path}.checkpoints(), noteDamage);
    if (!chosen)
        return Error::badRequest("--resume: " + show(path) +
                                 " holds no complete checkpoint, expected a checkpoint or a run folder" + damage);
    if (const Status status = run::verifyCheckpoint(chosen->path); !status.ok())
        return Error::badRequest("--resume: " + status.error().message);
    return *chosen;
}

/// Weights are of use to the same method alone, and a state to the same optimizer.
Status requireSameKind(const options::TrainConfig& config, const fs::path& checkpoint) {
    const auto then = options::loadJob(checkpoint / "job.json");
    if (!then.ok())
        return {}; // what it lacks is told where it is read
    const auto compare = [&](const char* option, std::string_view found, std::string_view expected) -> Status {
        if (found == expected)
            return {};
        return Error::badRequest("--resume: " + show(checkpoint) + " is of a run with " + option + " " +
                                 std::string(found) + ", expected " + std::string(expected));
    };
    TEMPERA_CHECK(
        compare("train.method", options::idOf(then->config.train.method), options::idOf(config.train.method)));
    return compare("optimizer.type", options::idOf(then->config.optimizer.type), options::idOf(config.optimizer.type));
}

Result<run::RunLock> takeFreshFolder(const run::RunPaths& paths, const std::filesystem::path& socket) {
    {
        TEMPERA_TRY(const run::RunLock old, run::RunLock::take(paths, socket));
        TEMPERA_TRY(const run::RunState state, run::recordedState(paths));
        if (state != run::RunState::None || !run::listCheckpoints(paths.checkpoints()).empty()) {
            TEMPERA_TRY(const fs::path aside, run::moveAside(paths.root));
            std::error_code ignored; // the lock went along with the folder
            fs::remove(run::RunPaths{aside}.lock(), ignored);
        }
    }
    return run::RunLock::take(paths, socket);
}

/// While the folder is looked through and what is in a store is fetched, which takes longer than a supervisor waits.
class BeatMeanwhile {
public:
    explicit BeatMeanwhile(const run::RunLock& lock)
        : thread_([this, &lock](const std::stop_token& stop) {
            constexpr std::chrono::seconds kBeat(5);
            std::unique_lock guard(mutex_);
            while (!stop.stop_requested()) {
                lock.beat();
                changed_.wait_for(guard, stop, kBeat, [] { return false; });
            }
        }) {}

private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::jthread thread_;
};

/// What another machine has left in remote.uri: it is gone on with here.
Status resumeStored(const RunSetup& setup, const StoredRun& stored, const remote::FetchTold& told, OpenRun& opened) {
    TEMPERA_CHECK(requireSameRun(setup, stored.record(), "remote.uri: " + stored.address()));
    const auto warn = [&](const std::string& passedOver) { opened.warnings.push_back(passedOver); };
    const std::int64_t here = opened.from ? opened.from->step : -1;
    TEMPERA_TRY(const auto newer, stored.fetchNewest(setup.paths.checkpoints(), warn, told, here));
    if (newer)
        opened.from = newer;
    if (!opened.resumed)
        TEMPERA_CHECK(stored.fetchRest(setup.paths, told));
    opened.resumed = true;
    return {};
}

/// Why a checkpoint that no record tells of cannot be gone on with, by the job that it holds; empty: it is of this one.
std::string whyOfAnother(const RunSetup& setup, const run::Checkpoint& checkpoint) {
    const auto then = options::loadJob(checkpoint.path / "job.json");
    if (!then.ok())
        return "whether it is of this job cannot be told: " + then.error().message;
    const auto differing = run::differingOptions(then->config, setup.told);
    return differing.empty() ? std::string() : "its job is another one: " + join(differing, ", ");
}

void resumeWithoutRecord(const run::Checkpoint& newest, const std::string& found, OpenRun& opened) {
    opened.warnings.push_back(found + ": the run goes on from there, the curves begin there");
    opened.from = newest;
    opened.resumed = true;
}

/// Checkpoints whose record is gone or unreadable, as a power loss leaves it.
Status resumeUnrecorded(const RunSetup& setup, OpenRun& opened) {
    const std::optional<run::Checkpoint> newest = newestCheckpoint(setup.paths.checkpoints(), opened);
    if (!newest)
        return {};
    const std::string found = "save.dir: " + show(setup.paths.root) + " holds " + run::checkpointName(newest->step) +
                              ", and events.jsonl tells of no run";
    if (const std::string why = whyOfAnother(setup, *newest); !why.empty())
        return Error::badRequest(found + "; " + why, "--resume " + show(newest->path) +
                                                         " goes on from it all the same; --resume never moves the "
                                                         "folder aside");
    resumeWithoutRecord(*newest, found, opened);
    return {};
}

/// The same for a store. One of another job is no obstacle: an engine that was killed while it moved that one aside
/// leaves such a place, and whoever uploads next ends that.
Status resumeUnrecordedStore(const RunSetup& setup, const StoredRun& stored, const remote::FetchTold& told,
                             OpenRun& opened) {
    const auto warn = [&](const std::string& passedOver) { opened.warnings.push_back(passedOver); };
    TEMPERA_TRY(const auto newest, stored.fetchNewest(setup.paths.checkpoints(), warn, told));
    if (!newest)
        return {};
    const std::string found = "remote.uri: " + stored.address() + " holds " + run::checkpointName(newest->step) +
                              ", and no job.json and events.jsonl tell of its run";
    if (const std::string why = whyOfAnother(setup, *newest); !why.empty()) {
        opened.warnings.push_back(found + "; " + why + "; what is there will be moved aside");
        return run::removeCheckpoint(newest->path);
    }
    TEMPERA_CHECK(stored.fetchRest(setup.paths, told));
    resumeWithoutRecord(*newest, found, opened);
    return {};
}

Status findResumePoint(const RunSetup& setup, const ResumeRequest& resume, const StoredRun* stored,
                       const std::stop_token& stop, const remote::FetchTold& fetching, OpenRun& opened) {
    TEMPERA_TRY(const run::RunState state, run::recordedState(setup.paths));
    if (state != run::RunState::None) {
        TEMPERA_CHECK(requireSameRun(setup, setup.paths, "save.dir: " + show(setup.paths.root)));
        opened.resumed = true;
    }
    if (resume.mode == ResumeRequest::Mode::From) {
        TEMPERA_TRY(opened.from, chosenCheckpoint(resume.checkpoint));
        TEMPERA_CHECK(requireSameKind(setup.config, opened.from->path));
        opened.resumed = true;
        return {};
    }
    if (opened.resumed)
        opened.from = newestCheckpoint(setup.paths.checkpoints(), opened);
    const bool isWhole = opened.from && opened.warnings.empty(); // else the store may have a later one that is sound
    if (isWhole || resume.mode != ResumeRequest::Mode::Auto)
        return {};
    std::unique_ptr<StoredRun> found;
    if (!stored) {
        TEMPERA_TRY(found, StoredRun::find(setup.config.remote, stop));
        stored = found.get();
    }
    // One that was to be left for this run, and was not yet moved aside, is nothing to go on from.
    if (stored && opened.resumed &&
        remote::firstLine(stored->record().events()) != remote::firstLine(setup.paths.events()))
        stored = nullptr;
    if (stored && stored->isRecorded())
        return resumeStored(setup, *stored, fetching, opened);
    if (opened.resumed)
        return {};
    TEMPERA_CHECK(resumeUnrecorded(setup, opened));
    return stored && !opened.resumed ? resumeUnrecordedStore(setup, *stored, fetching, opened) : Status();
}

/// From now on the folder holds the course of this run alone: what another one left beyond its beginning would displace
/// the checkpoints to come, and be gone on with later.
Status setOthersAside(const RunSetup& setup, OpenRun& opened) {
    const fs::path folder = setup.paths.checkpoints();
    std::error_code error;
    const bool isOurs = opened.from && fs::equivalent(opened.from->path.parent_path(), folder, error);
    TEMPERA_TRY(const std::vector<std::int64_t> steps, run::setAsideAfter(folder, isOurs ? opened.from->step : 0));
    std::vector<std::string> names;
    for (const std::int64_t step : steps)
        names.push_back(run::checkpointName(step));
    if (!names.empty())
        opened.warnings.push_back("set aside as " + show(folder) + "/step-….void, because the run goes on from " +
                                  (opened.from ? "step " + std::to_string(opened.from->step) : "its beginning") + ": " +
                                  join(names, ", "));
    return {};
}

Result<options::TrainConfig> withInputs(const options::TrainConfig& job, Journal& journal,
                                        const std::stop_token& stop) {
    if (!remote::hasAddresses(job))
        return job;
    return remote::withFetchedInputs(job, cacheFolder(job.cache), fetchingIn(journal), stop);
}

} // namespace

remote::FetchTold fetchingIn(Journal& journal) {
    return [&journal](const remote::Fetching& now) {
        constexpr std::int64_t kMegabyte = 1'000'000;
        const auto megabytes = [](std::int64_t bytes) { return (bytes + kMegabyte - 1) / kMegabyte; };
        if (now.done == 0)
            log::info("fetching " + now.address + ", " + formatBytes(static_cast<double>(now.total)));
        journal.phase(run::Phase::Loading, megabytes(now.done), megabytes(now.total), "MB");
    };
}

Result<RunSetup> prepareRun(const options::Job& job, Journal& journal, std::stop_token stop,
                            const std::optional<hardware::LaunchPlace>& place, const ResumeRequest& resume,
                            const run::RunPaths* record) {
    TEMPERA_CHECK(options::firstError(job.config));
    TEMPERA_CHECK(run::checkPlace(job));
    TEMPERA_TRY(hardware::ChosenDevices chosen, devicesOf(job.config, place));
    TEMPERA_CHECK(keepBatch(job.config, resume, record ? *record : run::RunPaths{job.config.save.dir}, chosen));
    TEMPERA_TRY(const options::TrainConfig config, withInputs(job.config, journal, stop));
    TEMPERA_TRY(spec::ModelFacts model, spec::readModelFacts(config.model.path).context("model.path"));
    TEMPERA_CHECK(plan::applyModelOptions(config.model, model));
    if (plan::trainsNetwork(config))
        TEMPERA_CHECK(plan::checkNetwork(model, config.network));
    TEMPERA_CHECK(checkPreviews(config, model));
    TEMPERA_TRY(data::DatasetIndex index, data::scanDataset(
                                              config.dataset,
                                              [&](std::size_t done, std::size_t total) {
                                                  journal.phase(run::Phase::Scanning, static_cast<std::int64_t>(done),
                                                                static_cast<std::int64_t>(total), "pictures");
                                              },
                                              stop));
    data::addDrawnClassPictures(config.dataset, index);
    TEMPERA_TRY(data::Bucketing bucketing, data::Bucketing::make(config.dataset));
    TEMPERA_TRY(plan::BatchPlan batches,
                plan::makeBatchPlan(config.dataset, config.train, index, chosen.asked(), config.validation));
    TEMPERA_TRY(spec::TimestepDensity timesteps,
                spec::TimestepDensity::create(config.timesteps, model.scheduler.trainTimesteps.value_or(1000)));
    TEMPERA_TRY(std::vector<data::MaskFile> masks, data::findMasks(index, config.loss));
    TEMPERA_TRY(plan::RunPlan plan,
                plan::makePlan(config, index, model, plan::describeDevices(chosen, hardware::readHostInfo())));
    // Where nothing is free, or nothing can be, as in /proc, making the folder tells.
    if (const auto free = hardware::freeDiskSpace(config.save.dir); free.ok() && *free > 0)
        TEMPERA_CHECK(requireRoomForOutput(plan.files, *free));
    TEMPERA_TRY(run::RunContents contents, plan::contentsOf(model, index));
    TEMPERA_TRY(std::optional<plan::ClassFolder> classFolder, plan::placeClassPictures(config, contents.model, index));
    if (classFolder)
        TEMPERA_CHECK(checkClassPictures(config, model));
    const int longest = plan::longestChunks(index, config);
    return RunSetup{config,
                    job.config,
                    chosen.devices,
                    std::move(model),
                    std::move(index),
                    std::move(bucketing),
                    std::move(batches),
                    std::move(timesteps),
                    std::move(masks),
                    std::move(classFolder),
                    plan.optimizerSteps,
                    longest,
                    std::move(plan.warnings),
                    std::move(contents),
                    run::RunPaths{config.save.dir}};
}

Result<OpenRun> openRunFolder(const RunSetup& setup, const ResumeRequest& resume, const std::filesystem::path& socket,
                              const StoredRun* stored, const std::stop_token& stop, const remote::FetchTold& fetching) {
    const fs::path* drawnTo = setup.classFolder ? &setup.classFolder->path : nullptr;
    const bool drawnToOwn = drawnTo && *drawnTo == setup.config.dataset.classPath;
    if (plan::cachesLatents(setup.config) || plan::cachesText(setup.config) || (drawnTo && !drawnToOwn))
        TEMPERA_CHECK(requireWritableFolder(cacheFolder(setup.config.cache)).context("cache.dir"));
    if (drawnToOwn)
        TEMPERA_CHECK(requireWritableFolder(*drawnTo).context("dataset.class_path"));
    TEMPERA_TRY(run::RunLock lock, resume.mode == ResumeRequest::Mode::Never ? takeFreshFolder(setup.paths, socket)
                                                                             : run::RunLock::take(setup.paths, socket));
    OpenRun opened{std::move(lock), false, std::nullopt, {}};
    if (std::error_code ignored; fs::exists(setup.paths.output(), ignored))
        TEMPERA_CHECK(requireWritableFolder(setup.paths.output()).context("save.dir"));
    TEMPERA_CHECK(run::removeLeftovers(setup.paths.checkpoints()));
    std::error_code none; // what a killed engine was sending holds on to bytes that are gone otherwise
    fs::remove_all(setup.paths.root / remote::kStaging, none);
    {
        const BeatMeanwhile beat(opened.lock);
        TEMPERA_CHECK(findResumePoint(setup, resume, stored, stop, fetching, opened));
    }
    TEMPERA_CHECK(setOthersAside(setup, opened));
    // A job.json that a crash leaves without events would be taken for somebody else's.
    TEMPERA_TRY(const run::EventLog events, run::EventLog::open(setup.paths.events()));
    TEMPERA_CHECK(options::saveJob(setup.paths.job(), options::withoutSecrets(setup.told)));
    return opened;
}

} // namespace tempera::train
