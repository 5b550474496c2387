// SPDX-License-Identifier: Apache-2.0
#include "tensor/HostMemoryPool.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <new>

#include <sys/mman.h>

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>

namespace tempera::tensor {

namespace {

constexpr std::size_t kAlignment = 64;
constexpr std::size_t kPage = 4096;
constexpr std::size_t kHugePage = std::size_t{2} << 20;
/// What is smaller goes to malloc, which is good at it.
constexpr std::size_t kSmallestPooled = std::size_t{128} << 10;

/// Stands in front of the bytes of every block.
struct alignas(kAlignment) Header {
    std::size_t bytes; ///< of the whole block, header included
    bool pooled;
    bool mapped; ///< by mmap
};
static_assert(sizeof(Header) == kAlignment);

std::size_t roundUp(std::size_t value, std::size_t step) { return (value + step - 1) / step * step; }

/// Fresh zero pages that begin at a multiple of the huge page; nullptr when there are none.
void* mapPages(std::size_t bytes) {
    const std::size_t length = bytes + kHugePage;
    void* all = ::mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        return nullptr;
    const auto begin = reinterpret_cast<std::uintptr_t>(all);
    const std::uintptr_t aligned = roundUp(begin, kHugePage);
    if (aligned > begin)
        ::munmap(all, aligned - begin);
    ::munmap(reinterpret_cast<void*>(aligned + bytes), begin + length - (aligned + bytes));
    void* pages = reinterpret_cast<void*>(aligned);
    ::madvise(pages, bytes, MADV_HUGEPAGE);
    return pages;
}

class Pool final : public c10::Allocator {
public:
    c10::DataPtr allocate(std::size_t bytes) override {
        void* data = bytes ? take(bytes) : nullptr;
        return {data, data, &Pool::release, c10::Device(c10::DeviceType::CPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &Pool::release; }
    void copy_data(void* to, const void* from, std::size_t bytes) const override { std::memcpy(to, from, bytes); }

    /// Never destroyed: tensors may outlive everything else.
    static Pool& instance() {
        static Pool& pool = *new Pool;
        return pool;
    }

private:
    void* take(std::size_t bytes) {
        const std::size_t whole = bytes + sizeof(Header);
        Header* header = whole < kSmallestPooled ? create(whole, false) : takePooled(roundUp(whole, kPage));
        if (!header)
            throw std::bad_alloc();
        return header + 1;
    }

    Header* takePooled(std::size_t bytes) {
        const std::lock_guard lock(mutex_);
        const auto fit = free_.lower_bound(bytes);
        // A block that is much too large is better kept for what needs it.
        if (fit != free_.end() && fit->first <= bytes + bytes / 4) {
            Header* header = fit->second;
            free_.erase(fit);
            kept_ -= header->bytes;
            markUsed(header->bytes);
            return header;
        }
        const std::size_t most = std::max(most_, used_ + bytes);
        shrinkTo(most + most / 8, bytes);
        Header* header = create(bytes, true);
        if (!header) {
            shrinkTo(0, 0); // what is kept may be what is lacking
            header = create(bytes, true);
        }
        if (header)
            markUsed(bytes);
        return header;
    }

    void markUsed(std::size_t bytes) {
        used_ += bytes;
        most_ = std::max(most_, used_);
    }

    /// Gives kept blocks back to the system, the largest first, until no more than `limit` is held with `more` bytes.
    void shrinkTo(std::size_t limit, std::size_t more) {
        while (!free_.empty() && used_ + more + kept_ > limit) {
            const auto largest = std::prev(free_.end());
            kept_ -= largest->first;
            destroy(largest->second);
            free_.erase(largest);
        }
    }

    /// nullptr when the system has no more.
    static Header* create(std::size_t bytes, bool pooled) {
        const bool mapped = bytes >= kHugePage;
        void* block = mapped ? mapPages(bytes) : std::aligned_alloc(kAlignment, roundUp(bytes, kAlignment));
        return block ? new (block) Header{bytes, pooled, mapped} : nullptr;
    }

    static void destroy(Header* header) {
        if (header->mapped)
            ::munmap(header, header->bytes);
        else
            std::free(header);
    }

    static void release(void* data) {
        if (!data)
            return;
        Header* header = static_cast<Header*>(data) - 1;
        if (header->pooled)
            instance().keep(header);
        else
            destroy(header);
    }

    void keep(Header* header) {
        const std::lock_guard lock(mutex_);
        used_ -= header->bytes;
        kept_ += header->bytes;
        free_.emplace(header->bytes, header);
    }

    std::mutex mutex_;
    std::multimap<std::size_t, Header*> free_; ///< by size
    std::size_t used_ = 0;
    std::size_t kept_ = 0; ///< sum of free_
    std::size_t most_ = 0; ///< largest used_ so far
};

} // namespace

void useHostMemoryPool() {
    static std::once_flag once;
    std::call_once(once, [] { c10::SetCPUAllocator(&Pool::instance(), /*priority=*/100); });
}

} // namespace tempera::tensor
