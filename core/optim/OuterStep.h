// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "optim/FlatParameters.h"

namespace tempera::optim {

/// The step that workers take together after each has stepped alone (Douillard et al., "DiLoCo", 2023): its gradient is
/// what the values were behind the last such step less the mean of what the workers made of them, its rule
/// torch.optim.SGD's with nesterov, in float32 (float64 where the values are). A rate of 1 without momentum is the mean
/// itself (local SGD). What it remembers lies in host memory. Thread: the trainer's.
class OuterStep {
public:
    /// Begins from the values as they are: the same on all workers.
    OuterStep(FlatParameters& parameters, double learningRate, double momentum);

    /// Replaces a worker's change of some values, on their device, by the mean over all workers.
    using TakeMean = std::function<void(at::Tensor change)>;
    /// Afterwards the values are the same on all workers. What rested before the last step and still does is left out.
    void step(const TakeMean& takeMean);

    /// "anchor.NAME", the values behind the last step, "momentum.NAME" where there is one, and which ranges "rest": the
    /// same on all workers. Views.
    std::map<std::string, at::Tensor> state() const;
    /// Takes over what state() gave. Missing tensors and other shapes are errors that change nothing.
    Status loadState(const std::map<std::string, at::Tensor>& state);
    /// Begins anew from the values as they are.
    void reset();
    const at::Tensor& anchor() const { return anchor_; }

private:
    void stepRange(const FlatParameters::Range& range, const TakeMean& takeMean);
    void move(std::int64_t begin, at::Tensor gradient);

    FlatParameters& parameters_;
    const double learningRate_;
    const double momentum_;
    at::Tensor anchor_;
    at::Tensor buffer_;  ///< undefined without momentum
    at::Tensor resting_; ///< int64, by range: whether it rested at the last step
};

} // namespace tempera::optim
