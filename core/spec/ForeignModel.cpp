// SPDX-License-Identifier: Apache-2.0
#include "spec/ForeignModel.h"

#include <array>
#include <string>

namespace tempera::spec {

namespace {

struct Row {
    std::string_view mark;
    std::string_view name;
};

/// Tensors that only this model has, without the prefix of the part. A model that another one was made from comes
/// behind it.
constexpr std::array kTensors = std::to_array<Row>({
    {"control_model.time_embed.0.weight", "a ControlNet"},
    {"controlnet_cond_embedding.conv_in.weight", "a ControlNet"},
    {"conditioner.embedders.0.model.text_projection", "the Stable Diffusion XL refiner"},
    {"edm_mean", "Playground 2.5"},
    {"edm_vpred.sigma_max", "CosXL"},
    {"down_blocks.0.motion_modules.0.temporal_transformer.norm.weight", "AnimateDiff"},
    {"input_blocks.1.0.time_stack.in_layers.0.weight", "Stable Video Diffusion"},
    {"joint_blocks.0.context_block.adaLN_modulation.1.bias", "Stable Diffusion 3"},
    {"transformer_blocks.0.norm1_context.linear.weight", "Stable Diffusion 3 or Flux"},
    {"double_stream_modulation_img.lin.weight", "Flux 2"},
    {"distilled_guidance_layer.in_proj.weight", "Chroma"},
    {"txt_in.individual_token_refiner.blocks.0.adaLN_modulation.1.bias", "HunyuanVideo"},
    {"double_blocks.0.img_attn.norm.key_norm.scale", "Flux"},
    {"single_transformer_blocks.0.attn.to_q.weight", "Flux"},
    {"double_layers.0.attn.w1q.weight", "AuraFlow"},
    {"clip_txt_mapper.weight", "Stable Cascade"},
    {"down_blocks.1.0.channelwise.0.weight", "Stable Cascade"},
    {"patchify_proj.weight", "LTX-Video"},
    {"adaln_single.linear.weight", "PixArt"},
    {"transformer_blocks.0.img_mod.1.weight", "Qwen-Image"},
    {"cap_embedder.0.weight", "Lumina"},
    {"layers.0.adaLN_modulation.0.weight", "Z-Image"},
    {"blocks.0.attn.qkv_x.weight", "Mochi"},
    {"pooled_extra_embedder.weight", "HunyuanDiT"},
    {"encoder_hid_proj.weight", "Kandinsky or DeepFloyd IF"},
    {"add_embedding.image_proj.weight", "Kandinsky"},
});

constexpr std::array kPipelines = std::to_array<Row>({
    {"StableDiffusion3", "Stable Diffusion 3"},
    {"StableDiffusionDepth2Img", "Stable Diffusion 2 with depth"},
    {"StableDiffusionUpscale", "Stable Diffusion's upscaler"},
    {"StableDiffusionLatentUpscale", "Stable Diffusion's upscaler"},
    {"StableDiffusionInstructPix2Pix", "InstructPix2Pix"},
    {"StableDiffusionXLInstructPix2Pix", "InstructPix2Pix"},
    {"StableUnCLIP", "Stable unCLIP"},
    {"StableVideoDiffusion", "Stable Video Diffusion"},
    {"StableCascade", "Stable Cascade"},
    {"Wuerstchen", "Würstchen"},
    {"Flux", "Flux"},
    {"Kandinsky", "Kandinsky"},
    {"PixArt", "PixArt"},
    {"AuraFlow", "AuraFlow"},
    {"Chroma", "Chroma"},
    {"CogView", "CogView"},
    {"HunyuanDiT", "HunyuanDiT"},
    {"IF", "DeepFloyd IF"},
    {"Lumina", "Lumina"},
    {"QwenImage", "Qwen-Image"},
    {"Sana", "Sana"},
    {"ZImage", "Z-Image"},
});

} // namespace

std::string_view foreignModel(const format::TensorTable& table) {
    for (const auto& [mark, name] : kTensors)
        for (const std::string_view prefix : {"", "model.diffusion_model.", "model.", "net."})
            if (table.find(std::string(prefix) + std::string(mark)))
                return name;
    return "";
}

std::string_view foreignPipeline(std::string_view className) {
    for (const auto& [mark, name] : kPipelines)
        if (className.starts_with(mark))
            return name;
    return "";
}

} // namespace tempera::spec
