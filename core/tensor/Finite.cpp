// SPDX-License-Identifier: Apache-2.0
#include "tensor/Finite.h"

#include <algorithm>
#include <cstdint>

#include <ATen/ops/isfinite.h>

namespace tempera::tensor {

namespace {

/// IEEE's numbers are not finite where all bits of the exponent are set. Without a branch, so that it is vectorized.
template <class Bits>
bool hasNoFullExponent(const at::Tensor& tensor, Bits exponent) {
    const auto* numbers = static_cast<const Bits*>(tensor.const_data_ptr());
    const std::int64_t count = tensor.numel();
    constexpr std::int64_t kChunk = 1 << 16;
    for (std::int64_t first = 0; first < count; first += kChunk) {
        const std::int64_t last = std::min(count, first + kChunk);
        Bits found = 0;
        for (std::int64_t i = first; i < last; ++i)
            found = static_cast<Bits>(found | static_cast<Bits>((numbers[i] & exponent) == exponent));
        if (found != 0)
            return false;
    }
    return true;
}

} // namespace

bool isFinite(const at::Tensor& tensor) {
    // The order of the numbers is of no matter.
    const at::Tensor dense = tensor.is_non_overlapping_and_dense() ? tensor : tensor.contiguous();
    switch (dense.scalar_type()) {
    case at::kFloat:
        return hasNoFullExponent<std::uint32_t>(dense, 0x7F800000U);
    case at::kHalf:
        return hasNoFullExponent<std::uint16_t>(dense, 0x7C00U);
    case at::kBFloat16:
        return hasNoFullExponent<std::uint16_t>(dense, 0x7F80U);
    case at::kDouble:
        return hasNoFullExponent<std::uint64_t>(dense, 0x7FF0000000000000U);
    default: // of 8 bits, or integers
        return at::isfinite(dense.to(at::kFloat)).all().item<bool>();
    }
}

} // namespace tempera::tensor
