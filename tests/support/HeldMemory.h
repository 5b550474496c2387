// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>

namespace tempera::test {

/// Counts the bytes of tensors in host memory while it lives: in the place of LibTorch's allocator.
class HeldMemory final : public c10::Allocator {
public:
    HeldMemory()
        : real_(c10::GetCPUAllocator()) {
        c10::SetCPUAllocator(this, /*priority=*/next());
    }
    ~HeldMemory() override { c10::SetCPUAllocator(real_, /*priority=*/next()); }

    c10::DataPtr allocate(std::size_t bytes) override {
        auto* size =
            static_cast<std::int64_t*>(std::aligned_alloc(kHeader, (bytes + 2 * kHeader - 1) / kHeader * kHeader));
        *size = static_cast<std::int64_t>(bytes);
        const std::int64_t held = held_ += *size;
        if (held > peak_) // threads of an operator do not allocate
            peak_ = held;
        void* data = reinterpret_cast<std::byte*>(size) + kHeader;
        return {data, data, &release, c10::Device(c10::DeviceType::CPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &release; }
    void copy_data(void* to, const void* from, std::size_t bytes) const override { std::memcpy(to, from, bytes); }

    static std::int64_t held() { return held_; }
    /// The most since the last call.
    static std::int64_t takePeak() { return peak_.exchange(held_); }

private:
    static constexpr std::size_t kHeader = 64; ///< also the alignment that LibTorch wants

    static void release(void* data) {
        auto* size = reinterpret_cast<std::int64_t*>(static_cast<std::byte*>(data) - kHeader);
        held_ -= *size;
        std::free(size);
    }
    static std::uint8_t next() {
        static std::uint8_t priority = 100;
        return ++priority;
    }

    c10::Allocator* real_;
    static inline std::atomic<std::int64_t> held_ = 0;
    static inline std::atomic<std::int64_t> peak_ = 0;
};

} // namespace tempera::test
