// SPDX-License-Identifier: Apache-2.0
#include "tensor/Shape.h"

namespace tempera::tensor {

std::string showShape(c10::IntArrayRef shape) {
    std::string text;
    for (const std::int64_t size : shape)
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    return "[" + text + "]";
}

} // namespace tempera::tensor
