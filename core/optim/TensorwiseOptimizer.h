// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "optim/StatefulOptimizer.h"

namespace tempera::optim {

/// The base of optimizers whose rule needs the gradient of one tensor at a time: the rule is written once, for the
/// update of everything and for that of one tensor.
class TensorwiseOptimizer : public StatefulOptimizer, private TensorwiseUpdate {
public:
    TensorwiseUpdate* tensorwise() final { return this; }

protected:
    using StatefulOptimizer::StatefulOptimizer;

    /// What the coming update depends on besides gradients, once for each.
    virtual void prepare() {}
    /// Updates everything that does not rest.
    virtual void updateAll(double gradientScale) = 0;
    /// Updates one tensor, which does not rest.
    virtual void updateSlot(std::size_t slot, const at::Tensor& gradient) = 0;

    /// Of a range in the update that is prepared.
    double learningRate(std::size_t range) const { return parameters().ranges()[range].learningRate * rateFactor_; }

private:
    bool update(double rateFactor, double gradientScale) final;
    void beginUpdate(double rateFactor) final;
    void updateTensor(std::size_t slot, const at::Tensor& gradient) final;

    double rateFactor_ = 1;
};

/// ... and that treats every weight by itself.
class ElementwiseOptimizer : public TensorwiseOptimizer {
protected:
    using TensorwiseOptimizer::TensorwiseOptimizer;

    /// The rule.
    virtual void updatePiece(const Piece& piece) = 0;

private:
    void updateAll(double gradientScale) final;
    void updateSlot(std::size_t slot, const at::Tensor& gradient) final { updatePiece(piece(slot, gradient)); }
};

} // namespace tempera::optim
