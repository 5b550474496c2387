// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/Result.h"
#include "data/DatasetIndex.h"
#include "hardware/DeviceList.h"
#include "options/TrainConfig.h"
#include "plan/BatchPlan.h"
#include "plan/ClassFolder.h"
#include "plan/ExchangeEstimate.h"
#include "plan/LostWork.h"
#include "plan/MemoryEstimate.h"
#include "plan/MemoryRelief.h"
#include "plan/PlannedFiles.h"
#include "plan/TimeEstimate.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Everything that is to be known before a run starts. The run does exactly this.
struct RunPlan {
    std::int64_t images = 0;           ///< that are trained on, without those of the class
    std::int64_t classImages = 0;      ///< of the class, those that are still to be drawn included
    std::int64_t validationImages = 0; ///< that are withheld, and measured now and then
    std::int64_t ownPresentations = 0; ///< of `images` in an epoch
    std::int64_t presentationsPerEpoch = 0;
    std::vector<Bucket> buckets;

    int devices = 1;
    std::vector<std::string> deviceNames; ///< "cpu", "cuda:0"
    std::uint64_t deviceMemory = 0;       ///< bytes of one device; 0: unknown
    std::uint64_t hostMemory = 0;         ///< bytes of the computer; 0: unknown
    int batchSize = 1;
    int accumulation = 1;
    std::int64_t globalBatch = 1; ///< batchSize × accumulation × devices
    std::int64_t stepsPerEpoch = 0;
    double epochs = 0; ///< a fraction where train.steps cuts inside an epoch
    std::int64_t optimizerSteps = 0;
    std::int64_t imagesSeen = 0;

    MemoryEstimate memory;             ///< of one device
    std::vector<MemoryRelief> reliefs; ///< what would make it fit, where it does not
    TimeEstimate time;                 ///< what devices wait for one another in it
    PlannedExchange exchange;          ///< between the devices; its load on one device alone, too
    std::optional<double> cost;        ///< of the whole run by devices.price_per_hour, where that is given
    InterruptionPlan interruption;     ///< what a machine that is taken away costs
    bool mayBeInterrupted = false;     ///< it is rented, or the run is mirrored: worth a line
    std::vector<PlannedFiles> files;
    std::optional<ClassFolder> classFolder; ///< of the class pictures that the program draws, if any
    std::vector<std::string> warnings;      ///< "key: message" where one option is meant; the run tells the same
};

/// How a run's global batches follow from its settings and its dataset: what both the plan and the trainer begin with.
/// @return BadRequest when the settings contradict each other or a picture cannot be trained on.
Result<BatchPlan> makeBatchPlan(const options::DatasetConfig& dataset, const options::TrainingConfig& train,
                                const data::DatasetIndex& index, int devices,
                                const options::ValidationConfig& validation = {});

/// The counts of a plan alone: pictures, batches, length.
RunPlan countRun(const options::TrainConfig& config, const data::DatasetIndex& index, const BatchPlan& batches,
                 int devices);

/// train.steps, or train.epochs times the steps of an epoch.
std::int64_t optimizerSteps(const options::TrainingConfig& train, const BatchPlan& batches);

/// Counts and estimates, class pictures that are still to be drawn included. Pure but for the machine's record of
/// measured speeds (TimeEstimate.h). Takes well under 100 ms for 100,000 pictures. Thread: any.
/// @param modelHash of contentsOf(model), by which class pictures are found again; empty: read where it is needed
Result<RunPlan> makePlan(const options::TrainConfig& config, const data::DatasetIndex& index,
                         const spec::ModelFacts& model, const PlannedDevices& devices,
                         const std::string& modelHash = {});

/// What the trainer tells when a run ends, so that the next plan knows this machine's speed; see recordSpeed.
Status recordRun(const options::TrainConfig& config, const data::DatasetIndex& index, const spec::ModelFacts& model,
                 const BatchPlan& batches, const std::vector<hardware::Device>& devices, std::int64_t images,
                 double seconds);

/// The same when pictures were encoded for the cache; see recordEncodingSpeed. @param pictures that one of the devices
/// has encoded in `seconds`
Status recordEncoding(const spec::ModelFacts& model, const BatchPlan& batches,
                      const std::vector<hardware::Device>& devices, std::int64_t pictures, double seconds);

/// Whether the run needs so much of the computer's memory that it is worth a line: where that is another than the
/// devices', a quarter of it.
bool feelsHostMemory(const RunPlan& plan);

/// The plan as text for a terminal, and as one JSON object with the keys of the command line's contract.
std::string toText(const RunPlan& plan);
std::string toJson(const RunPlan& plan);

} // namespace tempera::plan
