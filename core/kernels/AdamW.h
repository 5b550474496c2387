// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tempera::kernels {

/// The constants of one AdamW update (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", ICLR 2019).
struct AdamWUpdate {
    double learningRate = 0;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double weightDecay = 0;
    std::int64_t step = 1;    ///< number of this update, from 1: for the bias corrections
    double gradientScale = 1; ///< every gradient is multiplied by it first (clipping)
};

/// Updates `count` values in place, in the order of operations of torch.optim.AdamW:
///   g ← scale·g;  w ← w·(1 − lr·wd);  m ← m + (1 − β₁)(g − m);  v ← β₂·v + (1 − β₂)·g²
///   w ← w − lr/(1 − β₁ᵗ) · m / (√v / √(1 − β₂ᵗ) + ε)
/// Each element depends on its own inputs only and no operation is fused, so the result is the same bit for bit however
/// the range is cut into pieces and on every machine. Thread: any; ranges of concurrent calls must not overlap.
void adamw(const AdamWUpdate& update, std::int64_t count, const float* gradient, float* value, float* mean,
           float* square);
void adamw(const AdamWUpdate& update, std::int64_t count, const double* gradient, double* value, double* mean,
           double* square);

} // namespace tempera::kernels
