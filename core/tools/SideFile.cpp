// SPDX-License-Identifier: Apache-2.0
#include "tools/SideFile.h"

#include <cstring>

#include "base/Hash.h"
#include "base/Text.h"
#include "format/SafetensorsHeader.h"

namespace tempera::tools {

namespace {

constexpr const char* kHeaderKey = "source.header";
constexpr const char* kBytesKey = "source.tensor_bytes";
constexpr const char* kConfigsKey = "configs.sha256";
constexpr std::size_t kLengthBytes = 8;

std::string withLength(const std::string& json) {
    const std::uint64_t length = json.size();
    std::string head(kLengthBytes, '\0');
    std::memcpy(head.data(), &length, kLengthBytes);
    return head + json;
}

std::string valueOf(const tensor::TensorFile& file, const char* key) {
    const auto found = file.table().metadata.find(key);
    return found == file.table().metadata.end() ? "" : found->second;
}

} // namespace

PlannedFile planSideFile(const StoredModel& model, const spec::ConfigTexts& texts) {
    PlannedFile file{kSideFileName, {}, {}, {}};
    for (const auto& [holder, info] : model.leftovers)
        file.tensors.push_back({info->name, info->dtype, info->shape, {{holder, info->name}}});
    file.metadata = {{"format", "pt"}, {kConfigsKey, sha256Hex(spec::packConfigTexts(texts))}};
    const tensor::TensorFile& source = model.part(PartKind::Unet).source.files.front();
    if (source.table().container == "safetensors") {
        file.metadata[kHeaderKey] = source.head().substr(kLengthBytes);
        std::uint64_t bytes = 0;
        for (const format::TensorInfo& info : source.table().tensors)
            bytes += info.bytes();
        file.metadata[kBytesKey] = std::to_string(bytes);
    }
    return file;
}

Result<std::optional<SideFile>> readSideFile(const fs::path& folder, const spec::ConfigTexts& texts) {
    const fs::path path = folder / kSideFileName;
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return std::optional<SideFile>();
    TEMPERA_TRY(tensor::TensorFile file, tensor::TensorFile::open(path));
    SideFile side{std::move(file), {}, {}, false};
    side.fitsConfigs = valueOf(side.file, kConfigsKey) == sha256Hex(spec::packConfigTexts(texts));
    const std::string json = valueOf(side.file, kHeaderKey);
    const auto bytes = parseInteger(valueOf(side.file, kBytesKey));
    if (json.empty() || !bytes || *bytes < 0)
        return std::optional(std::move(side));
    side.header = withLength(json);
    TEMPERA_TRY(side.layout,
                format::parseSafetensorsHeader(side.header, side.header.size() + static_cast<std::uint64_t>(*bytes))
                    .context(show(path)));
    return std::optional(std::move(side));
}

} // namespace tempera::tools
