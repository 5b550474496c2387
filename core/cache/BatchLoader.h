// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "diffusion/NoiseShaping.h"
#include "models/TextConditioning.h"
#include "options/TrainConfig.h"
#include "plan/BatchPlan.h"
#include "spec/TimestepDensity.h"

namespace tempera::cache {

/// What one device computes in one forward and backward pass, prepared on the CPU. [B] is the number of pictures; every
/// tensor is a pure function of the seed, the epoch and the presentations in it.
struct PreparedPass {
    at::Tensor moments;  ///< float32 [B,2·C,h,w]: the VAE's mean and log-variance; undefined where they are not cached
    at::Tensor pictures; ///< float32 [B,3,H,W] in [-1,1], where the moments are not cached
    at::Tensor latentDraw; ///< float32 [B,C,h,w], standard normal: the draw from the posterior; undefined: the mean
    diffusion::NoiseDraws noise;      ///< float32, stacked
    at::Tensor timesteps;             ///< int64 [B]
    models::TextCondition text;       ///< the encoded captions, where they are cached
    std::vector<at::Tensor> inputIds; ///< int64 [B,77·n] per text encoder, where they are not
    at::Tensor timeIds;               ///< float32 [B,6], SDXL only
    at::Tensor mask;                  ///< float32 [B,1,h,w] in [0,1]: what counts; undefined where everything does
    std::int64_t images = 0;
    std::vector<std::uint32_t> shown; ///< which pictures: indices in the DatasetIndex
};

/// One device's share of one optimizer step.
struct PreparedStep {
    std::int64_t step = 0;         ///< from 1
    std::int64_t epoch = 0;        ///< from 0
    std::int64_t globalImages = 0; ///< over all devices
    std::vector<PreparedPass> passes;
};

/// Where the loader gets things from. Everything is called in the loader's thread; pictures that no cache holds it
/// decodes itself.
struct LoaderSources {
    /// The cached moments of a picture, [2·C,h,w]; empty where they are not cached.
    std::function<Result<at::Tensor>(std::uint32_t picture, bool flip)> moments;
    /// What of a picture counts, [1,h,w] in [0,1]; undefined where all of it does. Empty where there are no masks.
    std::function<Result<at::Tensor>(std::uint32_t picture, const data::Placement& placement, bool flip)> mask;
    /// The cached condition of captions, each of so many chunks; empty where they are not cached.
    std::function<Result<models::TextCondition>(const std::vector<std::string>& captions, int chunks)> text;
    /// The ids of captions, each of so many chunks; used where `text` is empty.
    std::function<std::vector<at::Tensor>(const std::vector<std::string>& captions, int chunks)> tokenize;
};

struct LoaderSettings {
    options::DatasetConfig dataset;
    options::LatentDraw latentDraw = options::LatentDraw::Each;
    std::uint64_t seed = 0;
    int batchSize = 1;
    int devices = 1;
    int device = 0; ///< whose share is prepared
    std::int64_t latentChannels = 4;
    int vaeScale = 8; ///< pixels per latent cell along one side
    spec::TimestepDensity timesteps = spec::TimestepDensity::create({}, 1000).value();
    options::NoiseConfig noise;
    double unmaskedProbability = 0.0; ///< of a presentation without its mask
    bool geometry = false;            ///< SDXL's time ids are wanted
    int chunks = 1;                   ///< of every caption (plan/TextLength.h)
    int threads = 0;                  ///< that decode pictures; 0: one for each core
    std::int64_t firstStep = 1;
    std::int64_t lastStep = 0; ///< of the whole run
};

/// Prepares the coming optimizer steps in a thread of its own, so that the device never waits while the thread keeps
/// up. What it prepares depends on the settings and the plan only, never on timing. The plan and the index must outlive
/// it. Thread: next() from one.
class BatchLoader {
public:
    BatchLoader(const plan::BatchPlan& plan, const data::DatasetIndex& index, data::Bucketing bucketing,
                LoaderSettings settings, LoaderSources sources);
    ~BatchLoader();
    BatchLoader(const BatchLoader&) = delete;
    BatchLoader& operator=(const BatchLoader&) = delete;

    /// The next step, in order; waits for it. @return the error that preparing it met; Cancelled when stopped while
    /// waiting.
    Result<PreparedStep> next(const std::stop_token& stop = {});

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace tempera::cache
