// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include <ATen/core/Tensor.h>

#include "options/TrainConfig.h"

namespace tempera::adapters {

/// Which pictures of which step go through a network. What is dropped follows from this, the seed and the layer alone,
/// so a recomputation drops the same, and so does a global batch however it is cut.
struct TrainingPass {
    std::uint64_t seed = 0;
    std::int64_t step = 0;
    std::int64_t firstPicture = 0; ///< of the micro-batch, in the global batch
    std::int64_t pictures = 1;     ///< in the micro-batch
};

/// Dropout beside one layer: sd-scripts' of the values between the two matrices, of ranks and of whole layers
/// (LoRAModule.forward), LyCORIS' of the outputs of a rebuilt weight. Draws nothing outside of a training pass.
class Dropout {
public:
    Dropout() = default;
    /// @param layer its coordinate in random streams
    Dropout(const options::NetworkConfig& config, std::uint64_t layer);

    void begin(const TrainingPass& pass) { pass_ = pass; }
    void end() { pass_.reset(); }

    /// Whether something may be dropped now.
    bool isActive() const { return pass_ && (values_ > 0 || ranks_ > 0 || layers_ > 0); }
    /// Whether the network beside this layer is left out of the step.
    bool dropsLayer() const;

    /// Drops single values and ranks of `hidden`, [rows, …, rank] or [rows, rank, h, w], and scales up what is left.
    at::Tensor onHidden(const at::Tensor& hidden) const;
    /// 0 or 1 for each output of a rebuilt weight; undefined where none is dropped.
    at::Tensor outputs(std::int64_t count, const at::Device& device) const;

private:
    enum class Kind : std::uint32_t { Layer, Outputs, Ranks, Values };

    std::uint64_t coordinate() const;
    /// 1 with the probability 1 − p, else 0: [rows, numbers of one row], one stream for each row
    at::Tensor keep(Kind kind, double p, std::int64_t rows, std::int64_t numbers) const;

    double values_ = 0;
    double ranks_ = 0;
    double layers_ = 0;
    std::uint64_t layer_ = 0;
    std::optional<TrainingPass> pass_;
};

} // namespace tempera::adapters
