// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string>

#include <ATen/core/Tensor.h>

#include "parallel/Ranks.h"

namespace tempera::parallel {

/// How bytes get from one rank to another; Collectives are made of it. Failures, abort included, are thrown as
/// ExchangeError. Thread: the rank's, but for abort().
class Transport {
public:
    /// Data for, or from, another rank: contiguous, on the CPU.
    struct Message {
        int peer = 0;
        at::Tensor data;
    };

    virtual ~Transport() = default;
    virtual Ranks ranks() const = 0;
    /// Sends and receives all of it at once; returns when everything has arrived here and left here. What a rank sends
    /// to another arrives in the order of the calls. @pre the other side expects as many bytes
    virtual void exchange(std::span<const Message> sent, std::span<const Message> received) = 0;
    /// Ends the waiting of all ranks of this process, for good. Thread: any.
    virtual void abort() noexcept = 0;
    /// See Collectives.
    virtual void giveUp(const std::string& /*reason*/) noexcept { abort(); }
    virtual std::string failure() const { return {}; }
    virtual void beat(std::chrono::milliseconds /*most*/) noexcept {}
    virtual std::shared_ptr<void> waitElsewhere() { return nullptr; }
};

} // namespace tempera::parallel
