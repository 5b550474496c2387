// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::nn {

/// How the frozen weights of a part lie in memory.
enum class WeightStorage { Compute, Float8, Nf4 };

/// A frozen weight in fewer bits than it is computed with: codes, and scales that they are multiplied by.
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

    /// Too small to be worth it, or at the border to latents (few channels, much influence): stays as it is.
    static bool isWorthwhile(at::IntArrayRef shape);

    const at::Tensor& codes() const { return codes_; }
    /// The weight again, in its shape and memory format. @param type floating point
    at::Tensor restored(at::ScalarType type) const;
    /// The same by LibTorch's operations, as devices other than the CPU do it.
    at::Tensor restoredOnDevice(at::ScalarType type) const;

private:
    at::Tensor restoredOnHost(at::ScalarType type) const;

    at::Tensor codes_;  ///< float8 in the weight's layout, or uint8 [blocks, 32]
    at::Tensor scales_; ///< float32: [out, 1, …] or [blocks, 1]
    at::Tensor layout_; ///< of the weight: sizes and strides, on the meta device
    at::Tensor values_; ///< of NF4 on a device: [256, 2], what a byte stands for
};

} // namespace tempera::nn
