// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

/// Small picture files for tests, byte by byte.
namespace tempera::test {

inline void write(const std::filesystem::path& file, std::string_view bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

inline void append32(std::string& bytes, std::uint32_t value, bool bigEndian) {
    for (int i = 0; i < 4; ++i)
        bytes += static_cast<char>(value >> (bigEndian ? 24 - 8 * i : 8 * i));
}

/// A whole 24-bit BMP file whose pixels all have the value `grey`.
inline std::string bmp(int width, int height, int grey = 128) {
    const auto row = static_cast<std::uint32_t>((width * 3 + 3) / 4 * 4);
    const std::uint32_t pixels = row * static_cast<std::uint32_t>(height);
    std::string bytes = "BM";
    for (const std::uint32_t value :
         {54 + pixels, 0U, 54U, 40U, static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height),
          1U | (24U << 16), 0U, pixels, 2835U, 2835U, 0U, 0U})
        append32(bytes, value, false);
    return bytes + std::string(pixels, static_cast<char>(grey));
}

/// A PNG file that says its size and ends properly, but has no pixels: enough for a scan.
inline std::string pngHeader(int width, int height) {
    std::string bytes = "\x89PNG\r\n\x1a\n";
    append32(bytes, 13, true);
    bytes += "IHDR";
    append32(bytes, static_cast<std::uint32_t>(width), true);
    append32(bytes, static_cast<std::uint32_t>(height), true);
    bytes += std::string("\x08\x02\0\0\0\0\0\0\0", 9); // 8-bit RGB, and a checksum that nobody reads
    bytes += std::string("\0\0\0\0IEND\xAE\x42\x60\x82", 12);
    return bytes;
}

} // namespace tempera::test
