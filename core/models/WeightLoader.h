// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include "nn/Module.h"
#include "tensor/KeyMap.h"
#include "tensor/SafeTensors.h"

namespace tempera::models {

/// How the weights of one part come from its files.
struct WeightSource {
    std::vector<tensor::SafeTensorsFile> files; ///< several where the part is sharded
    std::string prefix;                         ///< in front of every name
    /// Name in the files (without the prefix) of a parameter.
    std::function<tensor::KeySource(const std::string& parameter)> locate;
    /// Names (without the prefix) that may be left over.
    std::function<bool(std::string_view name)> mayRemain;
};

struct WeightType {
    at::ScalarType dtype;
    at::Device device;
};

/// Told the stored bytes of each tensor when it is loaded; an error ends the loading.
using OnLoaded = std::function<Status(std::int64_t bytes)>;

/// Gives every parameter of `module` its tensor, one at a time, so that never more than one is in memory twice. Kernels
/// become channels_last. A missing, left-over or mis-shaped tensor is a BadRequest that names file, tensor, what was
/// found and what was expected.
Status loadWeights(nn::Module& module, const WeightSource& source, const WeightType& type, const OnLoaded& onLoaded);

} // namespace tempera::models
