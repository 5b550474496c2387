// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "GoldenModel.h"
#include "PictureFiles.h"

/// A whole project that trains in seconds: a tiny model with random weights, a few pictures with captions, a job.
namespace tempera::test {

/// A 24-bit BMP picture whose pixels differ from place to place and from `seed` to `seed`.
inline std::string patternBmp(int width, int height, int seed) {
    std::string bytes = bmp(width, height);
    for (std::size_t i = 54; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>((i * (7 + static_cast<std::size_t>(seed)) + i / 97 * 31) & 0xFF);
    return bytes;
}

/// Writes model, pictures and job.json below `folder`; the job's run folder is `run`, its caches lie in `cache`.
/// @param changes laid over the job, by group
/// @return the job file
inline std::filesystem::path writeTinyProject(const std::filesystem::path& folder,
                                              const nlohmann::json& changes = nlohmann::json::object()) {
    golden::write("sd1", folder / "model");
    for (int i = 0; i < 5; ++i) {
        const std::string stem = "pictures/2_thing/" + std::to_string(i);
        write(folder / (stem + ".bmp"), i % 2 ? patternBmp(96, 64, i) : patternBmp(64, 64, i));
        write(folder / (stem + ".txt"), "a thing, number " + std::to_string(i) + "\n");
    }
    nlohmann::json job = {
        {"format", "tempera-job"},
        {"version", 1},
        {"model", {{"path", "model"}}},
        {"dataset",
         {{"path", "pictures"}, {"resolution", "64x64"}, {"min_bucket", 32}, {"max_bucket", 128}, {"bucket_step", 16}}},
        {"network", {{"rank", 2}, {"alpha", 2}}},
        {"train", {{"steps", 12}, {"batch_size", 2}}},
        {"optimizer", {{"learning_rate", 1e-3}}},
        {"save", {{"dir", "run"}, {"name", "tiny"}, {"every_steps", 3}, {"keep_last", 3}}},
        {"sample", {{"prompts", nlohmann::json::array()}}},
        {"devices", {{"use", {"cpu"}}, {"threads", 1}}},
        {"cache", {{"dir", "cache"}}}};
    job.merge_patch(changes);
    write(folder / "job.json", job.dump(2));
    return folder / "job.json";
}

/// The bytes of all tensors of a safetensors file, without the header (whose metadata tells the time).
inline std::string tensorBytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    std::uint64_t header = 0;
    if (bytes.size() < sizeof header)
        return {};
    std::memcpy(&header, bytes.data(), sizeof header);
    return bytes.substr(sizeof header + header);
}

} // namespace tempera::test
