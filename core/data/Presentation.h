// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "base/Random.h"

namespace tempera::data {

/// One showing of one picture in an epoch: the unit that everything is counted in.
struct Presentation {
    std::uint32_t picture = 0; ///< index in the DatasetIndex
    std::uint32_t repeat = 0;  ///< 0 … repeats - 1
    friend bool operator==(const Presentation&, const Presentation&) = default;
};

/// The stream for everything that is drawn for one presentation: Noise, Timestep, LatentDraw, Flip, Crop,
/// CaptionShuffle, CaptionDropout, Dropout. Its coordinates are a = epoch · 2³² + picture and b = repeat, so a draw
/// depends on neither the batch, the step, the device nor what was drawn before. Epochs count from 0. These coordinates
/// are part of the reproducibility promise.
inline RandomStream presentationStream(std::uint64_t seed, Purpose purpose, std::uint32_t epoch, Presentation shown) {
    return {seed, purpose, (std::uint64_t{epoch} << 32) | shown.picture, shown.repeat};
}

/// Whether this presentation is mirrored (half of them are, when flipping is on).
inline bool isFlipped(std::uint64_t seed, std::uint32_t epoch, Presentation shown) {
    return (presentationStream(seed, Purpose::Flip, epoch, shown).next32() & 1U) != 0;
}

} // namespace tempera::data
