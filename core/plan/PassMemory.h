// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "options/TrainConfig.h"
#include "plan/ModelCost.h"

namespace tempera::plan {

/// Numbers beside value, gradient and state of a weight while an optimizer's rule is computed with tensors: of AdamW;
/// Adafactor takes 4, Lion 8, AdEMAMix 14 (measured with Rounding::asOnDevice).
inline constexpr double kResultsOfRules = 10;

/// Bytes of a pass of one micro-batch over a part of the model.
class PassMemory {
public:
    PassMemory(const options::TrainConfig& config, int batchSize, bool onGpu);

    /// What lies between forward and backward pass.
    double kept(const std::vector<Passage>& passages) const;
    /// The most on the way back, with what is kept.
    double peak(const std::vector<Passage>& passages) const { return peak(passages, false); }
    /// Trained values as they are computed with, where they are rounded for it: kept like activations, but in segments
    /// that are computed again. @param trained all numbers. @param outside those of the U-Net outside of segments
    double rounded(double trained, double outside) const;

private:
    double numbersOf(const Kept& kept) const;
    double weightsInFlight(bool onGpu) const;
    double updatesInFlight(bool onGpu) const;
    double peak(const std::vector<Passage>& passages, bool inSegment) const;

    const options::TrainConfig& config_;
    double number_;      ///< bytes of one in the computation
    double ofPictures_;  ///< bytes of one of every picture
    double ofWeights_;   ///< bytes in flight for one of the weight that is passed
    double ofKernels_;   ///< the same of a kernel larger than 1 × 1
    double ofGradients_; ///< bytes that one of a segment's weights leaves until the segment is through
};

} // namespace tempera::plan
