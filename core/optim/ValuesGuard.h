// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::optim {

class FlatParameters;

/// While it lives, the trained tensors hold other values: an average, for samples, validation or a file. Then the
/// trained values are back, bit for bit. Needs memory for one copy of them. Thread: the trainer's.
class ValuesGuard {
public:
    /// @param values of the layout of the parameters' buffer; undefined: nothing is exchanged
    ValuesGuard(FlatParameters& parameters, const at::Tensor& values);
    ~ValuesGuard();
    ValuesGuard(const ValuesGuard&) = delete;
    ValuesGuard& operator=(const ValuesGuard&) = delete;

private:
    FlatParameters& parameters_;
    at::Tensor trained_; ///< undefined where nothing was exchanged
};

} // namespace tempera::optim
