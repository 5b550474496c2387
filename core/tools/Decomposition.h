// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "adapters/WeightChange.h"

namespace tempera::tools {

/// A singular value decomposition, cut off where the values are zero for certain: left · diag(values) · right. In
/// float64, whatever it was computed from: the best approximation of any rank is the beginning of it (Eckart & Young
/// 1936).
struct Decomposition {
    at::Tensor left;   ///< [rows, k]
    at::Tensor values; ///< [k], descending
    at::Tensor right;  ///< [k, columns]

    std::int64_t size() const { return values.size(0); }
};

/// Of up · down without computing the product: of the small triangles of two QR decompositions. @param up [rows, r]
/// @param down [r, columns]
Decomposition decomposeProduct(const at::Tensor& up, const at::Tensor& down);

/// The `rank` largest values of a full matrix, by the eigenvectors of its smaller Gram matrix: in float64 as exact for
/// values above a hundred-millionth of the largest, and for long matrices in half the time of a full decomposition.
Decomposition decomposeMatrix(const at::Tensor& matrix, std::int64_t rank);

/// The first `rank` of them as factors in float32; the values are shared out evenly, so that half precision holds both.
adapters::LowRankFactors truncated(const Decomposition& whole, std::int64_t rank);

} // namespace tempera::tools
