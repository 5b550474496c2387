// SPDX-License-Identifier: Apache-2.0
#include "data/PictureEncoder.h"

#include <array>
#include <csetjmp>
#include <cstdio> // jpeglib.h needs FILE and size_t
#include <cstdlib>

#include <jpeglib.h>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "data/PngFile.h"

namespace tempera::data {

namespace {

/// Owns what libjpeg's long jump must not pass over, as in JpegDecoder.cpp.
struct JpegSession {
    jpeg_error_mgr errors{};
    jpeg_compress_struct jpeg{};
    std::jmp_buf escape{};
    std::array<char, JMSG_LENGTH_MAX> message{};
    unsigned char* bytes = nullptr;
    unsigned long size = 0;

    ~JpegSession() {
        jpeg_destroy_compress(&jpeg);
        std::free(bytes);
    }
};

[[noreturn]] void leave(j_common_ptr info) {
    auto& session = *static_cast<JpegSession*>(info->client_data);
    info->err->format_message(info, session.message.data());
    std::longjmp(session.escape, 1);
}

/// False where libjpeg gave up; the message says why.
bool encodeJpeg(JpegSession& session, const Image& image, int quality) {
    jpeg_compress_struct& jpeg = session.jpeg;
    jpeg.err = jpeg_std_error(&session.errors);
    session.errors.error_exit = leave;
    jpeg.client_data = &session;
    if (setjmp(session.escape) != 0) // NOLINT: libjpeg's way of reporting errors
        return false;
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, &session.bytes, &session.size);
    jpeg.image_width = static_cast<JDIMENSION>(image.width);
    jpeg.image_height = static_cast<JDIMENSION>(image.height);
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg.comp_info[0].h_samp_factor = jpeg.comp_info[0].v_samp_factor = 1;
    jpeg.optimize_coding = TRUE;
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = const_cast<JSAMPROW>(image.at(0, static_cast<int>(jpeg.next_scanline)));
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    return true;
}

Status saveJpeg(const fs::path& file, const Image& image, int quality) {
    JpegSession session;
    if (!encodeJpeg(session, image, quality))
        return Error::failed("cannot write " + show(file) + ": " + session.message.data());
    return writeFileAtomically(file, {reinterpret_cast<const char*>(session.bytes), session.size});
}

Status saveWebP(const fs::path& file, const Image& image, int quality) {
    constexpr int kLongestSide = 16383;
    if (image.width > kLongestSide || image.height > kLongestSide)
        return Error::badRequest("cannot write " + show(file) + ": WebP has at most 16383 pixels a side");
    cv::Mat bgr(image.height, image.width, CV_8UC3);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const std::uint8_t* rgb = image.at(x, y);
            bgr.at<cv::Vec3b>(y, x) = {rgb[2], rgb[1], rgb[0]};
        }
    std::vector<unsigned char> bytes;
    bool isDone = false;
    try {
        isDone = cv::imencode(".webp", bgr, bytes, {cv::IMWRITE_WEBP_QUALITY, quality < 100 ? quality : 101});
    } catch (const cv::Exception&) {
        isDone = false;
    }
    if (!isDone)
        return Error::failed("cannot write " + show(file) + ": the WebP encoder failed");
    return writeFileAtomically(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

} // namespace

Status savePicture(const fs::path& file, const Image& image, PictureFormat format, int quality) {
    switch (format) {
    case PictureFormat::Png:
        return savePng(file, image);
    case PictureFormat::Jpeg:
        return saveJpeg(file, image, quality);
    case PictureFormat::WebP:
        return saveWebP(file, image, quality);
    default:
        return Error::badRequest("cannot write " + show(file) + ": expected PNG, JPEG or WebP");
    }
}

std::string_view extensionOf(PictureFormat format) {
    switch (format) {
    case PictureFormat::Png:
        return ".png";
    case PictureFormat::Jpeg:
        return ".jpg";
    case PictureFormat::WebP:
        return ".webp";
    case PictureFormat::Bmp:
        return ".bmp";
    case PictureFormat::Unknown:
        break;
    }
    return "";
}

} // namespace tempera::data
