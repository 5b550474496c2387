// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "options/Option.h"

namespace tempera::options {

/// A text of the schema in another language, in lower case; empty where there is none.
using Translate = std::function<std::string(std::string_view text)>;

/// As Schema::search(), by what labels, values and help are in that language, too. @param query in lower case where
/// that is not a matter of ASCII
std::vector<const Option*> search(std::string_view query, const Translate& translate);

} // namespace tempera::options
