// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include <ATen/core/Tensor.h>

#include "base/Result.h"

namespace tempera::options {
struct OptimizerConfig;
}

namespace tempera::optim {

class FlatParameters;
struct Rounding;

/// Turns gradients into new values. An optimizer is bound to one FlatParameters for its life.
/// Thread: the trainer's.
class Optimizer {
public:
    virtual ~Optimizer() = default;

    /// One update of all values from the gradients, which are multiplied by `gradientScale` first (see clipScale) and
    /// left as they are. Every group's learning rate is multiplied by `rateFactor` (see LrSchedule).
    virtual void step(double rateFactor, double gradientScale) = 0;

    /// What a scheduled learning rate amounts to in the coming step: times the estimate of the step size (Prodigy,
    /// D-Adaptation), or the optimizer's own (Adafactor). For reports.
    virtual double effectiveRate(double scheduledRate) const { return scheduledRate; }

    /// What samples, validation and files are to be made from where that is not the values being trained (schedule-free
    /// optimizers: the average of the weights); else undefined. A new buffer of FlatParameters' layout; see
    /// ValuesGuard.
    virtual at::Tensor averagedValues() const { return {}; }

    /// The whole state as tensors: "step" (int64, 0-d) and "KIND.NAME" for every trained tensor. It does not depend on
    /// the number of devices. The tensors are views that the next step() changes. @pre no ValuesGuard is in force
    virtual std::map<std::string, at::Tensor> state() const = 0;
    /// Takes over what state() gave, after the values were loaded. Missing tensors and other shapes are errors that
    /// change nothing.
    virtual Status loadState(const std::map<std::string, at::Tensor>& state) = 0;
};

/// The optimizer that the options ask for. @param seed for stochastic rounding of bfloat16 values
std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         std::uint64_t seed);
std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         const Rounding& rounding);

} // namespace tempera::optim
