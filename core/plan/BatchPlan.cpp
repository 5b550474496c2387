// SPDX-License-Identifier: Apache-2.0
#include "plan/BatchPlan.h"

#include <algorithm>
#include <map>

#include "base/Assert.h"
#include "plan/Showings.h"

namespace tempera::plan {

namespace {

template <class T>
T ceilDivide(T a, T b) {
    return (a + b - 1) / b;
}

} // namespace

BatchPlan::BatchPlan(const data::DatasetIndex& index, std::span<const data::Placement> placements,
                     std::int64_t globalBatch, std::uint64_t seed, const std::vector<bool>& withheld)
    : repeats_(showingsInEpoch(index, withheld))
    , globalBatch_(globalBatch)
    , seed_(seed) {
    TEMPERA_ASSERT(globalBatch > 0 && placements.size() == index.pictures.size());
    std::map<data::Size, std::vector<std::uint32_t>> bySize;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (repeats_[i] > 0)
            bySize[placements[i].bucket].push_back(static_cast<std::uint32_t>(i));
    }
    for (auto& [size, pictures] : bySize) {
        Bucket bucket{size, std::move(pictures), 0, 0};
        for (const std::uint32_t picture : bucket.pictures)
            bucket.presentations += repeats_[picture];
        bucket.batches = ceilDivide(bucket.presentations, globalBatch);
        presentations_ += bucket.presentations;
        steps_ += bucket.batches;
        buckets_.push_back(std::move(bucket));
    }
}

std::vector<std::uint32_t> BatchPlan::batchOrder(std::uint32_t epoch) const {
    return permutation(static_cast<std::uint32_t>(steps_), RandomStream(seed_, Purpose::Batches, epoch));
}

bool BatchPlan::formBatches(std::uint32_t bucketNumber, std::uint32_t epoch, const std::stop_token& stop,
                            std::vector<GlobalBatch>& formed) const {
    const Bucket& bucket = buckets_[bucketNumber];
    std::vector<data::Presentation> shown;
    shown.reserve(static_cast<std::size_t>(bucket.presentations));
    for (const std::uint32_t picture : bucket.pictures) {
        if (stop.stop_requested())
            return false;
        for (int repeat = 0; repeat < repeats_[picture]; ++repeat)
            shown.push_back({picture, static_cast<std::uint32_t>(repeat)});
    }
    const auto order = permutation(static_cast<std::uint32_t>(shown.size()),
                                   RandomStream(seed_, Purpose::Order, (std::uint64_t{epoch} << 32) | bucketNumber));
    for (std::size_t start = 0; start < order.size(); start += static_cast<std::size_t>(globalBatch_)) {
        if (stop.stop_requested())
            return false;
        const std::size_t end = std::min(order.size(), start + static_cast<std::size_t>(globalBatch_));
        GlobalBatch& batch = formed.emplace_back(GlobalBatch{bucketNumber, {}});
        for (std::size_t i = start; i < end; ++i)
            batch.presentations.push_back(shown[order[i]]);
    }
    return true;
}

std::vector<GlobalBatch> BatchPlan::batchesOfEpoch(std::uint32_t epoch, const std::stop_token& stop) const {
    std::vector<GlobalBatch> formed;
    formed.reserve(static_cast<std::size_t>(steps_));
    for (std::uint32_t b = 0; b < buckets_.size(); ++b)
        if (!formBatches(b, epoch, stop, formed))
            return {};
    std::vector<GlobalBatch> shuffled;
    shuffled.reserve(formed.size());
    for (const std::uint32_t i : batchOrder(epoch))
        shuffled.push_back(std::move(formed[i]));
    return shuffled;
}

std::vector<bool> BatchPlan::shownOnlyAfter(std::int64_t steps) const {
    std::vector<bool> later(repeats_.size());
    if (steps >= steps_)
        return later;
    for (const Bucket& bucket : buckets_)
        for (const std::uint32_t picture : bucket.pictures)
            later[picture] = true;
    const std::vector<GlobalBatch> batches = batchesOfEpoch(0);
    for (std::int64_t i = 0; i < steps; ++i)
        for (const data::Presentation& shown : batches[static_cast<std::size_t>(i)].presentations)
            later[shown.picture] = false;
    return later;
}

std::int64_t BatchPlan::mostPicturesWithin(std::int64_t steps) const {
    std::int64_t pictures = 0;
    for (const Bucket& bucket : buckets_)
        pictures += static_cast<std::int64_t>(bucket.pictures.size());
    return steps >= steps_ ? pictures : std::min(pictures, steps * globalBatch_);
}

std::int64_t BatchPlan::imagesAfter(std::int64_t steps) const {
    const Position position = positionAfter(steps);
    // Only the last batch of a bucket may be partial; which batches lie before the position follows from their order
    // alone.
    std::vector<std::int64_t> sizes;
    sizes.reserve(static_cast<std::size_t>(steps_));
    for (const Bucket& bucket : buckets_) {
        sizes.insert(sizes.end(), static_cast<std::size_t>(bucket.batches), globalBatch_);
        if (bucket.batches > 0)
            sizes.back() -= bucket.batches * globalBatch_ - bucket.presentations;
    }
    std::int64_t images = position.epoch * presentations_;
    if (position.batch == 0)
        return images;
    const auto order = batchOrder(static_cast<std::uint32_t>(position.epoch));
    for (std::int64_t i = 0; i < position.batch; ++i)
        images += sizes[order[static_cast<std::size_t>(i)]];
    return images;
}

std::vector<std::vector<MicroBatch>> deal(std::size_t count, int devices, int batchSize) {
    TEMPERA_ASSERT(devices > 0 && batchSize > 0);
    const std::size_t perPass = static_cast<std::size_t>(devices) * static_cast<std::size_t>(batchSize);
    const std::size_t passes = (count + perPass - 1) / perPass;
    const std::size_t parts = passes * static_cast<std::size_t>(devices);
    std::vector<std::vector<MicroBatch>> dealt(passes);
    for (std::size_t part = 0; part < parts; ++part)
        dealt[part / static_cast<std::size_t>(devices)].push_back(
            {ceilDivide(count * part, parts), ceilDivide(count * (part + 1), parts)});
    return dealt;
}

std::vector<MicroBatch> sharesOf(std::size_t count, int devices, int batchSize, int device) {
    std::vector<MicroBatch> shares;
    for (const std::vector<MicroBatch>& pass : deal(count, devices, batchSize))
        if (const MicroBatch& share = pass[static_cast<std::size_t>(device)]; share.size() > 0)
            shares.push_back(share);
    return shares;
}

} // namespace tempera::plan
