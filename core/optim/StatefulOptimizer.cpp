// SPDX-License-Identifier: Apache-2.0
#include "optim/StatefulOptimizer.h"

#include <algorithm>

#include <ATen/ops/scalar_tensor.h>
#include <c10/core/GradMode.h>
#include <c10/util/ParallelGuard.h>

#include "tensor/Shape.h"

namespace tempera::optim {

StatefulOptimizer::StatefulOptimizer(FlatParameters& parameters, const Rounding& rounding)
    : parameters_(parameters)
    , rounding_(rounding) {}

void StatefulOptimizer::step(double rateFactor, double gradientScale) {
    c10::AutoGradMode noGradient(false);
    ++steps_;
    if (!update(rateFactor, gradientScale))
        --steps_;
}

at::Tensor StatefulOptimizer::addBuffer(const std::string& kind) {
    at::Tensor buffer = parameters_.makeBuffer();
    buffers_.emplace_back(kind + ".", buffer);
    return buffer;
}

void StatefulOptimizer::addValues(const std::string& kind) { buffers_.emplace_back(kind + ".", parameters_.values()); }

void StatefulOptimizer::addTensor(const std::string& name, const at::Tensor& tensor) {
    tensors_.emplace_back(name, tensor);
}

void StatefulOptimizer::addNumber(const std::string& name, double* number) { numbers_.emplace_back(name, number); }

ElementwiseRun StatefulOptimizer::run(const FlatParameters::Range& range, double gradientScale) const {
    return {parameters_.gradients(), parameters_.values(), range.begin, range.end, gradientScale, rounding_, steps_};
}

double StatefulOptimizer::greatestRate() const {
    double rate = 0;
    for (const FlatParameters::Range& range : parameters_.ranges())
        rate = std::max(rate, range.learningRate);
    return rate;
}

void StatefulOptimizer::forEachSlot(const std::function<void(std::size_t, const FlatParameters::Range&)>& work) const {
    const auto slots = parameters_.slots();
    const auto ranges = parameters_.ranges();
    // By elements, so that each thread gets as much to do as the others: a slot belongs to who has its first element.
    const auto part = [&](std::int64_t from, std::int64_t to) {
        auto range = ranges.begin();
        for (std::size_t i = 0; i < slots.size(); ++i) {
            while (slots[i].begin >= range->end)
                ++range;
            if (slots[i].begin >= from && slots[i].begin < to)
                work(i, *range);
        }
    };
    if (!parameters_.values().is_cpu())
        return part(0, parameters_.size());
    at::parallel_for(0, parameters_.size(), detail::kPiece, [&](std::int64_t from, std::int64_t to) {
        const c10::AutoGradMode noGradient(false);
        const c10::ParallelGuard alone(true);
        part(from, to);
    });
}

std::map<std::string, at::Tensor> StatefulOptimizer::tensors() const {
    std::map<std::string, at::Tensor> all(tensors_.begin(), tensors_.end());
    for (const auto& [prefix, buffer] : buffers_)
        all.merge(parameters_.named(buffer, prefix));
    return all;
}

std::map<std::string, at::Tensor> StatefulOptimizer::state() const {
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
    return {};
}

} // namespace tempera::optim
