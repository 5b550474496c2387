// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "format/TensorTable.h"

namespace tempera::format {

/// Longest header that the format allows.
inline constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;

/// Parses and validates the beginning of a file of `fileSize` bytes, of which at least the header must lie in `bytes`.
/// Refuses what the Python package refuses: a header that is too long, not UTF-8 or not the expected JSON; an unknown
/// element type; offsets that leave gaps, overlap, do not fit the shape or do not end with the file; and also duplicate
/// names. The message does not name the file.
Result<TensorTable> parseSafetensorsHeader(std::string_view bytes, std::uint64_t fileSize);

/// Reads only the header of `path`. Errors name the file.
Result<TensorTable> readSafetensorsHeader(const fs::path& path);

/// A header as the Python package writes it (compact JSON, padded with spaces to a multiple of 8, length in front), for
/// `tensors` whose offsets are filled in already; `__metadata__` comes first where there is any.
std::string formatSafetensorsHeader(const std::vector<TensorInfo>& tensors,
                                    const std::map<std::string, std::string>& metadata);

/// Orders tensors as the Python package does (element type descending, then name) and fills in their offsets.
void layOut(std::vector<TensorInfo>& tensors);

} // namespace tempera::format
