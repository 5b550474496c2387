// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "spec/ModelSpec.h"

namespace tempera::nn {

/// The activation that a model's configuration names.
at::Tensor activate(const at::Tensor& x, spec::Activation activation);

} // namespace tempera::nn
