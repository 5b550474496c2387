// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/Random.h"

/// Tiny models of the real architectures, written down at test time: tests/golden/models/NAME.json describes their
/// tensors, and the numbers are a pure function of the description (tests/reference/random_weights.py is the same
/// function in Python).
namespace golden {

inline std::filesystem::path folder() { return TEMPERA_GOLDEN; }

inline std::uint64_t fnv1a(const std::string& text) {
    std::uint64_t value = 0xCBF29CE484222325;
    for (const unsigned char byte : text)
        value = (value ^ byte) * 0x100000001B3;
    return value;
}

/// offset + scale · u with u uniform in [-1, 1).
inline std::vector<float> numbers(std::uint32_t seed, const std::string& name, std::size_t count, double offset,
                                  double scale) {
    const std::uint64_t hash = fnv1a(name);
    const std::array<std::uint32_t, 2> key = {static_cast<std::uint32_t>(hash),
                                              static_cast<std::uint32_t>(hash >> 32) ^ seed};
    std::vector<float> out(count);
    std::array<std::uint32_t, 4> block{};
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 4 == 0)
            block = tempera::philox4x32({static_cast<std::uint32_t>(i / 4), 0, 0, 0}, key);
        out[i] = static_cast<float>(offset + scale * (static_cast<double>(block[i % 4] >> 8) * 0x1p-23 - 1.0));
    }
    return out;
}

/// IEEE half precision, rounded to nearest even. The numbers here are never infinite or not a number.
inline std::uint16_t half(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    const std::uint32_t sign = (bits >> 16) & 0x8000U;
    const int exponent = static_cast<int>((bits >> 23) & 0xFFU) - 112;
    std::uint32_t mantissa = bits & 0x7FFFFFU;
    if (exponent < -10)
        return static_cast<std::uint16_t>(sign);
    int drop = 13;
    std::uint32_t base = static_cast<std::uint32_t>(exponent) << 10;
    if (exponent <= 0) {
        mantissa |= 0x800000U;
        drop = 14 - exponent;
        base = 0;
    }
    std::uint32_t kept = base + (mantissa >> drop);
    const std::uint32_t rest = mantissa & ((1U << drop) - 1), middle = 1U << (drop - 1);
    if (rest > middle || (rest == middle && (kept & 1U)))
        ++kept;
    return static_cast<std::uint16_t>(sign | kept);
}

/// The numbers of a described tensor. Several names stand for tensors of equal size, one behind the other.
inline std::vector<float> numbers(std::uint32_t seed, const nlohmann::json& entry, std::size_t count) {
    const auto names = entry[0].is_array() ? entry[0] : nlohmann::json::array({entry[0]});
    std::vector<float> out;
    for (const auto& name : names) {
        const auto part = numbers(seed, name.get<std::string>(), count / names.size(), entry[1], entry[2]);
        out.insert(out.end(), part.begin(), part.end());
    }
    return out;
}

inline void writeWeights(const std::filesystem::path& file, const nlohmann::json& description,
                         const nlohmann::json& tensors) {
    const bool isHalf = description["dtype"] == "F16";
    const std::size_t width = isHalf ? 2 : 4;
    nlohmann::ordered_json header = {{"__metadata__", {{"format", "pt"}}}};
    std::size_t end = 0;
    for (const auto& [name, entry] : tensors.items()) {
        std::size_t count = 1;
        for (const auto& extent : entry[3])
            count *= extent.get<std::size_t>();
        header[name] = {
            {"dtype", isHalf ? "F16" : "F32"}, {"shape", entry[3]}, {"data_offsets", {end, end + count * width}}};
        end += count * width;
    }
    std::string text = header.dump();
    text.resize((text.size() + 7) / 8 * 8, ' ');
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    const std::uint64_t length = text.size();
    out.write(reinterpret_cast<const char*>(&length), 8).write(text.data(), static_cast<std::streamsize>(text.size()));
    for (const auto& [name, entry] : tensors.items()) {
        const std::size_t first = header[name]["data_offsets"][0], last = header[name]["data_offsets"][1];
        const auto values = numbers(description["seed"], entry, (last - first) / width);
        if (!isHalf) {
            out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(last - first));
            continue;
        }
        std::vector<std::uint16_t> halves(values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            halves[i] = half(values[i]);
        out.write(reinterpret_cast<const char*>(halves.data()), static_cast<std::streamsize>(last - first));
    }
}

/// The inpainting model of the same description: 9 channels go into its first convolution.
inline void makeInpainting(nlohmann::json& description) {
    constexpr int kChannels = 9, kKernel = 3;
    for (auto& [file, tensors] : description["weights"].items())
        for (const char* name : {"conv_in.weight", "model.diffusion_model.input_blocks.0.0.weight"})
            if (tensors.contains(name)) {
                tensors[name][2] = std::sqrt(3.0 / (kChannels * kKernel * kKernel));
                tensors[name][3][1] = kChannels;
            }
    if (description["texts"].contains("unet/config.json"))
        description["texts"]["unet/config.json"]["in_channels"] = kChannels;
}

/// Writes the model or adapter NAME below `target`; "NAME_inpaint" is the inpainting model of the same description.
/// @return the model's path: `target` for a diffusers folder, else the only file in it.
inline std::filesystem::path write(std::string name, const std::filesystem::path& target) {
    constexpr std::string_view kInpaint = "_inpaint";
    const bool inpaints = name.ends_with(kInpaint);
    if (inpaints)
        name.resize(name.size() - kInpaint.size());
    std::ifstream in(folder() / "models" / (name + ".json"));
    auto description = nlohmann::json::parse(in);
    if (inpaints)
        makeInpainting(description);
    for (const auto& [path, content] : description["texts"].items()) {
        std::filesystem::create_directories((target / path).parent_path());
        std::ofstream(target / path) << content.dump(2) << '\n';
    }
    std::filesystem::path last;
    for (const auto& [path, tensors] : description["weights"].items())
        writeWeights(last = target / path, description, tensors);
    return description["texts"].empty() ? last : target;
}

} // namespace golden
