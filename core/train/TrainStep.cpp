// SPDX-License-Identifier: Apache-2.0
#include "train/TrainStep.h"

#include "diffusion/Losses.h"
#include "diffusion/Targets.h"

namespace tempera::train {

TrainStep::TrainStep(const models::Model& model, const models::TextConditioning* text,
                     diffusion::NoiseSchedule schedule, at::ScalarType computeType, const options::LossConfig& loss)
    : model_(model)
    , text_(text)
    , schedule_(std::move(schedule))
    , objective_(diffusion::Objective(loss, schedule_).on(schedule_.device()))
    , computeType_(computeType) {}

models::TextCondition TrainStep::condition(const MicroBatch& batch) const {
    models::TextCondition condition = batch.inputIds.empty() ? batch.text : text_->encode(batch.inputIds);
    condition.context = condition.context.to(computeType_);
    return condition;
}

at::Tensor TrainStep::losses(const MicroBatch& batch) const {
    const at::Tensor& inputNoise = batch.inputNoise.defined() ? batch.inputNoise : batch.noise;
    const at::Tensor noisy = schedule_.addNoise(batch.latents, inputNoise, batch.timesteps);
    const models::TextCondition text = condition(batch);
    const at::Tensor prediction = model_.unet->forward(noisy.to(computeType_), batch.timesteps, text.context,
                                                       {.textEmbeds = text.pooled, .timeIds = batch.timeIds});
    const at::Tensor target = diffusion::trainingTarget(schedule_, batch.latents, batch.noise, batch.timesteps);
    return objective_.perSample(prediction, target, batch.timesteps, batch.mask);
}

at::Tensor TrainStep::loss(const MicroBatch& batch, std::int64_t globalImages) const {
    return diffusion::reduceLoss(losses(batch), batch.lossWeights, static_cast<double>(globalImages));
}

at::Tensor TrainStep::accumulate(const MicroBatch& batch, std::int64_t globalImages, double lossScale) const {
    const at::Tensor loss = this->loss(batch, globalImages);
    if (loss.requires_grad()) // not where module dropout leaves every layer of the network out
        (lossScale == 1.0 ? loss : loss * lossScale).backward();
    return loss.detach();
}

} // namespace tempera::train
