// SPDX-License-Identifier: Apache-2.0
#include "nn/SwapRing.h"

#include <algorithm>
#include <utility>

#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>

#include "base/Assert.h"

namespace tempera::nn {

namespace {

/// LibTorch rounds memory that devices can copy from up to a power of two: such pieces waste none of it.
constexpr std::int64_t kPiece = std::int64_t{4} << 20;
constexpr std::int64_t kAlignment = 256; ///< of tensors, as devices' allocators have it

std::int64_t aligned(std::int64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

/// All bytes in the order of memory: a view.
at::Tensor bytesOf(const at::Tensor& dense) { return dense.as_strided({dense.numel()}, {1}).view(at::kByte); }

} // namespace

SwapRing::SwapRing(at::Device device, std::unique_ptr<CopyLane> lane)
    : device_(device)
    , lane_(lane ? std::move(lane) : makeCopyLane(device)) {}

void SwapRing::beginBlock() { blocks_.push_back({hostEnd_, 0}); }

SwapRing::Place SwapRing::keep(const at::Tensor& values) {
    TEMPERA_ASSERT(!blocks_.empty() && !slots_.front().bytes.defined() && values.is_non_overlapping_and_dense());
    Block& block = blocks_.back();
    Place place{blocks_.size() - 1, block.size, at::empty_like(values, at::TensorOptions(at::kMeta))};
    append(bytesOf(values));
    block.size = hostEnd_ - block.begin;
    return place;
}

void SwapRing::append(const at::Tensor& bytes) {
    for (std::int64_t done = 0; done < bytes.numel();) {
        const std::int64_t used = hostEnd_ % kPiece;
        if (hostEnd_ == std::ssize(host_) * kPiece)
            host_.push_back(at::empty({kPiece}, at::TensorOptions(at::kByte).pinned_memory(!device_.is_cpu())));
        const std::int64_t count = std::min(kPiece - used, bytes.numel() - done);
        host_.back().narrow(0, used, count).copy_(bytes.narrow(0, done, count));
        hostEnd_ += count;
        done += count;
    }
    hostEnd_ = aligned(hostEnd_);
}

void SwapRing::seal() {
    const std::size_t slots = std::min(slots_.size(), blocks_.size());
    for (std::size_t i = 0; i < slots; ++i) {
        slots_[i].bytes = at::empty({largestBlock()}, at::TensorOptions(device_).dtype(at::kByte));
        lane_->endReading(i); // by whom the memory had before
    }
}

at::Tensor SwapRing::bring(const Place& place) {
    if (place.block != current_)
        turnTo(place.block);
    const at::Tensor& layout = place.layout;
    const auto size = static_cast<std::int64_t>(layout.element_size()) * layout.numel();
    return slots_[slotOf(place.block)]
        .bytes.narrow(0, place.offset, size)
        .view(layout.scalar_type())
        .as_strided(layout.sizes(), layout.strides());
}

void SwapRing::turnTo(std::size_t block) {
    if (current_ != kNone) {
        lane_->endReading(slotOf(current_));
        followers_[{before_, current_}] = block;
    }
    if (slotOf(block) == kNone) {
        ++copies_.late;
        fill(otherSlot(), block);
    }
    lane_->awaitFill(slotOf(block));
    before_ = std::exchange(current_, block);
    prefetch();
}

void SwapRing::prefetch() {
    const auto next = followers_.find({before_, current_});
    if (next != followers_.end() && slotOf(next->second) == kNone)
        fill(otherSlot(), next->second);
}

std::size_t SwapRing::slotOf(std::size_t block) const {
    for (std::size_t i = 0; i < slots_.size(); ++i)
        if (slots_[i].block == block)
            return i;
    return kNone;
}

std::size_t SwapRing::otherSlot() const { return current_ != kNone && slotOf(current_) == 0 ? 1 : 0; }

void SwapRing::fill(std::size_t slot, std::size_t block) {
    ++copies_.all;
    slots_[slot].block = block;
    lane_->fill(slot, [this, slot, from = blocks_[block]] {
        for (std::int64_t done = 0; done < from.size;) {
            const std::int64_t next = from.begin + done;
            const std::int64_t count = std::min(kPiece - next % kPiece, from.size - done);
            const at::Tensor& piece = host_[static_cast<std::size_t>(next / kPiece)];
            slots_[slot]
                .bytes.narrow(0, done, count)
                .copy_(piece.narrow(0, next % kPiece, count), /*non_blocking=*/true);
            done += count;
        }
    });
}

std::int64_t SwapRing::hostBytes() const { return std::ssize(host_) * kPiece; }

std::int64_t SwapRing::deviceBytes() const {
    return largestBlock() * static_cast<std::int64_t>(std::min(slots_.size(), blocks_.size()));
}

std::int64_t SwapRing::largestBlock() const {
    std::int64_t largest = 0;
    for (const Block& block : blocks_)
        largest = std::max(largest, block.size);
    return largest;
}

} // namespace tempera::nn
