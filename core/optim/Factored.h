// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "optim/TensorwiseOptimizer.h"

namespace tempera::optim {

/// The running average of a tensor's squares: of matrices and higher tensors only the means of rows and columns over
/// the last two dimensions (Shazeer and Stern, 2018), else the squares themselves.
struct FactoredSquares {
    at::Tensor row;    ///< the shape without the last dimension
    at::Tensor column; ///< the shape without the last but one
    at::Tensor full;   ///< where the tensor has less than two dimensions

    /// v ← β·v + (1 − β)·squares
    void average(const at::Tensor& squares, double beta);
    /// 1/√v
    at::Tensor inverseRoot() const;
};

/// A base of optimizers that need the shape of each tensor.
class FactoredOptimizer : public TensorwiseOptimizer {
protected:
    using TensorwiseOptimizer::TensorwiseOptimizer;

    /// The rule for one tensor. Results must not depend on the number of threads: on a CPU, LibTorch's functions take
    /// one here. @param gradient scaled, of the state's type, in the tensor's shape
    virtual void updateFrom(std::size_t slot, const at::Tensor& gradient) = 0;

    /// Zeroed squares for each tensor that is kept here, saved as "KIND_row.NAME", "KIND_col.NAME" or "FULL.NAME". They
    /// are small: they lie where the values are.
    /// @param full empty: none for tensors of less than two dimensions
    std::vector<FactoredSquares> addSquares(const std::string& kind, const std::string& full);
    /// The slot's part of a buffer in its shape; of the values and gradients as numbers of the state's type.
    at::Tensor part(const at::Tensor& buffer, std::size_t slot) const;
    /// Writes the slot's new values.
    void setValues(std::size_t slot, const at::Tensor& values) const;

private:
    void updateAll(double gradientScale) final;
    void updateSlot(std::size_t slot, const at::Tensor& gradient) final;
};

/// The root of the mean square.
at::Tensor rms(const at::Tensor& tensor);
/// Scales the update so that its root mean square is at most `threshold`.
at::Tensor clippedUpdate(const at::Tensor& update, double threshold);

} // namespace tempera::optim
