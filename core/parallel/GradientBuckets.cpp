// SPDX-License-Identifier: Apache-2.0
#include "parallel/GradientBuckets.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "parallel/PackedParts.h"

namespace tempera::parallel {

namespace {

/// The sums of every tensor on every rank, in the buffer of all gradients.
class WholeBuckets final : public BucketExchange {
public:
    WholeBuckets(Collectives& collectives, const at::Tensor& gradients, std::vector<GradientBucket> buckets,
                 at::ScalarType wire)
        : collectives_(collectives)
        , gradients_(gradients)
        , buckets_(std::move(buckets))
        , wire_(wire) {}

    void exchange(std::size_t bucket) override {
        const c10::NoGradGuard noGradients;
        const Share range = buckets_[bucket].range;
        const at::Tensor part = gradients_.narrow(0, range.begin, range.size());
        if (wire_ == part.scalar_type())
            return collectives_.allReduceSum(part);
        const at::Tensor rounded = part.to(wire_);
        collectives_.allReduceSum(rounded);
        part.copy_(rounded);
    }

private:
    Collectives& collectives_;
    const at::Tensor gradients_;
    const std::vector<GradientBucket> buckets_;
    const at::ScalarType wire_;
};

std::vector<PackedParts> packed(const optim::FlatParameters& parameters, std::vector<GradientBucket> buckets) {
    std::vector<PackedParts> all;
    for (GradientBucket& bucket : buckets)
        all.emplace_back(parameters, std::move(bucket.slots));
    return all;
}

/// ZeRO-1: each rank has the sums of what it keeps in its buffer of all gradients, and its own gradients of the rest.
class SummedAtOwners final : public BucketExchange {
public:
    SummedAtOwners(Collectives& collectives, const optim::FlatParameters& parameters,
                   std::vector<GradientBucket> buckets, at::ScalarType wire)
        : collectives_(collectives)
        , parameters_(parameters)
        , buckets_(packed(parameters, std::move(buckets)))
        , wire_(wire) {}

    void exchange(std::size_t bucket) override {
        const c10::NoGradGuard noGradients;
        const PackedParts& parts = buckets_[bucket];
        const at::Tensor room = at::empty({parts.length}, parameters_.gradients().options().dtype(wire_));
        for (std::size_t i = 0; i < parts.slots.size(); ++i)
            place(room, parts, i).copy_(gradient(parts.slots[i]));
        collectives_.reduceScatterSum(room, parts.shares);
        for (std::size_t i = 0; i < parts.slots.size(); ++i)
            if (parameters_.slots()[parts.slots[i]].isKept())
                gradient(parts.slots[i]).copy_(place(room, parts, i));
    }

private:
    at::Tensor gradient(std::size_t slot) const {
        const auto& at = parameters_.slots()[slot];
        return parameters_.gradients().narrow(0, at.begin, at.count);
    }
    at::Tensor place(const at::Tensor& room, const PackedParts& parts, std::size_t i) const {
        return room.narrow(0, parts.begins[i], parameters_.slots()[parts.slots[i]].count);
    }

    Collectives& collectives_;
    const optim::FlatParameters& parameters_;
    const std::vector<PackedParts> buckets_;
    const at::ScalarType wire_;
};

/// ZeRO-2: what backward makes is gathered bucket by bucket, summed, and added to what the keeping rank has.
class AddedAtOwners final : public BucketExchange {
public:
    AddedAtOwners(Collectives& collectives, optim::FlatParameters& parameters, std::vector<GradientBucket> buckets,
                  at::ScalarType wire)
        : collectives_(collectives)
        , parameters_(parameters)
        , buckets_(packed(parameters, std::move(buckets)))
        , wire_(wire)
        , places_(parameters.slots().size())
        , rooms_(buckets_.size()) {
        for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket)
            for (std::size_t i = 0; i < buckets_[bucket].slots.size(); ++i)
                places_[buckets_[bucket].slots[i]] = {bucket, buckets_[bucket].begins[i]};
    }

    void take(std::size_t slot) override {
        at::Tensor& own = parameters_.tensors()[slot].mutable_grad();
        const auto [bucket, begin] = places_[slot];
        const std::lock_guard lock(mutex_); // until it is added: the room may be on its way in the next moment
        at::Tensor& room = rooms_[bucket];
        if (!room.defined())
            room = newRoom(bucket);
        room.narrow(0, begin, own.numel()).add_(own.reshape({-1}));
        own.reset();
    }

    bool holds(std::size_t bucket) const override {
        const std::lock_guard lock(mutex_);
        return rooms_[bucket].defined();
    }

    void exchange(std::size_t bucket) override {
        const c10::NoGradGuard noGradients;
        const PackedParts& parts = buckets_[bucket];
        at::Tensor room = takeRoom(bucket);
        if (room.scalar_type() != wire_)
            room = room.to(wire_);
        collectives_.reduceScatterSum(room, parts.shares);
        for (std::size_t i = 0; i < parts.slots.size(); ++i)
            if (const auto& slot = parameters_.slots()[parts.slots[i]]; slot.isKept())
                parameters_.view(parameters_.gradients(), slot)
                    .view({-1})
                    .add_(room.narrow(0, parts.begins[i], slot.count));
    }

private:
    struct Place {
        std::size_t bucket = 0;
        std::int64_t begin = 0;
    };

    at::Tensor newRoom(std::size_t bucket) const {
        return at::zeros({buckets_[bucket].length}, parameters_.gradients().options());
    }
    at::Tensor takeRoom(std::size_t bucket) {
        const std::lock_guard lock(mutex_);
        return rooms_[bucket].defined() ? std::exchange(rooms_[bucket], at::Tensor()) : newRoom(bucket);
    }

    Collectives& collectives_;
    optim::FlatParameters& parameters_;
    const std::vector<PackedParts> buckets_;
    const at::ScalarType wire_;
    std::vector<Place> places_; ///< of each slot
    mutable std::mutex mutex_;
    std::vector<at::Tensor> rooms_; ///< of each bucket that is being filled
};

} // namespace

std::vector<GradientBucket> cutBuckets(const optim::FlatParameters& parameters, std::span<const int> stages,
                                       std::int64_t bytes) {
    const std::int64_t elements =
        std::max<std::int64_t>(1, bytes / static_cast<std::int64_t>(parameters.gradients().element_size()));
    std::vector<std::pair<int, GradientBucket>> buckets; // with their stages
    GradientBucket next;
    for (std::size_t slot = parameters.slots().size(); slot-- > 0;) {
        if (next.slots.empty())
            next.range.end = parameters.endOf(slot);
        next.slots.push_back(slot);
        next.range.begin = parameters.slots()[slot].begin;
        const bool endsStage = slot == 0 || stages[slot - 1] != stages[slot];
        if (next.range.size() >= elements || endsStage)
            buckets.emplace_back(stages[slot], std::exchange(next, {}));
    }
    std::stable_sort(buckets.begin(), buckets.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<GradientBucket> sorted;
    for (auto& [stage, bucket] : buckets)
        sorted.push_back(std::move(bucket));
    return sorted;
}

std::unique_ptr<BucketExchange> makeBucketExchange(Collectives& collectives, optim::FlatParameters& parameters,
                                                   std::vector<GradientBucket> buckets, at::ScalarType wire) {
    const at::Tensor& gradients = parameters.gradients();
    const bool isShorter = c10::elementSize(wire) < static_cast<std::size_t>(gradients.element_size());
    const at::ScalarType type = isShorter ? wire : gradients.scalar_type();
    if (parameters.sharding().isWhole())
        return std::make_unique<WholeBuckets>(collectives, gradients, std::move(buckets), type);
    if (parameters.sharding().ofGradients)
        return std::make_unique<AddedAtOwners>(collectives, parameters, std::move(buckets), type);
    return std::make_unique<SummedAtOwners>(collectives, parameters, std::move(buckets), type);
}

} // namespace tempera::parallel
