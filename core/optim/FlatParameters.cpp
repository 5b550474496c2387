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

FlatParameters::FlatParameters(const std::vector<ParameterGroup>& groups, GradientStore store, const Sharding& sharding,
                               std::optional<at::Device> device)
    : sharding_(sharding) {
    for (const ParameterGroup& group : groups)
        addGroup(group);
    TEMPERA_ASSERT(!slots_.empty());
    share();
    moveTensors(device.value_or(tensors_.front().device()));
    makeGradients(store); // last: only now are the tensors' own values gone
}

FlatParameters::~FlatParameters() = default;

void FlatParameters::addGroup(const ParameterGroup& group) {
    std::int64_t position = ranges_.empty() ? 0 : ranges_.back().end;
    Range range{group.name, group.learningRate, position, position};
    for (const auto& [name, tensor] : group.tensors) {
        TEMPERA_ASSERT(tensor.is_leaf() && tensor.is_contiguous());
        slots_.push_back({.name = name,
                          .shape = tensor.sizes().vec(),
                          .begin = position,
                          .count = tensor.numel(),
                          .range = ranges_.size()});
        tensors_.push_back(tensor);
        position += padded(tensor.numel(), static_cast<std::int64_t>(tensor.element_size()));
        parameterCount_ += tensor.numel();
    }
    range.end = position;
    ranges_.push_back(std::move(range));
}

void FlatParameters::share() {
    std::vector<std::int64_t> sizes;
    for (std::size_t i = 0; i < slots_.size(); ++i)
        sizes.push_back(endOf(i) - slots_[i].begin);
    const std::vector<int> owners = ownersOf(sizes, sharding_.worldSize);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        Slot& slot = slots_[i];
        slot.owner = owners[i];
        slot.kept = slot.owner == sharding_.rank ? keptSize_ : -1;
        if (!slot.isKept())
            continue;
        keptSize_ += sizes[i];
        if (!runs_.empty() && runs_.back().range == slot.range && runs_.back().end == slot.begin)
            runs_.back().end = endOf(i);
        else
            runs_.push_back({slot.range, slot.begin, endOf(i), slot.kept});
    }
}

std::int64_t FlatParameters::endOf(std::size_t slot) const {
    const bool isLast = slot + 1 == slots_.size() || slots_[slot + 1].range != slots_[slot].range;
    return isLast ? ranges_[slots_[slot].range].end : slots_[slot + 1].begin;
}

void FlatParameters::moveTensors(at::Device device) {
    const c10::AutoGradMode noGradient(false);
    values_ = at::zeros({ranges_.back().end}, tensors_.front().options().device(device).requires_grad(false));
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
    const at::ScalarType type = isWide ? at::kFloat : values_.scalar_type();
    if (sharding_.ofGradients && !sharding_.isWhole()) {
        gradients_ = at::zeros({keptSize_}, values_.options().dtype(type));
        return;
    }
    gradients_ = at::zeros_like(values_, type);
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
    return buffer.narrow(0, beginIn(buffer, slot), slot.count).view(slot.shape);
}

at::Tensor FlatParameters::view(const at::Tensor& buffer, const Run& run) const {
    return buffer.narrow(0, buffer.numel() == size() ? run.begin : run.kept, run.end - run.begin);
}

std::int64_t FlatParameters::beginIn(const at::Tensor& buffer, const Slot& slot) const {
    TEMPERA_ASSERT(buffer.numel() == size() || (buffer.numel() == keptSize_ && slot.isKept()));
    return buffer.numel() == size() ? slot.begin : slot.kept;
}

void FlatParameters::addUp(std::span<double> numbers) const {
    if (!sharding_.isWhole())
        sharding_.exchange->addUp(numbers);
}

void FlatParameters::gatherValues(bool alsoResting) {
    if (!sharding_.isWhole())
        sharding_.exchange->gatherValues(*this, alsoResting);
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
        if (slot.isKept())
            tensors.emplace(prefix + slot.name, view(buffer, slot));
    return tensors;
}

Status FlatParameters::load(at::Tensor buffer, const std::map<std::string, at::Tensor>& tensors,
                            const std::string& prefix) {
    const bool isWhole = buffer.numel() == size();
    for (const Slot& slot : slots_) {
        if (!isWhole && !slot.isKept())
            continue;
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
        if (isWhole || slot.isKept())
            view(buffer, slot).copy_(tensors.at(prefix + slot.name));
    return {};
}

} // namespace tempera::optim
