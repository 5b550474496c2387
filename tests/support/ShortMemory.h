// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>

namespace tempera::test {

/// Host memory of which some threads find no large piece.
class ShortMemory final : public c10::Allocator {
public:
    static inline thread_local bool isShort = false;

    ShortMemory()
        : real_(c10::GetCPUAllocator()) {
        c10::SetCPUAllocator(this, kFirst);
    }
    ~ShortMemory() override { c10::SetCPUAllocator(real_, kFirst); }
    c10::DataPtr allocate(std::size_t bytes) override {
        constexpr std::size_t kLarge = 1024;
        if (isShort && bytes > kLarge)
            throw std::bad_alloc();
        return real_->allocate(bytes);
    }
    c10::DeleterFnPtr raw_deleter() const override { return real_->raw_deleter(); }
    void copy_data(void* to, const void* from, std::size_t bytes) const override { std::memcpy(to, from, bytes); }

private:
    static constexpr std::uint8_t kFirst = 255; ///< priority: one of a lower one would be passed over

    c10::Allocator* real_;
};

} // namespace tempera::test
