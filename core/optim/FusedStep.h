// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "optim/FlatParameters.h"
#include "optim/GradientHooks.h"
#include "optim/Optimizer.h"

namespace tempera::optim {

/// The optimizer's step within the backward pass: each tensor is updated as soon as its gradient is whole, and the
/// gradient is freed. The values and the state come out as those of Optimizer::step() with a gradient scale of 1, bit
/// for bit. Thread: the trainer's.
class FusedStep {
public:
    struct Outcome {
        double gradientNorm = 0; ///< over all tensors; not finite where one is not
        std::string nonFinite;   ///< the tensor that the update ended before, as its gradient is not finite; or empty
        bool hasUpdated = false; ///< any tensor
    };

    /// @pre the parameters' GradientStore is Nowhere, and optimizer.tensorwise() is not null
    /// @param gathered bytes of gradients that may wait for one another, so that a device is asked less often whether
    /// they are finite
    FusedStep(FlatParameters& parameters, Optimizer& optimizer, std::int64_t gathered);
    /// 0 on a CPU, 64 MiB on a device.
    static std::int64_t gatheredOn(at::Device device);

    /// The coming backward pass is a step.
    void begin(double rateFactor);
    /// Behind that pass: updates what waits and, with zeros, what got no gradient.
    Outcome end();
    /// Whether a tensor was updated since begin() and before end().
    bool hasUpdated() const { return hasUpdated_; }

private:
    void arrived(std::size_t slot);
    void updateGathered();
    void update(std::size_t slot, const at::Tensor& gradient);

    FlatParameters& parameters_;
    TensorwiseUpdate& update_;
    const std::int64_t gatheredBytes_;
    double rateFactor_ = 1;
    std::vector<std::size_t> waiting_;
    std::int64_t waitingBytes_ = 0;
    std::vector<double> norms_; ///< of each slot; negative where no gradient has come
    std::string nonFinite_;
    bool hasUpdated_ = false;
    GradientHooks hooks_;
};

} // namespace tempera::optim
