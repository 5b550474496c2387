// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "base/Result.h"

namespace tempera::data {

/// A text in UTF-8, and what it was read as.
struct DecodedText {
    std::string text;
    std::string encoding; ///< "UTF-16", "Shift-JIS", "GB18030", "Windows-1252"
};

/// Reads a text that is not UTF-8: UTF-16 by its mark or its zeros, Shift-JIS where that gives kana, GB18030 where that
/// reads it all and there are words of such letters, else Windows-1252. A guess, which the user should look at.
/// @return BadRequest where it is no text. Thread: any.
Result<DecodedText> decodeText(std::string_view bytes);

} // namespace tempera::data
