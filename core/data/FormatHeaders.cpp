// SPDX-License-Identifier: Apache-2.0
#include "data/FormatHeaders.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "data/Exif.h"

namespace tempera::data {

namespace {

Error damaged(std::string_view what) { return Error::badRequest("the " + std::string(what) + " is damaged"); }

/// A file that ends after its last marker ends well; where something follows the picture, it is searched for the
/// marker. In entropy-coded data 0xFF is always stuffed, so the marker cannot occur by chance.
bool hasEndOfImage(ByteWindow& bytes, std::uint64_t from) {
    if (const auto last = bytes.at(bytes.size() - 2, 2); beginsWith(last, "\xFF\xD9"))
        return true;
    while (from + 1 < bytes.size()) {
        const std::size_t count =
            static_cast<std::size_t>(std::min<std::uint64_t>(ByteWindow::kWindow, bytes.size() - from));
        const auto part = bytes.at(from, count);
        for (std::size_t i = 0; i + 1 < part.size(); ++i)
            if (part[i] == 0xFF && part[i + 1] == 0xD9)
                return true;
        from += count - 1; // the marker may lie across two windows
    }
    return false;
}

bool isStartOfFrame(int marker) {
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

/// What a JPEG segment before the frame adds. `place` is that of its length field.
void readApplicationSegment(ByteWindow& bytes, int marker, std::uint64_t place, std::uint32_t length,
                            PictureHeader& header) {
    constexpr std::uint32_t kExifHead = 8, kProfileHead = 14; // length field and "Exif\0\0", "ICC_PROFILE\0"
    if (marker == 0xE1 && length >= kExifHead && beginsWith(bytes.at(place + 2, 6), std::string_view("Exif\0\0", 6)) &&
        header.orientation == 1)
        header.orientation = exifOrientation(bytes, place + kExifHead, length - kExifHead);
    if (marker == 0xE2 && length >= kProfileHead &&
        beginsWith(bytes.at(place + 2, 12), std::string_view("ICC_PROFILE\0", 12)))
        header.profile = true;
}

} // namespace

Result<PictureHeader> parseJpegHeader(ByteWindow& bytes) {
    PictureHeader header;
    std::uint64_t place = 2;
    while (true) {
        auto lead = bytes.at(place, 2);
        while (!lead.empty() && lead[0] == 0xFF && lead[1] == 0xFF) // fill bytes
            lead = bytes.at(++place, 2);
        if (lead.empty()) {
            return Error::badRequest("the file ends inside its header");
        }
        const int marker = lead[1];
        if (lead[0] != 0xFF || marker == 0xD9 || marker == 0xDA)
            return damaged("JPEG header");
        place += 2;
        if (marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8)) // no length follows
            continue;
        const auto lengthBytes = bytes.at(place, 2);
        const std::uint32_t length = lengthBytes.empty() ? 0 : bigEndian16(lengthBytes.data());
        if (length < 2)
            return damaged("JPEG header");
        if (isStartOfFrame(marker)) {
            const auto frame = bytes.at(place + 2, 6);
            if (frame.empty())
                return Error::badRequest("the file ends inside its header");
            header.bits = frame[0];
            header.height = static_cast<int>(bigEndian16(frame.data() + 1));
            header.width = static_cast<int>(bigEndian16(frame.data() + 3));
            header.channels = frame[5];
            if (header.bits != 8)
                return Error::badRequest("JPEG with " + std::to_string(header.bits) + " bits a channel; expected 8");
            if (header.channels != 1 && header.channels != 3 && header.channels != 4)
                return damaged("JPEG header");
            header.truncated = !hasEndOfImage(bytes, place + length);
            return header;
        }
        readApplicationSegment(bytes, marker, place, length, header);
        place += length;
    }
}

Result<PictureHeader> parsePngHeader(ByteWindow& bytes) {
    const auto start = bytes.at(8, 25);
    if (start.empty())
        return Error::badRequest("the file ends inside its header");
    if (bigEndian32(start.data()) != 13 || !beginsWith(start.subspan(4), "IHDR"))
        return damaged("PNG header");
    PictureHeader header;
    header.width = static_cast<int>(std::min<std::uint32_t>(bigEndian32(start.data() + 8), 0x7FFFFFFF));
    header.height = static_cast<int>(std::min<std::uint32_t>(bigEndian32(start.data() + 12), 0x7FFFFFFF));
    const int depth = start[16], colour = start[17];
    header.bits = depth == 16 ? 16 : 8;
    header.channels = colour == 0 || colour == 4 ? 1 : 3;
    header.alpha = (colour & 4) != 0;

    std::uint64_t place = 33;
    while (true) {
        const auto chunk = bytes.at(place, 8);
        if (chunk.empty()) {
            header.truncated = true;
            return header;
        }
        const std::uint64_t length = bigEndian32(chunk.data());
        const auto type = chunk.subspan(4);
        if (beginsWith(type, "IDAT") || beginsWith(type, "IEND"))
            break;
        header.animated = header.animated || beginsWith(type, "acTL");
        header.profile = header.profile || beginsWith(type, "iCCP");
        header.alpha = header.alpha || beginsWith(type, "tRNS");
        if (beginsWith(type, "eXIf"))
            header.orientation = exifOrientation(bytes, place + 8, length);
        place += 12 + length;
    }
    // Nearly every file ends with IEND; only where something follows it are the chunks walked.
    if (bytes.size() >= 12 && beginsWith(bytes.at(bytes.size() - 8, 8), "IEND\xAE\x42\x60\x82"))
        return header;
    while (true) {
        const auto chunk = bytes.at(place, 8);
        header.truncated = chunk.empty();
        if (chunk.empty() || beginsWith(chunk.subspan(4), "IEND"))
            return header;
        place += 12 + std::uint64_t{bigEndian32(chunk.data())};
    }
}

namespace {

/// The first frame of lossy WebP (RFC 6386, 9.1), at its chunk's content.
std::optional<PictureHeader> parseVp8(std::span<const std::uint8_t> frame) {
    if (frame.size() < 10 || frame[3] != 0x9D || frame[4] != 0x01 || frame[5] != 0x2A)
        return std::nullopt;
    PictureHeader header;
    header.width = static_cast<int>(littleEndian16(frame.data() + 6) & 0x3FFF);
    header.height = static_cast<int>(littleEndian16(frame.data() + 8) & 0x3FFF);
    return header;
}

std::optional<PictureHeader> parseVp8Lossless(std::span<const std::uint8_t> frame) {
    if (frame.size() < 5 || frame[0] != 0x2F)
        return std::nullopt;
    const std::uint32_t packed = littleEndian32(frame.data() + 1);
    PictureHeader header;
    header.width = static_cast<int>(packed & 0x3FFF) + 1;
    header.height = static_cast<int>((packed >> 14) & 0x3FFF) + 1;
    header.alpha = ((packed >> 28) & 1) != 0;
    return header;
}

std::optional<PictureHeader> parseVp8Extended(ByteWindow& bytes, std::span<const std::uint8_t> canvas) {
    if (canvas.size() < 10)
        return std::nullopt;
    const int flags = canvas[0];
    PictureHeader header;
    header.width = static_cast<int>(littleEndian24(canvas.data() + 4)) + 1;
    header.height = static_cast<int>(littleEndian24(canvas.data() + 7)) + 1;
    header.profile = (flags & 0x20) != 0;
    header.alpha = (flags & 0x10) != 0;
    header.animated = (flags & 0x02) != 0;
    if ((flags & 0x08) == 0)
        return header;
    std::uint64_t place = 12;
    for (auto chunk = bytes.at(place, 8); !chunk.empty(); chunk = bytes.at(place, 8)) {
        const std::uint64_t length = littleEndian32(chunk.data() + 4);
        if (beginsWith(chunk, "EXIF")) {
            // Some writers keep the prefix that belongs to JPEG.
            const bool prefixed = beginsWith(bytes.at(place + 8, 6), std::string_view("Exif\0\0", 6));
            const std::uint64_t skipped = prefixed ? 6 : 0;
            header.orientation = exifOrientation(bytes, place + 8 + skipped, length - skipped);
            break;
        }
        place += 8 + length + (length & 1);
    }
    return header;
}

} // namespace

Result<PictureHeader> parseWebPHeader(ByteWindow& bytes) {
    const auto start = bytes.at(0, 30);
    if (start.empty())
        return Error::badRequest("the file ends inside its header");
    const std::uint64_t declared = std::uint64_t{littleEndian32(start.data() + 4)} + 8;
    const auto content = start.subspan(20);
    const auto kind = start.subspan(12);
    auto header = beginsWith(kind, "VP8 ")   ? parseVp8(content)
                  : beginsWith(kind, "VP8L") ? parseVp8Lossless(content)
                  : beginsWith(kind, "VP8X") ? parseVp8Extended(bytes, content)
                                             : std::nullopt;
    if (!header)
        return damaged("WebP header");
    header->truncated = declared > bytes.size();
    return *header;
}

Result<PictureHeader> parseBmpHeader(ByteWindow& bytes) {
    const auto start = bytes.at(0, 26);
    if (start.empty())
        return Error::badRequest("the file ends inside its header");
    const std::uint64_t pixels = littleEndian32(start.data() + 10);
    const std::uint32_t length = littleEndian32(start.data() + 14);
    const bool core = length == 12; // OS/2 1.x
    if (!core && length < 36)
        return damaged("BMP header");
    const auto full = core ? start : bytes.at(0, 34);
    if (full.empty())
        return Error::badRequest("the file ends inside its header");
    const auto signed32 = [](const std::uint8_t* p) {
        return static_cast<std::int64_t>(static_cast<std::int32_t>(littleEndian32(p)));
    };
    const std::int64_t width = core ? std::int64_t{littleEndian16(full.data() + 18)} : signed32(full.data() + 18);
    const std::int64_t height =
        core ? std::int64_t{littleEndian16(full.data() + 20)} : std::abs(signed32(full.data() + 22));
    const std::uint32_t bits = littleEndian16(full.data() + (core ? 24 : 28));
    const std::uint32_t compression = core ? 0 : littleEndian32(full.data() + 30);
    if (width <= 0 || height <= 0 || width > 0x7FFFFFFF || height > 0x7FFFFFFF || bits == 0 || bits > 32)
        return damaged("BMP header");
    constexpr std::uint32_t kBitFields = 3; // beyond it: whole JPEG and PNG files inside, for printers
    if (compression > kBitFields)
        return Error::badRequest("BMP with compression " + std::to_string(compression) + "; expected 0 to 3");
    PictureHeader header;
    header.width = static_cast<int>(width);
    header.height = static_cast<int>(height);
    const bool plain = compression == 0 || compression == kBitFields;
    const std::uint64_t rowBytes = (static_cast<std::uint64_t>(width) * bits + 31) / 32 * 4;
    header.truncated =
        plain && (pixels > bytes.size() || rowBytes * static_cast<std::uint64_t>(height) > bytes.size() - pixels);
    return header;
}

} // namespace tempera::data
