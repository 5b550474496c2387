// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include <c10/core/ScalarType.h>

#include "format/SafetensorsHeader.h"

namespace tempera::tensor {

/// LibTorch's type of a stored one; nothing for the packed 4 and 6 bit types.
std::optional<at::ScalarType> scalarType(format::Dtype dtype);
/// The stored type of LibTorch's; nothing for types that the format does not have (quantised ones).
std::optional<format::Dtype> storedType(at::ScalarType type);

/// "float32", "float16", "bfloat16" as in `train.precision` and `--dtype`, or "fp32", "fp16", "bf16".
std::optional<at::ScalarType> scalarTypeFromName(std::string_view name);

} // namespace tempera::tensor
