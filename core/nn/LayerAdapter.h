// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "nn/FrozenLinear.h"

namespace tempera::nn {

/// What stands beside a frozen Linear or Conv2d and changes its output (a LoRA, for example). Set with
/// AdaptableLayer::setAdapter.
class LayerAdapter {
public:
    LayerAdapter() = default;
    virtual ~LayerAdapter() = default;
    LayerAdapter(const LayerAdapter&) = delete;
    LayerAdapter& operator=(const LayerAdapter&) = delete;

    /// The adapted layer's output. `x` is the layer's input ([…, in] for Linear, [B, C, H, W] in channels_last for
    /// Conv2d), `baseOutput` what the frozen layer made of it, bias included; both in the compute type. Must be
    /// deterministic: recomputation calls it again.
    virtual at::Tensor forward(const at::Tensor& x, const at::Tensor& baseOutput) const = 0;

    /// The same change as a product of two thin matrices, where it is one: layers that are linear maps of vectors
    /// (Linear, 1 × 1 Conv2d) then compute both at once and do not call forward.
    virtual std::optional<LowRank> lowRank() const { return std::nullopt; }

    /// Appends the tensors that forward differentiates by. Recomputation passes gradients to these and to nothing else.
    virtual void trainedTensors(std::vector<at::Tensor>& out) const = 0;
};

} // namespace tempera::nn
