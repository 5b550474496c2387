// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
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
class ValuesExchange;
struct Execution;

/// One update, tensor by tensor, as the gradients come: what Optimizer::step() does with all of them at once, bit for
/// bit. Thread: as of Optimizer; one at a time.
class TensorwiseUpdate {
public:
    virtual ~TensorwiseUpdate() = default;

    /// A new update begins and counts from here on.
    virtual void beginUpdate(double rateFactor) = 0;
    /// Updates the tensor of a slot of the parameters; resting ones stay. @param gradient of its shape; left as it is
    /// @pre the tensor was not updated since beginUpdate()
    virtual void updateTensor(std::size_t slot, const at::Tensor& gradient) = 0;
};

/// Turns gradients into new values. An optimizer is bound to one FlatParameters for its life. Where ranks share its
/// state, each updates what it keeps, and all have the new values behind a step, which all call.
/// Ranges that rest keep their values, and their state but for what an estimate of all ranges is made of, which fades
/// (see RestingEstimate.h). Thread: the trainer's.
class Optimizer {
public:
    virtual ~Optimizer() = default;

    /// One update of all values from the gradients, which are multiplied by `gradientScale` first (see clipScale) and
    /// left as they are. Every group's learning rate is multiplied by `rateFactor` (see LrSchedule).
    virtual void step(double rateFactor, double gradientScale) = 0;

    /// What a scheduled learning rate amounts to in the coming step: times the estimate of the step size (Prodigy,
    /// D-Adaptation), or the optimizer's own (Adafactor). For reports.
    virtual double effectiveRate(double scheduledRate) const { return scheduledRate; }

    /// The same update tensor by tensor; null where the rule needs all gradients at once (Prodigy, D-Adaptation).
    virtual TensorwiseUpdate* tensorwise() { return nullptr; }

    /// What samples, validation and files are to be made from where that is not the values being trained (schedule-free
    /// optimizers: the average of the weights); else null. See ValuesGuard.
    virtual ValuesExchange* averages() { return nullptr; }

    /// The whole state as tensors: "step" (int64, 0-d) and "KIND.NAME" for every trained tensor; where ranks share it,
    /// for those that this one keeps. It does not depend on the number of devices. The tensors are views that the next
    /// step() changes. @pre no ValuesGuard is in force
    virtual std::map<std::string, at::Tensor> state() const = 0;
    /// Takes over what state() gave, on any number of ranks, after the values were loaded. What is too much is passed
    /// over; missing tensors and other shapes are errors that change nothing. Every rank calls it.
    virtual Status loadState(const std::map<std::string, at::Tensor>& state) = 0;
};

/// The optimizer that the options ask for. @param seed for stochastic rounding of bfloat16 values
std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         std::uint64_t seed);
std::unique_ptr<Optimizer> makeOptimizer(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         const Execution& execution);

} // namespace tempera::optim
