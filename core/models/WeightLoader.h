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
#include "nn/StoredWeight.h"
#include "tensor/KeyMap.h"
#include "tensor/TensorFile.h"

namespace tempera::models {

/// How the weights of one part come from its files.
struct WeightSource {
    std::vector<tensor::TensorFile> files; ///< several where the part is sharded
    std::string prefix;                    ///< in front of every name
    /// Name in the files (without the prefix) of a parameter.
    std::function<tensor::KeySource(const std::string& parameter)> locate;
    /// Names (without the prefix) that may be left over.
    std::function<bool(std::string_view name)> mayRemain;
};

/// The part of a stored tensor that is meant, as a view.
at::Tensor takePart(const at::Tensor& stored, tensor::KeySource::Take part);

/// Where a parameter lies in its files.
struct StoredParameter {
    const tensor::TensorFile* file; ///< one of the source's
    std::string name;               ///< of the tensor there, with the prefix
    tensor::KeySource::Take take;
    at::Tensor tensor; ///< that part of it: a view
};

/// Finds a parameter and holds it against the shape that it must have. @return BadRequest when it is missing, has
/// another shape or holds no floating-point numbers
Result<StoredParameter> findParameter(const nn::Module::NamedParameter& named, const WeightSource& source);

/// What the files hold under the source's prefix besides `used`. @return BadRequest for a tensor that the model has no
/// place for
using Leftover = std::pair<const tensor::TensorFile*, const format::TensorInfo*>;
Result<std::vector<Leftover>> leftovers(const WeightSource& source, const std::set<std::string>& used);

struct WeightType {
    at::ScalarType dtype;
    at::Device device;
    nn::WeightStorage storage = nn::WeightStorage::Compute; ///< of the weights that are worth it
    int swappedBlocks = 0; ///< of the heaviest, whose weights lie in host memory; see SwappedBlocks.h
};

/// Gives a parameter its values, which `stored` holds in any type. @param ring of its block; null: on the device
void placeWeight(nn::Parameter& parameter, const at::Tensor& stored, const WeightType& type,
                 const std::shared_ptr<nn::SwapRing>& ring);

/// Told the stored bytes of each tensor when it is loaded; an error ends the loading.
using OnLoaded = std::function<Status(std::int64_t bytes)>;

/// Gives every parameter of `module` its tensor, one at a time, so that never more than one is in memory twice. Kernels
/// become channels_last. A missing, left-over or mis-shaped tensor, and one with a number that is not finite, is a
/// BadRequest that names file, tensor, what was found and what was expected.
Status loadWeights(nn::Module& module, const WeightSource& source, const WeightType& type, const OnLoaded& onLoaded);

} // namespace tempera::models
