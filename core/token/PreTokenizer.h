// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tempera::token {

/// NFC, every run of white space to one space, lower case letter by letter. Invalid UTF-8 becomes U+FFFD. Thread: any.
std::string normalize(std::string_view utf8);

/// Cuts a normalized text into the words that byte pairs are merged in: English contractions ('s 't 're 've 'm 'll 'd),
/// runs of letters, single digits and other numbers, runs of anything else but white space.
void forEachWord(std::string_view normalized, const std::function<void(std::string_view)>& word);

} // namespace tempera::token
