// SPDX-License-Identifier: Apache-2.0
#include "parallel/ShareCollectives.h"

#include <utility>

#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <c10/core/GradMode.h>

#include "parallel/PackedParts.h"

namespace tempera::parallel {

void ShareCollectives::addUp(std::span<double> numbers) {
    collectives_.allReduceSum(at::from_blob(numbers.data(), {static_cast<std::int64_t>(numbers.size())}, at::kDouble));
}

void ShareCollectives::gatherValues(optim::FlatParameters& parameters, bool alsoResting) {
    const c10::NoGradGuard noGradients;
    const auto elementBytes = static_cast<std::int64_t>(parameters.values().element_size());
    std::vector<std::size_t> waiting;
    std::int64_t bytes = 0;
    for (std::size_t i = 0; i < parameters.slots().size(); ++i) {
        const auto& slot = parameters.slots()[i];
        if (!alsoResting && parameters.ranges()[slot.range].isResting)
            continue;
        waiting.push_back(i);
        bytes += slot.count * elementBytes;
        if (bytes >= bytes_) {
            gather(parameters, std::exchange(waiting, {}));
            bytes = 0;
        }
    }
    if (!waiting.empty())
        gather(parameters, std::move(waiting));
}

void ShareCollectives::gather(optim::FlatParameters& parameters, std::vector<std::size_t> slots) {
    const PackedParts packed(parameters, std::move(slots));
    const at::Tensor room = at::empty({packed.length}, parameters.values().options());
    const auto each = [&](bool own, const auto& call) {
        for (std::size_t i = 0; i < packed.slots.size(); ++i) {
            const auto& slot = parameters.slots()[packed.slots[i]];
            if (slot.isKept() == own)
                call(parameters.values().narrow(0, slot.begin, slot.count),
                     room.narrow(0, packed.begins[i], slot.count));
        }
    };
    each(true, [](const at::Tensor& values, const at::Tensor& place) { place.copy_(values); });
    collectives_.allGather(room, packed.shares);
    each(false, [](const at::Tensor& values, const at::Tensor& place) { values.copy_(place); });
}

} // namespace tempera::parallel
