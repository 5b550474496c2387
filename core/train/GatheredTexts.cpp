// SPDX-License-Identifier: Apache-2.0
#include "train/GatheredTexts.h"

#include <algorithm>
#include <numeric>

#include <ATen/ops/zeros.h>

namespace tempera::train {

std::vector<std::string> textsOfAll(const std::string& own, parallel::Collectives& collectives) {
    const parallel::Ranks ranks = collectives.ranks();
    if (ranks.isAlone())
        return {own};
    const at::Tensor lengths = at::zeros({ranks.worldSize}, at::kLong);
    std::int64_t* const length = lengths.mutable_data_ptr<std::int64_t>();
    length[ranks.rank] = std::ssize(own);
    collectives.allReduceSum(lengths);
    const at::Tensor letters =
        at::zeros({std::accumulate(length, length + ranks.worldSize, std::int64_t{0})}, at::kByte);
    char* const begin = static_cast<char*>(letters.mutable_data_ptr());
    std::copy(own.begin(), own.end(), begin + std::accumulate(length, length + ranks.rank, std::int64_t{0}));
    if (letters.numel() > 0)
        collectives.allReduceSum(letters);
    std::vector<std::string> texts;
    const char* next = begin;
    for (int rank = 0; rank < ranks.worldSize; ++rank) {
        texts.emplace_back(next, next + length[rank]);
        next += length[rank];
    }
    return texts;
}

} // namespace tempera::train
