// SPDX-License-Identifier: Apache-2.0
#include "train/SharedState.h"

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>

#include "train/CheckpointStore.h"
#include "train/GatheredTensors.h"

namespace tempera::train {

namespace {

using tensor::TensorMap;

/// Names, types and shapes.
std::string describe(const TensorMap& tensors) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& [name, tensor] : tensors)
        all.push_back({name, static_cast<int>(tensor.scalar_type()), tensor.sizes().vec()});
    return all.dump();
}

/// Tensors without numbers.
TensorMap described(const std::string& text) {
    TensorMap tensors;
    for (const auto& one : nlohmann::json::parse(text))
        tensors.emplace(
            one.at(0).get<std::string>(),
            at::empty(one.at(2).get<std::vector<std::int64_t>>(),
                      at::TensorOptions(static_cast<at::ScalarType>(one.at(1).get<int>())).device(at::kMeta)));
    return tensors;
}

/// A text of a rank, on the first one.
std::string textOf(int rank, const std::string& own, parallel::Collectives& collectives) {
    const at::Tensor length = at::full({}, static_cast<std::int64_t>(own.size()), at::kLong);
    collectives.copy(length, rank, 0);
    const at::Tensor letters = at::empty({length.item<std::int64_t>()}, at::kByte);
    auto* const begin = letters.mutable_data_ptr<std::uint8_t>();
    if (collectives.ranks().rank == rank)
        std::copy(own.begin(), own.end(), begin);
    collectives.copy(letters, rank, 0);
    return {begin, begin + letters.numel()};
}

/// Of all ranks but the first.
TensorMap gathered(const TensorMap& own, parallel::Collectives& collectives) {
    const parallel::Ranks ranks = collectives.ranks();
    TensorMap all;
    for (int rank = 1; rank < ranks.worldSize; ++rank) {
        if (!ranks.isFirst() && ranks.rank != rank)
            continue; // nothing goes through it
        const std::string text = textOf(rank, ranks.isFirst() ? std::string() : describe(own), collectives);
        all.merge(tensorsOf(rank, ranks.isFirst() ? described(text) : own, collectives));
    }
    return all;
}

TensorMap asMap(const std::map<std::string, at::Tensor>& tensors) { return {tensors.begin(), tensors.end()}; }

} // namespace

std::vector<TrainedFile> gatherShares(const TrainState& state, parallel::Collectives& collectives) {
    std::vector<TrainedFile> files;
    files.push_back({kOptimizerFile, gathered(asMap(state.optimizer->state()), collectives), {}});
    if (state.ema)
        files.push_back({kEmaFile, gathered(asMap(state.ema->state()), collectives), {}});
    return collectives.ranks().isFirst() ? std::move(files) : std::vector<TrainedFile>();
}

} // namespace tempera::train
