// SPDX-License-Identifier: Apache-2.0
#include "data/ByteWindow.h"

#include <unistd.h>

#include "base/Assert.h"

namespace tempera::data {

std::span<const std::uint8_t> ByteWindow::at(std::uint64_t offset, std::size_t count) {
    TEMPERA_ASSERT(count <= kWindow);
    if (offset > size_ || count > size_ - offset)
        return {};
    if (descriptor_ < 0)
        return {reinterpret_cast<const std::uint8_t*>(memory_.data()) + offset, count};
    if (offset < start_ || offset + count > start_ + filled_) {
        const ssize_t got = ::pread(descriptor_, buffer_.data(), buffer_.size(), static_cast<off_t>(offset));
        start_ = offset;
        filled_ = got > 0 ? static_cast<std::size_t>(got) : 0;
        if (filled_ < count)
            return {};
    }
    return {buffer_.data() + (offset - start_), count};
}

} // namespace tempera::data
