// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/Module.h"
#include "nn/StoredWeight.h"

namespace tempera::nn {

/// A change of a linear map by the product of two thin matrices: scale · up · down.
struct LowRank {
    at::Tensor down; ///< [rank, in] (or [rank, in, 1, 1]), float32 or float64
    at::Tensor up;   ///< [out, rank] (or [out, rank, 1, 1])
    double scale = 1.0;
};

/// A weight that is not trained, as the backward pass keeps it: where it lies in fewer bits than it is computed with,
/// in a wider type or in host memory, each use restores it and nothing else stays in memory.
class FrozenWeight {
public:
    FrozenWeight(at::Tensor values) // NOLINT: a tensor is one
        : parameter_{{}, std::move(values), {}} {}
    explicit FrozenWeight(const Parameter& parameter)
        : parameter_{{}, parameter.tensor, parameter.stored} {}

    /// For an operation that is asked for at once (StoredWeight::lent).
    at::Tensor in(at::ScalarType type) const {
        return parameter_.stored ? parameter_.stored->lent(type) : parameter_.in(type);
    }

private:
    Parameter parameter_;
};

/// y = x Wᵀ + b + scale · (x downᵀ) upᵀ, for a weight and a bias that are not trained: one step in the graph, and in
/// the backward pass no more than the gradients that are asked for. Those of down and up are added to their grad()
/// where it is defined, in its type, which spares the graph a step for each.
///
/// @param x […, in], or [B, in, h, w] where the weight is a 1 × 1 kernel
/// @param weight [out, in] or [out, in, 1, 1]
/// @param bias [out] in the type of x, or undefined
/// @param update null: none. Rounded to the type of x for the computation.
at::Tensor frozenLinear(const at::Tensor& x, const FrozenWeight& weight, const at::Tensor& bias,
                        const LowRank* update = nullptr);

} // namespace tempera::nn
