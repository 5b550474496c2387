// SPDX-License-Identifier: Apache-2.0
#include "adapters/Lora.h"

#include <ATen/ops/add.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/scalar_tensor.h>

#include "base/Assert.h"

namespace tempera::adapters {

Lora::Lora(const nn::AdaptableLayer& layer, WeightFactors factors)
    : op_(layer)
    , factors_(std::move(factors))
    , down_(factors_.factor("lora_down.weight"))
    , up_(factors_.factor("lora_up.weight")) {
    if (const at::Tensor* mid = factors_.find("lora_mid.weight"))
        mid_ = *mid;
    TEMPERA_ASSERT(mid_.defined() || down_.sizes() == at::IntArrayRef(downShape(layer, rank())));
    TEMPERA_ASSERT(up_.sizes() == at::IntArrayRef(upShape(layer, rank())));
}

std::vector<std::int64_t> Lora::downShape(const nn::AdaptableLayer& layer, std::int64_t rank) {
    std::vector<std::int64_t> shape = layer.weight.shape;
    shape.front() = rank;
    return shape;
}

std::vector<std::int64_t> Lora::upShape(const nn::AdaptableLayer& layer, std::int64_t rank) {
    std::vector<std::int64_t> shape(layer.weight.shape.size(), 1);
    shape[0] = layer.weight.shape.front();
    shape[1] = rank;
    return shape;
}

at::Tensor Lora::addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor&) const {
    if (dropout().dropsLayer())
        return y;
    const at::Tensor down = down_.to(x.scalar_type());
    const at::Tensor up = up_.to(x.scalar_type());
    at::Tensor hidden;
    if (mid_.defined())
        hidden = op_(at::conv2d(x, down), mid_.to(x.scalar_type()));
    else
        hidden = op_(x, down);
    hidden = dropout().onHidden(hidden);
    return at::add(y, op_.convolution ? at::conv2d(hidden, up) : at::linear(hidden, up), scale());
}

std::optional<nn::LowRank> Lora::lowRank() const {
    if (dropout().isActive() || mid_.defined())
        return std::nullopt;
    return nn::LowRank{down_, up_, scale()};
}

Adapter::Tensors Lora::constants() const {
    return {{"alpha", at::scalar_tensor(alpha(), at::TensorOptions(at::kFloat))}};
}

} // namespace tempera::adapters
