// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "base/Files.h"
#include "format/LoraNames.h"

namespace tempera::adapters {

/// One tensor of a file under its name there.
struct StoredTensor {
    std::string name;
    at::Tensor tensor; ///< a view of the mapped file
};

/// What a file holds for one layer, whatever the method.
struct LayerTensors {
    format::LoraPart part = format::LoraPart::Unet;
    std::string path;      ///< see format::LoraName
    std::string inFile;    ///< the layer's name there, for messages
    bool isDotted = false; ///< whether `path` has dots where the module tree has them
    std::map<format::LoraRole, StoredTensor> tensors;

    const StoredTensor* find(format::LoraRole role) const {
        const auto found = tensors.find(role);
        return found == tensors.end() ? nullptr : &found->second;
    }
    bool has(format::LoraRole role) const { return find(role) != nullptr; }
    /// The path with underscores.
    std::string layer() const;
};

/// An adapter file, sorted by layers. Nothing is copied.
struct AdapterContents {
    fs::path path;
    std::vector<LayerTensors> layers; ///< in the order of part and path
    std::vector<StoredTensor> others; ///< of embeddings that lie in it, too
    std::string family;               ///< as format::familyOfLora tells it
    std::map<std::string, std::string> metadata;
};

/// Reads the names of every known layout (see format::parseLoraName). Where an alpha is not a tensor but stands in the
/// metadata (diffusers) or in adapter_config.json beside the file (PEFT), it becomes one. A tensor that is not
/// understood is a BadRequest that names it.
Result<AdapterContents> readAdapterContents(const fs::path& path);

/// The layer's alpha divided by `rank`; 1 where it has none. BadRequest where it is no single number.
Result<double> scaleOf(const LayerTensors& layer, std::int64_t rank);

} // namespace tempera::adapters
