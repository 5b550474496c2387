// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adapters/Adapter.h"
#include "base/Random.h"
#include "options/TrainConfig.h"

namespace tempera::adapters {

/// The trained factors of a change of one weight, and the change that they make: a LoRA's up · down (with Tucker
/// decomposition through a core), LoHa's (w1_a · w1_b) ∘ (w2_a · w2_b) (Hyeon-Woo et al., "FedPara", ICLR 2022), LoKr's
/// w1 ⊗ w2 (Yeh et al., "Navigating Text-To-Image Customization", ICLR 2024), all times alpha / rank. Names, shapes and
/// initial values are LyCORIS'. In float32 (float64 in tests).
class WeightFactors {
public:
    /// Takes the values as they are. @pre they fit `shape`, the layer's weight (WeightChange::read checks files)
    WeightFactors(options::NetworkType kind, std::vector<std::int64_t> shape, Adapter::Tensors tensors, double alpha);

    /// New ones whose product is zero: one factor is zero, the others are drawn from the stream.
    static WeightFactors fresh(const options::NetworkConfig& config, const std::vector<std::int64_t>& shape,
                               std::int64_t rank, double alpha, RandomStream stream, const at::Device& device);

    options::NetworkType kind() const { return kind_; }
    const Adapter::Tensors& tensors() const { return tensors_; }
    double alpha() const { return alpha_; }
    /// alpha / rank; 1 where LoKr's factors are both whole.
    double scale() const { return scale_; }

    /// The change, in the shape of the weight. Differentiable.
    at::Tensor product() const;
    /// x · product() of LoKr without building it: x as [firstIn, secondIn] is multiplied from both sides, which takes
    /// 1 / firstOut of the multiplications. Differentiable. @param x […, in]. @pre the layer's map is one of vectors
    at::Tensor kroneckerMap(const at::Tensor& x) const;

    double norm() const;
    void scaleNorm(double ratio);

    /// By its name in a file; find: null where this change has none.
    const at::Tensor* find(std::string_view name) const;
    const at::Tensor& factor(std::string_view name) const;

private:
    at::Tensor first() const;  ///< of LoKr
    at::Tensor second() const; ///< of LoKr, its kernel's taps flattened

    options::NetworkType kind_;
    std::vector<std::int64_t> shape_;
    Adapter::Tensors tensors_;
    double alpha_;
    double scale_ = 1.0;
};

} // namespace tempera::adapters
