// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "base/Result.h"
#include "token/BytePairs.h"

namespace tempera::token {

/// Reads `vocab.json` and `merges.txt` of a tokenizer folder. @return nothing when they are the built-in vocabulary
/// (which is usual, and spares the parsing); BadRequest naming the file that cannot be used.
Result<std::optional<BytePairs>> readVocabularyFiles(const std::filesystem::path& vocabulary,
                                                     const std::filesystem::path& merges);

} // namespace tempera::token
