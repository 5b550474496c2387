// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include <c10/core/Device.h>

namespace tempera::nn {

/// A lane beside the computation's on which slots of device memory are filled, and the order between the two. Nothing
/// waits on the host. Thread: the one that computes, at the time; one at a time.
class CopyLane {
public:
    virtual ~CopyLane() = default;

    /// What the computation does with the slot until it is filled again has been asked for.
    virtual void endReading(std::size_t slot) = 0;
    /// Runs `copy` beside the computation, but behind all that it did until the last endReading(slot).
    virtual void fill(std::size_t slot, std::function<void()> copy) = 0;
    /// What the computation is asked for from now on comes behind the last fill of the slot.
    virtual void awaitFill(std::size_t slot) = 0;
};

/// A stream of its own and two events a slot; on a CPU, which has one order of things, `copy` runs at once.
std::unique_ptr<CopyLane> makeCopyLane(at::Device device);

} // namespace tempera::nn
