// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <csetjmp>
#include <cstdio> // jpeglib.h needs FILE and size_t
#include <cstdlib>

#include <jerror.h>
#include <jpeglib.h>

#include "data/Decoders.h"

namespace tempera::data {

namespace {

/// libjpeg reports errors by a long jump, over frames that must hold nothing with a destructor. Everything that owns
/// memory lives here, outside of the frame that is jumped over.
struct Session {
    jpeg_error_mgr errors{};
    jpeg_decompress_struct jpeg{};
    jpeg_progress_mgr progress{};
    std::jmp_buf escape{};
    std::array<char, JMSG_LENGTH_MAX> message{};
    DecodedPicture picture;

    ~Session() { jpeg_destroy_decompress(&jpeg); }
};

Session& sessionOf(j_common_ptr info) { return *static_cast<Session*>(info->client_data); }

[[noreturn]] void leave(j_common_ptr info) {
    Session& session = sessionOf(info);
    info->err->format_message(info, session.message.data());
    std::longjmp(session.escape, 1);
}

/// libjpeg goes on with grey blocks after damage to the pixels; a picture that is not whole is of no use here.
void onMessage(j_common_ptr info, int level) {
    const int code = info->err->msg_code;
    if (level < 0 && (code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE || code == JWRN_JPEG_EOF))
        leave(info);
}

/// A small file can ask for thousands of passes over a large picture.
void onProgress(j_common_ptr info) {
    constexpr int kMostScans = 500;
    if (reinterpret_cast<j_decompress_ptr>(info)->input_scan_number > kMostScans) {
        info->err->msg_code = JERR_BAD_PROGRESSION;
        leave(info);
    }
}

void prepare(Session& session) {
    session.jpeg.err = jpeg_std_error(&session.errors);
    session.errors.error_exit = leave;
    session.errors.emit_message = onMessage;
    session.jpeg.client_data = &session;
}

/// Reads the header and the profile. Plain values only: see Session.
bool start(Session& session, std::string_view bytes, int reduction) {
    if (setjmp(session.escape) != 0)
        return false;
    jpeg_decompress_struct& jpeg = session.jpeg;
    jpeg_create_decompress(&jpeg);
    session.progress.progress_monitor = onProgress;
    jpeg.progress = &session.progress;
    jpeg_save_markers(&jpeg, JPEG_APP0 + 2, 0xFFFF);
    jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<unsigned long>(bytes.size()));
    jpeg_read_header(&jpeg, TRUE);
    jpeg.out_color_space = jpeg.num_components == 1 ? JCS_GRAYSCALE : jpeg.num_components == 4 ? JCS_CMYK : JCS_RGB;
    jpeg.scale_num = 1;
    jpeg.scale_denom = static_cast<unsigned>(reduction);
    jpeg_start_decompress(&jpeg);
    return true;
}

bool readRows(Session& session) {
    if (setjmp(session.escape) != 0)
        return false;
    jpeg_decompress_struct& jpeg = session.jpeg;
    const std::size_t rowBytes = std::size_t{jpeg.output_width} * static_cast<std::size_t>(jpeg.output_components);
    while (jpeg.output_scanline < jpeg.output_height) {
        JSAMPROW row = session.picture.pixels.data() + jpeg.output_scanline * rowBytes;
        jpeg_read_scanlines(&jpeg, &row, 1);
    }
    return true;
}

void readProfile(Session& session) {
    JOCTET* data = nullptr;
    unsigned length = 0;
    if (jpeg_read_icc_profile(&session.jpeg, &data, &length)) {
        session.picture.profile.assign(reinterpret_cast<const char*>(data), length);
        std::free(data); // libjpeg allocates it with malloc
    }
}

} // namespace

Result<DecodedPicture> decodeJpeg(std::string_view bytes, int reduction) {
    Session session;
    prepare(session);
    const auto failure = [&session] {
        return Error::badRequest("the JPEG data are damaged (" + std::string(session.message.data()) + ")");
    };
    if (!start(session, bytes, reduction))
        return failure();
    readProfile(session);
    DecodedPicture& picture = session.picture;
    picture.width = static_cast<int>(session.jpeg.output_width);
    picture.height = static_cast<int>(session.jpeg.output_height);
    picture.colours = session.jpeg.output_components;
    picture.pixels.resize(picture.count() * static_cast<std::size_t>(picture.colours));
    if (!readRows(session))
        return failure();
    if (picture.colours == 4 && session.jpeg.saw_Adobe_marker) // Adobe stores the complement
        for (std::uint8_t& ink : picture.pixels)
            ink = static_cast<std::uint8_t>(255 - ink);
    return std::move(picture);
}

} // namespace tempera::data
