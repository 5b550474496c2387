// SPDX-License-Identifier: Apache-2.0
#include "optim/ValuesGuard.h"

#include <c10/core/GradMode.h>

#include "optim/FlatParameters.h"

namespace tempera::optim {

ValuesGuard::ValuesGuard(FlatParameters& parameters, const at::Tensor& values)
    : parameters_(parameters) {
    if (!values.defined())
        return;
    c10::AutoGradMode noGradient(false);
    trained_ = parameters_.values().clone();
    at::Tensor(parameters_.values()).copy_(values);
}

ValuesGuard::~ValuesGuard() {
    if (!trained_.defined())
        return;
    c10::AutoGradMode noGradient(false);
    at::Tensor(parameters_.values()).copy_(trained_);
}

} // namespace tempera::optim
