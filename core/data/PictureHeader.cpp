// SPDX-License-Identifier: Apache-2.0
#include "data/PictureHeader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

#include "base/Descriptor.h"
#include "base/Hash.h"
#include "base/Text.h"
#include "data/ByteWindow.h"
#include "data/FormatHeaders.h"

namespace tempera::data {

using namespace std::string_view_literals;

namespace {

struct Signature {
    std::string_view bytes;
    std::size_t offset;
    std::string_view what;
};

/// What else a file with a picture's name may be, for the message.
constexpr std::array<Signature, 10> kOtherFormats = {{{"GIF8", 0, "a GIF picture"},
                                                      {"II*\0"sv, 0, "a TIFF picture"},
                                                      {"MM\0*"sv, 0, "a TIFF picture"},
                                                      {"ftypavif", 4, "an AVIF picture"},
                                                      {"ftypheic", 4, "a HEIC picture"},
                                                      {"ftypmif1", 4, "a HEIF picture"},
                                                      {"\x89HDF", 0, "an HDF5 file"},
                                                      {"8BPS", 0, "a Photoshop file"},
                                                      {"%PDF", 0, "a PDF document"},
                                                      {"PK\x03\x04", 0, "a ZIP archive"}}};

std::string describeContent(std::string_view start) {
    for (const Signature& other : kOtherFormats)
        if (start.size() >= other.offset && start.substr(other.offset).starts_with(other.bytes))
            return std::string(other.what);
    if (lowerAscii(start.substr(0, 64)).find("<html") != std::string::npos ||
        lowerAscii(start).starts_with("<!doctype"))
        return "a web page";
    return "no known picture";
}

Result<PictureHeader> parse(ByteWindow& bytes) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), ByteWindow::kWindow));
    if (count == 0)
        return Error::badRequest("the file is empty");
    const auto start = bytes.at(0, count);
    if (start.empty())
        return Error::badRequest("the file cannot be read");
    const std::string_view text(reinterpret_cast<const char*>(start.data()), start.size());
    const std::uint64_t hash = fastHash64(text);
    const PictureFormat format = formatOfContent(text);
    if (format == PictureFormat::Unknown)
        return Error::badRequest("the file holds " + describeContent(text) + "; expected PNG, JPEG, WebP or BMP");
    auto header = format == PictureFormat::Png    ? parsePngHeader(bytes)
                  : format == PictureFormat::Jpeg ? parseJpegHeader(bytes)
                  : format == PictureFormat::WebP ? parseWebPHeader(bytes)
                                                  : parseBmpHeader(bytes);
    if (!header.ok())
        return header.error();
    constexpr int kLongestSide = 1 << 24; // no format here holds more that could be used
    if (header->width <= 0 || header->height <= 0 || header->width > kLongestSide || header->height > kLongestSide)
        return Error::badRequest("the header says " + std::to_string(header->width) + " × " +
                                 std::to_string(header->height) + " pixels");
    header->format = format;
    header->bytes = bytes.size();
    header->start = hash;
    return header;
}

} // namespace

std::string_view formatName(PictureFormat format) {
    switch (format) {
    case PictureFormat::Png:
        return "PNG";
    case PictureFormat::Jpeg:
        return "JPEG";
    case PictureFormat::WebP:
        return "WebP";
    case PictureFormat::Bmp:
        return "BMP";
    case PictureFormat::Unknown:
        break;
    }
    return "unknown";
}

PictureFormat formatOfName(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0)
        return PictureFormat::Unknown;
    const std::string extension = lowerAscii(name.substr(dot));
    if (extension == ".png")
        return PictureFormat::Png;
    if (extension == ".jpg" || extension == ".jpeg")
        return PictureFormat::Jpeg;
    if (extension == ".webp")
        return PictureFormat::WebP;
    return extension == ".bmp" ? PictureFormat::Bmp : PictureFormat::Unknown;
}

PictureFormat formatOfExtension(const fs::path& file) { return formatOfName(file.filename().native()); }

PictureFormat formatOfContent(std::string_view firstBytes) {
    if (firstBytes.starts_with("\x89PNG\r\n\x1a\n"))
        return PictureFormat::Png;
    if (firstBytes.starts_with("\xFF\xD8\xFF"))
        return PictureFormat::Jpeg;
    if (firstBytes.size() >= 12 && firstBytes.starts_with("RIFF") && firstBytes.substr(8, 4) == "WEBP")
        return PictureFormat::WebP;
    return firstBytes.starts_with("BM") ? PictureFormat::Bmp : PictureFormat::Unknown;
}

Result<PictureHeader> readPictureHeader(const fs::path& file) {
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    struct stat status = {};
    if (descriptor.get() < 0 || ::fstat(descriptor.get(), &status) != 0)
        return Error::badRequest(show(file) + ": cannot be opened: " + std::strerror(errno));
    if (!S_ISREG(status.st_mode))
        return Error::badRequest(show(file) + ": is not a file");
    ByteWindow bytes(descriptor.get(), static_cast<std::uint64_t>(status.st_size));
    return parse(bytes).context(show(file));
}

Result<PictureHeader> parsePictureHeader(std::string_view bytes, std::string_view name) {
    ByteWindow window(bytes);
    return parse(window).context(name);
}

} // namespace tempera::data
