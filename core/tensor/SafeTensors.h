// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <ATen/core/Tensor.h>

#include "base/Files.h"
#include "tensor/TensorFile.h"

namespace tempera::tensor {

/// Tensors by name. An ordered map, so that what is written does not depend on the order of insertion.
using TensorMap = std::map<std::string, at::Tensor, std::less<>>;

/// All tensors of a file as views.
Result<TensorMap> loadSafeTensors(const fs::path& path);

/// Writes `tensors` (any device, any layout) atomically, byte for byte as the Python package does.
Status saveSafeTensors(const fs::path& path, const TensorMap& tensors,
                       const std::map<std::string, std::string>& metadata = {});

} // namespace tempera::tensor
