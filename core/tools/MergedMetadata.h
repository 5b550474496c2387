// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adapters/AdapterContents.h"
#include "tools/LoraOutput.h"
#include "tools/LoraRequest.h"

namespace tempera::tools {

using Metadata = std::map<std::string, std::string>;

/// The entries that all files have with the same value, but for those that describe one file.
Metadata commonMetadata(const std::vector<adapters::AdapterContents>& files);

/// ss_network_module, ss_network_dim, ss_network_alpha, ss_network_args of what was put together.
void addNetworkEntries(const LoraOutput& output, Metadata& metadata);

/// modelspec.merged_from, as sd-scripts writes it (titles, or names of files), and the weights in ss_training_comment.
/// @param loras in the order of `files`
void addMergedFrom(const std::vector<WeightedLora>& loras, const std::vector<adapters::AdapterContents>& files,
                   Metadata& metadata);

/// The title in a file's metadata, else its name without ending.
std::string titleOf(const fs::path& file, const Metadata& metadata);

} // namespace tempera::tools
