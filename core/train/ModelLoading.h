// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include "cache/LatentCache.h"
#include "cache/MaskCache.h"
#include "cache/TextCache.h"
#include "parallel/Collectives.h"
#include "train/TrainState.h"

namespace tempera::train {

class Journal;

/// The caches of a run; absent where the job cannot use them. They hold what the run comes to: a short one does not
/// show all pictures.
struct RunCaches {
    std::optional<cache::LatentCache> latents;
    std::vector<std::size_t> firstLatent; ///< of a picture: its item in `latents`; its mirrored self is the next
    std::optional<cache::TextCache> text;
    std::optional<cache::MaskCache> masks; ///< by picture; absent where everything counts

    /// Mean and log-variance of a picture, [2·C,h,w].
    Result<at::Tensor> moments(std::uint32_t picture, bool flip) const {
        return latents->get(firstLatent[picture] + (flip ? 1U : 0U));
    }
};

/// Brings into memory what a run needs and nothing more: fills the caches first, with the VAE and the text encoders,
/// lets go of those that neither training nor sampling needs, then loads the U-Net. Thread: the trainer's.
class ModelLoading {
public:
    /// Everything that is given must outlive it.
    ModelLoading(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives, at::Device device,
                 std::stop_token stop);

    /// Loads into state.model and state.text, and prepares the caches, of which every rank computes a part: of those
    /// that share cache.dir each its own, so that machines with one of their own each have all of it. Every rank calls
    /// it. @return Cancelled when stopped, or another rank was
    Result<RunCaches> load(TrainState& state);

    /// train.precision as LibTorch's type.
    static at::ScalarType computeType(const options::TrainConfig& config);
    /// fine_tune.weights likewise.
    static at::ScalarType tunedType(const options::TrainConfig& config);
    /// model.unet_precision as the loading of a model has it.
    static nn::WeightStorage storageOf(options::StoredPrecision precision);

private:
    enum class Part { Vae, TextEncoders, Unet };
    Status require(Part part, TrainState& state);
    models::LoadOptions loadOptions(Part part) const;
    Status prepareLatents(TrainState& state, RunCaches& caches);
    Status fillLatents(TrainState& state, cache::LatentCache& latents, std::int64_t missing);
    Status prepareText(TrainState& state, RunCaches& caches);
    Status fillText(TrainState& state, cache::TextCache& text, std::int64_t missing);
    Status prepareMasks(RunCaches& caches);
    std::vector<cache::LatentItem> latentItems(RunCaches& caches) const;
    std::vector<std::string> captions() const;

    const RunSetup& setup_;
    Journal& journal_;
    parallel::Collectives& collectives_;
    at::Device device_;
    std::stop_token stop_;
    std::vector<bool> isLeftOut_; ///< of each picture: the run does not come to it
};

} // namespace tempera::train
