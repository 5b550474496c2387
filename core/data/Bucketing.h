// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <vector>

#include "base/Random.h"
#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::data {

struct Size {
    int width = 0;
    int height = 0;
    auto operator<=>(const Size&) const = default;
};

/// How a picture gets into its bucket: resized to `resized`, which covers the bucket, then cut to `bucket` at (x, y).
struct Placement {
    Size bucket;
    Size resized;
    int x = 0;
    int y = 0;

    /// Of one axis; both are equal up to rounding. Above 1 the picture is enlarged.
    double scale(Size original) const { return static_cast<double>(resized.width) / original.width; }
    /// The part of the resized picture that the crop throws away, 0 … 1.
    double lost() const;
};

/// The field's list of buckets (sd-scripts' rule): for each width from `minimum` to `maximum` in steps of `step` the
/// height that fits the area, rounded down to the step; its transpose; and the square. Sorted by width, then height,
/// without doubles. @pre step > 0, minimum > 0
std::vector<Size> bucketResolutions(Size resolution, int minimum, int maximum, int step);

/// Chooses the bucket of a picture by sd-scripts' rules, which are the ones existing datasets and LoRAs were made with:
/// - the bucket of exactly the picture's size, else the one whose aspect ratio (width / height) is nearest, the first
/// of equals;
/// - the picture is scaled to cover the bucket and its middle is kept;
/// - with `bucket_no_upscale` nothing is enlarged: a picture of more than the area is shrunk to it with one side on a
/// step, and the bucket is the
///   resulting size rounded down to steps (here at least one step, where sd-scripts stops with an error);
/// - without buckets every picture goes to `dataset.resolution`.
/// Thread: any; immutable.
class Bucketing {
public:
    /// BadRequest where the settings leave no bucket (a step of zero or beyond the resolution …). The bounds are
    /// widened to multiples of the step, as sd-scripts does, and to the resolution itself, where sd-scripts stops with
    /// an error: a small resolution is enough to train small.
    static Result<Bucketing> make(const options::DatasetConfig& config);

    Placement place(Size picture) const;
    /// The same bucket and size with the crop drawn from `stream` (Purpose::Crop) instead of the middle.
    Placement placeAtRandom(Size picture, RandomStream stream) const;

    /// The buckets there are to choose from; empty with bucket_no_upscale, where they follow from the pictures.
    const std::vector<Size>& buckets() const { return buckets_; }

private:
    Placement placeWithoutUpscale(Size picture) const;

    std::vector<Size> buckets_;
    std::vector<double> aspects_; ///< of the buckets
    long long area_ = 0;
    int step_ = 64;
    bool noUpscale_ = false;
};

} // namespace tempera::data
