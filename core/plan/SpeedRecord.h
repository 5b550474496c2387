// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/Result.h"

namespace tempera::plan {

/// What the speed of a piece of work depends on, beside the number of operations.
struct SpeedKey {
    std::string work = "training"; ///< or "encoding": pictures through the VAE
    std::string device;            ///< model of the GPU or processor
    std::string precision;         ///< train.precision
    bool checkpointing = false;
    std::int64_t parameters = 0; ///< of the U-Net, or of the VAE
};

struct MeasuredSpeed {
    double flopsPerSecond = 0; ///< of one device
    bool sameModel = false;    ///< else a model of a similar size
};

/// The best speed of the last few runs (speeds.json below cacheHome()): other work on a machine only makes a run
/// slower. The same model first, else one of between a
/// third and three times its size. A file that is missing or damaged counts as empty. Thread: any.
std::optional<MeasuredSpeed> measuredSpeed(const SpeedKey& key);

/// Adds a run to those that are known for the key, the oldest of which is forgotten.
Status storeSpeed(const SpeedKey& key, double flopsPerSecond);

} // namespace tempera::plan
