// SPDX-License-Identifier: Apache-2.0
#include "adapters/WeightFactors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include <ATen/TensorOperators.h>
#include <ATen/ops/einsum.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/kron.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "base/Assert.h"
#include "options/NetworkSize.h"

namespace tempera::adapters {

namespace {

using options::NetworkType;
using Shape = std::vector<std::int64_t>;

/// Makes initial values, one tensor after the other from the same stream.
class Drawer {
public:
    Drawer(RandomStream stream, const at::Device& device)
        : stream_(stream)
        , device_(device) {}

    void zeros(std::string name, const Shape& shape) {
        tensors.emplace_back(std::move(name), at::zeros(shape, at::TensorOptions(at::kFloat).device(device_)));
    }
    void normal(std::string name, const Shape& shape, float deviation) {
        draw(std::move(name), shape, [&](std::span<float> values) {
            stream_.normal(values);
            for (float& value : values)
                value *= deviation;
        });
    }
    /// Kaiming-uniform with a = √5: U(−1/√fanIn, 1/√fanIn).
    void kaiming(std::string name, const Shape& shape) {
        draw(std::move(name), shape, [&](std::span<float> values) {
            const float bound = 1.0F / std::sqrt(static_cast<float>(values.size()) / static_cast<float>(shape.front()));
            for (float& value : values)
                value = (2.0F * stream_.uniform() - 1.0F) * bound;
        });
    }

    Adapter::Tensors tensors;

private:
    template <class Fill>
    void draw(std::string name, const Shape& shape, const Fill& fill) {
        const at::Tensor values = at::empty(shape, at::TensorOptions(at::kFloat));
        fill(std::span(values.mutable_data_ptr<float>(), static_cast<std::size_t>(values.numel())));
        tensors.emplace_back(std::move(name), values.to(device_));
    }

    RandomStream stream_;
    at::Device device_;
};

void drawLora(Drawer& drawer, bool core, const Shape& shape, std::int64_t rank) {
    Shape down = shape, up(shape.size(), 1);
    down.front() = rank;
    up[0] = shape.front();
    up[1] = rank;
    if (core) {
        drawer.kaiming("lora_down.weight", {rank, shape[1], 1, 1});
        drawer.kaiming("lora_mid.weight", {rank, rank, shape[2], shape[3]});
    } else {
        drawer.kaiming("lora_down.weight", down);
    }
    drawer.zeros("lora_up.weight", up);
}

void drawLoha(Drawer& drawer, bool core, const Shape& shape, std::int64_t rank, std::int64_t columns) {
    const Shape a = core ? Shape{rank, shape[0]} : Shape{shape[0], rank};
    const Shape b{rank, core ? shape[1] : columns};
    constexpr float kSmall = 0.1F;
    for (const bool first : {true, false}) {
        const std::string number = first ? "1" : "2";
        if (core)
            drawer.normal("hada_t" + number, {rank, rank, shape[2], shape[3]}, kSmall);
        drawer.normal("hada_w" + number + "_b", b, 1.0F);
        if (first)
            drawer.normal("hada_w1_a", a, kSmall);
        else
            drawer.zeros("hada_w2_a", a);
    }
}

void drawLokr(Drawer& drawer, bool core, const options::KroneckerShape& of, const Shape& shape, std::int64_t rank) {
    if (of.firstIsSplit) {
        drawer.kaiming("lokr_w1_a", {of.firstOut, rank});
        drawer.kaiming("lokr_w1_b", {rank, of.firstIn});
    } else {
        drawer.kaiming("lokr_w1", {of.firstOut, of.firstIn});
    }
    Shape whole = shape;
    whole[0] = of.secondOut;
    whole[1] = of.secondIn;
    if (!of.secondIsSplit) {
        drawer.zeros("lokr_w2", whole);
    } else if (core) {
        drawer.kaiming("lokr_t2", {rank, rank, shape[2], shape[3]});
        drawer.kaiming("lokr_w2_a", {rank, of.secondOut});
        drawer.zeros("lokr_w2_b", {rank, of.secondIn});
    } else {
        drawer.kaiming("lokr_w2_a", {of.secondOut, rank});
        drawer.zeros("lokr_w2_b", {rank, of.secondIn * (shape.size() > 2 ? shape[2] * shape[3] : 1)});
    }
}

/// Of matrices stored as LyCORIS does; with a core Tucker's product of three: [out, in·taps].
at::Tensor productOf(const at::Tensor& a, const at::Tensor& b, const at::Tensor* core) {
    return core ? at::einsum("ijk,ip,jr->prk", {core->flatten(2), a, b}).flatten(1) : at::matmul(a, b);
}

} // namespace

WeightFactors::WeightFactors(NetworkType kind, Shape shape, Adapter::Tensors tensors, double alpha)
    : kind_(kind)
    , shape_(std::move(shape))
    , tensors_(std::move(tensors))
    , alpha_(alpha) {
    TEMPERA_ASSERT(kind != NetworkType::Oft);
    for (const std::string_view name : {"lora_down.weight", "hada_w1_b", "lokr_w1_b", "lokr_w2_b"})
        if (const at::Tensor* ofRank = find(name))
            scale_ = alpha_ / static_cast<double>(ofRank->size(0));
}

WeightFactors WeightFactors::fresh(const options::NetworkConfig& config, const Shape& shape, std::int64_t rank,
                                   double alpha, RandomStream stream, const at::Device& device) {
    const options::LayerShape layer{shape[0], shape[1], shape.size() > 2 ? shape[2] : 1};
    const bool core = config.tucker && layer.kernel > 1;
    Drawer drawer(stream, device);
    switch (config.type) {
    case NetworkType::Lora:
        drawLora(drawer, core, shape, rank);
        break;
    case NetworkType::Loha:
        drawLoha(drawer, core, shape, rank, layer.in * layer.taps());
        break;
    case NetworkType::Lokr: {
        const options::KroneckerShape of = options::kroneckerShape(config, layer, rank);
        drawLokr(drawer, core, of, shape, rank);
        if (!of.firstIsSplit && !of.secondIsSplit)
            alpha = static_cast<double>(rank); // as LyCORIS writes it, for readers that divide by the rank
        break;
    }
    case NetworkType::Oft:
        break;
    }
    return {config.type, shape, std::move(drawer.tensors), alpha};
}

const at::Tensor* WeightFactors::find(std::string_view name) const {
    for (const auto& [known, tensor] : tensors_)
        if (known == name)
            return &tensor;
    return nullptr;
}

const at::Tensor& WeightFactors::factor(std::string_view name) const {
    const at::Tensor* tensor = find(name);
    TEMPERA_ASSERT(tensor);
    return *tensor;
}

at::Tensor WeightFactors::first() const {
    const at::Tensor* whole = find("lokr_w1");
    return whole ? *whole : at::matmul(factor("lokr_w1_a"), factor("lokr_w1_b"));
}

at::Tensor WeightFactors::second() const {
    const at::Tensor* whole = find("lokr_w2");
    return whole ? whole->flatten(1) : productOf(factor("lokr_w2_a"), factor("lokr_w2_b"), find("lokr_t2"));
}

at::Tensor WeightFactors::product() const {
    at::Tensor product;
    if (kind_ == NetworkType::Lora) {
        const at::Tensor& down = factor("lora_down.weight");
        const at::Tensor up = factor("lora_up.weight").flatten(1);
        const at::Tensor* core = find("lora_mid.weight");
        product = productOf(core ? up.t() : up, down.flatten(1), core);
    } else if (kind_ == NetworkType::Loha) {
        product = productOf(factor("hada_w1_a"), factor("hada_w1_b"), find("hada_t1")) *
                  productOf(factor("hada_w2_a"), factor("hada_w2_b"), find("hada_t2"));
    } else {
        product = at::kron(first(), second());
    }
    return (product * scale_).view(shape_);
}

at::Tensor WeightFactors::kroneckerMap(const at::Tensor& x) const {
    const auto as = [&](const at::Tensor& tensor) { return tensor.to(x.scalar_type()); };
    const at::Tensor left = as(first());
    Shape sizes = x.sizes().vec();
    sizes.back() = left.size(1);
    sizes.push_back(-1);
    at::Tensor y = x.reshape(sizes);
    if (const at::Tensor* whole = find("lokr_w2"))
        y = at::linear(y, as(whole->flatten(1)));
    else
        y = at::linear(at::linear(y, as(factor("lokr_w2_b"))), as(factor("lokr_w2_a")));
    y = at::linear(y.transpose(-1, -2), left).transpose(-1, -2);
    return y.flatten(-2) * scale_;
}

double WeightFactors::norm() const {
    const c10::AutoGradMode off(false);
    const auto normOf = [](const at::Tensor& tensor) { return tensor.norm().item<double>(); };
    if (kind_ == NetworkType::Lokr)
        return normOf(first()) * normOf(second()) * scale_;
    if (kind_ == NetworkType::Loha || find("lora_mid.weight"))
        return normOf(product());
    // ‖up · down‖² = ⟨upᵀ up, down downᵀ⟩: a product of the rank's size instead of the layer's
    const at::Tensor down = factor("lora_down.weight").flatten(1).to(at::kDouble);
    const at::Tensor up = factor("lora_up.weight").flatten(1).to(at::kDouble);
    const double square = (at::matmul(up.t(), up) * at::matmul(down, down.t())).sum().item<double>();
    return std::sqrt(std::max(0.0, square)) * scale_;
}

void WeightFactors::scaleNorm(double ratio) {
    const c10::AutoGradMode off(false);
    if (kind_ == NetworkType::Loha) {
        factor("hada_w1_a").mul_(ratio);
        return;
    }
    for (auto& [name, tensor] : tensors_)
        tensor.mul_(std::pow(ratio, 1.0 / static_cast<double>(tensors_.size())));
}

} // namespace tempera::adapters
