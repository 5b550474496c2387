// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What rclone writes to standard error with --use-json-log and --stats: a line of JSON for each message, and among
/// them figures. The beginning of it may be missing, and the last line be half there.
namespace tempera::remote {

/// The bytes that it has moved so far, as it said last; nothing where it has said nothing.
std::optional<std::int64_t> bytesMoved(std::string_view log);

/// The messages as rclone writes them without --use-json-log.
std::string withoutFigures(std::string_view log);

} // namespace tempera::remote
