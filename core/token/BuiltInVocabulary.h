// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tempera::token {

/// The 48,894 merge rules of CLIP ViT-L/14, one a line; part of the program.
std::string_view builtInMerges();

/// The 49,408 tokens that belong to them, by id.
std::vector<std::string> builtInTokens();

} // namespace tempera::token
