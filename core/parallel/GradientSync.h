// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "parallel/Collectives.h"

namespace tempera::parallel {

/// How gradients go from device to device.
struct GradientSettings {
    std::int64_t bucketBytes = std::int64_t{32} << 20; ///< of gradients that are exchanged at once
    at::ScalarType wire = at::kFloat; ///< what they are rounded to on their way, where that is shorter than they are
};

/// Adds the gradients of all ranks up while backward still makes them. The buffer is cut into buckets from its end,
/// where backward begins; a bucket is exchanged, on a thread of this object, as soon as it and those before it are
/// whole. In passes that only accumulate nothing is exchanged. The order of the exchanges is that of the buckets on
/// every rank, and the sums are those of Collectives::allReduceSum. A gradient may come in several parts (weights that
/// are used more than once in a model that is recomputed): how many is learned from the steps before, so in the first
/// step everything is exchanged at its end.
///
/// Thread: the trainer's, and the one that backward tells of gradients from, one at a time. Between beginPass() and
/// finish() nobody else may use the Collectives.
class GradientSync {
public:
    /// @param gradients one dimension; outlives it, as do `collectives`
    /// @param parts where each tensor's gradient lies in it: ascending, disjoint
    GradientSync(Collectives& collectives, at::Tensor gradients, std::span<const Share> parts,
                 const GradientSettings& settings);
    ~GradientSync();
    GradientSync(const GradientSync&) = delete;
    GradientSync& operator=(const GradientSync&) = delete;

    /// The next backward pass is the last of the step: what it has finished is exchanged at once.
    void beginPass();
    /// Something was added to the gradient of parts[part]. Ignored in passes before the last. Throws where more comes
    /// than ever before and what there was is under way already.
    void arrived(std::size_t part);
    /// Exchanges what is left, also where no pass was begun, and returns when all sums are there. Throws what an
    /// exchange has thrown.
    void finish();

    /// How long finish() has waited, over all steps: the part of the exchange that backward did not hide.
    double waitedSeconds() const { return waited_; }
    std::size_t buckets() const { return buckets_.size(); }

private:
    struct Bucket {
        Share range;
        std::size_t parts = 0;   ///< tensors in it
        std::size_t missing = 0; ///< of this step, those that are not whole
    };
    struct Part {
        std::size_t bucket = 0;
        int usual = 0; ///< the most times that something was added to it in a step
        int now = 0;   ///< in this step
    };
    void cutBuckets(std::span<const Share> parts, std::int64_t elements);
    void reset();
    void run();
    void exchange(const Bucket& bucket);

    Collectives& collectives_;
    const at::Tensor gradients_;
    const at::ScalarType wire_;
    std::vector<Bucket> buckets_; ///< in the order of their exchange
    std::vector<Part> parts_;
    double waited_ = 0;

    std::mutex mutex_;
    std::condition_variable changed_;
    bool listening_ = false;
    std::size_t whole_ = 0; ///< buckets at the front that may be exchanged
    std::size_t done_ = 0;
    std::exception_ptr failure_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace tempera::parallel
