// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace tempera {

/// Bytes of all regular files below a folder; what cannot be read counts nothing, and links are not followed. Takes as
/// long as the disk needs. Thread: any.
std::uint64_t bytesBelow(const std::filesystem::path& folder);

} // namespace tempera
