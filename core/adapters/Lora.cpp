// SPDX-License-Identifier: Apache-2.0
#include "adapters/Lora.h"

#include <cmath>

#include <ATen/ops/add.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/zeros.h>

#include "base/Assert.h"

namespace tempera::adapters {

Lora::Lora(const nn::AdaptableLayer& layer, at::Tensor down, at::Tensor up, double alpha)
    : down_(std::move(down))
    , up_(std::move(up))
    , alpha_(alpha) {
    TEMPERA_ASSERT(down_.sizes() == at::IntArrayRef(downShape(layer, down_.size(0))));
    TEMPERA_ASSERT(up_.sizes() == at::IntArrayRef(upShape(layer, down_.size(0))));
    if (const auto* convolution = dynamic_cast<const nn::Conv2d*>(&layer)) {
        stride_ = convolution->shape().stride;
        padding_ = convolution->shape().padding;
    }
}

std::shared_ptr<Lora> Lora::fresh(const nn::AdaptableLayer& layer, std::int64_t rank, double alpha,
                                  RandomStream stream) {
    at::Tensor down = at::empty(downShape(layer, rank), at::TensorOptions(at::kFloat));
    const float bound = 1.0F / std::sqrt(static_cast<float>(down.numel() / rank));
    float* values = down.mutable_data_ptr<float>();
    for (std::int64_t i = 0; i < down.numel(); ++i)
        values[i] = (2.0F * stream.uniform() - 1.0F) * bound;
    const at::Device device = layer.weight.tensor.device();
    return std::make_shared<Lora>(layer, down.to(device),
                                  at::zeros(upShape(layer, rank), at::TensorOptions(at::kFloat).device(device)), alpha);
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

at::Tensor Lora::forward(const at::Tensor& x, const at::Tensor& baseOutput) const {
    const at::Tensor down = down_.to(x.scalar_type());
    const at::Tensor up = up_.to(x.scalar_type());
    const at::Tensor change = down.dim() == 2 ? at::linear(at::linear(x, down), up)
                                              : at::conv2d(at::conv2d(x, down, {}, stride_, padding_), up);
    return at::add(baseOutput, change, scale());
}

std::optional<nn::LowRank> Lora::lowRank() const { return nn::LowRank{down_, up_, scale()}; }

Adapter::Tensors Lora::trained() const { return {{"lora_down.weight", down_}, {"lora_up.weight", up_}}; }

Adapter::Tensors Lora::constants() const {
    return {{"alpha", at::scalar_tensor(alpha_, at::TensorOptions(at::kFloat))}};
}

} // namespace tempera::adapters
