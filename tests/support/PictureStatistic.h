// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "data/ImageTransform.h"

/// The picture statistic of the demo: what a picture shows, by plain arithmetic on its pixels. The rules are those of
/// resources/demo/recipe/statistic.py, word for word; PictureStatisticTest holds the two together.
namespace tempera::test {

constexpr std::array<std::string_view, 6> kShapes = {"sphere", "cube", "cylinder", "cone", "ring", "mug"};
constexpr int kGrid = 12;

/// gates.json, "shape_weights": one row a cell of the thumbnail, then log(w / h) and 1; one column a shape.
using ShapeWeights = std::vector<std::array<double, kShapes.size()>>;

struct Shown {
    std::string background;
    int count = 0;                         ///< of solids
    std::map<std::string, double> colours; ///< shares among the pixels of all solids
    std::string shape;                     ///< empty without solids
    bool isSubject = false;                ///< the zwx mug

    /// The colour with the largest share.
    std::string colour() const {
        const auto largest = std::max_element(colours.begin(), colours.end(),
                                              [](const auto& a, const auto& b) { return a.second < b.second; });
        return largest == colours.end() ? std::string() : largest->first;
    }
};

namespace statistic {

/// One connected part of the coloured pixels.
struct Solid {
    int area = 0;
    int left = 0, top = 0, right = 0, bottom = 0; ///< its box; right and bottom are outside
    std::vector<int> pixels;                      ///< y * width + x
};

inline std::array<double, 3> borderMedian(const data::Image& image) {
    std::array<std::vector<int>, 3> values;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            if (std::min(x, y) < 3 || x >= image.width - 3 || y >= image.height - 3)
                for (std::size_t c = 0; c < 3; ++c)
                    values[c].push_back(image.at(x, y)[c]);
    std::array<double, 3> median{};
    for (std::size_t c = 0; c < 3; ++c) {
        std::sort(values[c].begin(), values[c].end());
        const std::size_t middle = values[c].size() / 2;
        median[c] = values[c].size() % 2 ? values[c][middle] : (values[c][middle - 1] + values[c][middle]) / 2.0;
    }
    return median;
}

inline std::string backgroundName(const std::array<double, 3>& rgb) {
    struct Named {
        const char* name;
        std::array<double, 3> rgb;
    };
    static constexpr std::array<Named, 6> kBackgrounds = {{{"white", {245, 245, 245}},
                                                           {"grey", {148, 148, 148}},
                                                           {"black", {20, 20, 20}},
                                                           {"beige", {230, 212, 178}},
                                                           {"light blue", {184, 212, 237}},
                                                           {"light green", {194, 227, 189}}}};
    const auto distance = [&rgb](const Named& named) {
        return std::hypot(rgb[0] - named.rgb[0], rgb[1] - named.rgb[1], rgb[2] - named.rgb[2]);
    };
    return std::min_element(kBackgrounds.begin(), kBackgrounds.end(),
                            [&](const Named& a, const Named& b) { return distance(a) < distance(b); })
        ->name;
}

inline bool isColoured(const std::uint8_t* pixel, const std::array<double, 3>& background) {
    const int high = std::max({pixel[0], pixel[1], pixel[2]});
    const int low = std::min({pixel[0], pixel[1], pixel[2]});
    double difference = 0;
    for (std::size_t c = 0; c < 3; ++c)
        difference = std::max(difference, std::abs(pixel[c] - background[c]));
    return high - low >= 34 && high - low >= 0.36 * high && difference >= 36;
}

inline const char* hueName(const std::uint8_t* pixel) {
    const double r = pixel[0], g = pixel[1], b = pixel[2];
    const double high = std::max({r, g, b});
    const double span = std::max(high - std::min({r, g, b}), 1.0);
    double sixths = high == r ? std::fmod((g - b) / span + 6, 6) : high == g ? (b - r) / span + 2 : (r - g) / span + 4;
    sixths *= 60;
    const char* name = "red"; // which goes round
    for (const auto& [bound, next] :
         {std::pair(10, "orange"), std::pair(37, "yellow"), std::pair(85, "green"), std::pair(151, "teal"),
          std::pair(199, "blue"), std::pair(247, "purple"), std::pair(302, "pink"), std::pair(343, "red")})
        if (sixths >= bound)
            name = next;
    return name;
}

/// The 8-connected part of `mask` around a pixel, which it clears.
inline Solid takeSolid(std::vector<bool>& mask, int width, int height, int seed) {
    Solid solid{0, width, height, 0, 0, {seed}};
    mask[static_cast<std::size_t>(seed)] = false;
    for (std::size_t next = 0; next < solid.pixels.size(); ++next) {
        const int x = solid.pixels[next] % width, y = solid.pixels[next] / width;
        solid.left = std::min(solid.left, x);
        solid.right = std::max(solid.right, x + 1);
        solid.top = std::min(solid.top, y);
        solid.bottom = std::max(solid.bottom, y + 1);
        for (int v = std::max(y - 1, 0); v <= std::min(y + 1, height - 1); ++v)
            for (int u = std::max(x - 1, 0); u <= std::min(x + 1, width - 1); ++u)
                if (const auto at = static_cast<std::size_t>(v * width + u); mask[at]) {
                    mask[at] = false;
                    solid.pixels.push_back(v * width + u);
                }
    }
    solid.area = static_cast<int>(solid.pixels.size());
    return solid;
}

/// Solids of at least 2.5 % of the picture, the largest first.
inline std::vector<Solid> findSolids(const data::Image& image, const std::array<double, 3>& background) {
    const int pixels = image.width * image.height;
    std::vector<bool> mask(static_cast<std::size_t>(pixels));
    for (int i = 0; i < pixels; ++i)
        mask[static_cast<std::size_t>(i)] = isColoured(image.at(i % image.width, i / image.width), background);
    std::vector<Solid> solids;
    for (int i = 0; i < pixels; ++i)
        if (mask[static_cast<std::size_t>(i)])
            if (Solid solid = takeSolid(mask, image.width, image.height, i); solid.area >= 0.025 * pixels)
                solids.push_back(std::move(solid));
    std::stable_sort(solids.begin(), solids.end(), [](const Solid& a, const Solid& b) { return a.area > b.area; });
    return solids;
}

/// How much of pixel `at` lies in cell `cell` of kGrid along a side of `length`, as a share of the cell.
inline double cover(int cell, int at, int length) {
    const double from = static_cast<double>(cell) * length / kGrid;
    const double to = static_cast<double>(cell + 1) * length / kGrid;
    return std::max(0.0, std::min(to, at + 1.0) - std::max(from, static_cast<double>(at))) * kGrid / length;
}

/// One score a shape.
inline std::array<double, kShapes.size()> shapeScores(const Solid& solid, int width, const ShapeWeights& weights) {
    const int w = solid.right - solid.left, h = solid.bottom - solid.top;
    std::vector<double> features(kGrid * kGrid, 0.0);
    for (const int pixel : solid.pixels)
        for (int row = 0; row < kGrid; ++row)
            if (const double rows = cover(row, pixel / width - solid.top, h); rows > 0)
                for (int column = 0; column < kGrid; ++column)
                    features[static_cast<std::size_t>(row * kGrid + column)] +=
                        rows * cover(column, pixel % width - solid.left, w);
    features.push_back(std::log(static_cast<double>(w) / h));
    features.push_back(1.0);
    std::array<double, kShapes.size()> scores{};
    for (std::size_t i = 0; i < features.size(); ++i)
        for (std::size_t shape = 0; shape < kShapes.size(); ++shape)
            scores[shape] += features[i] * weights[i][shape];
    return scores;
}

/// Teal, a broad orange band, teal.
inline bool isSubject(const data::Image& image, const Solid& solid) {
    const int height = solid.bottom - solid.top;
    const auto share = [&](std::string_view name, double top, double bottom) {
        const int first = static_cast<int>(top * height);
        const int end = std::max(static_cast<int>(bottom * height), first + 1);
        int all = 0, named = 0;
        for (const int pixel : solid.pixels) {
            const int row = pixel / image.width - solid.top;
            if (row < first || row >= end)
                continue;
            ++all;
            named += hueName(image.at(pixel % image.width, pixel / image.width)) == name;
        }
        return static_cast<double>(named) / std::max(all, 1);
    };
    const double teal = share("teal", 0, 1), orange = share("orange", 0, 1);
    return solid.area >= 0.08 * image.width * image.height && teal + orange >= 0.85 && teal >= 0.2 && orange >= 0.2 &&
           share("teal", 0, 0.12) > 0.5 && share("teal", 0.88, 1) > 0.5 && share("orange", 0.52, 0.62) > 0.5;
}

} // namespace statistic

inline Shown whatItShows(const data::Image& image, const ShapeWeights& weights) {
    const auto background = statistic::borderMedian(image);
    const auto solids = statistic::findSolids(image, background);
    Shown shown;
    shown.background = statistic::backgroundName(background);
    shown.count = static_cast<int>(solids.size());
    if (solids.empty())
        return shown;
    double pixels = 0;
    std::array<double, kShapes.size()> scores{};
    for (const statistic::Solid& solid : solids) {
        pixels += solid.area;
        for (const int pixel : solid.pixels)
            shown.colours[statistic::hueName(image.at(pixel % image.width, pixel / image.width))] += 1;
        const auto more = statistic::shapeScores(solid, image.width, weights);
        for (std::size_t shape = 0; shape < scores.size(); ++shape)
            scores[shape] += more[shape];
    }
    for (auto& [name, share] : shown.colours)
        share /= pixels;
    const auto best = std::max_element(scores.begin(), scores.end()) - scores.begin();
    shown.shape = kShapes[static_cast<std::size_t>(best)];
    shown.isSubject = statistic::isSubject(image, solids.front());
    return shown;
}

} // namespace tempera::test
