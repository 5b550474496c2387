// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdint>

#include "Targets.h"
#include "data/ImageTransform.h"
#include "data/PictureHeader.h"

namespace tempera::soak {

namespace {

/// CRC-32 of PNG chunks (ISO 3309).
std::uint32_t crc32(std::string_view bytes) {
    static const auto table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit)
                value = value & 1 ? 0xEDB88320U ^ (value >> 1) : value >> 1;
            made[i] = value;
        }
        return made;
    }();
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char byte : bytes)
        crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (crc >> 8);
    return ~crc;
}

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(0, 4))
        value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

/// The checksums of all whole chunks made right, so that the damage gets past them.
std::string withChecksums(std::string png) {
    constexpr std::size_t kSignature = 8, kAround = 12; // length, type, checksum
    for (std::size_t at = kSignature; at + kAround <= png.size();) {
        const std::size_t length = bigEndian(std::string_view(png).substr(at));
        if (length > png.size() - at - kAround)
            break;
        const std::uint32_t crc = crc32(std::string_view(png).substr(at + 4, 4 + length));
        for (std::size_t i = 0; i < 4; ++i)
            png[at + 8 + length + i] = static_cast<char>(crc >> (24 - 8 * i));
        at += kAround + length;
    }
    return png;
}

/// The header as a scan reads it, the pixels as training does, the thumbnail as the dataset page does.
Status readPicture(const fs::path& file, const std::string& bytes) {
    put(file, bytes);
    TEMPERA_TRY(const data::PictureHeader header, data::readPictureHeader(file));
    TEMPERA_TRY(const data::Image image, data::loadImage(file));
    TEMPERA_TRY(const data::Image small, data::thumbnail(file, 16));
    const data::Size stored{header.width, header.height}, turned{header.height, header.width};
    if (image.size() != (header.swapsSides() ? turned : stored))
        return Error::failed("the picture has another size than its header says");
    if (small.width > 16 || small.height > 16)
        return Error::failed("the thumbnail is too large");
    return {};
}

template <class... Names>
Target pictures(const fs::path& folder, std::function<std::string(std::string)> wrap, Names... names) {
    Target target;
    for (const std::string_view name : {std::string_view(names)...})
        target.samples.push_back(contentOf(fs::path(TEMPERA_GOLDEN) / "pictures" / name));
    target.wrap = std::move(wrap);
    target.feed = [file = folder / "picture"](const std::string& bytes) { return readPicture(file, bytes); };
    return target;
}

Target png(const fs::path& folder) {
    return pictures(folder, withChecksums, "rgb.png", "alpha.png", "animated.png", "bits.png", "deep-grey.png",
                    "grey-alpha.png", "palette.png", "profile.png", "rotated.png", "srgb.png",
                    "transparent-palette.png");
}
Target jpeg(const fs::path& folder) {
    return pictures(folder, {}, "grey.jpg", "cmyk.jpg", "progressive.jpg", "profile.jpg", "orientation-1.jpg",
                    "orientation-6.jpg");
}
Target webp(const fs::path& folder) {
    return pictures(folder, {}, "lossy.webp", "alpha.webp", "profile.webp", "rotated.webp");
}
Target bmp(const fs::path& folder) { return pictures(folder, {}, "rgb.bmp"); }

} // namespace

std::vector<TargetKind> pictureTargets() { return {{"png", png}, {"jpeg", jpeg}, {"webp", webp}, {"bmp", bmp}}; }

} // namespace tempera::soak
