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

/// Adds layers up. What is kept for the backward pass follows the graph that nn/ and models/ build: a norm keeps its
/// input, an attention its inputs and its result, a linear layer or convolution its input where it learns and nothing
/// where it is frozen. What several share counts once.
class Walk {
public:
    explicit Walk(Passing passing)
        : passing_(passing) {}

    enum class Adapted { No, Transformer, Resnet };

    void linear(std::int64_t in, std::int64_t out, double positions, Adapted adapted, bool bias = true,
                bool keepsInput = true) {
        weight(in, out, 1, bias);
        reached_ = reached_ || learns(adapted);
        const double operations = 2.0 * static_cast<double>(in) * static_cast<double>(out) * positions;
        cost.adapted += isAdapted(adapted) ? operations : 0;
        product(operations, 1);
        if (learns(adapted)) {
            keep(keepsInput ? static_cast<double>(in) * positions : 0);
            keepHidden(positions, &Kept::perRank);
        }
        result(static_cast<double>(out) * positions);
    }

    /// Of the context: gradients flow back through it only into the text encoders.
    void contextLinear(std::int64_t in, std::int64_t out, double positions) {
        weight(in, out, 1, false);
        const double operations = 2.0 * static_cast<double>(in) * static_cast<double>(out) * positions;
        forward(operations);
        cost.adapted += operations;
        cost.contextBackward += operations;
        reached_ = reached_ || passing_.learning == Learning::Nothing;
        if (learns(Adapted::Transformer))
            keepHidden(positions, &Kept::perRank);
    }

    void convolution(std::int64_t in, std::int64_t out, int kernel, double cells, bool adapted,
                     bool keepsInput = true) {
        const std::int64_t taps = std::int64_t{kernel} * kernel;
        weight(in, out, taps, true);
        const bool learning = learns(adapted ? Adapted::Resnet : Adapted::No);
        reached_ = reached_ || learning;
        const double operations = 2.0 * static_cast<double>(in * taps) * static_cast<double>(out) * cells;
        cost.adapted += adapted && isAdapted(Adapted::Resnet) ? operations : 0;
        product(operations, 1);
        if (learning) {
            keep(keepsInput ? static_cast<double>(in) * cells : 0);
            keepHidden(cells, kernel > 1 ? &Kept::perConvRank : &Kept::perRank);
        }
        result(static_cast<double>(out) * cells);
        flight(static_cast<double>(2 * in + 2 * out) * cells);
    }

    void norm(std::int64_t channels, double positions) {
        cost.parameters += 2 * channels;
        keep(static_cast<double>(channels) * positions);
        flight(kMapsInNorm * static_cast<double>(channels) * positions);
    }

    void attention(std::int64_t inner, double queries, double keys) {
        product(4.0 * queries * keys * static_cast<double>(inner), 2);
        keep(static_cast<double>(inner) * 2 * (queries + keys)); // queries, keys, values and the result
        flight(static_cast<double>(inner) * (3 * queries + 2 * keys));
    }

    void keep(double numbers) {
        if (reached_)
            open().numbers += numbers;
    }

    /// Gradients flow back through everything from here on.
    void reach() { reached_ = true; }

    /// So many numbers at once on the way back through one operation.
    void flight(double numbers) {
        if (reached_)
            cost.backwardPeak = std::max(cost.backwardPeak, numbers);
    }

    /// A segment that checkpointing recomputes as a whole, where it does so on this level; `numbers` is its input.
    void beginSegment(int level, double numbers) {
        if (level >= passing_.recomputedLevels)
            return;
        keep(numbers);
        inSegment_ = true;
        segment_ = {};
    }
    void endSegment() {
        if (inSegment_ && segment_.numbers > cost.segment.numbers)
            cost.segment = segment_;
        inSegment_ = false;
    }

    ModelCost cost;

private:
    /// On the way back through a group norm with its activation: what came, the normalised map again, the gradient
    /// behind the activation, the result, and what goes round it.
    static constexpr double kMapsInNorm = 5;

    Kept& open() { return inSegment_ ? segment_ : cost.kept; }
    bool isAdapted(Adapted adapted) const {
        const bool resnets = passing_.learning == Learning::Adapters || passing_.learning == Learning::Weights;
        return adapted == Adapted::Transformer || (adapted == Adapted::Resnet && resnets);
    }
    bool learns(Adapted adapted) const {
        return passing_.learning == Learning::Weights || (passing_.learning != Learning::Nothing && isAdapted(adapted));
    }
    void keepHidden(double positions, double Kept::*rank) {
        if (passing_.learning != Learning::Weights)
            open().*rank += positions;
    }
    void weight(std::int64_t in, std::int64_t out, std::int64_t taps, bool bias) {
        const std::int64_t numbers = in * out * taps;
        cost.parameters += numbers + (bias ? out : 0);
        cost.largestWeight = std::max(cost.largestWeight, static_cast<double>(numbers));
        constexpr std::int64_t kFewChannels = 32; // as StoredWeight::isWorthwhile has it
        if (in < kFewChannels || out < kFewChannels)
            return;
        (taps > 1 ? cost.storable.inKernels : cost.storable.inMatrices) += numbers;
        cost.storable.channels += out;
        cost.storable.kernelChannels += taps > 1 ? out : 0;
    }
    void forward(double operations) {
        cost.forward += operations;
        cost.recomputed += inSegment_ ? operations : 0;
    }
    void product(double operations, int backwardProducts) {
        ++cost.products;
        forward(operations);
        if (reached_)
            cost.backward += operations * backwardProducts;
    }
    void result(double numbers) { cost.largestMap = std::max(cost.largestMap, numbers); }

    Passing passing_;
    bool reached_ = false; ///< a layer that learns has been passed, so gradients flow back through what follows
    bool inSegment_ = false;
    Kept segment_;
};

} // namespace tempera::plan
