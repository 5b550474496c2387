// SPDX-License-Identifier: Apache-2.0
#include "adapters/Dropout.h"

#include <algorithm>

#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>

#include "base/Random.h"

namespace tempera::adapters {

Dropout::Dropout(const options::NetworkConfig& config, std::uint64_t layer)
    : values_(config.dropout)
    , ranks_(config.rankDropout)
    , layers_(config.moduleDropout)
    , layer_(layer) {}

std::uint64_t Dropout::coordinate() const {
    constexpr std::uint64_t kWeyl = 0x9E3779B97F4A7C15; // odd: steps of one layer never meet
    return layer_ + static_cast<std::uint64_t>(pass_->step) * kWeyl;
}

at::Tensor Dropout::keep(Kind kind, double p, std::int64_t rows, std::int64_t numbers) const {
    const at::Tensor kept = at::empty({rows, numbers}, at::TensorOptions(at::kFloat));
    float* out = kept.mutable_data_ptr<float>();
    // A text encoder has a row for each chunk of a caption: as many for every picture of the run.
    const std::int64_t perPicture = std::max<std::int64_t>(1, rows / std::max<std::int64_t>(1, pass_->pictures));
    const auto first = static_cast<std::uint32_t>(pass_->firstPicture * perPicture);
    constexpr std::int64_t kGrain = 4096;
    at::parallel_for(0, rows, std::max<std::int64_t>(1, kGrain / numbers), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            constexpr unsigned kRowBits = 30;
            const std::uint32_t b =
                (static_cast<std::uint32_t>(kind) << kRowBits) | (first + static_cast<std::uint32_t>(row));
            RandomStream stream(pass_->seed, Purpose::Dropout, coordinate(), b);
            for (std::int64_t i = 0; i < numbers; ++i)
                out[row * numbers + i] = stream.uniform() < static_cast<float>(p) ? 0.0F : 1.0F;
        }
    });
    return kept;
}

bool Dropout::dropsLayer() const {
    if (!pass_ || layers_ == 0)
        return false;
    const auto b = static_cast<std::uint32_t>(Kind::Layer);
    return RandomStream(pass_->seed, Purpose::Dropout, coordinate(), b).uniform() < static_cast<float>(layers_);
}

at::Tensor Dropout::onHidden(const at::Tensor& hidden) const {
    if (!pass_ || (values_ == 0 && ranks_ == 0))
        return hidden;
    const bool pictures = hidden.dim() == 4;
    const std::int64_t rows = hidden.size(0), rank = hidden.size(pictures ? 1 : -1);
    at::Tensor result = hidden;
    const auto apply = [&](const at::Tensor& kept, double p, at::IntArrayRef shape) {
        result = result * (kept.view(shape) / (1 - p)).to(hidden.device(), hidden.scalar_type());
    };
    if (values_ > 0)
        apply(keep(Kind::Values, values_, rows, hidden.numel() / rows), values_, hidden.sizes());
    if (ranks_ > 0) {
        std::vector<std::int64_t> shape(static_cast<std::size_t>(hidden.dim()), 1);
        shape.front() = rows;
        (pictures ? shape[1] : shape.back()) = rank;
        apply(keep(Kind::Ranks, ranks_, rows, rank), ranks_, shape);
    }
    return result;
}

at::Tensor Dropout::outputs(std::int64_t count, const at::Device& device) const {
    if (!pass_ || ranks_ == 0)
        return {};
    // Once for the step: the weight is the same for all of its pictures.
    Dropout whole = *this;
    whole.pass_->firstPicture = 0;
    return whole.keep(Kind::Outputs, ranks_, 1, count).view({count}).to(device);
}

} // namespace tempera::adapters
