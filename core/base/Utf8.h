// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tempera {

/// How many bytes the UTF-8 sequence at the start of `text` has; 0 when it is none (RFC 3629: shortest form, no
/// surrogates). @pre not empty
std::size_t utf8SequenceLength(std::string_view text);

} // namespace tempera
