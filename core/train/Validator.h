// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <c10/core/Device.h>

#include "cache/BatchLoader.h"
#include "parallel/Collectives.h"
#include "run/Events.h"
#include "train/ModelLoading.h"
#include "train/TrainStep.h"

namespace tempera::train {

/// Measures the loss of pictures that are not trained on: the run's own loss, at fixed timesteps and with fixed noise,
/// of the mean of the VAE's posterior, whole captions, and neither dropout nor noise that the training adds. Figures of
/// different steps, and of runs with the same loss, can be compared. Changes nothing of the training. Thread: the
/// trainer's; LibTorch's exceptions leave it.
class Validator {
public:
    /// Everything that is given must outlive it. @return null where no picture is withheld, or none is ever due
    static Result<std::unique_ptr<Validator>> create(const RunSetup& setup, const TrainState& state,
                                                     const RunCaches& caches, parallel::Collectives& collectives,
                                                     at::Device device);

    /// @param progress pictures done, and all of them. @return nothing when stopped
    Result<std::optional<run::ValidationEvent>> measure(std::int64_t step,
                                                        const std::function<void(std::int64_t, std::int64_t)>& progress,
                                                        const std::stop_token& stop) const;

private:
    Validator(const RunSetup& setup, const TrainState& state, const RunCaches& caches,
              parallel::Collectives& collectives, at::Device device, const diffusion::NoiseSchedule& schedule);
    Result<double> lossOf(std::uint32_t picture) const;
    Result<cache::PreparedPass> prepare(std::uint32_t picture, std::size_t first, std::size_t count) const;
    Status addPicture(std::uint32_t picture, cache::PreparedPass& pass) const;
    Status addText(std::uint32_t picture, cache::PreparedPass& pass) const;
    void addNoise(std::uint32_t picture, std::size_t first, cache::PreparedPass& pass) const;

    const RunSetup& setup_;
    const TrainState& state_;
    const RunCaches& caches_;
    parallel::Collectives& collectives_;
    const at::Device device_;
    std::vector<std::uint32_t> pictures_;
    std::vector<std::int64_t> timesteps_;
    TrainStep step_;
};

} // namespace tempera::train
