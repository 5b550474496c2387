// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "optim/Elementwise.h"
#include "optim/Execution.h"
#include "optim/FlatParameters.h"
#include "optim/Optimizer.h"

namespace tempera::optim {

/// Weights that are updated at once: a run of the flat buffers within one range.
struct Piece {
    std::size_t range = 0;
    std::int64_t begin = 0; ///< of its first weight in the layout of all tensors
    std::int64_t kept = 0;  ///< of its state, in the layout of what this rank keeps
    at::Tensor values;      ///< a view of them
    at::Tensor gradients;   ///< of the same length
    double gradientScale = 1;
};

/// The base of all optimizers: it keeps the state by name and place and writes and reads it, so that a rule only has to
/// name what it remembers. Where ranks share the state, it has that of the tensors that its rank keeps, and updates
/// their values; see FlatParameters::gatherValues().
class StatefulOptimizer : public Optimizer {
public:
    void step(double rateFactor, double gradientScale) final;
    std::map<std::string, at::Tensor> state() const final;
    Status loadState(const std::map<std::string, at::Tensor>& state) final;

protected:
    StatefulOptimizer(FlatParameters& parameters, const Execution& execution);

    /// The rule. `steps()` is the number of this update, from 1. @return false where it left everything as it was, so
    /// that the update does not count
    virtual bool update(double rateFactor, double gradientScale) = 0;

    /// A zeroed buffer in the layout of what this rank keeps, saved as "KIND.NAME" for each tensor.
    at::Tensor addBuffer(const std::string& kind);
    /// Saves the values themselves, for optimizers that give others to files.
    void addValues(const std::string& kind);
    /// One more tensor of the state, which stays the same object.
    void addTensor(const std::string& name, const at::Tensor& tensor);
    /// A number of the state. @param number lives as long as the optimizer
    void addNumber(const std::string& name, double* number);
    /// A zeroed tensor where large state lies: use it through withState().
    at::Tensor makeState(at::IntArrayRef shape, at::ScalarType type) const;

    /// Copies the values of what this rank keeps into such a buffer.
    void copyValuesTo(const at::Tensor& buffer) const;

    /// All of a range that this rank keeps, with its gradients.
    std::vector<Piece> pieces(std::size_t range, double gradientScale) const;
    /// One tensor with its gradient. @pre it is kept here
    Piece piece(std::size_t slot, const at::Tensor& gradient) const;

    /// Calls `work` with `kept`, tensors of the state, on the parameters' device: with copies where they lie in host
    /// memory, which are brought back behind it.
    template <std::size_t N, class Work>
    void withState(const std::array<at::Tensor, N>& kept, const Work& work) const {
        if (!execution_.stateOnHost)
            return work(kept);
        std::array<at::Tensor, N> there;
        for (std::size_t i = 0; i < N; ++i)
            there[i] = bring(kept[i]);
        work(std::as_const(there));
        for (std::size_t i = 0; i < N; ++i)
            if (kept[i].defined())
                at::Tensor(kept[i]).copy_(there[i], /*non_blocking=*/true);
    }

    /// Calls `work(run, states)` with the piece and its part of the buffers, in stretches where these have to be
    /// brought.
    template <std::size_t N, class Work>
    void forEachStretch(const Piece& piece, const std::array<at::Tensor, N>& buffers, const Work& work) const {
        const std::int64_t count = piece.values.numel();
        const std::int64_t most = execution_.stateOnHost ? execution_.stretch : count;
        for (std::int64_t from = 0; from < count; from += most) {
            const std::int64_t length = std::min(most, count - from);
            const at::Tensor gradients = piece.gradients.narrow(0, from, length);
            const at::Tensor values = piece.values.narrow(0, from, length);
            std::array<at::Tensor, N> parts;
            for (std::size_t i = 0; i < N; ++i)
                parts[i] = buffers[i].narrow(0, piece.kept + from, length);
            const ElementwiseRun run{
                gradients, values, 0, length, piece.gradientScale, execution_.rounding, steps_, piece.begin + from};
            withState(parts, [&](const std::array<at::Tensor, N>& states) { work(run, states); });
        }
    }

    /// Applies a rule to every weight of the piece; see forEachWeight.
    template <template <class> class Rule, std::size_t N, class Settings>
    auto apply(const Piece& piece, const std::array<at::Tensor, N>& buffers, const Settings& settings) const {
        detail::Sums<Rule<double>::kSums> totals = {};
        forEachStretch(piece, buffers, [&](const ElementwiseRun& run, const std::array<at::Tensor, N>& states) {
            totals = forEachWeight<Rule>(run, states, settings, totals);
        });
        return totals;
    }

    /// The same for several; their sums are this rank's.
    template <template <class> class Rule, std::size_t N, class Settings>
    auto apply(const std::vector<Piece>& pieces, const std::array<at::Tensor, N>& buffers,
               const Settings& settings) const {
        detail::Sums<Rule<double>::kSums> totals = {};
        for (const Piece& piece : pieces) {
            const auto sums = apply<Rule>(piece, buffers, settings);
            for (std::size_t i = 0; i < totals.size(); ++i)
                totals[i] += sums[i];
        }
        return totals;
    }

    /// The ranges that do not rest and have a learning rate: what an estimate is made of.
    std::vector<std::size_t> learningRanges() const;
    /// The greatest learning rate of the groups: what a group's own is measured by where only one is estimated.
    double greatestRate() const;

    FlatParameters& parameters() const { return parameters_; }
    const Rounding& rounding() const { return execution_.rounding; }
    bool stateIsOnHost() const { return execution_.stateOnHost; }
    std::int64_t steps() const { return steps_; }
    void countStep() { ++steps_; }

private:
    at::Tensor bring(const at::Tensor& kept) const;
    std::map<std::string, at::Tensor> tensors() const;

    FlatParameters& parameters_;
    const Execution execution_;
    std::vector<std::pair<std::string, at::Tensor>> buffers_;
    std::vector<std::pair<std::string, at::Tensor>> tensors_;
    std::vector<std::pair<std::string, double*>> numbers_;
    bool savesValues_ = false;
    std::int64_t steps_ = 0;
};

} // namespace tempera::optim
