// SPDX-License-Identifier: Apache-2.0
#include "optim/OuterStep.h"

#include <algorithm>

#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "tensor/PinnedMemory.h"
#include "tensor/Shape.h"

namespace tempera::optim {

namespace {

constexpr const char* kAnchor = "anchor.";
constexpr const char* kMomentum = "momentum.";
constexpr const char* kResting = "resting";

/// Values at a time: the memory on the device that a step needs.
constexpr std::int64_t kPiece = std::int64_t{1} << 24;

} // namespace

OuterStep::OuterStep(FlatParameters& parameters, double learningRate, double momentum)
    : parameters_(parameters)
    , learningRate_(learningRate)
    , momentum_(momentum)
    , resting_(at::zeros({std::ssize(parameters.ranges())}, at::kLong)) {
    const at::Tensor& values = parameters.values();
    anchor_ = tensor::zerosOnHost({values.numel()}, parameters.stateType(), /*nextTo=*/values.device());
    if (momentum > 0)
        buffer_ = tensor::zerosOnHost({values.numel()}, parameters.stateType(), /*nextTo=*/values.device());
    reset();
}

void OuterStep::reset() {
    const c10::NoGradGuard noGradients;
    anchor_.copy_(parameters_.values());
    if (buffer_.defined())
        buffer_.zero_();
    resting_.zero_();
}

void OuterStep::step(const TakeMean& takeMean) {
    const c10::NoGradGuard noGradients;
    std::int64_t* const resting = resting_.mutable_data_ptr<std::int64_t>();
    for (std::size_t i = 0; i < parameters_.ranges().size(); ++i) {
        const FlatParameters::Range& range = parameters_.ranges()[i];
        if (range.isResting && resting[i] != 0)
            continue;
        stepRange(range, takeMean);
        resting[i] = range.isResting ? 1 : 0;
    }
}

void OuterStep::stepRange(const FlatParameters::Range& range, const TakeMean& takeMean) {
    for (std::int64_t begin = range.begin; begin < range.end; begin += kPiece) {
        const std::int64_t count = std::min(kPiece, range.end - begin);
        at::Tensor values = parameters_.values().narrow(0, begin, count);
        const at::Tensor change = anchor_.narrow(0, begin, count).to(values.device()) - values;
        takeMean(change);
        move(begin, change.to(anchor_.device()));
        values.copy_(anchor_.narrow(0, begin, count));
    }
}

/// torch.optim.SGD with nesterov: its first buffer is the first gradient, as from zeros without dampening.
void OuterStep::move(std::int64_t begin, at::Tensor gradient) {
    if (buffer_.defined()) {
        at::Tensor buffer = buffer_.narrow(0, begin, gradient.numel());
        buffer.mul_(momentum_).add_(gradient);
        gradient = gradient.add(buffer, momentum_);
    }
    anchor_.narrow(0, begin, gradient.numel()).add_(gradient, -learningRate_);
}

std::map<std::string, at::Tensor> OuterStep::state() const {
    auto tensors = parameters_.named(anchor_, kAnchor);
    if (buffer_.defined())
        tensors.merge(parameters_.named(buffer_, kMomentum));
    tensors.emplace(kResting, resting_);
    return tensors;
}

Status OuterStep::loadState(const std::map<std::string, at::Tensor>& state) {
    for (const auto& [name, tensor] : this->state()) {
        const auto found = state.find(name);
        if (found == state.end())
            return Error::badRequest("tensor " + name + " is missing");
        if (found->second.sizes() != tensor.sizes())
            return Error::badRequest("tensor " + name + " has the shape " + tensor::showShape(found->second.sizes()) +
                                     ", expected " + tensor::showShape(tensor.sizes()));
    }
    const c10::NoGradGuard noGradients;
    for (const auto& [name, tensor] : this->state())
        at::Tensor(tensor).copy_(state.at(name));
    return {};
}

} // namespace tempera::optim
