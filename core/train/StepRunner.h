// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include <c10/core/Device.h>

#include "cache/BatchLoader.h"
#include "optim/FusedStep.h"
#include "optim/LrSchedule.h"
#include "parallel/Collectives.h"
#include "parallel/GradientSync.h"
#include "run/Events.h"
#include "train/ModelLoading.h"
#include "train/RestingParts.h"
#include "train/TrainStep.h"

namespace tempera::train {

/// Loss and gradients of one global batch over all ranks.
struct ComputedStep {
    run::StepEvent event;    ///< step, epoch, loss, norm, rates, and whether it has to be skipped; the rest is open
    std::int64_t images = 0; ///< in the global batch
    std::int64_t own = 0;    ///< of them, this device's
    std::string culprits;    ///< of a skipped step, for a person; see Culprits.h
    bool overflowed = false; ///< skipped only because the loss scale of float16 was too large
    bool isPartial = false;  ///< skipped where a part of the weights was updated already; see FusedStep
};

/// The optimizer steps of one device, in order: what the loader prepares goes through the model, the ranks add their
/// gradients up, the weights follow. Where the devices step apart (LocalSteps.h) nothing is exchanged here: the loss is
/// this device's share of the global one, norm and gradients are those of its own pictures, and where it has none its
/// weights stay. Thread: the trainer's; LibTorch's exceptions leave it.
class StepRunner {
public:
    /// Everything that is given must outlive it. @param firstStep from 1
    static Result<std::unique_ptr<StepRunner>> create(const RunSetup& setup, TrainState& state, const RunCaches& caches,
                                                      parallel::Collectives& collectives, at::Device device,
                                                      std::int64_t firstStep);

    /// Computes the next step. Only optimizer.fused_backward changes weights here. @param beat called after every pass
    /// @return Cancelled when stopped while waiting for the loader
    Result<ComputedStep> compute(const std::stop_token& stop, const std::function<void()>& beat);
    /// Updates the weights by what was computed last. @pre it has not to be skipped
    void apply(const ComputedStep& computed);
    /// Behind every step, applied or skipped: the loss scale follows it.
    void finish(const ComputedStep& computed);
    /// How long it has waited for gradients on their way, over all steps; what Collectives were called for directly is
    /// not in it.
    double waitedSeconds() const { return sync_ ? sync_->waitedSeconds() : 0.0; }
    /// Whether weights have changed since the last finish(), so that they are of no step's end.
    bool isUpdating() const { return isUpdating_ || (fused_ && fused_->hasUpdated()); }

private:
    StepRunner(const RunSetup& setup, TrainState& state, const RunCaches& caches, parallel::Collectives& collectives,
               at::Device device, std::int64_t firstStep, const diffusion::NoiseSchedule& schedule);
    at::Tensor accumulate(const cache::PreparedStep& prepared, std::int64_t images, const std::function<void()>& beat);
    void bringTogether(at::Tensor loss, double& norm);
    at::Tensor stepWithin(const MicroBatch& batch, const cache::PreparedStep& prepared);
    void describeRates(run::StepEvent& event) const;
    void shareOut(const at::Tensor& loss, double& norm) const;
    void describe(double loss, double norm, ComputedStep& computed) const;
    std::string culpritsOf(const ComputedStep& computed, const cache::PreparedStep& prepared) const;
    double lossScale() const { return state_.lossScale ? state_.lossScale->scale() : 1.0; }
    double rateFactor(std::int64_t step) const { return rates_.factor(step - 1) * rateScale_; }
    double rateOf(LearningPart part, double factor) const;

    const RunSetup& setup_;
    TrainState& state_;
    parallel::Collectives& collectives_;
    const at::Device device_;
    const bool isApart_;     ///< nothing is exchanged in a step
    const double rateScale_; ///< of optimizer.lr_scaling
    optim::LrSchedule rates_;
    TrainStep step_;
    RestingParts resting_;
    std::unique_ptr<optim::FusedStep> fused_; ///< null: the optimizer steps behind the backward pass
    optim::FusedStep::Outcome fusedOutcome_;  ///< of the last step
    bool isUpdating_ = false;
    std::unique_ptr<parallel::GradientSync> sync_;
    cache::BatchLoader loader_;
};

} // namespace tempera::train
