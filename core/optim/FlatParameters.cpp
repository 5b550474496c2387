// SPDX-License-Identifier: Apache-2.0
#include "optim/FlatParameters.h"

#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>
#include <c10/core/GradMode.h>
#include <c10/core/InferenceMode.h>

#include "base/Assert.h"
#include "optim/GradientHooks.h"
#include "tensor/Shape.h"

namespace tempera::optim {

namespace {

constexpr std::int64_t kAlignmentBytes = 64;

std::int64_t padded(std::int64_t count, std::int64_t elementBytes) {
    const std::int64_t step = kAlignmentBytes / elementBytes;
    return (count + step - 1) / step * step;
}

} // namespace

FlatParameters::FlatParameters(const std::vector<ParameterGroup>& groups, GradientStore store) {
    for (const ParameterGroup& group : groups)
        addGroup(group);
    TEMPERA_ASSERT(!slots_.empty());
    moveTensors();
    makeGradients(store); // last: only now are the tensors' own values gone
}

FlatParameters::~FlatParameters() = default;

void FlatParameters::addGroup(const ParameterGroup& group) {
    std::int64_t position = ranges_.empty() ? 0 : ranges_.back().end;
    Range range{group.name, group.learningRate, position, position};
    for (const auto& [name, tensor] : group.tensors) {
        TEMPERA_ASSERT(tensor.is_leaf() && tensor.is_contiguous());
        slots_.push_back({name, tensor.sizes().vec(), position, tensor.numel(), ranges_.size()});
        tensors_.push_back(tensor);
        position += padded(tensor.numel(), static_cast<std::int64_t>(tensor.element_size()));
        parameterCount_ += tensor.numel();
    }
    range.end = position;
    ranges_.push_back(std::move(range));
}

void FlatParameters::moveTensors() {
    const c10::AutoGradMode noGradient(false);
    values_ = at::zeros({ranges_.back().end}, tensors_.front().options().requires_grad(false));
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        at::Tensor place = view(values_, slots_[i]);
        place.copy_(tensors_[i]);
        tensors_[i].set_data(place); // which lets go of the values that it had
        tensors_[i].set_requires_grad(true);
    }
}

void FlatParameters::makeGradients(GradientStore store) {
    if (store == GradientStore::Nowhere)
        return;
    const bool isWide = store == GradientStore::WideBuffer && values_.scalar_type() == at::kBFloat16;
    gradients_ = at::zeros_like(values_, isWide ? at::kFloat : values_.scalar_type());
    if (!isWide) {
        for (std::size_t i = 0; i < slots_.size(); ++i)
            tensors_[i].mutable_grad() = view(gradients_, slots_[i]);
        return;
    }
    adding_ = std::make_unique<GradientHooks>(tensors_, [this](std::size_t slot, const at::Tensor& tensor) {
        view(gradients_, slots_[slot]).add_(tensor.grad());
        tensor.mutable_grad().reset();
        if (arrived_)
            arrived_(slot);
    });
}

void FlatParameters::tellArrivals(std::function<void(std::size_t slot)> arrived) {
    TEMPERA_ASSERT(gradients_.defined());
    arrived_ = std::move(arrived);
    if (!adding_)
        adding_ =
            std::make_unique<GradientHooks>(tensors_, [this](std::size_t slot, const at::Tensor&) { arrived_(slot); });
}

at::Tensor FlatParameters::view(const at::Tensor& buffer, const Slot& slot) const {
    return buffer.narrow(0, slot.begin, slot.count).view(slot.shape);
}

void FlatParameters::zeroGradients() {
    if (gradients_.defined())
        gradients_.zero_();
}

void FlatParameters::rest(std::size_t range) {
    ranges_[range].isResting = true;
    for (std::size_t i = 0; i < slots_.size(); ++i)
        if (slots_[i].range == range)
            tensors_[i].set_requires_grad(false);
}

at::ScalarType FlatParameters::stateType() const {
    return values_.scalar_type() == at::kBFloat16 ? at::kFloat : values_.scalar_type();
}

std::map<std::string, at::Tensor> FlatParameters::named(const at::Tensor& buffer, const std::string& prefix) const {
    std::map<std::string, at::Tensor> tensors;
    for (const Slot& slot : slots_)
        tensors.emplace(prefix + slot.name, view(buffer, slot));
    return tensors;
}

Status FlatParameters::load(at::Tensor buffer, const std::map<std::string, at::Tensor>& tensors,
                            const std::string& prefix) {
    for (const Slot& slot : slots_) {
        const auto found = tensors.find(prefix + slot.name);
        if (found == tensors.end())
            return Error::badRequest("tensor " + prefix + slot.name + " is missing");
        if (found->second.sizes() != at::IntArrayRef(slot.shape))
            return Error::badRequest("tensor " + prefix + slot.name + " has the shape " +
                                     tensor::showShape(found->second.sizes()) + ", expected " +
                                     tensor::showShape(slot.shape));
    }
    c10::AutoGradMode noGradient(false);
    for (const Slot& slot : slots_)
        view(buffer, slot).copy_(tensors.at(prefix + slot.name));
    return {};
}

} // namespace tempera::optim
