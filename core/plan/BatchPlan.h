// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "data/Presentation.h"

namespace tempera::plan {

/// The pictures of one size.
struct Bucket {
    data::Size size;
    std::vector<std::uint32_t> pictures; ///< indices in the DatasetIndex, ascending
    std::int64_t presentations = 0;      ///< with repeats
    std::int64_t batches = 0;            ///< global batches an epoch; the last may be partial
};

/// What one optimizer step trains on, over all devices: presentations of one bucket.
struct GlobalBatch {
    std::uint32_t bucket = 0; ///< index in BatchPlan::buckets()
    std::vector<data::Presentation> presentations;
};

/// Where a training stands: the next global batch is `batch` of `epoch`, both from 0.
struct Position {
    std::int64_t epoch = 0;
    std::int64_t batch = 0;
    friend bool operator==(const Position&, const Position&) = default;
};

/// The part [begin, end) of a global batch that one device computes in one forward and backward pass. May be empty.
struct MicroBatch {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t size() const { return end - begin; }
    friend bool operator==(const MicroBatch&, const MicroBatch&) = default;
};

/// The global batches of every epoch, as a pure function of the dataset, the size of the global batch and the seed. The
/// plan counts with it and the trainer iterates over it; nothing else forms batches.
///
/// Pictures of the class are shown as often as all others together, as sd-scripts does it (DreamBoothDataset in
/// library/train_util.py): in their order, each by its repeats until there are as many, then one time more each, over
/// again. Where there are more of them than training pictures, the last ones are not shown.
///
/// In each epoch every presentation (picture × repeat) occurs exactly once, whatever the number of devices. The
/// presentations of each bucket are shuffled (Purpose::Order, a = epoch · 2³² + bucket) and cut into batches of
/// `globalBatch`, the last of which may be smaller; then the batches of all buckets are shuffled (Purpose::Batches, a =
/// epoch). So every epoch has the same number of steps. Thread: any; immutable.
class BatchPlan {
public:
    /// @param placements the placement of every picture (data::Bucketing). @param withheld for each picture whether it
    /// is not trained on (data::withheldPictures); empty: none. @pre globalBatch > 0
    BatchPlan(const data::DatasetIndex& index, std::span<const data::Placement> placements, std::int64_t globalBatch,
              std::uint64_t seed, const std::vector<bool>& withheld = {});

    const std::vector<Bucket>& buckets() const { return buckets_; }
    std::int64_t globalBatch() const { return globalBatch_; }
    std::int64_t presentationsPerEpoch() const { return presentations_; }
    std::int64_t stepsPerEpoch() const { return steps_; }

    /// Takes seconds for tens of millions of presentations; empty when stopped before the end.
    std::vector<GlobalBatch> batchesOfEpoch(std::uint32_t epoch, const std::stop_token& stop = {}) const;

    /// Where a training stands after `steps` optimizer steps.
    Position positionAfter(std::int64_t steps) const { return {steps / steps_, steps % steps_}; }
    /// For each picture of the index whether it is shown, but not within `steps` optimizer steps: a run of that length
    /// has no use for it.
    std::vector<bool> shownOnlyAfter(std::int64_t steps) const;
    /// At most so many pictures are shown within `steps` optimizer steps.
    std::int64_t mostPicturesWithin(std::int64_t steps) const;
    /// Images seen after `steps` optimizer steps.
    std::int64_t imagesAfter(std::int64_t steps) const;

private:
    std::vector<std::uint32_t> batchOrder(std::uint32_t epoch) const;
    bool formBatches(std::uint32_t bucketNumber, std::uint32_t epoch, const std::stop_token& stop,
                     std::vector<GlobalBatch>& formed) const;

    std::vector<Bucket> buckets_;
    std::vector<int> repeats_; ///< of every picture
    std::int64_t globalBatch_ = 1;
    std::int64_t presentations_ = 0;
    std::int64_t steps_ = 0;
    std::uint64_t seed_ = 0;
};

/// Deals a global batch of `count` presentations: result[pass][device]. There are as many passes as are needed (at most
/// `accumulation` for count <= batchSize × accumulation × devices), and the presentations are spread over passes and
/// devices as evenly as they go, in order. The ranges cover [0, count) without gaps and none is longer than
/// `batchSize`.
std::vector<std::vector<MicroBatch>> deal(std::size_t count, int devices, int batchSize);

/// What of it one device computes, pass by pass, without the passes in which it has nothing.
std::vector<MicroBatch> sharesOf(std::size_t count, int devices, int batchSize, int device);

} // namespace tempera::plan
