// SPDX-License-Identifier: Apache-2.0
#include "optim/GradClip.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/ops/linalg_vector_norm.h>
#include <ATen/ops/stack.h>

#include "kernels/SumOfSquares.h"

namespace tempera::optim {

namespace {

constexpr std::int64_t kPiece = 16384;

template <class T>
double normOnHost(const at::Tensor& flat) {
    const T* data = static_cast<const T*>(flat.const_data_ptr());
    const std::int64_t count = flat.numel();
    std::vector<double> sums(static_cast<std::size_t>((count + kPiece - 1) / kPiece));
    at::parallel_for(0, static_cast<std::int64_t>(sums.size()), 1, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t piece = from; piece < to; ++piece)
            sums[static_cast<std::size_t>(piece)] =
                kernels::sumOfSquares(data + piece * kPiece, std::min(kPiece, count - piece * kPiece));
    });
    double total = 0;
    for (const double sum : sums)
        total += sum;
    return std::sqrt(total);
}

/// 0-d float64
at::Tensor normOnDevice(const at::Tensor& flat) {
    return at::linalg_vector_norm(flat, 2, at::OptionalIntArrayRef{}, false, at::kDouble);
}

} // namespace

double gradientNorm(const at::Tensor& flat) {
    if (!flat.is_cpu())
        return normOnDevice(flat).item<double>();
    if (flat.scalar_type() == at::kBFloat16)
        return normOnHost<std::uint16_t>(flat);
    return flat.scalar_type() == at::kDouble ? normOnHost<double>(flat) : normOnHost<float>(flat);
}

std::vector<double> gradientNorms(std::span<const at::Tensor> flats) {
    std::vector<double> norms;
    std::vector<at::Tensor> onDevice;
    for (const at::Tensor& flat : flats)
        if (flat.is_cpu())
            norms.push_back(gradientNorm(flat));
        else
            onDevice.push_back(normOnDevice(flat));
    if (onDevice.empty())
        return norms;
    const at::Tensor all = at::stack(onDevice).to(at::kCPU);
    const double* numbers = all.const_data_ptr<double>();
    return {numbers, numbers + all.numel()};
}

double clipScale(double norm, double maxNorm) {
    // 1e-6 as in torch.nn.utils.clip_grad_norm_
    return maxNorm > 0 ? std::min(1.0, maxNorm / (norm + 1e-6)) : 1.0;
}

} // namespace tempera::optim
