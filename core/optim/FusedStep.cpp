// SPDX-License-Identifier: Apache-2.0
#include "optim/FusedStep.h"

#include <cmath>
#include <limits>
#include <utility>

#include <ATen/ops/zeros.h>

#include "base/Assert.h"
#include "optim/GradClip.h"

namespace tempera::optim {

namespace {

constexpr double kNone = -1;

TensorwiseUpdate& tensorwise(Optimizer& optimizer) {
    TensorwiseUpdate* update = optimizer.tensorwise();
    TEMPERA_ASSERT(update);
    return *update;
}

} // namespace

FusedStep::FusedStep(FlatParameters& parameters, Optimizer& optimizer, std::int64_t gathered)
    : parameters_(parameters)
    , update_(tensorwise(optimizer))
    , gatheredBytes_(gathered)
    , hooks_(parameters.tensors(), [this](std::size_t slot, const at::Tensor&) { arrived(slot); }) {
    TEMPERA_ASSERT(!parameters.gradients().defined());
}

std::int64_t FusedStep::gatheredOn(at::Device device) { return device.is_cpu() ? 0 : std::int64_t{64} << 20; }

void FusedStep::begin(double rateFactor) {
    rateFactor_ = rateFactor;
    waiting_.clear();
    waitingBytes_ = 0;
    norms_.assign(parameters_.slots().size(), kNone);
    nonFinite_.clear();
    hasUpdated_ = false;
}

void FusedStep::arrived(std::size_t slot) {
    const at::Tensor& tensor = parameters_.tensors()[slot];
    if (!nonFinite_.empty()) {
        tensor.mutable_grad().reset();
        return;
    }
    waiting_.push_back(slot);
    waitingBytes_ += static_cast<std::int64_t>(tensor.grad().nbytes());
    if (waitingBytes_ > gatheredBytes_)
        updateGathered();
}

void FusedStep::updateGathered() {
    std::vector<at::Tensor> gradients;
    for (const std::size_t slot : waiting_) {
        at::Tensor& gradient = parameters_.tensors()[slot].mutable_grad();
        gradients.push_back(gradient.reshape({-1}));
        gradient.reset();
    }
    const std::vector<double> norms = gradientNorms(gradients);
    for (std::size_t i = 0; i < waiting_.size() && nonFinite_.empty(); ++i) {
        const FlatParameters::Slot& slot = parameters_.slots()[waiting_[i]];
        TEMPERA_ASSERT(norms_[waiting_[i]] == kNone); // a gradient was whole twice
        norms_[waiting_[i]] = norms[i];
        if (std::isfinite(norms[i]))
            update(waiting_[i], gradients[i].view(slot.shape));
        else
            nonFinite_ = slot.name;
        gradients[i].reset();
    }
    waiting_.clear();
    waitingBytes_ = 0;
}

void FusedStep::update(std::size_t slot, const at::Tensor& gradient) {
    if (!hasUpdated_)
        update_.beginUpdate(rateFactor_); // not before, so that a step without an update does not count
    hasUpdated_ = true;
    update_.updateTensor(slot, gradient);
}

FusedStep::Outcome FusedStep::end() {
    updateGathered();
    double sum = 0; // in the order of the slots, which is always the same
    for (std::size_t i = 0; i < norms_.size() && nonFinite_.empty(); ++i) {
        const FlatParameters::Slot& slot = parameters_.slots()[i];
        if (norms_[i] != kNone)
            sum += norms_[i] * norms_[i];
        else if (!parameters_.ranges()[slot.range].isResting)
            update(i, at::zeros(slot.shape, parameters_.values().options()));
    }
    const double norm = nonFinite_.empty() ? std::sqrt(sum) : std::numeric_limits<double>::quiet_NaN();
    return {norm, nonFinite_, std::exchange(hasUpdated_, false)};
}

} // namespace tempera::optim
