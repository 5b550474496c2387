// SPDX-License-Identifier: Apache-2.0
#include "plan/WeightMemory.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "plan/ModelCost.h"
#include "plan/RunNeeds.h"
#include "plan/TrainedParameters.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

/// Of frozen weights as model.unet_precision has them.
double storedBytes(const FrozenWeights& weights, const options::TrainConfig& config) {
    const double number = bytesPerNumber(config.train.precision);
    const auto all = static_cast<double>(weights.numbers);
    if (config.model.unetPrecision == options::StoredPrecision::Compute)
        return all * number;
    const auto matrices = static_cast<double>(weights.inMatrices), kernels = static_cast<double>(weights.inKernels);
    const bool nf4 = config.model.unetPrecision == options::StoredPrecision::Nf4;
    constexpr double kNf4 = 0.5 + 4.0 / 64; // a scale for every block
    return (all - matrices - kernels) * number + matrices * (nf4 ? kNf4 : 1.0) + kernels +
           4.0 * static_cast<double>(nf4 ? weights.kernelChannels : weights.channels);
}

/// Bytes of the blocks that are swapped.
std::vector<double> swappedBlocks(const ModelCost& unet, const options::TrainConfig& config) {
    std::vector<FrozenWeights> blocks = unet.blocks;
    std::stable_sort(blocks.begin(), blocks.end(),
                     [](const FrozenWeights& a, const FrozenWeights& b) { return a.numbers > b.numbers; });
    blocks.resize(std::min(blocks.size(), static_cast<std::size_t>(config.model.blocksToSwap)));
    std::vector<double> bytes;
    for (const FrozenWeights& block : blocks)
        bytes.push_back(storedBytes(block, config));
    return bytes;
}

WeightMemory frozenUnet(const spec::ModelFacts& model, const options::TrainConfig& config) {
    const auto parameters = static_cast<double>(model.unetFiles.parameters);
    const ModelCost unet = unetCost(model.unet, {8, 8}, token::kChunkLength);
    const double others = parameters - static_cast<double>(unet.weights.numbers); // norms and biases
    WeightMemory memory{storedBytes(unet.weights, config) + others * bytesPerNumber(config.train.precision), 0};
    const std::vector<double> swapped = swappedBlocks(unet, config);
    for (const double block : swapped)
        memory.host += block;
    if (!swapped.empty()) {
        const double slots = std::min<double>(2, static_cast<double>(swapped.size()));
        memory.device += slots * *std::max_element(swapped.begin(), swapped.end()) - memory.host;
        constexpr double kPiece = 4 << 20; // as nn/SwapRing.cpp takes it
        memory.host = std::ceil(memory.host / kPiece) * kPiece;
    }
    return memory;
}

} // namespace

double bytesPerNumber(options::ComputePrecision precision) {
    return precision == options::ComputePrecision::Float32 ? 4.0 : 2.0;
}

WeightMemory weightMemory(const spec::ModelFacts& model, const options::TrainConfig& config) {
    const double frozen = bytesPerNumber(config.train.precision), trained = bytesPerTrained(config);
    const auto ofUnet = static_cast<double>(model.unetFiles.parameters);
    WeightMemory memory = finetunesUnet(config) ? WeightMemory{ofUnet * trained, 0} : frozenUnet(model, config);
    if (keepsTextEncoders(config))
        for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
            memory.device += static_cast<double>(model.textEncoders[i].component.parameters) *
                             (finetunesEncoder(config, i) ? trained : frozen);
    if (keepsVae(config))
        memory.device += static_cast<double>(model.vaeFiles.parameters) * kVaeBytesPerNumber;
    return memory;
}

WeightMemory drawingWeights(const spec::ModelFacts& model, const options::TrainConfig& config) {
    WeightMemory memory = frozenUnet(model, config);
    for (const spec::TextEncoderFacts& encoder : model.textEncoders)
        memory.device += static_cast<double>(encoder.component.parameters) * bytesPerNumber(config.train.precision);
    memory.device += static_cast<double>(model.vaeFiles.parameters) * kVaeBytesPerNumber;
    return memory;
}

} // namespace tempera::plan
