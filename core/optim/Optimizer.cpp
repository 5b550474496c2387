// SPDX-License-Identifier: Apache-2.0
#include "optim/Optimizer.h"

#include "base/Assert.h"
#include "optim/AdamW.h"
#include "options/TrainConfig.h"

namespace tempera::optim {

std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters) {
    switch (config.type) {
    case options::OptimizerType::AdamW:
        return std::make_unique<AdamW>(parameters, AdamWSettings{.beta1 = config.beta1,
                                                                 .beta2 = config.beta2,
                                                                 .epsilon = config.epsilon,
                                                                 .weightDecay = config.weightDecay});
    }
    TEMPERA_ASSERT(false && "an optimizer type without an implementation");
    return nullptr;
}

} // namespace tempera::optim
