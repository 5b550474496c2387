// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::tensor {

/// Whether no number of a tensor in host memory is infinite or not a number. Takes one pass and, for a view of a file,
/// no memory.
bool isFinite(const at::Tensor& tensor);

/// What a message says of a file's tensor that is not, after its name.
inline constexpr const char* kNotFinite = " holds numbers that are infinite or not a number (NaN): the file is damaged";

} // namespace tempera::tensor
