// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "parallel/GradientBuckets.h"

namespace tempera::parallel {

/// How gradients go from device to device.
struct GradientSettings {
    std::int64_t bucketBytes = std::int64_t{32} << 20; ///< of gradients that are exchanged at once
    at::ScalarType wire = at::kFloat; ///< what they are rounded to on their way, where that is shorter than they are
};

/// Adds the gradients of all ranks up while backward still makes them. The parameters are cut into buckets (see
/// cutBuckets); one is exchanged, on a thread of this object, as soon as it and those before it are whole. Their order
/// is the same on every rank: first that of the stages, and from the second step on the one in which they became whole
/// on the first rank in the first. Sums do not depend on it. Tensors that rest are neither awaited nor exchanged.
///
/// Gradients that stay in a buffer are exchanged in the last pass of a step; passes before it only accumulate. One may
/// come in several parts (weights that are used more than once in a model that is recomputed): how many is learned from
/// the steps before, so in the first step everything is exchanged at its end.
///
/// With Sharding::ofGradients every pass is exchanged, as nobody has room to add up what others keep, and backward
/// waits where it makes buckets faster than they leave. A part that comes behind its bucket then goes behind the pass,
/// so that nothing has to be learned first: one small sum a pass asks whether any rank has such a part.
///
/// Thread: the trainer's, and the one that backward tells of gradients from, one at a time. Between beginPass() and
/// finish() nobody else may use the Collectives.
class GradientSync {
public:
    /// @param collectives, parameters outlive it @param stages of each slot: backward comes to those of stage 0 first
    GradientSync(Collectives& collectives, optim::FlatParameters& parameters, std::span<const int> stages,
                 const GradientSettings& settings);
    ~GradientSync();
    GradientSync(const GradientSync&) = delete;
    GradientSync& operator=(const GradientSync&) = delete;

    /// Whether each pass ends with finish(), not only the last of a step.
    bool exchangesEveryPass() const { return everyPass_; }
    /// The next backward pass is to be exchanged: what it has finished goes at once.
    void beginPass();
    /// Something was added to the gradient of a slot. Ignored in passes that are not exchanged. Throws where more comes
    /// than ever before and what there was is under way already.
    void arrived(std::size_t slot);
    /// Exchanges what is left, also where no pass was begun, and returns when all sums are there. Throws what an
    /// exchange has thrown.
    void finish();

    /// How long finish() has waited, and backward for room, over all steps: the part of the exchange that backward did
    /// not hide. Thread: the trainer's.
    double waitedSeconds() const { return waited_; }
    std::size_t buckets() const { return buckets_.size(); }
    /// Of all exchanges so far, those that began before finish(). Thread: any.
    std::int64_t begunEarly() const {
        const std::lock_guard lock(mutex_);
        return begunEarly_;
    }

private:
    struct Bucket {
        std::size_t awake = 0;   ///< slots in it that do not rest
        std::size_t missing = 0; ///< of these, in this pass, those that are not whole
        std::int64_t lastAt = 0; ///< in the first pass, when something was added last; 0: never
    };
    struct Slot {
        std::size_t bucket = 0;
        int usual = 0; ///< the most times that something was added to it in a pass
        int now = 0;   ///< in this pass
        bool rests = false;
    };
    void reset();
    void layToRest();
    void learnOrder();
    void waitForRoom();
    void exchangeStragglers();
    void run();

    Collectives& collectives_;
    const optim::FlatParameters& parameters_;
    const bool everyPass_;
    std::vector<Bucket> buckets_;
    std::vector<Slot> slots_;
    std::vector<std::size_t> order_; ///< of the buckets that are exchanged
    std::unique_ptr<BucketExchange> exchange_;
    bool knowsOrder_ = false;
    double waited_ = 0;
    std::int64_t begunEarly_ = 0;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool listening_ = false;
    std::int64_t clock_ = 0;
    std::size_t whole_ = 0; ///< buckets at the front of the order that may be exchanged
    std::size_t done_ = 0;
    bool finishing_ = false;
    std::exception_ptr failure_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace tempera::parallel
