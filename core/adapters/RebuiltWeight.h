// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "adapters/Adapter.h"
#include "adapters/RebuiltOp.h"
#include "adapters/WeightFactors.h"

namespace tempera::adapters {

/// DoRA's part of a change (Liu et al., "DoRA: Weight-Decomposed Low-Rank Adaptation", ICML 2024): the weight becomes
/// magnitudes · (W + ΔW) / ‖W + ΔW‖, the norm of each output or of each input.
struct Magnitudes {
    at::Tensor values;         ///< undefined: no DoRA; [out, 1, …] or [1, in, …], trained
    bool constantNorm = false; ///< the backward pass takes the norms as constants (section 4.3 of the paper)

    /// The norms of a weight, in float32. @param weight of the layer, in any type
    static Magnitudes of(const at::Tensor& weight, options::Dora direction, bool constantNorm);
    /// What has to be added to `weight` (in any type) instead of `change`. Differentiable.
    at::Tensor applied(const at::Tensor& weight, const at::Tensor& change) const;
};

/// A change whose weight is rebuilt for each use, forward and backward (see RebuiltOp.h): LoHa, LoKr beside
/// convolutions, and whatever has magnitudes. Two are applied without building it: LoKr beside a linear map of vectors,
/// and a LoRA with magnitudes of the outputs whose norms are constants, which only scales what layer and LoRA give.
class RebuiltWeight final : public Adapter {
public:
    /// @pre factors and magnitudes fit `layer`, whose weight is loaded and outlives this
    RebuiltWeight(const nn::AdaptableLayer& layer, WeightFactors factors, Magnitudes magnitudes);

    at::Tensor addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const override;
    Tensors trained() const override;
    Tensors constants() const override;
    double norm() const override { return factors_.norm(); }
    void scaleNorm(double ratio) override { factors_.scaleNorm(ratio); }

private:
    bool scalesOutputs() const;
    at::Tensor scaledOutput(const at::Tensor& x, const at::Tensor& baseOutput) const;
    at::Tensor changedNorms() const;
    at::Tensor difference(const at::Tensor& keptOutputs) const;

    const nn::AdaptableLayer& layer_;
    LayerOp op_;
    WeightFactors factors_;
    Magnitudes magnitudes_;
    bool mapsVectors_;        ///< a Linear, or a 1 × 1 convolution
    at::Tensor squaredNorms_; ///< of the layer's own outputs [out], where they are scaled
};

} // namespace tempera::adapters
