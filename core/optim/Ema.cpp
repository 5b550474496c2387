// SPDX-License-Identifier: Apache-2.0
#include "optim/Ema.h"

#include <algorithm>
#include <cmath>

#include <ATen/ops/empty.h>
#include <ATen/ops/scalar_tensor.h>
#include <c10/core/GradMode.h>

namespace tempera::optim {

namespace {

constexpr const char* kUpdates = "updates";

/// Values at a time that are widened or exchanged: no second copy of a large model.
constexpr std::int64_t kPiece = std::int64_t{1} << 24;

at::ScalarType wideType(const at::Tensor& values) {
    return values.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
}

} // namespace

double emaDecay(const options::EmaConfig& config, std::int64_t update) {
    // diffusers counts from the first update but one: the first copies the values.
    const double n = static_cast<double>(update - 1);
    if (config.warmup == options::EmaWarmup::None)
        return config.decay;
    if (n <= 0)
        return 0.0;
    constexpr double kPower = 2.0 / 3.0;
    const double rising =
        config.warmup == options::EmaWarmup::Slow ? 1.0 - std::pow(1.0 + n, -kPower) : (1.0 + n) / (10.0 + n);
    return std::min(rising, config.decay);
}

Ema::Ema(FlatParameters& parameters, const options::EmaConfig& config)
    : parameters_(parameters)
    , config_(config)
    , average_(parameters.values().detach().to(wideType(parameters.values()), /*non_blocking=*/false, /*copy=*/true)) {}

void Ema::afterStep(std::int64_t step) {
    if (step % config_.every != 0)
        return;
    const c10::NoGradGuard noGradients;
    const double decay = emaDecay(config_, ++updates_);
    for (std::int64_t begin = 0; begin < average_.numel(); begin += kPiece) {
        const std::int64_t count = std::min(kPiece, average_.numel() - begin);
        const at::Tensor values = parameters_.values().narrow(0, begin, count);
        average_.narrow(0, begin, count).lerp_(values.to(average_.scalar_type()), 1.0 - decay);
    }
}

/// Numbers of one type change places. bfloat16 has no room for the averages: the trained values wait in host memory.
void Ema::enter() {
    const at::Tensor& values = parameters_.values();
    if (values.scalar_type() == average_.scalar_type()) {
        kept_ = at::empty({std::min(kPiece, values.numel())}, values.options());
        return exchange();
    }
    kept_ = values.to(at::kCPU, values.scalar_type(), /*non_blocking=*/false, /*copy=*/true);
    at::Tensor(values).copy_(average_);
}

void Ema::leave() {
    if (parameters_.values().scalar_type() == average_.scalar_type())
        exchange();
    else
        at::Tensor(parameters_.values()).copy_(kept_);
    kept_.reset();
}

void Ema::exchange() {
    for (std::int64_t begin = 0; begin < average_.numel(); begin += kPiece) {
        const std::int64_t count = std::min(kPiece, average_.numel() - begin);
        at::Tensor values = parameters_.values().narrow(0, begin, count), average = average_.narrow(0, begin, count);
        at::Tensor spare = kept_.narrow(0, 0, count);
        spare.copy_(values);
        values.copy_(average);
        average.copy_(spare);
    }
}

std::map<std::string, at::Tensor> Ema::state() const {
    auto tensors = parameters_.named(average_);
    tensors.emplace(kUpdates, at::scalar_tensor(updates_, at::kLong));
    return tensors;
}

Status Ema::loadState(const std::map<std::string, at::Tensor>& state) {
    const auto updates = state.find(kUpdates);
    if (updates == state.end() || updates->second.numel() != 1 || updates->second.scalar_type() != at::kLong)
        return Error::badRequest("tensor updates is missing or no whole number");
    TEMPERA_CHECK(parameters_.load(average_, state));
    updates_ = updates->second.item<std::int64_t>();
    return {};
}

} // namespace tempera::optim
