// SPDX-License-Identifier: Apache-2.0
#include "models/TimeEmbedding.h"

#include <cmath>

#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/constant_pad_nd.h>

#include "nn/Activation.h"

namespace tempera::models {

at::Tensor sinusoids(const at::Tensor& values, std::int64_t width, bool flipSinToCos, double freqShift) {
    const std::int64_t half = width / 2;
    const at::Tensor exponent = at::arange(half, at::TensorOptions(at::kFloat).device(values.device())) *
                                (-std::log(10000.0)) / (static_cast<double>(half) - freqShift);
    const at::Tensor angle = values.to(at::kFloat).unsqueeze(-1) * exponent.exp();
    const at::Tensor waves =
        flipSinToCos ? at::cat({angle.cos(), angle.sin()}, -1) : at::cat({angle.sin(), angle.cos()}, -1);
    return width % 2 == 0 ? waves : at::constant_pad_nd(waves, {0, 1});
}

TimestepEmbedding::TimestepEmbedding(std::int64_t in, std::int64_t out, spec::Activation activation)
    : activation_(activation)
    , linear1_(in, out)
    , linear2_(out, out) {
    add("linear_1", linear1_);
    add("linear_2", linear2_);
}

at::Tensor TimestepEmbedding::forward(const at::Tensor& x) const {
    return linear2_.forward(nn::activate(linear1_.forward(x), activation_));
}

} // namespace tempera::models
