// SPDX-License-Identifier: Apache-2.0
#include "train/TrainStep.h"

#include "diffusion/Losses.h"
#include "diffusion/Targets.h"

namespace tempera::train {

TrainStep::TrainStep(const models::Model& model, const models::TextConditioning* text,
                     diffusion::NoiseSchedule schedule, at::ScalarType computeType)
    : model_(model)
    , text_(text)
    , schedule_(std::move(schedule))
    , computeType_(computeType) {}

models::TextCondition TrainStep::condition(const MicroBatch& batch) const {
    models::TextCondition condition = batch.inputIds.empty() ? batch.text : text_->encode(batch.inputIds);
    condition.context = condition.context.to(computeType_);
    return condition;
}

at::Tensor TrainStep::accumulate(const MicroBatch& batch, std::int64_t globalImages) const {
    const at::Tensor noisy = schedule_.addNoise(batch.latents, batch.noise, batch.timesteps);
    const models::TextCondition text = condition(batch);
    const at::Tensor prediction = model_.unet->forward(noisy.to(computeType_), batch.timesteps, text.context,
                                                       {.textEmbeds = text.pooled, .timeIds = batch.timeIds});
    const at::Tensor target = diffusion::trainingTarget(schedule_, batch.latents, batch.noise, batch.timesteps);
    const at::Tensor loss = diffusion::reduceLoss(diffusion::squaredErrorPerSample(prediction, target),
                                                  batch.lossWeights, static_cast<double>(globalImages));
    loss.backward();
    return loss.detach();
}

} // namespace tempera::train
