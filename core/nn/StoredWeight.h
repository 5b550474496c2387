// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <ATen/core/Tensor.h>

#include "nn/SwapRing.h"

namespace tempera::nn {

/// How the frozen weights of a part lie in memory.
enum class WeightStorage { Compute, Float8, Nf4 };

/// A frozen weight that is not simply a tensor in the type of the computation: codes, and scales that they are
/// multiplied by, or the numbers themselves in host memory, or both, codes in host memory (SwapRing).
/// - float8 E4M3, one float32 scale for each output channel: the greatest magnitude of the channel becomes the greatest
///   number of the type. A scale for each channel costs next to nothing and, unlike none (sd-scripts' fp8_base), lets
///   no channel of small weights fall into the denormals.
/// - NF4 as bitsandbytes computes it, blocks of 64 in the order of memory, for matrices; kernels larger than 1 × 1
///   are kept in float8.
class StoredWeight {
public:
    /// @param weight [out, in] or [out, in, kh, kw], contiguous or channels_last, on the CPU
    /// @param storage Float8 or Nf4
    StoredWeight(const at::Tensor& weight, WeightStorage storage, at::Device device);
    /// In the ring's current block. @param storage Compute: as `weight` is, in its type
    StoredWeight(const at::Tensor& weight, WeightStorage storage, const std::shared_ptr<SwapRing>& ring);

    /// Too small to be worth it, or at the border to latents (few channels, much influence): stays as it is.
    static bool isWorthwhile(at::IntArrayRef shape);

    /// What lies in memory for each number; where that is the host's, its sizes, strides and type alone.
    const at::Tensor& codes() const { return codes_.layout(); }
    at::Device device() const { return device_; }
    /// The weight again, in its shape and memory format: a tensor of its own. @param type floating point
    at::Tensor restored(at::ScalarType type) const;
    /// The same for an operation that is asked for at once; what is swapped need not be copied for it.
    at::Tensor lent(at::ScalarType type) const;
    /// The numbers as they are, where they are no codes; else restored to float32.
    at::Tensor values() const { return restored(isPlain() ? codes().scalar_type() : at::kFloat); }
    /// The same by LibTorch's operations, as devices other than the CPU do it.
    at::Tensor restoredOnDevice(at::ScalarType type) const;

private:
    /// Takes codes and scales in, on the device or in the ring.
    void encode(const at::Tensor& weight, WeightStorage storage, const std::shared_ptr<SwapRing>& ring);
    at::Tensor restoredOnHost(at::ScalarType type) const;
    bool isPlain() const { return !scales_.layout().defined(); }

    at::Device device_;
    SwappableTensor codes_;  ///< float8 in the weight's layout, or uint8 [blocks, 32]; or the numbers
    SwappableTensor scales_; ///< float32: [out, 1, …] or [blocks, 1]; none for the numbers
    at::Tensor layout_;      ///< of the weight: sizes and strides, on the meta device
    at::Tensor values_;      ///< of NF4 on a device: [256, 2], what a byte stands for
};

} // namespace tempera::nn
