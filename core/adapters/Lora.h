// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "adapters/Adapter.h"
#include "base/Random.h"
#include "nn/Layers.h"

namespace tempera::adapters {

/// Low-rank adaptation (Hu et al., "LoRA: Low-Rank Adaptation of Large Language Models", ICLR 2022):
/// y + (alpha / rank) · up(down(x)).
///
/// Beside a Linear, down is [rank, in] and up [out, rank]. Beside a Conv2d, down is a convolution like the layer's,
/// [rank, in, kh, kw], and up one of 1 × 1, [out, rank, 1, 1]. The trained values are float32 (float64 in tests) and
/// are rounded to the layer's compute type for each use; gradients are summed in their own type.
class Lora final : public Adapter {
public:
    /// Takes the values as they are. @pre they fit `layer` (see fits), which is only looked at here
    Lora(const nn::AdaptableLayer& layer, at::Tensor down, at::Tensor up, double alpha);

    /// The usual start: down Kaiming-uniform with a = √5, that is U(−1/√fanIn, 1/√fanIn); up zero, so that nothing
    /// changes yet.
    static std::shared_ptr<Lora> fresh(const nn::AdaptableLayer& layer, std::int64_t rank, double alpha,
                                       RandomStream stream);

    /// The shapes that down and up have beside `layer`.
    static std::vector<std::int64_t> downShape(const nn::AdaptableLayer& layer, std::int64_t rank);
    static std::vector<std::int64_t> upShape(const nn::AdaptableLayer& layer, std::int64_t rank);

    std::int64_t rank() const { return down_.size(0); }
    double alpha() const { return alpha_; }

    at::Tensor forward(const at::Tensor& x, const at::Tensor& baseOutput) const override;
    std::optional<nn::LowRank> lowRank() const override;
    Tensors trained() const override;
    Tensors constants() const override;

private:
    double scale() const { return alpha_ / static_cast<double>(rank()) * multiplier(); }

    at::Tensor down_;
    at::Tensor up_;
    double alpha_;
    std::int64_t stride_ = 1;
    std::int64_t padding_ = 0;
};

} // namespace tempera::adapters
