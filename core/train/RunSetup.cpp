// SPDX-License-Identifier: Apache-2.0
#include "train/RunSetup.h"

#include <utility>

#include <ATen/Context.h>

#include "base/Hash.h"
#include "base/Text.h"
#include "options/Validation.h"
#include "plan/RunPlan.h"
#include "train/Journal.h"

namespace tempera::train {

namespace {

Result<std::vector<hardware::Device>> chooseDevices(const options::DevicesConfig& config) {
    const int gpus = at::hasCUDA() ? static_cast<int>(at::getNumGPUs()) : 0;
    TEMPERA_TRY(std::vector<hardware::Device> devices, hardware::parseDevices(config.use, gpus));
    if (devices.size() > 1)
        return Error::badRequest("devices.use: found " + std::to_string(devices.size()) +
                                 " devices, expected one: this version trains on one device at a time");
    return devices;
}

/// Holds what the job says of the model against what its files say.
Status applyModelOptions(const options::ModelConfig& config, spec::ModelFacts& facts) {
    if (config.family != options::ModelFamily::Auto && options::idOf(config.family) != spec::familyName(facts.family))
        return Error::badRequest("model.family: found " + std::string(options::idOf(config.family)) + ", but " +
                                 show(config.path) + " is " + std::string(spec::familyName(facts.family)));
    if (config.prediction != options::Prediction::Auto) {
        facts.prediction =
            config.prediction == options::Prediction::V ? spec::Prediction::V : spec::Prediction::Epsilon;
        facts.scheduler.prediction = facts.prediction;
    }
    return {};
}

std::string hashOf(const data::DatasetIndex& index) {
    Sha256 hash;
    for (const data::Picture& picture : index.pictures)
        hash.add(show(picture.file.lexically_relative(index.root)) + "\n" + std::to_string(picture.width) + " " +
                 std::to_string(picture.height) + " " + std::to_string(picture.header.bytes) + " " +
                 std::to_string(index.folderOf(picture).repeats) + "\n" + picture.caption + "\n");
    return hash.hex();
}

/// Whether the folder holds a run that must not be gone on with.
Status requireSameRun(const RunSetup& setup, run::RunState state) {
    const std::string folder = "save.dir: " + show(setup.paths.root);
    const std::string hint = "--resume never moves it aside and begins anew; or choose another save.dir";
    if (state == run::RunState::Finished)
        return Error::badRequest(folder + " holds a finished run, expected an unfinished one or an empty folder", hint);
    const auto earlier = options::loadJob(setup.paths.job());
    if (!earlier.ok())
        return Error::badRequest(folder + " holds a run whose job cannot be read: " + earlier.error().message, hint);
    const std::vector<std::string> differing = run::differingOptions(earlier->config, setup.config);
    if (!differing.empty())
        return Error::badRequest(folder + " holds a different run: " + join(differing, ", ") +
                                     (differing.size() == 1 ? " differs" : " differ"),
                                 hint);
    return {};
}

Result<run::Checkpoint> chosenCheckpoint(const std::filesystem::path& path) {
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

Result<run::RunLock> takeFreshFolder(const run::RunPaths& paths, const std::filesystem::path& socket) {
    {
        TEMPERA_TRY(const run::RunLock old, run::RunLock::take(paths, socket));
        TEMPERA_TRY(const run::RunState state, run::recordedState(paths));
        if (state != run::RunState::None) {
            TEMPERA_TRY(const fs::path aside, run::moveAside(paths.root));
            std::error_code ignored; // the lock went along with the folder
            fs::remove(run::RunPaths{aside}.lock(), ignored);
        }
    }
    return run::RunLock::take(paths, socket);
}

Status findResumePoint(const RunSetup& setup, const ResumeRequest& resume, OpenRun& opened) {
    TEMPERA_TRY(const run::RunState state, run::recordedState(setup.paths));
    if (state != run::RunState::None) {
        TEMPERA_CHECK(requireSameRun(setup, state));
        opened.resumed = true;
    }
    if (resume.mode == ResumeRequest::Mode::From) {
        TEMPERA_TRY(opened.from, chosenCheckpoint(resume.checkpoint));
        opened.resumed = true;
    } else if (opened.resumed) {
        opened.from = run::newestValidCheckpoint(
            setup.paths.checkpoints(), [&](const run::Checkpoint& checkpoint, const Error& error) {
                opened.warnings.push_back("the checkpoint of step " + std::to_string(checkpoint.step) +
                                          " is damaged and was passed over: " + error.message);
            });
    }
    return {};
}

} // namespace

Result<RunSetup> prepareRun(const options::Job& job, Journal& journal, std::stop_token stop) {
    const options::TrainConfig& config = job.config;
    TEMPERA_CHECK(options::firstError(config));
    TEMPERA_TRY(std::vector<hardware::Device> devices, chooseDevices(config.devices));
    TEMPERA_TRY(spec::ModelFacts model, spec::readModelFacts(config.model.path).context("model.path"));
    TEMPERA_CHECK(applyModelOptions(config.model, model));
    TEMPERA_TRY(data::DatasetIndex index, data::scanDataset(
                                              config.dataset,
                                              [&](std::size_t done, std::size_t total) {
                                                  journal.phase(run::Phase::Scanning, static_cast<std::int64_t>(done),
                                                                static_cast<std::int64_t>(total), "pictures");
                                              },
                                              stop));
    TEMPERA_TRY(data::Bucketing bucketing, data::Bucketing::make(config.dataset));
    TEMPERA_TRY(plan::BatchPlan batches,
                plan::makeBatchPlan(config.dataset, config.train, index, static_cast<int>(devices.size())));
    const std::int64_t steps = plan::optimizerSteps(config.train, batches);
    std::string hash = hashOf(index);
    return RunSetup{config,
                    std::move(devices),
                    std::move(model),
                    std::move(index),
                    std::move(bucketing),
                    std::move(batches),
                    steps,
                    std::move(hash),
                    run::RunPaths{config.save.dir}};
}

Result<OpenRun> openRunFolder(const RunSetup& setup, const ResumeRequest& resume, const std::filesystem::path& socket) {
    TEMPERA_TRY(run::RunLock lock, resume.mode == ResumeRequest::Mode::Never ? takeFreshFolder(setup.paths, socket)
                                                                             : run::RunLock::take(setup.paths, socket));
    OpenRun opened{std::move(lock), false, std::nullopt, {}};
    TEMPERA_CHECK(run::removeLeftovers(setup.paths.checkpoints()));
    TEMPERA_CHECK(findResumePoint(setup, resume, opened));
    TEMPERA_CHECK(options::saveJob(setup.paths.job(), setup.config));
    return opened;
}

} // namespace tempera::train
