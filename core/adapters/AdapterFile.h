// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <c10/core/ScalarType.h>

#include "adapters/Network.h"
#include "base/Files.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

/// Writes the network as sd-scripts and LyCORIS do, atomically, in the given type, with its hashes (see FileHashes.h)
/// in the metadata. @param others what lies in the file besides: the vectors of words
Status saveNetwork(const fs::path& path, const Network& network, at::ScalarType dtype,
                   std::map<std::string, std::string> metadata, const tensor::TensorMap& others = {});

/// The adapters of a file beside the layers that it names, ready for Network::attach; see storedAdapter() in
/// NewAdapter.h. Names are those of sd-scripts and LyCORIS (of any family by diffusers' or Stability's paths), of
/// diffusers or of PEFT. Layers of a part that was not loaded are left out. A tensor that is not understood or does not
/// fit is a BadRequest that names it.
/// @param constantNorm of DoRA, for training: see Magnitudes
Result<std::vector<Network::Member>> readNetwork(models::Model& model, const fs::path& path, bool constantNorm = true);

/// Reads and attaches.
/// @param multiplier how strongly the changes are applied
Result<std::unique_ptr<Network>> loadNetwork(models::Model& model, const fs::path& path, double multiplier = 1.0);

} // namespace tempera::adapters
