// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "RawSafetensors.h"

/// Archives as torch.save writes them, around any pickle.
namespace golden {

struct ArchiveEntry {
    std::string name;
    std::string content;
    std::uint16_t method = 0, flags = 0;
};

inline std::string littleEndian(std::uint64_t value, unsigned width) {
    std::string bytes;
    for (unsigned i = 0; i < width; ++i)
        bytes += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    return bytes;
}

/// A zip archive of stored entries. Checksums are left out: nothing reads them.
inline std::string zipArchive(const std::vector<ArchiveEntry>& entries) {
    std::string archive, directory;
    for (const ArchiveEntry& entry : entries) {
        const std::string sizes = littleEndian(entry.content.size(), 4) + littleEndian(entry.content.size(), 4) +
                                  littleEndian(entry.name.size(), 2);
        const std::string facts = littleEndian(0, 2) + littleEndian(entry.flags, 2) + littleEndian(entry.method, 2) +
                                  std::string(8, '\0') + sizes;
        directory += "PK\x01\x02" + littleEndian(0, 2) + facts + std::string(12, '\0') +
                     littleEndian(archive.size(), 4) + entry.name;
        archive += "PK\x03\x04" + facts + littleEndian(0, 2) + entry.name + entry.content;
    }
    const std::string count = littleEndian(entries.size(), 2);
    return archive + directory + "PK\x05\x06" + littleEndian(0, 4) + count + count + littleEndian(directory.size(), 4) +
           littleEndian(archive.size(), 4) + littleEndian(0, 2);
}

/// An archive of a pickle and storages by their keys.
inline std::string torchArchive(const std::string& pickle,
                                const std::vector<std::pair<std::string, std::string>>& storages = {}) {
    std::vector<ArchiveEntry> entries = {{"archive/data.pkl", pickle}, {"archive/byteorder", "little"}};
    for (const auto& [key, content] : storages)
        entries.push_back({"archive/data/" + key, content});
    return zipArchive(entries);
}

/// A tensor as torch.save writes it; `storage` is the type of its numbers, such as "HalfStorage".
struct PickledTensor {
    std::string name, storage;
    std::vector<std::int64_t> shape;
    std::string numbers;
};

/// A checkpoint in the manner of PyTorch Lightning: {"epoch": 3, "global_step": 1234, "state_dict": {…}}.
inline std::string torchCheckpoint(const std::vector<PickledTensor>& tensors) {
    const auto text = [](const std::string& value) { return "X" + littleEndian(value.size(), 4) + value; };
    const auto number = [](std::uint64_t value) { return "\x8a\x08" + littleEndian(value, 8); };
    const auto tuple = [&](const std::vector<std::int64_t>& values) {
        std::string pickled = "(";
        for (const std::int64_t value : values)
            pickled += number(static_cast<std::uint64_t>(value));
        return pickled + "t";
    };
    std::string pickle =
        "\x80\x02}(" + text("epoch") + number(3) + text("global_step") + number(1234) + text("state_dict") + "}(";
    std::vector<std::pair<std::string, std::string>> storages;
    for (const PickledTensor& tensor : tensors) {
        std::uint64_t count = 1;
        std::vector<std::int64_t> strides(tensor.shape.size());
        for (std::size_t i = tensor.shape.size(); i-- > 0; count *= static_cast<std::uint64_t>(tensor.shape[i]))
            strides[i] = static_cast<std::int64_t>(count);
        const std::string key = std::to_string(storages.size());
        pickle += text(tensor.name) + "ctorch._utils\n_rebuild_tensor_v2\n((" + text("storage") + "ctorch\n" +
                  tensor.storage + "\n" + text(key) + text("cpu") + number(count) + "tQ" + number(0) +
                  tuple(tensor.shape) + tuple(strides) + "\x89" + "ccollections\nOrderedDict\n)RtR";
        storages.emplace_back(key, tensor.numbers);
    }
    return torchArchive(pickle + "uu.", storages);
}

/// The tensors of a safetensors file of float16 or float32 as such a checkpoint.
inline void writePickled(const std::filesystem::path& target, const RawFile& file) {
    std::vector<PickledTensor> tensors;
    for (const auto& [name, entry] : file.header.items()) {
        if (name == "__metadata__")
            continue;
        const std::size_t first = entry["data_offsets"][0], last = entry["data_offsets"][1];
        tensors.push_back({name, entry["dtype"] == "F16" ? "HalfStorage" : "FloatStorage", entry["shape"],
                           file.data.substr(first, last - first)});
    }
    std::ofstream(target, std::ios::binary) << torchCheckpoint(tensors);
}

} // namespace golden
