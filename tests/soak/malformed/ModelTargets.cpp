// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <memory>

#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>
#include <nlohmann/json.hpp>

#include "../../support/GoldenModel.h"
#include "Targets.h"
#include "adapters/AdapterFile.h"
#include "diffusion/NoiseSchedule.h"
#include "diffusion/Sampler.h"
#include "format/FileKind.h"
#include "models/ModelFile.h"
#include "nn/Module.h"
#include "plan/MemoryEstimate.h"
#include "plan/TimeEstimate.h"
#include "tensor/SafeTensors.h"

namespace tempera::soak {

namespace {

using Json = nlohmann::ordered_json;

/// A safetensors file around a header's text, with its right length, and `data` bytes of tensors.
std::string withLength(const std::string& header, std::size_t data) {
    std::string file;
    for (std::size_t i = 0; i < 8; ++i)
        file += static_cast<char>(std::uint64_t{header.size()} >> 8 * i);
    return file + header + std::string(data, '\x3c');
}

/// The header's text for tensors that follow one another: name, type, shape, bytes.
struct Tensor {
    std::string name, dtype;
    std::vector<int> shape;
    std::size_t bytes;
};
std::string headerOf(const std::vector<Tensor>& tensors, const Json& metadata) {
    Json header = {{"__metadata__", metadata}};
    std::size_t end = 0;
    for (const Tensor& tensor : tensors) {
        header[tensor.name] = {
            {"dtype", tensor.dtype}, {"shape", tensor.shape}, {"data_offsets", {end, end + tensor.bytes}}};
        end += tensor.bytes;
    }
    return header.dump();
}

/// Everything that is read of a file by its kind alone, down to the last byte of its tensors.
Status readTensors(const fs::path& file, const std::string& bytes) {
    put(file, bytes);
    TEMPERA_TRY(const format::FileFacts facts, format::examineFile(file));
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    for (const format::TensorInfo& info : opened.table().tensors) {
        TEMPERA_TRY(const at::Tensor tensor, opened.tensor(info.name));
        const auto* first = static_cast<const volatile char*>(tensor.const_data_ptr());
        for (std::size_t i = 0; i < tensor.nbytes(); ++i)
            (void)first[i];
    }
    return {};
}

Target safetensors(const fs::path& folder) {
    Target target;
    target.samples = {
        headerOf({{"a", "F32", {2, 3}, 24}, {"b", "F16", {4}, 8}, {"c", "I64", {}, 8}}, {{"format", "pt"}}),
        headerOf({{"emb_params", "BF16", {2, 10}, 40}}, {{"name", "a \"quoted\" name"}, {"note", "\u00e9\n"}}),
        headerOf({{"x", "U8", {0}, 0}, {"y", "BOOL", {8, 5}, 40}}, Json::object()),
    };
    target.wrap = [](const std::string& header) { return withLength(header, 40); };
    target.feed = [file = folder / "file.safetensors"](const std::string& bytes) { return readTensors(file, bytes); };
    return target;
}

/// A LoRA of one attention and one convolution in the tiny model's U-Net, as sd-scripts names them.
Target lora(const fs::path& folder) {
    const std::string attention = "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q",
                      input = "lora_unet_down_blocks_0_attentions_0_proj_in";
    Target target;
    target.samples = {headerOf({{attention + ".lora_down.weight", "F32", {2, 16}, 128},
                                {attention + ".lora_up.weight", "F32", {16, 2}, 128},
                                {attention + ".alpha", "F32", {}, 4},
                                {input + ".lora_down.weight", "F16", {2, 16, 1, 1}, 64},
                                {input + ".lora_up.weight", "F16", {16, 2, 1, 1}, 64},
                                {input + ".alpha", "F16", {}, 2}},
                               {{"ss_network_dim", "2"},
                                {"ss_network_alpha", "1.0"},
                                {"ss_network_module", "networks.lora"},
                                {"ss_base_model_version", "sd_v1"},
                                {"ss_tag_frequency", R"({"40_zwx": {"mug": 3}})"},
                                {"modelspec.architecture", "stable-diffusion-v1/lora"}})};
    target.wrap = [](const std::string& header) { return withLength(header, 390); };
    golden::write("sd1", folder / "model");
    auto loaded = models::loadModel(folder / "model", {.vae = false, .textEncoders = false});
    auto model = std::make_shared<models::Model>(std::move(loaded).value());
    target.feed = [model, file = folder / "lora.safetensors"](const std::string& bytes) -> Status {
        put(file, bytes);
        TEMPERA_TRY(const format::FileFacts facts, format::examineFile(file));
        TEMPERA_TRY(const auto network, adapters::loadNetwork(*model, file));
        return {};
    };
    return target;
}

/// An input of ones for a layer.
at::Tensor inputOf(const nn::AdaptableLayer& layer) {
    std::vector<std::int64_t> shape = {1, layer.weight.shape[1]};
    if (layer.weight.shape.size() == 4)
        shape.insert(shape.end(), {8, 8});
    return at::ones(shape);
}

/// What the layer gives for it.
at::Tensor outputOf(const nn::AdaptableLayer& layer, const at::Tensor& x) {
    if (const auto* linear = dynamic_cast<const nn::Linear*>(&layer))
        return linear->forward(x);
    return dynamic_cast<const nn::Conv2d&>(layer).forward(x);
}

/// The methods of LyCORIS, one a layer, each computed with.
Target lycoris(const fs::path& folder) {
    const std::string transformer = "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_",
                      hada = transformer + "attn1_to_q.hada_", lokr = transformer + "attn1_to_k.lokr_",
                      lora = "lora_unet_down_blocks_0_resnets_0_conv1.lora_", ia3 = transformer + "attn1_to_v.",
                      dora = "lora_unet_down_blocks_0_attentions_0_proj_in.";
    Target target;
    target.samples = {headerOf({{hada + "w1_a", "F32", {16, 2}, 128},
                                {hada + "w1_b", "F32", {2, 16}, 128},
                                {hada + "w2_a", "F32", {16, 2}, 128},
                                {hada + "w2_b", "F32", {2, 16}, 128},
                                {lokr + "w1", "F32", {4, 4}, 64},
                                {lokr + "w2_a", "F32", {4, 2}, 32},
                                {lokr + "w2_b", "F32", {2, 4}, 32}},
                               {{"ss_network_module", "lycoris.kohya"}}),
                      headerOf({{lora + "down.weight", "F32", {2, 16, 1, 1}, 128},
                                {lora + "mid.weight", "F32", {2, 2, 3, 3}, 144},
                                {lora + "up.weight", "F32", {16, 2, 1, 1}, 128},
                                {dora + "dora_scale", "F32", {1, 16, 1, 1}, 64},
                                {dora + "lora_down.weight", "F16", {1, 16, 1, 1}, 32},
                                {dora + "lora_up.weight", "F16", {16, 1, 1, 1}, 32},
                                {ia3 + "weight", "F16", {16}, 32},
                                {ia3 + "on_input", "I64", {}, 8},
                                {"bundle_emb.word.string_to_param.*", "F32", {2, 9}, 72}},
                               Json::object()),
                      headerOf({{transformer + "attn1_to_q.oft_blocks", "F32", {8, 2, 2}, 128},
                                {"lora_unet_down_blocks_0_resnets_0_conv1.oft_blocks", "F32", {2, 8, 8}, 512}},
                               Json::object())};
    target.wrap = [](const std::string& header) { return withLength(header, 640); };
    golden::write("sd1", folder / "model");
    auto loaded = models::loadModel(folder / "model", {.vae = false, .textEncoders = false});
    auto model = std::make_shared<models::Model>(std::move(loaded).value());
    target.feed = [model, file = folder / "lora.safetensors"](const std::string& bytes) -> Status {
        put(file, bytes);
        TEMPERA_TRY(const auto members, adapters::readNetwork(*model, file));
        const c10::NoGradGuard noGradients;
        for (const auto& member : members) {
            const at::Tensor x = inputOf(*member.target.layer);
            member.adapter->forward(x, outputOf(*member.target.layer, x));
        }
        return {};
    };
    return target;
}

/// One pass of every part, where a config that was accepted could still be found wanting.
void runOnce(const models::Model& model) {
    const c10::NoGradGuard noGradients;
    const spec::ModelFacts& facts = model.facts;
    const at::Tensor ids = at::zeros({1, std::min(8, facts.textEncoders.at(0).config.maxPositions)}, at::kLong);
    const at::Tensor context = model.textEncoders.at(0)->forward(ids).lastHiddenState;
    model.unet->forward(at::ones({1, facts.unet.inChannels, 8, 8}), at::ones({1}), context);
    const auto latent = model.vae->encode(at::ones({1, facts.vae.inChannels, 16, 16}));
    model.vae->decode(latent.mean);
}

/// What a training and a sampling take from a model folder before their first step, and one step's pass.
Status useModel(const fs::path& folder) {
    TEMPERA_TRY(const spec::ModelFacts facts, spec::readModelFacts(folder));
    plan::estimateMemory(facts, {}, {{64, 64}}, false);
    plan::trainingFlops(facts, {}, {64, 64}, 1);
    TEMPERA_TRY(const auto schedule, diffusion::NoiseSchedule::create(facts.scheduler));
    for (const diffusion::SamplerKind& kind : diffusion::samplerKinds()) {
        TEMPERA_TRY(const auto sampler, kind.make(facts.scheduler, 4));
    }
    TEMPERA_TRY(const models::Model model, models::loadModel(facts, {}));
    runOnce(model);
    return {};
}

template <const char* kPath>
Target config(const fs::path& folder) {
    golden::write("sd1", folder);
    Target target;
    target.samples = {contentOf(folder / kPath)};
    target.feed = [folder](const std::string& bytes) {
        put(folder / kPath, bytes);
        return useModel(folder);
    };
    return target;
}

constexpr char kUnet[] = "unet/config.json", kVae[] = "vae/config.json", kText[] = "text_encoder/config.json",
               kScheduler[] = "scheduler/scheduler_config.json", kTokenizer[] = "tokenizer/tokenizer_config.json",
               kIndex[] = "model_index.json";

} // namespace

std::vector<TargetKind> modelTargets() {
    return {{"safetensors header", safetensors},
            {"LoRA", lora},
            {"LyCORIS", lycoris},
            {"U-Net config.json", config<kUnet>, 1},
            {"VAE config.json", config<kVae>, 1},
            {"CLIP config.json", config<kText>, 1},
            {"scheduler_config.json", config<kScheduler>, 1},
            {"tokenizer_config.json", config<kTokenizer>, 1},
            {"model_index.json", config<kIndex>, 1}};
}

} // namespace tempera::soak
