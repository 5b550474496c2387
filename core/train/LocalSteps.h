// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "optim/OuterStep.h"
#include "parallel/Collectives.h"
#include "run/Checkpoints.h"
#include "train/TrainState.h"

namespace tempera::train {

class Journal;

/// Whether the devices of a run step apart from one another (devices.sync_every).
bool stepsApart(const options::TrainConfig& config, parallel::Ranks ranks);

/// Local SGD and DiLoCo: between two exchanges every device steps on the gradients of its own pictures, with an
/// optimizer and a loss scale of its own; an exchange brings the weights together (optim::OuterStep) and nothing else,
/// as in the paper. A moving average is each device's, too; the mean of them is the average of the mean weights, as
/// both are linear, and is taken at every exchange.
///
/// A checkpoint between two exchanges has the mean of the weights where other runs have theirs, so that its files can
/// be used and any number of devices can go on from it, and beside it what each device needs to go on exactly:
/// - outer.safetensors: OuterStep::state();
/// - device-0.safetensors …: a device's own weights and average, where they differ from the others'; its optimizer's
/// state but for the first device, whose is that of the checkpoint; its loss scale and count of skipped steps.
///
/// Every rank calls the same. Thread: the trainer's; LibTorch's exceptions leave it, and those of lost peers.
class LocalSteps {
public:
    /// Null where gradients are exchanged in every step. Everything that is given must outlive it.
    static std::unique_ptr<LocalSteps> create(const RunSetup& setup, TrainState& state,
                                              parallel::Collectives& collectives);

    /// Whether weights are exchanged behind a step, so that all devices have the same.
    bool isExchange(std::int64_t step) const;
    void exchange();

    /// The means of what the devices have now, for samples, validation and checkpoints. To take them costs what an
    /// exchange does. Where one device has no memory for it, all throw AgreedFailure (see Agreement.h) as they enter
    /// it.
    /// @return null behind an exchange: they have the same
    optim::ValuesExchange* meanAt(std::int64_t step);

    /// What a checkpoint has beside the usual: on the first rank, nothing on the others.
    /// @pre a ValuesGuard of meanAt() is in force
    std::vector<TrainedFile> checkpointFiles(const RunProgress& progress);
    /// Whether a checkpoint was made where devices stepped apart.
    static bool isOf(const run::Checkpoint& checkpoint);
    /// Takes it up again, behind CheckpointStore::load. Where it is of another number of devices, all begin from the
    /// mean, which is told as a warning.
    Status load(const run::Checkpoint& checkpoint, RunProgress& progress, Journal& journal);

    /// The same on all devices, also between two exchanges.
    const at::Tensor& common() const { return outer_.anchor(); }

private:
    /// Puts the means into the place of what is this device's.
    class Means final : public optim::ValuesExchange {
    public:
        explicit Means(LocalSteps& steps)
            : steps_(steps) {}
        void enter() override;
        void leave() override;
        /// What is this device's: values and average. Empty where no means are in force.
        std::vector<at::Tensor> kept;

    private:
        LocalSteps& steps_;
    };

    LocalSteps(const RunSetup& setup, TrainState& state, parallel::Collectives& collectives);
    void takeMean(at::Tensor values, at::ScalarType wire) const;
    void takeMeanOfAll(const at::Tensor& buffer) const;
    std::vector<at::Tensor> ownBuffers() const;
    std::vector<at::Tensor> copiesOfOwn() const;
    tensor::TensorMap ownState(const RunProgress& progress) const;
    Status loadOwn(const tensor::TensorMap& own, RunProgress& progress);

    const RunSetup& setup_;
    TrainState& state_;
    parallel::Collectives& collectives_;
    const parallel::Ranks ranks_;
    optim::OuterStep outer_;
    Means means_;
};

} // namespace tempera::train
