// SPDX-License-Identifier: Apache-2.0
#include "plan/TimeEstimate.h"

#include <algorithm>
#include <cmath>

#include "hardware/LaunchPlace.h"
#include "plan/ModelCost.h"
#include "plan/NetworkParameters.h"
#include "plan/PlannedFiles.h"
#include "plan/RunNeeds.h"
#include "plan/SpeedRecord.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

/// The part of the nominal speed that a training step reaches, where none was measured.
constexpr double kEfficiencyOnGpu = 0.3;
constexpr double kEfficiencyOnCpu = 0.35;
/// Of the time of a training picture that its way forward takes: all that a validation does of it.
constexpr double kForwardShare = 0.4;
/// Seconds for starting the operations of one layer, forward and backward, which is what small models spend their time
/// on.
constexpr double kStartOnGpu = 30e-6;
constexpr double kStartOnCpu = 100e-6;

/// A shorter piece of work says little about its speed.
constexpr double kShortest = 3.0; // seconds

/// Operations for one presentation on average over an epoch.
double averageFlops(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                    int chunks) {
    double epoch = 0;
    for (const Bucket& bucket : batches.buckets())
        epoch += static_cast<double>(bucket.presentations) * trainingFlops(model, config, bucket.size, chunks);
    return epoch / static_cast<double>(batches.presentationsPerEpoch());
}

SpeedKey keyOf(const spec::ModelFacts& model, const options::TrainConfig& config, const PlannedDevices& devices) {
    return {"training", devices.model, std::string(options::idOf(config.train.precision)),
            config.train.gradientCheckpointing, model.unetFiles.parameters};
}

/// The VAE computes in float32 (RunNeeds.h).
SpeedKey encodingKey(const spec::ModelFacts& model, const PlannedDevices& devices) {
    return {"encoding", devices.model, "float32", false, model.vaeFiles.parameters};
}

double nominalSpeed(const PlannedDevices& devices, bool float32) {
    return (float32 ? devices.peakFloat32 : devices.peakBfloat16) * (devices.gpu ? kEfficiencyOnGpu : kEfficiencyOnCpu);
}

/// Devices that share what was measured of one: those on the CPU share its cores.
int sharersOfOne(const PlannedDevices& devices) {
    return devices.gpu ? 1 : hardware::devicesHere(std::max(1, devices.count()));
}

/// Operations per second of one device in the VAE.
double encodingSpeed(const spec::ModelFacts& model, const PlannedDevices& devices) {
    const auto measured = measuredSpeed(encodingKey(model, devices));
    return measured ? measured->flopsPerSecond / sharersOfOne(devices) : nominalSpeed(devices, true);
}

/// Of pictures that are dealt to all devices, those of the device with most of them: the others wait for it.
double largestPart(std::int64_t pictures, const PlannedDevices& devices) {
    return std::ceil(static_cast<double>(pictures) / std::max(1, devices.count()));
}

/// Operations for encoding one picture on average.
double encodingFlops(const spec::ModelFacts& model, const BatchPlan& batches) {
    double flops = 0;
    double pictures = 0;
    for (const Bucket& bucket : batches.buckets()) {
        const auto count = static_cast<double>(bucket.pictures.size());
        flops += count * vaeEncoderCost(model.vae, bucket.size).forward;
        pictures += count;
    }
    return flops / pictures;
}

double cachingSeconds(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                      std::int64_t steps, const PlannedDevices& devices) {
    const double speed = encodingSpeed(model, devices);
    if (!cachesLatents(config) || speed <= 0)
        return 0;
    const std::int64_t pictures = batches.mostPicturesWithin(steps);
    return largestPart(pictures * (config.dataset.flip ? 2 : 1), devices) * encodingFlops(model, batches) / speed;
}

/// Sample pictures that the busiest device draws: whenever they are due, the prompts are dealt anew.
double samplesInARow(const options::SampleConfig& sample, std::int64_t steps, std::int64_t stepsPerEpoch,
                     const PlannedDevices& devices) {
    const std::int64_t prompts = std::ssize(sample.prompts);
    const std::int64_t times = plannedSamples(sample, steps, stepsPerEpoch) / std::max<std::int64_t>(1, prompts);
    return static_cast<double>(times) * largestPart(prompts, devices);
}

/// On one device. @param speed of the U-Net in operations per second. @param start seconds for starting a layer, beside
/// that
double drawingSeconds(const spec::ModelFacts& model, const options::SampleConfig& sample, double pictures,
                      data::Size size, double speed, double start, const PlannedDevices& devices) {
    const double decoding = encodingSpeed(model, devices);
    if (pictures < 1 || decoding <= 0)
        return 0;
    const int scale = model.vae.scale();
    const ModelCost unet = unetCost(model.unet, {size.width / scale, size.height / scale}, token::kChunkLength);
    const double passes = sample.steps * (sample.cfg > 1 ? 2.0 : 1.0);
    return pictures * (passes * (unet.forward / speed + start * unet.products) +
                       vaeDecoderCost(model.vae, size).forward / decoding);
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

/// Passes of an epoch, one after the other.
std::int64_t passesOfEpoch(const options::TrainConfig& config, const BatchPlan& batches, int devices) {
    const std::int64_t perPass = std::int64_t{config.train.batchSize} * devices;
    const auto passesFor = [perPass](std::int64_t count) { return (count + perPass - 1) / perPass; };
    std::int64_t passes = 0;
    for (const Bucket& bucket : batches.buckets())
        passes += bucket.presentations / batches.globalBatch() * passesFor(batches.globalBatch()) +
                  passesFor(bucket.presentations % batches.globalBatch());
    return passes;
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

namespace {

/// Operations of networks beside the layers of `cost`. Thin matrices take next to none.
double networkFlops(const options::TrainConfig& config, const ModelCost& cost) {
    return trainsNetwork(config) && rebuildsWeights(config.network) ? cost.adapted : 0.0;
}

/// Operations of a pass on one presentation.
struct PassFlops {
    double forward = 0;
    double backward = 0;
};

/// Networks differentiate what they compute twice over, and gradient checkpointing computes it again.
void addNetwork(PassFlops& pass, const options::TrainConfig& config, const ModelCost& cost, bool recomputes) {
    const double flops = networkFlops(config, cost);
    pass.forward += flops;
    pass.backward += flops * (recomputes ? 3 : 2);
}

void addText(PassFlops& pass, const spec::ModelFacts& model, const options::TrainConfig& config, int tokens) {
    const bool trainsText = learnsThroughText(config);
    for (const spec::TextEncoderFacts& encoder : model.textEncoders) {
        const ModelCost cost = textEncoderCost(encoder.config, tokens);
        pass.forward += cost.forward;
        if (trainsText) {
            pass.backward += cost.backward;
            addNetwork(pass, config, cost, config.train.gradientCheckpointing);
        }
        if (finetunesEncoder(config, 0))
            pass.backward += cost.forward;
    }
}

PassFlops passFlops(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size bucket, int chunks) {
    const int scale = model.vae.scale();
    const int tokens = chunks * token::kChunkLength;
    const ModelCost unet =
        unetCost(model.unet, {bucket.width / scale, bucket.height / scale}, tokens, unetPassing(config));
    PassFlops pass{.forward = unet.forward, .backward = unet.recomputed + unet.backward};
    if (finetunesUnet(config)) // the gradients of the weights take as long as the forward pass
        pass.backward += unet.forward;
    if (trainsUnet(config))
        addNetwork(pass, config, unet, config.train.gradientCheckpointing);
    if (learnsThroughText(config))
        pass.backward += unet.contextBackward;
    if (!cachesLatents(config))
        pass.forward += vaeEncoderCost(model.vae, bucket).forward;
    if (!cachesText(config))
        addText(pass, model, config, tokens);
    return pass;
}

} // namespace

double trainingFlops(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size bucket, int chunks) {
    const PassFlops pass = passFlops(model, config, bucket, chunks);
    return pass.forward + pass.backward;
}

double backwardShare(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size bucket, int chunks) {
    const PassFlops pass = passFlops(model, config, bucket, chunks);
    return pass.backward / (pass.forward + pass.backward);
}

TimeEstimate estimateTime(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                          std::int64_t steps, int chunks, const PlannedDevices& devices, OtherPictures others) {
    TimeEstimate estimate;
    const bool float32 = config.train.precision == options::ComputePrecision::Float32;
    double speed = nominalSpeed(devices, float32);
    estimate.basis =
        "computed from the nominal speed of " + (devices.model.empty() ? std::string("the device") : devices.model);
    if (const auto measured = measuredSpeed(keyOf(model, config, devices))) {
        speed = measured->flopsPerSecond / sharersOfOne(devices);
        estimate.measured = true;
        estimate.ofThisModel = measured->sameModel;
        estimate.basis = measured->sameModel ? "measured in an earlier run of this model on this kind of device"
                                             : "measured in an earlier run of another model on this kind of device";
    }
    if (speed <= 0 || steps <= 0)
        return estimate;
    const double images = static_cast<double>(batches.presentationsPerEpoch()) * static_cast<double>(steps) /
                          static_cast<double>(batches.stepsPerEpoch());
    estimate.trainingSeconds = images * averageFlops(model, config, batches, chunks) *
                               idleFactor(config, batches, devices.count()) / (speed * devices.count());
    const double start = estimate.measured ? 0.0 : devices.gpu ? kStartOnGpu : kStartOnCpu;
    if (start > 0) {
        const int products = unetCost(model.unet, {8, 8}, token::kChunkLength).products;
        const double passes = static_cast<double>(passesOfEpoch(config, batches, devices.count())) /
                              static_cast<double>(batches.stepsPerEpoch());
        estimate.trainingSeconds += static_cast<double>(steps) * passes * products * start;
    }
    estimate.secondsPerStep = estimate.trainingSeconds / static_cast<double>(steps);
    estimate.cachingSeconds = cachingSeconds(model, config, batches, steps, devices);
    const auto secondsFor = [&](double pictures, data::Size size) {
        return drawingSeconds(model, config.sample, pictures, size, speed, start / 2, devices);
    };
    estimate.samplingSeconds =
        secondsFor(samplesInARow(config.sample, steps, batches.stepsPerEpoch(), devices), sampleSize(config));
    estimate.drawingSeconds = secondsFor(largestPart(others.toDraw, devices),
                                         {config.dataset.resolution.width, config.dataset.resolution.height});
    const auto measured =
        static_cast<double>(plannedValidations(config.validation, others.validation, steps, batches.stepsPerEpoch()));
    estimate.validationSeconds = measured * (estimate.trainingSeconds / images) * kForwardShare;
    estimate.seconds = estimate.trainingSeconds + estimate.samplingSeconds + estimate.validationSeconds +
                       estimate.drawingSeconds + estimate.cachingSeconds;
    return estimate;
}

Status recordSpeed(const spec::ModelFacts& model, const options::TrainConfig& config, const BatchPlan& batches,
                   std::int64_t images, double seconds, int chunks, const PlannedDevices& devices) {
    if (images < 1 || !(seconds > 0.0))
        return {};
    const double flops = static_cast<double>(images) * averageFlops(model, config, batches, chunks) *
                         idleFactor(config, batches, devices.count());
    const double speed = flops / seconds / devices.count();
    const SpeedKey key = keyOf(model, config, devices);
    const auto known = measuredSpeed(key);
    if (seconds < kShortest && known && known->sameModel)
        return {};
    if (devices.count() > 1) { // they wait for their exchange, so that one alone is no slower than each of them
        if (!known || !known->sameModel || known->flopsPerSecond >= speed)
            return {};
    }
    return storeSpeed(key, speed * sharersOfOne(devices));
}

Status recordEncodingSpeed(const spec::ModelFacts& model, const BatchPlan& batches, std::int64_t pictures,
                           double seconds, const PlannedDevices& devices) {
    if (pictures < 1 || !(seconds >= kShortest) || sharersOfOne(devices) > 1)
        return {};
    return storeSpeed(encodingKey(model, devices),
                      static_cast<double>(pictures) * encodingFlops(model, batches) / seconds);
}

} // namespace tempera::plan
