// SPDX-License-Identifier: Apache-2.0
#include "nn/Activation.h"

#include <ATen/ops/gelu.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/sigmoid.h>
#include <ATen/ops/silu.h>

namespace tempera::nn {

at::Tensor activate(const at::Tensor& x, spec::Activation activation) {
    switch (activation) {
    case spec::Activation::Silu:
        return at::silu(x);
    case spec::Activation::Gelu:
        return at::gelu(x);
    case spec::Activation::QuickGelu: // x · σ(1.702 x), CLIP's approximation of gelu
        return x * at::sigmoid(1.702 * x);
    case spec::Activation::Relu:
        return at::relu(x);
    }
    return x;
}

} // namespace tempera::nn
