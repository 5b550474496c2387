// SPDX-License-Identifier: Apache-2.0
#include "optim/Factored.h"

#include <cmath>

#include <ATen/Parallel.h>
#include <ATen/ops/linalg_vector_norm.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>
#include <c10/util/ParallelGuard.h>

namespace tempera::optim {

void FactoredSquares::average(const at::Tensor& squares, double beta) {
    if (full.defined()) {
        full.mul_(beta).add_(squares, 1 - beta);
        return;
    }
    row.mul_(beta).add_(squares.mean(-1), 1 - beta);
    column.mul_(beta).add_(squares.mean(-2), 1 - beta);
}

at::Tensor FactoredSquares::inverseRoot() const {
    if (full.defined())
        return full.rsqrt();
    const at::Tensor rows = (row / row.mean(-1, /*keepdim=*/true)).rsqrt_().unsqueeze(-1);
    return rows * column.unsqueeze(-2).rsqrt();
}

std::vector<FactoredSquares> FactoredOptimizer::addSquares(const std::string& kind, const std::string& full) {
    const at::Tensor& values = parameters().values();
    const auto options = values.options().dtype(values.scalar_type() == at::kDouble ? at::kDouble : at::kFloat);
    std::vector<FactoredSquares> all;
    for (const FlatParameters::Slot& slot : parameters().slots()) {
        FactoredSquares& squares = all.emplace_back();
        if (!slot.isKept())
            continue;
        if (slot.shape.size() < 2) {
            if (full.empty())
                continue;
            squares.full = at::zeros(slot.shape, options);
            addTensor(full + "." + slot.name, squares.full);
            continue;
        }
        std::vector<std::int64_t> rows(slot.shape.begin(), slot.shape.end() - 1);
        std::vector<std::int64_t> columns(slot.shape.begin(), slot.shape.end() - 2);
        columns.push_back(slot.shape.back());
        squares.row = at::zeros(rows, options);
        squares.column = at::zeros(columns, options);
        addTensor(kind + "_row." + slot.name, squares.row);
        addTensor(kind + "_col." + slot.name, squares.column);
    }
    return all;
}

/// Tensor by tensor, on a CPU in parallel.
void FactoredOptimizer::updateAll(double gradientScale) {
    const auto slots = parameters().slots();
    const auto updatePart = [&](std::int64_t from, std::int64_t to) {
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (slots[i].kept >= from && slots[i].kept < to && !parameters().ranges()[slots[i].range].isResting)
                updateFrom(i, part(parameters().gradients(), i) * gradientScale);
    };
    if (!parameters().values().is_cpu())
        return updatePart(0, parameters().keptSize());
    // By elements, so that each thread gets as much to do as the others: a slot belongs to who has its first element.
    at::parallel_for(0, parameters().keptSize(), detail::kPiece, [&](std::int64_t from, std::int64_t to) {
        const c10::AutoGradMode noGradient(false);
        const c10::ParallelGuard alone(true);
        updatePart(from, to);
    });
}

void FactoredOptimizer::updateSlot(std::size_t slot, const at::Tensor& gradient) {
    const c10::ParallelGuard alone(true);
    updateFrom(slot, gradient.to(parameters().stateType()));
}

at::Tensor FactoredOptimizer::part(const at::Tensor& buffer, std::size_t slot) const {
    const at::Tensor part = parameters().view(buffer, parameters().slots()[slot]);
    return part.scalar_type() == at::kBFloat16 ? part.to(at::kFloat) : part;
}

void FactoredOptimizer::setValues(std::size_t slot, const at::Tensor& values) const {
    const FlatParameters::Slot& place = parameters().slots()[slot];
    store(parameters().values().narrow(0, place.begin, place.count).view(place.shape), values, rounding(), steps(),
          place.begin);
}

at::Tensor rms(const at::Tensor& tensor) {
    return at::linalg_vector_norm(tensor, 2) / std::sqrt(static_cast<double>(tensor.numel()));
}

at::Tensor clippedUpdate(const at::Tensor& update, double threshold) {
    return update / (rms(update) / threshold).clamp_(1.0);
}

} // namespace tempera::optim
