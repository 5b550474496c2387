// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "options/TrainConfig.h"

namespace tempera::adapters {

/// What the metadata of a file tells about its network: ss_network_module, _dim, _alpha, _dropout and _args and
/// ss_scale_weight_norms. The module is networks.lora where that of sd-scripts could have made the file, else
/// lycoris.kohya; the arguments are named as in either.
std::map<std::string, std::string> networkMetadata(const options::NetworkConfig& network);

} // namespace tempera::adapters
