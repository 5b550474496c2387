// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "PictureStatistic.h"

namespace tempera::test {

inline nlohmann::json readJson(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in)
        throw std::runtime_error("cannot open " + file.string());
    return nlohmann::json::parse(in);
}

/// What the demo's pictures must show, and how often: resources/demo/recipe/gates.json.
struct DemoGates {
    /// A prompt, and what a picture of it shows.
    struct Asked {
        std::string prompt, colour, shape, background;
        int count = 1;

        bool isShownBy(const Shown& shown) const {
            const auto share = shown.colours.find(colour);
            return shown.count == count && shown.shape == shape && shown.background == background &&
                   shown.colour() == colour && share->second >= 0.6;
        }
    };

    std::vector<Asked> base;
    std::vector<std::string> subject;
    std::vector<std::uint64_t> seeds;
    int width = 0, height = 0, steps = 0;
    double guidance = 0;
    std::string sampler;
    std::map<std::string, double> thresholds;
    ShapeWeights shapeWeights;

    DemoGates() {
        const auto json = readJson(TEMPERA_SOURCE "/resources/demo/recipe/gates.json");
        for (const auto& asked : json["base"])
            base.push_back({asked["prompt"], asked["colour"], asked["shape"], asked["background"], asked["count"]});
        subject = json["subject"].get<std::vector<std::string>>();
        seeds = json["seeds"].get<std::vector<std::uint64_t>>();
        width = json["size"][0], height = json["size"][1], steps = json["steps"];
        guidance = json["cfg"];
        sampler = json["sampler"];
        thresholds = json["thresholds"].get<std::map<std::string, double>>();
        shapeWeights = json["shape_weights"].get<ShapeWeights>();
    }
};

} // namespace tempera::test
