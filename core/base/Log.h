// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "base/Result.h"

namespace tempera {

enum class LogLevel { Debug, Info, Warning, Error };

/// Lines for people. Goes to stderr and, once a run folder is open, to its log.txt (rotated at 10 MB). Thread: any.
namespace log {
void write(LogLevel level, std::string_view line);
inline void debug(std::string_view line) { write(LogLevel::Debug, line); }
inline void info(std::string_view line) { write(LogLevel::Info, line); }
inline void warning(std::string_view line) { write(LogLevel::Warning, line); }
inline void error(std::string_view line) { write(LogLevel::Error, line); }

/// The lowest level that is printed on stderr (Warning by default).
void setConsoleLevel(LogLevel level);
/// Also appends everything from Info up to `file`.
Status openFile(const std::filesystem::path& file);
void closeFile();
} // namespace log

} // namespace tempera
