// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>

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

    /// @param isPointwise its weight is a 1 × 1 kernel
    void linear(std::int64_t in, std::int64_t out, double positions, Adapted adapted, bool bias = true,
                bool keepsInput = true, bool isPointwise = false) {
        weight(in, out, isPointwise ? 1 : 0, bias);
        reached_ = reached_ || learns(adapted);
        const double operations = 2.0 * static_cast<double>(in) * static_cast<double>(out) * positions;
        cost.adapted += isAdapted(adapted) ? operations : 0;
        product(operations, 1);
        if (learns(adapted)) {
            keep(keepsInput ? static_cast<double>(in) * positions : 0);
            keepHidden(positions, &Kept::perRank);
        }
        flight(static_cast<double>(2 * in + out) * positions, static_cast<double>(in * out));
        result(static_cast<double>(out) * positions);
    }

    /// Of the context: gradients flow back through it only into the text encoders.
    void contextLinear(std::int64_t in, std::int64_t out, double positions) {
        weight(in, out, 0, false);
        const double operations = 2.0 * static_cast<double>(in) * static_cast<double>(out) * positions;
        forward(operations);
        cost.adapted += operations;
        cost.contextBackward += operations;
        reached_ = reached_ || passing_.learning == Learning::Nothing;
        if (learns(Adapted::Transformer))
            keepHidden(positions, &Kept::perRank);
        if (passing_.learning == Learning::Weights)
            flight(static_cast<double>(out) * positions, static_cast<double>(in * out));
    }

    void convolution(std::int64_t in, std::int64_t out, int kernel, double cells, bool adapted,
                     bool keepsInput = true) {
        const std::int64_t taps = std::int64_t{kernel} * kernel;
        weight(in, out, kernel, true);
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
        const bool hasPlaceholder = passing_.learning != Learning::Weights; // in the place of the input
        open_.kernel = kernel > 1;
        flight(static_cast<double>((hasPlaceholder ? 2 : 1) * in + 2 * out) * cells,
               static_cast<double>(in * out * taps));
    }

    /// @param activated with SiLU behind it in one operation
    void norm(std::int64_t channels, double positions, bool activated = false) {
        cost.parameters += 2 * channels;
        if (!inSegment_)
            cost.parametersOutside += 2 * channels;
        keep(static_cast<double>(channels) * positions);
        // What came, the result, and what goes round it; with the activation the normalised map and its gradient.
        flight((activated ? 5.0 : 3.0) * static_cast<double>(channels) * positions);
    }

    void attention(std::int64_t inner, double queries, double keys) {
        product(4.0 * queries * keys * static_cast<double>(inner), 2);
        keep(static_cast<double>(inner) * 2 * (queries + keys));       // queries, keys, values and the result
        flight(static_cast<double>(inner) * (3 * queries + 2 * keys)); // and what goes round it
    }

    void keep(double numbers) {
        if (reached_)
            open_.kept.numbers += numbers;
    }

    /// Gradients flow back through everything from here on.
    void reach() { reached_ = true; }

    /// Ends an operation: so many numbers are in flight on the way back through it.
    void flight(double numbers, double weight = 0) {
        if (reached_) {
            open_.flight = numbers;
            open_.weight = weight;
            (inSegment_ ? segment_ : cost.passages).push_back(open_);
        }
        open_ = {};
    }

    /// The way down leaves a map for the way up. @return its mark; none where no gradient will come back to it
    std::optional<std::size_t> leave() {
        if (!reached_)
            return std::nullopt;
        cost.passages.push_back({});
        return cost.passages.size() - 1;
    }
    /// The way up takes it, and more, in one map of so many numbers, whose gradient stays until the mark.
    void take(std::optional<std::size_t> mark, double numbers) {
        if (!mark)
            return;
        cost.passages.emplace_back().stays = numbers;
        cost.passages[*mark].stays = -numbers;
    }

    /// A segment that checkpointing recomputes as a whole, where it does so on this level; `numbers` is its input.
    void beginSegment(int level, double numbers) {
        before_ = cost.weights;
        if (level >= passing_.recomputedLevels)
            return;
        if (reached_)
            beginning_.kept.numbers = numbers;
        inSegment_ = true;
    }
    void endSegment() {
        const FrozenWeights& all = cost.weights;
        cost.blocks.push_back({all.numbers - before_.numbers, all.inMatrices - before_.inMatrices,
                               all.inKernels - before_.inKernels, all.channels - before_.channels,
                               all.kernelChannels - before_.kernelChannels, all.means - before_.means});
        if (inSegment_ && reached_) {
            beginning_.segment = std::move(segment_);
            cost.passages.push_back(std::move(beginning_));
        }
        beginning_ = {};
        segment_.clear();
        inSegment_ = false;
    }

    ModelCost cost;

private:
    bool isAdapted(Adapted adapted) const {
        const bool resnets = passing_.learning == Learning::Adapters || passing_.learning == Learning::Weights;
        return adapted == Adapted::Transformer || (adapted == Adapted::Resnet && resnets);
    }
    bool learns(Adapted adapted) const {
        return passing_.learning == Learning::Weights || (passing_.learning != Learning::Nothing && isAdapted(adapted));
    }
    void keepHidden(double positions, double Kept::*rank) {
        if (passing_.learning != Learning::Weights)
            open_.kept.*rank += positions;
    }
    /// @param kernel its side; 0: a matrix
    void weight(std::int64_t in, std::int64_t out, std::int64_t kernel, bool bias) {
        const std::int64_t taps = std::max<std::int64_t>(1, kernel * kernel);
        const std::int64_t numbers = in * out * taps;
        cost.parameters += numbers + (bias ? out : 0);
        if (!inSegment_)
            cost.parametersOutside += numbers + (bias ? out : 0);
        cost.weights.numbers += numbers;
        cost.weights.means += kernel > 0 ? 2 * in * out * kernel : in + out;
        constexpr std::int64_t kFewChannels = 32; // as StoredWeight::isWorthwhile has it
        if (in < kFewChannels || out < kFewChannels)
            return;
        (taps > 1 ? cost.weights.inKernels : cost.weights.inMatrices) += numbers;
        cost.weights.channels += out;
        cost.weights.kernelChannels += taps > 1 ? out : 0;
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
    FrozenWeights before_;         ///< all before the segment
    Passage open_;                 ///< the operation that is being described
    Passage beginning_;            ///< of the segment
    std::vector<Passage> segment_; ///< its operations
};

} // namespace tempera::plan
