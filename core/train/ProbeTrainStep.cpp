// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include <c10/core/GradMode.h>

#include "base/Quote.h"
#include "diffusion/NoiseSchedule.h"
#include "optim/FlatParameters.h"
#include "plan/ModelOptions.h"
#include "tensor/Dtype.h"
#include "token/ClipTokenizer.h"
#include "train/ProbeComponents.h"
#include "train/ProbeInputs.h"
#include "train/TrainStep.h"
#include "train/Trainee.h"

namespace tempera::train {

namespace {

constexpr auto any = ProbeInputs::any;

Result<MicroBatch> readBatch(const ProbeInputs& inputs, const ProbedModel& probed) {
    const spec::UnetConfig& unet = probed.model.unet->config();
    MicroBatch batch;
    TEMPERA_TRY(batch.latents, inputs.floats("latents", {any, unet.inChannels, any, any}));
    const at::Tensor& like = batch.latents;
    TEMPERA_TRY(batch.noise, inputs.floats("noise", {like.size(0), like.size(1), like.size(2), like.size(3)}));
    TEMPERA_TRY(batch.timesteps, inputs.integers("timesteps", {like.size(0)}));
    if (inputs.has("loss_weight")) {
        TEMPERA_TRY(batch.lossWeights, inputs.floats("loss_weight", {like.size(0)}));
    }
    if (!inputs.has("input_ids")) {
        TEMPERA_TRY(const ProbedCondition text, readCondition(inputs, unet, like.size(0)));
        batch.text = {text.context, text.textEmbeds};
        batch.timeIds = text.timeIds;
        return batch;
    }
    for (std::size_t i = 0; i < probed.model.textEncoders.size(); ++i) {
        const std::string name = i == 0 ? "input_ids" : "input_ids_" + std::to_string(i + 1);
        TEMPERA_TRY(at::Tensor ids, inputs.integers(name, {like.size(0), any}));
        if (ids.size(1) % token::kChunkLength != 0)
            return Error::badRequest("tensor \"" + name + "\" has rows of " + std::to_string(ids.size(1)) +
                                     " ids, expected a multiple of " + std::to_string(token::kChunkLength));
        batch.inputIds.push_back(std::move(ids));
    }
    if (unet.textTimeEmbedding) {
        TEMPERA_TRY(batch.timeIds, inputs.numbers("time_ids", {like.size(0), 6}));
    }
    return batch;
}

MicroBatch toDevice(MicroBatch batch, const at::Device& device) {
    for (at::Tensor* tensor : {&batch.latents, &batch.noise, &batch.timesteps, &batch.text.context, &batch.text.pooled,
                               &batch.timeIds, &batch.lossWeights})
        if (tensor->defined())
            *tensor = tensor->to(device);
    for (at::Tensor& ids : batch.inputIds)
        ids = ids.to(device);
    return batch;
}

/// What the step trains: the given LoRA, else what the job asks for.
std::vector<optim::ParameterGroup> trainedGroups(const adapters::Network* given, const Trainee* trainee) {
    std::vector<optim::ParameterGroup> groups;
    if (given)
        for (adapters::NetworkGroup& group : given->groups())
            groups.push_back({group.name, 0, std::move(group.tensors)});
    else
        for (TrainedGroup& group : trainee->groups())
            groups.push_back(std::move(group.parameters));
    return groups;
}

/// Gradients in the shapes of the file that the job would save, or in those of a given file, which may store linear
/// projections as 1 × 1 convolutions.
Status addGradients(const fs::path& lora, const optim::FlatParameters& parameters, tensor::TensorMap& outputs) {
    std::optional<tensor::TensorFile> given;
    if (!lora.empty()) {
        TEMPERA_TRY(auto opened, tensor::TensorFile::open(lora));
        given.emplace(std::move(opened));
    }
    for (const auto& [name, gradient] : parameters.named(parameters.gradients())) {
        const format::TensorInfo* stored = given ? given->table().find(name) : nullptr;
        outputs.emplace("grad." + name, stored ? gradient.reshape(stored->shape) : gradient);
    }
    return {};
}

Status requireTrainable(const fs::path& lora, const adapters::Network* given) {
    if (given)
        for (const auto& member : given->members())
            if (member.adapter->trained().empty())
                return Error::badRequest(show(lora) + ": the adapter of " + inQuotes(member.target.name) +
                                         " cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT");
    return {};
}

} // namespace

Result<tensor::TensorMap> probeTrainStep(const ProbeRequest& request) {
    ProbeRequest loading = request;
    if (loading.dtype.empty())
        loading.dtype = std::string(options::idOf(request.job.train.precision));
    const at::ScalarType computeType = tensor::scalarTypeFromName(loading.dtype).value_or(at::kFloat);
    if (request.job.train.method == options::TrainMethod::FineTune)
        loading.dtype = "float32"; // trained weights are kept in it
    TEMPERA_TRY(const ProbeInputs inputs, ProbeInputs::open(request.in));
    TEMPERA_TRY(ProbedModel probed, loadForProbe(loading, {.unet = true, .textEncoders = true}));
    TEMPERA_CHECK(requireTrainable(request.lora, probed.network.get()));
    std::unique_ptr<Trainee> trainee;
    if (!probed.network) {
        TEMPERA_TRY(trainee, makeTrainee(probed.model, request.job));
    }
    TEMPERA_TRY(const MicroBatch batch, readBatch(inputs, probed));
    TEMPERA_CHECK(plan::applyModelOptions(request.job.model, probed.model.facts));
    TEMPERA_TRY(const auto schedule, diffusion::NoiseSchedule::create(probed.model.facts.scheduler));
    if (batch.timesteps.min().item<std::int64_t>() < 0 ||
        batch.timesteps.max().item<std::int64_t>() >= schedule.timesteps())
        return Error::badRequest(show(request.in) + ": tensor \"timesteps\" holds values outside 0 to " +
                                 std::to_string(schedule.timesteps() - 1));

    const optim::FlatParameters parameters(trainedGroups(probed.network.get(), trainee.get()));
    std::vector<models::TextEncoderInput> encoders;
    for (const auto& encoder : probed.model.textEncoders) {
        encoder->setGradientCheckpointing(request.job.train.gradientCheckpointing);
        encoders.push_back({encoder.get(), nullptr});
    }
    probed.model.unet->setGradientCheckpointing(request.job.train.gradientCheckpointing);
    const models::TextConditioning text(std::move(encoders), probed.model.facts.clipSkip);
    const TrainStep step(probed.model, &text, schedule.on(probed.device), computeType, request.job.loss);

    const c10::AutoGradMode recording(true);
    tensor::TensorMap outputs;
    outputs.emplace("loss", step.accumulate(toDevice(batch, probed.device), batch.latents.size(0)));
    TEMPERA_CHECK(addGradients(request.lora, parameters, outputs));
    return outputs;
}

} // namespace tempera::train
