// SPDX-License-Identifier: Apache-2.0
#include "optim/TensorwiseOptimizer.h"

#include <c10/core/GradMode.h>

namespace tempera::optim {

bool TensorwiseOptimizer::update(double rateFactor, double gradientScale) {
    rateFactor_ = rateFactor;
    prepare();
    updateAll(gradientScale);
    return true;
}

void TensorwiseOptimizer::beginUpdate(double rateFactor) {
    const c10::AutoGradMode noGradient(false);
    countStep();
    rateFactor_ = rateFactor;
    prepare();
}

void TensorwiseOptimizer::updateTensor(std::size_t slot, const at::Tensor& gradient) {
    const c10::AutoGradMode noGradient(false);
    if (!parameters().ranges()[parameters().slots()[slot].range].isResting)
        updateSlot(slot, gradient);
}

void ElementwiseOptimizer::updateAll(double gradientScale) {
    for (std::size_t range = 0; range < parameters().ranges().size(); ++range)
        if (!parameters().ranges()[range].isResting)
            for (const Piece& piece : pieces(range, gradientScale))
                updatePiece(piece);
}

} // namespace tempera::optim
