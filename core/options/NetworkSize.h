// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <utility>

#include "options/TrainConfig.h"

namespace tempera::options {

/// The weight of a layer: a matrix, or a kernel of a convolution.
struct LayerShape {
    std::int64_t out = 0;
    std::int64_t in = 0;
    std::int64_t kernel = 1; ///< along one side

    std::int64_t taps() const { return kernel * kernel; }
};

/// A size as a product of two, the first the smaller: `factor` where it divides it, else the divisors nearest to each
/// other whose smaller one is at most `factor` (below 1: any). LyCORIS' factorization().
std::pair<std::int64_t, std::int64_t> factorise(std::int64_t size, std::int64_t factor);

/// LoKr's two factors beside a layer: ΔW = first ⊗ second.
struct KroneckerShape {
    std::int64_t firstOut, firstIn;
    std::int64_t secondOut, secondIn; ///< and the kernel's taps
    bool firstIsSplit;                ///< trained as a product of two thin matrices
    bool secondIsSplit;
};
KroneckerShape kroneckerShape(const NetworkConfig& config, const LayerShape& layer, std::int64_t rank);

/// How many numbers a network of this kind trains beside a layer.
std::int64_t trainedNumbers(const NetworkConfig& config, const LayerShape& layer, std::int64_t rank);

} // namespace tempera::options
