// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "plan/ModelCost.h"

/// What ModelCost.cpp and EncoderCost.cpp walk over models with.
namespace tempera::plan {

/// Where the map is, as in the U-Net's own forward pass.
struct Map {
    int height = 0;
    int width = 0;
    double cells() const { return static_cast<double>(height) * width; }
    Map halved() const { return {(height + 1) / 2, (width + 1) / 2}; }
};

/// Adds layers up. What is kept for the backward pass follows autograd: each layer keeps its input, once where
/// several share it.
class Walk {
public:
    explicit Walk(bool convolutionsAdapted)
        : convolutionsAdapted_(convolutionsAdapted) {}

    enum class Adapted { No, Transformer, Resnet };

    void linear(std::int64_t in, std::int64_t out, double positions, Adapted adapted, bool bias = true,
                bool keepsInput = true) {
        cost.parameters += in * out + (bias ? out : 0);
        reached_ = reached_ || isAdapted(adapted);
        product(2.0 * static_cast<double>(in) * static_cast<double>(out) * positions, 1);
        keep(keepsInput ? static_cast<double>(in) * positions : 0);
        result(static_cast<double>(out) * positions);
    }

    /// Of the context: gradients flow back through it only into the text encoders.
    void contextLinear(std::int64_t in, std::int64_t out, double positions) {
        cost.parameters += in * out;
        const double operations = 2.0 * static_cast<double>(in) * static_cast<double>(out) * positions;
        cost.forward += operations;
        cost.contextBackward += operations;
    }

    void convolution(std::int64_t in, std::int64_t out, int kernel, double cells, bool adapted,
                     bool keepsInput = true) {
        const std::int64_t taps = std::int64_t{kernel} * kernel;
        cost.parameters += in * out * taps + out;
        reached_ = reached_ || (adapted && convolutionsAdapted_);
        product(2.0 * static_cast<double>(in * taps) * static_cast<double>(out) * cells, 1);
        keep(keepsInput ? static_cast<double>(in) * cells : 0);
        result(static_cast<double>(out) * cells);
    }

    void norm(std::int64_t channels, double positions) {
        cost.parameters += 2 * channels;
        keep(static_cast<double>(channels) * positions);
    }

    void attention(std::int64_t inner, double queries, double keys) {
        product(4.0 * queries * keys * static_cast<double>(inner), 2);
        keep(static_cast<double>(inner) *
             (queries + 2 * keys)); // queries, keys and values; the result is kept by to_out
    }

    void keep(double numbers) {
        if (!reached_)
            return;
        cost.kept += numbers;
        segment_ += numbers;
    }

    /// A segment that checkpointing recomputes as a whole begins; `numbers` is its input.
    void beginSegment(double numbers) {
        endSegment();
        cost.keptBetweenSegments += reached_ || convolutionsAdapted_ ? numbers : 0;
    }
    void endSegment() {
        cost.longestSegment = std::max(cost.longestSegment, segment_);
        segment_ = 0;
    }

    ModelCost cost;

private:
    bool isAdapted(Adapted adapted) const {
        return adapted == Adapted::Transformer || (adapted == Adapted::Resnet && convolutionsAdapted_);
    }
    void product(double operations, int backwardProducts) {
        ++cost.products;
        cost.forward += operations;
        if (reached_)
            cost.backward += operations * backwardProducts;
    }
    void result(double numbers) { cost.largestMap = std::max(cost.largestMap, numbers); }

    bool convolutionsAdapted_;
    bool reached_ = false; ///< an adapted layer has been passed, so gradients flow back through what follows
    double segment_ = 0;
};

} // namespace tempera::plan
