// SPDX-License-Identifier: Apache-2.0
#include "nn/CopyLane.h"

#include <exception>
#include <vector>

#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "base/Log.h"

namespace tempera::nn {

namespace {

class ImmediateLane final : public CopyLane {
public:
    void endReading(std::size_t) override {}
    void fill(std::size_t, std::function<void()> copy) override { copy(); }
    void awaitFill(std::size_t) override {}
};

/// By LibTorch's interface to devices, which needs no library of theirs to be linked.
class StreamLane final : public CopyLane {
public:
    explicit StreamLane(at::Device device)
        : device_(device)
        , backend_(device.type())
        , side_(backend_.getStreamFromGlobalPool(device)) {}

    /// The slots are let go next: whoever gets their memory computes behind the last copy.
    ~StreamLane() override {
        try {
            for (const Slot& slot : slots_)
                slot.filled.block(computation());
        } catch (const std::exception& error) { // of a device that has failed: nothing computes on it any more
            log::debug(error.what());
        }
    }

    void endReading(std::size_t slot) override { slotAt(slot).read.record(computation()); }

    void fill(std::size_t slot, std::function<void()> copy) override {
        Slot& one = slotAt(slot);
        one.read.block(side_);
        const c10::StreamGuard beside(side_);
        copy();
        one.filled.record(side_);
    }

    void awaitFill(std::size_t slot) override { slotAt(slot).filled.block(computation()); }

private:
    struct Slot {
        c10::Event read, filled;
    };

    c10::Stream computation() const { return backend_.getStream(device_); }
    Slot& slotAt(std::size_t slot) {
        while (slots_.size() <= slot)
            slots_.push_back({c10::Event(device_.type()), c10::Event(device_.type())});
        return slots_[slot];
    }

    at::Device device_;
    c10::impl::VirtualGuardImpl backend_;
    c10::Stream side_;
    std::vector<Slot> slots_;
};

} // namespace

std::unique_ptr<CopyLane> makeCopyLane(at::Device device) {
    if (device.is_cpu())
        return std::make_unique<ImmediateLane>();
    return std::make_unique<StreamLane>(device);
}

} // namespace tempera::nn
