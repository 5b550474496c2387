// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "base/Result.h"

/// What spares people that wait for something to be fetched from waiting in vain.
namespace tempera::remote {

/// The attempt, which warns when it has failed three times in a way that may pass: who calls it again and again
/// (tryAgain) does not look as though it hung.
std::function<Status()> withWarning(std::function<Status()> attempt);

/// Failed where a folder, or the one that it will be made in, has not the room for so many bytes.
Status requireRoom(const std::filesystem::path& folder, std::int64_t bytes);

} // namespace tempera::remote
