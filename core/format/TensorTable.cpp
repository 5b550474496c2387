// SPDX-License-Identifier: Apache-2.0
#include "format/TensorTable.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <tuple>

#include "format/SafetensorsHeader.h"
#include "format/TorchFile.h"

namespace tempera::format {

std::int64_t TensorInfo::elements() const {
    if (std::find(shape.begin(), shape.end(), 0) != shape.end()) // the other sizes may be absurd then
        return 0;
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    return count;
}

const TensorInfo* TensorTable::find(std::string_view name) const {
    const auto found = index.find(name);
    return found == index.end() ? nullptr : &tensors[found->second];
}

std::int64_t TensorTable::elements() const {
    std::int64_t count = 0;
    for (const TensorInfo& tensor : tensors)
        count += tensor.elements();
    return count;
}

void indexTensors(TensorTable& table) {
    std::stable_sort(table.tensors.begin(), table.tensors.end(), [](const TensorInfo& a, const TensorInfo& b) {
        return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
    });
    table.index.clear();
    for (std::size_t i = 0; i < table.tensors.size(); ++i)
        table.index.emplace(table.tensors[i].name, i);
}

Result<TensorTable> readTensorTable(const fs::path& path) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) // it says why not
        return readSafetensorsHeader(path);
    std::array<char, kTorchFileBeginning> beginning{};
    std::ifstream(path, std::ios::binary).read(beginning.data(), beginning.size());
    if (!looksLikeTorchFile({beginning.data(), beginning.size()}))
        return readSafetensorsHeader(path);
    TEMPERA_TRY(const auto map, MappedFile::open(path));
    return parseTorchFile(map->text()).context(show(path));
}

Result<TensorTable> parseTensorTable(std::string_view bytes) {
    return looksLikeTorchFile(bytes) ? parseTorchFile(bytes) : parseSafetensorsHeader(bytes, bytes.size());
}

} // namespace tempera::format
