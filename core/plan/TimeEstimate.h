// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "hardware/DeviceList.h"
#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"
#include "hardware/LinkRecord.h"
#include "hardware/UsableGpus.h"
#include "options/TrainConfig.h"
#include "plan/BatchPlan.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// The devices of a run as far as the plan needs them. All are of one model.
struct PlannedDevices {
    std::vector<std::string> names; ///< "cpu", "cuda:0"
    bool gpu = false;
    bool bfloat16 = true;         ///< computes with it (GPUs from compute capability 8.0)
    std::string model;            ///< "NVIDIA GeForce RTX 4090", or the processor
    std::uint64_t memory = 0;     ///< bytes of one device; virtual CPU devices share the host's. 0: unknown
    std::uint64_t hostMemory = 0; ///< bytes of all computers of the run together; 0: unknown
    double peakFloat32 = 0;       ///< FLOP/s of one device in matrix products
    double peakBfloat16 = 0;
    std::optional<hardware::ExchangeSpeed> exchange; ///< as `tempera doctor` has measured it on this machine
    std::vector<std::string> warnings;               ///< about their choice
    int missing = 0;                                 ///< devices of the job that these do the work of

    int count() const { return static_cast<int>(names.size()); }
    int asked() const { return count() + missing; } ///< that the batch of a step is made for
};

PlannedDevices describeDevices(const hardware::ChosenDevices& chosen, const hardware::HostInfo& host);
PlannedDevices describeDevices(const std::vector<hardware::Device>& devices, const hardware::HostInfo& host,
                               const std::vector<hardware::GpuInfo>& gpus);

struct TimeEstimate {
    double seconds = 0; ///< of the whole run: the five below
    double trainingSeconds = 0;
    double samplingSeconds = 0;   ///< the sample pictures
    double validationSeconds = 0; ///< the loss of the withheld pictures
    double drawingSeconds = 0;    ///< the class pictures that are missing
    double cachingSeconds = 0;    ///< encoding the pictures, which a cache from an earlier run saves
    double secondsPerStep = 0;
    bool measured = false;    ///< from an earlier run on this device, not from its nominal speed
    bool ofThisModel = false; ///< measured with the same model, not with a similar one
    std::string basis;        ///< where the figure of the steps comes from, for people
};

/// Floating-point operations of one presentation in a training step, forward and backward, recomputation included.
/// @param chunks of 77 tokens that captions take.
double trainingFlops(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size bucket, int chunks);

/// The part of these that the backward pass takes, with what it computes again.
double backwardShare(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size bucket, int chunks);

/// Pictures that a run is busy with beside those that it trains on.
struct OtherPictures {
    std::int64_t validation = 0;
    std::int64_t toDraw = 0; ///< of the class
};

TimeEstimate estimateTime(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                          std::int64_t steps, int chunks, const PlannedDevices& devices, OtherPictures others = {});

/// Keeps the speed that a run reached below cacheHome(), for later plans on the same kind of device. One of a few
/// seconds says little: it counts only where nothing is known of the model, as after a trial of two steps. One on
/// several devices waits for their exchange: it is passed over, but that a record is corrected by which one device
/// alone would be slower than each of several. @param images that were trained on in `seconds`, which count neither
/// sampling, saving and caching nor the first step.
Status recordSpeed(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                   std::int64_t images, double seconds, int chunks, const PlannedDevices& devices);

/// The same for pictures that one device has encoded for the cache in `seconds`, without those in which it waited for
/// others. Devices that share the processor are passed over.
Status recordEncodingSpeed(const spec::ModelFacts& model, const BatchPlan& batches, std::int64_t pictures,
                           double seconds, const PlannedDevices& devices);

} // namespace tempera::plan
