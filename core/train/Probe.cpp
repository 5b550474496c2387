// SPDX-License-Identifier: Apache-2.0
#include "train/Probe.h"

#include <exception>

#include <ATen/ops/tensor.h>
#include <c10/core/GradMode.h>
#include <c10/util/Exception.h>

#include "models/TextConditioning.h"
#include "spec/ModelFacts.h"
#include "tensor/Dtype.h"
#include "tensor/HostMemoryPool.h"
#include "token/ClipTokenizer.h"
#include "train/ProbeComponents.h"
#include "train/ProbeInputs.h"
#include "train/TorchDevice.h"

namespace tempera::train {

namespace {

using tensor::TensorMap;
using Outputs = Result<TensorMap>;
constexpr auto any = ProbeInputs::any;

Outputs probeTokenizer(const ProbeRequest& request) {
    TEMPERA_TRY(const spec::ModelFacts facts, spec::readModelFacts(request.model));
    TensorMap out;
    for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
        const spec::TokenizerFacts& tokenizer = facts.textEncoders[i].tokenizer;
        TEMPERA_TRY(const auto clip,
                    token::ClipTokenizer::open(tokenizer.vocabulary, tokenizer.merges, tokenizer.padToken));
        const at::Tensor ids = at::tensor(clip->encodeChunks(request.text), at::kLong).unsqueeze(0);
        out.emplace(i == 0 ? "input_ids" : "input_ids_" + std::to_string(i + 1), ids);
    }
    return out;
}

Outputs probeTextEncoder(const ProbeRequest& request, std::size_t index) {
    TEMPERA_TRY(const ProbeInputs inputs, ProbeInputs::open(request.in));
    TEMPERA_TRY(const ProbedModel probed, loadForProbe(request, {.textEncoders = true}));
    if (index >= probed.model.textEncoders.size())
        return Error::badRequest("probe " + request.component + ": " + show(request.model) + " has " +
                                 std::to_string(probed.model.textEncoders.size()) + " text encoder(s)");
    const models::ClipTextModel& encoder = *probed.model.textEncoders[index];
    TEMPERA_TRY(const at::Tensor ids, inputs.integers("input_ids", {any, any}));
    if (ids.size(1) > encoder.config().maxPositions)
        return Error::badRequest(show(request.in) + ": tensor \"input_ids\" has rows of " +
                                 std::to_string(ids.size(1)) + " ids, expected at most " +
                                 std::to_string(encoder.config().maxPositions));
    if (ids.min().item<std::int64_t>() < 0 || ids.max().item<std::int64_t>() >= encoder.config().vocabSize)
        return Error::badRequest(show(request.in) + ": tensor \"input_ids\" holds ids outside the vocabulary of " +
                                 std::to_string(encoder.config().vocabSize));
    const models::TextEncoding encoding = encoder.forward(probed.toModel(ids));
    return TensorMap{
        {"last_hidden_state", encoding.lastHiddenState}, {"penultimate", encoding.hidden}, {"pooled", encoding.pooled}};
}

Outputs probeVaeEncoder(const ProbeRequest& request) {
    TEMPERA_TRY(const ProbeInputs inputs, ProbeInputs::open(request.in));
    TEMPERA_TRY(const ProbedModel probed, loadForProbe(request, {.vae = true}));
    const models::Vae& vae = *probed.model.vae;
    TEMPERA_TRY(const at::Tensor image, inputs.floats("image", {any, vae.config().inChannels, any, any}));
    const models::LatentDistribution latent = vae.encode(probed.toModel(image));
    return TensorMap{{"mean", latent.mean}, {"logvar", latent.logvar}};
}

Outputs probeVaeDecoder(const ProbeRequest& request) {
    TEMPERA_TRY(const ProbeInputs inputs, ProbeInputs::open(request.in));
    TEMPERA_TRY(const ProbedModel probed, loadForProbe(request, {.vae = true}));
    const models::Vae& vae = *probed.model.vae;
    TEMPERA_TRY(const at::Tensor latent, inputs.floats("latent", {any, vae.config().latentChannels, any, any}));
    return TensorMap{{"image", vae.decode(probed.toModel(latent))}};
}

Outputs probeUnet(const ProbeRequest& request) {
    TEMPERA_TRY(const ProbeInputs inputs, ProbeInputs::open(request.in));
    TEMPERA_TRY(const ProbedModel probed, loadForProbe(request, {.unet = true}));
    const models::UNet& unet = *probed.model.unet;
    TEMPERA_TRY(const at::Tensor sample, inputs.floats("sample", {any, unet.config().inChannels, any, any}));
    const std::int64_t batch = sample.size(0);
    TEMPERA_TRY(const at::Tensor timestep, inputs.numbers("timestep", {batch}));
    TEMPERA_TRY(const ProbedCondition text, readCondition(inputs, unet.config(), batch));
    const at::Tensor output =
        unet.forward(probed.toModel(sample), timestep.to(probed.device), probed.toModel(text.context),
                     {.textEmbeds = text.textEmbeds.defined() ? probed.toModel(text.textEmbeds) : at::Tensor(),
                      .timeIds = text.timeIds.defined() ? text.timeIds.to(probed.device) : at::Tensor()});
    return TensorMap{{"sample", output}};
}

struct Component {
    const char* name;
    Outputs (*run)(const ProbeRequest&);
};

constexpr Component kComponents[] = {
    {"tokenizer", probeTokenizer},
    {"text-encoder", [](const ProbeRequest& request) { return probeTextEncoder(request, 0); }},
    {"text-encoder-2", [](const ProbeRequest& request) { return probeTextEncoder(request, 1); }},
    {"vae-encoder", probeVaeEncoder},
    {"vae-decoder", probeVaeDecoder},
    {"unet", probeUnet},
    {"train-step", probeTrainStep},
};

Status writeOutputs(const fs::path& path, TensorMap outputs) {
    for (auto& [name, tensor] : outputs)
        tensor = tensor.detach().to(tensor.scalar_type() == at::kLong ? at::kLong : at::kFloat).contiguous();
    return tensor::saveSafeTensors(path, outputs);
}

} // namespace

Result<ProbedModel> loadForProbe(const ProbeRequest& request, ProbedParts parts) {
    const auto dtype = tensor::scalarTypeFromName(request.dtype.empty() ? "float32" : request.dtype);
    if (!dtype)
        return Error::badRequest("--dtype: \"" + request.dtype +
                                 "\" is unknown; expected float32, bfloat16 or float16");
    TEMPERA_TRY(const at::Device device, chooseDevice(request.device));
    TEMPERA_TRY(models::Model model, models::loadModel(request.model, {.dtype = *dtype,
                                                                       .vaeDtype = *dtype,
                                                                       .device = device,
                                                                       .unet = parts.unet,
                                                                       .vae = parts.vae,
                                                                       .textEncoders = parts.textEncoders,
                                                                       .progress = request.loading}));
    ProbedModel probed{std::move(model), *dtype, device, nullptr};
    if (!request.lora.empty()) {
        TEMPERA_TRY(probed.network, adapters::loadNetwork(probed.model, request.lora, request.loraWeight));
    }
    return probed;
}

Result<ProbedCondition> readCondition(const ProbeInputs& inputs, const spec::UnetConfig& unet, std::int64_t batch) {
    ProbedCondition condition;
    TEMPERA_TRY(condition.context,
                inputs.floats("encoder_hidden_states", {batch, any, unet.crossAttentionDim.front()}));
    if (unet.textTimeEmbedding) {
        const std::int64_t times = 6;
        TEMPERA_TRY(condition.textEmbeds,
                    inputs.floats("text_embeds", {batch, unet.additionInputDim - times * unet.additionTimeEmbedDim}));
        TEMPERA_TRY(condition.timeIds, inputs.numbers("time_ids", {batch, times}));
    }
    return condition;
}

std::vector<std::string> probeComponents() {
    std::vector<std::string> names;
    for (const Component& component : kComponents)
        names.emplace_back(component.name);
    return names;
}

Status runProbe(const ProbeRequest& request) {
    tensor::useHostMemoryPool();
    for (const Component& component : kComponents) {
        if (request.component != component.name)
            continue;
        try {
            const c10::AutoGradMode noGradient(false);
            TEMPERA_TRY(TensorMap outputs, component.run(request));
            return writeOutputs(request.out, std::move(outputs));
        } catch (const c10::Error& error) {
            return Error::failed("probe " + request.component + ": " + error.what_without_backtrace());
        } catch (const std::exception& error) {
            return Error::failed("probe " + request.component + ": " + error.what());
        }
    }
    return Error::badRequest("probe: \"" + request.component + "\" is no component");
}

} // namespace tempera::train
