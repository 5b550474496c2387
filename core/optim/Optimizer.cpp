// SPDX-License-Identifier: Apache-2.0
#include "optim/Optimizer.h"

#include <algorithm>
#include <iterator>

#include "base/Assert.h"
#include "optim/Makers.h"
#include "options/TrainConfig.h"

namespace tempera::optim {

namespace {

using options::OptimizerType;

constexpr struct {
    OptimizerType type;
    OptimizerMaker* make;
} kMakers[] = {
    {OptimizerType::AdamW, makeAdamW},
    {OptimizerType::AdamW8bit, makeBlockwise},
    {OptimizerType::SgdNesterov, makeSgd},
    {OptimizerType::Lion, makeLion},
    {OptimizerType::Lion8bit, makeBlockwise},
    {OptimizerType::Adafactor, makeAdafactor},
    {OptimizerType::Prodigy, makeProdigy},
    {OptimizerType::DAdaptAdamW, makeDAdaptAdamW},
    {OptimizerType::DAdaptLion, makeDAdaptLion},
    {OptimizerType::AdamWScheduleFree, makeScheduleFree},
    {OptimizerType::RAdamScheduleFree, makeScheduleFree},
    {OptimizerType::Came, makeCame},
    {OptimizerType::AdEMAMix, makeAdEMAMix},
};
static_assert(std::size(kMakers) == std::size(options::EnumChoices<OptimizerType>::table), "a row for every optimizer");

} // namespace

std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         std::uint64_t seed) {
    return makeOptimizer(config, parameters,
                         Execution{.rounding = {.stochastic = config.stochasticRounding, .seed = seed},
                                   .stateOnHost = config.stateOnHost});
}

std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         const Execution& execution) {
    const auto row = std::find_if(std::begin(kMakers), std::end(kMakers),
                                  [&](const auto& each) { return each.type == config.type; });
    TEMPERA_ASSERT(row != std::end(kMakers));
    return row->make(config, parameters, execution);
}

} // namespace tempera::optim
