// SPDX-License-Identifier: Apache-2.0
#include "train/OutputMetadata.h"

#include <string_view>

namespace tempera::train {

std::map<std::string, std::string> outputMetadata(OutputKind kind, const adapters::TrainingRecord& record,
                                                  const spec::ModelFacts& model) {
    auto metadata = adapters::loraMetadata(record, model);
    std::erase_if(metadata, [](const auto& entry) {
        return entry.first.starts_with("ss_network_") || entry.first == "ss_unet_lr" ||
               entry.first == "ss_text_encoder_lr" || entry.first == "ss_scale_weight_norms";
    });
    std::string& architecture = metadata["modelspec.architecture"];
    if (const auto suffix = architecture.find("/lora"); suffix != std::string::npos)
        architecture.resize(suffix);
    if (kind == OutputKind::Embedding)
        architecture += "/textual-inversion";
    else if (model.isInpainting())
        architecture += "-inpainting";
    return metadata;
}

} // namespace tempera::train
