// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "base/Files.h"
#include "format/SafetensorsHeader.h"

namespace tempera::format {

/// The first `most` numbers of a stored tensor, without LibTorch. Empty where the file cannot be read or the type is
/// none of float64, float32, bfloat16, float16 and int64. Thread: any.
std::vector<double> readNumbers(const fs::path& file, const TensorTable& header, const TensorInfo& tensor,
                                std::size_t most);

} // namespace tempera::format
