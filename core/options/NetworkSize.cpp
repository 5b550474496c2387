// SPDX-License-Identifier: Apache-2.0
#include "options/NetworkSize.h"

#include <algorithm>

namespace tempera::options {

namespace {

bool hasCore(const NetworkConfig& config, const LayerShape& layer) { return config.tucker && layer.kernel > 1; }

/// Two matrices, and with Tucker's decomposition the core between them.
std::int64_t productNumbers(bool core, std::int64_t out, std::int64_t in, std::int64_t taps, std::int64_t rank) {
    return core ? rank * (out + in) + rank * rank * taps : rank * (out + in * taps);
}

std::int64_t lokrNumbers(const NetworkConfig& config, const LayerShape& layer, std::int64_t rank) {
    const KroneckerShape shape = kroneckerShape(config, layer, rank);
    const std::int64_t first =
        shape.firstIsSplit ? rank * (shape.firstOut + shape.firstIn) : shape.firstOut * shape.firstIn;
    return first + (shape.secondIsSplit
                        ? productNumbers(hasCore(config, layer), shape.secondOut, shape.secondIn, layer.taps(), rank)
                        : shape.secondOut * shape.secondIn * layer.taps());
}

} // namespace

std::pair<std::int64_t, std::int64_t> factorise(std::int64_t size, std::int64_t factor) {
    if (factor > 0 && size % factor == 0)
        return std::minmax({factor, size / factor});
    const std::int64_t most = factor > 0 ? factor : size;
    std::int64_t smaller = 1;
    for (std::int64_t divisor = 2; divisor <= most && divisor * divisor <= size; ++divisor)
        if (size % divisor == 0)
            smaller = divisor;
    return {smaller, size / smaller};
}

KroneckerShape kroneckerShape(const NetworkConfig& config, const LayerShape& layer, std::int64_t rank) {
    const auto [firstIn, secondIn] = factorise(layer.in, config.factor);
    const auto [firstOut, secondOut] = factorise(layer.out, config.factor);
    KroneckerShape shape{firstOut, firstIn, secondOut, secondIn, false, false};
    shape.firstIsSplit = config.decomposeBoth && !config.fullMatrix && 2 * rank < std::max(firstOut, firstIn);
    shape.secondIsSplit = !config.fullMatrix && 2 * rank < std::max(secondOut, secondIn);
    return shape;
}

std::int64_t trainedNumbers(const NetworkConfig& config, const LayerShape& layer, std::int64_t rank) {
    const bool core = hasCore(config, layer);
    std::int64_t numbers = 0;
    switch (config.type) {
    case NetworkType::Lora:
        numbers = productNumbers(core, layer.out, layer.in, layer.taps(), rank);
        break;
    case NetworkType::Loha:
        numbers = 2 * productNumbers(core, layer.out, layer.in, layer.taps(), rank);
        break;
    case NetworkType::Lokr:
        numbers = lokrNumbers(config, layer, rank);
        break;
    case NetworkType::Oft:
        return layer.out * factorise(layer.out, rank).first + (config.rescaled ? layer.out : 0);
    }
    return numbers + (config.dora == Dora::Output ? layer.out : config.dora == Dora::Input ? layer.in : 0);
}

} // namespace tempera::options
