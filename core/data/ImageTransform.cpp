// SPDX-License-Identifier: Apache-2.0
#include "data/ImageTransform.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "base/Assert.h"
#include "base/Text.h"
#include "data/ColourProfile.h"
#include "data/Decoders.h"
#include "data/Lanczos.h"
#include "data/PictureHeader.h"

namespace tempera::data {

namespace {

std::size_t bytesFor(int width, int height) {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3;
}

/// A view of an image; OpenCV only reads through it.
cv::Mat view(const Image& image) {
    return {image.height, image.width, CV_8UC3, const_cast<std::uint8_t*>(image.rgb.data())};
}

Image emptyImage(int width, int height) { return {width, height, std::vector<std::uint8_t>(bytesFor(width, height))}; }

Result<DecodedPicture> decodeByOpenCv(std::string_view bytes, const PictureHeader& header) {
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT); // its messages would stand beside ours
    const cv::Mat input(1, static_cast<int>(bytes.size()), CV_8UC1, const_cast<char*>(bytes.data()));
    const bool alpha = header.alpha && header.format == PictureFormat::WebP;
    cv::Mat decoded;
    try {
        decoded = cv::imdecode(input, alpha ? cv::IMREAD_UNCHANGED : cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
    } catch (const cv::Exception&) {
        decoded.release();
    }
    const bool expected = decoded.cols == header.width && decoded.rows == header.height && decoded.depth() == CV_8U &&
                          (decoded.channels() == 3 || decoded.channels() == 4);
    if (!expected)
        return Error::badRequest("the " + std::string(formatName(header.format)) + " data are damaged");
    DecodedPicture picture{decoded.cols, decoded.rows, 3, {}, {}, {}};
    picture.pixels.resize(bytesFor(decoded.cols, decoded.rows));
    cv::Mat rgb(decoded.rows, decoded.cols, CV_8UC3, picture.pixels.data());
    if (decoded.channels() == 4) {
        picture.alpha.resize(picture.count());
        cv::Mat mask(decoded.rows, decoded.cols, CV_8UC1, picture.alpha.data());
        cv::extractChannel(decoded, mask, 3);
        cv::cvtColor(decoded, rgb, cv::COLOR_BGRA2RGB);
    } else {
        cv::cvtColor(decoded, rgb, cv::COLOR_BGR2RGB);
    }
    return picture;
}

/// The ICCP chunk of a WebP file.
std::string webpProfile(std::string_view bytes) {
    const auto length = [bytes](std::size_t place) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes.data() + place, sizeof value); // RIFF and this machine are little-endian
        return std::size_t{value};
    };
    for (std::size_t place = 12; place + 8 <= bytes.size();) {
        const std::size_t size = length(place + 4);
        if (bytes.substr(place, 4) == "ICCP")
            return std::string(bytes.substr(place + 8, size));
        place += 8 + size + (size & 1);
    }
    return {};
}

Result<DecodedPicture> decodePixels(std::string_view bytes, const PictureHeader& header, int reduction) {
    if (header.format == PictureFormat::Jpeg)
        return decodeJpeg(bytes, reduction);
    if (header.format == PictureFormat::Png)
        return decodePng(bytes);
    auto picture = decodeByOpenCv(bytes, header);
    if (picture.ok() && header.format == PictureFormat::WebP && header.profile)
        picture->profile = webpProfile(bytes);
    return picture;
}

void putOnWhite(std::vector<std::uint8_t>& rgb, const std::vector<std::uint8_t>& alpha) {
    for (std::size_t i = 0; i < rgb.size(); ++i) {
        const int opacity = alpha[i / 3];
        rgb[i] = static_cast<std::uint8_t>((rgb[i] * opacity + 255 * (255 - opacity) + 127) / 255);
    }
}

/// EXIF 2.32, 4.6.4: 2 mirrored, 3 turned by 180°, 4 upside down, 5 … 8 with the sides swapped.
Image orient(Image image, int orientation) {
    if (orientation == 1)
        return image;
    cv::Mat mat = view(image);
    Image out = orientation >= 5 ? emptyImage(image.height, image.width) : emptyImage(image.width, image.height);
    cv::Mat turned = view(out);
    switch (orientation) {
    case 2:
        cv::flip(mat, turned, 1);
        break;
    case 3:
        cv::rotate(mat, turned, cv::ROTATE_180);
        break;
    case 4:
        cv::flip(mat, turned, 0);
        break;
    case 5:
        cv::transpose(mat, turned);
        break;
    case 6:
        cv::rotate(mat, turned, cv::ROTATE_90_CLOCKWISE);
        break;
    case 7:
        cv::transpose(mat, turned);
        cv::flip(turned, turned, -1);
        break;
    default:
        cv::rotate(mat, turned, cv::ROTATE_90_COUNTERCLOCKWISE);
    }
    return out;
}

Status checkLimits(const PictureHeader& header, const ImageLimits& limits) {
    const std::uint64_t pixels = static_cast<std::uint64_t>(header.width) * static_cast<std::uint64_t>(header.height);
    if (header.bytes > limits.bytes)
        return Error::badRequest("the file has " + formatBytes(static_cast<double>(header.bytes)) + "; at most " +
                                 formatBytes(static_cast<double>(limits.bytes)) + " are read");
    if (pixels > limits.pixels)
        return Error::badRequest("the picture has " + std::to_string(header.width) + " × " +
                                 std::to_string(header.height) + " pixels; at most " +
                                 formatCount(static_cast<long long>(limits.pixels)) + " are decoded");
    if (header.truncated)
        return Error::badRequest("the file ends before its picture does");
    if (header.animated && header.format == PictureFormat::WebP)
        return Error::badRequest("animated WebP; expected a still picture");
    return {};
}

/// Where JPEG may be decoded smaller: never below `atLeast` on either side.
int reductionFor(const PictureHeader& header, Size atLeast) {
    int reduction = 1;
    if (header.format == PictureFormat::Jpeg && atLeast.width > 0)
        while (reduction < 8 && header.width >= atLeast.width * reduction * 2 &&
               header.height >= atLeast.height * reduction * 2)
            reduction *= 2;
    return reduction;
}

Result<Image> decode(std::string_view bytes, const PictureHeader& header, Size atLeast) {
    auto decoded = decodePixels(bytes, header, reductionFor(header, atLeast));
    if (!decoded.ok())
        return decoded.error();
    Image image{decoded->width, decoded->height, toSrgb(*decoded)};
    if (!decoded->alpha.empty())
        putOnWhite(image.rgb, decoded->alpha);
    return orient(std::move(image), header.orientation);
}

/// With a `maxSide` above 0 the picture may be decoded smaller, as far as a thumbnail of that size allows.
Result<Image> decodeChecked(std::string_view bytes, std::string_view name, const ImageLimits& limits, int maxSide) {
    TEMPERA_TRY(const PictureHeader header, parsePictureHeader(bytes, name));
    TEMPERA_CHECK(checkLimits(header, limits).context(name));
    const Size atLeast = maxSide > 0 ? fitted({header.width, header.height}, maxSide) : Size{};
    return decode(bytes, header, atLeast).context(name);
}

} // namespace

Size fitted(Size size, int maxSide) {
    const double scale = std::min(1.0, static_cast<double>(maxSide) / std::max(size.width, size.height));
    return {std::max(1, static_cast<int>(std::lround(size.width * scale))),
            std::max(1, static_cast<int>(std::lround(size.height * scale)))};
}

Result<Image> decodeImage(std::string_view bytes, std::string_view name, const ImageLimits& limits) {
    return decodeChecked(bytes, name, limits, 0);
}

Result<Image> loadImage(const fs::path& file, const ImageLimits& limits) {
    TEMPERA_TRY(const std::string bytes, readFile(file, limits.bytes));
    return decodeChecked(bytes, show(file), limits, 0);
}

Result<Image> decodeOpacity(std::string_view bytes, std::string_view name, const ImageLimits& limits) {
    TEMPERA_TRY(const PictureHeader header, parsePictureHeader(bytes, name));
    TEMPERA_CHECK(checkLimits(header, limits).context(name));
    TEMPERA_TRY(const DecodedPicture decoded, decodePixels(bytes, header, 1).context(name));
    Image image = emptyImage(decoded.width, decoded.height);
    for (std::size_t i = 0; i < image.rgb.size(); ++i)
        image.rgb[i] = decoded.alpha.empty() ? 255 : decoded.alpha[i / 3];
    return orient(std::move(image), header.orientation);
}

Image resize(const Image& image, Size size) {
    if (size == image.size())
        return image;
    if (size.width > image.width || size.height > image.height)
        return resizeLanczos(image, size);
    Image out = emptyImage(size.width, size.height);
    cv::Mat target = view(out);
    cv::resize(view(image), target, {size.width, size.height}, 0, 0, cv::INTER_AREA);
    return out;
}

Image resizeAndCrop(const Image& image, const Placement& placement, bool flip) {
    const Image resized = resize(image, placement.resized);
    const auto [width, height] = placement.bucket;
    TEMPERA_ASSERT(placement.x >= 0 && placement.x + width <= resized.width && placement.y >= 0 &&
                   placement.y + height <= resized.height);
    Image out = emptyImage(width, height);
    cv::Mat target = view(out);
    const cv::Mat part = view(resized)(cv::Rect(placement.x, placement.y, width, height));
    if (flip)
        cv::flip(part, target, 1);
    else
        part.copyTo(target);
    return out;
}

Result<Image> thumbnail(const fs::path& file, int maxSide, const ImageLimits& limits) {
    TEMPERA_TRY(const std::string bytes, readFile(file, limits.bytes));
    TEMPERA_TRY(const Image image, decodeChecked(bytes, show(file), limits, maxSide));
    return resize(image, fitted(image.size(), maxSide));
}

} // namespace tempera::data
