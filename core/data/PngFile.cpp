// SPDX-License-Identifier: Apache-2.0
#include "data/PngFile.h"

#include <png.h>

#include <array>
#include <csetjmp>
#include <cstring>

namespace tempera::data {

namespace {

/// Owns what libpng must not jump over.
struct Encoding {
    png_structp png = nullptr;
    png_infop info = nullptr;
    std::string bytes;
    std::vector<png_bytep> rows;
    std::string parameters;
    std::array<char, 128> message{};

    ~Encoding() { png_destroy_write_struct(&png, &info); }
};

/// The same for reading.
struct Decoding {
    png_structp png = nullptr;
    png_infop info = nullptr;
    std::string_view rest;
    std::array<char, 128> message{};

    ~Decoding() { png_destroy_read_struct(&png, &info, nullptr); }
};

template <class Work>
[[noreturn]] void onError(png_structp png, png_const_charp message) {
    auto& work = *static_cast<Work*>(png_get_error_ptr(png));
    std::strncpy(work.message.data(), message, work.message.size() - 1);
    png_longjmp(png, 1);
}

void onWarning(png_structp, png_const_charp) {}

void onWrite(png_structp png, png_bytep data, std::size_t count) {
    static_cast<Encoding*>(png_get_io_ptr(png))->bytes.append(reinterpret_cast<const char*>(data), count);
}

void onFlush(png_structp) {}

void onRead(png_structp png, png_bytep data, std::size_t count) {
    auto& rest = static_cast<Decoding*>(png_get_io_ptr(png))->rest;
    if (count > rest.size())
        png_error(png, "is cut short");
    std::memcpy(data, rest.data(), count);
    rest.remove_prefix(count);
}

/// As below; up to the first pixels.
bool readInfo(Decoding& decoding) {
    constexpr png_alloc_size_t kLargestText = 8'000'000;
    if (setjmp(png_jmpbuf(decoding.png)) != 0) // NOLINT: libpng's way of reporting errors
        return false;
    png_set_read_fn(decoding.png, &decoding, onRead);
    png_set_chunk_malloc_max(decoding.png, kLargestText);
    png_read_info(decoding.png, decoding.info);
    return true;
}

/// False where libpng gave up; the message says why.
bool encode(Encoding& encoding, const Image& image) {
    png_text text{};
    text.compression = PNG_ITXT_COMPRESSION_NONE; // the one kind that holds UTF-8
    char key[] = "parameters";
    char none[] = "";
    text.key = key;
    text.text = encoding.parameters.data();
    text.itxt_length = encoding.parameters.size();
    text.lang = none;
    text.lang_key = none;
    if (setjmp(png_jmpbuf(encoding.png)) != 0) // NOLINT: libpng's way of reporting errors
        return false;
    png_set_write_fn(encoding.png, &encoding, onWrite, onFlush);
    png_set_IHDR(encoding.png, encoding.info, static_cast<png_uint_32>(image.width),
                 static_cast<png_uint_32>(image.height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (!encoding.parameters.empty())
        png_set_text(encoding.png, encoding.info, &text, 1);
    png_write_info(encoding.png, encoding.info);
    png_write_image(encoding.png, encoding.rows.data());
    png_write_end(encoding.png, nullptr);
    return true;
}

} // namespace

Status savePng(const fs::path& file, const Image& image, const std::string& parameters) {
    Encoding encoding;
    encoding.parameters = parameters;
    encoding.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding, onError<Encoding>, onWarning);
    encoding.info = encoding.png ? png_create_info_struct(encoding.png) : nullptr;
    if (!encoding.info)
        return Error{ErrorCode::OutOfMemory, "cannot write " + show(file) + ": no memory"};
    for (int y = 0; y < image.height; ++y)
        encoding.rows.push_back(const_cast<png_bytep>(image.at(0, y))); // libpng only reads them
    if (!encode(encoding, image))
        return Error::failed("cannot write " + show(file) + ": " + encoding.message.data());
    return writeFileAtomically(file, encoding.bytes);
}

Result<std::map<std::string, std::string>> readPngTexts(const fs::path& file) {
    TEMPERA_TRY(const std::string bytes, readFile(file, ImageLimits().bytes));
    Decoding decoding;
    decoding.rest = bytes;
    decoding.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoding, onError<Decoding>, onWarning);
    decoding.info = decoding.png ? png_create_info_struct(decoding.png) : nullptr;
    if (!decoding.info)
        return Error{ErrorCode::OutOfMemory, "cannot read " + show(file) + ": no memory"};
    if (!readInfo(decoding))
        return Error::badRequest(show(file) + ": " + decoding.message.data());
    png_textp texts = nullptr;
    const int count = png_get_text(decoding.png, decoding.info, &texts, nullptr);
    std::map<std::string, std::string> found;
    for (int i = 0; i < count; ++i)
        found.emplace(texts[i].key, texts[i].text ? texts[i].text : "");
    return found;
}

} // namespace tempera::data
