// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>

#include <png.h>

#include "data/Decoders.h"

namespace tempera::data {

namespace {

/// As in JpegDecoder.cpp: libpng leaves by a long jump, so everything that owns memory lives outside of the frames that
/// it jumps over.
struct Session {
    png_structp png = nullptr;
    png_infop info = nullptr;
    std::string_view left; ///< the bytes that were not read yet
    std::array<char, 128> message{};
    DecodedPicture picture;
    std::vector<std::uint8_t> rows; ///< with alpha interleaved, as libpng gives it
    std::vector<png_bytep> rowPointers;

    ~Session() { png_destroy_read_struct(&png, &info, nullptr); }
};

[[noreturn]] void onError(png_structp png, png_const_charp message) {
    auto& session = *static_cast<Session*>(png_get_error_ptr(png));
    std::strncpy(session.message.data(), message, session.message.size() - 1);
    png_longjmp(png, 1);
}

void onWarning(png_structp, png_const_charp) {}

void onRead(png_structp png, png_bytep out, std::size_t count) {
    auto& session = *static_cast<Session*>(png_get_io_ptr(png));
    if (session.left.size() < count)
        png_error(png, "the data end too early");
    std::memcpy(out, session.left.data(), count);
    session.left.remove_prefix(count);
}

/// Reads the header and asks for 8 bits a channel, grey or RGB, with alpha where there is any.
bool start(Session& session) {
    if (setjmp(png_jmpbuf(session.png)) != 0)
        return false;
    png_set_read_fn(session.png, &session, onRead);
    png_read_info(session.png, session.info);
    png_set_expand(session.png);
    png_set_scale_16(session.png);
    png_set_interlace_handling(session.png);
    png_read_update_info(session.png, session.info);
    return true;
}

bool readRows(Session& session) {
    if (setjmp(png_jmpbuf(session.png)) != 0)
        return false;
    png_read_image(session.png, session.rowPointers.data());
    png_read_end(session.png, nullptr);
    return true;
}

bool readProfile(Session& session, png_charp& name, png_bytep& profile, png_uint_32& length) {
    if (setjmp(png_jmpbuf(session.png)) != 0)
        return false;
    int compression = 0;
    return png_get_iCCP(session.png, session.info, &name, &compression, &profile, &length) != 0;
}

/// Takes the channels apart into colours and alpha.
void separateAlpha(Session& session, int channels) {
    DecodedPicture& picture = session.picture;
    const std::size_t colours = static_cast<std::size_t>(channels) - 1;
    picture.colours = static_cast<int>(colours);
    picture.pixels.resize(picture.count() * colours);
    picture.alpha.resize(picture.count());
    const std::uint8_t* from = session.rows.data();
    std::uint8_t* to = picture.pixels.data();
    for (std::uint8_t& alpha : picture.alpha) {
        to = std::copy_n(from, colours, to);
        alpha = from[colours];
        from += channels;
    }
}

} // namespace

Result<DecodedPicture> decodePng(std::string_view bytes) {
    Session session;
    session.left = bytes;
    const auto failure = [&session] {
        return Error::badRequest("the PNG data are damaged (" + std::string(session.message.data()) + ")");
    };
    session.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &session, onError, onWarning);
    session.info = session.png ? png_create_info_struct(session.png) : nullptr;
    if (!session.info || !start(session))
        return failure();

    DecodedPicture& picture = session.picture;
    picture.width = static_cast<int>(png_get_image_width(session.png, session.info));
    picture.height = static_cast<int>(png_get_image_height(session.png, session.info));
    const int channels = png_get_channels(session.png, session.info);
    const std::size_t rowBytes = png_get_rowbytes(session.png, session.info);
    session.rows.resize(rowBytes * static_cast<std::size_t>(picture.height));
    for (std::size_t y = 0; y < static_cast<std::size_t>(picture.height); ++y)
        session.rowPointers.push_back(session.rows.data() + y * rowBytes);
    if (!readRows(session))
        return failure();

    png_charp name = nullptr;
    png_bytep profile = nullptr;
    png_uint_32 length = 0;
    if (readProfile(session, name, profile, length))
        picture.profile.assign(reinterpret_cast<const char*>(profile), length);
    if (channels == 2 || channels == 4) {
        separateAlpha(session, channels);
    } else {
        picture.colours = channels;
        picture.pixels = std::move(session.rows);
    }
    return std::move(picture);
}

} // namespace tempera::data
