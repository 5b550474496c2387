// SPDX-License-Identifier: Apache-2.0
#include "plan/TimeEstimate.h"

#include <algorithm>

#include "plan/ModelCost.h"
#include "plan/RunNeeds.h"
#include "plan/SpeedRecord.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

/// The part of the nominal speed that a training step reaches, where none was measured.
constexpr double kEfficiencyOnGpu = 0.3;
constexpr double kEfficiencyOnCpu = 0.35;
/// Seconds for starting the operations of one layer, forward and backward, which is what small models spend their time
/// on.
constexpr double kStartOnGpu = 30e-6;
constexpr double kStartOnCpu = 100e-6;

/// Operations for one presentation on average over an epoch.
double averageFlops(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                    int chunks) {
    double epoch = 0;
    for (const Bucket& bucket : batches.buckets())
        epoch += static_cast<double>(bucket.presentations) * trainingFlops(model, config, bucket.size, chunks);
    return epoch / static_cast<double>(batches.presentationsPerEpoch());
}

SpeedKey keyOf(const spec::ModelFacts& model, const options::TrainConfig& config, const PlannedDevices& devices) {
    return {devices.model, std::string(options::idOf(config.train.precision)), config.train.gradientCheckpointing,
            model.unetFiles.parameters};
}

/// Pictures that could be computed in the time of one global batch: every pass takes as long as its largest part, so
/// devices with less to do wait.
double placesFor(std::int64_t count, int devices, int batchSize) {
    double places = 0;
    for (const auto& pass : deal(static_cast<std::size_t>(count), devices, batchSize)) {
        const auto largest = std::max_element(
            pass.begin(), pass.end(), [](const MicroBatch& a, const MicroBatch& b) { return a.size() < b.size(); });
        places += static_cast<double>(largest->size()) * devices;
    }
    return places;
}

/// The time that the devices take over the time of their computing alone.
double idleFactor(const options::TrainConfig& config, const BatchPlan& batches, int devices) {
    const double full = placesFor(batches.globalBatch(), devices, config.train.batchSize);
    double places = 0;
    for (const Bucket& bucket : batches.buckets()) {
        const std::int64_t partial = bucket.presentations % batches.globalBatch();
        places += full * static_cast<double>(bucket.presentations / batches.globalBatch());
        if (partial > 0)
            places += placesFor(partial, devices, config.train.batchSize);
    }
    return places / static_cast<double>(batches.presentationsPerEpoch());
}

} // namespace

double trainingFlops(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size bucket, int chunks) {
    const int scale = model.vae.scale();
    const int tokens = chunks * token::kChunkLength;
    const bool trainsText = trainsTextEncoders(config.network);
    const ModelCost unet =
        unetCost(model.unet, {bucket.width / scale, bucket.height / scale}, tokens, config.network.convRank > 0);
    double flops = unet.forward * (config.train.gradientCheckpointing ? 2 : 1) + unet.backward;
    if (trainsText)
        flops += unet.contextBackward;
    if (!cachesLatents(config))
        flops += vaeEncoderCost(model.vae, bucket).forward;
    if (!cachesText(config))
        for (const spec::TextEncoderFacts& encoder : model.textEncoders) {
            const ModelCost cost = textEncoderCost(encoder.config, tokens);
            flops += cost.forward + (trainsText ? cost.backward : 0);
        }
    return flops;
}

TimeEstimate estimateTime(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                          std::int64_t steps, int chunks, const PlannedDevices& devices) {
    TimeEstimate estimate;
    const bool float32 = config.train.precision == options::ComputePrecision::Float32;
    double speed =
        (float32 ? devices.peakFloat32 : devices.peakBfloat16) * (devices.gpu ? kEfficiencyOnGpu : kEfficiencyOnCpu);
    estimate.basis =
        "computed from the nominal speed of " + (devices.model.empty() ? std::string("the device") : devices.model);
    if (const auto measured = measuredSpeed(keyOf(model, config, devices))) {
        speed = measured->flopsPerSecond;
        estimate.measured = true;
        estimate.basis = measured->sameModel ? "measured in an earlier run of this model on this kind of device"
                                             : "measured in an earlier run of another model on this kind of device";
    }
    if (speed <= 0 || steps <= 0)
        return estimate;
    const double images = static_cast<double>(batches.presentationsPerEpoch()) * static_cast<double>(steps) /
                          static_cast<double>(batches.stepsPerEpoch());
    estimate.seconds = images * averageFlops(model, config, batches, chunks) *
                       idleFactor(config, batches, devices.count()) / (speed * devices.count());
    if (!estimate.measured) {
        const int products = unetCost(model.unet, {8, 8}, token::kChunkLength, false).products;
        const auto passes =
            deal(static_cast<std::size_t>(batches.globalBatch()), devices.count(), config.train.batchSize);
        estimate.seconds += static_cast<double>(steps) * static_cast<double>(passes.size()) * products *
                            (devices.gpu ? kStartOnGpu : kStartOnCpu);
    }
    estimate.secondsPerStep = estimate.seconds / static_cast<double>(steps);
    return estimate;
}

Status recordSpeed(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                   std::int64_t images, double seconds, int chunks, const PlannedDevices& devices) {
    constexpr double kShortest = 3.0;
    if (images < 1 || !(seconds >= kShortest) || devices.count() == 0)
        return {};
    const double flops = static_cast<double>(images) * averageFlops(model, config, batches, chunks) *
                         idleFactor(config, batches, devices.count());
    return storeSpeed(keyOf(model, config, devices), flops / seconds / devices.count());
}

} // namespace tempera::plan
