// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "adapters/Adapter.h"
#include "adapters/WeightChange.h"
#include "nn/Layers.h"

namespace tempera::adapters {

/// A change of any method beside its layer, to draw with: y + multiplier · (x · ΔW + Δb). Nothing of it is trained. ΔW
/// is rebuilt for each use, so that only the file's factors stay in memory.
class ChangedWeight final : public Adapter {
public:
    /// @pre `change` was read for the shape of `layer`'s weight, which is loaded
    ChangedWeight(const nn::AdaptableLayer& layer, WeightChange change);

    at::Tensor addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const override;
    Tensors trained() const override { return {}; }
    Tensors constants() const override { return {}; }
    double norm() const override { return 0.0; }
    void scaleNorm(double) override {}

private:
    nn::Parameter weight_; ///< the layer's own
    WeightChange change_;
    std::int64_t stride_ = 1;
    std::int64_t padding_ = 0;
};

} // namespace tempera::adapters
