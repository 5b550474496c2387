// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "base/Result.h"

namespace tempera::optim {

using NamedTensors = std::vector<std::pair<std::string, at::Tensor>>;

/// Trained tensors that share a learning rate.
struct ParameterGroup {
    std::string name;          ///< "unet", "text_encoder": for messages
    double learningRate = 0;   ///< at the peak of the schedule
    NamedTensors tensors = {}; ///< leaves of one type (float32, bfloat16; float64 in tests) on one device
};

class GradientHooks;

/// What becomes of the gradients that backward makes.
enum class GradientStore {
    Buffer,     ///< they are added up in one buffer, of the type of the values
    WideBuffer, ///< the same in float32 where the values are bfloat16, which would round every sum
    Nowhere     ///< each tensor's is its own, for whoever takes it as soon as it is whole; see FusedStep
};

/// Every trained tensor in one contiguous buffer, and every gradient in another of the same layout: one launch of the
/// optimizer, one all-reduce, one norm. The tensors that were given become views of the buffer; what backward makes of
/// them is added to the gradient buffer. Tensors begin at multiples of 64 bytes; the padding between them holds zeros
/// and stays zero.
///
/// Thread: the trainer's.
class FlatParameters {
public:
    /// Where a tensor lies in the buffers, in elements.
    struct Slot {
        std::string name;
        std::vector<std::int64_t> shape;
        std::int64_t begin = 0;
        std::int64_t count = 0;
        std::size_t range = 0; ///< its place among ranges()
    };
    /// A run of slots with one learning rate, padding included.
    struct Range {
        std::string name;
        double learningRate = 0;
        std::int64_t begin = 0;
        std::int64_t end = 0;
        bool isResting = false; ///< optimizers leave its values and their state of it alone
    };

    /// Moves the tensors into the buffers, one after the other, and switches requires_grad on: at no time are there
    /// more than two copies of the values, gradients included. @pre at least one tensor, unique names
    explicit FlatParameters(const std::vector<ParameterGroup>& groups, GradientStore store = GradientStore::Buffer);
    ~FlatParameters();
    FlatParameters(const FlatParameters&) = delete;
    FlatParameters& operator=(const FlatParameters&) = delete;

    const at::Tensor& values() const { return values_; }       ///< [size()]
    const at::Tensor& gradients() const { return gradients_; } ///< [size()], or undefined; see GradientStore
    std::int64_t size() const { return values_.numel(); }
    /// Number of trained values, without padding.
    std::int64_t parameterCount() const { return parameterCount_; }
    std::span<const Slot> slots() const { return slots_; }
    std::span<const Range> ranges() const { return ranges_; }
    /// The leaves themselves, one for each slot.
    std::span<const at::Tensor> tensors() const { return tensors_; }
    /// A slot's part of a buffer, in its shape.
    at::Tensor view(const at::Tensor& buffer, const Slot& slot) const;

    void zeroGradients();
    /// From now on `arrived` is called with a slot's number whenever a backward pass has added to its gradient, from a
    /// thread of LibTorch. @pre there is a gradient buffer
    void tellArrivals(std::function<void(std::size_t slot)> arrived);
    /// From now on the range learns no more: its tensors get no gradients, and optimizers pass it over.
    void rest(std::size_t range);

    /// Of an optimizer's numbers: the type of the values, float32 for bfloat16.
    at::ScalarType stateType() const;
    /// Views of `buffer`, one per slot, by "prefix" + name.
    std::map<std::string, at::Tensor> named(const at::Tensor& buffer, const std::string& prefix = "") const;
    /// Copies tensors named as by named() into `buffer`. A missing tensor or another shape is an error and changes
    /// nothing.
    Status load(at::Tensor buffer, const std::map<std::string, at::Tensor>& tensors, const std::string& prefix = "");

private:
    void addGroup(const ParameterGroup& group);
    void moveTensors();
    void makeGradients(GradientStore store);

    at::Tensor values_;
    at::Tensor gradients_;
    std::int64_t parameterCount_ = 0;
    std::vector<Slot> slots_;
    std::vector<Range> ranges_;
    std::vector<at::Tensor> tensors_;
    std::function<void(std::size_t slot)> arrived_; ///< empty: nobody listens
    std::unique_ptr<GradientHooks> adding_; ///< where LibTorch cannot add a gradient to its place itself, or is heard
};

} // namespace tempera::optim
