// SPDX-License-Identifier: Apache-2.0
#include "tools/MergedMetadata.h"

#include <ctime>

#include "adapters/PythonText.h"
#include "base/Text.h"

namespace tempera::tools {

Metadata commonMetadata(const std::vector<adapters::AdapterContents>& files) {
    Metadata common = files.front().metadata;
    for (const auto& file : files)
        std::erase_if(common, [&](const auto& entry) {
            const auto other = file.metadata.find(entry.first);
            return other == file.metadata.end() || other->second != entry.second;
        });
    for (const char* ofOne : {"lora_adapter_metadata", "modelspec.title", "ss_output_name", "modelspec.thumbnail"})
        common.erase(ofOne);
    return common;
}

void addNetworkEntries(const LoraOutput& output, Metadata& metadata) {
    metadata["ss_network_module"] = "networks.lora";
    metadata["ss_network_dim"] = output.commonRank();
    metadata["ss_network_alpha"] = output.commonAlpha();
    metadata.erase("ss_network_args");
}

void addMergedFrom(const std::vector<WeightedLora>& loras, const std::vector<adapters::AdapterContents>& files,
                   Metadata& metadata) {
    std::string titles, weights;
    for (std::size_t i = 0; i < loras.size(); ++i) {
        const std::string_view between = i == 0 ? "" : ", ";
        titles.append(between).append(titleOf(loras[i].file, files[i].metadata));
        weights.append(between).append(show(loras[i].file.filename()) + ":" + formatNumber(loras[i].weight));
    }
    metadata["modelspec.merged_from"] = titles;
    metadata["modelspec.date"] = adapters::isoDate(static_cast<double>(std::time(nullptr)));
    metadata["ss_training_comment"] = "merged from " + weights;
}

std::string titleOf(const fs::path& file, const Metadata& metadata) {
    const auto title = metadata.find("modelspec.title");
    return title == metadata.end() ? show(file.stem()) : title->second;
}

} // namespace tempera::tools
