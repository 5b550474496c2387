// SPDX-License-Identifier: Apache-2.0
#include "adapters/RebuiltWeight.h"

#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/add.h>
#include <ATen/ops/addcmul.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/scalar_tensor.h>
#include <c10/core/GradMode.h>

namespace tempera::adapters {

namespace {

/// What the norm of one magnitude runs over.
std::vector<std::int64_t> summedDimensions(std::int64_t dimensions, std::int64_t kept) {
    std::vector<std::int64_t> summed;
    for (std::int64_t i = 0; i < dimensions; ++i)
        if (i != kept)
            summed.push_back(i);
    return summed;
}

at::Tensor normsOf(const at::Tensor& weight, std::int64_t kept) {
    return (weight * weight).sum(summedDimensions(weight.dim(), kept), /*keepdim=*/true).sqrt();
}

/// In float32, but as it is in tests with float64.
at::Tensor exact(const at::Tensor& weight) {
    return weight.scalar_type() == at::kDouble ? weight : weight.to(at::kFloat);
}

at::Tensor asRows(const at::Tensor& x, bool pictures) { return pictures ? x.permute({0, 2, 3, 1}) : x; }
at::Tensor fromRows(const at::Tensor& rows, bool pictures) { return pictures ? rows.permute({0, 3, 1, 2}) : rows; }

} // namespace

Magnitudes Magnitudes::of(const at::Tensor& weight, options::Dora direction, bool constantNorm) {
    if (direction == options::Dora::Off)
        return {};
    return {normsOf(exact(weight), direction == options::Dora::Output ? 0 : 1).contiguous(), constantNorm};
}

at::Tensor Magnitudes::applied(const at::Tensor& weight, const at::Tensor& change) const {
    if (!values.defined())
        return change;
    const at::Tensor old = exact(weight);
    const at::Tensor changed = old + change;
    // [out, 1, …] has the outputs in front; where both sizes are 1 the two mean the same.
    at::Tensor norms = normsOf(changed, values.size(0) == changed.size(0) ? 0 : 1);
    norms = (constantNorm ? norms.detach() : norms) + std::numeric_limits<float>::epsilon();
    return changed * (values / norms) - old;
}

RebuiltWeight::RebuiltWeight(const nn::AdaptableLayer& layer, WeightFactors factors, Magnitudes magnitudes)
    : layer_(layer)
    , op_(layer)
    , factors_(std::move(factors))
    , magnitudes_(std::move(magnitudes)) {
    const auto* convolution = dynamic_cast<const nn::Conv2d*>(&layer);
    mapsVectors_ = !convolution || (convolution->shape().kernel == 1 && convolution->shape().stride == 1 &&
                                    convolution->shape().padding == 0);
    if (scalesOutputs())
        squaredNorms_ = normsOf(exact(layer.weight.values()), 0).flatten().square();
}

bool RebuiltWeight::scalesOutputs() const {
    return magnitudes_.values.defined() && magnitudes_.constantNorm && factors_.kind() == options::NetworkType::Lora &&
           !factors_.find("lora_mid.weight") && magnitudes_.values.size(0) == layer_.weight.shape.front();
}

/// ‖W + s · up · down‖ of each output, without the product: ‖W‖² + 2s ⟨W downᵀ, up⟩ + s² ⟨up down downᵀ, up⟩.
at::Tensor RebuiltWeight::changedNorms() const {
    const c10::AutoGradMode off(false);
    const at::Tensor down = factors_.factor("lora_down.weight").flatten(1);
    const at::Tensor up = factors_.factor("lora_up.weight").flatten(1);
    const at::Tensor weight = layer_.weight.values().flatten(1);
    const at::Tensor across = at::matmul(weight, down.t().to(weight.scalar_type())).to(up.scalar_type());
    const at::Tensor within = at::matmul(up, at::matmul(down, down.t()));
    const double scale = factors_.scale();
    const at::Tensor squares = squaredNorms_ + (up * (across * (2 * scale) + within * (scale * scale))).sum(1);
    return squares.clamp_min(0).sqrt() + std::numeric_limits<float>::epsilon();
}

/// (m / ‖W + ΔW‖) · (W + ΔW) x + b.
at::Tensor RebuiltWeight::scaledOutput(const at::Tensor& x, const at::Tensor& baseOutput) const {
    const auto as = [&](const at::Tensor& tensor) { return tensor.to(x.scalar_type()); };
    const auto spread = [&](const at::Tensor& perOutput) {
        return op_.convolution ? perOutput.view({-1, 1, 1}) : perOutput;
    };
    const at::Tensor up = as(factors_.factor("lora_up.weight"));
    const at::Tensor hidden = op_(x, as(factors_.factor("lora_down.weight")));
    const at::Tensor change = op_.convolution ? at::conv2d(hidden, up) : at::linear(hidden, up);
    const at::Tensor bias = layer_.hasBias() ? spread(as(layer_.bias.tensor)) : at::Tensor();
    const at::Tensor linear = at::add(bias.defined() ? baseOutput - bias : baseOutput, change, factors_.scale());
    // Around 1, where half precision would round the factor to it.
    const at::Tensor more = as(spread(magnitudes_.values.flatten() / changedNorms() - 1));
    const at::Tensor scaled = at::addcmul(linear, linear, more);
    return bias.defined() ? scaled + bias : scaled;
}

at::Tensor RebuiltWeight::difference(const at::Tensor& keptOutputs) const {
    at::Tensor product = factors_.product();
    if (keptOutputs.defined()) {
        std::vector<std::int64_t> shape(static_cast<std::size_t>(product.dim()), 1);
        shape.front() = -1;
        product = product * keptOutputs.view(shape).to(product.scalar_type());
    }
    return magnitudes_.values.defined() ? magnitudes_.applied(layer_.weight.values(), product) : product;
}

at::Tensor RebuiltWeight::addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const {
    if (dropout().dropsLayer())
        return y;
    if (scalesOutputs() && !dropout().isActive() && multiplier() == 1.0 && y.is_same(baseOutput))
        return scaledOutput(x, baseOutput);
    const at::Tensor kept = dropout().outputs(baseOutput.size(op_.convolution ? 1 : -1), x.device());
    if (factors_.kind() == options::NetworkType::Lokr && mapsVectors_ && !magnitudes_.values.defined() &&
        !kept.defined()) {
        const at::Tensor change = factors_.kroneckerMap(asRows(x, op_.convolution));
        return at::add(y, fromRows(change, op_.convolution), multiplier());
    }
    std::vector<at::Tensor> sources;
    trainedTensors(sources);
    const at::Tensor change = rebuiltOp(
        op_, x, [this, kept] { return difference(kept); }, sources);
    return at::add(y, change, multiplier());
}

Adapter::Tensors RebuiltWeight::trained() const {
    Tensors all = factors_.tensors();
    if (magnitudes_.values.defined())
        all.emplace_back("dora_scale", magnitudes_.values);
    return all;
}

Adapter::Tensors RebuiltWeight::constants() const {
    return {{"alpha", at::scalar_tensor(factors_.alpha(), at::TensorOptions(at::kFloat))}};
}

} // namespace tempera::adapters
