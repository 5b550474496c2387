// SPDX-License-Identifier: Apache-2.0
#include "options/OptimizerFacts.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/Assert.h"

namespace tempera::options {

namespace {

/// Codes of 8 bits and a scale for each block of 256.
constexpr double kByte = 1.0 + 4.0 / 256;
constexpr OptimizerFacts kOptimizers[] = {
    {.type = OptimizerType::AdamW,
     .pythonClass = "torch.optim.adamw.AdamW",
     .stateBytes = 8,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .usesEpsilon = true},
    {.type = OptimizerType::AdamW8bit,
     .pythonClass = "bitsandbytes.optim.adamw.AdamW8bit",
     .stateBytes = 2 * kByte,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .usesEpsilon = true},
    {.type = OptimizerType::SgdNesterov, .pythonClass = "torch.optim.sgd.SGD", .stateBytes = 4},
    {.type = OptimizerType::Lion,
     .pythonClass = "lion_pytorch.lion_pytorch.Lion",
     .stateBytes = 4,
     .beta1 = 0.9,
     .beta2 = 0.99},
    {.type = OptimizerType::Lion8bit,
     .pythonClass = "bitsandbytes.optim.lion.Lion8bit",
     .stateBytes = kByte,
     .beta1 = 0.9,
     .beta2 = 0.99},
    {.type = OptimizerType::Adafactor, .pythonClass = "transformers.optimization.Adafactor", .factored = 1},
    {.type = OptimizerType::Prodigy,
     .pythonClass = "prodigyopt.prodigy.Prodigy",
     .stateBytes = 16,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .usesEpsilon = true,
     .findsRate = true},
    {.type = OptimizerType::DAdaptAdamW,
     .pythonClass = "dadaptation.dadapt_adam.DAdaptAdam",
     .stateBytes = 12,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .usesEpsilon = true,
     .findsRate = true},
    {.type = OptimizerType::DAdaptLion,
     .pythonClass = "dadaptation.dadapt_lion.DAdaptLion",
     .stateBytes = 8,
     .beta1 = 0.9,
     .beta2 = 0.99,
     .findsRate = true},
    {.type = OptimizerType::AdamWScheduleFree,
     .pythonClass = "schedulefree.adamw_schedulefree.AdamWScheduleFree",
     .stateBytes = 8,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .usesEpsilon = true,
     .averages = true},
    {.type = OptimizerType::RAdamScheduleFree,
     .pythonClass = "schedulefree.radam_schedulefree.RAdamScheduleFree",
     .stateBytes = 8,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .usesEpsilon = true,
     .averages = true},
    {.type = OptimizerType::Came,
     .pythonClass = "came_pytorch.CAME.CAME",
     .stateBytes = 4,
     .factored = 2,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .beta3 = 0.9999},
    {.type = OptimizerType::AdEMAMix,
     .pythonClass = "pytorch_optimizer.optimizer.ademamix.AdEMAMix",
     .stateBytes = 12,
     .beta1 = 0.9,
     .beta2 = 0.999,
     .beta3 = 0.9999,
     .usesEpsilon = true},
};
static_assert(std::size(kOptimizers) == std::size(EnumChoices<OptimizerType>::table), "a row for every optimizer");

} // namespace

const OptimizerFacts& factsOf(OptimizerType type) {
    const auto found = std::find_if(std::begin(kOptimizers), std::end(kOptimizers),
                                    [type](const OptimizerFacts& facts) { return facts.type == type; });
    TEMPERA_ASSERT(found != std::end(kOptimizers));
    return *found;
}

std::optional<double> beta1Of(const OptimizerConfig& config) {
    return config.beta1 ? config.beta1 : factsOf(config.type).beta1;
}

std::optional<double> beta2Of(const OptimizerConfig& config) {
    return config.beta2 ? config.beta2 : factsOf(config.type).beta2;
}

std::optional<double> beta3Of(const OptimizerConfig& config) {
    if (config.type == OptimizerType::Prodigy && !config.beta3)
        return std::sqrt(*beta2Of(config));
    return config.beta3 ? config.beta3 : factsOf(config.type).beta3;
}

double encoderRate(const OptimizerConfig& config, std::size_t encoder) {
    const double first = config.textEncoderLearningRate.value_or(config.learningRate);
    return encoder == 0 ? first : config.textEncoder2LearningRate.value_or(first);
}

double stateBytesPerWeight(const OptimizerConfig& config, double narrowSide) {
    constexpr double kNumber = 4;
    if (config.type == OptimizerType::SgdNesterov && config.momentum == 0)
        return 0;
    const OptimizerFacts& facts = factsOf(config.type);
    const bool extra = config.type == OptimizerType::Adafactor && config.beta1;
    return facts.stateBytes + facts.factored * kNumber / narrowSide + (extra ? kNumber : 0);
}

double hostStateBytesPerWeight(const OptimizerConfig& config) {
    constexpr double kEndless = 1e30; // narrow sides, beside which means of rows count for nothing
    return config.stateOnHost ? std::floor(stateBytesPerWeight(config, kEndless)) : 0; // 8 bits without their scale
}

bool fusesBackward(const TrainConfig& config) {
    return config.optimizer.fusedBackward && config.train.method == TrainMethod::FineTune;
}

bool takesOwnRate(const OptimizerConfig& config) {
    return config.type == OptimizerType::Adafactor && config.relativeStep;
}

} // namespace tempera::options
