// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <c10/util/ArrayRef.h>

namespace tempera::tensor {

/// "[320, 4, 3, 3]", for messages.
std::string showShape(c10::IntArrayRef shape);

} // namespace tempera::tensor
