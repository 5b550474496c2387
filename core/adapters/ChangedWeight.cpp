// SPDX-License-Identifier: Apache-2.0
#include "adapters/ChangedWeight.h"

#include <ATen/ops/add.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>

namespace tempera::adapters {

ChangedWeight::ChangedWeight(const nn::AdaptableLayer& layer, WeightChange change)
    : weight_(layer.weight)
    , change_(std::move(change)) {
    if (const auto* convolution = dynamic_cast<const nn::Conv2d*>(&layer)) {
        stride_ = convolution->shape().stride;
        padding_ = convolution->shape().padding;
    }
}

at::Tensor ChangedWeight::addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor&) const {
    const at::Tensor weight = change_.difference(weight_.values()).to(x.scalar_type());
    at::Tensor bias = change_.biasDifference();
    if (bias.defined())
        bias = bias.to(x.scalar_type());
    const at::Tensor change =
        weight.dim() == 2 ? at::linear(x, weight, bias) : at::conv2d(x, weight, bias, stride_, padding_);
    return at::add(y, change, multiplier());
}

} // namespace tempera::adapters
