// SPDX-License-Identifier: Apache-2.0
#include "data/TextDecoding.h"

#include <iconv.h>

#include <algorithm>
#include <optional>

namespace tempera::data {

namespace {

std::optional<std::string> convert(std::string_view bytes, const char* encoding) {
    const iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == reinterpret_cast<iconv_t>(-1))
        return std::nullopt;
    std::string text(bytes.size() * 4 + 4, '\0'); // no letter of these takes more in UTF-8
    char* from = const_cast<char*>(bytes.data());
    char* to = text.data();
    std::size_t left = bytes.size(), room = text.size();
    const bool isWhole = iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1) && left == 0;
    iconv_close(converter);
    if (!isWhole)
        return std::nullopt;
    text.resize(text.size() - room);
    return text;
}

/// Hiragana and katakana are U+3040 … U+30FF.
bool hasKana(std::string_view utf8) {
    return utf8.find("\xE3\x81") != std::string_view::npos || utf8.find("\xE3\x82") != std::string_view::npos ||
           utf8.find("\xE3\x83") != std::string_view::npos;
}

bool isHigh(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// How many bytes beyond ASCII follow one another at most: words of Chinese have four and more, those of languages that
/// are written in Latin letters hardly ever.
std::size_t longestHighRun(std::string_view bytes) {
    std::size_t longest = 0, run = 0;
    for (const char c : bytes) {
        run = isHigh(c) ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

/// Every other byte of UTF-16 is zero where most letters are Latin. @return its name, or null
const char* wideEncoding(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return "UTF-16";
    if (bytes.size() % 2 != 0)
        return nullptr;
    std::size_t even = 0, odd = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] == '\0')
            ++(i % 2 == 0 ? even : odd);
    const std::size_t most = bytes.size() / 4;
    return odd > most && even == 0 ? "UTF-16LE" : even > most && odd == 0 ? "UTF-16BE" : nullptr;
}

std::string withoutMark(std::string text) { return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text; }

} // namespace

Result<DecodedText> decodeText(std::string_view bytes) {
    if (const char* wide = wideEncoding(bytes)) {
        if (auto text = convert(bytes, wide))
            return DecodedText{withoutMark(*std::move(text)), "UTF-16"};
        return Error::badRequest("is UTF-16 that is damaged");
    }
    if (bytes.find('\0') != std::string_view::npos)
        return Error::badRequest("is no text: it has bytes of zero");
    if (auto text = convert(bytes, "CP932"); text && hasKana(*text))
        return DecodedText{*std::move(text), "Shift-JIS"};
    constexpr std::size_t kTwoLetters = 4; // bytes
    if (auto text = convert(bytes, "GB18030"); text && longestHighRun(bytes) >= kTwoLetters)
        return DecodedText{*std::move(text), "GB18030"};
    if (auto text = convert(bytes, "CP1252"))
        return DecodedText{*std::move(text), "Windows-1252"};
    return Error::badRequest("is in an encoding that is not known");
}

} // namespace tempera::data
