// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
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

/// Every trained tensor in one contiguous buffer, and every gradient in another of the same layout: one launch of the
/// optimizer, one all-reduce, one norm. The tensors that were given become views of the buffer; their `grad()` is the
/// view of the gradient buffer, into which backward accumulates. Tensors begin at multiples of 64 bytes; the padding
/// between them holds zeros and stays zero.
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
    };
    /// A run of slots with one learning rate, padding included.
    struct Range {
        std::string name;
        double learningRate = 0;
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };

    /// Moves the tensors into the buffers and switches requires_grad on. @pre at least one tensor, unique names
    explicit FlatParameters(const std::vector<ParameterGroup>& groups);

    const at::Tensor& values() const { return values_; }       ///< [size()]
    const at::Tensor& gradients() const { return gradients_; } ///< [size()]
    std::int64_t size() const { return values_.numel(); }
    /// Number of trained values, without padding.
    std::int64_t parameterCount() const { return parameterCount_; }
    std::span<const Slot> slots() const { return slots_; }
    std::span<const Range> ranges() const { return ranges_; }

    void zeroGradients();

    /// A zeroed buffer of the same layout, for an optimizer's state: of the same type, float32 for bfloat16.
    at::Tensor makeBuffer() const;
    /// Views of `buffer`, one per slot, by "prefix" + name.
    std::map<std::string, at::Tensor> named(const at::Tensor& buffer, const std::string& prefix = "") const;
    /// Copies tensors named as by named() into `buffer`. A missing tensor or another shape is an error and changes
    /// nothing.
    Status load(at::Tensor buffer, const std::map<std::string, at::Tensor>& tensors, const std::string& prefix = "");

private:
    void addGroup(const ParameterGroup& group);
    at::Tensor view(const at::Tensor& buffer, const Slot& slot) const;

    at::Tensor values_;
    at::Tensor gradients_;
    std::int64_t parameterCount_ = 0;
    std::vector<Slot> slots_;
    std::vector<Range> ranges_;
};

} // namespace tempera::optim
