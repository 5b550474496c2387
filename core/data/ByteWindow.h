// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tempera::data {

/// Random access to a few bytes here and there of a file or of memory, for header parsers. Thread: one at a time.
class ByteWindow {
public:
    /// Of an open file, which stays the caller's.
    ByteWindow(int descriptor, std::uint64_t size)
        : descriptor_(descriptor)
        , size_(size) {}
    explicit ByteWindow(std::string_view memory)
        : memory_(memory)
        , size_(memory.size()) {}

    std::uint64_t size() const { return size_; }

    /// The `count` bytes at `offset`, valid until the next call; empty when they are not all there. @pre count <=
    /// kWindow
    std::span<const std::uint8_t> at(std::uint64_t offset, std::size_t count);

    static constexpr std::size_t kWindow = 4096;

private:
    int descriptor_ = -1;
    std::string_view memory_;
    std::uint64_t size_ = 0;
    std::array<std::uint8_t, kWindow> buffer_{};
    std::uint64_t start_ = 0;
    std::size_t filled_ = 0;
};

inline std::uint32_t bigEndian16(const std::uint8_t* p) { return (std::uint32_t{p[0]} << 8) | p[1]; }
inline std::uint32_t bigEndian32(const std::uint8_t* p) { return (bigEndian16(p) << 16) | bigEndian16(p + 2); }
inline std::uint32_t littleEndian16(const std::uint8_t* p) { return (std::uint32_t{p[1]} << 8) | p[0]; }
inline std::uint32_t littleEndian24(const std::uint8_t* p) { return littleEndian16(p) | (std::uint32_t{p[2]} << 16); }
inline std::uint32_t littleEndian32(const std::uint8_t* p) { return littleEndian16(p) | (littleEndian16(p + 2) << 16); }

/// Whether `bytes` begins with `text`.
inline bool beginsWith(std::span<const std::uint8_t> bytes, std::string_view text) {
    return bytes.size() >= text.size() &&
           std::string_view(reinterpret_cast<const char*>(bytes.data()), text.size()) == text;
}

} // namespace tempera::data
