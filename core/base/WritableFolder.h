// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "base/Result.h"

namespace tempera {

/// Creates the folder where it is missing and tries to write in it, before work begins whose result is to lie there.
/// BadRequest saying what was found. Thread: any.
Status requireWritableFolder(const std::filesystem::path& folder);

} // namespace tempera
