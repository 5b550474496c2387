// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "base/Result.h"
#include "optim/Sharding.h"

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
/// Where ranks share the state (see Sharding), there are two layouts: that of all tensors, [size()], and that of those
/// that this rank keeps, [keptSize()], one behind the other. On one rank they are the same.
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
        int owner = 0;         ///< the rank that keeps its state
        std::int64_t kept = 0; ///< where it begins in the layout of what is kept here; -1: another rank keeps it
        bool isKept() const { return kept >= 0; }
    };
    /// Neighbours of one range that are all kept here, padding included.
    struct Run {
        std::size_t range = 0;
        std::int64_t begin = 0; ///< in the layout of all tensors
        std::int64_t end = 0;
        std::int64_t kept = 0; ///< in that of what is kept
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
    /// more than two copies of the values, gradients included; one, where they lie elsewhere than on `device`.
    /// @param device where the buffers are to lie; absent: where the tensors are @pre at least one tensor, unique names
    explicit FlatParameters(const std::vector<ParameterGroup>& groups, GradientStore store = GradientStore::Buffer,
                            const Sharding& sharding = {}, std::optional<at::Device> device = {});
    ~FlatParameters();
    FlatParameters(const FlatParameters&) = delete;
    FlatParameters& operator=(const FlatParameters&) = delete;

    const at::Tensor& values() const { return values_; } ///< [size()]
    /// [size()]; with Sharding::ofGradients [keptSize()], and what backward makes is each tensor's own, for who
    /// listens; undefined with GradientStore::Nowhere.
    const at::Tensor& gradients() const { return gradients_; }
    std::int64_t size() const { return values_.numel(); }
    std::int64_t keptSize() const { return keptSize_; }
    /// Number of trained values, without padding.
    std::int64_t parameterCount() const { return parameterCount_; }
    std::span<const Slot> slots() const { return slots_; }
    std::span<const Range> ranges() const { return ranges_; }
    std::span<const Run> runs() const { return runs_; }
    const Sharding& sharding() const { return sharding_; }
    /// The leaves themselves, one for each slot.
    std::span<const at::Tensor> tensors() const { return tensors_; }
    /// A slot's part of a buffer of either layout, in its shape. @pre it has one there
    at::Tensor view(const at::Tensor& buffer, const Slot& slot) const;
    /// A run's part of a buffer of either layout.
    at::Tensor view(const at::Tensor& buffer, const Run& run) const;
    /// Where a slot begins in a buffer of either layout.
    std::int64_t beginIn(const at::Tensor& buffer, const Slot& slot) const;
    /// Behind its last element and the padding.
    std::int64_t endOf(std::size_t slot) const;

    void zeroGradients();
    /// From now on `arrived` is called with a slot's number whenever a backward pass has added to its gradient, from a
    /// thread of LibTorch. With Sharding::ofGradients it takes the gradient away from the tensor.
    /// @pre there is a gradient buffer
    void tellArrivals(std::function<void(std::size_t slot)> arrived);
    /// From now on the range learns no more: its tensors get no gradients, and optimizers pass it over.
    void rest(std::size_t range);

    /// Of an optimizer's numbers: the type of the values, float32 for bfloat16.
    at::ScalarType stateType() const;
    /// The numbers added up over the ranks that share the state.
    void addUp(std::span<double> numbers) const;
    /// Brings the new values of what other ranks keep, and gives them those of what is kept here.
    /// @param alsoResting also of ranges that rest: where others than the trained values stand there
    void gatherValues(bool alsoResting);
    /// Views of `buffer`, one per slot that is kept here, by "prefix" + name.
    std::map<std::string, at::Tensor> named(const at::Tensor& buffer, const std::string& prefix = "") const;
    /// Copies tensors named as by named() into `buffer`: all that it has a place for. A missing tensor or another shape
    /// is an error and changes nothing.
    Status load(at::Tensor buffer, const std::map<std::string, at::Tensor>& tensors, const std::string& prefix = "");

private:
    void addGroup(const ParameterGroup& group);
    void share();
    void moveTensors(at::Device device);
    void makeGradients(GradientStore store);

    const Sharding sharding_;
    at::Tensor values_;
    at::Tensor gradients_;
    std::int64_t parameterCount_ = 0;
    std::int64_t keptSize_ = 0;
    std::vector<Slot> slots_;
    std::vector<Range> ranges_;
    std::vector<Run> runs_;
    std::vector<at::Tensor> tensors_;
    std::function<void(std::size_t slot)> arrived_; ///< empty: nobody listens
    std::unique_ptr<GradientHooks> adding_; ///< where LibTorch cannot add a gradient to its place itself, or is heard
};

} // namespace tempera::optim
