// SPDX-License-Identifier: Apache-2.0
#include "data/Lanczos.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tempera::data {

namespace {

constexpr int kPrecision = 32 - 8 - 2; // fixed-point bits that leave room for the sum of 8-bit values
constexpr double kLobes = 3.0;

double sinc(double x) { return x == 0.0 ? 1.0 : std::sin(x * std::numbers::pi) / (x * std::numbers::pi); }

double lanczos(double x) { return std::abs(x) < kLobes ? sinc(x) * sinc(x / kLobes) : 0.0; }

/// The inputs that one output value is made of, and their weights.
struct Taps {
    int first = 0;
    std::vector<int> weights;
};

std::vector<Taps> tapsFor(int from, int to) {
    const double scale = static_cast<double>(from) / to;
    const double widening = std::max(scale, 1.0);
    const double support = kLobes * widening;
    std::vector<Taps> all(static_cast<std::size_t>(to));
    std::vector<double> weights;
    for (int i = 0; i < to; ++i) {
        const double centre = (i + 0.5) * scale;
        const int first = std::max(0, static_cast<int>(centre - support + 0.5));
        const int last = std::min(from, static_cast<int>(centre + support + 0.5));
        weights.clear();
        double sum = 0;
        for (int x = first; x < last; ++x) {
            weights.push_back(lanczos((x - centre + 0.5) * (1.0 / widening)));
            sum += weights.back();
        }
        Taps& taps = all[static_cast<std::size_t>(i)];
        taps.first = first;
        for (double weight : weights) {
            weight = (sum != 0.0 ? weight / sum : weight) * (1 << kPrecision);
            taps.weights.push_back(static_cast<int>(weight < 0 ? weight - 0.5 : weight + 0.5));
        }
    }
    return all;
}

std::uint8_t clip(int sum) { return static_cast<std::uint8_t>(std::clamp(sum >> kPrecision, 0, 255)); }

void filterRow(const std::uint8_t* in, std::uint8_t* out, const std::vector<Taps>& taps) {
    for (const Taps& one : taps) {
        int sum[3] = {1 << (kPrecision - 1), 1 << (kPrecision - 1), 1 << (kPrecision - 1)};
        const std::uint8_t* pixel = in + static_cast<std::size_t>(one.first) * 3;
        for (const int weight : one.weights)
            for (int& channel : sum)
                channel += *pixel++ * weight;
        for (const int channel : sum)
            *out++ = clip(channel);
    }
}

Image resizeWidth(const Image& image, int width) {
    const auto taps = tapsFor(image.width, width);
    Image out{width, image.height, {}};
    out.rgb.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(image.height) * 3);
    for (int y = 0; y < image.height; ++y)
        filterRow(image.at(0, y), out.rgb.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 3,
                  taps);
    return out;
}

Image resizeHeight(const Image& image, int height) {
    const auto taps = tapsFor(image.height, height);
    const std::size_t rowBytes = static_cast<std::size_t>(image.width) * 3;
    Image out{image.width, height, {}};
    out.rgb.resize(rowBytes * static_cast<std::size_t>(height));
    std::vector<int> sums(rowBytes);
    std::uint8_t* to = out.rgb.data();
    for (const Taps& one : taps) {
        std::fill(sums.begin(), sums.end(), 1 << (kPrecision - 1));
        const std::uint8_t* row = image.at(0, one.first);
        for (const int weight : one.weights) {
            for (std::size_t x = 0; x < rowBytes; ++x)
                sums[x] += row[x] * weight;
            row += rowBytes;
        }
        to = std::transform(sums.begin(), sums.end(), to, clip);
    }
    return out;
}

} // namespace

Image resizeLanczos(const Image& image, Size size) {
    const auto alongWidth = [&](const Image& in) { return size.width == in.width ? in : resizeWidth(in, size.width); };
    const auto alongHeight = [&](const Image& in) {
        return size.height == in.height ? in : resizeHeight(in, size.height);
    };
    // As in Pillow, the width comes first unless only the height shrinks.
    const bool heightFirst = size.height < image.height && size.width > image.width;
    return heightFirst ? alongWidth(alongHeight(image)) : alongHeight(alongWidth(image));
}

} // namespace tempera::data
