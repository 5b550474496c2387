// SPDX-License-Identifier: Apache-2.0
#include "data/Bucketing.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

namespace tempera::data {

namespace {

double aspect(Size size) { return static_cast<double>(size.width) / size.height; }

/// Half up, as sd-scripts rounds.
int rounded(double value) { return static_cast<int>(value + 0.5); }

int downTo(int step, int value) { return value - value % step; }

Placement centred(Size bucket, Size resized) {
    return {bucket, resized, (resized.width - bucket.width) / 2, (resized.height - bucket.height) / 2};
}

/// The smallest size of the picture's shape that covers the bucket.
Size covering(Size bucket, Size picture) {
    const bool wider = aspect(picture) > aspect(bucket);
    const double scale =
        wider ? static_cast<double>(bucket.height) / picture.height : static_cast<double>(bucket.width) / picture.width;
    return {std::max(bucket.width, rounded(picture.width * scale)),
            std::max(bucket.height, rounded(picture.height * scale))};
}

Error contradiction(std::string message) { return Error::badRequest(std::move(message)); }

} // namespace

double Placement::lost() const {
    const double kept = static_cast<double>(bucket.width) * bucket.height;
    return 1.0 - kept / (static_cast<double>(resized.width) * resized.height);
}

std::vector<Size> bucketResolutions(Size resolution, int minimum, int maximum, int step) {
    const double area = static_cast<double>(resolution.width) * resolution.height;
    std::set<Size> sizes;
    const int square = static_cast<int>(std::floor(std::sqrt(area) / step)) * step;
    if (square > 0)
        sizes.insert({square, square});
    for (int width = minimum; width <= maximum; width += step) {
        const int fitting = static_cast<int>(std::floor(std::floor(area / width) / step)) * step;
        const int height = std::min(maximum, fitting);
        if (height < minimum)
            continue;
        sizes.insert({width, height});
        sizes.insert({height, width});
    }
    return {sizes.begin(), sizes.end()};
}

Result<Bucketing> Bucketing::make(const options::DatasetConfig& config) {
    const Size resolution{config.resolution.width, config.resolution.height};
    const int step = config.bucketStep;
    if (resolution.width <= 0 || resolution.height <= 0)
        return contradiction("dataset.resolution: found " + std::to_string(resolution.width) + " × " +
                             std::to_string(resolution.height) + "; expected sides above 0");
    Bucketing bucketing;
    bucketing.area_ = static_cast<long long>(resolution.width) * resolution.height;
    if (!config.buckets) {
        bucketing.buckets_ = {resolution};
        bucketing.aspects_ = {aspect(resolution)};
        return bucketing;
    }
    if (step <= 0 || config.minBucket <= 0)
        return contradiction("dataset.bucket_step and dataset.min_bucket must be above 0");
    bucketing.step_ = step;
    bucketing.noUpscale_ = config.bucketNoUpscale;
    if (bucketing.noUpscale_)
        return bucketing;

    const int shorter = std::min(resolution.width, resolution.height);
    const int longer = std::max(resolution.width, resolution.height);
    if (std::sqrt(static_cast<double>(bucketing.area_)) < step)
        return contradiction("dataset.bucket_step: " + std::to_string(step) + " is above the resolution " +
                             std::to_string(resolution.width) + " × " + std::to_string(resolution.height));
    const int minimum = std::max(step, downTo(step, std::min(config.minBucket, shorter)));
    const int maximum = downTo(step, std::max(config.maxBucket, longer) + step - 1);
    bucketing.buckets_ = bucketResolutions(resolution, minimum, maximum, step);
    std::ranges::transform(bucketing.buckets_, std::back_inserter(bucketing.aspects_), aspect);
    return bucketing;
}

Placement Bucketing::place(Size picture) const {
    if (noUpscale_)
        return placeWithoutUpscale(picture);
    const double wanted = aspect(picture);
    // An exact match wins over an earlier bucket of the same shape; among equals the first does.
    auto best = std::find(buckets_.begin(), buckets_.end(), picture);
    if (best == buckets_.end())
        best = buckets_.begin() +
               (std::ranges::min_element(aspects_, {}, [wanted](double one) { return std::abs(one - wanted); }) -
                aspects_.begin());
    return centred(*best, covering(*best, picture));
}

Placement Bucketing::placeWithoutUpscale(Size picture) const {
    const double wanted = aspect(picture);
    Size resized = picture;
    if (static_cast<long long>(picture.width) * picture.height > area_) {
        const double width = std::sqrt(static_cast<double>(area_) * wanted);
        const double height = static_cast<double>(area_) / width;
        // Either side may be the one that is put on a step: the one that bends the shape less.
        const int steppedWidth = std::max(step_, downTo(step_, rounded(width)));
        const int heightOfIt = std::max(step_, downTo(step_, rounded(steppedWidth / wanted)));
        const int steppedHeight = std::max(step_, downTo(step_, rounded(height)));
        const int widthOfIt = std::max(step_, downTo(step_, rounded(steppedHeight * wanted)));
        const double errorByWidth = std::abs(aspect({steppedWidth, heightOfIt}) - wanted);
        const double errorByHeight = std::abs(aspect({widthOfIt, steppedHeight}) - wanted);
        resized = errorByWidth < errorByHeight ? Size{steppedWidth, rounded(steppedWidth / wanted)}
                                               : Size{rounded(steppedHeight * wanted), steppedHeight};
    }
    const Size bucket{std::max(step_, downTo(step_, resized.width)), std::max(step_, downTo(step_, resized.height))};
    if (resized.width < bucket.width || resized.height < bucket.height) // smaller than one step
        resized = covering(bucket, picture);
    return centred(bucket, resized);
}

Placement Bucketing::placeAtRandom(Size picture, RandomStream stream) const {
    Placement placement = place(picture);
    const auto draw = [&stream](int room) {
        return static_cast<int>(stream.below(static_cast<std::uint64_t>(room) + 1));
    };
    placement.x = draw(placement.resized.width - placement.bucket.width);
    placement.y = draw(placement.resized.height - placement.bucket.height);
    return placement;
}

} // namespace tempera::data
