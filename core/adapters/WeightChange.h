// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include <c10/core/Device.h>

#include "adapters/AdapterContents.h"

namespace tempera::adapters {

/// Two factors of a change: scale · up · down. In float32.
struct LowRankFactors {
    at::Tensor down; ///< [rank, in] or [rank, in, kh, kw]
    at::Tensor up;   ///< [out, rank]
    double scale = 1.0;

    std::int64_t rank() const { return down.size(0); }
};

/// The factors of a LoRA or LoCon layer; a Tucker core is multiplied into `down`. Nothing for other methods, and for
/// DoRA. A BadRequest names the tensor that is missing or does not fit.
Result<std::optional<LowRankFactors>> lowRankFactors(const LayerTensors& layer);

/// How a layer's weight changes at strength 1, rebuilt from what a file holds: LoRA and LoCon (with Tucker core), LoHa,
/// LoKr, OFT, a full difference, IA³, the first four also with DoRA's magnitudes. The formulas are LyCORIS' (Yeh et
/// al., "Navigating Text-To-Image Customization", ICLR 2024). Only the factors are kept; the whole weight exists while
/// difference() computes it.
class WeightChange {
public:
    /// @param shape of the layer's weight. A BadRequest names the tensor that is missing or does not fit.
    static Result<WeightChange> read(const LayerTensors& layer, at::IntArrayRef shape, at::Device device = at::kCPU);

    /// Whether the layer's tensors are all there and fit each other, whatever the model: no numbers are read, but
    /// single ones. A BadRequest names the tensor that is missing or does not fit.
    static Status check(const LayerTensors& layer);

    /// ΔW in float32. @param weight the layer's own, in any type: DoRA and IA³ depend on it
    at::Tensor difference(const at::Tensor& weight) const;
    /// Δb in float32; undefined where the bias stays.
    const at::Tensor& biasDifference() const { return bias_; }
    /// DoRA's, in float32: [out, 1, …] or [1, in, …]; undefined where there are none.
    const at::Tensor& magnitudes() const { return magnitudes_; }

private:
    using Difference = std::function<at::Tensor(const at::Tensor& weight)>;

    std::vector<std::int64_t> shape_;
    Difference difference_;
    at::Tensor magnitudes_; ///< DoRA: [out, 1, …] or [1, in, …]
    at::Tensor bias_;
};

} // namespace tempera::adapters
