// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "adapters/Adapter.h"
#include "nn/Layers.h"
#include "options/TrainConfig.h"

namespace tempera::adapters {

/// Orthogonal fine-tuning (Qiu et al., "Controlling Text-to-Image Diffusion by Orthogonal Finetuning", NeurIPS 2023) as
/// LyCORIS' diag-oft: the outputs of a layer, in blocks of equal size, are turned by R = (I + Q)(I − Q)⁻¹ with
/// Q = blocks − blocksᵀ, and, where `rescale` is trained, multiplied by a factor each. The turning is applied to what
/// the layer gives, without its bias: so the changed weight is never built, and a step costs one product with a matrix
/// of the block's size for each output.
class Oft final : public Adapter {
public:
    /// The trained values, as LyCORIS stores them.
    struct Turning {
        at::Tensor blocks;     ///< [count, size, size]
        at::Tensor rescale;    ///< [out, 1, …]; undefined: none
        double constraint = 0; ///< of ‖Q‖, for each output; 0: none

        /// R − I: [count, size, size], in the type of the blocks. Differentiable.
        at::Tensor rotation() const;
        /// How the weight changes. @param weight [out, …] in the type of the blocks
        at::Tensor difference(const at::Tensor& weight) const;
    };

    /// Changes nothing yet: all blocks are zero. @param rank the largest size of a block
    static Turning fresh(const nn::AdaptableLayer& layer, const options::NetworkConfig& config, std::int64_t rank);

    /// @pre `turning` fits `layer`, which outlives this
    Oft(const nn::AdaptableLayer& layer, Turning turning);

    at::Tensor addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const override;
    Tensors trained() const override;
    Tensors constants() const override;
    double norm() const override;
    void scaleNorm(double ratio) override;

private:
    const nn::AdaptableLayer& layer_;
    bool pictures_;
    Turning turning_;
};

} // namespace tempera::adapters
