// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tempera::format {

/// Reads little-endian numbers and runs of bytes one after the other. What lies beyond the end reads as zero or empty,
/// and ok() is false from then on, so that callers check once.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes, std::size_t position = 0)
        : bytes_(bytes)
        , position_(position)
        , ok_(position <= bytes.size()) {}

    bool ok() const { return ok_; }
    std::size_t position() const { return position_; }

    std::string_view take(std::uint64_t count) {
        if (!ok_ || count > bytes_.size() - position_) {
            ok_ = false;
            return {};
        }
        const std::string_view taken = bytes_.substr(position_, static_cast<std::size_t>(count));
        position_ += taken.size();
        return taken;
    }

    /// A number of `width` bytes, at most 8.
    std::uint64_t number(unsigned width) {
        std::uint64_t value = 0;
        unsigned shift = 0;
        for (const char byte : take(width)) {
            value |= std::uint64_t{static_cast<unsigned char>(byte)} << shift;
            shift += 8;
        }
        return value;
    }

    /// Up to and without the next line feed, which is consumed.
    std::string_view line() {
        const std::size_t end = ok_ ? bytes_.find('\n', position_) : std::string_view::npos;
        if (end == std::string_view::npos) {
            ok_ = false;
            return {};
        }
        const std::string_view text = take(end - position_);
        ++position_;
        return text;
    }

private:
    std::string_view bytes_;
    std::size_t position_;
    bool ok_;
};

} // namespace tempera::format
