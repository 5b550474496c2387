// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "nn/CopyLane.h"

namespace tempera::nn {

/// Blocks of frozen weights that lie in host memory, and two slots on the device that they are brought to by turns:
/// while one block computes, the next is on its way. Which one that is follows from the order of use, as it was after
/// the same two blocks last time; so forward, backward, recomputation and samples in between each find theirs, and a
/// wrong guess costs time only. Nothing is written back.
///
/// Filled once: beginBlock() and keep() for each block, then seal(). Thread: one at a time.
class SwapRing {
public:
    /// @param lane null: that of the device
    explicit SwapRing(at::Device device, std::unique_ptr<CopyLane> lane = nullptr);

    /// A tensor of a block.
    struct Place {
        std::size_t block = 0;
        std::int64_t offset = 0; ///< bytes, in the block
        at::Tensor layout;       ///< sizes, strides and type, on the meta device
    };

    void beginBlock();
    /// Copies a tensor into the block that was begun last. @param values on the host, contiguous or channels_last
    Place keep(const at::Tensor& values);
    /// Ends the filling, and takes the memory of the slots.
    void seal();

    /// The tensor on the device: a view of a slot, right for what is asked of the device before the next block's turn.
    at::Tensor bring(const Place& place);

    at::Device device() const { return device_; }
    std::size_t blocks() const { return blocks_.size(); }
    std::int64_t hostBytes() const;
    std::int64_t deviceBytes() const;
    /// Blocks that were copied so far, and how many of these the computation had to wait for from beginning to end.
    struct Copies {
        std::int64_t all = 0;
        std::int64_t late = 0;
    };
    const Copies& copies() const { return copies_; }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    struct Block {
        std::int64_t begin = 0; ///< in the host's bytes
        std::int64_t size = 0;
    };
    struct Slot {
        at::Tensor bytes;
        std::size_t block = kNone;
    };

    void append(const at::Tensor& bytes);
    std::int64_t largestBlock() const;
    void turnTo(std::size_t block);
    void prefetch();
    std::size_t slotOf(std::size_t block) const;
    /// The slot that the current block is not in.
    std::size_t otherSlot() const;
    void fill(std::size_t slot, std::size_t block);

    at::Device device_;
    std::vector<at::Tensor> host_; ///< pieces of one size, one behind the other
    std::int64_t hostEnd_ = 0;
    std::vector<Block> blocks_;
    std::array<Slot, 2> slots_;
    std::unique_ptr<CopyLane> lane_; ///< goes before the slots
    std::size_t before_ = kNone;
    std::size_t current_ = kNone;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> followers_; ///< of two blocks in a row
    Copies copies_;
};

/// A tensor on the device, or in a block of a ring.
class SwappableTensor {
public:
    SwappableTensor() = default;
    SwappableTensor(at::Tensor here) // NOLINT: a tensor is one
        : here_(std::move(here)) {}
    /// @param values on the host
    SwappableTensor(const std::shared_ptr<SwapRing>& ring, const at::Tensor& values)
        : ring_(ring)
        , place_(ring->keep(values)) {}

    bool isSwapped() const { return ring_ != nullptr; }
    /// On the device; of a swapped one a view as SwapRing::bring gives it.
    at::Tensor brought() const { return ring_ ? ring_->bring(place_) : here_; }
    /// Sizes, strides and type alone where it is swapped.
    const at::Tensor& layout() const { return ring_ ? place_.layout : here_; }

private:
    at::Tensor here_;
    std::shared_ptr<SwapRing> ring_;
    SwapRing::Place place_;
};

} // namespace tempera::nn
