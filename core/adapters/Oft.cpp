// SPDX-License-Identifier: Apache-2.0
#include "adapters/Oft.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/add.h>
#include <ATen/ops/einsum.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/inverse.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "options/NetworkSize.h"

namespace tempera::adapters {

at::Tensor Oft::Turning::rotation() const {
    at::Tensor q = blocks - blocks.transpose(1, 2);
    const double most = constraint * static_cast<double>(blocks.size(0) * blocks.size(1));
    if (most > 0) {
        const at::Tensor norm = q.norm() + 1e-8;
        if (norm.item<double>() > most)
            q = q * most / norm;
    }
    const at::Tensor identity = at::eye(blocks.size(1), q.options());
    return at::matmul(identity + q, at::inverse(identity - q)) - identity;
}

at::Tensor Oft::Turning::difference(const at::Tensor& weight) const {
    const at::Tensor cut = weight.reshape({blocks.size(0), blocks.size(1), -1});
    const at::Tensor turned = at::einsum("knm,knp->kmp", {rotation(), cut}).reshape(weight.sizes());
    return rescale.defined() ? rescale * (weight + turned) - weight : turned;
}

Oft::Turning Oft::fresh(const nn::AdaptableLayer& layer, const options::NetworkConfig& config, std::int64_t rank) {
    const auto type = at::TensorOptions(at::kFloat).device(layer.weight.device());
    const auto [size, count] = options::factorise(layer.weight.shape.front(), rank);
    Turning turning{at::zeros({count, size, size}, type), {}, config.constraint};
    if (config.rescaled) {
        std::vector<std::int64_t> shape(layer.weight.shape.size(), 1);
        shape.front() = layer.weight.shape.front();
        turning.rescale = at::ones(shape, type);
    }
    return turning;
}

Oft::Oft(const nn::AdaptableLayer& layer, Turning turning)
    : layer_(layer)
    , pictures_(dynamic_cast<const nn::Conv2d*>(&layer) != nullptr)
    , turning_(std::move(turning)) {}

at::Tensor Oft::addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const {
    if (dropout().dropsLayer())
        return y;
    const at::Tensor rows = pictures_ ? baseOutput.permute({0, 2, 3, 1}) : baseOutput;
    const at::Tensor linear = layer_.hasBias() ? rows - layer_.bias.tensor.to(rows.scalar_type()) : rows;
    std::vector<std::int64_t> sizes = linear.sizes().vec();
    sizes.back() = turning_.blocks.size(0);
    sizes.push_back(turning_.blocks.size(1));
    const at::Tensor rotation = turning_.rotation().to(x.scalar_type());
    at::Tensor change = at::einsum("knm,...kn->...km", {rotation, linear.reshape(sizes)}).reshape(linear.sizes());
    if (turning_.rescale.defined()) {
        const at::Tensor factors = turning_.rescale.flatten();
        change = change * factors.to(x.scalar_type()) + linear * (factors - 1).to(x.scalar_type());
    }
    return at::add(y, pictures_ ? change.permute({0, 3, 1, 2}) : change, multiplier());
}

Adapter::Tensors Oft::trained() const {
    Tensors all{{"oft_blocks", turning_.blocks}};
    if (turning_.rescale.defined())
        all.emplace_back("rescale", turning_.rescale);
    return all;
}

Adapter::Tensors Oft::constants() const {
    return {{"alpha", at::scalar_tensor(turning_.constraint, at::TensorOptions(at::kFloat))}};
}

double Oft::norm() const {
    const c10::AutoGradMode off(false);
    return turning_.blocks.norm().item<double>();
}

void Oft::scaleNorm(double ratio) {
    const c10::AutoGradMode off(false);
    turning_.blocks.mul_(ratio);
}

} // namespace tempera::adapters
