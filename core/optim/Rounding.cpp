// SPDX-License-Identifier: Apache-2.0
#include "optim/Rounding.h"

#include <ATen/ops/arange.h>
#include <ATen/ops/bitwise_and.h>
#include <ATen/ops/bitwise_xor.h>

#include "base/Random.h"

namespace tempera::optim {

namespace {

constexpr std::int64_t kLow32 = 0xffffffffLL;

/// roundingBits() for a run of elements, in 64-bit integers, which every device has.
at::Tensor bitsOf(std::int64_t key, std::int64_t begin, std::int64_t count, at::Device device) {
    at::Tensor x = at::arange(begin, begin + count, at::TensorOptions(at::kLong).device(device));
    x = at::bitwise_xor(at::bitwise_and(x, kLow32), key);
    const auto mixed = [](const at::Tensor& value, std::int64_t shift) {
        return at::bitwise_xor(value, value.bitwise_right_shift(shift));
    };
    x = at::bitwise_and(mixed(x, 16) * std::int64_t{0x7feb352d}, kLow32);
    x = at::bitwise_and(mixed(x, 15) * std::int64_t{0x846ca68b}, kLow32);
    return at::bitwise_and(mixed(x, 16) + key, 0xffff);
}

} // namespace

std::uint32_t Rounding::keyOf(std::int64_t step) const {
    return RandomStream(seed, Purpose::StochasticRounding, static_cast<std::uint64_t>(step)).next32();
}

void store(at::Tensor place, const at::Tensor& values, const Rounding& rounding, std::int64_t step,
           std::int64_t begin) {
    if (place.scalar_type() != at::kBFloat16 || !rounding.stochastic) {
        place.copy_(values);
        return;
    }
    const at::Tensor flat = values.reshape({-1}).contiguous();
    const at::Tensor bits = flat.view(at::kInt).to(at::kLong);
    const at::Tensor chance = bitsOf(rounding.keyOf(step), begin, flat.numel(), flat.device());
    const at::Tensor cut = at::bitwise_and(bits + chance, ~std::int64_t{0xffff}).to(at::kInt).view(at::kFloat);
    place.copy_(cut.view(place.sizes()));
}

} // namespace tempera::optim
