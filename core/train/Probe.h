// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::train {

/// One run of one component on given tensors: `tempera probe`.
struct ProbeRequest {
    std::string component; ///< one of probeComponents()
    std::filesystem::path model;
    std::filesystem::path lora; ///< empty: none
    double loraWeight = 1.0;
    std::string dtype; ///< float32 | bfloat16 | float16; empty: float32, or the job's for train-step
    std::string device = "cpu";
    std::filesystem::path in;
    std::filesystem::path out;
    std::string text;         ///< tokenizer only
    options::TrainConfig job; ///< train-step only
    /// Bytes of the model that are loaded, and all of them; may be empty.
    std::function<void(std::int64_t done, std::int64_t total)> loading;
};

/// "tokenizer", "text-encoder" …
std::vector<std::string> probeComponents();

/// Reads the tensors that the component asks for, runs it and writes what it gives, in float32 (ids in int64):
///
///   tokenizer                     (text) → input_ids [1,77·n], SDXL input_ids_2
///   text-encoder, text-encoder-2  input_ids [B,77] → last_hidden_state, penultimate [B,77,D], pooled [B,P]
///   vae-encoder                   image [B,3,H,W] in [-1,1] → mean, logvar [B,4,H/8,W/8], unscaled
///   vae-decoder                   latent [B,4,h,w], unscaled → image
///   unet                          sample, timestep, encoder_hidden_states; SDXL text_embeds, time_ids → sample
///   train-step                    latents (scaled), noise, timesteps, encoder_hidden_states (SDXL: text_embeds,
///                                 time_ids), or input_ids (input_ids_2) to train the text encoders through; optional
///                                 loss_weight [B] → loss [], grad.NAME of everything that the job trains (or of
///                                 --lora)
///
/// A missing tensor, a wrong shape or type is a BadRequest that names it. No type of LibTorch is in this header; its
/// exceptions become Errors here. Thread: any.
Status runProbe(const ProbeRequest& request);

} // namespace tempera::train
