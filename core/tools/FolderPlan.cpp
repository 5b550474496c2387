// SPDX-License-Identifier: Apache-2.0
#include "tools/FolderPlan.h"

namespace tempera::tools {

std::vector<PlannedFile> planFolder(const StoredModel& model, std::optional<format::Dtype> dtype) {
    std::vector<PlannedFile> files;
    for (const StoredPart& part : model.parts) {
        const bool isText = part.kind == PartKind::TextEncoder || part.kind == PartKind::TextEncoder2;
        const char* name = isText ? "model.safetensors" : "diffusion_pytorch_model.safetensors";
        PlannedFile file{fs::path(folderOf(part.kind)) / name, {}, {{"format", "pt"}}, {}};
        for (const StoredTensor& tensor : part.tensors)
            file.tensors.push_back({tensor.name, dtype.value_or(tensor.dtype), tensor.shape, {tensor.piece}});
        files.push_back(std::move(file));
    }
    return files;
}

} // namespace tempera::tools
