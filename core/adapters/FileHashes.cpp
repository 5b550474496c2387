// SPDX-License-Identifier: Apache-2.0
#include "adapters/FileHashes.h"

#include <algorithm>
#include <string_view>

#include "base/Hash.h"
#include "format/SafetensorsHeader.h"
#include "tensor/Dtype.h"

namespace tempera::adapters {

namespace {

/// What sd-webui-additional-networks and its successors know a file by.
struct Hashes {
    std::string model;  ///< of the bytes of all tensors
    std::string legacy; ///< eight digits, of the 64 KiB that begin at 1 MiB
};

/// Computed of the file as it would be with no metadata but sd-scripts', so that edits of the rest change nothing.
Hashes hashesOf(const tensor::TensorMap& tensors, const std::map<std::string, std::string>& metadata) {
    std::map<std::string, std::string> lasting;
    for (const auto& [key, value] : metadata)
        if (key.starts_with("ss_"))
            lasting.emplace(key, value);
    std::vector<format::TensorInfo> layout;
    for (const auto& [name, tensor] : tensors)
        layout.push_back({name, *tensor::storedType(tensor.scalar_type()), tensor.sizes().vec(), 0, 0});
    format::layOut(layout);

    constexpr std::uint64_t kBegin = 0x100000, kEnd = 0x110000;
    Sha256 all, window;
    std::uint64_t position = 0;
    const auto addToWindow = [&](std::string_view bytes) {
        const std::uint64_t from = std::min<std::uint64_t>(bytes.size(), kBegin > position ? kBegin - position : 0);
        const std::uint64_t to = std::min<std::uint64_t>(bytes.size(), kEnd > position ? kEnd - position : 0);
        window.add(bytes.substr(from, to - from));
        position += bytes.size();
    };
    addToWindow(format::formatSafetensorsHeader(layout, lasting));
    for (const format::TensorInfo& info : layout) {
        const at::Tensor& tensor = tensors.find(info.name)->second;
        const std::string_view bytes(static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes());
        all.add(bytes);
        addToWindow(bytes);
    }
    return {all.hex(), window.hex().substr(0, 8)};
}

} // namespace

Status saveWithHashes(const fs::path& path, const tensor::TensorMap& tensors,
                      std::map<std::string, std::string> metadata) {
    const Hashes hashes = hashesOf(tensors, metadata);
    metadata["sshs_model_hash"] = hashes.model;
    metadata["sshs_legacy_hash"] = hashes.legacy;
    metadata["modelspec.hash_sha256"] = "0x" + hashes.model;
    return tensor::saveSafeTensors(path, tensors, metadata);
}

} // namespace tempera::adapters
