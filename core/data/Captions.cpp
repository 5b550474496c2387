// SPDX-License-Identifier: Apache-2.0
#include "data/Captions.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "base/Text.h"
#include "base/Utf8.h"

namespace tempera::data {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The place of the first byte that is not UTF-8.
std::optional<std::size_t> firstInvalid(std::string_view text) {
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t length = utf8SequenceLength(text.substr(place));
        if (length == 0)
            return place;
        place += length;
    }
    return std::nullopt;
}

Error notUtf8(std::string_view bytes, std::size_t place, std::string_view name) {
    const bool wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    std::array<char, 8> hex{};
    std::snprintf(hex.data(), hex.size(), "0x%02X", static_cast<unsigned>(static_cast<unsigned char>(bytes[place])));
    return Error::badRequest(std::string(name) + ": " + (wide ? "is UTF-16" : "is not UTF-8") + " (byte " +
                             std::to_string(place + 1) + " is " + hex.data() + "); expected UTF-8 text");
}

bool isCrlfThroughout(std::string_view text) {
    std::size_t place = text.find('\n');
    if (place == std::string_view::npos)
        return false;
    for (; place != std::string_view::npos; place = text.find('\n', place + 1))
        if (place == 0 || text[place - 1] != '\r')
            return false;
    return true;
}

} // namespace

fs::path captionFileOf(const fs::path& picture, std::string_view extension) {
    fs::path file = picture;
    file.replace_extension();
    file += extension;
    return file;
}

std::string CaptionText::toBytes() const {
    std::string bytes(byteOrderMark ? kByteOrderMark : std::string_view());
    for (const char c : text) {
        if (c == '\n' && crlf)
            bytes += '\r';
        bytes += c;
    }
    return bytes + tail;
}

Result<CaptionText> parseCaption(std::string_view bytes, std::string_view name) {
    if (const auto place = firstInvalid(bytes))
        return notUtf8(bytes, *place, name);
    CaptionText caption;
    caption.byteOrderMark = bytes.starts_with(kByteOrderMark);
    if (caption.byteOrderMark)
        bytes.remove_prefix(kByteOrderMark.size());
    caption.crlf = isCrlfThroughout(bytes);

    const std::size_t last = bytes.find_last_not_of("\r\n");
    const std::size_t length = last == std::string_view::npos ? 0 : last + 1;
    caption.tail = bytes.substr(length);
    for (std::size_t i = 0; i < length; ++i)
        if (!caption.crlf || bytes[i] != '\r' || bytes[i + 1] != '\n') // the tail begins with '\r' after a last '\r'
            caption.text += bytes[i];
    return caption;
}

Result<std::string> readCaptionBytes(const fs::path& file) {
    auto bytes = readFile(file, kLongestCaption);
    std::error_code unknown;
    if (const auto size = bytes.ok() ? 0 : fs::file_size(file, unknown); !unknown && size > kLongestCaption)
        return Error::badRequest(show(file) + ": has " + formatBytes(static_cast<double>(size)) +
                                 ", which is more than a caption can have");
    return bytes;
}

Result<CaptionText> readCaption(const fs::path& file) {
    TEMPERA_TRY(const std::string bytes, readCaptionBytes(file));
    return parseCaption(bytes, show(file));
}

std::string_view trainedPart(std::string_view text) { return trim(text.substr(0, text.find_first_of("\r\n"))); }

std::string allLines(std::string_view text) {
    std::string lines;
    for (const std::string& line : split(text, '\n'))
        if (const std::string_view said = trim(line); !said.empty())
            (lines += lines.empty() ? "" : "\n") += said;
    return lines;
}

std::string trainedLines(std::string_view text) {
    std::string lines = allLines(text);
    return lines.find('\n') == std::string::npos ? std::string(trainedPart(text)) : lines;
}

} // namespace tempera::data
