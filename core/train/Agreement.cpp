// SPDX-License-Identifier: Apache-2.0
#include "train/Agreement.h"

#include <string>
#include <vector>

#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>

#include "base/Cancel.h"
#include "train/Controls.h"
#include "train/GatheredTexts.h"

namespace tempera::train {

Wishes agreedWishes(Controls& controls, parallel::Collectives& collectives, bool save, bool report) {
    Wishes own{.stop = controls.isStopping()};
    if (collectives.ranks().isFirst()) {
        own.save = controls.takeSave() || save;
        own.sample = controls.takeSample();
        own.pause = controls.isPaused();
        own.report = report;
    }
    if (collectives.ranks().isAlone())
        return own;
    const at::Tensor counts =
        at::tensor(std::vector<std::int64_t>{own.save, own.sample, own.stop, own.pause, own.report}, at::kLong);
    collectives.allReduceSum(counts);
    const auto wished = [&](std::int64_t which) { return counts[which].item<std::int64_t>() > 0; };
    return {.save = wished(0), .sample = wished(1), .stop = wished(2), .pause = wished(3), .report = wished(4)};
}

bool isAnywhere(bool here, parallel::Collectives& collectives) {
    if (collectives.ranks().isAlone())
        return here;
    const at::Tensor count = at::full({}, here ? 1 : 0, at::kLong);
    collectives.allReduceSum(count);
    return count.item<std::int64_t>() > 0;
}

void requireOnAll(const Status& own, parallel::Collectives& collectives) {
    for (const std::string& failure : textsOfAll(own.ok() ? std::string() : own.error().message, collectives))
        if (!failure.empty())
            throw AgreedFailure(failure);
}

Status agreedOn(Status own, parallel::Collectives& collectives) {
    const bool isCancelled = !own.ok() && own.error().code == ErrorCode::Cancelled;
    if (collectives.ranks().isAlone() || (!own.ok() && !isCancelled))
        return own;
    const at::Tensor cancellations = at::full({}, isCancelled ? 1 : 0, at::kLong);
    collectives.allReduceSum(cancellations);
    return cancellations.item<std::int64_t>() > 0 ? Status(cancelled()) : Status();
}

} // namespace tempera::train
