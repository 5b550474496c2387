// SPDX-License-Identifier: Apache-2.0
#include "plan/PassMemory.h"

#include <algorithm>

#include "options/OptimizerFacts.h"
#include "plan/NetworkParameters.h"
#include "plan/RunNeeds.h"
#include "plan/TrainedParameters.h"
#include "plan/WeightMemory.h"

namespace tempera::plan {

namespace {

/// The gradient of a kernel, once more in oneDNN's own order, and a sum for each of two threads.
constexpr double kKernelsOnHost = 4;

} // namespace

PassMemory::PassMemory(const options::TrainConfig& config, int batchSize, bool onGpu)
    : config_(config)
    , number_(bytesPerNumber(config.train.precision))
    , ofPictures_(number_ * batchSize)
    , ofWeights_(weightsInFlight(onGpu))
    , ofKernels_(finetunesUnet(config) && !onGpu ? std::max(ofWeights_, kKernelsOnHost * number_) : ofWeights_)
    , ofGradients_(finetunesUnet(config) ? bytesPerTrained(config) : 0.0) {}

/// Of each number of a weight: its gradient, in the type of the computation and in its own; or what it is restored to
/// at each use.
double PassMemory::weightsInFlight(bool onGpu) const {
    if (finetunesUnet(config_))
        return std::max(number_ + (number_ < bytesPerTrained(config_) ? 4 : 0),
                        bytesPerTrained(config_) + updatesInFlight(onGpu));
    if (config_.model.unetPrecision == options::StoredPrecision::Compute)
        return 0.0;
    constexpr double kOnTheWay = 6; // indices and float32, as LibTorch's operations restore it
    return number_ + (onGpu ? kOnTheWay : 0);
}

/// Where weights are updated within the backward pass: intermediate results of rules that are computed with tensors.
double PassMemory::updatesInFlight(bool onGpu) const {
    if (!options::fusesBackward(config_))
        return 0.0;
    constexpr double kOfFactored = 2;
    const bool isFactored = options::factsOf(config_.optimizer.type).factored > 0;
    return sizeof(float) * (isFactored ? kOfFactored : onGpu ? kResultsOfRules : 0.0);
}

/// Numbers that lie between the two matrices of a LoRA are kept, too.
double PassMemory::numbersOf(const Kept& kept) const {
    if (!trainsNetwork(config_) || rebuildsWeights(config_.network))
        return kept.numbers;
    return kept.numbers + config_.network.rank * kept.perRank + config_.network.convRank * kept.perConvRank;
}

double PassMemory::kept(const std::vector<Passage>& passages) const {
    double bytes = 0;
    for (const Passage& passage : passages)
        bytes += numbersOf(passage.kept) * ofPictures_;
    return bytes;
}

double PassMemory::peak(const std::vector<Passage>& passages, bool inSegment) const {
    double held = kept(passages), most = held;
    for (auto passage = passages.rbegin(); passage != passages.rend(); ++passage) {
        const double again = passage->segment.empty() ? 0.0 : peak(passage->segment, true);
        most = std::max(most, held + again + passage->flight * ofPictures_ +
                                  passage->weight * (passage->kernel ? ofKernels_ : ofWeights_));
        held += passage->stays * ofPictures_ - numbersOf(passage->kept) * ofPictures_;
        if (inSegment)
            held += passage->weight * ofGradients_;
    }
    return most;
}

double PassMemory::rounded(double trained, double outside) const {
    if (number_ >= bytesPerTrained(config_))
        return 0.0;
    if (!config_.train.gradientCheckpointing)
        return trained * number_;
    return finetunesUnet(config_) ? outside * number_ : 0.0;
}

} // namespace tempera::plan
