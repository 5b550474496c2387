// SPDX-License-Identifier: Apache-2.0
#include "train/LatentPreview.h"

#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/avg_pool2d.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/linalg_solve.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/upsample_bilinear2d.h>

#include "base/Random.h"
#include "train/TensorImage.h"

namespace tempera::train {

namespace {

/// Soft fields of all kinds of colours, [1,3,side,side] in [-1, 1]: the same at every call.
at::Tensor colourChart(std::int64_t side) {
    constexpr std::int64_t kFields = 8;
    RandomStream random(0, Purpose::Sample);
    std::vector<float> values(static_cast<std::size_t>(3 * kFields * kFields));
    for (float& value : values)
        value = 2 * random.uniform() - 1;
    return at::upsample_bilinear2d(at::tensor(values).view({1, 3, kFields, kFields}), {side, side}, true);
}

/// [B,C,h,w] → [B,h,w,C+1] with a one beside the channels.
at::Tensor cellsOf(const at::Tensor& latents) {
    const at::Tensor cells = latents.to(at::kCPU, at::kDouble).permute({0, 2, 3, 1});
    return at::cat({cells, at::ones({cells.size(0), cells.size(1), cells.size(2), 1}, at::kDouble)}, 3);
}

} // namespace

LatentPreview::LatentPreview(const models::Vae& vae) {
    constexpr std::int64_t kCells = 16;
    constexpr double kRidge = 1e-3; // keeps the fit defined where channels say the same
    const std::int64_t scale = vae.config().scale();
    const at::Tensor chart = colourChart(kCells * scale);
    const at::Tensor& weight = vae.namedParameters().front().parameter->tensor;
    const at::Tensor mean = vae.encode(chart.to(weight.device(), weight.scalar_type())).mean;
    const at::Tensor cells = cellsOf((mean - vae.config().shiftFactor) * vae.config().scalingFactor).flatten(0, 2);
    const at::Tensor wanted =
        at::avg_pool2d(chart, {scale, scale}).to(at::kDouble).permute({0, 2, 3, 1}).reshape({kCells * kCells, 3});
    const at::Tensor square = at::matmul(cells.t(), cells) + at::eye(cells.size(1), at::kDouble) * kRidge;
    colours_ = at::linalg_solve(square, at::matmul(cells.t(), wanted));
}

data::Image LatentPreview::draw(const at::Tensor& latents) const {
    const at::Tensor pictures = at::matmul(cellsOf(latents), colours_).permute({3, 1, 0, 2});
    return imageOf(pictures.flatten(2, 3));
}

} // namespace tempera::train
