// SPDX-License-Identifier: Apache-2.0
#include "diffusion/TimestepSampling.h"

#include <ATen/ops/empty.h>

#include "base/Assert.h"

namespace tempera::diffusion {

std::int64_t drawTimestep(RandomStream stream, std::int64_t first, std::int64_t last) {
    TEMPERA_ASSERT(first < last);
    return first + static_cast<std::int64_t>(stream.below(static_cast<std::uint64_t>(last - first)));
}

at::Tensor drawNoise(RandomStream stream, at::IntArrayRef shape) {
    at::Tensor noise = at::empty(shape, at::kFloat);
    stream.normal({noise.mutable_data_ptr<float>(), static_cast<std::size_t>(noise.numel())});
    return noise;
}

} // namespace tempera::diffusion
