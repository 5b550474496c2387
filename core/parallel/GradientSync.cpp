// SPDX-License-Identifier: Apache-2.0
#include "parallel/GradientSync.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <c10/core/GradMode.h>
#include <c10/util/Exception.h>

namespace tempera::parallel {

namespace {

bool isShorter(at::ScalarType wire, const at::Tensor& gradients) {
    return c10::elementSize(wire) < static_cast<std::size_t>(gradients.element_size());
}

} // namespace

GradientSync::GradientSync(Collectives& collectives, at::Tensor gradients, std::span<const Share> parts,
                           const GradientSettings& settings)
    : collectives_(collectives)
    , gradients_(std::move(gradients))
    , wire_(isShorter(settings.wire, gradients_) ? settings.wire : gradients_.scalar_type()) {
    cutBuckets(parts, std::max<std::int64_t>(1, settings.bucketBytes / gradients_.element_size()));
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

void GradientSync::cutBuckets(std::span<const Share> parts, std::int64_t elements) {
    parts_.resize(parts.size());
    std::int64_t end = gradients_.numel();
    std::size_t count = 0;
    for (std::size_t part = parts.size(); part-- > 0;) {
        parts_[part].bucket = buckets_.size();
        ++count;
        const std::int64_t begin = part == 0 ? 0 : parts[part].begin;
        if (end - begin < elements && part != 0)
            continue;
        buckets_.push_back({{begin, end}, std::exchange(count, 0), 0});
        end = begin;
    }
}

void GradientSync::reset() {
    for (Bucket& bucket : buckets_)
        bucket.missing = bucket.parts;
    for (Part& part : parts_) {
        part.usual = std::max(part.usual, part.now);
        part.now = 0;
    }
    listening_ = false;
    whole_ = done_ = 0;
}

void GradientSync::beginPass() {
    const std::lock_guard lock(mutex_);
    listening_ = true;
}

void GradientSync::arrived(std::size_t part) {
    {
        const std::lock_guard lock(mutex_);
        if (!listening_)
            return;
        Part& added = parts_[part];
        ++added.now;
        if (added.usual == 0)
            return; // nothing is known of it yet
        TORCH_CHECK(added.now <= added.usual || added.bucket >= whole_,
                    "a gradient grew after it was exchanged; this model needs devices.bucket_size 0");
        if (added.now == added.usual)
            --buckets_[added.bucket].missing;
        while (whole_ < buckets_.size() && buckets_[whole_].missing == 0)
            ++whole_;
    }
    changed_.notify_all();
}

void GradientSync::finish() {
    if (collectives_.ranks().isAlone()) {
        collectives_.allReduceSum(gradients_);
        return reset();
    }
    const auto began = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    whole_ = buckets_.size();
    changed_.notify_all();
    changed_.wait(lock, [this] { return done_ == buckets_.size() || failure_; });
    if (failure_)
        std::rethrow_exception(failure_);
    reset();
    waited_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

void GradientSync::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || done_ < whole_; });
        if (ending_)
            return;
        const Bucket bucket = buckets_[done_];
        lock.unlock();
        std::exception_ptr failure;
        try {
            exchange(bucket);
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

void GradientSync::exchange(const Bucket& bucket) {
    const c10::NoGradGuard noGradients;
    at::Tensor part = gradients_.narrow(0, bucket.range.begin, bucket.range.size());
    if (wire_ == part.scalar_type())
        return collectives_.allReduceSum(part);
    const at::Tensor short_ = part.to(wire_);
    collectives_.allReduceSum(short_);
    part.copy_(short_);
}

} // namespace tempera::parallel
