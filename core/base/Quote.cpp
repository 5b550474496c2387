// SPDX-License-Identifier: Apache-2.0
#include "base/Quote.h"

#include <algorithm>

#include "base/Utf8.h"

namespace tempera {

namespace {

bool isControl(std::string_view letter) {
    const auto first = static_cast<unsigned char>(letter[0]);
    constexpr unsigned char kDelete = 0x7F, kLatin = 0xC2, kAfterC1 = 0xA0;
    return first < ' ' || first == kDelete ||
           (first == kLatin && static_cast<unsigned char>(letter[1]) < kAfterC1); // C1 controls, as terminals take them
}

} // namespace

std::string oneLine(std::string_view text, std::size_t longest) {
    std::string line;
    while (!text.empty()) {
        const std::size_t length = utf8SequenceLength(text);
        const std::string_view letter = length == 0                         ? "\uFFFD"
                                        : isControl(text.substr(0, length)) ? " "
                                                                            : text.substr(0, length);
        if (line.size() + letter.size() > longest)
            return line + "…";
        line += letter;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return line;
}

std::string inQuotes(std::string_view text) { return '"' + oneLine(text) + '"'; }

} // namespace tempera
