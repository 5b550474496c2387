// SPDX-License-Identifier: Apache-2.0
#include "train/CheckpointStore.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include <ATen/Parallel.h>
#include <ATen/ops/from_blob.h>
#include <torch/version.h>

#include "base/Assert.h"
#include "base/Clock.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "hardware/HostInfo.h"
#include "options/Job.h"
#include "options/Secrets.h"
#include "plan/RunNeeds.h"
#include "tensor/SafeTensors.h"
#include "train/Journal.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

using Json = nlohmann::ordered_json;
using tensor::TensorMap;

constexpr const char* kState = "state.json";
constexpr const char* kJob = "job.json";

/// What the last bit of a number depends on besides the pictures and their order: how they are dealt out is another
/// order of the sums.
Json environment(const RunSetup& setup) {
    std::vector<std::string> devices;
    for (const hardware::Device& device : setup.devices)
        devices.push_back(hardware::toString(device));
    Json json = {{"program", TEMPERA_VERSION},
                 {"libtorch", TORCH_VERSION},
                 {"devices", devices},
                 {"batch_size", setup.config.train.batchSize},
                 {"accumulation", setup.config.train.accumulation},
                 {"processor", hardware::readHostInfo().cpuModel},
                 {"threads", at::get_num_threads()},
                 {"precision", options::idOf(setup.config.train.precision)},
                 {"deterministic", setup.config.train.deterministic},
                 // Captions that are encoded together are rounded otherwise than alone.
                 {"text_cached", plan::cachesText(setup.config)}};
    if (setup.devices.size() > 1) {
        json["exchange_precision"] = options::idOf(setup.config.exchange.precision);
        json["sharding"] = options::idOf(setup.config.exchange.sharding);
        json["sync_every"] = setup.config.exchange.syncEvery;
    }
    return json;
}

Json toJson(const RunSetup& setup, const RunProgress& progress, const std::optional<optim::LossScale>& lossScale) {
    Json json = {{"format", "tempera-state"},
                 {"version", 1},
                 {"step", progress.step},
                 {"images_seen", progress.imagesSeen},
                 {"nonfinite_in_a_row", progress.nonfiniteInARow},
                 {"session_id", progress.sessionId},
                 {"started_at", progress.startedAt},
                 {"trained_seconds", progress.trainedSeconds},
                 {"seed", setup.config.train.seed},
                 {"global_batch", setup.batches.globalBatch()},
                 {"dataset", setup.contents.dataset},
                 {"environment", environment(setup)}};
    if (lossScale)
        json["loss_scale"] = {{"scale", lossScale->scale()}, {"good_steps", lossScale->goodSteps()}};
    return json;
}

/// A checkpoint of another precision has none: it begins anew.
Status readLossScale(const Json& state, optim::LossScale& lossScale) {
    if (!state.contains("loss_scale"))
        return {};
    const Json& json = state["loss_scale"];
    const double scale = json.at("scale").get<double>();
    const std::int64_t goodSteps = json.at("good_steps").get<std::int64_t>();
    if (!optim::LossScale::isValid(scale, goodSteps))
        return Error::badRequest("\"loss_scale\" is " + oneLine(json.dump()) +
                                 "; expected a scale from 1 to 2^127 and " + "fewer than 2000 good steps");
    lossScale = {scale, goodSteps};
    return {};
}

/// Whether nobody else has it, as with what was gathered from other devices.
bool isOwn(const at::Tensor& tensor) {
    return tensor.is_cpu() && tensor.use_count() == 1 && tensor.storage().use_count() == 1;
}

/// What the next steps do not change.
TensorMap snapshot(const TensorMap& tensors) {
    TensorMap copies;
    for (const auto& [name, tensor] : tensors)
        copies.emplace(name, isOwn(tensor) ? tensor
                                           : tensor.detach().to(at::kCPU, tensor.scalar_type(), /*non_blocking=*/false,
                                                                /*copy=*/true));
    return copies;
}

TensorMap asMap(const std::map<std::string, at::Tensor>& tensors) { return {tensors.begin(), tensors.end()}; }

/// None replaces another in the folder of a checkpoint.
[[maybe_unused]] bool haveOwnNames(const std::vector<TrainedFile>& files) {
    std::set<std::string> names;
    for (const TrainedFile& file : files)
        names.insert(file.name);
    return names.size() == files.size();
}

/// Everything that a checkpoint has tensors of.
std::vector<TrainedFile> filesOf(const TrainState& state, const adapters::TrainingRecord& record) {
    std::vector<TrainedFile> files = state.trainee->checkpointFiles(record);
    files.push_back({kOptimizerFile, asMap(state.optimizer->state()), {}});
    if (state.ema)
        files.push_back({kEmaFile, asMap(state.ema->state()), {}});
    TEMPERA_ASSERT(haveOwnNames(files));
    return files;
}

/// Files, or tensors of files that are there.
void addTo(std::vector<TrainedFile>& files, std::vector<TrainedFile> beside) {
    for (TrainedFile& file : beside) {
        const auto same =
            std::find_if(files.begin(), files.end(), [&](const TrainedFile& other) { return other.name == file.name; });
        if (same == files.end())
            files.push_back(std::move(file));
        else
            same->tensors.merge(file.tensors);
    }
}

/// Of a snapshot.
std::uint64_t bytesOf(const std::vector<TrainedFile>& files) {
    std::uint64_t bytes = 0;
    for (const TrainedFile& file : files)
        for (const auto& [name, tensor] : file.tensors)
            bytes += isOwn(tensor) ? 0 : tensor.nbytes();
    return bytes;
}

/// Names what differs from the environment that the checkpoint was made in.
std::string differences(const Json& then, const Json& now) {
    std::vector<std::string> lines;
    for (const auto& [key, value] : now.items())
        if (then.contains(key) && then[key] != value)
            lines.push_back(key + " was " + then[key].dump() + ", is " + value.dump());
    return join(lines, "; ");
}

/// Whether devices that step apart from one another did so, or do so now, otherwise: more than rounding.
bool stepsApartOtherwise(const Json& then, const Json& now) {
    const auto every = [](const Json& environment) { return environment.value("sync_every", 1); };
    const auto devices = [](const Json& environment) { return environment.at("devices").size(); };
    return std::max(every(then), every(now)) > 1 && (every(then) != every(now) || devices(then) != devices(now));
}

/// Empty where it goes on in the environment that the checkpoint was made in.
std::string environmentWarning(const Json& then, const Json& now) {
    const std::string differing = differences(then, now);
    if (stepsApartOtherwise(then, now))
        return "the resumed run learns otherwise than an uninterrupted one, as devices step apart from one another: " +
               differing;
    return differing.empty() ? ""
                             : "the resumed run may differ in the last bits from an uninterrupted one: " + differing;
}

/// The values by the trained tensors' names and shapes: a file may have more dimensions (1 × 1 convolutions).
std::map<std::string, at::Tensor> fitted(const TensorMap& file, const optim::FlatParameters& parameters) {
    std::map<std::string, at::Tensor> values;
    for (const auto& slot : parameters.slots())
        if (const auto found = file.find(slot.name); found != file.end())
            values.emplace(slot.name,
                           found->second.numel() == slot.count ? found->second.reshape(slot.shape) : found->second);
    return values;
}

/// @param steps of the whole run
Result<RunProgress> progressOf(const Json& json, std::int64_t steps) {
    for (const char* key : {"step", "images_seen", "nonfinite_in_a_row"})
        if (!json.at(key).is_number_unsigned())
            return Error::badRequest("\"" + std::string(key) + "\" is " + oneLine(json[key].dump()) +
                                     "; expected a whole number");
    RunProgress progress{json.at("step").get<std::int64_t>(),      json.at("images_seen").get<std::int64_t>(),
                         json.at("nonfinite_in_a_row").get<int>(), json.at("session_id").get<std::string>(),
                         json.at("started_at").get<double>(),      json.at("trained_seconds").get<double>()};
    // Without a word of them they were not missed.
    if (progress.step < 0 || progress.step > steps)
        return Error::badRequest("is at step " + std::to_string(progress.step) + "; this run has " +
                                 std::to_string(steps));
    return progress;
}

} // namespace

CheckpointStore::CheckpointStore(const RunSetup& setup, Journal& journal)
    : setup_(setup)
    , journal_(journal) {}

CheckpointStore::~CheckpointStore() {
    if (writing_.valid())
        writing_.wait();
}

void CheckpointStore::save(const TrainState& state, const RunProgress& progress, std::vector<TrainedFile> beside) {
    const double began = systemClock().monotonicSeconds();
    if (const Status before = finish(); !before.ok())
        journal_.warn(before.error().message);
    std::vector<TrainedFile> files = filesOf(state, recordOf(setup_, state, progress, BaseHash::IfKnown));
    addTo(files, std::move(beside));
    Contents contents{progress.step, std::move(files), toJson(setup_, progress, state.lossScale).dump(2) + "\n",
                      began,         std::nullopt,     validation_};
    const bool copies = bytesOf(contents.files) <= copyLimit_.value_or(hardware::readHostInfo().memoryAvailable / 4);
    if (copies) {
        for (TrainedFile& file : contents.files)
            file.tensors = snapshot(file.tensors);
        contents.stall = systemClock().monotonicSeconds() - began;
    }
    writing_ = std::async(std::launch::async, [this, contents = std::move(contents)]() -> Result<Measured> {
        std::optional<Measured> written;
        TEMPERA_CHECK(guarded({}, [&]() -> Status {
            TEMPERA_TRY(written, write(contents));
            return {};
        }));
        return Result<Measured>(*written);
    });
    writingStep_ = progress.step;
    if (!copies)
        waitForWriter();
}

/// A large state takes minutes, in which the training shows that it lives.
void CheckpointStore::waitForWriter() {
    constexpr std::chrono::seconds kBeat(5);
    while (writing_.wait_for(kBeat) != std::future_status::ready)
        journal_.beat();
}

Result<CheckpointStore::Measured> CheckpointStore::write(const Contents& contents) {
    TEMPERA_CHECK(journal_.requireFolder());
    TEMPERA_TRY(const run::WrittenCheckpoint written,
                run::writeCheckpoint(setup_.paths.checkpoints(), contents.step, [&](const fs::path& folder) -> Status {
                    for (const TrainedFile& file : contents.files)
                        TEMPERA_CHECK(tensor::saveSafeTensors(folder / file.name, file.tensors, file.metadata));
                    TEMPERA_CHECK(writeFileAtomically(folder / kState, contents.state));
                    TEMPERA_CHECK(options::saveJob(folder / kJob, options::withoutSecrets(setup_.told)));
                    return journal_.requireFolder(); // else the files may lie in two
                }));
    const double seconds = systemClock().monotonicSeconds() - contents.began;
    journal_.tell(run::CheckpointEvent{contents.step, written.path, written.bytes, contents.stall.value_or(seconds)});
    examined_[contents.step] = true;
    prune(contents);
    return Measured{written.bytes, seconds};
}

void CheckpointStore::prune(const Contents& contents) {
    const Status pruned =
        run::pruneCheckpoints(setup_.paths, run::policyOf(setup_.config.save), contents.step, contents.validation,
                              [this](const run::Checkpoint& checkpoint) { return isSound(checkpoint); });
    if (!pruned.ok())
        journal_.warn(pruned.error().message);
}

/// What this process has written is known; what another one has left is read once.
bool CheckpointStore::isSound(const run::Checkpoint& checkpoint) {
    if (const auto known = examined_.find(checkpoint.step); known != examined_.end())
        return known->second;
    const Status verified = run::verifyCheckpoint(checkpoint.path);
    if (!verified.ok())
        journal_.warn("the checkpoint of step " + std::to_string(checkpoint.step) +
                      " is damaged and takes no other's place: " + verified.error().message);
    return examined_[checkpoint.step] = verified.ok();
}

Status CheckpointStore::finish() {
    if (!writing_.valid())
        return {};
    waitForWriter();
    TEMPERA_TRY(measured_, writing_.get());
    lastStep_ = writingStep_;
    return {};
}

Status CheckpointStore::loadTensors(const fs::path& folder, TrainState& state) const {
    TEMPERA_TRY(const TensorMap weights, state.trainee->readCheckpoint(folder));
    if (Status loaded = state.parameters->load(state.parameters->values(), fitted(weights, *state.parameters));
        !loaded.ok())
        return std::move(loaded).context(show(folder / state.trainee->checkpointFiles({}).front().name));
    TEMPERA_TRY(const TensorMap moments, tensor::loadSafeTensors(folder / kOptimizerFile));
    TEMPERA_CHECK(state.optimizer->loadState({moments.begin(), moments.end()}).context(show(folder / kOptimizerFile)));
    std::error_code unknown;
    const bool hasAverage = fs::exists(folder / kEmaFile, unknown);
    if (!state.ema) {
        if (hasAverage)
            journal_.warn("ema.enabled was true when " + show(folder) + " was made: its average is left behind");
        return {};
    }
    if (!hasAverage)
        return Error::badRequest(show(folder) + ": was made with ema.enabled = false and has no average to go on with");
    TEMPERA_TRY(const TensorMap averages, tensor::loadSafeTensors(folder / kEmaFile));
    return state.ema->loadState({averages.begin(), averages.end()}).context(show(folder / kEmaFile));
}

Result<RunProgress> CheckpointStore::load(const run::Checkpoint& checkpoint, TrainState& state) {
    TEMPERA_TRY(const std::string text, readFile(checkpoint.path / kState));
    const Json json = Json::parse(text, nullptr, false);
    const std::string where = show(checkpoint.path / kState);
    try {
        TEMPERA_TRY(RunProgress progress, progressOf(json, setup_.steps).context(where));
        if (progress.step != checkpoint.step)
            return Error::badRequest(where + ": is of step " + std::to_string(progress.step) + ", expected step " +
                                     std::to_string(checkpoint.step) + ", as its folder is named");
        if (json.at("global_batch").get<std::int64_t>() != setup_.batches.globalBatch() ||
            json.at("seed").get<std::int64_t>() != setup_.config.train.seed)
            return Error::badRequest(where +
                                     ": made with another seed or global batch, so its position means nothing here");
        if (json.at("dataset").get<std::string>() != setup_.contents.dataset)
            journal_.warn("the data set has changed since the checkpoint of step " + std::to_string(checkpoint.step) +
                          ": the run goes on with the new one and is not what it would have been");
        if (const std::string warning = environmentWarning(json.at("environment"), environment(setup_));
            !warning.empty())
            journal_.warn(warning);
        TEMPERA_CHECK(loadTensors(checkpoint.path, state));
        if (state.lossScale)
            TEMPERA_CHECK(readLossScale(json, *state.lossScale).context(where));
        if (checkpoint.path.parent_path() == setup_.paths.checkpoints())
            lastStep_ = checkpoint.step;
        return progress;
    } catch (const Json::exception& error) {
        return Error::badRequest(where + ": damaged (" + oneLine(error.what()) + ")");
    }
}

} // namespace tempera::train
