// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "optim/Elementwise.h"
#include "optim/FlatParameters.h"
#include "optim/Optimizer.h"

namespace tempera::optim {

/// The base of all optimizers: it keeps the state by name and writes and reads it, so that a rule only has to name
/// what it remembers.
class StatefulOptimizer : public Optimizer {
public:
    void step(double rateFactor, double gradientScale) final;
    std::map<std::string, at::Tensor> state() const final;
    Status loadState(const std::map<std::string, at::Tensor>& state) final;

protected:
    StatefulOptimizer(FlatParameters& parameters, const Rounding& rounding);

    /// The rule. `steps()` is the number of this update, from 1. @return false where it left everything as it was, so
    /// that the update does not count
    virtual bool update(double rateFactor, double gradientScale) = 0;

    /// A zeroed buffer of the layout of the parameters, saved as "KIND.NAME" for each tensor.
    at::Tensor addBuffer(const std::string& kind);
    /// Saves the values themselves, for optimizers that give others to files.
    void addValues(const std::string& kind);
    /// One more tensor of the state, which stays the same object.
    void addTensor(const std::string& name, const at::Tensor& tensor);
    /// A number of the state. @param number lives as long as the optimizer
    void addNumber(const std::string& name, double* number);

    /// What a rule is applied to: one learning rate.
    ElementwiseRun run(const FlatParameters::Range& range, double gradientScale) const;
    /// The greatest learning rate of the groups: what a group's own is measured by where only one is estimated.
    double greatestRate() const;

    FlatParameters& parameters() const { return parameters_; }
    const Rounding& rounding() const { return rounding_; }
    std::int64_t steps() const { return steps_; }

    /// Tensor by tensor, in parallel: LibTorch's functions within `work` take one thread each, so that results do not
    /// depend on the number of threads. On other devices one after the other.
    void forEachSlot(const std::function<void(std::size_t slot, const FlatParameters::Range& range)>& work) const;

private:
    std::map<std::string, at::Tensor> tensors() const;

    FlatParameters& parameters_;
    const Rounding rounding_;
    std::vector<std::pair<std::string, at::Tensor>> buffers_;
    std::vector<std::pair<std::string, at::Tensor>> tensors_;
    std::vector<std::pair<std::string, double*>> numbers_;
    std::int64_t steps_ = 0;
};

} // namespace tempera::optim
