// SPDX-License-Identifier: Apache-2.0
#include "nn/Layers.h"

#include <ATen/ops/conv2d.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>

#include "nn/FiniteWatch.h"
#include "nn/FrozenConv.h"
#include "nn/FrozenLinear.h"
#include "nn/FusedOps.h"

namespace tempera::nn {

namespace {

at::Tensor shown(const Module& layer, const at::Tensor& x, at::Tensor result) {
    FiniteWatch::show(layer, x, result);
    return result;
}

} // namespace

void AdaptableLayer::appendOwnTrainedTensors(std::vector<at::Tensor>& out) const {
    Module::appendOwnTrainedTensors(out);
    if (adapter_)
        adapter_->trainedTensors(out);
}

Linear::Linear(std::int64_t in, std::int64_t out, bool withBias) {
    weight.shape = {out, in};
    add("weight", weight);
    if (withBias) {
        bias.shape = {out};
        add("bias", bias);
    }
}

std::optional<at::Tensor> AdaptableLayer::forwardAtOnce(const at::Tensor& x) const {
    if (trains())
        return std::nullopt;
    const FrozenWeight frozen(weight);
    const at::Tensor shift = bias.in(x.scalar_type());
    if (!adapter_)
        return frozenLinear(x, frozen, shift);
    const std::optional<LowRank> update = adapter_->lowRank();
    if (!update)
        return std::nullopt;
    return frozenLinear(x, frozen, shift, &*update);
}

at::Tensor Linear::forward(const at::Tensor& x) const {
    if (auto y = forwardAtOnce(x))
        return shown(*this, x, *std::move(y));
    const at::Tensor shift = bias.in(x.scalar_type());
    const at::Tensor y =
        trains() ? at::linear(x, weight.in(x.scalar_type()), shift) : frozenLinear(x, FrozenWeight(weight), shift);
    return shown(*this, x, adapter() ? adapter()->forward(x, y) : y);
}

Conv2d::Conv2d(Shape shape, bool withBias)
    : shape_(shape) {
    weight.shape = {shape.out, shape.in, shape.kernel, shape.kernel};
    add("weight", weight);
    if (withBias) {
        bias.shape = {shape.out};
        add("bias", bias);
    }
}

at::Tensor Conv2d::forward(const at::Tensor& x) const {
    if (shape_.kernel == 1 && shape_.stride == 1 && shape_.padding == 0)
        if (auto y = forwardAtOnce(x))
            return shown(*this, x, *std::move(y));
    at::Tensor y = convolve(x);
    return shown(*this, x, adapter() ? adapter()->forward(x, y) : y);
}

at::Tensor Conv2d::convolve(const at::Tensor& x) const {
    const auto outputs = [&](std::int64_t size) {
        return (size + 2 * shape_.padding - shape_.kernel) / shape_.stride + 1;
    };
    const at::Tensor shift = bias.in(x.scalar_type());
    if (!trains() && prefersFrozenConv(x, weight.tensor, x.size(0) * outputs(x.size(2)) * outputs(x.size(3))))
        return frozenConv(x, FrozenWeight(weight), shift, shape_.stride, shape_.padding);
    if (!trains())
        return lightConv(x, FrozenWeight(weight), shift, shape_.stride, shape_.padding);
    return at::conv2d(x, weight.in(x.scalar_type()), shift, shape_.stride, shape_.padding);
}

GroupNorm::GroupNorm(std::int64_t groups, std::int64_t channels, double eps)
    : groups_(groups)
    , eps_(eps) {
    weight.shape = {channels};
    bias.shape = {channels};
    add("weight", weight);
    add("bias", bias);
}

at::Tensor GroupNorm::forward(const at::Tensor& x) const {
    return shown(*this, x, groupNorm(x, weight.in(x.scalar_type()), bias.in(x.scalar_type()), groups_, eps_));
}

at::Tensor GroupNorm::forwardSilu(const at::Tensor& x) const {
    return shown(*this, x, groupNormSilu(x, weight.in(x.scalar_type()), bias.in(x.scalar_type()), groups_, eps_));
}

LayerNorm::LayerNorm(std::int64_t width, double eps)
    : eps_(eps) {
    weight.shape = {width};
    bias.shape = {width};
    add("weight", weight);
    add("bias", bias);
}

at::Tensor LayerNorm::forward(const at::Tensor& x) const {
    return shown(*this, x, at::layer_norm(x, weight.shape, weight.in(x.scalar_type()), bias.in(x.scalar_type()), eps_));
}

Embedding::Embedding(std::int64_t rows, std::int64_t width) {
    weight.shape = {rows, width};
    add("weight", weight);
}

at::Tensor Embedding::forward(const at::Tensor& ids) const { return at::embedding(weight.tensor, ids); }

} // namespace tempera::nn
