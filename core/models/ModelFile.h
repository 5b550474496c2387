// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include "models/ClipTextModel.h"
#include "models/UNet.h"
#include "models/Vae.h"
#include "nn/StoredWeight.h"
#include "spec/ModelFacts.h"
#include "token/ClipTokenizer.h"

namespace tempera::models {

/// Called with the bytes of weights that are loaded, and with all of them.
using LoadProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// Which parts of a model to load, and as what.
struct LoadOptions {
    at::ScalarType dtype = at::kFloat;                  ///< of U-Net and text encoders
    std::vector<at::ScalarType> textEncoderDtypes = {}; ///< of each; empty: dtype
    at::ScalarType vaeDtype = at::kFloat;
    nn::WeightStorage unetStorage = nn::WeightStorage::Compute; ///< a part that is not trained itself may lie smaller
    int swappedBlocks = 0;                                      ///< of the U-Net's; see SwappedBlocks.h
    at::Device device = at::kCPU;
    bool unet = true;
    bool vae = true;
    bool textEncoders = true;
    LoadProgress progress{}; ///< told after each tensor
    std::stop_token stop{};
};

/// A loaded model. Parts that were not asked for are null.
struct Model {
    spec::ModelFacts facts;
    std::unique_ptr<UNet> unet;
    std::unique_ptr<Vae> vae;
    std::vector<std::unique_ptr<ClipTextModel>> textEncoders;
    /// The words that embeddings added, one list per encoder or none at all; their vectors are in the encoders.
    std::vector<std::vector<token::AddedWord>> addedWords = {};
};

/// The bytes of the parts that are asked for, as they are stored.
std::int64_t bytesToLoad(const spec::ModelFacts& facts, const LoadOptions& options);

/// Loads a diffusers folder or a single-file checkpoint. Every tensor is checked against the shape that the
/// configuration asks for; a missing, left-over or mis-shaped one is a BadRequest that names file, tensor, what was
/// found and what was expected. Weights that are stored in the compute type stay views of the mapped file, which is
/// read only. @return Cancelled when stopped
Result<Model> loadModel(const fs::path& path, const LoadOptions& options);
/// The same with facts that were read already.
Result<Model> loadModel(const spec::ModelFacts& facts, const LoadOptions& options);

} // namespace tempera::models
