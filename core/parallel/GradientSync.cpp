// SPDX-License-Identifier: Apache-2.0
#include "parallel/GradientSync.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <utility>

#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/Stream.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/util/Exception.h>

namespace tempera::parallel {

namespace {

/// Buckets of gradients that nobody has room to keep, the one on its way included.
constexpr std::size_t kMostWaiting = 2;

double secondsSince(std::chrono::steady_clock::time_point began) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

/// What a GPU has still to compute is no waiting for others.
void finishComputing(at::Device device) {
    if (!device.is_cpu())
        c10::impl::VirtualGuardImpl(device.type()).getStream(device).synchronize();
}

} // namespace

GradientSync::GradientSync(Collectives& collectives, optim::FlatParameters& parameters, std::span<const int> stages,
                           const GradientSettings& settings)
    : collectives_(collectives)
    , parameters_(parameters)
    , everyPass_(parameters.sharding().ofGradients && !parameters.sharding().isWhole())
    , slots_(parameters.slots().size()) {
    std::vector<GradientBucket> cut = cutBuckets(parameters, stages, settings.bucketBytes);
    for (const GradientBucket& bucket : cut) {
        for (const std::size_t slot : bucket.slots)
            slots_[slot] = {.bucket = buckets_.size(), .usual = everyPass_ ? 1 : 0};
        buckets_.push_back({.awake = bucket.slots.size()});
    }
    order_.resize(buckets_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    exchange_ = makeBucketExchange(collectives, parameters, std::move(cut), settings.wire);
    reset();
    if (!collectives_.ranks().isAlone())
        thread_ = std::thread([this] { run(); });
}

GradientSync::~GradientSync() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable())
        thread_.join();
}

void GradientSync::reset() {
    layToRest();
    for (Bucket& bucket : buckets_)
        bucket.missing = bucket.awake;
    for (Slot& slot : slots_) {
        slot.usual = std::max(slot.usual, slot.now);
        slot.now = 0;
    }
    listening_ = finishing_ = false;
    whole_ = done_ = 0;
}

void GradientSync::layToRest() {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (slots_[i].rests || !parameters_.ranges()[parameters_.slots()[i].range].isResting)
            continue;
        slots_[i].rests = true;
        Bucket& bucket = buckets_[slots_[i].bucket];
        --bucket.awake;
        bucket.missing = bucket.awake;
    }
    std::erase_if(order_, [this](std::size_t bucket) { return buckets_[bucket].awake == 0; });
}

void GradientSync::beginPass() {
    const std::lock_guard lock(mutex_);
    layToRest();
    listening_ = true;
}

void GradientSync::arrived(std::size_t slot) {
    exchange_->take(slot);
    {
        const std::lock_guard lock(mutex_);
        Slot& added = slots_[slot];
        if (!listening_ || added.rests)
            return;
        ++added.now;
        Bucket& bucket = buckets_[added.bucket];
        bucket.lastAt = knowsOrder_ ? bucket.lastAt : ++clock_;
        if (added.usual == 0)
            return; // nothing is known of it yet
        const auto isUnderWay = [&] {
            return std::find(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(whole_), added.bucket) !=
                   order_.begin() + static_cast<std::ptrdiff_t>(whole_);
        };
        TORCH_CHECK(everyPass_ || added.now <= added.usual || !isUnderWay(),
                    "a gradient grew after it was exchanged; this model needs devices.bucket_size 0");
        if (added.now == added.usual)
            --bucket.missing;
        while (whole_ < order_.size() && buckets_[order_[whole_]].missing == 0)
            ++whole_;
    }
    changed_.notify_all();
    if (everyPass_)
        waitForRoom();
}

/// Holds backward up while more is waiting than there is room for. A rank that is held up has the next bucket whole, so
/// that the others' exchange goes on.
void GradientSync::waitForRoom() {
    const auto hasRoom = [this] { return whole_ - done_ <= kMostWaiting || failure_; };
    std::unique_lock lock(mutex_);
    if (hasRoom())
        return;
    const auto began = std::chrono::steady_clock::now();
    changed_.wait(lock, hasRoom);
    waited_ += secondsSince(began);
}

void GradientSync::finish() {
    if (collectives_.ranks().isAlone()) {
        collectives_.allReduceSum(parameters_.gradients());
        return reset();
    }
    finishComputing(parameters_.values().device());
    const auto began = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    layToRest(); // where no pass was begun
    finishing_ = true;
    whole_ = order_.size();
    changed_.notify_all();
    changed_.wait(lock, [this] { return done_ == order_.size() || failure_; });
    if (failure_)
        std::rethrow_exception(failure_);
    waited_ += secondsSince(began);
    if (everyPass_)
        exchangeStragglers();
    if (!knowsOrder_)
        learnOrder();
    reset();
}

/// What came behind its bucket, on any rank.
void GradientSync::exchangeStragglers() {
    std::vector<std::int64_t> late(buckets_.size());
    for (std::size_t bucket = 0; bucket < late.size(); ++bucket)
        late[bucket] = exchange_->holds(bucket) ? 1 : 0;
    const at::Tensor any = at::full({1}, std::accumulate(late.begin(), late.end(), std::int64_t{0}), at::kLong);
    collectives_.allReduceSum(any);
    if (any.item<std::int64_t>() == 0)
        return;
    const at::Tensor which = at::tensor(late, at::kLong);
    collectives_.allReduceSum(which);
    for (std::size_t bucket = 0; bucket < late.size(); ++bucket)
        if (which.const_data_ptr<std::int64_t>()[bucket] > 0)
            exchange_->exchange(bucket);
}

/// The order in which the first rank's buckets became whole; last those that it got nothing for.
void GradientSync::learnOrder() {
    const at::Tensor times = at::zeros({static_cast<std::int64_t>(buckets_.size())}, at::kLong);
    auto* const time = times.mutable_data_ptr<std::int64_t>();
    for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket)
        time[bucket] = buckets_[bucket].lastAt > 0 ? buckets_[bucket].lastAt : std::numeric_limits<std::int64_t>::max();
    collectives_.broadcast(times, 0);
    std::stable_sort(order_.begin(), order_.end(), [time](std::size_t a, std::size_t b) { return time[a] < time[b]; });
    knowsOrder_ = true;
}

void GradientSync::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || done_ < whole_; });
        if (ending_)
            return;
        const std::size_t bucket = order_[done_];
        begunEarly_ += finishing_ ? 0 : 1;
        lock.unlock();
        std::exception_ptr failure;
        try {
            exchange_->exchange(bucket);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        ++done_;
        failure_ = failure;
        changed_.notify_all();
        if (failure_)
            return;
    }
}

} // namespace tempera::parallel
