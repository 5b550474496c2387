// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

/// A reader of safetensors files for tests that look at programs from outside: it shares no code with what it checks.
namespace golden {

struct Array {
    std::vector<std::int64_t> shape;
    std::vector<double> values;
};

inline Array readArray(const nlohmann::json& entry, const char* data) {
    Array array{entry["shape"].get<std::vector<std::int64_t>>(), {}};
    const std::string type = entry["dtype"];
    const char* first = data + entry["data_offsets"][0].get<std::size_t>();
    const char* last = data + entry["data_offsets"][1].get<std::size_t>();
    const auto take = [&]<class T>(T value) {
        for (const char* at = first; at < last; at += sizeof(T)) {
            std::memcpy(&value, at, sizeof(T));
            array.values.push_back(static_cast<double>(value));
        }
    };
    if (type == "F32")
        take(float{});
    else if (type == "F64")
        take(double{});
    else if (type == "I64")
        take(std::int64_t{});
    else
        throw std::runtime_error("unexpected type " + type);
    return array;
}

inline std::map<std::string, Array> readTensors(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot open " + file.string());
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), 8);
    std::map<std::string, Array> result;
    const auto header = nlohmann::json::parse(bytes.substr(8, length));
    for (const auto& [name, entry] : header.items())
        if (name != "__metadata__")
            result[name] = readArray(entry, bytes.data() + 8 + length);
    return result;
}

/// The largest difference between two arrays, relative to max(1, largest reference); infinite when the shapes differ.
inline double relativeError(const Array& actual, const Array& reference, double floor = 1.0) {
    if (actual.shape != reference.shape)
        return INFINITY;
    double difference = 0, scale = floor;
    for (std::size_t i = 0; i < reference.values.size(); ++i) {
        const double delta = std::abs(actual.values[i] - reference.values[i]);
        difference = std::isnan(delta) ? INFINITY : std::max(difference, delta);
        scale = std::max(scale, std::abs(reference.values[i]));
    }
    return difference / scale;
}

} // namespace golden
