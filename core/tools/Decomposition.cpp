// SPDX-License-Identifier: Apache-2.0
#include "tools/Decomposition.h"

#include <algorithm>

#include <ATen/TensorOperators.h>
#include <ATen/ops/linalg_eigh.h>
#include <ATen/ops/linalg_qr.h>
#include <ATen/ops/linalg_svd.h>
#include <ATen/ops/matmul.h>

namespace tempera::tools {

Decomposition decomposeProduct(const at::Tensor& up, const at::Tensor& down) {
    const auto [leftBasis, leftTriangle] = at::linalg_qr(up.to(at::kDouble));
    const auto [rightBasis, rightTriangle] = at::linalg_qr(down.to(at::kDouble).t());
    const auto [left, values, right] =
        at::linalg_svd(at::matmul(leftTriangle, rightTriangle.t()), /*full_matrices=*/false);
    return {at::matmul(leftBasis, left), values, at::matmul(right, rightBasis.t())};
}

Decomposition decomposeMatrix(const at::Tensor& matrix, std::int64_t rank) {
    if (matrix.size(0) < matrix.size(1)) {
        const Decomposition turned = decomposeMatrix(matrix.t(), rank);
        return {turned.right.t(), turned.values, turned.left.t()};
    }
    const at::Tensor exact = matrix.to(at::kDouble);
    const auto [squares, vectors] = at::linalg_eigh(at::matmul(exact.t(), exact)); // ascending
    const std::int64_t count = std::min(rank, squares.size(0));
    const at::Tensor right = vectors.narrow(1, squares.size(0) - count, count).flip({1});
    const at::Tensor scaled = at::matmul(exact, right);
    const at::Tensor values = scaled.norm(2, {0});
    return {scaled / values.clamp_min(1e-300), values, right.t()};
}

adapters::LowRankFactors truncated(const Decomposition& whole, std::int64_t rank) {
    const at::Tensor roots = whole.values.narrow(0, 0, rank).sqrt();
    return {(roots.unsqueeze(1) * whole.right.narrow(0, 0, rank)).to(at::kFloat).contiguous(),
            (whole.left.narrow(1, 0, rank) * roots).to(at::kFloat).contiguous(), 1.0};
}

} // namespace tempera::tools
