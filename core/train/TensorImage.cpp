// SPDX-License-Identifier: Apache-2.0
#include "train/TensorImage.h"

#include <ATen/TensorOperators.h>

namespace tempera::train {

data::Image imageOf(const at::Tensor& picture) {
    const at::Tensor bytes = (picture.to(at::kFloat) * 0.5 + 0.5)
                                 .clamp(0, 1)
                                 .mul(255)
                                 .round()
                                 .to(at::kCPU, at::kByte)
                                 .permute({1, 2, 0})
                                 .contiguous();
    data::Image image;
    image.height = static_cast<int>(bytes.size(0));
    image.width = static_cast<int>(bytes.size(1));
    image.rgb.assign(bytes.const_data_ptr<std::uint8_t>(), bytes.const_data_ptr<std::uint8_t>() + bytes.numel());
    return image;
}

} // namespace tempera::train
