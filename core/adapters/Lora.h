// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "adapters/Adapter.h"
#include "adapters/RebuiltOp.h"
#include "adapters/WeightFactors.h"
#include "nn/Layers.h"

namespace tempera::adapters {

/// Low-rank adaptation (Hu et al., "LoRA: Low-Rank Adaptation of Large Language Models", ICLR 2022):
/// y + (alpha / rank) · up(down(x)), with Tucker decomposition (alpha / rank) · up(mid(down(x))).
///
/// Beside a Linear, down is [rank, in] and up [out, rank]. Beside a Conv2d, down is a convolution like the layer's,
/// [rank, in, kh, kw], and up one of 1 × 1, [out, rank, 1, 1]; with a core, mid is the convolution like the layer's,
/// [rank, rank, kh, kw], and down one of 1 × 1. The trained values are float32 (float64 in tests) and are rounded to
/// the layer's compute type for each use; gradients are summed in their own type.
class Lora final : public Adapter {
public:
    /// @pre the factors are a LoRA's and fit `layer`, which is only looked at here
    Lora(const nn::AdaptableLayer& layer, WeightFactors factors);

    /// The shapes that down and up have beside `layer`.
    static std::vector<std::int64_t> downShape(const nn::AdaptableLayer& layer, std::int64_t rank);
    static std::vector<std::int64_t> upShape(const nn::AdaptableLayer& layer, std::int64_t rank);

    std::int64_t rank() const { return down_.size(0); }
    double alpha() const { return factors_.alpha(); }

    at::Tensor addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const override;
    std::optional<nn::LowRank> lowRank() const override;
    Tensors trained() const override { return factors_.tensors(); }
    Tensors constants() const override;
    double norm() const override { return factors_.norm(); }
    void scaleNorm(double ratio) override { factors_.scaleNorm(ratio); }

private:
    double scale() const { return factors_.scale() * multiplier(); }

    LayerOp op_;
    WeightFactors factors_;
    at::Tensor down_;
    at::Tensor mid_; ///< undefined: none
    at::Tensor up_;
};

} // namespace tempera::adapters
