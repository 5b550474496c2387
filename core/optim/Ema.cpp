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
    , average_(at::empty({parameters.keptSize()}, parameters.values().options().dtype(wideType(parameters.values())))) {
    const c10::NoGradGuard noGradients;
    for (const FlatParameters::Run& run : parameters.runs())
        parameters.view(average_, run).copy_(parameters.view(parameters.values(), run));
}

/// Calls with pieces of the values and averages of a run.
template <class Call>
void Ema::forEachPiece(const Call& call) const {
    for (const FlatParameters::Run& run : parameters_.runs())
        for (std::int64_t begin = 0; begin < run.end - run.begin; begin += kPiece) {
            const std::int64_t count = std::min(kPiece, run.end - run.begin - begin);
            call(parameters_.view(parameters_.values(), run).narrow(0, begin, count),
                 parameters_.view(average_, run).narrow(0, begin, count));
        }
}

void Ema::afterStep(std::int64_t step) {
    if (step % config_.every != 0)
        return;
    const c10::NoGradGuard noGradients;
    const double decay = emaDecay(config_, ++updates_);
    forEachPiece([decay](const at::Tensor& values, const at::Tensor& averages) {
        at::Tensor(averages).lerp_(values.to(averages.scalar_type()), 1.0 - decay);
    });
}

/// Numbers of one type change places. bfloat16 has no room for the averages, nor has a rank for those of others: the
/// trained values wait in host memory.
bool Ema::exchangesInPlace() const {
    return parameters_.sharding().isWhole() && parameters_.values().scalar_type() == average_.scalar_type();
}

void Ema::enter() {
    const at::Tensor& values = parameters_.values();
    if (exchangesInPlace()) {
        kept_ = at::empty({std::min(kPiece, values.numel())}, values.options());
        return exchange();
    }
    kept_ = values.to(at::kCPU, values.scalar_type(), /*non_blocking=*/false, /*copy=*/true);
    try {
        forEachPiece([](const at::Tensor& place, const at::Tensor& averages) { at::Tensor(place).copy_(averages); });
        parameters_.gatherValues(/*alsoResting=*/true);
    } catch (...) {
        leave();
        throw;
    }
}

void Ema::leave() {
    if (exchangesInPlace())
        exchange();
    else
        at::Tensor(parameters_.values()).copy_(kept_);
    kept_.reset();
}

void Ema::exchange() {
    forEachPiece([this](at::Tensor values, at::Tensor averages) {
        at::Tensor spare = kept_.narrow(0, 0, values.numel());
        spare.copy_(values);
        values.copy_(averages);
        averages.copy_(spare);
    });
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
