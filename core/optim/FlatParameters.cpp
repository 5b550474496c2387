// SPDX-License-Identifier: Apache-2.0
#include "optim/FlatParameters.h"

#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>
#include <c10/core/GradMode.h>
#include <c10/core/InferenceMode.h>

#include "base/Assert.h"
#include "tensor/Shape.h"

namespace tempera::optim {

namespace {

constexpr std::int64_t kAlignmentBytes = 64;

std::int64_t padded(std::int64_t count, std::int64_t elementBytes) {
    const std::int64_t step = kAlignmentBytes / elementBytes;
    return (count + step - 1) / step * step;
}

} // namespace

FlatParameters::FlatParameters(const std::vector<ParameterGroup>& groups) {
    for (const ParameterGroup& group : groups)
        addGroup(group);
    TEMPERA_ASSERT(!slots_.empty());

    const at::Tensor* first = nullptr;
    for (const ParameterGroup& group : groups)
        if (!group.tensors.empty() && !first)
            first = &group.tensors.front().second;
    values_ = at::zeros({ranges_.back().end}, first->options().requires_grad(false));
    gradients_ = at::zeros_like(values_);

    c10::AutoGradMode noGradient(false);
    auto slot = slots_.begin();
    for (const ParameterGroup& group : groups) {
        for (const auto& [name, tensor] : group.tensors) {
            at::Tensor place = view(values_, *slot);
            place.copy_(tensor);
            tensor.set_data(place);
            tensor.set_requires_grad(true);
            tensor.mutable_grad() = view(gradients_, *slot);
            ++slot;
        }
    }
}

void FlatParameters::addGroup(const ParameterGroup& group) {
    std::int64_t position = ranges_.empty() ? 0 : ranges_.back().end;
    Range range{group.name, group.learningRate, position, position};
    for (const auto& [name, tensor] : group.tensors) {
        TEMPERA_ASSERT(tensor.is_leaf() && tensor.is_contiguous());
        slots_.push_back({name, tensor.sizes().vec(), position, tensor.numel()});
        position += padded(tensor.numel(), static_cast<std::int64_t>(tensor.element_size()));
        parameterCount_ += tensor.numel();
    }
    range.end = position;
    ranges_.push_back(std::move(range));
}

at::Tensor FlatParameters::view(const at::Tensor& buffer, const Slot& slot) const {
    return buffer.narrow(0, slot.begin, slot.count).view(slot.shape);
}

void FlatParameters::zeroGradients() { gradients_.zero_(); }

at::Tensor FlatParameters::makeBuffer() const {
    return at::zeros_like(values_, values_.scalar_type() == at::kBFloat16 ? at::kFloat : values_.scalar_type());
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
