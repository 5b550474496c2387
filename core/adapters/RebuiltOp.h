// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "nn/Layers.h"

namespace tempera::adapters {

/// How a layer's linear map or convolution goes over its input.
struct LayerOp {
    bool convolution = false;
    std::int64_t stride = 1;
    std::int64_t padding = 0;

    explicit LayerOp(const nn::AdaptableLayer& layer);
    /// x · weight, without bias.
    at::Tensor operator()(const at::Tensor& x, const at::Tensor& weight) const;
};

/// op(x, build()) for a weight that is made of thin factors: only x and the factors stay in memory until the backward
/// pass, which builds the weight once more and differentiates the building. So a layer costs two buildings a step and
/// one product more than a frozen one, the gradient of the weight.
///
/// @param build the weight in the layer's shape, from `factors` by recorded operations; deterministic
/// @param factors what it is differentiated by
at::Tensor rebuiltOp(const LayerOp& op, const at::Tensor& x, std::function<at::Tensor()> build,
                     const std::vector<at::Tensor>& factors);

} // namespace tempera::adapters
