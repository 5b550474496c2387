// SPDX-License-Identifier: Apache-2.0
#include "optim/AdamW.h"

#include <ATen/Parallel.h>
#include <ATen/ops/_fused_adamw.h>
#include <ATen/ops/full.h>
#include <ATen/ops/scalar_tensor.h>
#include <c10/core/GradMode.h>

#include "kernels/AdamW.h"
#include "optim/FlatParameters.h"

namespace tempera::optim {

namespace {

/// Small enough that two cores share even a small LoRA, large enough that waking a thread pays.
constexpr std::int64_t kGrain = 16384;

template <class T>
void updateOnHost(const kernels::AdamWUpdate& update, std::int64_t begin, std::int64_t end, const at::Tensor& gradient,
                  const at::Tensor& value, const at::Tensor& mean, const at::Tensor& square) {
    const T* g = gradient.const_data_ptr<T>();
    T* w = value.mutable_data_ptr<T>();
    T* m = mean.mutable_data_ptr<T>();
    T* v = square.mutable_data_ptr<T>();
    at::parallel_for(begin, end, kGrain, [&](std::int64_t from, std::int64_t to) {
        kernels::adamw(update, to - from, g + from, w + from, m + from, v + from);
    });
}

/// LibTorch's fused kernel: one launch for the range. It divides the gradient by its grad_scale and expects it on the
/// device.
void updateOnDevice(const kernels::AdamWUpdate& update, std::int64_t begin, std::int64_t end,
                    const at::Tensor& gradient, const at::Tensor& value, const at::Tensor& mean,
                    const at::Tensor& square) {
    const std::int64_t count = end - begin;
    const auto part = [&](const at::Tensor& buffer) { return std::vector<at::Tensor>{buffer.narrow(0, begin, count)}; };
    const at::Tensor inverse = at::full({}, 1 / update.gradientScale, gradient.options());
    // The kernel writes the scaled gradient back: it works on a copy where a scale is in use.
    std::vector<at::Tensor> scaled = part(gradient);
    if (update.gradientScale != 1)
        scaled.front() = scaled.front().clone();
    at::_fused_adamw_(part(value), scaled, part(mean), part(square), {},
                      {at::full({}, static_cast<double>(update.step), gradient.options())}, update.learningRate,
                      update.beta1, update.beta2, update.weightDecay, update.epsilon, /*amsgrad=*/false,
                      /*maximize=*/false, update.gradientScale != 1 ? std::optional(inverse) : std::nullopt);
}

} // namespace

AdamW::AdamW(FlatParameters& parameters, const AdamWSettings& settings)
    : parameters_(parameters)
    , settings_(settings)
    , mean_(parameters.makeBuffer())
    , square_(parameters.makeBuffer()) {}

void AdamW::step(double rateFactor, double gradientScale) {
    c10::AutoGradMode noGradient(false);
    kernels::AdamWUpdate update{.beta1 = settings_.beta1,
                                .beta2 = settings_.beta2,
                                .epsilon = settings_.epsilon,
                                .weightDecay = settings_.weightDecay,
                                .step = ++steps_,
                                .gradientScale = gradientScale};
    const at::Tensor& values = parameters_.values();
    for (const FlatParameters::Range& range : parameters_.ranges()) {
        update.learningRate = range.learningRate * rateFactor;
        auto* run = !values.is_cpu()                      ? updateOnDevice
                    : values.scalar_type() == at::kDouble ? updateOnHost<double>
                                                          : updateOnHost<float>;
        run(update, range.begin, range.end, parameters_.gradients(), values, mean_, square_);
    }
}

std::map<std::string, at::Tensor> AdamW::state() const {
    std::map<std::string, at::Tensor> state = parameters_.named(mean_, "exp_avg.");
    state.merge(parameters_.named(square_, "exp_avg_sq."));
    state.emplace("step", at::scalar_tensor(steps_, at::kLong));
    return state;
}

Status AdamW::loadState(const std::map<std::string, at::Tensor>& state) {
    const auto step = state.find("step");
    if (step == state.end() || step->second.numel() != 1)
        return Error::badRequest("optimizer state: the tensor \"step\" is missing");
    at::Tensor mean = parameters_.makeBuffer();
    at::Tensor square = parameters_.makeBuffer();
    TEMPERA_CHECK(parameters_.load(mean, state, "exp_avg.").context("optimizer state"));
    TEMPERA_CHECK(parameters_.load(square, state, "exp_avg_sq.").context("optimizer state"));
    mean_ = mean;
    square_ = square;
    steps_ = step->second.item<std::int64_t>();
    return {};
}

} // namespace tempera::optim
