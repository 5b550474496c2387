// SPDX-License-Identifier: Apache-2.0
#include "train/SameEverywhere.h"

#include <array>
#include <string_view>

#include <ATen/ops/zeros.h>

#include "base/Hash.h"
#include "train/RunSetup.h"

namespace tempera::train {

namespace {

struct Fact {
    std::uint64_t hash;
    const char* differing; ///< what it is called where it differs
};

std::uint64_t hashOf(const at::Tensor& values) {
    const at::Tensor host = values.to(at::kCPU).contiguous();
    return fastHash64({static_cast<const char*>(host.const_data_ptr()), host.nbytes()});
}

} // namespace

Status requireSameEverywhere(const RunSetup& setup, const at::Tensor& learned, parallel::Collectives& collectives) {
    const parallel::Ranks ranks = collectives.ranks();
    if (ranks.isAlone())
        return {};
    const std::array facts = {Fact{fastHash64(setup.contents.model), "model.path"},
                              Fact{fastHash64(setup.contents.dataset), "dataset.path"},
                              Fact{static_cast<std::uint64_t>(setup.config.train.seed), "train.seed"},
                              Fact{static_cast<std::uint64_t>(setup.batches.globalBatch()), "the batch"},
                              Fact{static_cast<std::uint64_t>(setup.steps), "the number of steps"},
                              Fact{hashOf(learned), "what was learned so far"}};
    const auto count = static_cast<std::int64_t>(facts.size());
    const at::Tensor table = at::zeros({ranks.worldSize * count}, at::kLong);
    auto* const hashes = table.mutable_data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < count; ++i)
        hashes[ranks.rank * count + i] = static_cast<std::int64_t>(facts[static_cast<std::size_t>(i)].hash);
    collectives.allReduceSum(table);
    for (std::int64_t i = 0; i < count; ++i)
        for (int rank = 1; rank < ranks.worldSize; ++rank)
            if (hashes[rank * count + i] != hashes[i])
                return Error::failed("the devices do not work on the same: " +
                                         std::string(facts[static_cast<std::size_t>(i)].differing) + " of " +
                                         hardware::toString(setup.devices[static_cast<std::size_t>(rank)]) +
                                         " differs from that of the first device",
                                     "all processes need the same job and the same files");
    return {};
}

} // namespace tempera::train
