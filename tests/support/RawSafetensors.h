// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include <nlohmann/json.hpp>

/// Safetensors files taken apart and put together again without the code that is tested. Tensors keep their order.
namespace golden {

struct RawFile {
    nlohmann::ordered_json header = nlohmann::ordered_json::object();
    std::string data;

    void add(const std::string& name, const std::string& dtype, const std::vector<int>& shape,
             const std::string& bytes) {
        header[name] = {
            {"dtype", dtype}, {"shape", shape}, {"data_offsets", {data.size(), data.size() + bytes.size()}}};
        data += bytes;
    }
    /// Takes tensors out, and closes the gaps.
    void remove(const std::function<bool(const std::string&)>& chosen) {
        RawFile rest;
        for (const auto& [name, entry] : header.items()) {
            if (name == "__metadata__") {
                rest.header[name] = entry;
            } else if (!chosen(name)) {
                const std::size_t first = entry["data_offsets"][0], last = entry["data_offsets"][1];
                rest.add(name, entry["dtype"], entry["shape"], data.substr(first, last - first));
            }
        }
        *this = std::move(rest);
    }
};

inline RawFile readRaw(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    return {nlohmann::ordered_json::parse(bytes.substr(sizeof length, length)), bytes.substr(sizeof length + length)};
}

inline void writeRaw(const std::filesystem::path& file, const RawFile& raw) {
    std::filesystem::create_directories(file.parent_path());
    std::string header = raw.header.dump();
    header.resize((header.size() + 7) / 8 * 8, ' ');
    const std::uint64_t length = header.size();
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(&length), sizeof length);
    out << header << raw.data;
}

} // namespace golden
