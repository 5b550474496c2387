// SPDX-License-Identifier: Apache-2.0
#include "optim/StatefulOptimizer.h"

#include <algorithm>

#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "tensor/PinnedMemory.h"
#include "tensor/Shape.h"

namespace tempera::optim {

StatefulOptimizer::StatefulOptimizer(FlatParameters& parameters, const Execution& execution)
    : parameters_(parameters)
    , execution_(execution) {}

void StatefulOptimizer::step(double rateFactor, double gradientScale) {
    c10::AutoGradMode noGradient(false);
    ++steps_;
    if (!update(rateFactor, gradientScale)) {
        --steps_;
        return;
    }
    parameters_.gatherValues(/*alsoResting=*/false);
}

at::Tensor StatefulOptimizer::addBuffer(const std::string& kind) {
    at::Tensor buffer = makeState({parameters_.keptSize()}, parameters_.stateType());
    buffers_.emplace_back(kind + ".", buffer);
    return buffer;
}

void StatefulOptimizer::addValues(const std::string& kind) {
    buffers_.emplace_back(kind + ".", parameters_.values());
    savesValues_ = true;
}

void StatefulOptimizer::addTensor(const std::string& name, const at::Tensor& tensor) {
    tensors_.emplace_back(name, tensor);
}

void StatefulOptimizer::addNumber(const std::string& name, double* number) { numbers_.emplace_back(name, number); }

at::Tensor StatefulOptimizer::makeState(at::IntArrayRef shape, at::ScalarType type) const {
    const at::Device device = parameters_.values().device();
    if (execution_.stateOnHost)
        return tensor::zerosOnHost(shape, type, /*nextTo=*/device);
    return at::zeros(shape, at::TensorOptions(type).device(device));
}

void StatefulOptimizer::copyValuesTo(const at::Tensor& buffer) const {
    for (const FlatParameters::Run& run : parameters_.runs())
        parameters_.view(buffer, run).copy_(parameters_.view(parameters_.values(), run));
}

std::vector<Piece> StatefulOptimizer::pieces(std::size_t range, double gradientScale) const {
    std::vector<Piece> pieces;
    for (const FlatParameters::Run& run : parameters_.runs())
        if (run.range == range)
            pieces.push_back({range, run.begin, run.kept, parameters_.view(parameters_.values(), run),
                              parameters_.view(parameters_.gradients(), run), gradientScale});
    return pieces;
}

Piece StatefulOptimizer::piece(std::size_t slot, const at::Tensor& gradient) const {
    const FlatParameters::Slot& place = parameters_.slots()[slot];
    return {place.range,
            place.begin,
            place.kept,
            parameters_.values().narrow(0, place.begin, place.count),
            gradient.reshape({-1}),
            1};
}

at::Tensor StatefulOptimizer::bring(const at::Tensor& kept) const {
    return kept.defined() ? kept.to(parameters_.values().device(), kept.scalar_type(), /*non_blocking=*/true,
                                    /*copy=*/true)
                          : at::Tensor();
}

std::vector<std::size_t> StatefulOptimizer::learningRanges() const {
    std::vector<std::size_t> learning;
    for (std::size_t i = 0; i < parameters_.ranges().size(); ++i)
        if (const FlatParameters::Range& range = parameters_.ranges()[i]; !range.isResting && range.learningRate > 0)
            learning.push_back(i);
    return learning;
}

double StatefulOptimizer::greatestRate() const {
    double rate = 0;
    for (const FlatParameters::Range& range : parameters_.ranges())
        rate = std::max(rate, range.learningRate);
    return rate;
}

std::map<std::string, at::Tensor> StatefulOptimizer::tensors() const {
    std::map<std::string, at::Tensor> all(tensors_.begin(), tensors_.end());
    for (const auto& [prefix, buffer] : buffers_)
        all.merge(parameters_.named(buffer, prefix));
    return all;
}

std::map<std::string, at::Tensor> StatefulOptimizer::state() const {
    if (execution_.stateOnHost)
        tensor::waitFor(parameters_.values().device());
    std::map<std::string, at::Tensor> state = tensors();
    for (const auto& [name, number] : numbers_)
        state.emplace(name, at::scalar_tensor(*number, at::kDouble));
    state.emplace("step", at::scalar_tensor(steps_, at::kLong));
    return state;
}

Status StatefulOptimizer::loadState(const std::map<std::string, at::Tensor>& state) {
    const auto expected = this->state();
    for (const auto& [name, tensor] : expected) {
        const auto found = state.find(name);
        if (found == state.end())
            return Error::badRequest("optimizer state: tensor " + name + " is missing");
        if (found->second.sizes() != tensor.sizes())
            return Error::badRequest("optimizer state: tensor " + name + " has the shape " +
                                     tensor::showShape(found->second.sizes()) + ", expected " +
                                     tensor::showShape(tensor.sizes()));
    }
    c10::AutoGradMode noGradient(false);
    for (auto& [name, tensor] : tensors())
        at::Tensor(tensor).copy_(state.at(name));
    for (const auto& [name, number] : numbers_)
        *number = state.at(name).item<double>();
    steps_ = state.at("step").item<std::int64_t>();
    if (savesValues_)
        parameters_.gatherValues(/*alsoResting=*/true);
    return {};
}

} // namespace tempera::optim
